<?php
/** The plugin's own pages in the menu, and what their forms have in common. */

namespace Homesite\Admin;

use Homesite\Roles;
use Homesite\Settings;

/** Adds pages and takes their forms. */
final class Pages {

	const MENU = 'homesite';

	/** By slug: capability, class with `show()` and, where it has a form, `save( array $given )`; this one: a screen of the desk. */
	const ALL = array(
		'homesite-health'    => array( Roles::EDIT_SITE, self::class ),
		'homesite-sheets'    => array( Roles::EDIT_PRICES, self::class ),
		'homesite-front-page' => array( Roles::EDIT_SITE, self::class ),
		'homesite-redirects' => array( Roles::EDIT_SITE, self::class ),
		'homesite-existing'  => array( 'manage_options', self::class ),
		'homesite-setup'     => array( 'manage_options', self::class ),
	);

	/** What a page is called. $slug: a key of ALL. */
	private static function title( string $slug ): string {
		$titles = array(
			'homesite-health'    => __( 'Content health', 'homesite' ),
			'homesite-sheets'    => __( 'Spreadsheets', 'homesite' ),
			'homesite-front-page' => __( 'Front page', 'homesite' ),
			'homesite-redirects' => __( 'Redirects', 'homesite' ),
			'homesite-existing'  => __( 'Existing content', 'homesite' ),
			'homesite-setup'     => __( 'Set-up', 'homesite' ),
		);
		return $titles[ $slug ];
	}

	/** What WordPress calls a status of posts. $status: such as `draft`. */
	public static function status( string $status ): string {
		$found = get_post_status_object( $status );
		return $found ? (string) $found->label : $status;
	}

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'admin_notices', array( self::class, 'lead_to_setup' ) );
		foreach ( self::ALL as $slug => list( , $class ) ) {
			if ( self::class !== $class && method_exists( $class, 'save' ) ) {
				add_action( "admin_post_$slug", array( self::class, 'save' ) );
			}
		}
	}

	/** After activation, until the website is connected. */
	public static function lead_to_setup(): void {
		$screen = get_current_screen();
		if ( $screen && in_array( $screen->id, array( 'dashboard', 'plugins' ), true ) && '' === Settings::site_url() && current_user_can( 'manage_options' ) ) {
			printf( '<div class="notice notice-info"><p>%s <a href="%s">%s</a></p></div>', esc_html__( 'Homesite is on, and visitors notice nothing yet.', 'homesite' ), esc_url( admin_url( 'admin.php?page=homesite-setup' ) ), esc_html__( 'Connect the website in three steps', 'homesite' ) );
		}
	}

	/** Adds the pages that someone may see; the menu opens the first of them. */
	public static function add(): void {
		$theirs = array_filter( self::ALL, fn( $page ) => current_user_can( $page[0] ) );
		if ( $theirs ) {
			add_menu_page( 'Homesite', 'Homesite', current( $theirs )[0], self::MENU, '', 'dashicons-admin-multisite', 3 );
		}
		foreach ( $theirs as $slug => list( $capability, $class ) ) {
			add_submenu_page( self::MENU, self::title( $slug ), self::title( $slug ), $capability, $slug, array( $class, 'show' ) );
		}
		// WordPress repeats the menu as its first page.
		remove_submenu_page( self::MENU, self::MENU );
	}

	/** A page that is a screen of the desk, which is called as the page is. */
	public static function show(): void {
		$slug = (string) $GLOBALS['plugin_page'];
		self::begin( $slug );
		Desk::place( substr( $slug, strlen( 'homesite-' ) ) );
		self::end();
	}

	/** Opens a page. $slug: a key of ALL. */
	public static function begin( string $slug ): void {
		printf( '<div class="wrap homesite-page"><h1>%s</h1>', esc_html( self::title( $slug ) ) );
	}

	public static function end(): void {
		echo '</div>';
	}

	/** Opens a page's form. $slug: a key of ALL. $enctype: how the browser sends it; files need `multipart/form-data`. */
	public static function begin_form( string $slug, string $enctype = 'application/x-www-form-urlencoded' ): void {
		printf( '<form method="post" enctype="%s" action="%s">', esc_attr( $enctype ), esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( $slug ) );
		wp_nonce_field( $slug );
	}

	/** Ends a page's form. $label: of its button; “Save” when empty. */
	public static function end_form( string $label = '' ): void {
		submit_button( '' === $label ? __( 'Save', 'homesite' ) : $label );
		echo '</form>';
	}

	/** Takes a form: who sent it, and from where, is checked before anything is read. */
	public static function save(): void {
		$slug = substr( (string) current_action(), strlen( 'admin_post_' ) );
		if ( ! isset( self::ALL[ $slug ] ) || ! current_user_can( self::ALL[ $slug ][0] ) ) {
			wp_die( esc_html__( 'You may not change this.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $slug );
		call_user_func( array( self::ALL[ $slug ][1], 'save' ), wp_unslash( $_POST ) );
		wp_safe_redirect( admin_url( "admin.php?page=$slug" ) );
		exit;
	}

	/** A plain text of a form. $given: from the request, unslashed. */
	public static function text( array $given, string $name ): string {
		return isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? sanitize_text_field( (string) $given[ $name ] ) : '';
	}
}
