<?php
/** Which entries are yet to be mailed, and how it went. */

namespace Homesite;

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- The plugin's own table.

/** Keeps it in the table of entries. */
final class Entry_Mail {

	/** After how long an entry that cannot be mailed is given up. */
	const GIVE_UP_DAYS = 7;

	/** Entries whose mail is due, oldest first, with `values` by input name. */
	public static function due( int $limit ): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Entries::table() . ' WHERE mailed_gmt IS NULL AND next_mail_gmt <= %s ORDER BY id LIMIT %d', gmdate( 'Y-m-d H:i:s' ), $limit ) );
		return Entries::with_values( $rows );
	}

	/** When the next mail is due: seconds since 1970; null when nothing waits. */
	public static function next_at(): ?int {
		global $wpdb;
		$next = $wpdb->get_var( 'SELECT MIN(next_mail_gmt) FROM ' . Entries::table() . ' WHERE mailed_gmt IS NULL' );
		return $next ? (int) strtotime( "$next UTC" ) : null;
	}

	/** Notes a try before it's made, and when the next one is due: after twice as long each time. */
	public static function mark_tried( object $entry ): void {
		$entry->mail_tries++;
		self::update(
			$entry->id,
			array(
				'mail_tries'    => $entry->mail_tries,
				'next_mail_gmt' => gmdate( 'Y-m-d H:i:s', time() + Webhook_Queue::wait_s( $entry->mail_tries ) ),
				'mail_result'   => __( 'PHP ended while it was mailed.', 'homesite' ),
			)
		);
	}

	/** Notes who took an entry's mail; they aren't mailed again. $taken: each a notification's id and an address. */
	public static function mark_taken( int $id, array $taken ): void {
		self::update( $id, array( 'mailed_to' => wp_json_encode( $taken ) ) );
	}

	/** Notes that an entry was mailed to everyone. */
	public static function mark_mailed( int $id, array $taken ): void {
		self::update(
			$id,
			array(
				'mailed_gmt'    => gmdate( 'Y-m-d H:i:s' ),
				'mailed_to'     => wp_json_encode( $taken ),
				'next_mail_gmt' => null,
				'mail_result'   => '',
			)
		);
	}

	/** Notes that not everyone took an entry's mail. One that is too old is given up: it's due no more. */
	public static function mark_failed( object $entry, string $result ): void {
		$values = array( 'mail_result' => mb_substr( $result, 0, 200 ) );
		if ( $entry->created_gmt < self::oldest_mail() ) {
			$values['next_mail_gmt'] = null;
		}
		self::update( $entry->id, $values );
	}

	/** Has entries mailed again that wait or were given up. */
	public static function again( array $ids ): void {
		global $wpdb;
		foreach ( $ids as $id ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE ' . Entries::table() . ' SET next_mail_gmt = %s WHERE id = %d AND mailed_gmt IS NULL', gmdate( 'Y-m-d H:i:s' ), $id ) );
		}
	}

	/**
	 * Entries that could not be mailed, or whose mail nobody has tried although it's due, with waiting and given_up,
	 * and the result of the latest of them.
	 */
	public static function unmailed(): ?object {
		global $wpdb;
		$table = Entries::table();
		return $wpdb->get_row(
			$wpdb->prepare(
				"SELECT COALESCE(SUM(next_mail_gmt IS NOT NULL), 0) AS waiting, COALESCE(SUM(next_mail_gmt IS NULL AND mail_tries > 0), 0) AS given_up,
				(SELECT mail_result FROM $table WHERE mailed_gmt IS NULL AND mail_result <> '' ORDER BY id DESC LIMIT 1) AS result
				FROM $table WHERE mailed_gmt IS NULL AND (mail_tries > 0 OR next_mail_gmt < %s)",
				gmdate( 'Y-m-d H:i:s', time() - 10 * MINUTE_IN_SECONDS )
			)
		);
	}

	/** Writes some columns. */
	private static function update( int $id, array $values ): void {
		global $wpdb;
		$wpdb->update( Entries::table(), $values, array( 'id' => (int) $id ) );
	}

	/** An entry from before this is given up once it fails again. */
	private static function oldest_mail(): string {
		return gmdate( 'Y-m-d H:i:s', time() - self::GIVE_UP_DAYS * DAY_IN_SECONDS );
	}
}
