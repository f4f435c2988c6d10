<?php
/**
 * Beside another website, or live: until an administrator goes live, visitors of this WordPress see what they saw
 * before the plugin was there.
 */

namespace Homesite;

/** Says which, and keeps what is for the new website out of the theme's sight. */
final class Site_Mode {

	const OPTION = 'homesite_mode';

	/** What our post types and taxonomies have and those of other plugins don't. */
	const OURS = 'homesite';

	/** Post meta: a page or post that was made for the new website, which the theme doesn't show. */
	const NEW_PAGE = '_homesite_new_page';

	public static function register(): void {
		add_action( 'homesite_install', array( self::class, 'install' ) );
		if ( self::is_live() ) {
			return;
		}
		add_action( 'init', array( self::class, 'leave_addresses' ), 1 );
		add_action( 'pre_get_posts', array( self::class, 'leave_out_of_lists' ) );
		add_filter( 'posts_where', array( self::class, 'leave_out_of_queries' ) );
		add_filter( 'get_previous_post_where', array( self::class, 'leave_out_of_neighbors' ) );
		add_filter( 'get_next_post_where', array( self::class, 'leave_out_of_neighbors' ) );
		add_filter( 'getarchives_where', array( self::class, 'leave_out_of_archives' ) );
		add_filter( 'get_pages', array( self::class, 'leave_out_of_menus' ) );
		add_filter( 'wp_get_nav_menus', array( self::class, 'leave_out_our_menus' ) );
		add_filter( 'do_redirect_guess_404_permalink', array( self::class, 'leave_types_out_of_guesses' ) );
		add_filter( 'redirect_canonical', array( self::class, 'leave_out_of_guesses' ) );
	}

	/** Remembers which it is: a new installation begins beside, and one from before there were two is live. */
	public static function install(): void {
		if ( false === get_option( self::OPTION ) ) {
			update_option( self::OPTION, self::is_live() ? 'live' : 'beside' );
		}
	}

	/** Whether the website that Homesite serves is the builder's website. */
	public static function is_live(): bool {
		$mode = get_option( self::OPTION );
		return false === $mode ? Install::was_installed() : 'live' === $mode;
	}

	/** Goes live, or back. From the next request on; nothing else is changed, so each undoes the other. */
	public static function set( bool $is_live ): void {
		update_option( self::OPTION, $is_live ? 'live' : 'beside' );
		// Made anew by the next request, with or without the addresses of our types.
		delete_option( 'rewrite_rules' );
		$tags = get_terms(
			array(
				'taxonomy'   => 'post_tag',
				'hide_empty' => false,
				'fields'     => 'tt_ids',
			)
		);
		if ( is_array( $tags ) && $tags ) {
			wp_update_term_count_now( $tags, 'post_tag' );
		}
	}

	/** No address of the website that is there leads to our types: they have no rewrite rules yet. */
	public static function leave_addresses(): void {
		$kinds = array(
			'get_post_type_object' => array_keys( Post_Types::own() ),
			'get_taxonomy'         => array_keys( Model::read( 'types' )['taxonomies'] ),
		);
		foreach ( $kinds as $find => $names ) {
			foreach ( $names as $name ) {
				add_filter(
					"{$name}_rewrite_rules",
					function ( $rules ) use ( $find, $name ) {
						$kind = $find( $name );
						return $kind && ! empty( $kind->{self::OURS} ) ? array() : $rules;
					}
				);
			}
		}
	}

	/** Leaves the new website's pages out of the theme's lists, of search and of site maps. */
	public static function leave_out_of_lists( \WP_Query $query ): void {
		$pages = self::hidden_pages();
		if ( $pages && ! $query->get( 'post__in' ) ) {
			$query->set( 'post__not_in', array_merge( (array) $query->get( 'post__not_in' ), $pages ) );
		}
	}

	/** The same for queries that name the page. */
	public static function leave_out_of_queries( $where ) {
		global $wpdb;
		return self::without( $where, "$wpdb->posts.ID" );
	}

	/** The same for the links to the posts before and after one. */
	public static function leave_out_of_neighbors( $where ) {
		return self::without( $where, 'p.ID' );
	}

	/** The same for lists of months. */
	public static function leave_out_of_archives( $where ) {
		return self::without( $where, 'ID' );
	}

	/** The same for lists of pages, from which themes make their menus. */
	public static function leave_out_of_menus( $pages ) {
		$hidden = self::hidden_pages();
		return ! $hidden || ! is_array( $pages ) ? $pages : array_values(
			array_filter( $pages, fn( $page ) => ! in_array( $page->ID, $hidden, true ) )
		);
	}

	/** The same for the website's menus: a theme that names no location shows the first menu there is. */
	public static function leave_out_our_menus( $menus ) {
		if ( ! self::shows_theme() ) {
			return $menus;
		}
		$ours = array_intersect_key( get_nav_menu_locations(), array_flip( Menus::LOCATIONS ) );
		return array_values( array_filter( $menus, fn( $menu ) => ! in_array( $menu->term_id, $ours, true ) ) );
	}

	/** No unknown address is guessed to mean an item of our types: WordPress looks among those that are public. */
	public static function leave_types_out_of_guesses( $may ) {
		foreach ( array_keys( Post_Types::own() ) as $name ) {
			$type = get_post_type_object( $name );
			if ( $type && ! empty( $type->{self::OURS} ) && self::shows_theme() ) {
				$type->public = false;
			}
		}
		return $may;
	}

	/** The same for what WordPress guesses that an unknown address means. */
	public static function leave_out_of_guesses( $url ) {
		$is_hidden = $url && is_404() && in_array( strtok( $url, '?' ), array_map( 'get_permalink', self::hidden_pages() ), true );
		return $is_hidden ? false : $url;
	}

	/** A condition that leaves out what the theme doesn't show. */
	private static function without( string $where, string $column ): string {
		$pages = self::hidden_pages();
		return $pages ? "$where AND $column NOT IN (" . implode( ',', $pages ) . ')' : $where;
	}

	/** The pages and posts that the theme doesn't show. The website's requests, editors and jobs see all. */
	private static function hidden_pages(): array {
		static $ids = null;
		if ( ! self::shows_theme() ) {
			return array();
		}
		if ( null === $ids ) {
			global $wpdb;
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A query of WordPress's would ask for them again.
			$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s", self::NEW_PAGE ) ) );
		}
		return $ids;
	}

	/** Whether this request is that of a visitor of the theme, and not of an editor, a job or the website. */
	private static function shows_theme(): bool {
		return ! is_admin() && ! wp_doing_cron() && 'cli' !== PHP_SAPI && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST );
	}
}
