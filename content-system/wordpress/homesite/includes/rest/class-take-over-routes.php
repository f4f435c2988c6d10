<?php
/** `homesite/v1/take-over`: how taking over goes, the next batch of it, whether it's repeated; and the mapping. */

namespace Homesite;

/** Answers administrators. */
final class Take_Over_Routes {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_routes' ) );
	}

	/** Registers the routes. */
	public static function add_routes(): void {
		$text  = self::param( 'string' );
		$terms = array(
			'taxonomy' => $text,
			'source'   => $text,
			'values'   => self::rows(
				array(
					'word'    => $text,
					'becomes' => $text,
				)
			),
		);
		$field = array(
			'name'   => $text,
			'source' => $text,
		);
		$types = self::rows(
			array(
				'type'   => $text,
				'fields' => self::rows( $field ),
				'terms'  => self::rows( $terms ),
			)
		);
		self::add( '', 'GET', fn() => self::state( Take_Over::state() ) );
		self::add( '', 'POST', fn() => self::state( Take_Over::run() ) );
		self::add( '/settings', 'POST', fn( $request ) => self::state( Take_Over::repeat( $request['hourly'] ) ), array( 'hourly' => self::param( 'boolean' ) ) );
		self::add( '/types', 'POST', array( Mapping_Answers::class, 'choose' ), array( 'types' => self::param( 'object' ) + array( 'additionalProperties' => array( 'type' => 'string' ) ) ) );
		self::add( '/mapping', 'GET', array( Mapping_Answers::class, 'mapping' ) );
		self::add( '/mapping', 'POST', array( Mapping_Answers::class, 'save' ), array( 'types' => array( 'required' => true ) + $types ) );
		self::add(
			'/items',
			'GET',
			array( Mapping_Answers::class, 'items' ),
			array(
				'page' => array(
					'type'    => 'integer',
					'minimum' => 1,
					'default' => 1,
				),
				'lost' => array(
					'type'    => 'boolean',
					'default' => false,
				),
			)
		);
	}

	/** The state, its ids as their number; whether something stands here that was taken over. */
	private static function state( array $state ): array {
		return array(
			'left'     => count( $state['left'] ),
			'hasTaken' => (bool) Taken_Item::known(),
		) + $state;
	}

	/** A parameter that must be there. */
	private static function param( string $type ): array {
		return array(
			'type'     => $type,
			'required' => true,
		);
	}

	/** A list of objects. $properties: what each has. */
	private static function rows( array $properties ): array {
		return array(
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => $properties,
			),
		);
	}

	/** Registers a route. */
	private static function add( string $path, string $method, callable $callback, array $args = array() ): void {
		register_rest_route(
			'homesite/v1',
			"/take-over$path",
			array(
				'methods'             => $method,
				'callback'            => $callback,
				'permission_callback' => fn() => current_user_can( 'manage_options' ),
				'args'                => $args,
			)
		);
	}
}
