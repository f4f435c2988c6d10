<?php
/** Redirects: addresses that aren't pages any more, and where their visitors are sent. */

namespace Homesite\Admin;

use Homesite\Redirect_File;
use Homesite\Redirect_Set;
use Homesite\Redirects;

/** Lists, adds, edits, deletes and imports redirects. */
final class Redirects_Page {

	const SLUG = 'homesite-redirects';

	public static function show(): void {
		Pages::begin( self::SLUG );
		$rows    = Redirects::all();
		$edited  = self::param( 'edit' );
		$refused = Notices::of( self::SLUG );
		echo '<p>' . esc_html__( 'Visitors of an old address are sent to the new one. A page that exists at the old address is shown in any case.', 'homesite' ) . '</p>';
		Redirect_Import::show();
		if ( $refused ) {
			self::show_form( $refused );
		} elseif ( isset( $rows[ $edited ] ) ) {
			self::show_form(
				array(
					'key'  => $edited,
					'from' => self::address( $rows[ $edited ] ),
				) + $rows[ $edited ]
			);
		} else {
			self::show_form(
				array(
					'key'    => '',
					'from'   => '',
					'to'     => '',
					'status' => 301,
				)
			);
		}
		Redirects_List::show( $rows );
		Redirect_Import::show_form();
		Pages::end();
	}

	/** Takes one of the page's forms. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		switch ( Pages::text( $given, 'what' ) ) {
			case 'delete':
				self::delete( array_map( 'strval', array_filter( (array) ( $given['keys'] ?? array() ), 'is_scalar' ) ) );
				break;
			case 'check':
				Pages::take_upload( self::SLUG, fn( $path ) => Redirect_File::read( $path, Redirects::all() ) );
				break;
			case 'forget':
				delete_transient( Pages::upload_key( self::SLUG ) );
				break;
			case 'import':
				Redirect_Import::import();
				break;
			default:
				self::save_one( $given );
		}
	}

	/** What a status means, by status. */
	private static function statuses(): array {
		return array(
			301 => __( '301: moved for good', 'homesite' ),
			302 => __( '302: elsewhere for now', 'homesite' ),
			410 => __( '410: gone, without a new address', 'homesite' ),
		);
	}

	/** Adds a redirect, or changes one. $given: from the request, unslashed. */
	private static function save_one( array $given ): void {
		$rows = Redirects::all();
		$key  = Pages::text( $given, 'key' );
		unset( $rows[ $key ] );
		$from = is_scalar( $given['from'] ?? '' ) ? (string) ( $given['from'] ?? '' ) : '';
		$to   = is_scalar( $given['to'] ?? '' ) ? (string) ( $given['to'] ?? '' ) : '';
		$row  = Redirects::parse( $from, $to, (int) Pages::text( $given, 'status' ) );
		$set  = new Redirect_Set( $rows );
		$why  = is_array( $row ) ? $set->add( $row ) : $row;
		if ( '' !== $why ) {
			/* translators: 1: an old address, 2: why it can't be redirected */
			Notices::add( sprintf( __( '“%1$s” wasn’t saved: %2$s', 'homesite' ), $from, $why ) );
			Notices::add_for( self::SLUG, array( 'key' => $key ) + compact( 'from', 'to' ) + array( 'status' => (int) Pages::text( $given, 'status' ) ) );
			return;
		}
		/* translators: %s: an old address */
		self::store( $set->rows(), sprintf( __( '%s is saved; the website knows it with the next visit.', 'homesite' ), self::address( $row ) ) );
	}

	private static function delete( array $keys ): void {
		$rows  = Redirects::all();
		$after = array_diff_key( $rows, array_flip( $keys ) );
		$count = count( $rows ) - count( $after );
		if ( 0 === $count ) {
			Notices::add( __( 'Choose the redirects to delete first.', 'homesite' ), 'warning' );
			return;
		}
		/* translators: %s: a number of redirects */
		self::store( $after, sprintf( _n( '%s redirect was deleted.', '%s redirects were deleted.', $count, 'homesite' ), number_format_i18n( $count ) ) );
	}

	/** Stores redirects, and says so. */
	public static function store( array $rows, string $done ): void {
		if ( Redirects::save( $rows ) ) {
			Notices::add( $done, 'success' );
		} else {
			Notices::add( __( 'The database didn’t take the redirects, so nothing has changed.', 'homesite' ) );
		}
	}

	/** The form for one redirect. $given: what its inputs hold: key, from, to, status; the key of a new one is empty. */
	private static function show_form( array $given ): void {
		printf( '<h2>%s</h2>', esc_html( '' !== $given['key'] ? __( 'Edit a redirect', 'homesite' ) : __( 'Add a redirect', 'homesite' ) ) );
		Pages::begin_form( self::SLUG );
		printf( '<input type="hidden" name="what" value="save"><input type="hidden" name="key" value="%s">', esc_attr( $given['key'] ) );
		echo '<div class="homesite-redirect">';
		self::input( 'from', __( 'Old address', 'homesite' ), $given['from'], __( 'A path such as /old-page, or /old/* with everything below it.', 'homesite' ) );
		self::input( 'to', __( 'New address', 'homesite' ), (string) $given['to'], __( 'A path such as /new-page, or https:// elsewhere. /new/* keeps what stands below /old.', 'homesite' ) );
		printf( '<p><label for="homesite-redirect-status">%s</label><select id="homesite-redirect-status" name="status">', esc_html__( 'Status', 'homesite' ) );
		foreach ( self::statuses() as $status => $label ) {
			printf( '<option value="%d"%s>%s</option>', (int) $status, selected( $status, $given['status'], false ), esc_html( $label ) );
		}
		echo '</select></p></div>';
		Pages::end_form( '' !== $given['key'] ? '' : __( 'Add redirect', 'homesite' ) );
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

	/** An old address as it's written on the page. */
	public static function address( array $row ): string {
		return $row['from'] . ( 'prefix' === $row['match'] ? '/*' : '' );
	}

	/** The page's address. */
	public static function url( array $params ): string {
		return add_query_arg( array_map( 'rawurlencode', array_filter( $params, 'strlen' ) ), admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	/** A parameter of the page's address, which only chooses what is shown. */
	public static function param( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
	}
}
