<?php
/**
 * Redirects: addresses that aren't pages any more, and where their visitors are sent.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Redirect_Set;
use Homesite\Redirects;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Lists, adds, edits, deletes and imports redirects.
 */
final class Redirects_Page {

	const SLUG = 'homesite-redirects';

	const PER_PAGE = 50;

	/** The page. */
	public static function show() {
		Pages::begin( self::SLUG );
		$rows    = Redirects::all();
		$edited  = self::param( 'edit' );
		$refused = get_transient( self::refused_key() );
		delete_transient( self::refused_key() );
		echo '<p>' . esc_html__( 'Visitors of an old address are sent to the new one. A page that exists at the old address is shown in any case.', 'homesite' ) . '</p>';
		Redirect_Import::show();
		if ( is_array( $refused ) ) {
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
		self::show_list( $rows );
		Redirect_Import::show_form();
		Pages::end();
	}

	/**
	 * Takes one of the page's forms.
	 *
	 * @param array $given From the request, unslashed.
	 */
	public static function save( array $given ) {
		switch ( Pages::text( $given, 'what' ) ) {
			case 'delete':
				self::delete( array_map( 'strval', array_filter( (array) ( $given['keys'] ?? array() ), 'is_scalar' ) ) );
				break;
			case 'check':
				Redirect_Import::check();
				break;
			case 'forget':
				Redirect_Import::forget();
				break;
			case 'import':
				Redirect_Import::import();
				break;
			default:
				self::save_one( $given );
		}
	}

	/**
	 * What a status means.
	 *
	 * @return string[] By status.
	 */
	private static function statuses() {
		return array(
			301 => __( '301: moved for good', 'homesite' ),
			302 => __( '302: elsewhere for now', 'homesite' ),
			410 => __( '410: gone, without a new address', 'homesite' ),
		);
	}

	/**
	 * Adds a redirect, or changes one.
	 *
	 * @param array $given From the request, unslashed.
	 */
	private static function save_one( array $given ) {
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
			set_transient( self::refused_key(), array( 'key' => $key ) + compact( 'from', 'to' ) + array( 'status' => (int) Pages::text( $given, 'status' ) ), 5 * MINUTE_IN_SECONDS );
			return;
		}
		/* translators: %s: an old address */
		self::store( $set->rows(), sprintf( __( '%s is saved; the website knows it with the next visit.', 'homesite' ), self::address( $row ) ) );
	}

