<?php
/**
 * A CSV file of redirects as the plugins Redirection and Yoast SEO Premium export it.
 *
 * Redirection: source, target, regex (0 or 1), code, type, hits, title, status; the last ones may be missing.
 * Yoast: origin, target, type (the status), format (`plain` or `regex`).
 */

namespace Homesite;

/** Reads the file. */
final class Redirect_File {

	/** Statuses that visitors can't tell from ours. */
	const SAME_AS = array(
		303 => 302,
		307 => 302,
		308 => 301,
	);

	const SEPARATORS = array( ',', ';', '|', "\t" );

	/**
	 * Reads a file; nothing is stored.
	 * Returns rows: those to add; unchanged: how many are there already; refused: line, address and reason of each that
	 * can't be taken.
	 */
	public static function read( string $path, array $rows ): array {
		$set   = new Redirect_Set( $rows );
		$found = array(
			'rows'      => array(),
			'unchanged' => 0,
			'refused'   => array(),
		);
		foreach ( self::lines( $path ) as $line => $cells ) {
			$row    = self::row( $cells );
			$reason = is_array( $row ) ? '' : $row;
			if ( is_array( $row ) ) {
				$key = Redirect_Set::key( $row );
				if ( isset( $set->rows()[ $key ] ) && $set->rows()[ $key ]['to'] === $row['to'] && $set->rows()[ $key ]['status'] === $row['status'] ) {
					++$found['unchanged'];
					continue;
				}
				$reason = $set->add( $row );
			}
			if ( '' !== $reason ) {
				$found['refused'][] = array( $line, $cells[0], $reason );
			} else {
				$found['rows'][] = $row;
			}
		}
		return $found;
	}

	/** The lines of the file without its header. Returns cells by the line's number. */
	private static function lines( string $path ): \Generator {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- An uploaded file, read as it comes.
		$file = fopen( $path, 'r' );
		if ( ! $file ) {
			return;
		}
		$first     = (string) fgets( $file );
		$separator = ',';
		foreach ( self::SEPARATORS as $each ) {
			if ( substr_count( $first, $each ) > substr_count( $first, $separator ) ) {
				$separator = $each;
			}
		}
		rewind( $file );
		$number = 0;
		while ( true ) {
			$cells = fgetcsv( $file, 0, $separator, '"', '' );
			if ( ! is_array( $cells ) ) {
				break;
			}
			++$number;
			$cells    = array_map( 'trim', array_map( 'wp_check_invalid_utf8', array_map( 'strval', $cells ) ) );
			$cells[0] = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $cells[0] );
			if ( array( '' ) === $cells || ( 1 === $number && self::is_header( $cells ) ) ) {
				continue;
			}
			yield $number => $cells;
		}
		fclose( $file );
		// phpcs:enable
	}

	/** Whether a first line names its columns, in whatever language. */
	private static function is_header( array $cells ): bool {
		$status = self::is_yoast( $cells ) ? $cells[2] : ( $cells[3] ?? '' );
		return ! is_numeric( $status ) && ! preg_match( '~[/^]|^https?:~', $cells[0] );
	}

	/** Whether a line is Yoast's. */
	private static function is_yoast( array $cells ): bool {
		return 4 === count( $cells ) && in_array( $cells[3], array( 'plain', 'regex' ), true );
	}

	/** The redirect of a line. Returns the redirect, or why there can't be one. */
	private static function row( array $cells ): array|string {
		$is_yoast = self::is_yoast( $cells );
		$from     = $cells[0];
		$to       = $cells[1] ?? '';
		$status   = (int) ( $is_yoast ? $cells[2] : ( $cells[3] ?? 301 ) );
		$is_regex = $is_yoast ? 'regex' === $cells[3] : '1' === ( $cells[2] ?? ( strpbrk( $from, '()[]$^*' ) ? '1' : '0' ) );
		if ( ! $is_yoast && in_array( $cells[7] ?? '', array( 'disabled', 'inactive' ), true ) ) {
			return __( 'It’s switched off.', 'homesite' );
		}
		if ( ! $is_yoast && '/unknown' === $to ) {
			return __( 'It depends on more than the address, so Redirection didn’t export where it leads.', 'homesite' );
		}
		$status = self::SAME_AS[ $status ] ?? $status;
		if ( ! in_array( $status, Redirects::STATUSES, true ) ) {
			/* translators: %d: a status of HTTP, such as 404 */
			return sprintf( __( 'Its status is %d; the website knows 301, 302 and 410.', 'homesite' ), $status );
		}
		if ( $is_yoast ) {
			// Yoast has left out the first slash in some versions.
			$from = $is_regex || preg_match( '~^(/|https?:)~', $from ) ? $from : "/$from";
			$to   = '' === $to || preg_match( '~^(/|\w+:)~', $to ) ? $to : "/$to";
		}
		if ( $is_regex ) {
			list( $from, $to ) = self::from_pattern( $from, $to );
			if ( null === $from ) {
				return __( 'It’s a regular expression. Only one that begins with a path and ends in .* can be taken.', 'homesite' );
			}
		}
		return Redirects::parse( $from, $to, $status );
	}

	/**
	 * A regular expression as an address with or without a star: `^/old/(.*)$` and `/new/$1` are `/old/*` and `/new/*`.
	 * Returns old and new address; null for what no star can say.
	 */
	private static function from_pattern( string $pattern, string $to ): array {
		$plain   = str_replace( array( '\/', '\-', '\.' ), array( '/', '-', '.' ), $pattern );
		$plain   = (string) preg_replace( '/^\^|\$$/', '', $plain );
		$is_open = (bool) preg_match( '~^(.*?)/?(\(?\.[*+]\)?)$~', $plain, $parts );
		$from    = $is_open ? $parts[1] : $plain;
		$from    = '' === $from || '/' === $from[0] ? $from : "/$from";
		$rest    = '~/?\$1$~';
		if ( '' === $from || strpbrk( $from, '()[]{}*+?|^$\\' ) || ( ! $is_open && false !== strpos( $to, '$' ) ) ) {
			return array( null, null );
		}
		$to = $is_open ? (string) preg_replace( $rest, '/*', $to ) : $to;
		return false === strpos( $to, '$' ) ? array( $from . ( $is_open ? '/*' : '' ), $to ) : array( null, null );
	}
}
