<?php
/** `homesite/v1/take-over`: how taking over goes, the next batch of it, and whether it's repeated. */

namespace Homesite;

/** Answers administrators. */
final class Take_Over_Routes {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_routes' ) );
	}

	/** Registers the routes. */
	public static function add_routes(): void {
		$hourly = array(
			'hourly' => array(
				'type'     => 'boolean',
				'required' => true,
			),
		);
		self::add( '', 'GET', fn() => Take_Over::state() );
		self::add( '', 'POST', fn() => Take_Over::run() );
		self::add( '/settings', 'POST', fn( $request ) => Take_Over::repeat( $request['hourly'] ), $hourly );
	}

	/** Registers a route that answers the state, its ids as their number. */
	private static function add( string $path, string $method, callable $callback, array $args = array() ): void {
		register_rest_route(
			'homesite/v1',
			"/take-over$path",
			array(
				'methods'             => $method,
				'callback'            => function ( $request ) use ( $callback ) {
					$state = $callback( $request );
					return array( 'left' => count( $state['left'] ) ) + $state;
				},
				'permission_callback' => fn() => current_user_can( 'manage_options' ),
				'args'                => $args,
			)
		);
	}
}
