<?php
/** CSV as Excel, Numbers and Google Sheets write and read it. */

namespace Homesite;

/** Reads and writes tables. */
final class Csv {

	/** The largest file. */
	const MAX_BYTES = 8 * MB_IN_BYTES;

	const SEPARATORS = array( ',', ';', "\t" );

	/** How files begin that are no text. */
	const NO_TEXT = '/^(?:PK\x03\x04|\xD0\xCF\x11\xE0|%PDF|\x1F\x8B|\x89PNG)/';

	/**
	 * Reads a table.
	 * Returns rows of cells by their number in a spreadsheet, empty rows left out; or why it's no table.
	 */
	public static function read( string $text ): array|\WP_Error {
		$text = self::to_utf8( $text );
		if ( is_wp_error( $text ) ) {
			return $text;
		}
		// Excel may name the separator in a line of its own.
		$skipped = 0;
		if ( preg_match( '/^sep=(.)\r?\n/', $text, $parts ) ) {
			$text    = substr( $text, strlen( $parts[0] ) );
			$skipped = 1;
		}
		$text      = str_replace( array( "\r\n", "\r" ), "\n", $text );
		$separator = $parts[1] ?? self::separator( $text );
		if ( '' === $separator ) {
			return new \WP_Error( 'file', __( 'The file is no table of several columns. Columns are separated by commas, semicolons or tabs: save it as “CSV UTF-8”.', 'homesite' ) );
		}
		if ( substr_count( $text, '"' ) % 2 ) {
			return new \WP_Error( 'file', __( 'A quotation mark (") is opened and never closed, so it can’t be said where cells end. Save it as “CSV UTF-8” again.', 'homesite' ) );
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- Memory, which fgetcsv() reads quoted line breaks from.
		$file = fopen( 'php://temp', 'r+' );
		fwrite( $file, $text );
		rewind( $file );
		$rows   = array();
		$number = $skipped;
		while ( true ) {
			$cells = fgetcsv( $file, 0, $separator, '"', '' );
			if ( ! is_array( $cells ) ) {
				break;
			}
			++$number;
			$cells = array_map( array( self::class, 'plain' ), $cells );
			if ( array_filter( $cells, 'strlen' ) ) {
				$rows[ $number ] = $cells;
			}
		}
		fclose( $file );
		// phpcs:enable
		return $rows;
	}

	/** Sends a table as a file, and ends the request. */
	public static function send( string $name, iterable $rows ): void {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . sanitize_file_name( $name ) . '"' );
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The answer itself.
		$out = fopen( 'php://output', 'w' );
		// Spreadsheets take this mark for UTF-8.
		fwrite( $out, "\xEF\xBB\xBF" );
		foreach ( $rows as $cells ) {
			fputcsv( $out, array_map( array( self::class, 'guard' ), $cells ), ',', '"', '' );
		}
		fclose( $out );
		// phpcs:enable
		exit;
	}

	/**
	 * A cell that no spreadsheet takes for a formula, with an apostrophe before what would be one; a number stays as it
	 * is.
	 */
	public static function guard( string $text ): string {
		return preg_match( '/^[=+\-@\t\r]/', $text ) && ! preg_match( '/^-?\d+(\.\d+)?(, -?\d+(\.\d+)?)?$/', $text ) ? "'$text" : $text;
	}

	/** The name of a cell. “C12”. */
	public static function cell_name( int $row, int $column ): string {
		$letters = '';
		for ( $rest = $column + 1; $rest > 0; $rest = intdiv( $rest - 1, 26 ) ) {
			$letters = chr( 65 + ( $rest - 1 ) % 26 ) . $letters;
		}
		return $letters . $row;
	}

	/** What a cell says, without guard() and spaces around it. */
	private static function plain( ?string $cell ): string {
		$text = trim( (string) preg_replace( '/^[\s\x{00A0}]+|[\s\x{00A0}]+$/u', '', (string) $cell ) );
		return (string) preg_replace( "/^'(?=[=+\-@])/", '', $text );
	}

	private static function to_utf8( string $text ): string|\WP_Error {
		if ( strlen( $text ) > self::MAX_BYTES ) {
			return new \WP_Error( 'file', __( 'The file is larger than 8 MB. Upload it in parts.', 'homesite' ) );
		}
		if ( preg_match( self::NO_TEXT, $text ) ) {
			return new \WP_Error( 'file', __( 'The file is a workbook or another document, not a CSV file. In Excel choose “Save As → CSV UTF-8”, in Google Sheets “Download → Comma-separated values”.', 'homesite' ) );
		}
		$mark = substr( $text, 0, 2 );
		if ( "\xFF\xFE" === $mark || "\xFE\xFF" === $mark ) {
			return self::convert( substr( $text, 2 ), "\xFF\xFE" === $mark ? 'UTF-16LE' : 'UTF-16BE' );
		}
		$text = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $text );
		if ( false !== strpos( $text, "\0" ) ) {
			return new \WP_Error( 'file', __( 'The file is no text. Save it as “CSV UTF-8”.', 'homesite' ) );
		}
		return preg_match( '//u', $text ) ? $text : self::convert( $text, 'Windows-1252' );
	}

	/** Text of another encoding as UTF-8. */
	private static function convert( string $text, string $encoding ): string|\WP_Error {
		// These bytes are no letters of Windows-1252.
		$is_other = 'Windows-1252' === $encoding && preg_match( '/[\x81\x8D\x8F\x90\x9D]/', $text );
		if ( $is_other || ! function_exists( 'mb_convert_encoding' ) ) {
			/* translators: %s: an encoding, such as Windows-1252 */
			return new \WP_Error( 'file', sprintf( __( 'The file’s letters aren’t UTF-8 (%s?). Save it as “CSV UTF-8”.', 'homesite' ), $encoding ) );
		}
		return mb_convert_encoding( $text, 'UTF-8', $encoding );
	}

	/** What separates columns: what the first row has most of, outside of quotation marks. Empty when there is none. */
	private static function separator( string $text ): string {
		$first = strtok( (string) preg_replace( '/"[^"]*"/', '', ltrim( $text ) ), "\n" );
		$best  = '';
		$most  = 0;
		foreach ( self::SEPARATORS as $each ) {
			$count = substr_count( (string) $first, $each );
			if ( $count > $most ) {
				$best = $each;
				$most = $count;
			}
		}
		return $best;
	}
}
