<?php
/** The key and secret by which the website reads and submits forms, sent as Basic credentials. */

namespace Homesite;

/** Tells who sends a request. */
final class Form_Credentials {

	/** Options that count refused submissions, each with its day after this. */
	const REFUSED = 'homesite_refused_submissions_';

	/**
	 * Whether a request comes from the website.
	 * Returns an error for our key with a wrong secret; an unknown key is nobody.
	 */
	public static function check(): bool|\WP_Error {
		$key    = (string) Settings::get( 'forms_key' );
		$secret = (string) Settings::get( 'forms_secret' );
		if ( ! self::are_set() || ! hash_equals( $key, self::server( 'PHP_AUTH_USER' ) ) ) {
			return false;
		}
		if ( hash_equals( $secret, self::server( 'PHP_AUTH_PW' ) ) ) {
			return true;
		}
		return new \WP_Error( 'gform_rest_authentication_error', __( 'Consumer secret is invalid.', 'homesite' ), array( 'status' => 401 ) );
	}

	/** A route's permission: only for who knows the key. */
	public static function require(): bool|\WP_Error {
		$check = self::check();
		if ( false === $check ) {
			return new \WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'homesite' ), array( 'status' => 401 ) );
		}
		return $check;
	}

	/**
	 * The permission to submit: only the website's. Its limits, its spam check and its tokens hold nobody back who
	 * could post here directly. What is refused is counted, so that a wrong key shows.
	 */
	public static function require_to_submit(): bool|\WP_Error {
		$check = self::require();
		if ( is_wp_error( $check ) ) {
			self::count_refused();
		}
		return $check;
	}

	/** Whether there is a key at all. */
	public static function are_set(): bool {
		return '' !== (string) Settings::get( 'forms_key' ) && '' !== (string) Settings::get( 'forms_secret' );
	}

	/** What both sides can compare without saying the key. */
	public static function digest(): string {
		return hash_hmac( 'sha256', 'forms:' . Settings::get( 'forms_key' ) . ':' . Settings::get( 'forms_secret' ), (string) Settings::get( 'secret' ) );
	}

	/** Counts a refused submission; one option a day, since two at once must both count. */
	private static function count_refused(): void {
		global $wpdb;
		$name = self::REFUSED . gmdate( 'Ymd' );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- update_option() reads first.
		$wpdb->query( $wpdb->prepare( "INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, '1', 'no') ON DUPLICATE KEY UPDATE option_value = option_value + 1", $name ) );
	}

	/** How many submissions were refused today and in the six days before. Older counts go. */
	public static function refused(): int {
		global $wpdb;
		$like  = $wpdb->esc_like( self::REFUSED ) . '%';
		$first = self::REFUSED . gmdate( 'Ymd', time() - 6 * DAY_IN_SECONDS );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- As above.
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_name < %s", $like, $first ) );
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT SUM(option_value) FROM $wpdb->options WHERE option_name LIKE %s", $like ) );
		// phpcs:enable
	}

	/** What PHP has of a request's credentials. */
	private static function server( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
		return isset( $_SERVER[ $name ] ) ? (string) wp_unslash( $_SERVER[ $name ] ) : '';
	}
}
