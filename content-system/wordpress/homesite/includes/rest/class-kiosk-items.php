<?php
/** One item by slug, by an old slug or by number. */

namespace Homesite;

/** Finds and answers items. */
final class Kiosk_Items {

	/** The types whose drafts the website shows to who has a signed preview. */
	const WITH_DRAFTS = array( 'property', 'community', 'floorplan' );

	public static function register(): void {
		add_action( 'post_updated', array( self::class, 'remember_slug' ), 10, 3 );
	}

	/** Remembers the slug that a page had: WordPress does so for other types only. */
	public static function remember_slug( $post_id, \WP_Post $after, \WP_Post $before ): void {
		$is_renamed = 'publish' === $before->post_status && 'publish' === $after->post_status && $before->post_name !== $after->post_name;
		if ( 'page' === $after->post_type && $is_renamed && ! in_array( $before->post_name, get_post_meta( $post_id, '_wp_old_slug' ), true ) ) {
			add_post_meta( $post_id, '_wp_old_slug', $before->post_name );
			delete_post_meta( $post_id, '_wp_old_slug', $after->post_name );
		}
	}

	/** Answers an item. $request: with `slug`: a slug or a number. */
	public static function answer( string $post_type, \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$may_see_drafts = in_array( $post_type, self::WITH_DRAFTS, true ) && Signature::is_valid( $request );
		$post           = self::find( $post_type, (string) $request['slug'], $may_see_drafts ? array( 'publish', 'draft' ) : array( 'publish' ) );
		if ( ! $post ) {
			return Kiosk_Routes::not_found();
		}
		if ( 'draft' === $post->post_status ) {
			Drafts::open( $post->ID );
		}
		return self::core_answer( $post, $request );
	}

	/**
	 * Answers a content page by its own slug, the last part of its path; its whole path is taken too.
	 * $request: with `slug`.
	 */
	public static function page( \WP_REST_Request $request ) {
		$slug = trim( (string) $request['slug'], '/' );
		$home = (int) get_option( 'page_on_front' );
		if ( 'home' === $slug && $home ) {
			$post = get_post( $home );
		} elseif ( false !== strpos( $slug, '/' ) ) {
			$post = get_page_by_path( $slug );
		} else {
			$post = self::find( 'page', $slug, array( 'publish' ) );
		}
		if ( ! $post || 'page' !== $post->post_type || 'publish' !== $post->post_status ) {
			return Kiosk_Routes::not_found();
		}
		return self::core_answer( $post, $request );
	}

	/** Finds an item. A slug may be all digits, and then it goes before the number. */
	private static function find( string $post_type, string $slug_or_id, array $statuses ): ?\WP_Post {
		$slug  = sanitize_title( rawurldecode( $slug_or_id ) );
		$query = array(
			'post_type'        => $post_type,
			'post_status'      => $statuses,
			'numberposts'      => 1,
			'suppress_filters' => true,
		);
		// Of two pages with the same last part, the one nearer to the top.
		$found = '' === $slug ? array() : get_posts(
			$query + array(
				'name'    => $slug,
				'orderby' => 'parent ID',
				'order'   => 'ASC',
			)
		);
		if ( ! $found && ctype_digit( $slug_or_id ) ) {
			$post  = get_post( (int) $slug_or_id );
			$found = $post && $post->post_type === $post_type && in_array( $post->post_status, $statuses, true ) ? array( $post ) : array();
		}
		if ( ! $found && '' !== $slug ) {
			// phpcs:ignore WordPress.DB.SlowDBQuery -- Only when nothing has this slug now.
			$found = get_posts( array( 'post_status' => 'publish', 'meta_key' => '_wp_old_slug', 'meta_value' => $slug ) + $query );
		}
		return $found ? $found[0] : null;
	}

	/** WordPress's own answer of an item. */
	private static function core_answer( \WP_Post $post, \WP_REST_Request $request ): \WP_REST_Response {
		$inner = new \WP_REST_Request( $request->get_method(), '/wp/v2/' . Post_Types::rest_base( $post->post_type ) . "/$post->ID" );
		$given = array_intersect_key( $request->get_query_params(), array_flip( array( 'password', '_fields', '_embed' ) ) );
		$inner->set_query_params( array( 'context' => 'view' ) + $given );
		return rest_do_request( $inner );
	}
}
