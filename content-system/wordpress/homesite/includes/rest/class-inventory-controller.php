<?php
/**
 * `homesite/v1/inventory`: homes, prices and lots for a builder's own programs, which sign in with an application
 * password. docs/guides/spreadsheets.md has examples.
 */

namespace Homesite;

defined( 'ABSPATH' ) || exit;

/** Answers rows, and takes them. */
final class Inventory_Controller extends \WP_REST_Controller {

	/** Names the routes. */
	public function __construct() {
		$this->namespace = 'homesite/v1';
		$this->rest_base = 'inventory';
	}

	public static function register(): void {
		add_action(
			'rest_api_init',
			function () {
				( new self() )->register_routes();
			}
		);
	}

	public function register_routes(): void {
		register_rest_route(
			$this->namespace,
			"/$this->rest_base",
			array(
				array(
					'methods'             => 'GET',
					'callback'            => array( $this, 'get_items' ),
					'permission_callback' => array( $this, 'get_items_permissions_check' ),
					'args'                => array(
						'page'     => array(
							'type'    => 'integer',
							'minimum' => 1,
							'default' => 1,
						),
						'per_page' => array(
							'type'    => 'integer',
							'minimum' => 1,
							'maximum' => 500,
							'default' => 100,
						),
					),
				),
				array(
					'methods'             => 'POST',
					'callback'            => array( $this, 'create_item' ),
					'permission_callback' => array( $this, 'get_items_permissions_check' ),
					'args'                => array(
						'homes'   => array(
							'type'     => 'array',
							'maxItems' => Sheet_Plan::MAX_ROWS,
						),
						'dry_run' => array(
							'type'    => 'boolean',
							'default' => false,
						),
						'plan'    => array( 'type' => 'string' ),
						'name'    => array( 'type' => 'string' ),
					),
				),
			)
		);
		register_rest_route(
			$this->namespace,
			"/$this->rest_base/undo/(?P<key>[A-Za-z0-9]+)",
			array(
				'methods'             => 'POST',
				'callback'            => array( $this, 'undo' ),
				'permission_callback' => array( $this, 'get_items_permissions_check' ),
			)
		);
	}

	/** Whoever may change prices; what else they may change is asked for each home. */
	public function get_items_permissions_check( $request ) {
		return current_user_can( Roles::EDIT_PRICES );
	}

	/** Lists homes. $request: with page and per_page. */
	public function get_items( $request ) {
		$ids   = Sheet_Homes::all();
		$homes = array();
		foreach ( array_slice( $ids, ( $request['page'] - 1 ) * $request['per_page'], $request['per_page'] ) as $id ) {
			$homes[] = self::home( $id );
		}
		$response = rest_ensure_response( $homes );
		$response->header( 'X-WP-Total', (string) count( $ids ) );
		$response->header( 'X-WP-TotalPages', (string) ceil( count( $ids ) / $request['per_page'] ) );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/**
	 * Changes homes: by JSON, or by a CSV file as the request's body.
	 * $request: with homes, or of the type text/csv; dry_run only says what would change, and so does a `plan` that isn't
	 * the one that a dry run has said, as homes have changed since; name: what the step is called.
	 */
	public function create_item( $request ) {
		$type = $request->get_content_type()['value'] ?? '';
		$plan = 'text/csv' === $type ? Sheet_Plan::of_csv( $request->get_body() ) : Sheet_Plan::of_rows( (array) $request['homes'] );
		if ( is_wp_error( $plan ) ) {
			$plan->add_data( array( 'status' => 400 ) );
			return $plan;
		}
		$key    = md5( (string) wp_json_encode( $plan->changes ) );
		$is_dry = $request['dry_run'] || ( $request['plan'] && $request['plan'] !== $key );
		$result = array(
			'done'    => 0,
			'refused' => array(),
			'key'     => '',
		);
		if ( ! $is_dry && $plan->changes ) {
			$result = Sheet_Changes::apply( $plan->changes, (string) ( $request['name'] ?? wp_get_current_user()->user_login ) );
			if ( is_wp_error( $result ) ) {
				return $result;
			}
		}
		$problems = $plan->problems;
		foreach ( $result['refused'] as $row => $text ) {
			$problems[] = compact( 'row', 'text' );
		}
		return array(
			'dry_run'   => $is_dry,
			'plan'      => $key,
			'changed'   => $is_dry ? count( $plan->changes ) : $result['done'],
			'unchanged' => $plan->unchanged,
			'changes'   => array_map( array( self::class, 'change' ), array_keys( $plan->changes ), $plan->changes ),
			'problems'  => $problems,
			'left_out'  => array_map( 'strval', array_keys( $plan->columns, '', true ) ),
			'undo'      => '' === $result['key'] ? null : $result['key'],
		);
	}

	/** Takes a request back. $request: with the key that its answer had. */
	public function undo( \WP_REST_Request $request ) {
		$result = Sheet_Changes::undo( $request['key'] );
		return is_wp_error( $result ) ? $result : array(
			'changed'  => $result['done'],
			'problems' => array_values( $result['refused'] ),
		);
	}

	/** A home, each value by its column. */
	private static function home( int $id ): array {
		$home = array();
		foreach ( array_keys( Sheet_Columns::all() ) as $name ) {
			$home[ $name ] = self::value( $name, Sheet_Columns::value( $id, $name ) );
		}
		return array( 'published' => 'publish' === get_post_status( $id ) ) + $home;
	}

	/** A stored value; null when there is none. */
	private static function value( string $name, string $value ): mixed {
		$kind = Sheet_Columns::ID === $name ? 'post' : Sheet_Columns::all()[ $name ]['kind'];
		if ( 'flag' === $kind ) {
			return '1' === $value;
		}
		if ( '' === $value ) {
			return 'status' === $name ? Sheet_Columns::FOR_SALE : null;
		}
		return in_array( $kind, array( 'number', 'post' ), true ) && is_numeric( $value ) ? $value + 0 : $value;
	}

	/** What changes in a row. */
	private static function change( int $row, array $change ): array {
		$values = array();
		foreach ( $change['values'] as $name => list( $before, $after ) ) {
			$values[ $name ] = array(
				'before' => self::value( $name, (string) $before ),
				'after'  => self::value( $name, (string) $after ),
			);
		}
		return array(
			'row'    => $row,
			'id'     => $change['id'],
			'values' => $values,
		);
	}
}
