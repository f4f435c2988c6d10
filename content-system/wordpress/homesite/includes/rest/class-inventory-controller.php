<?php
/**
 * `homesite/v1/inventory`: homes, prices and lots for the editors' screens and a builder's own programs, which sign in
 * with an application password. docs/guides/spreadsheets.md has examples.
 */

namespace Homesite;

/** Answers rows, and takes them. */
final class Inventory_Controller {

	/** Pages of the list. */
	const PAGED = array(
		'page'     => array( 'type' => 'integer', 'minimum' => 1, 'default' => 1 ),
		'per_page' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 500, 'default' => 100 ),
	);

	const ROW = array(
		'type'                 => 'object',
		'properties'           => array( 'seen' => array( 'type' => 'object' ) ),
		'additionalProperties' => array( 'type' => array( 'string', 'number', 'boolean', 'null' ) ),
	);

	/** Rows; dry_run only says what would change; name: what the step is called. */
	const GIVEN = array(
		'homes'   => array( 'type' => 'array', 'maxItems' => Sheet_Plan::MAX_ROWS, 'items' => self::ROW, 'required' => true ),
		'dry_run' => array( 'type' => 'boolean', 'default' => false ),
		'name'    => array( 'type' => 'string' ),
	);

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
	}

	public static function register_routes(): void {
		self::add( '', 'GET', array( self::class, 'all' ), self::PAGED );
		self::add( '', 'POST', array( self::class, 'change' ), self::GIVEN );
		self::add( '/undo/(?P<key>[A-Za-z0-9]+)', 'POST', array( self::class, 'undo' ) );
	}

	/** For whoever may change prices; what else they may change is asked for each home. */
	private static function add( string $path, string $methods, callable $callback, array $args = array() ): void {
		$permission_callback = fn() => current_user_can( Roles::EDIT_PRICES );
		register_rest_route( 'homesite/v1', "/inventory$path", compact( 'methods', 'callback', 'permission_callback', 'args' ) );
	}

	/** Lists homes. $request: with PAGED. */
	public static function all( \WP_REST_Request $request ): \WP_REST_Response {
		$ids      = Desk_Homes::ids();
		$page     = array_slice( $ids, ( $request['page'] - 1 ) * $request['per_page'], $request['per_page'] );
		$response = new \WP_REST_Response( array_map( array( self::class, 'home' ), $page ) );
		$response->header( 'X-WP-Total', (string) count( $ids ) );
		$response->header( 'X-WP-TotalPages', (string) ceil( count( $ids ) / $request['per_page'] ) );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/** Changes homes. $request: with GIVEN. */
	public static function change( \WP_REST_Request $request ): array|\WP_Error {
		$plan   = new Sheet_Plan( $request['homes'] );
		$is_dry = $request['dry_run'];
		$result = $is_dry || ! $plan->changes ? null : Sheet_Changes::apply( $plan->changes, (string) ( $request['name'] ?? wp_get_current_user()->user_login ) );
		if ( is_wp_error( $result ) ) {
			return $result;
		}
		$problems = $plan->problems;
		foreach ( $result['refused'] ?? array() as $row => $text ) {
			$problems[] = compact( 'row', 'text' );
		}
		usort( $problems, fn( $one, $other ) => $one['row'] - $other['row'] );
		return array(
			'dry_run'   => $is_dry,
			'changed'   => $is_dry ? count( $plan->changes ) : $result['done'] ?? 0,
			'unchanged' => $plan->unchanged,
			'changes'   => array_map( array( self::class, 'difference' ), array_keys( $plan->changes ), $plan->changes ),
			'problems'  => $problems,
			'undo'      => ( $result['key'] ?? '' ) ?: null, // phpcs:ignore Universal.Operators.DisallowShortTernary
		);
	}

	/** Takes a request back. $request: with the key that its answer had. */
	public static function undo( \WP_REST_Request $request ): array|\WP_Error {
		$result = Sheet_Changes::undo( $request['key'] );
		return is_wp_error( $result ) ? $result : array(
			'changed'  => $result['done'],
			'problems' => array_values( $result['refused'] ),
		);
	}

	/** A home, each value by its column. */
	private static function home( int $id ): array {
		$home = array( 'published' => 'publish' === get_post_status( $id ) );
		foreach ( array_keys( Sheet_Plan::columns() ) as $name ) {
			$home[ $name ] = self::value( $name, Sheet_Plan::value( $id, $name ) );
		}
		return $home;
	}

	/** A stored value; null when there is none. */
	private static function value( string $name, string $value ): mixed {
		$kind = Sheet_Plan::columns()[ $name ];
		if ( 'flag' === $kind ) {
			return '1' === $value;
		}
		if ( '' === $value ) {
			return 'status' === $name ? Sheet_Plan::FOR_SALE : null;
		}
		return in_array( $kind, array( 'number', 'post' ), true ) && is_numeric( $value ) ? $value + 0 : $value;
	}

	/** What changes in a row. */
	private static function difference( int $row, array $change ): array {
		$values = array();
		foreach ( $change['values'] as $name => list( $before, $after ) ) {
			$values[ $name ] = array(
				'before' => self::value( $name, (string) $before ),
				'after'  => self::value( $name, (string) $after ),
			);
		}
		return array( 'row' => $row, 'id' => $change['id'], 'values' => $values );
	}
}
