<?php
/**
 * The routes of `kiosk/v1` and `kiosk/v2`: what the website reads that WordPress has no route for.
 *
 * Lists and single items are WordPress's own answers under another address, so that `_embed`, `_fields`, paging and
 * errors are the same everywhere.
 */

namespace Homesite;

/** Registers the routes. */
final class Kiosk_Routes {

	const SLUG = '(?P<slug>[^/]+)';
	const ID   = '(?P<id>\d+)';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add' ) );
	}

	/** Registers each route. */
	public static function add(): void {
		$single   = function ( $post_type ) {
			return fn( $request ) => Kiosk_Items::answer( $post_type, $request );
		};
		$by_title = array(
			'per_page' => 100,
			'orderby'  => 'title',
			'order'    => 'asc',
		);
		self::get( 'kiosk/v1', '/featured-properties', array( self::class, 'featured_homes' ) );
		self::get( 'kiosk/v1', '/property/' . self::SLUG, $single( 'property' ) );
		self::get( 'kiosk/v1', '/property-plat', array( Plats::class, 'homes' ) );
		self::get( 'kiosk/v1', '/plat-map-testing/' . self::ID, array( Plats::class, 'map' ) );
		self::get( 'kiosk/v1', '/floorplan', fn( $request ) => self::floor_plans( $request, $by_title ) );
		self::get( 'kiosk/v1', '/floorplan/' . self::SLUG, $single( 'floorplan' ) );
		self::get( 'kiosk/v2', '/communities', fn( $request ) => self::items( 'community', $request, $by_title ) );
		self::get( 'kiosk/v2', '/community/' . self::SLUG, $single( 'community' ) );
		self::get( 'kiosk/v1', '/content/(?P<slug>.+)', array( Kiosk_Items::class, 'page' ) );
		self::get( 'kiosk/v1', '/development-update', fn( $request ) => self::items( 'development-update', $request, array( 'per_page' => 100 ) ) );
		self::get( 'kiosk/v1', '/development-update/' . self::SLUG, $single( 'development-update' ) );
		self::get( 'kiosk/v1', '/agent-number/' . self::ID, array( Community_Answers::class, 'agent' ) );
		self::get( 'kiosk/v1', '/community-pack/' . self::ID, array( Community_Answers::class, 'pack' ) );
		self::get( 'kiosk/v1', '/prices', array( Community_Answers::class, 'prices' ) );
		foreach ( array(
			'/banner'           => Settings::BANNER,
			'/homeowner-banner' => Settings::HOMEOWNER_BANNER,
		) as $path => $option ) {
			self::get( 'kiosk/v1', $path, fn() => (object) array_merge( array( 'show_banner' => '' ), (array) get_option( $option, array() ) ) );
		}
	}

	/** Answers a list of WordPress's own. */
	public static function items( string $post_type, \WP_REST_Request $request, array $defaults, array $fixed = array() ): \WP_REST_Response {
		$inner = new \WP_REST_Request( $request->get_method(), '/wp/v2/' . Post_Types::rest_base( $post_type ) );
		$given = $request->get_query_params();
		unset( $given['rest_route'] );
		$inner->set_query_params( array_merge( $defaults, $given, $fixed ) );
		return rest_do_request( $inner );
	}

	/** What an item answers that is not there, as WordPress says it. */
	public static function not_found(): \WP_Error {
		return new \WP_Error( 'rest_post_invalid_id', __( 'Invalid post ID.' ), array( 'status' => 404 ) ); // phpcs:ignore WordPress.WP.I18n -- WordPress's own text.
	}

	/** Homes that an editor has chosen, in their order. */
	public static function featured_homes( \WP_REST_Request $request ) {
		$ids = array_filter( array_map( 'absint', (array) get_option( Settings::FEATURED, array() ) ) );
		if ( ! $ids ) {
			return array();
		}
		$fixed = array(
			'include' => $ids,
			'orderby' => 'include',
			'page'    => 1,
		);
		return self::items( 'property', $request, array( 'per_page' => 100 ), $fixed );
	}

	/** Floor plans, of one community when it is named. */
	private static function floor_plans( \WP_REST_Request $request, array $defaults ): \WP_REST_Response {
		$community = absint( is_scalar( $request['community'] ) ? $request['community'] : 0 );
		if ( ! $community ) {
			return self::items( 'floorplan', $request, $defaults );
		}
		$ids = array();
		foreach ( get_posts(
			array(
				'post_type'   => 'floorplan',
				'numberposts' => -1,
			)
		) as $plan ) {
			if ( in_array( $community, array_map( 'intval', (array) Fields::value( $plan->ID, 'communities' ) ), true ) ) {
				$ids[] = $plan->ID;
			}
		}
		return self::items( 'floorplan', $request, $defaults, array( 'include' => $ids ? $ids : array( 0 ) ) );
	}

	/** Registers one route that everyone may read. */
	private static function get( string $space, string $path, callable $callback ): void {
		register_rest_route(
			$space,
			$path,
			array(
				'methods'             => 'GET',
				'callback'            => $callback,
				'permission_callback' => '__return_true',
			)
		);
	}
}
