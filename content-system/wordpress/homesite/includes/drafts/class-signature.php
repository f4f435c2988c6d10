<?php
/** Requests that the website signs: `X-Content-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256>`. */

namespace Homesite;

/** Verifies signatures. */
final class Signature {

	/** How old, or how far ahead, a signature may be. */
	const MAX_AGE_S = 300;

	/** Lets the website in where another plugin closes REST to visitors; each route still asks who may. */
	public static function let_in( $result ) {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- Only compared.
		if ( ! is_wp_error( $result ) || ! self::is_of_website( (string) ( $_SERVER['HTTP_X_CONTENT_SIGNATURE'] ?? '' ), (string) ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) ) {
			return $result;
		}
		// phpcs:enable
		wp_set_current_user( 0 );
		return null;
	}

	/** Whether a request comes from who knows the secret. */
	public static function is_valid( \WP_REST_Request $request ) {
		return self::is_of_website( (string) $request->get_header( 'x_content_signature' ), $request->get_method() );
	}

	/** Whether a header signs the time, the method, and the address as it was sent. */
	private static function is_of_website( string $header, string $method ): bool {
		$secret = (string) Settings::get( 'secret' );
		if ( '' === $secret || ! preg_match( '/^t=(\d{1,12}),\s*v1=([0-9a-f]{64})$/', $header, $parts ) || abs( time() - (int) $parts[1] ) > self::MAX_AGE_S ) {
			return false;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared, and any change to it would be wrong.
		$address = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
		return hash_equals( hash_hmac( 'sha256', "$parts[1].$method.$address", $secret ), $parts[2] );
	}
}
