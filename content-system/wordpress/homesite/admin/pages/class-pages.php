<?php
/**
 * The plugin's own pages in the menu, and what their forms have in common.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Roles;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Adds pages and takes their forms.
 */
final class Pages {

	/** By slug: capability, class with `show()` and, where it has a form, `save( array $given )`. */
	const ALL = array(
		'homesite'           => array( Roles::EDIT_SITE, Health_Page::class ),
		'homesite-sheets'    => array( Roles::EDIT_PRICES, Sheets_Page::class ),
		'homesite-banners'   => array( Roles::EDIT_SITE, Banners_Page::class ),
		'homesite-featured'  => array( Roles::EDIT_SITE, Featured_Page::class ),
		'homesite-redirects' => array( Roles::EDIT_SITE, Redirects_Page::class ),
		'homesite-existing'  => array( 'manage_options', Existing_Page::class ),
		'homesite-settings'  => array( 'manage_options', Settings_Page::class ),
		'homesite-forms'     => array( 'manage_options', Forms_Page::class ),
		'homesite-setup'     => array( 'manage_options', Setup_Page::class ),
		'homesite-live'      => array( 'manage_options', Live_Page::class ),
	);

	/**
	 * What a page is called.
	 *
	 * @param string $slug A key of ALL.
	 * @return string
	 */
	private static function title( $slug ) {
		$titles = array(
			'homesite'           => __( 'Content health', 'homesite' ),
			'homesite-sheets'    => __( 'Spreadsheets', 'homesite' ),
			'homesite-banners'   => __( 'Banners', 'homesite' ),
			'homesite-featured'  => __( 'Featured homes', 'homesite' ),
			'homesite-redirects' => __( 'Redirects', 'homesite' ),
			'homesite-existing'  => __( 'Existing content', 'homesite' ),
			'homesite-settings'  => __( 'Settings', 'homesite' ),
			'homesite-forms'     => __( 'Forms', 'homesite' ),
			'homesite-setup'     => __( 'Set-up', 'homesite' ),
			'homesite-live'      => __( 'Go live', 'homesite' ),
		);
		return $titles[ $slug ];
	}

	/**
	 * What WordPress calls a status of posts.
	 *
	 * @param string $status Such as `draft`.
	 * @return string
	 */
	public static function status( $status ) {
		$found = get_post_status_object( $status );
		return $found ? (string) $found->label : $status;
	}

	/** Adds the hooks. */
	public static function register() {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		foreach ( self::ALL as $slug => list( , $class ) ) {
			if ( method_exists( $class, 'save' ) ) {
				add_action( "admin_post_$slug", array( self::class, 'save' ) );
			}
		}
	}

	/** Adds the pages; the first that someone may see is the one that the menu opens. */
	public static function add() {
		$first = '';
		foreach ( self::ALL as $slug => list( $capability, $class ) ) {
			if ( ! current_user_can( $capability ) ) {
				continue;
			}
			if ( '' === $first ) {
				$first = $slug;
				add_menu_page( 'Homesite', 'Homesite', $capability, $slug, '', 'dashicons-admin-multisite', 3 );
			}
			add_submenu_page( $first, self::title( $slug ), self::title( $slug ), $capability, $slug, array( $class, 'show' ) );
		}
	}

	/**
	 * Opens a page.
	 *
	 * @param string $slug A key of ALL.
	 */
	public static function begin( $slug ) {
		printf( '<div class="wrap homesite-page"><h1>%s</h1>', esc_html( self::title( $slug ) ) );
	}

	/** Ends a page. */
	public static function end() {
		echo '</div>';
	}

	/**
	 * Opens a page's form.
	 *
	 * @param string $slug A key of ALL.
	 */
	public static function begin_form( $slug ) {
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( $slug ) );
		wp_nonce_field( $slug );
	}

	/**
	 * Ends a page's form.
	 *
	 * @param string $label Of its button; “Save” when empty.
	 */
	public static function end_form( $label = '' ) {
		submit_button( '' === $label ? __( 'Save', 'homesite' ) : $label );
		echo '</form>';
	}

	/** Takes a form: who sent it, and from where, is checked before anything is read. */
	public static function save() {
		$slug = substr( (string) current_action(), strlen( 'admin_post_' ) );
		if ( ! isset( self::ALL[ $slug ] ) || ! current_user_can( self::ALL[ $slug ][0] ) ) {
			wp_die( esc_html__( 'You may not change this.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $slug );
		call_user_func( array( self::ALL[ $slug ][1], 'save' ), wp_unslash( $_POST ) );
		wp_safe_redirect( admin_url( "admin.php?page=$slug" ) );
		exit;
	}

	/**
	 * A plain text of a form.
	 *
	 * @param array  $given From the request, unslashed.
	 * @param string $name  Its name.
	 * @return string
	 */
	public static function text( array $given, $name ) {
		return isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? sanitize_text_field( (string) $given[ $name ] ) : '';
	}
}