	/**
	 * Deletes redirects.
	 *
	 * @param string[] $keys Their keys.
	 */
	private static function delete( array $keys ) {
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

	/**
	 * Stores redirects, and says so.
	 *
	 * @param array[] $rows By key.
	 * @param string  $done What to say when they're stored.
	 */
	public static function store( array $rows, $done ) {
		if ( Redirects::save( $rows ) ) {
			Notices::add( $done, 'success' );
		} else {
			Notices::add( __( 'The database didn’t take the redirects, so nothing has changed.', 'homesite' ) );
		}
	}

	/**
	 * The form for one redirect.
	 *
	 * @param array $given What its inputs hold: key, from, to, status; the key of a new one is empty.
	 */
	private static function show_form( array $given ) {
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

	/**
	 * Where waits what one editor wrote and couldn't save.
	 *
	 * @return string
	 */
	private static function refused_key() {
		return 'homesite_redirect_refused_' . get_current_user_id();
	}

	/**
	 * A text input with its label.
	 *
	 * @param string $name  Its name.
	 * @param string $label Its label.
	 * @param string $value What it holds.
	 * @param string $help  What to write.
	 */
	private static function input( $name, $label, $value, $help ) {
		printf(
			'<p><label for="homesite-redirect-%1$s">%2$s</label><input type="text" id="homesite-redirect-%1$s" name="%1$s" value="%3$s" aria-describedby="homesite-redirect-%1$s-help"%4$s spellcheck="false" autocapitalize="off"><span class="description" id="homesite-redirect-%1$s-help">%5$s</span></p>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $value ),
			'from' === $name ? ' required' : '',
			esc_html( $help )
		);
	}

	/**
	 * The redirects, a page of them, with a search.
	 *
	 * @param array[] $rows All of them.
	 */
	private static function show_list( array $rows ) {
		if ( ! $rows ) {
			return;
		}
		$search = self::param( 's' );
		$found  = '' === $search ? $rows : array_filter(
			$rows,
			function ( $row ) use ( $search ) {
				return false !== stripos( "{$row['from']} {$row['to']} {$row['status']}", $search );
			}
		);
		$pages  = max( 1, (int) ceil( count( $found ) / self::PER_PAGE ) );
		$page   = min( $pages, max( 1, (int) self::param( 'paged' ) ) );
		/* translators: %s: a number of redirects */
		printf( '<h2>%s</h2>', esc_html( sprintf( _n( '%s redirect', '%s redirects', count( $rows ), 'homesite' ), number_format_i18n( count( $rows ) ) ) ) );
		self::show_search( $search );
		if ( ! $found ) {
			echo '<p>' . esc_html__( 'No redirect has these words.', 'homesite' ) . '</p>';
			return;
		}
		Pages::begin_form( self::SLUG );
		echo '<input type="hidden" name="what" value="delete">';
		printf(
			'<table class="widefat striped homesite-stacked homesite-redirects"><thead><tr><td class="check-column"></td><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html__( 'Old address', 'homesite' ),
			esc_html__( 'New address', 'homesite' ),
			esc_html__( 'Status', 'homesite' )
		);
		foreach ( array_slice( $found, ( $page - 1 ) * self::PER_PAGE, self::PER_PAGE ) as $key => $row ) {
			self::show_row( $key, $row );
		}
		echo '</tbody></table>';
		submit_button( __( 'Delete the chosen ones', 'homesite' ), 'secondary', 'submit', true );
		echo '</form>';
		self::show_pages( $page, $pages );
	}

	/**
	 * The search above the list.
	 *
	 * @param string $search What was searched for.
	 */
	private static function show_search( $search ) {
		printf(
			'<form method="get" action="%s" class="homesite-search"><input type="hidden" name="page" value="%s"><label for="homesite-redirect-search" class="screen-reader-text">%3$s</label><input type="search" id="homesite-redirect-search" name="s" value="%4$s"> <button class="button">%3$s</button></form>',
			esc_url( admin_url( 'admin.php' ) ),
			esc_attr( self::SLUG ),
			esc_html__( 'Search redirects', 'homesite' ),
			esc_attr( $search )
		);
	}

	/**
	 * One line of the list.
	 *
	 * @param string $key The redirect's key.
	 * @param array  $row The redirect.
	 */
	private static function show_row( $key, array $row ) {
		$address = self::address( $row );
		printf(
			'<tr><th scope="row" class="check-column"><input type="checkbox" name="keys[]" value="%1$s" aria-label="%2$s"></th><td data-label="%3$s"><a href="%4$s" aria-label="%5$s">%6$s</a></td><td data-label="%7$s">%8$s</td><td data-label="%9$s">%10$d</td></tr>',
			esc_attr( $key ),
			/* translators: %s: an old address */
			esc_attr( sprintf( __( 'Choose %s', 'homesite' ), $address ) ),
			esc_attr__( 'Old address', 'homesite' ),
			esc_url( self::url( array( 'edit' => $key ) ) ),
			/* translators: %s: an old address */
			esc_attr( sprintf( __( 'Edit %s', 'homesite' ), $address ) ),
			esc_html( $address ),
			esc_attr__( 'New address', 'homesite' ),
			esc_html( null === $row['to'] ? __( 'gone', 'homesite' ) : $row['to'] ),
			esc_attr__( 'Status', 'homesite' ),
			(int) $row['status']
		);
	}

	/**
	 * Links to the other pages of the list.
	 *
	 * @param int $page  The one that's shown.
	 * @param int $pages How many there are.
	 */
	private static function show_pages( $page, $pages ) {
		if ( $pages < 2 ) {
			return;
		}
		$links = paginate_links(
			array(
				'base'    => self::url( array( 's' => self::param( 's' ) ) ) . '%_%',
				'format'  => '&paged=%#%',
				'current' => $page,
				'total'   => $pages,
			)
		);
		echo '<div class="tablenav"><div class="tablenav-pages homesite-pages">' . wp_kses_post( (string) $links ) . '</div></div>';
	}

	/**
	 * An old address as it's written on the page.
	 *
	 * @param array $row A redirect.
	 * @return string
	 */
	public static function address( array $row ) {
		return $row['from'] . ( 'prefix' === $row['match'] ? '/*' : '' );
	}

	/**
	 * The page's address.
	 *
	 * @param string[] $params Parameters by name.
	 * @return string
	 */
	private static function url( array $params ) {
		return add_query_arg( array_map( 'rawurlencode', array_filter( $params, 'strlen' ) ), admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	/**
	 * A parameter of the page's address, which only chooses what is shown.
	 *
	 * @param string $name Its name.
	 * @return string
	 */
	private static function param( $name ) {
		// phpcs:ignore WordPress.Security.NonceVerification
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
	}
}
