<?php
/**
 * The key and secret by which the website reads forms, sent as Basic credentials.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Tells who sends a request.
 */
final class Form_Credentials {

	/**
	 * Whether a request may read forms and what became of submissions.
	 *
	 * @return bool|\WP_Error An error for our key with a wrong secret; an unknown key is nobody.
	 */
	public static function check() {
		$key    = (string) Settings::get( 'forms_key' );
		$secret = (string) Settings::get( 'forms_secret' );
		if ( '' === $key || '' === $secret || ! hash_equals( $key, self::server( 'PHP_AUTH_USER' ) ) ) {
			return false;
		}
		if ( hash_equals( $secret, self::server( 'PHP_AUTH_PW' ) ) ) {
			return true;
		}
		return new \WP_Error( 'gform_rest_authentication_error', __( 'Consumer secret is invalid.', 'homesite' ), array( 'status' => 401 ) );
	}

	/**
	 * A route's permission: only for who knows the key.
	 *
	 * @return true|\WP_Error
	 */
	public static function require() {
		$check = self::check();
		if ( false === $check ) {
			return new \WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'homesite' ), array( 'status' => 401 ) );
		}
		return $check;
	}

	/**
	 * A route's permission: for everyone, but not with a wrong secret.
	 *
	 * @return true|\WP_Error
	 */
	public static function allow() {
		$check = self::check();
		return is_wp_error( $check ) ? $check : true;
	}

	/**
	 * What PHP has of a request's credentials.
	 *
	 * @param string $name PHP_AUTH_USER or PHP_AUTH_PW.
	 * @return string
	 */
	private static function server( $name ) {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
		return isset( $_SERVER[ $name ] ) ? (string) wp_unslash( $_SERVER[ $name ] ) : '';
	}
}
