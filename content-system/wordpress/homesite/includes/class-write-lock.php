<?php
/** Who changes many items at once does so alone: a spreadsheet, a push of content. */

namespace Homesite;

/** A lock that ends with the connection that has it. */
final class Write_Lock {

	/** Takes it. Returns whether nobody else had it. $wait_s: how long to wait for them, in seconds. */
	public static function take( int $wait_s = 0 ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
		return '1' === (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, %d )', self::name(), $wait_s ) );
	}

	/** Lets others begin. */
	public static function free(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
		$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', self::name() ) );
	}

	/** What is said to whoever didn't get it. */
	public static function error(): \WP_Error {
		return new \WP_Error( 'busy', __( 'Somebody else is changing many items just now. Wait until that has ended.', 'homesite' ), array( 'status' => 409 ) );
	}

	/** One database server may hold several sites. */
	private static function name(): string {
		global $wpdb;
		return 'homesite_write_' . md5( DB_NAME . $wpdb->prefix );
	}
}
