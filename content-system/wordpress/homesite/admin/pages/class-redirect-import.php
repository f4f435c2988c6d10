<?php
/** Import of redirects from a CSV file: looked at first, then stored. */

namespace Homesite\Admin;

use Homesite\Redirect_Set;
use Homesite\Redirects;

/** The part of the page that imports. */
final class Redirect_Import {

	/** How many refused lines the page shows. */
	const SHOWN = 500;

	/** The form that takes a file. */
	public static function show_form(): void {
		printf( '<h2>%s</h2>', esc_html__( 'Import from another plugin', 'homesite' ) );
		Pages::show_upload(
			Redirects_Page::SLUG,
			__( 'CSV file of Redirection or Yoast SEO Premium', 'homesite' ),
			__( 'Redirection: Tools → Redirection → Import/Export. Yoast: Redirects → Export. Nothing is stored before you have seen what the file holds.', 'homesite' ),
			'.csv,text/csv'
		);
	}

	/** Stores what the file held. */
	public static function import(): void {
		$found = get_transient( Pages::upload_key( Redirects_Page::SLUG ) );
		if ( ! is_array( $found ) ) {
			Notices::add( __( 'It’s too long since you looked at the file. Look at it once more.', 'homesite' ) );
			return;
		}
		delete_transient( Pages::upload_key( Redirects_Page::SLUG ) );
		$set   = new Redirect_Set( Redirects::all() );
		$count = 0;
		foreach ( $found['rows'] as $row ) {
			// Someone may have added the same in the meantime.
			$count += '' === $set->add( $row ) ? 1 : 0;
		}
		/* translators: %s: a number of redirects */
		Redirects_Page::store( $set->rows(), sprintf( _n( '%s redirect was imported.', '%s redirects were imported.', $count, 'homesite' ), number_format_i18n( $count ) ) );
	}

	/** What the file holds that was looked at last. */
	public static function show(): void {
		$found = get_transient( Pages::upload_key( Redirects_Page::SLUG ) );
		if ( ! is_array( $found ) ) {
			return;
		}
		$count = count( $found['rows'] );
		/* translators: %s: the name of a file */
		printf( '<div class="homesite-import"><h2>%s</h2><p>', esc_html( sprintf( __( 'What %s holds', 'homesite' ), $found['name'] ) ) );
		/* translators: %s: a number of redirects */
		echo esc_html( sprintf( _n( '%s redirect can be imported.', '%s redirects can be imported.', $count, 'homesite' ), number_format_i18n( $count ) ) ) . ' ';
		if ( $found['unchanged'] > 0 ) {
			/* translators: %s: a number of redirects */
			echo esc_html( sprintf( _n( '%s is there already.', '%s are there already.', $found['unchanged'], 'homesite' ), number_format_i18n( $found['unchanged'] ) ) ) . ' ';
		}
		if ( $found['refused'] ) {
			/* translators: %s: a number of lines */
			echo esc_html( sprintf( _n( '%s line can’t be taken:', '%s lines can’t be taken:', count( $found['refused'] ), 'homesite' ), number_format_i18n( count( $found['refused'] ) ) ) );
		}
		echo '</p>';
		self::show_refused( $found['refused'] );
		if ( $count > 0 ) {
			Pages::begin_form( Redirects_Page::SLUG );
			echo '<input type="hidden" name="what" value="import">';
			/* translators: %s: a number of redirects */
			Pages::end_form( sprintf( _n( 'Import %s redirect', 'Import %s redirects', $count, 'homesite' ), number_format_i18n( $count ) ) );
		}
		Pages::begin_form( Redirects_Page::SLUG );
		echo '<input type="hidden" name="what" value="forget">';
		submit_button( __( 'Close', 'homesite' ), 'secondary' );
		echo '</form></div>';
	}

	/** The lines that can't be taken. $refused: line, address and reason of each. */
	private static function show_refused( array $refused ): void {
		if ( ! $refused ) {
			return;
		}
		printf(
			'<table class="widefat striped homesite-stacked"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html__( 'Line', 'homesite' ),
			esc_html__( 'Old address', 'homesite' ),
			esc_html__( 'Why', 'homesite' )
		);
		foreach ( array_slice( $refused, 0, self::SHOWN ) as list( $line, $address, $why ) ) {
			printf( '<tr><td data-label="%s">%d</td><td data-label="%s">%s</td><td data-label="%s">%s</td></tr>', esc_attr__( 'Line', 'homesite' ), (int) $line, esc_attr__( 'Old address', 'homesite' ), esc_html( $address ), esc_attr__( 'Why', 'homesite' ), esc_html( $why ) );
		}
		echo '</tbody></table>';
		if ( count( $refused ) > self::SHOWN ) {
			/* translators: %s: a number of lines */
			echo '<p>' . esc_html( sprintf( __( 'And %s more.', 'homesite' ), number_format_i18n( count( $refused ) - self::SHOWN ) ) ) . '</p>';
		}
	}
}
