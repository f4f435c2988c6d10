<?php
/** The routes of `gf/v2` while there is no Gravity Forms, with the same bodies. */

namespace Homesite;

/** Gives out forms and takes submissions. */
final class Form_Routes {

	const KEY = '[\w-]{8,64}';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add' ) );
	}

	/** Registers each route. */
	public static function add(): void {
		if ( Gravity_Forms::is_there() ) {
			return;
		}
		$routes = array(
			'/forms/(?P<id>\d+)'                           => array( 'GET', 'form', 'require' ),
			'/forms/(?P<id>\d+)/submissions'               => array( 'POST', 'submit', 'require_to_submit' ),
			'/forms/(?P<id>\d+)/submissions/validation'    => array( 'POST', 'submit', 'require_to_submit' ),
			'/forms/(?P<id>\d+)/submissions/status'        => array( 'POST', 'work', 'require' ),
			'/forms/(?P<id>\d+)/submissions/(?P<key>' . self::KEY . ')' => array( 'GET', 'submission', 'require' ),
		);
		foreach ( $routes as $path => list( $method, $callback, $permission ) ) {
			register_rest_route(
				'gf/v2',
				$path,
				array(
					'methods'             => $method,
					'callback'            => array( self::class, $callback ),
					'permission_callback' => array( Form_Credentials::class, $permission ),
				)
			);
		}
	}

	/**
	 * A form's definition: it holds addresses of the staff, so it is for the website's server alone.
	 * $request: with `id`.
	 */
	public static function form( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$form = Forms::sent( (int) $request['id'] );
		// Gravity Forms gives this error no status, and WordPress then answers 500.
		return $form ? new \WP_REST_Response( $form, 200, array( 'Cache-Control' => 'no-store' ) ) : new \WP_Error( 'gf_not_found', __( 'Form not found', 'homesite' ) );
	}

	/** Whether a submission is here, for a sender whose answer was lost. $request: with `id` and `key`. */
	public static function submission( \WP_REST_Request $request ): array|\WP_Error {
		try {
			$owner    = $request['id'] > Fluent_Forms::FIRST_ID ? Fluent_Forms::class : Entries::class;
			$is_there = $owner::has( (int) $request['id'], (string) $request['key'] );
		} catch ( \RuntimeException $error ) {
			return self::failure( $error );
		}
		return $is_there ? array( 'is_valid' => true ) : self::unknown_submission();
	}

	/**
	 * How far the office is with what a visitor has sent, for who knows its reference and their own address: nothing
	 * else of it is said.
	 * $request: with `id`, `reference` and `email`.
	 */
	public static function work( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		try {
			$entry = Entry_Work::find_referenced( (int) $request['id'], (string) $request->get_param( 'reference' ), (string) $request->get_param( 'email' ) );
		} catch ( \RuntimeException $error ) {
			return self::failure( $error );
		}
		if ( ! $entry ) {
			return self::unknown_submission();
		}
		$body = array(
			// What somebody took for spam is told nobody.
			'status'   => 'spam' === $entry->status ? 'new' : $entry->status,
			'received' => str_replace( ' ', 'T', $entry->created_gmt ) . 'Z',
		);
		return new \WP_REST_Response( $body, 200, array( 'Cache-Control' => 'no-store' ) );
	}

	/** What is said of a submission that is not here. */
	public static function unknown_submission(): \WP_Error {
		return new \WP_Error( 'kiosk_unknown_submission', __( 'This submission never came.', 'homesite' ), array( 'status' => 404 ) );
	}

	/** Takes a submission, or only checks it. $request: with `id`. */
	public static function submit( \WP_REST_Request $request ): array|\WP_REST_Response|\WP_Error {
		$form = Forms::sent( (int) $request['id'] );
		if ( ! $form || ! Forms::is_active( $form ) ) {
			return new \WP_Error( 'form_not_found', __( 'Your form could not be found', 'homesite' ), array( 'status' => 400 ) );
		}
		$inputs = Forms::form_inputs( $form );
		if ( ! $inputs ) {
			return new \WP_Error( 'no_fields', __( 'Your form does not have any fields', 'homesite' ), array( 'status' => 400 ) );
		}
		$values   = self::values( $request, $inputs + array( Entry_Values::SOURCE => '' ) );
		$messages = Forms::validate( $form, $values );
		if ( $messages ) {
			return self::refusal( $messages );
		}
		if ( '1' === (string) $request->get_param( '_validate_only' ) || '/validation' === substr( $request->get_route(), -11 ) ) {
			return array(
				'is_valid'            => true,
				'validation_messages' => array(),
				'page_number'         => 0,
				'source_page_number'  => 1,
			);
		}
		/** Lets other plugins change what a visitor filled in before it's kept: values by input name. */
		$values = (array) apply_filters( 'homesite_entry', $values, $form );
		try {
			if ( $form['id'] > Fluent_Forms::FIRST_ID ) {
				$answer = Fluent_Forms::submit( $form, $values, self::key( $request ) );
				return isset( $answer['errors'] ) ? self::refusal( $answer['errors'] ) : self::confirmation( (string) ( $answer['message'] ?? '' ), (string) ( $answer['redirectUrl'] ?? '' ) );
			}
			$id = Entries::add( (int) $form['id'], $values, self::key( $request ) );
		} catch ( \RuntimeException $error ) {
			return self::failure( $error );
		}
		if ( $id ) {
			Form_Mail::schedule();
			/** Tells other plugins, such as one for a CRM, what was kept. */
			do_action( 'homesite_entry_kept', Entry_Values::entry( Entry_Work::find( $id ), $form ) );
		}
		$all    = array_values( array_filter( (array) ( $form['confirmations'] ?? array() ), 'is_array' ) );
		$chosen = $all ? $all[0] : array();
		foreach ( $all as $each ) {
			$chosen = ! empty( $each['isDefault'] ) ? $each : $chosen;
		}
		return self::confirmation( (string) ( $chosen['message'] ?? '' ), 'redirect' === ( $chosen['type'] ?? '' ) ? (string) ( $chosen['url'] ?? '' ) : '' );
	}

	/** The key that names a submission. */
	public static function key( \WP_REST_Request $request ): ?string {
		$key = (string) $request->get_header( 'idempotency_key' );
		return preg_match( '/^' . self::KEY . '$/', $key ) ? $key : null;
	}

	/**
	 * What a visitor filled in; anything that is no input of the form is left out.
	 * By input name.
	 * $inputs: labels by name.
	 */
	private static function values( \WP_REST_Request $request, array $inputs ): array {
		$values = array();
		foreach ( array_merge( (array) $request->get_body_params(), (array) $request->get_json_params() ) as $name => $value ) {
			// JSON may name a part as Gravity Forms does, `input_1.3`.
			$name = str_replace( '.', '_', (string) $name );
			if ( isset( $inputs[ $name ] ) && is_scalar( $value ) ) {
				$values[ $name ] = trim( wp_check_invalid_utf8( (string) $value ) );
			}
		}
		return $values;
	}

	/** What is wrong with a submission. $messages: sentences by field id. */
	private static function refusal( array $messages ): \WP_REST_Response {
		$body = array(
			'is_valid'            => false,
			'validation_messages' => $messages,
			'page_number'         => 1,
			'source_page_number'  => 1,
		);
		return new \WP_REST_Response( $body, 400 );
	}

	/** What a visitor reads then, or where they're sent. */
	private static function confirmation( string $message, string $url ): array|\WP_REST_Response {
		$body = array(
			'is_valid'             => true,
			'page_number'          => 0,
			'source_page_number'   => 1,
			'confirmation_message' => '',
			'confirmation_type'    => 'message',
			'is_spam'              => false,
		);
		if ( '' !== $url ) {
			$body['confirmation_type']     = 'redirect';
			$body['confirmation_redirect'] = $url;
			return new \WP_REST_Response( $body, 200, array( 'Location' => $url ) );
		}
		$body['confirmation_message'] = '<div class="gform_confirmation_message">' . wp_kses_post( '' === $message ? __( 'Thanks for contacting us! We’ll get in touch with you shortly.', 'homesite' ) : $message ) . '</div>';
		return $body;
	}

	/** A fault of the table: nobody may take it for a no. */
	private static function failure( \RuntimeException $error ): \WP_Error {
		return new \WP_Error( 'homesite_entries', $error->getMessage(), array( 'status' => 500 ) );
	}
}
