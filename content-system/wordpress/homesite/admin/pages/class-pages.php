<?php
/** The plugin's own pages in the menu, and what their forms have in common. */

namespace Homesite\Admin;

use Homesite\Csv;
use Homesite\Roles;
use Homesite\Settings;

/** Adds pages and takes their forms. */
final class Pages {

	const MENU = 'homesite';

	/** By slug: capability, class with `show()` and, where it has a form, `save( array $given )`; this one: a screen of the desk. */
	const ALL = array(
		'homesite-health'    => array( Roles::EDIT_SITE, self::class ),
		'homesite-sheets'    => array( Roles::EDIT_PRICES, Sheets_Page::class ),
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

	/** A form that takes a CSV file, to look at first. $slug: a key of ALL. */
	public static function show_upload( string $slug, string $label, string $help, string $accept ): void {
		self::begin_form( $slug, 'multipart/form-data' );
		printf(
			'<input type="hidden" name="what" value="check"><p><label for="homesite-file">%s</label><br><input type="file" id="homesite-file" name="file" accept="%s" required></p><p class="description">%s</p>',
			esc_html( $label ),
			esc_attr( $accept ),
			esc_html( $help )
		);
		self::end_form( __( 'Look at the file', 'homesite' ) );
	}

	/**
	 * Reads the uploaded file and keeps what it says until the editor has decided.
	 * $slug: a key of ALL.
	 * $read: gets the file's path; says what the file holds, or as a WP_Error why it can't be read.
	 */
	public static function take_upload( string $slug, callable $read ): void {
		// phpcs:ignore WordPress.Security -- Verified by save(); only its place, its size and its name are used.
		$file = $_FILES['file'] ?? array();
		if ( empty( $file['tmp_name'] ) || ! is_uploaded_file( $file['tmp_name'] ) || $file['size'] > Csv::MAX_BYTES ) {
			Notices::add( __( 'The file didn’t arrive. It may be larger than the server takes.', 'homesite' ) );
			return;
		}
		$name  = sanitize_file_name( $file['name'] );
		$found = $read( $file['tmp_name'] );
		delete_transient( self::upload_key( $slug ) );
		if ( is_wp_error( $found ) ) {
			/* translators: 1: the name of a file, 2: what's wrong */
			Notices::add( sprintf( __( '%1$s: %2$s', 'homesite' ), $name, $found->get_error_message() ) );
		} elseif ( ! set_transient( self::upload_key( $slug ), compact( 'name' ) + $found, HOUR_IN_SECONDS ) ) {
			Notices::add( __( 'The file holds more than this WordPress can keep until you have decided. Import it in parts.', 'homesite' ) );
		}
	}

	/** The transient that keeps one editor's file. $slug: a key of ALL. */
	public static function upload_key( string $slug ): string {
		return "{$slug}_file_" . get_current_user_id();
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
