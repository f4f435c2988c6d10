<?php
/**
 * Requests that the website signs: `X-Content-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256>`.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Verifies signatures.
 */
final class Signature {

	/** How old, or how far ahead, a signature may be. */
	const MAX_AGE_S = 300;

	/**
	 * Whether a request comes from who knows the secret: signed over time, method, and address as it was sent.
	 *
	 * @param \WP_REST_Request $request The request; WordPress's own inner ones carry no header.
	 * @return bool
	 */
	public static function is_valid( $request ) {
		$secret = (string) Settings::get( 'secret' );
		$header = (string) $request->get_header( 'x_content_signature' );
		if ( '' === $secret || ! preg_match( '/^t=(\d{1,12}),\s*v1=([0-9a-f]{64})$/', $header, $parts ) ) {
			return false;
		}
		if ( abs( time() - (int) $parts[1] ) > self::MAX_AGE_S ) {
			return false;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared, and any change to it would be wrong.
		$address = isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '';
		return hash_equals( hash_hmac( 'sha256', "$parts[1].{$request->get_method()}.$address", $secret ), $parts[2] );
	}
}
