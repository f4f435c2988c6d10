<?php
/** What the screen of redirects reads and writes: `homesite/v1/desk/redirects`. */

namespace Homesite;

/** Lists, stores and deletes redirects for editors. */
final class Redirects_Desk {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_route' ) );
	}

	/** Registers the route's methods. */
	public static function add_route(): void {
		$text    = array(
			'type'    => 'string',
			'default' => '',
		);
		$methods = array(
			'GET'    => array( 'all', array() ),
			'POST'   => array(
				'put',
				array(
					'from'   => array( 'required' => true ) + $text,
					'to'     => $text,
					'status' => array(
						'type'    => 'integer',
						'default' => 301,
					),
					'key'    => $text,
				),
			),
			'DELETE' => array(
				'delete',
				array(
					'keys' => array(
						'type'     => 'array',
						'items'    => array( 'type' => 'string' ),
						'required' => true,
					),
				),
			),
		);
		foreach ( $methods as $method => list( $callback, $args ) ) {
			register_rest_route(
				'homesite/v1',
				'/desk/redirects',
				array(
					'methods'             => $method,
					'callback'            => array( self::class, $callback ),
					'permission_callback' => fn() => current_user_can( Roles::EDIT_SITE ),
					'args'                => $args,
				)
			);
		}
	}

	/** Ours with their keys, who else keeps redirects, and what the website can't follow of theirs. */
	public static function all(): array|\WP_Error {
		try {
			$refused = Redirect_Plugins::read()['refused'];
		} catch ( \RuntimeException $error ) {
			return new \WP_Error( 'homesite_redirects', $error->getMessage(), array( 'status' => 500 ) );
		}
		$rows = Redirects::all();
		return array(
			'keptBy'    => array_map( fn( $plugin ) => array_intersect_key( $plugin, array_flip( array( 'name', 'url' ) ) ), Redirect_Plugins::active() ),
			'redirects' => array_map( fn( $key ) => compact( 'key' ) + $rows[ $key ], array_keys( $rows ) ),
			'refused'   => $refused,
		);
	}

	/** Adds a redirect, or changes the one with `key`. $request: with from, to, status and key. */
	public static function put( \WP_REST_Request $request ): array|\WP_Error {
		$row     = Redirects::parse( $request['from'], $request['to'], $request['status'] );
		$problem = is_array( $row ) ? Redirects::put( $row, $request['key'] ) : $row;
		return '' === $problem ? array( 'key' => Redirects::key( $row ) ) + $row : new \WP_Error( 'homesite_redirect', $problem, array( 'status' => 400 ) );
	}

	/** Deletes redirects. $request: with `keys`. */
	public static function delete( \WP_REST_Request $request ): array {
		return array( 'deleted' => Redirects::delete( $request['keys'] ) );
	}
}
