<?php
/**
 * Menu, dashboard and messages for people who keep homes: what the website doesn't use is only there for those who run
 * WordPress. While the theme still shows the site, everything is as it was.
 */

namespace Homesite\Admin;

use Homesite\Post_Types;
use Homesite\Site_Mode;

/** Orders and shortens them. */
final class Editors_Menu {

	/** Who keeps them all. */
	const RUNS_WORDPRESS = 'manage_options';

	/** WordPress's boxes about comments, its news and the theme. */
	const BOXES = array(
		'dashboard_right_now'   => 'normal',
		'dashboard_activity'    => 'normal',
		'dashboard_quick_press' => 'side',
		'dashboard_primary'     => 'side',
	);

	public static function register(): void {
		add_filter( 'post_updated_messages', array( self::class, 'messages' ) );
		if ( ! Site_Mode::is_live() ) {
			return;
		}
		add_action( 'admin_menu', array( self::class, 'shorten' ), 99 );
		add_filter( 'custom_menu_order', '__return_true' );
		add_filter( 'menu_order', array( self::class, 'order' ) );
		add_action( 'wp_dashboard_setup', array( self::class, 'shorten_dashboard' ) );
		add_action( 'admin_bar_menu', array( self::class, 'shorten_bar' ), 99 );
	}

	/**
	 * Takes away comments, which the website has none of, and what its editors never need: tools, and the tags that a
	 * home's status stands for.
	 */
	public static function shorten(): void {
		remove_menu_page( 'edit-comments.php' );
		if ( ! current_user_can( self::RUNS_WORDPRESS ) ) {
			remove_menu_page( 'tools.php' );
			remove_submenu_page( 'edit.php?post_type=property', 'edit-tags.php?taxonomy=post_tag&amp;post_type=property' );
		}
	}

	/** Homes and what belongs to them first, then WordPress's own. */
	public static function order( $slugs ) {
		$ours = array( 'index.php', Pages::MENU );
		foreach ( array_keys( Post_Types::own() ) as $name ) {
			$ours[] = 'edit.php?post_type=' . $name;
		}
		return array_merge( array_intersect( $ours, $slugs ), array_diff( $slugs, $ours ) );
	}

	/** Leaves the dashboard to what there is to do. */
	public static function shorten_dashboard(): void {
		// Its steps are those of a theme.
		remove_action( 'welcome_panel', 'wp_welcome_panel' );
		foreach ( current_user_can( self::RUNS_WORDPRESS ) ? array() : self::BOXES as $box => $context ) {
			remove_meta_box( $box, 'dashboard', $context );
		}
	}

	/** The bar on top has the comments, too. */
	public static function shorten_bar( \WP_Admin_Bar $bar ): void {
		$bar->remove_node( 'comments' );
	}

	/** What a save says, by the name of what was saved. $messages: by type of content. */
	public static function messages( $messages ) {
		foreach ( array_keys( Post_Types::own() ) as $name ) {
			$labels            = get_post_type_object( $name )->labels ?? null;
			$messages[ $name ] = $labels ? array(
				1 => $labels->item_updated,
				4 => $labels->item_updated,
				6 => $labels->item_published,
				7 => $labels->item_updated,
				9 => $labels->item_scheduled,
			) + $messages['post'] : $messages['post'];
		}
		return $messages;
	}
}
