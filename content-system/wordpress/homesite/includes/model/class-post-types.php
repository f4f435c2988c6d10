<?php
/**
 * The types of content that WordPress does not have.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the post types.
 */
final class Post_Types {

	/** By name: the singular, the plural, the first part of an item's address, its menu icon. */
	const OWN = array(
		'property'           => array( 'Home', 'Homes', 'homes', 'dashicons-admin-home' ),
		'community'          => array( 'Community', 'Communities', 'communities', 'dashicons-location-alt' ),
		'floorplan'          => array( 'Floor plan', 'Floor plans', 'floorplans', 'dashicons-layout' ),
		'award'              => array( 'Award', 'Awards', 'award', 'dashicons-awards' ),
		'development-update' => array( 'Development update', 'Development updates', 'development-updates', 'dashicons-hammer' ),
		'community-pack'     => array( 'Community pack', 'Community packs', 'community-packs', 'dashicons-media-document' ),
	);

	/** Adds the hooks. */
	public static function register() {
		add_action( 'init', array( self::class, 'add' ), 5 );
	}

	/** Registers each type. */
	public static function add() {
		foreach ( self::OWN as $name => list( $singular, $plural, $base, $icon ) ) {
			register_post_type(
				$name,
				array(
					'labels'          => self::labels( $singular, $plural ),
					'public'          => true,
					'has_archive'     => false,
					'show_in_rest'    => true,
					'rest_base'       => $name,
					'rewrite'         => array(
						'slug'       => $base,
						'with_front' => false,
						'feeds'      => false,
						'pages'      => false,
					),
					'menu_icon'       => $icon,
					'menu_position'   => 20,
					'supports'        => array( 'title', 'editor', 'excerpt', 'thumbnail', 'author', 'revisions' ),
					'capability_type' => self::capability_base( $name ),
					'map_meta_cap'    => true,
				)
			);
		}
	}

	/**
	 * All types the website reads, WordPress's own among them.
	 *
	 * @return string[]
	 */
	public static function names() {
		return array_merge( array_keys( self::OWN ), array( 'post', 'page' ) );
	}

	/**
	 * The capabilities that someone needs to do everything with a type.
	 *
	 * @param string $post_type One of OWN.
	 * @return string[]
	 */
	public static function capabilities( $post_type ) {
		$type = get_post_type_object( $post_type );
		// Those of a single item are worked out from these by WordPress.
		$single = array( 'edit_post', 'read_post', 'delete_post', 'read' );
		return $type ? array_values( array_unique( array_diff_key( (array) $type->cap, array_flip( $single ) ) ) ) : array();
	}

	/**
	 * The two words that WordPress builds a type's capabilities from.
	 *
	 * @param string $name One of OWN.
	 * @return string[]
	 */
	private static function capability_base( $name ) {
		$word = 'homesite_' . str_replace( '-', '_', $name );
		return array( $word, $word . 's' );
	}

	/**
	 * The labels that differ from WordPress's own words for a post.
	 *
	 * @param string $singular One of them.
	 * @param string $plural   Many of them.
	 * @return string[]
	 */
	private static function labels( $singular, $plural ) {
		$small = strtolower( $singular );
		return array(
			'name'               => $plural,
			'singular_name'      => $singular,
			'add_new_item'       => "Add new $small",
			'edit_item'          => "Edit $small",
			'new_item'           => "New $small",
			'view_item'          => "View $small",
			'search_items'       => 'Search ' . strtolower( $plural ),
			'not_found'          => 'Nothing found',
			'not_found_in_trash' => 'Nothing found in the trash',
			'all_items'          => "All $plural",
		);
	}
}
