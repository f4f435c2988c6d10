<?php
/**
 * Terms embedded in items, from what WordPress has read with the items already, without links: its own way makes seven
 * queries an item, and works out for each term again who may change it.
 */

namespace Homesite;

/** Answers the inner requests of `_embed=wp:term`. */
final class Embedded_Terms {

	public static function register(): void {
		add_filter( 'rest_pre_dispatch', array( self::class, 'answer' ), 20, 3 );
	}

	/** Answers a request for the terms of one published item. */
	public static function answer( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		$params = $request->get_query_params();
		if ( null !== $result || 'embed' !== ( $params['context'] ?? '' ) || array_diff( array_keys( $params ), array( 'context', 'post', 'per_page' ) ) ) {
			return $result;
		}
		$post = get_post( absint( $params['post'] ?? 0 ) );
		if ( ! $post || 'publish' !== $post->post_status || ! preg_match( '#^/wp/v2/([\w-]+)$#', $request->get_route(), $parts ) ) {
			return $result;
		}
		foreach ( get_object_taxonomies( $post->post_type, 'objects' ) as $taxonomy ) {
			$base = $taxonomy->rest_base ? $taxonomy->rest_base : $taxonomy->name;
			if ( ! $taxonomy->show_in_rest || $base !== $parts[1] ) {
				continue;
			}
			$terms   = get_the_terms( $post, $taxonomy->name );
			$answers = array();
			foreach ( is_array( $terms ) ? $terms : array() as $term ) {
				$answers[] = array(
					'id'       => $term->term_id,
					'link'     => get_term_link( $term ),
					'name'     => $term->name,
					'slug'     => $term->slug,
					'taxonomy' => $term->taxonomy,
				);
			}
			return rest_ensure_response( $answers );
		}
		return $result;
	}
}
