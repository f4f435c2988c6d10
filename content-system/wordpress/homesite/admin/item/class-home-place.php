<?php
/** Region and city of a home: its community's, so nobody ticks them. */

namespace Homesite\Admin;

use Homesite\Fields;

/** Has them follow the community when a home is saved on its screen. */
final class Home_Place {

	const TAXONOMIES = array( 'region', 'city' );

	public static function register(): void {
		add_action( 'add_meta_boxes_property', array( self::class, 'hide_boxes' ), 20 );
		// After the fields.
		add_action( 'save_post', array( self::class, 'follow' ), 20, 2 );
	}

	/** What a home has from its community, by taxonomy. $field: `names` or `ids`. */
	public static function of_community( int $post_id, string $field ): array {
		$community = (int) Fields::value( $post_id, 'community' );
		$terms     = array_map( fn( $taxonomy ) => $community ? wp_get_object_terms( $community, $taxonomy, array( 'fields' => $field ) ) : array(), self::TAXONOMIES );
		return array_filter( array_combine( self::TAXONOMIES, $terms ), 'is_array' );
	}

	/** Takes the boxes to tick away where there's nothing to tick: the box “Site” says it. */
	public static function hide_boxes( \WP_Post $post ): void {
		foreach ( array_keys( array_filter( self::of_community( $post->ID, 'ids' ) ) ) as $taxonomy ) {
			remove_meta_box( is_taxonomy_hierarchical( $taxonomy ) ? "{$taxonomy}div" : "tagsdiv-$taxonomy", 'property', 'side' );
		}
	}

	/** Gives a home the region and the city of its community. */
	public static function follow( $post_id, \WP_Post $post ): void {
		if ( 'property' === $post->post_type && Item_Screen::may_save( $post_id, 'property' ) ) {
			foreach ( array_filter( self::of_community( $post_id, 'ids' ) ) as $taxonomy => $ids ) {
				wp_set_object_terms( $post_id, array_map( 'intval', $ids ), $taxonomy );
			}
		}
	}
}
