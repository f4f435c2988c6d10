<?php
/** Gravity Forms with one thing more: a submission is known by the key that its sender gave it, and taken once. */

namespace Homesite;

/** Stores keys beside entries. */
final class Gravity_Forms {

	const META = 'homesite_submission_key';

	/** How long a submission waits for another with its key. */
	const LOCK_S = 20;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_route' ) );
		add_filter( 'rest_pre_dispatch', array( self::class, 'refuse_others' ), 9, 3 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'answer_known' ), 10, 3 );
		// The first moment at which an entry has an id: what fails after it must not have it sent again.
		add_action( 'gform_entry_created', array( self::class, 'store_key' ), 1, 2 );
		add_filter( 'gform_entry_meta', array( self::class, 'declare_meta' ) );
	}

	/** Whether Gravity Forms is active. */
	public static function is_there(): bool {
		return class_exists( '\GFAPI' );
	}

	/** Registers the route by which a sender asks whether a submission is here. */
	public static function add_route(): void {
		if ( self::is_there() ) {
			register_rest_route(
				'gf/v2',
				'/forms/(?P<id>\d+)/submissions/(?P<key>' . Form_Routes::KEY . ')',
				array(
					'methods'             => 'GET',
					'callback'            => array( self::class, 'submission' ),
					'permission_callback' => array( self::class, 'may_read' ),
				)
			);
		}
	}

	/** Whether a request may read: by our key, or as Gravity Forms itself says. */
	public static function may_read() {
		$check = Form_Credentials::check();
		return false === $check ? current_user_can( 'gravityforms_view_entries' ) : $check;
	}

	/** Whether a submission is here. $request: with `id` and `key`. */
	public static function submission( \WP_REST_Request $request ) {
		$found = self::has( (int) $request['id'], (string) $request['key'] );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		return $found ? array( 'is_valid' => true ) : Form_Routes::unknown_submission();
	}

	/**
	 * Gravity Forms takes submissions of whoever sends one. Once its key is known here, only the website's are taken,
	 * and those of people who may edit entries anyway.
	 */
	public static function refuse_others( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		$is_submission = 'POST' === $request->get_method() && preg_match( '#^/gf/v2/forms/\d+/submissions(/validation)?/?$#', $request->get_route() );
		if ( null !== $result || ! $is_submission || ! self::is_there() || ! Form_Credentials::are_set() || current_user_can( 'gravityforms_edit_entries' ) ) {
			return $result;
		}
		$check = Form_Credentials::require_to_submit();
		return is_wp_error( $check ) ? $check : $result;
	}

	/** Answers a submission that is here already, instead of storing it twice. */
	public static function answer_known( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		global $wpdb;
		$key = Form_Routes::key( $request );
		if ( null !== $result || null === $key || ! self::is_there() || 'POST' !== $request->get_method() || ! preg_match( '#^/gf/v2/forms/(\d+)/submissions/?$#', $request->get_route(), $parts ) ) {
			return $result;
		}
		// Two copies at once: the second one waits until the first is stored. The lock ends with the connection.
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
		$wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, %d )', 'homesite_' . md5( "$parts[1] $key" ), self::LOCK_S ) );
		$found = self::has( (int) $parts[1], $key );
		if ( ! $found || is_wp_error( $found ) ) {
			return $found ? $found : $result;
		}
		return new \WP_REST_Response(
			array(
				'is_valid'             => true,
				'page_number'          => 0,
				'source_page_number'   => 1,
				'confirmation_message' => __( 'Thanks, we have your message.', 'homesite' ),
				'confirmation_type'    => 'message',
			)
		);
	}

	/** Stores the key beside a new entry, and in its hidden field where the settings name one. */
	public static function store_key( $entry, $form ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Checked below.
		$key = isset( $_SERVER['HTTP_IDEMPOTENCY_KEY'] ) ? (string) wp_unslash( $_SERVER['HTTP_IDEMPOTENCY_KEY'] ) : '';
		if ( ! preg_match( '/^' . Form_Routes::KEY . '$/', $key ) ) {
			return;
		}
		gform_update_meta( $entry['id'], self::META, $key, $form['id'] );
		$field = (int) Settings::get( 'receipt_field' );
		// The website sends it itself where its brand names the field.
		if ( $field && \GFFormsModel::get_field( $form, $field ) && empty( $entry[ $field ] ) ) {
			\GFAPI::update_entry_field( $entry['id'], $field, $key );
		}
	}

	/** Declares the key, so that entries can be searched by it. */
	public static function declare_meta( $meta ) {
		$meta[ self::META ] = array(
			'label'             => __( 'Submission key', 'homesite' ),
			'is_numeric'        => false,
			'is_default_column' => false,
		);
		return $meta;
	}

	/** Whether an entry has a key. Returns an error when nobody can tell. */
	private static function has( int $form_id, string $key ): bool|\WP_Error {
		global $wpdb;
		$search = array(
			'field_filters' => array(
				array(
					'key'   => self::META,
					'value' => $key,
				),
			),
		);
		$count  = \GFAPI::count_entries( $form_id, $search );
		// A table that cannot be read counts none: the error tells it apart.
		if ( is_wp_error( $count ) || '' !== $wpdb->last_error ) {
			return new \WP_Error( 'homesite_entries', __( 'The entries can’t be read.', 'homesite' ), array( 'status' => 500 ) );
		}
		return $count > 0;
	}
}
