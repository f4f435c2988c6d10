<?php
/** The editors' own list of homes, in the place of WordPress's, which has the trash alone. */

namespace Homesite\Admin;

use Homesite\Desk_Homes;
use Homesite\Roles;

/** Puts it into the menu, and leads there. */
final class Homes_List {

	const SLUG   = 'homesite-homes';
	const PARENT = 'edit.php?post_type=property';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'load-edit.php', array( self::class, 'lead_here' ) );
		// Until then WordPress asks it whether someone may open the list.
		add_action( 'admin_head', fn() => self::is_there() && remove_submenu_page( self::PARENT, self::PARENT ) );
	}

	/** Adds it; who can't add homes gets a second entry. */
	public static function add(): void {
		$type = get_post_type_object( 'property' );
		if ( ! $type || ! current_user_can( Roles::EDIT_PRICES ) ) {
			return;
		}
		add_submenu_page( self::PARENT, $type->labels->name, $type->labels->all_items, Roles::EDIT_PRICES, self::SLUG, array( Pages::class, 'show' ), 0 );
		if ( ! current_user_can( $type->cap->create_posts ) ) {
			add_submenu_page( self::PARENT, '', __( 'Sold homes', 'homesite' ), Roles::EDIT_PRICES, self::PARENT . '&status=sold' );
		}
	}

	/** Leads from WordPress's list here, with what it was asked for. */
	public static function lead_here(): void {
		$given = wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification -- An address; nothing is changed by it.
		$is_it = 'property' === ( $given['post_type'] ?? '' ) && 'trash' !== ( $given['post_status'] ?? '' ) && ! isset( $given['action'] );
		if ( $is_it && self::is_there() ) {
			wp_safe_redirect( Desk_Homes::url( array_filter( array_diff_key( $given, array( 'post_type' => '' ) ), 'is_string' ) ) );
			exit;
		}
	}

	/** Whether someone has the list in the menu. */
	private static function is_there(): bool {
		return null !== get_plugin_page_hook( self::SLUG, self::PARENT );
	}
}
