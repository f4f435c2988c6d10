<?php
/** Form entries as work: how far each is, who does it, and what was noted; search, and deletion of old ones. */

namespace Homesite;

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- The plugin's own table.

/** Keeps it in the table of entries. */
final class Entry_Work {

	/** The days and the fewest entries by which it's said how soon they're taken on. */
	const ANSWER_DAYS    = 90;
	const FEWEST_ANSWERS = 10;

	/** So many are deleted at once; the rest a few minutes later. */
	const MOST_DELETED = 1000;

	/** How far an entry may be: labels by status. */
	public static function statuses(): array {
		return array(
			'new'         => __( 'New', 'homesite' ),
			'in-progress' => __( 'In progress', 'homesite' ),
			'scheduled'   => __( 'Scheduled', 'homesite' ),
			'done'        => __( 'Done', 'homesite' ),
			'spam'        => __( 'Spam', 'homesite' ),
		);
	}

	/** Whom an entry may be given to: names by user id. */
	public static function people(): array {
		$users = get_users(
			array(
				'capability' => Roles::READ_FORMS,
				'fields'     => array( 'ID', 'display_name' ),
				'orderby'    => 'display_name',
			)
		);
		return array_column( $users, 'display_name', 'ID' );
	}

	/** An entry, with `values` by input name. */
	public static function find( int $id ): ?object {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . Entries::table() . ' WHERE id = %d', $id ) );
		return $row ? Entries::with_values( array( $row ) )[0] : null;
	}

	/**
	 * The last entry in which a visitor was given a reference, and gave an email address where the form asks for one,
	 * with `values` by input name.
	 * $reference: such as K7F2-9QMD, a value of its own.
	 *
	 * @throws \RuntimeException When nobody can tell.
	 */
	public static function find_referenced( int $form_id, string $reference, string $email ): ?object {
		global $wpdb;
		if ( '' === $reference || '' === $email ) {
			return null;
		}
		$errors = $wpdb->suppress_errors();
		$rows   = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Entries::table() . ' WHERE form_id = %d AND ', $form_id ) . self::like( 'field_values', ':' . wp_json_encode( $reference ) ) . ' ORDER BY id DESC LIMIT 20' );
		$failed = '' !== $wpdb->last_error;
		$wpdb->suppress_errors( $errors );
		if ( $failed ) {
			throw new \RuntimeException( __( 'The entries cannot be read.', 'homesite' ) );
		}
		$inputs = Forms::form_inputs( array( 'fields' => wp_list_filter( (array) ( Forms::find( $form_id )['fields'] ?? array() ), array( 'type' => 'email' ) ) ) );
		foreach ( Entries::with_values( (array) $rows ) as $row ) {
			if ( in_array( strtolower( $email ), array_map( 'strtolower', array_map( 'strval', array_intersect_key( $row->values, $inputs ) ) ), true ) ) {
				return $row;
			}
		}
		return null;
	}

	/**
	 * Entries, newest first; spam only when it's asked for.
	 * With `values` by input name.
	 * $asked: may have form, status, assignee and search.
	 * $limit: how many at most, 0 for all.
	 */
	public static function search( array $asked, int $limit = 0, int $offset = 0 ): array {
		global $wpdb;
		$range = $limit ? $wpdb->prepare( ' LIMIT %d OFFSET %d', $limit, $offset ) : '';
		return Entries::with_values( (array) $wpdb->get_results( 'SELECT * FROM ' . Entries::table() . self::where( $asked ) . " ORDER BY id DESC$range" ) );
	}

	/** How many there are of each status, by status. */
	public static function counts( array $asked ): array {
		global $wpdb;
		$rows = (array) $wpdb->get_results( 'SELECT status, COUNT(*) AS count FROM ' . Entries::table() . self::where( array( 'status' => 'any' ) + $asked ) . ' GROUP BY status' );
		return array_map( 'intval', array_column( $rows, 'count', 'status' ) ) + array_fill_keys( array_keys( self::statuses() ), 0 );
	}

	/** Notes something about entries. $values: may have status, assignee and note; others are left out. */
	public static function update( array $ids, array $values ): void {
		global $wpdb;
		$known = array_intersect_key( $values, array_flip( array( 'status', 'assignee', 'note' ) ) );
		if ( isset( $known['status'] ) && ! isset( self::statuses()[ $known['status'] ] ) ) {
			unset( $known['status'] );
		}
		foreach ( $known ? $ids : array() as $id ) {
			$wpdb->update( Entries::table(), $known, array( 'id' => (int) $id ) );
			if ( ! in_array( $known['status'] ?? 'new', array( 'new', 'spam' ), true ) ) {
				$wpdb->query( $wpdb->prepare( 'UPDATE ' . Entries::table() . ' SET answered_gmt = %s WHERE id = %d AND answered_gmt IS NULL', gmdate( 'Y-m-d H:i:s' ), $id ) );
			}
		}
	}

	/**
	 * Within how many seconds half of what came was taken on, by form's id; of forms with enough to say so. What nobody
	 * took on counts as never.
	 */
	public static function answer_seconds(): array {
		global $wpdb;
		$found = array();
		foreach ( array_keys( Forms::all() ) as $form ) {
			$from  = $wpdb->prepare( ' FROM ' . Entries::table() . " WHERE form_id = %d AND status <> 'spam' AND created_gmt >= %s", $form, gmdate( 'Y-m-d H:i:s', time() - self::ANSWER_DAYS * DAY_IN_SECONDS ) );
			$count = (int) $wpdb->get_var( "SELECT COUNT(*)$from" );
			$time  = $count < self::FEWEST_ANSWERS ? null : $wpdb->get_var( "SELECT TIMESTAMPDIFF(SECOND, created_gmt, answered_gmt) AS seconds$from AND answered_gmt IS NOT NULL ORDER BY seconds LIMIT 1 OFFSET " . intdiv( $count - 1, 2 ) );
			if ( null !== $time ) {
				$found[ $form ] = max( 1, (int) $time );
			}
		}
		return $found;
	}

	/** Deletes entries that are older than the settings say. */
	public static function delete_old(): void {
		global $wpdb;
		$days = self::days();
		if ( $days ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Entries::table() . ' WHERE created_gmt < %s LIMIT %d', gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ), self::MOST_DELETED ) );
		}
	}

	/** How long entries are kept. Returns days; 0 until somebody deletes them. */
	public static function days(): int {
		return absint( Settings::get( 'entry_days' ) );
	}

	/** What is asked for, as SQL. $asked: may have form, status, assignee and search. */
	private static function where( array $asked ): string {
		global $wpdb;
		$status = (string) ( $asked['status'] ?? '' );
		$all    = array( 'any' === $status ? '' : ( '' === $status ? "AND status <> 'spam'" : $wpdb->prepare( 'AND status = %s', $status ) ) );
		if ( ! empty( $asked['form'] ) ) {
			$all[] = $wpdb->prepare( 'AND form_id = %d', $asked['form'] );
		}
		if ( ! empty( $asked['assignee'] ) ) {
			$all[] = $wpdb->prepare( 'AND assignee = %d', 'nobody' === $asked['assignee'] ? 0 : $asked['assignee'] );
		}
		$text = (string) ( $asked['search'] ?? '' );
		if ( '' !== $text ) {
			$any = array(
				// As JSON writes it.
				self::like( 'field_values', substr( (string) wp_json_encode( $text ), 1, -1 ) ),
				self::like( 'note', $text ),
			);
			foreach ( Forms::all() as $form ) {
				foreach ( Entry_Values::stored_as( $form, $text ) as $value ) {
					$any[] = '(' . $wpdb->prepare( 'form_id = %d AND ', $form['id'] ) . self::like( 'field_values', ':' . wp_json_encode( $value ) ) . ')';
				}
			}
			$all[] = 'AND (' . implode( ' OR ', $any ) . ')';
		}
		return ' WHERE 1 = 1 ' . implode( ' ', $all );
	}

	/** Whether a column has a text in it, as SQL. */
	private static function like( string $column, string $text ): string {
		global $wpdb;
		return $wpdb->prepare( "$column LIKE %s", '%' . $wpdb->esc_like( $text ) . '%' );
	}
}
