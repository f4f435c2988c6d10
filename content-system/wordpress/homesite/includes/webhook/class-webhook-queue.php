<?php
/** Webhooks that wait, and those that arrived lately. */

namespace Homesite;

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- The plugin's own table.

/** Writes and reads the queue's table. */
final class Webhook_Queue {

	/** How long a webhook that arrived is remembered, for screens. */
	const HISTORY_DAYS = 30;

	/** After how long one that does not arrive is given up. */
	const GIVE_UP_DAYS = 3;

	/** The result of a webhook on its way. */
	const SENDING = 'being sent';

	const FIRST_RETRY_S   = 2;
	const LONGEST_RETRY_S = 3600;

	public static function register(): void {
		add_action( 'homesite_install', array( self::class, 'create_table' ) );
	}

	/** Makes the table, or brings it up to date. */
	public static function create_table(): void {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta(
			'CREATE TABLE ' . self::table() . " (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			event varchar(10) NOT NULL,
			type varchar(40) NOT NULL,
			item_id bigint(20) unsigned NOT NULL,
			slug varchar(200) NOT NULL,
			queued_gmt datetime NOT NULL,
			next_gmt datetime NOT NULL,
			attempts int(10) unsigned NOT NULL DEFAULT 0,
			result varchar(200) NOT NULL DEFAULT '',
			delivered_gmt datetime DEFAULT NULL,
			PRIMARY KEY  (id),
			KEY due (delivered_gmt,next_gmt),
			KEY item (type,item_id)
			) {$wpdb->get_charset_collate()};"
		);
	}

	/**
	 * Adds a webhook; one that waits with the same words is enough, and is due again as a new one is. One on its way
	 * isn't enough: the website may have read the item before this change.
	 * $item_id: the item, 0 for what has no id.
	 */
	public static function add( string $event, string $type, int $item_id, string $slug ): void {
		global $wpdb;
		$waits = $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM ' . self::table() . ' WHERE delivered_gmt IS NULL AND event = %s AND type = %s AND item_id = %d AND slug = %s AND result <> %s LIMIT 1',
				$event,
				$type,
				$item_id,
				$slug,
				self::SENDING
			)
		);
		$now   = gmdate( 'Y-m-d H:i:s' );
		if ( $waits ) {
			$wpdb->update(
				self::table(),
				array(
					'next_gmt'   => $now,
					'queued_gmt' => $now,
					'attempts'   => 0,
				),
				array( 'id' => $waits )
			);
			return;
		}
		$wpdb->insert(
			self::table(),
			array(
				'event'      => $event,
				'type'       => $type,
				'item_id'    => $item_id,
				'slug'       => $slug,
				'queued_gmt' => $now,
				'next_gmt'   => $now,
			)
		);
	}

	/**
	 * Items whose webhooks are due: those that were never tried first, so that none waits for one that fails.
	 * With type and item_id.
	 */
	public static function due( int $limit, bool $is_new ): array {
		global $wpdb;
		$which = $is_new ? 'HAVING MIN(attempts) = 0' : '';
		return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT type, item_id FROM ' . self::table() . " WHERE delivered_gmt IS NULL AND next_gmt <= %s AND queued_gmt > %s GROUP BY type, item_id $which ORDER BY MIN(attempts), MIN(id) LIMIT %d", gmdate( 'Y-m-d H:i:s' ), self::oldest(), $limit ) );
	}

	/** An item's webhooks in the order of its changes, if one of them is due. $item: with type and item_id. */
	public static function of( object $item ): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . ' WHERE delivered_gmt IS NULL AND type = %s AND item_id = %d AND queued_gmt > %s ORDER BY id', $item->type, $item->item_id, self::oldest() ) );
		return array_filter( wp_list_pluck( $rows, 'next_gmt' ), array( self::class, 'is_past' ) ) ? $rows : array();
	}

	/** Whether a time has come. $gmt: in MySQL's form, UTC. */
	private static function is_past( string $gmt ): bool {
		return $gmt <= gmdate( 'Y-m-d H:i:s' );
	}

	/** When the next webhook is due: seconds since 1970; null when nothing waits. */
	public static function next_due(): ?int {
		global $wpdb;
		$next = $wpdb->get_var( $wpdb->prepare( 'SELECT MIN(next_gmt) FROM ' . self::table() . ' WHERE delivered_gmt IS NULL AND queued_gmt > %s', self::oldest() ) );
		return $next ? (int) strtotime( "$next UTC" ) : null;
	}

	/** Notes that a webhook is on its way. */
	public static function mark_sending( object $webhook ): void {
		global $wpdb;
		$wpdb->update( self::table(), array( 'result' => self::SENDING ), array( 'id' => $webhook->id ) );
	}

	/** Notes that a webhook arrived. The website is there again, so whatever waits is due now. */
	public static function mark_delivered( object $webhook, string $result ): void {
		global $wpdb;
		$now = gmdate( 'Y-m-d H:i:s' );
		$wpdb->update(
			self::table(),
			array(
				'delivered_gmt' => $now,
				'attempts'      => $webhook->attempts + 1,
				'result'        => $result,
			),
			array( 'id' => $webhook->id )
		);
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . self::table() . ' SET next_gmt = %s WHERE delivered_gmt IS NULL AND next_gmt > %s', $now, $now ) );
	}

	/**
	 * Notes that a webhook did not arrive, and when it is tried again: after twice as long each time. What came after
	 * it of the same item waits with it.
	 */
	public static function mark_failed( object $webhook, string $result ): void {
		global $wpdb;
		$next = gmdate( 'Y-m-d H:i:s', time() + self::wait_s( $webhook->attempts + 1 ) );
		$wpdb->update(
			self::table(),
			array(
				'attempts' => $webhook->attempts + 1,
				'result'   => mb_substr( $result, 0, 200 ),
			),
			array( 'id' => $webhook->id )
		);
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . self::table() . ' SET next_gmt = %s WHERE delivered_gmt IS NULL AND type = %s AND item_id = %d', $next, $webhook->type, $webhook->item_id ) );
	}

	/** How long to wait after some tries: twice as long each time. Returns seconds. */
	public static function wait_s( int $tries ): int {
		return min( self::LONGEST_RETRY_S, self::FIRST_RETRY_S * ( 2 ** min( 12, (int) $tries - 1 ) ) );
	}

	/** Forgets what arrived long ago, and what could not be delivered at all. */
	public static function prune(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . self::table() . ' WHERE queued_gmt < %s', gmdate( 'Y-m-d H:i:s', time() - self::HISTORY_DAYS * DAY_IN_SECONDS ) ) );
	}

	/**
	 * The last webhook about an item, or about anything: a row: delivered_gmt, attempts, result.
	 * $type: its type; null for anything.
	 */
	public static function last( ?string $type = null, int $item_id = 0 ): ?object {
		global $wpdb;
		$where = null === $type ? '' : $wpdb->prepare( ' WHERE type = %s AND item_id = %d', $type, $item_id );
		return $wpdb->get_row( 'SELECT * FROM ' . self::table() . "$where ORDER BY id DESC LIMIT 1" );
	}

	/**
	 * What has not arrived; what was queued a moment ago may be on its way.
	 * With waiting and given_up, and the result of the latest that failed.
	 */
	public static function undelivered(): ?object {
		global $wpdb;
		$table = self::table();
		return $wpdb->get_row(
			$wpdb->prepare(
				"SELECT COALESCE(SUM(queued_gmt > %s AND (attempts > 0 OR queued_gmt < %s)), 0) AS waiting, COALESCE(SUM(queued_gmt <= %s), 0) AS given_up,
				(SELECT result FROM $table WHERE delivered_gmt IS NULL AND attempts > 0 AND result <> %s ORDER BY id DESC LIMIT 1) AS result
				FROM $table WHERE delivered_gmt IS NULL",
				self::oldest(),
				gmdate( 'Y-m-d H:i:s', time() - MINUTE_IN_SECONDS ),
				self::oldest(),
				self::SENDING
			)
		);
	}

	/** The table's name. */
	private static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'homesite_webhooks';
	}

	/** What was queued before this is given up: the website has read it anew long since. */
	private static function oldest(): string {
		return gmdate( 'Y-m-d H:i:s', time() - self::GIVE_UP_DAYS * DAY_IN_SECONDS );
	}
}
