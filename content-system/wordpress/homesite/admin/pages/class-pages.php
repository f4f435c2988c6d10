<?php
/** The plugin's own pages in the menu: each is a screen of the desk. */

namespace Homesite\Admin;

use Homesite\Gravity_Forms;
use Homesite\Roles;
use Homesite\Settings;

/** Adds pages. */
final class Pages {

	const MENU = 'homesite';

	const ENTRIES = 'homesite-entries';

	/** Who may see each, by slug. */
	const ALL = array(
		'homesite-health'     => Roles::EDIT_SITE,
		self::ENTRIES         => Roles::READ_FORMS,
		'homesite-front-page' => Roles::EDIT_SITE,
		'homesite-redirects'  => Roles::EDIT_SITE,
		'homesite-setup'      => 'manage_options',
		'homesite-sheets'     => Roles::EDIT_PRICES,
		'homesite-existing'   => 'manage_options',
	);

	/** Those that aren't in the menu: by slug, the menu and the entry of the screen that leads there. */
	const BEHIND = array(
		'homesite-sheets'   => array( Homes_List::PARENT, Homes_List::SLUG ),
		'homesite-existing' => array( self::MENU, 'homesite-setup' ),
	);

	/** What a page is called. $slug: a key of ALL. */
	private static function title( string $slug ): string {
		$titles = array(
			'homesite-health'     => __( 'Content health', 'homesite' ),
			self::ENTRIES         => __( 'Form entries', 'homesite' ),
			'homesite-front-page' => __( 'Front page', 'homesite' ),
			'homesite-redirects'  => __( 'Redirects', 'homesite' ),
			'homesite-setup'      => __( 'Set-up', 'homesite' ),
			'homesite-sheets'     => __( 'Spreadsheets', 'homesite' ),
			'homesite-existing'   => __( 'Existing content', 'homesite' ),
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
		add_action( 'admin_head', array( self::class, 'shorten' ) );
		foreach ( array( 'parent_file', 'submenu_file' ) as $at => $filter ) {
			add_filter( $filter, fn( $file ) => self::BEHIND[ $GLOBALS['plugin_page'] ?? '' ][ $at ] ?? $file );
		}
	}

	/** After activation, until the website is connected. */
	public static function lead_to_setup(): void {
		$screen = get_current_screen();
		if ( $screen && in_array( $screen->id, array( 'dashboard', 'plugins' ), true ) && '' === Settings::site_url() && current_user_can( 'manage_options' ) ) {
			printf( '<div class="notice notice-info"><p>%s <a href="%s">%s</a></p></div>', esc_html__( 'Homesite is on, and visitors notice nothing yet.', 'homesite' ), esc_url( admin_url( 'admin.php?page=homesite-setup' ) ), esc_html__( 'Connect the website in three steps', 'homesite' ) );
		}
	}

	/** Adds the pages that someone may see; the menu opens the first of them. Gravity Forms has its own for entries. */
	public static function add(): void {
		$theirs = array_filter( array_diff_key( self::ALL, Gravity_Forms::is_there() ? array( self::ENTRIES => 1 ) : array() ), 'current_user_can' );
		$listed = array_diff_key( $theirs, self::BEHIND );
		if ( $listed ) {
			add_menu_page( 'Homesite', 'Homesite', current( $listed ), self::MENU, '', 'dashicons-admin-multisite', 3 );
		}
		foreach ( $theirs as $slug => $capability ) {
			add_submenu_page( self::MENU, self::title( $slug ), self::title( $slug ), $capability, $slug, array( self::class, 'show' ) );
		}
		// WordPress repeats the menu as its first page.
		remove_submenu_page( self::MENU, self::MENU );
	}

	/** Until now WordPress asks the menu whether someone may open a page. */
	public static function shorten(): void {
		foreach ( array_keys( self::BEHIND ) as $slug ) {
			remove_submenu_page( self::MENU, $slug );
		}
	}

	/** The screen of the desk that is called as the page is. */
	public static function show(): void {
		printf( '<div class="wrap homesite-page"><h1>%s</h1>', esc_html( get_admin_page_title() ) );
		Desk::place( substr( $GLOBALS['plugin_page'], strlen( 'homesite-' ) ) );
		echo '</div>';
	}
}
