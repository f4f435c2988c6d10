<?php
/**
 * What visitors sent by forms, while there is no Gravity Forms.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- The plugin's own table.

/**
 * Writes and reads the table of entries.
 */
final class Entries {

	/** After how long an entry that cannot be mailed is given up. */
	const GIVE_UP_DAYS = 7;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'homesite_install', array( self::class, 'create_table' ) );
	}

	/**
	 * The table's name.
	 *
	 * @return string
	 */
	public static function table() {
		global $wpdb;
		return $wpdb->prefix . 'homesite_entries';
	}

	/** Makes the table, or brings it up to date. */
	public static function create_table() {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta(
			'CREATE TABLE ' . self::table() . " (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			form_id bigint(20) unsigned NOT NULL,
			submission_key varchar(64) DEFAULT NULL,
			created_gmt datetime NOT NULL,
			mailed_gmt datetime DEFAULT NULL,
			mailed_to longtext DEFAULT NULL,
			mail_tries int(10) unsigned NOT NULL DEFAULT 0,
			next_mail_gmt datetime DEFAULT NULL,
			mail_result varchar(200) NOT NULL DEFAULT '',
			field_values longtext NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY form_key (form_id,submission_key),
			KEY mail_due (mailed_gmt,next_mail_gmt)
			) {$wpdb->get_charset_collate()};"
		);
		// Entries from before there were tries.
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . self::table() . ' SET next_mail_gmt = created_gmt WHERE mailed_gmt IS NULL AND next_mail_gmt IS NULL AND mail_tries = 0 AND created_gmt > %s', self::oldest_mail() ) );
	}

	/**
	 * Adds an entry. A key that was there before adds nothing: the same submission came twice.
	 *
	 * @param int         $form_id The form.
	 * @param string[]    $values  By input name.
	 * @param string|null $key     Names the submission.
	 * @return int The new entry's id; 0 when it was there already.
	 * @throws \RuntimeException When it could not be stored.
	 */
	public static function add( $form_id, array $values, $key ) {
		global $wpdb;
		if ( null !== $key && self::has( $form_id, $key ) ) {
			return 0;
		}
		$errors = $wpdb->suppress_errors();
		$added  = $wpdb->insert(
			self::table(),
			array(
				'form_id'        => $form_id,
				'submission_key' => $key,
				'created_gmt'    => gmdate( 'Y-m-d H:i:s' ),
				'next_mail_gmt'  => gmdate( 'Y-m-d H:i:s' ),
				'field_values'   => wp_json_encode( $values ),
			)
		);
		$wpdb->suppress_errors( $errors );
		if ( $added ) {
			return (int) $wpdb->insert_id;
		}
		// The same submission on another connection, a moment earlier.
		if ( null !== $key && self::has( $form_id, $key ) ) {
			return 0;
		}
		throw new \RuntimeException( __( 'The entry could not be stored.', 'homesite' ) );
	}

	/**
	 * Whether a submission is there.
	 *
	 * @param int    $form_id The form.
	 * @param string $key     Names the submission.
	 * @return bool
	 * @throws \RuntimeException When nobody can tell: an answer of no would have it sent again.
	 */
	public static function has( $form_id, $key ) {
		global $wpdb;
		$errors = $wpdb->suppress_errors();
		$found  = $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM ' . self::table() . ' WHERE form_id = %d AND submission_key = %s', $form_id, $key ) );
		$wpdb->suppress_errors( $errors );
		if ( null === $found ) {
			throw new \RuntimeException( __( 'The entries cannot be read.', 'homesite' ) );
		}
		return $found > 0;
	}

	/**
	 * Entries, newest first.
	 *
	 * @param int $form_id The form, 0 for all.
	 * @param int $limit   How many at most, 0 for all.
	 * @param int $offset  How many to leave out.
	 * @return object[] With `values` by input name.
	 */
	public static function all( $form_id, $limit = 0, $offset = 0 ) {
		global $wpdb;
		$where = $form_id ? $wpdb->prepare( ' WHERE form_id = %d', $form_id ) : '';
		$range = $limit ? $wpdb->prepare( ' LIMIT %d OFFSET %d', $limit, $offset ) : '';
		$rows  = (array) $wpdb->get_results( 'SELECT * FROM ' . self::table() . "$where ORDER BY id DESC$range" );
		foreach ( $rows as $row ) {
			$row->values = (array) json_decode( $row->field_values, true );
		}
		return $rows;
	}

	/**
	 * Entries in which a visitor gave an email address.
	 *
	 * @param string $email  The address.
	 * @param int    $limit  How many at most.
	 * @param int    $offset How many to leave out.
	 * @return object[] With `values` by input name.
	 */
	public static function of_email( $email, $limit, $offset ) {
		global $wpdb;
		// A value of its own, as JSON writes it; part of a longer text is not meant.
		$like = '%:' . $wpdb->esc_like( wp_json_encode( $email ) ) . '%';
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . ' WHERE field_values LIKE %s ORDER BY id LIMIT %d OFFSET %d', $like, $limit, $offset ) );
		foreach ( $rows as $row ) {
			$row->values = (array) json_decode( $row->field_values, true );
		}
		return $rows;
	}

	/**
	 * How many entries there are.
	 *
	 * @param int $form_id The form, 0 for all.
	 * @return int
	 */
	public static function count( $form_id ) {
		global $wpdb;
		$where = $form_id ? $wpdb->prepare( ' WHERE form_id = %d', $form_id ) : '';
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . self::table() . $where );
	}

	/**
	 * Takes entries away.
	 *
	 * @param int[] $ids Their ids.
	 */
	public static function delete( array $ids ) {
		global $wpdb;
		foreach ( $ids as $id ) {
			$wpdb->delete( self::table(), array( 'id' => (int) $id ) );
		}
	}

	/**
	 * Entries whose mail is due, oldest first.
	 *
	 * @param int $limit How many at most.
	 * @return object[] With `values` by input name.
	 */
	public static function due_mail( $limit ) {
		global $wpdb;
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . ' WHERE mailed_gmt IS NULL AND next_mail_gmt <= %s ORDER BY id LIMIT %d', gmdate( 'Y-m-d H:i:s' ), $limit ) );
		foreach ( $rows as $row ) {
			$row->values = (array) json_decode( $row->field_values, true );
		}
		return $rows;
	}

	/**
	 * When the next mail is due.
	 *
	 * @return int|null Seconds since 1970; null when nothing waits.
	 */
	public static function next_mail() {
		global $wpdb;
		$next = $wpdb->get_var( 'SELECT MIN(next_mail_gmt) FROM ' . self::table() . ' WHERE mailed_gmt IS NULL' );
		return $next ? (int) strtotime( "$next UTC" ) : null;
	}

	/**
	 * Notes a try before it's made, and when the next one is due: after twice as long each time.
	 *
	 * @param object $entry A row; it counts the try too.
	 */
	public static function mark_mail_tried( $entry ) {
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

	/**
	 * Notes who took an entry's mail; they aren't mailed again.
	 *
	 * @param int      $id    The entry.
	 * @param string[] $taken Each a notification's id and an address.
	 */
	public static function mark_taken( $id, array $taken ) {
		self::update( $id, array( 'mailed_to' => wp_json_encode( $taken ) ) );
	}

	/**
	 * Notes that an entry was mailed to everyone.
	 *
	 * @param int      $id    The entry.
	 * @param string[] $taken As above; nobody, when its form's notifications name nobody.
	 */
	public static function mark_mailed( $id, array $taken ) {
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

	/**
	 * Notes that not everyone took an entry's mail. One that is too old is given up: it's due no more.
	 *
	 * @param object $entry  A row.
	 * @param string $result Why.
	 */
	public static function mark_mail_failed( $entry, $result ) {
		$values = array( 'mail_result' => mb_substr( $result, 0, 200 ) );
		if ( $entry->created_gmt < self::oldest_mail() ) {
			$values['next_mail_gmt'] = null;
		}
		self::update( $entry->id, $values );
	}

	/**
	 * Has entries mailed again that wait or were given up.
	 *
	 * @param int[] $ids Their ids.
	 */
	public static function mail_again( array $ids ) {
		global $wpdb;
		foreach ( $ids as $id ) {
			$wpdb->query( $wpdb->prepare( 'UPDATE ' . self::table() . ' SET next_mail_gmt = %s WHERE id = %d AND mailed_gmt IS NULL', gmdate( 'Y-m-d H:i:s' ), $id ) );
		}
	}

	/**
	 * Entries that could not be mailed, or whose mail nobody has tried although it's due.
	 *
	 * @return object With waiting and given_up, and the result of the latest of them.
	 */
	public static function unmailed() {
		global $wpdb;
		$table = self::table();
		return $wpdb->get_row(
			$wpdb->prepare(
				"SELECT COALESCE(SUM(next_mail_gmt IS NOT NULL), 0) AS waiting, COALESCE(SUM(next_mail_gmt IS NULL AND mail_tries > 0), 0) AS given_up,
				(SELECT mail_result FROM $table WHERE mailed_gmt IS NULL AND mail_result <> '' ORDER BY id DESC LIMIT 1) AS result
				FROM $table WHERE mailed_gmt IS NULL AND (mail_tries > 0 OR next_mail_gmt < %s)",
				gmdate( 'Y-m-d H:i:s', time() - 10 * MINUTE_IN_SECONDS )
			)
		);
	}

	/**
	 * Writes some columns.
	 *
	 * @param int   $id     The entry.
	 * @param array $values By column.
	 */
	private static function update( $id, array $values ) {
		global $wpdb;
		$wpdb->update( self::table(), $values, array( 'id' => (int) $id ) );
	}

	/**
	 * An entry from before this is given up once it fails again.
	 *
	 * @return string
	 */
	private static function oldest_mail() {
		return gmdate( 'Y-m-d H:i:s', time() - self::GIVE_UP_DAYS * DAY_IN_SECONDS );
	}
}
