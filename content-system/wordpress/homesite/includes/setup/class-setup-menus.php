<?php
/** The website's menus as menus of WordPress, for editors to change; without them the website shows its brand's. */

namespace Homesite;

/** Makes menus. */
final class Setup_Menus {

	/** What the website calls them, by the name of our location. */
	const OF_WEBSITE = array(
		'main'   => 'header',
		'footer' => 'footer',
	);

	/** The menus that the website has. Returns links by name of our location. */
	public static function needed(): array {
		$brand = (array) Website::brand();
		$menus = array();
		foreach ( self::OF_WEBSITE as $name => $of_website ) {
			if ( ! empty( $brand[ $of_website ] ) ) {
				$menus[ $name ] = $brand[ $of_website ];
			}
		}
		return $menus;
	}

	/** What a menu is called. */
	public static function title( string $name ): string {
		return 'main' === $name ? __( 'Website: main menu', 'homesite' ) : __( 'Website: footer links', 'homesite' );
	}

	/** Whether a menu is assigned. */
	public static function is_there( string $name ): bool {
		return has_nav_menu( Menus::LOCATIONS[ $name ] );
	}

	/** Makes a menu of the website's links, and assigns it to our location. */
	public static function make( string $name ): bool {
		return self::assign( $name, wp_get_nav_menu_object( self::title( $name ) ), self::needed()[ $name ] );
	}

	/**
	 * Has the menu of our location, which is made where there is none, hold other links.
	 * $links: each with label, path and perhaps children.
	 */
	public static function replace( string $name, array $links ): void {
		$assigned = get_nav_menu_locations()[ Menus::LOCATIONS[ $name ] ] ?? 0;
		$known    = wp_get_nav_menu_object( $assigned ? $assigned : self::title( $name ) );
		foreach ( $known ? (array) wp_get_nav_menu_items( $known, array( 'post_status' => 'any' ) ) : array() as $item ) {
			wp_delete_post( $item->ID, true );
		}
		self::assign( $name, $known, $links );
	}

	/** Fills a menu that is empty, and assigns it to our location. $known: the menu; false to make it. */
	private static function assign( string $name, \WP_Term|false $known, array $links ): bool {
		$menu = $known ? $known->term_id : wp_create_nav_menu( self::title( $name ) );
		if ( is_wp_error( $menu ) ) {
			return false;
		}
		if ( ! wp_get_nav_menu_items( $menu ) ) {
			self::add( $menu, $links, 0 );
		}
		set_theme_mod( 'nav_menu_locations', array( Menus::LOCATIONS[ $name ] => $menu ) + get_nav_menu_locations() );
		return true;
	}

	/** Adds links to a menu. $links: each with label, path and perhaps children. */
	private static function add( int $menu, array $links, int $parent ): void {
		foreach ( $links as $link ) {
			$page = get_page_by_path( trim( $link['path'], '/' ) );
			$is   = $page ? array(
				'menu-item-type'      => 'post_type',
				'menu-item-object'    => 'page',
				'menu-item-object-id' => $page->ID,
			) : array(
				'menu-item-type' => 'custom',
				'menu-item-url'  => $link['path'],
			);
			$id   = wp_update_nav_menu_item(
				$menu,
				0,
				wp_slash(
					$is + array(
						'menu-item-title'     => $link['label'],
						'menu-item-parent-id' => $parent,
						'menu-item-status'    => 'publish',
					)
				)
			);
			if ( ! is_wp_error( $id ) ) {
				self::add( $menu, (array) ( $link['children'] ?? array() ), $id );
			}
		}
	}
}
