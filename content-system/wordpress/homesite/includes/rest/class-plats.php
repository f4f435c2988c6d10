<?php
/** A community's plat: its drawing, and which home stands on which lot. */

namespace Homesite;

/** Answers plats. */
final class Plats {

	/** The drawing. $request: with the community's `id`. */
	public static function map( \WP_REST_Request $request ) {
		$community = Community_Answers::find( $request );
		$plat      = $community ? Fields::value( $community->ID, 'plat' ) : array();
		return $plat ? array( 'id' => $community->ID ) + $plat : Kiosk_Routes::not_found();
	}

	/** What lots_of() says. $request: with `filter[community]`. */
	public static function homes( \WP_REST_Request $request ) {
		$filter = is_array( $request['filter'] ) ? $request['filter'] : array();
		$id     = isset( $filter['community'] ) ? $filter['community'] : $request['community'];
		if ( null !== $id && ! is_scalar( $id ) ) {
			return new \WP_Error( 'rest_invalid_param', 'filter[community] is a list where a number stands', array( 'status' => 400 ) );
		}
		$community = get_post( (int) $id );
		if ( ! (int) $id || ! $community || 'community' !== $community->post_type || ! self::is_open( $community, $request ) ) {
			return array();
		}
		return self::lots_of( $community->ID );
	}

	/**
	 * A community's homes by lot, then the lots without a home; those that aren't released are left out.
	 * Each with id (0 without a home), slug, title, lot, status, price (null for none) and community.
	 */
	public static function lots_of( int $community_id ): array {
		$homes = self::homes_of( $community_id );
		$taken = array_column( $homes, null, 'lot' );
		$plat  = Fields::value( $community_id, 'plat' );
		foreach ( is_array( $plat ) && isset( $plat['lots'] ) ? (array) $plat['lots'] : array() as $lot ) {
			$number = isset( $lot['lot'] ) ? (string) $lot['lot'] : '';
			if ( '' === $number || isset( $taken[ $number ] ) || 'not-released' === ( $lot['status'] ?? '' ) ) {
				continue;
			}
			$homes[] = array(
				'id'        => 0,
				'slug'      => '',
				'title'     => "Lot $number",
				'lot'       => $number,
				'status'    => isset( Settings::statuses()[ $lot['status'] ?? '' ] ) ? $lot['status'] : 'lot',
				'price'     => null,
				'community' => $community_id,
			);
		}
		return $homes;
	}

	/** Whether a community may be read. */
	private static function is_open( \WP_Post $community, \WP_REST_Request $request ): bool {
		return 'publish' === $community->post_status || ( 'draft' === $community->post_status && Signature::is_valid( $request ) );
	}

	/** The homes of a community that are for the public, and those that sold: their lots are sold. */
	private static function homes_of( int $community_id ): array {
		$excluded = Settings::tag_id( 'excluded' );
		$posts    = get_posts(
			array(
				'post_type'    => 'property',
				'numberposts'  => -1,
				'orderby'      => 'ID',
				'order'        => 'ASC',
				'has_password' => false,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- What the list is for.
				'meta_query'   => array(
					array(
						'key'   => Settings::meta_key( 'property', 'community' ),
						'value' => (string) $community_id,
					),
				),
			)
		);
		$homes    = array();
		foreach ( $posts as $post ) {
			$status = Settings::status_of( $post->ID );
			if ( 'sold' !== $status && $excluded && has_term( $excluded, 'post_tag', $post ) ) {
				continue;
			}
			$price   = Field_Kinds::usd( Fields::value( $post->ID, 'price' ) );
			$homes[] = array(
				'id'        => $post->ID,
				'slug'      => $post->post_name,
				'title'     => $post->post_title,
				'lot'       => (string) Fields::value( $post->ID, 'lot' ),
				'status'    => '' === $status ? 'lot' : $status,
				'price'     => $price > 0 && 'sold' !== $status ? $price : null,
				'community' => $community_id,
			);
		}
		return $homes;
	}
}
