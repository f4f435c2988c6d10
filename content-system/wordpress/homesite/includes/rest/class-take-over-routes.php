<?php
/** `homesite/v1/take-over`: how taking over goes, its next batch, whether it's repeated; the mapping, and what it maps. */

namespace Homesite;

/** Answers administrators. */
final class Take_Over_Routes {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_routes' ) );
	}

	/** Registers the routes. */
	public static function add_routes(): void {
		$text  = array( 'type' => 'string' );
		$texts = array(
			'type'                 => 'object',
			'additionalProperties' => $text,
		);
		$words = self::object(
			array(
				'source' => $text,
				'values' => $texts,
			)
		);
		$type  = self::object(
			array(
				'post_type' => $text,
				'fields'    => $texts,
				'terms'     => array(
					'type'                 => 'object',
					'additionalProperties' => $words,
				),
			)
		);
		self::add( '', 'GET', fn() => self::state( Take_Over::state() ) );
		self::add( '', 'POST', fn( $request ) => self::state( Take_Over::step( $request['items'] ) ), array( 'items' => array( 'type' => 'array' ) ) );
		self::add( '/settings', 'POST', fn( $request ) => self::state( Take_Over::repeat( $request['hourly'] ) ), array( 'hourly' => array( 'type' => 'boolean' ) ) );
		self::add( '/mapping', 'GET', array( self::class, 'mapping' ) );
		self::add( '/mapping', 'POST', array( self::class, 'save' ), array( 'types' => self::object( array_fill_keys( Mapping::TYPES, $type ) ) ) );
		self::add(
			'/rows',
			'GET',
			array( Raw_Items::class, 'page' ),
			array(
				'type' => $text,
				'page' => array( 'type' => 'integer' ),
			)
		);
	}

	/** The mapping, and what can be chosen in it. */
	public static function mapping(): array {
		$places = array();
		foreach ( array( 'region', 'city' ) as $taxonomy ) {
			$terms               = get_terms(
				array(
					'taxonomy'   => $taxonomy,
					'hide_empty' => false,
				)
			);
			$places[ $taxonomy ] = (object) array_column( is_array( $terms ) ? $terms : array(), 'name', 'slug' );
		}
		return array(
			'types'      => Mapping::wire(),
			'gone'       => Mapping::gone(),
			'candidates' => Raw_Items::candidates(),
			'related'    => Raw_Items::related(),
			'places'     => $places,
		);
	}

	/** Saves the mapping. $request: with types. */
	public static function save( \WP_REST_Request $request ): array {
		Mapping::save( $request['types'] );
		return self::mapping();
	}

	/** The state, its ids as their number; whether something stands here that was taken over. */
	private static function state( array $state ): array {
		return array(
			'left'     => count( $state['left'] ),
			'hasTaken' => (bool) Taken_Item::known(),
		) + $state;
	}

	/** An object. $properties: what it may have. */
	private static function object( array $properties ): array {
		return array(
			'type'                 => 'object',
			'properties'           => $properties,
			'additionalProperties' => false,
		);
	}

	/** Registers a route; its parameters must all be there. */
	private static function add( string $path, string $method, callable $callback, array $args = array() ): void {
		register_rest_route(
			'homesite/v1',
			"/take-over$path",
			array(
				'methods'             => $method,
				'callback'            => $callback,
				'permission_callback' => fn() => current_user_can( 'manage_options' ),
				'args'                => array_map( fn( $arg ) => array( 'required' => true ) + $arg, $args ),
			)
		);
	}
}
