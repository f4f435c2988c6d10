<?php
/** The website's menus: two locations of our own, beside those of the theme, and what is in the menus assigned to them. */

namespace Homesite;

/** Registers the locations and reads their menus. */
final class Menus {

	/** The website's name of each menu, and its location in WordPress. */
	const LOCATIONS = array(
		'main'   => 'homesite_main',
		'footer' => 'homesite_footer',
	);

	public static function register(): void {
		// After the theme, so that ours stand below its own.
		add_action( 'init', array( self::class, 'add_locations' ), 20 );
		foreach ( array( 'wp_update_nav_menu', 'wp_delete_nav_menu', 'save_post_nav_menu_item' ) as $hook ) {
			add_action( $hook, array( Content_Changes::class, 'menu_changed' ) );
		}
		add_action( 'before_delete_post', array( self::class, 'post_deleted' ), 10, 2 );
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 10, 4 );
		add_action( 'updated_option', array( self::class, 'option_changed' ) );
		add_action( 'added_option', array( self::class, 'option_changed' ) );
	}

	/** An item of a menu goes. */
	public static function post_deleted( $post_id, \WP_Post $post ): void {
		if ( 'nav_menu_item' === $post->post_type ) {
			Content_Changes::menu_changed();
		}
	}

	/** What a menu links to has another title, address or status, or a page below it has. */
	public static function post_saved( $post_id, \WP_Post $post, $update, $before ): void {
		$is_other = false;
		foreach ( array( 'post_title', 'post_name', 'post_parent', 'post_status' ) as $column ) {
			$is_other = $is_other || ( $before && $before->$column !== $post->$column );
		}
		if ( ! $is_other ) {
			return;
		}
		foreach ( array_merge( array( $post ), 'page' === $post->post_type ? get_pages( array( 'child_of' => $post_id ) ) : array() ) as $shown ) {
			if ( wp_get_associated_nav_menu_items( $shown->ID, 'post_type', $shown->post_type ) ) {
				Content_Changes::menu_changed();
				return;
			}
		}
	}

	/** Another menu may be assigned to a location: each theme keeps them among its settings. */
	public static function option_changed( $name ): void {
		if ( in_array( $name, array( 'stylesheet', 'theme_mods_' . get_option( 'stylesheet' ) ), true ) ) {
			Content_Changes::menu_changed();
		}
	}

	/** Registers the locations. */
	public static function add_locations(): void {
		register_nav_menus(
			array(
				self::LOCATIONS['main']   => __( 'Website: main menu', 'homesite' ),
				self::LOCATIONS['footer'] => __( 'Website: footer links', 'homesite' ),
			)
		);
	}

	/** The menus that are assigned, each with its items in their order, by the website's name of the menu. */
	public static function all(): array {
		$assigned = get_nav_menu_locations();
		$menus    = array();
		foreach ( self::LOCATIONS as $name => $location ) {
			$menu = empty( $assigned[ $location ] ) ? false : wp_get_nav_menu_object( $assigned[ $location ] );
			if ( $menu ) {
				$menus[ $name ] = self::items( $menu->term_id );
			}
		}
		return $menus;
	}

	/** A menu's items, each with those below it. */
	private static function items( int $menu_id ): array {
		$below = array();
		foreach ( (array) wp_get_nav_menu_items( $menu_id ) as $item ) {
			$below[ (int) $item->menu_item_parent ][] = $item;
		}
		return self::branch( 0, $below );
	}

	/** The items below one of them. $parent_id: the item; 0 for the menu itself. */
	private static function branch( int $parent_id, array $below ): array {
		$items = $below[ $parent_id ] ?? array();
		unset( $below[ $parent_id ] );
		$branch = array();
		foreach ( $items as $item ) {
			$children = self::branch( (int) $item->ID, $below );
			$url      = self::url( $item );
			if ( null === $url ) {
				// What isn't published has no page; what stands below it moves up.
				$branch = array_merge( $branch, $children );
				continue;
			}
			$branch[] = array(
				'title'    => html_entity_decode( wp_strip_all_tags( (string) $item->title ), ENT_QUOTES, 'UTF-8' ),
				'url'      => $url,
				'type'     => 'custom' === $item->type ? 'custom' : (string) $item->object,
				'children' => $children,
			);
		}
		return $branch;
	}

	/** Where an item leads: a path of the website where it has that page. Null when nobody may see it. */
	private static function url( object $item ): ?string {
		if ( ! empty( $item->_invalid ) ) {
			return null;
		}
		if ( 'post_type' === $item->type ) {
			$post = get_post( (int) $item->object_id );
			if ( ! $post || 'publish' !== $post->post_status ) {
				return null;
			}
			return in_array( Taken_Item::of( $post )->post_type, Post_Types::names(), true ) ? Public_Access::path( $post ) : (string) $item->url;
		}
		$terms = Model::read( 'routes' )['terms'];
		if ( 'taxonomy' === $item->type && isset( $terms[ $item->object ] ) ) {
			$term = get_term( (int) $item->object_id, $item->object );
			return $term instanceof \WP_Term ? str_replace( 'slug', rawurlencode( $term->slug ), $terms[ $item->object ] ) : null;
		}
		$site = Settings::site_url();
		$url  = (string) $item->url;
		return '' !== $site && 0 === strpos( "$url/", "$site/" ) ? '/' . ltrim( substr( $url, strlen( $site ) ), '/' ) : $url;
	}

	/**
	 * Has the menu of a location, which is made where there is none, hold other links.
	 * $name: of LOCATIONS. $links: each with label, path and perhaps children.
	 */
	public static function replace( string $name, array $links ): void {
		$location = self::LOCATIONS[ $name ];
		$assigned = get_nav_menu_locations()[ $location ] ?? 0;
		$title    = get_registered_nav_menus()[ $location ];
		$known    = wp_get_nav_menu_object( $assigned ? $assigned : $title );
		$menu     = $known ? $known->term_id : wp_create_nav_menu( $title );
		if ( is_wp_error( $menu ) ) {
			return;
		}
		foreach ( (array) wp_get_nav_menu_items( $menu, array( 'post_status' => 'any' ) ) as $item ) {
			wp_delete_post( $item->ID, true );
		}
		self::add_links( $menu, $links, 0 );
		set_theme_mod( 'nav_menu_locations', array( $location => $menu ) + get_nav_menu_locations() );
	}

	/** Adds links to a menu. $links: each with label, path and perhaps children. */
	private static function add_links( int $menu, array $links, int $parent ): void {
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
				self::add_links( $menu, (array) ( $link['children'] ?? array() ), $id );
			}
		}
	}
}
