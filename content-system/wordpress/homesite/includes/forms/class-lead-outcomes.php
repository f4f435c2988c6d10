<?php
/** What became of entries at the builder's CRM: the website sends them there, and knows. */

namespace Homesite;

/** Asks the website. */
final class Lead_Outcomes {

	const TIMEOUT_S = 5;

	/** By which submissions are asked for. */
	const KEYS = array(
		'keys' => array( 'type' => 'array', 'items' => array( 'type' => 'string' ), 'maxItems' => 500, 'required' => true ),
	);

	public static function register(): void {
		add_action( 'gform_entry_info', array( self::class, 'show' ), 10, 2 );
	}

	/** `outcomes` in words, by key; null without a CRM. $request: with KEYS. */
	public static function get( \WP_REST_Request $request ): array|\WP_Error {
		return self::ask( $request['keys'] );
	}

	/** In Gravity Forms, beside an entry. */
	public static function show( $form_id, $entry ): void {
		$key  = (string) gform_get_meta( $entry['id'], Gravity_Forms::META );
		$said = '' === $key ? array() : self::ask( array( $key ) );
		$text = is_wp_error( $said ) ? $said->get_error_message() : (string) ( $said['outcomes'][ $key ] ?? '' );
		if ( '' !== $text ) {
			/* translators: %s: what became of an entry at the CRM */
			echo esc_html( sprintf( __( 'CRM: %s', 'homesite' ), $text ) ) . '<br><br>';
		}
	}

	private static function ask( array $keys ): array|\WP_Error {
		if ( '' === Settings::site_url() || '' === (string) Settings::get( 'secret' ) ) {
			return array( 'outcomes' => null );
		}
		$response = Webhook_Sender::post_signed( Settings::site_url() . '/api/lead-outcomes', array( 'keys' => $keys ), self::TIMEOUT_S );
		$said     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
		return is_array( $said ) ? $said : new \WP_Error( 'homesite_website', __( 'The website couldn’t be asked.', 'homesite' ), array( 'status' => 502 ) );
	}
}
