<?php
/**
 * What a save has to tell: kept for the editor until the next screen shows it.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Messages across a redirect.
 */
final class Notices {

	/** Adds the hooks. */
	public static function register() {
		add_action( 'admin_notices', array( self::class, 'show' ) );
	}

	/**
	 * Keeps a message for whoever is signed in.
	 *
	 * @param string $text Plain text.
	 * @param string $kind Success, warning or error.
	 */
	public static function add( $text, $kind = 'error' ) {
		$key       = self::key();
		$waiting   = (array) get_transient( $key );
		$waiting[] = array( $text, $kind );
		set_transient( $key, array_filter( $waiting ), 5 * MINUTE_IN_SECONDS );
	}

	/** Shows what waits. */
	public static function show() {
		$waiting = get_transient( self::key() );
		if ( ! $waiting ) {
			return;
		}
		delete_transient( self::key() );
		foreach ( $waiting as list( $text, $kind ) ) {
			printf( '<div class="notice notice-%s is-dismissible"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
		}
	}

	/**
	 * One editor's messages.
	 *
	 * @return string
	 */
	private static function key() {
		return 'homesite_notices_' . get_current_user_id();
	}
}
