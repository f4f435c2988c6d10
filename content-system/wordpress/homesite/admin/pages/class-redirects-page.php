<?php
/** Redirects: addresses that aren't pages any more, and where their visitors are sent. */

namespace Homesite\Admin;

use Homesite\Redirects;
use Homesite\Redirects_Desk;

/** Lists, adds and deletes redirects, or says which plugin keeps them. */
final class Redirects_Page {

	const SLUG = 'homesite-redirects';

	public static function show(): void {
		Pages::begin( self::SLUG );
		$found = Redirects_Desk::all();
		if ( is_wp_error( $found ) ) {
			printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( $found->get_error_message() ) );
			$found = array(
				'keptBy'    => array(),
				'redirects' => array(),
				'refused'   => array(),
			);
		}
		echo '<p>' . esc_html__( 'Visitors of an old address are sent to the new one. A page that exists at the old address is shown in any case.', 'homesite' ) . '</p>';
		foreach ( $found['keptBy'] as $plugin ) {
			/* translators: %s: the name of a plugin */
			printf( '<p>%s <a href="%s">%s</a></p>', esc_html( sprintf( __( '%s keeps the redirects of this website.', 'homesite' ), $plugin['name'] ) ), esc_url( $plugin['url'] ), esc_html__( 'Edit them there', 'homesite' ) );
		}
		if ( ! $found['keptBy'] ) {
			self::show_form( Notices::of( self::SLUG ) );
		}
		self::show_list( $found['redirects'] );
		self::show_refused( $found['refused'] );
		Pages::end();
	}

	/** Takes one of the page's forms. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		if ( isset( $given['delete'] ) ) {
			$count = Redirects::delete( array_filter( (array) ( $given['keys'] ?? array() ), 'is_string' ) );
			/* translators: %s: a number of redirects */
			Notices::add( sprintf( _n( '%s redirect was deleted.', '%s redirects were deleted.', $count, 'homesite' ), number_format_i18n( $count ) ), 'success' );
			return;
		}
		$from   = Pages::text( $given, 'from' );
		$to     = Pages::text( $given, 'to' );
		$status = (int) Pages::text( $given, 'status' );
		$row    = Redirects::parse( $from, $to, $status );
		$why    = is_array( $row ) ? Redirects::put( $row ) : $row;
		if ( '' !== $why ) {
			/* translators: 1: an old address, 2: why it can't be redirected */
			Notices::add( sprintf( __( '“%1$s” wasn’t saved: %2$s', 'homesite' ), $from, $why ) );
			Notices::add_for( self::SLUG, compact( 'from', 'to', 'status' ) );
			return;
		}
		/* translators: %s: an old address */
		Notices::add( sprintf( __( '%s is saved; the website knows it with the next visit.', 'homesite' ), self::address( $row ) ), 'success' );
	}

	/** The form for a new one. $given: what its inputs hold. */
	private static function show_form( array $given ): void {
		$given += array(
			'from'   => '',
			'to'     => '',
			'status' => 301,
		);
		printf( '<h2>%s</h2>', esc_html__( 'Add a redirect', 'homesite' ) );
		Pages::begin_form( self::SLUG );
		echo '<div class="homesite-redirect">';
		self::input( 'from', __( 'Old address', 'homesite' ), $given['from'], __( 'A path such as /old-page, or /old/* with everything below it.', 'homesite' ) );
		self::input( 'to', __( 'New address', 'homesite' ), $given['to'], __( 'A path such as /new-page, or https:// elsewhere. /new/* keeps what stands below /old.', 'homesite' ) );
		printf( '<p><label for="homesite-redirect-status">%s</label><select id="homesite-redirect-status" name="status">', esc_html__( 'Status', 'homesite' ) );
		$statuses = array(
			301 => __( '301: moved for good', 'homesite' ),
			302 => __( '302: elsewhere for now', 'homesite' ),
			410 => __( '410: gone, without a new address', 'homesite' ),
		);
		foreach ( $statuses as $status => $label ) {
			printf( '<option value="%d"%s>%s</option>', (int) $status, selected( $status, $given['status'], false ), esc_html( $label ) );
		}
		echo '</select></p></div>';
		Pages::end_form( __( 'Add redirect', 'homesite' ) );
	}

	/** A text input with its label. */
	private static function input( string $name, string $label, string $value, string $help ): void {
		printf(
			'<p><label for="homesite-redirect-%1$s">%2$s</label><input type="text" id="homesite-redirect-%1$s" name="%1$s" value="%3$s" aria-describedby="homesite-redirect-%1$s-help"%4$s spellcheck="false" autocapitalize="off"><span class="description" id="homesite-redirect-%1$s-help">%5$s</span></p>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $value ),
			'from' === $name ? ' required' : '',
			esc_html( $help )
		);
	}

	/** Ours, to choose for deletion. */
	private static function show_list( array $rows ): void {
		if ( ! $rows ) {
			return;
		}
		Pages::begin_form( self::SLUG );
		printf( '<h2>%s</h2>', esc_html__( 'Redirects kept here', 'homesite' ) );
		self::begin_table( array( '', __( 'Old address', 'homesite' ), __( 'New address', 'homesite' ), __( 'Status', 'homesite' ) ) );
		foreach ( $rows as $row ) {
			$address = self::address( $row );
			/* translators: %s: an old address */
			printf( '<tr><th scope="row" class="check-column"><input type="checkbox" name="keys[]" value="%s" aria-label="%s"></th>', esc_attr( $row['key'] ), esc_attr( sprintf( __( 'Choose %s', 'homesite' ), $address ) ) );
			printf( '<td>%s</td><td data-label="%s">%s</td><td data-label="%s">%d</td></tr>', esc_html( $address ), esc_attr__( 'New address', 'homesite' ), esc_html( $row['to'] ?? __( 'gone', 'homesite' ) ), esc_attr__( 'Status', 'homesite' ), (int) $row['status'] );
		}
		echo '</tbody></table>';
		submit_button( __( 'Delete the chosen ones', 'homesite' ), 'secondary', 'delete' );
		echo '</form>';
	}

	/** What the website can't follow of a plugin's. */
	private static function show_refused( array $refused ): void {
		if ( ! $refused ) {
			return;
		}
		printf( '<h2>%s</h2>', esc_html__( 'The website can’t follow these', 'homesite' ) );
		self::begin_table( array( __( 'Old address', 'homesite' ), __( 'Why', 'homesite' ) ) );
		foreach ( $refused as $row ) {
			printf( '<tr><td>%s</td><td>%s</td></tr>', esc_html( $row['from'] ), esc_html( $row['why'] ) );
		}
		echo '</tbody></table>';
	}

	/** Opens a table. $labels: of its columns. */
	private static function begin_table( array $labels ): void {
		echo '<table class="widefat striped homesite-stacked"><thead><tr>';
		foreach ( $labels as $label ) {
			echo '' === $label ? '<td class="check-column"></td>' : '<th scope="col">' . esc_html( $label ) . '</th>';
		}
		echo '</tr></thead><tbody>';
	}

	/** An old address as it's written on the page. */
	private static function address( array $row ): string {
		return $row['from'] . ( 'prefix' === $row['match'] ? '/*' : '' );
	}
}
