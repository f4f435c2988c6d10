<?php
/** What visitors sent by forms, while there is no Gravity Forms. */

namespace Homesite;

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- The plugin's own table.

/** Writes and reads the table of entries. */
final class Entries {

	public static function register(): void {
		add_action( 'homesite_install', array( self::class, 'create_table' ) );
	}

	/** The table's name. */
	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'homesite_entries';
	}

	/** Makes the table, or brings it up to date. */
	public static function create_table(): void {
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
			status varchar(20) NOT NULL DEFAULT 'new',
			answered_gmt datetime DEFAULT NULL,
			assignee bigint(20) unsigned NOT NULL DEFAULT 0,
			note longtext DEFAULT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY form_key (form_id,submission_key),
			KEY mail_due (mailed_gmt,next_mail_gmt),
			KEY status (status)
			) {$wpdb->get_charset_collate()};"
		);
	}

	/**
	 * Adds an entry. A key that was there before adds nothing: the same submission came twice.
	 * Returns the new entry's id; 0 when it was there already.
	 * $values: by input name.
	 *
	 * @throws \RuntimeException When it could not be stored.
	 */
	public static function add( int $form_id, array $values, ?string $key ): int {
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
	 * @throws \RuntimeException When nobody can tell: an answer of no would have it sent again.
	 */
	public static function has( int $form_id, string $key ): bool {
		global $wpdb;
		$errors = $wpdb->suppress_errors();
		$found  = $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM ' . self::table() . ' WHERE form_id = %d AND submission_key = %s', $form_id, $key ) );
		$wpdb->suppress_errors( $errors );
		if ( null === $found ) {
			throw new \RuntimeException( __( 'The entries cannot be read.', 'homesite' ) );
		}
		return $found > 0;
	}

	/** Entries in which a visitor gave an email address, with `values` by input name. */
	public static function of_email( string $email, int $limit, int $offset ): array {
		global $wpdb;
		// A value of its own, as JSON writes it; part of a longer text is not meant.
		$like = '%:' . $wpdb->esc_like( wp_json_encode( $email ) ) . '%';
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . ' WHERE field_values LIKE %s ORDER BY id LIMIT %d OFFSET %d', $like, $limit, $offset ) );
		return self::with_values( $rows );
	}

	/** Takes entries away. */
	public static function delete( array $ids ): void {
		global $wpdb;
		foreach ( $ids as $id ) {
			$wpdb->delete( self::table(), array( 'id' => (int) $id ) );
		}
	}

	/** Rows with what visitors filled in, with `values` by input name. */
	public static function with_values( array $rows ): array {
		foreach ( $rows as $row ) {
			$row->values = (array) json_decode( $row->field_values, true );
		}
		return $rows;
	}
}
