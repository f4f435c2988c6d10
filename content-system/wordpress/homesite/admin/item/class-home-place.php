<?php
/** Region and city of a home: its community's, so nobody ticks them. */

namespace Homesite\Admin;

use Homesite\Fields;

/** Has them follow the community when a home is saved on its screen. */
final class Home_Place {

	const TAXONOMIES = array( 'region', 'city' );

	public static function register(): void {
		add_action( 'add_meta_boxes_property', array( self::class, 'say' ), 20 );
		// After the fields.
		add_action( 'save_post', array( self::class, 'follow' ), 20, 2 );
	}

	/** Says what a home has from its community, in place of the boxes to tick. */
	public static function say( \WP_Post $post ): void {
		$community = (int) Fields::value( $post->ID, 'community' );
		$names     = array();
		foreach ( self::TAXONOMIES as $taxonomy ) {
			$terms = $community ? wp_get_object_terms( $community, $taxonomy, array( 'fields' => 'names' ) ) : array();
			if ( is_array( $terms ) && $terms ) {
				remove_meta_box( is_taxonomy_hierarchical( $taxonomy ) ? "{$taxonomy}div" : "tagsdiv-$taxonomy", 'property', 'side' );
				$names = array_merge( $names, $terms );
			}
		}
		if ( $names ) {
			$show = function () use ( $names ) {
				/* translators: %s: a region and a city */
				printf( '<p>%s</p>', esc_html( sprintf( __( '%s, as its community.', 'homesite' ), implode( ', ', $names ) ) ) );
			};
			add_meta_box( 'homesite-region', __( 'Region and city', 'homesite' ), $show, 'property', 'side', 'low' );
		}
	}

	/** Gives a home the region and the city of its community. */
	public static function follow( $post_id, \WP_Post $post ): void {
		$community = 'property' !== $post->post_type || ! Item_Screen::may_save( $post_id, 'property' ) ? 0 : (int) Fields::value( $post_id, 'community' );
		foreach ( $community ? self::TAXONOMIES : array() as $taxonomy ) {
			$terms = wp_get_object_terms( $community, $taxonomy, array( 'fields' => 'ids' ) );
			if ( is_array( $terms ) && $terms ) {
				wp_set_object_terms( $post_id, array_map( 'intval', $terms ), $taxonomy );
			}
		}
	}
}
