<?php
/** What a spreadsheet would change, and what's wrong in it. */

namespace Homesite\Admin;

use Homesite\Price_And_Status;
use Homesite\Sheet_Columns;

/** The part of the page that one decides by. */
final class Sheet_Differences {

	/** How many rows of a table are shown. */
	const SHOWN = 500;

	/** What a file would change. $found: what Sheets_Page has kept: a key, the file's name, and what Sheet_Plan says. */
	public static function show( array $found ): void {
		$count   = count( $found['changes'] );
		$wrong   = count( array_unique( wp_list_pluck( $found['problems'], 'row' ) ) );
		$summary = array(
			/* translators: %s: how many */
			sprintf( _n( '%s home changes.', '%s homes change.', $count, 'homesite' ), number_format_i18n( $count ) ),
			/* translators: %s: how many */
			sprintf( _n( '%s row is as it was.', '%s rows are as they were.', $found['unchanged'], 'homesite' ), number_format_i18n( $found['unchanged'] ) ),
		);
		if ( $wrong ) {
			/* translators: %s: how many */
			$summary[] = sprintf( _n( '%s row has problems and changes nothing.', '%s rows have problems and change nothing.', $wrong, 'homesite' ), number_format_i18n( $wrong ) );
		}
		/* translators: %s: the name of a file */
		printf( '<div class="homesite-import"><h2>%s</h2><p>%s</p>', esc_html( sprintf( __( 'What %s would change', 'homesite' ), $found['name'] ) ), esc_html( implode( ' ', $summary ) ) );
		$left = array_keys( $found['columns'], '', true );
		if ( $left ) {
			/* translators: %s: headings */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Left out, since homes have no such column: %s.', 'homesite' ), implode( ', ', $left ) ) ) );
		}
		self::show_problems( $found['problems'] );
		self::show_changes( $found['changes'] );
		Pages::begin_form( Sheets_Page::SLUG );
		printf( '<div class="homesite-decision"><input type="hidden" name="step" value="%s">', esc_attr( $found['key'] ) );
		if ( $count ) {
			/* translators: %s: how many */
			printf( '<button class="button button-primary" name="what" value="apply" data-homesite-homes="%d">%s</button>', (int) $count, esc_html( sprintf( _n( 'Apply to %s home', 'Apply to %s homes', $count, 'homesite' ), number_format_i18n( $count ) ) ) );
		}
		printf( '<button class="button" name="what" value="close">%s</button></div></form></div>', esc_html__( 'Close', 'homesite' ) );
	}

	/** What's wrong, by cell. */
	private static function show_problems( array $problems ): void {
		if ( ! $problems ) {
			return;
		}
		printf( '<h3>%s</h3>', esc_html__( 'Problems', 'homesite' ) );
		$headings = array( __( 'Cell', 'homesite' ), __( 'Column', 'homesite' ), __( 'What it says', 'homesite' ), __( 'Why not', 'homesite' ) );
		self::begin_table( $headings );
		foreach ( array_slice( $problems, 0, self::SHOWN ) as $problem ) {
			/* translators: %d: a row */
			$where = '' === $problem['cell'] ? sprintf( __( 'Row %d', 'homesite' ), $problem['row'] ) : $problem['cell'];
			self::row( $headings, array( $where, Sheet_Columns::all()[ $problem['column'] ]['label'] ?? '', $problem['value'], $problem['text'] ) );
		}
		self::end_table( count( $problems ) );
	}

	/** Each difference. */
	private static function show_changes( array $changes ): void {
		if ( ! $changes ) {
			return;
		}
		printf( '<h3>%s</h3>', esc_html__( 'Differences', 'homesite' ) );
		$headings = array( __( 'Row', 'homesite' ), __( 'Home', 'homesite' ), __( 'Changes', 'homesite' ) );
		self::begin_table( $headings );
		foreach ( array_slice( $changes, 0, self::SHOWN, true ) as $number => $change ) {
			$texts = array();
			foreach ( $change['values'] as $name => list( $before, $after ) ) {
				/* translators: 1: a column, 2: its value now, 3: its value then */
				$texts[] = sprintf( __( '%1$s: %2$s → %3$s', 'homesite' ), preg_replace( '/ \(.*\)$/', '', Sheet_Columns::all()[ $name ]['label'] ), self::value( $name, (string) $before ), self::value( $name, (string) $after ) );
			}
			self::row( $headings, array( $number, get_the_title( $change['id'] ), implode( "\n", $texts ) ) );
		}
		self::end_table( count( $changes ) );
	}

	/** A value as people read it. */
	private static function value( string $name, string $value ): string {
		$text = in_array( $name, Price_And_Status::FIELDS, true ) ? Price_And_Status::say( $name, $value ) : Sheet_Columns::say( $name, $value );
		return '' === $text ? '–' : $text;
	}

	/** Opens a table. */
	public static function begin_table( array $headings ): void {
		echo '<table class="widefat striped homesite-stacked"><thead><tr>';
		foreach ( $headings as $heading ) {
			printf( '<th scope="col">%s</th>', esc_html( $heading ) );
		}
		echo '</tr></thead><tbody>';
	}

	/** A row of a table. */
	public static function row( array $headings, array $cells, bool $is_whole = true ): void {
		echo '<tr>';
		foreach ( $cells as $index => $cell ) {
			printf( '<td data-label="%s">%s</td>', esc_attr( $headings[ $index ] ), nl2br( esc_html( (string) $cell ) ) );
		}
		echo $is_whole ? '</tr>' : '';
	}

	private static function end_table( int $count ): void {
		echo '</tbody></table>';
		if ( $count > self::SHOWN ) {
			/* translators: %s: a number of lines */
			echo '<p>' . esc_html( sprintf( __( 'And %s more.', 'homesite' ), number_format_i18n( $count - self::SHOWN ) ) ) . '</p>';
		}
	}
}
