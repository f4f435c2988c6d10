<?php
/** A community's agent and pack, and the range of prices. */

namespace Homesite;

/** Answers what is no item of its own. */
final class Community_Answers {

	/**
	 * The community of a request; null for one that nobody may see, a draft without a signature among them.
	 * $request: with `id`.
	 */
	public static function find( \WP_REST_Request $request ): ?\WP_Post {
		$post     = get_post( (int) $request['id'] );
		$statuses = Signature::is_valid( $request ) ? array( 'publish', 'draft' ) : array( 'publish' );
		return $post && 'community' === $post->post_type && '' === $post->post_password && in_array( $post->post_status, $statuses, true ) ? $post : null;
	}

	/** A community's sales agent. $request: with `id`. */
	public static function agent( \WP_REST_Request $request ) {
		$community = self::find( $request );
		$agent     = $community ? Fields::value( $community->ID, 'agent' ) : '';
		return is_array( $agent ) && $agent ? array( 'id' => $community->ID ) + $agent : Kiosk_Routes::not_found();
	}

	/** A community's pack. $request: with `id`. */
	public static function pack( \WP_REST_Request $request ) {
		$community = self::find( $request );
		$found     = $community ? get_posts(
			array(
				'post_type'    => 'community-pack',
				'numberposts'  => 1,
				'has_password' => false,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- One small table of packs.
				'meta_query'   => array(
					array(
						'key'   => '_homesite_community',
						'value' => (string) $community->ID,
					),
				),
			)
		) : array();
		if ( ! $found ) {
			return Kiosk_Routes::not_found();
		}
		$pack = array(
			'id'        => $found[0]->ID,
			'title'     => $found[0]->post_title,
			'community' => $community->ID,
			'content'   => array( 'rendered' => apply_filters( 'the_content', $found[0]->post_content ) ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own hook.
			'features'  => array(),
			'schools'   => array(),
		);
		foreach ( array( 'features', 'schools', 'utilities', 'hoa' ) as $name ) {
			$value = Fields::value( $found[0]->ID, $name );
			if ( '' !== $value && array() !== $value ) {
				$pack[ $name ] = $value;
			}
		}
		return $pack;
	}

	/** Lowest and highest price of the homes that are for the public; 0 when there is none. */
	public static function prices() {
		global $wpdb;
		$range = (array) get_option( Settings::PRICE_RANGE, array() );
		if ( isset( $range['min'], $range['max'] ) ) {
			return array(
				'min' => $range['min'],
				'max' => $range['max'],
			);
		}
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- One query for what would be one a home.
		$texts = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT price.meta_value FROM $wpdb->posts AS home JOIN $wpdb->postmeta AS price ON ( price.post_id = home.ID AND price.meta_key = %s )
				WHERE home.post_type = 'property' AND home.post_status = 'publish' AND home.post_password = ''
				AND NOT EXISTS ( SELECT 1 FROM $wpdb->term_relationships AS r JOIN $wpdb->term_taxonomy AS t ON ( t.term_taxonomy_id = r.term_taxonomy_id )
					WHERE r.object_id = home.ID AND t.taxonomy = 'post_tag' AND t.term_id IN ( %d, %d ) )",
				Settings::meta_key( 'property', 'price' ),
				Settings::tag_id( 'excluded' ),
				Settings::tag_id( 'sold' )
			)
		);
		// phpcs:enable
		$prices = array_filter( array_map( array( Field_Kinds::class, 'usd' ), $texts ) );
		return array(
			'min' => $prices ? min( $prices ) : 0,
			'max' => $prices ? max( $prices ) : 0,
		);
	}
}
