<?php
/** Changes of many homes in one step, and back. */

namespace Homesite;

/** Applies what a plan says, and keeps what it replaced. */
final class Sheet_Changes {

	/** Option: the newest steps, by key: time, user, name, and by home the values before and after by column. */
	const OPTION = 'homesite_sheet_steps';

	/** More homes than these are a step of many: they have no revision of it each, and the website reads all anew. */
	const FEW = 20;

	/** How many homes are written at once. */
	const AT_ONCE = 100;

	/** How many steps can be taken back. */
	const KEPT = 10;

	/** Steps that can be taken back, by key, the newest first. */
	public static function steps(): array {
		return (array) get_option( self::OPTION, array() );
	}

	/**
	 * Changes homes, if they are still as the plan found them.
	 * Returns done: how many; refused: by row, what somebody changed meanwhile; key: of the step, empty when nothing
	 * was done.
	 */
	public static function apply( array $changes, string $name ): array|\WP_Error {
		$key = wp_generate_password( 16, false );
		return self::in_steps(
			$changes,
			1,
			function ( array $done ) use ( $key, $name ) {
				$steps = self::steps();
				$step  = $steps[ $key ] ?? array(
					'time'  => time(),
					'user'  => get_current_user_id(),
					'name'  => $name,
					'homes' => array(),
				);
				$step  = array( 'homes' => $step['homes'] + $done ) + $step;
				update_option( self::OPTION, array_slice( array( $key => $step ) + $steps, 0, self::KEPT, true ), false );
				return $key;
			}
		);
	}

	/**
	 * Takes a step back: homes that nobody has changed since get their former values; the others can be taken back
	 * later.
	 * As of apply(), refused by home.
	 */
	public static function undo( string $key ): array|\WP_Error {
		if ( ! isset( self::steps()[ $key ] ) ) {
			return new \WP_Error( 'step', __( 'There is no such step, or it was taken back already.', 'homesite' ), array( 'status' => 404 ) );
		}
		$changes = array();
		foreach ( self::steps()[ $key ]['homes'] as $id => $values ) {
			$changes[ $id ] = compact( 'id', 'values' );
		}
		$result = self::in_steps(
			$changes,
			0,
			function ( array $done ) use ( $key ) {
				$steps                  = self::steps();
				$steps[ $key ]['homes'] = array_diff_key( $steps[ $key ]['homes'], $done );
				update_option( self::OPTION, $steps[ $key ]['homes'] ? $steps : array_diff_key( $steps, array( $key => 0 ) ), false );
				return '';
			}
		);
		foreach ( is_wp_error( $result ) ? array() : $result['refused'] as $id => $why ) {
			$result['refused'][ $id ] = get_the_title( $id ) . ': ' . $why;
		}
		return $result;
	}

	/** Why someone may not change a home; empty when they may. */
	public static function refusal( int $id, bool $more ): string {
		if ( ! get_post( $id ) ) {
			return __( 'it isn’t there any more', 'homesite' );
		}
		if ( $more && ! current_user_can( 'edit_post', $id ) ) {
			return __( 'you may change prices and status only', 'homesite' );
		}
		return Price_And_Status::may_change( $id ) ? '' : __( 'you may not change this home', 'homesite' );
	}

	/** What somebody has changed since; empty when nothing. $seen: what a home had, by column. */
	public static function conflict( int $id, array $seen ): string {
		foreach ( array_intersect_key( $seen, Sheet_Plan::columns() ) as $name => $value ) {
			$now = Sheet_Plan::value( $id, $name );
			if ( $now !== (string) $value ) {
				$label = 'title' === $name ? __( 'Title', 'homesite' ) : Price_And_Status::label( $name );
				/* translators: 1: a column, 2: a value */
				return sprintf( __( 'somebody has changed %1$s to “%2$s” since, so the home stays as it is', 'homesite' ), $label, 'status' === $name ? Price_And_Status::say( $name, $now ) : $now );
			}
		}
		return '';
	}

	/**
	 * Writes a home.
	 * $values: before and after by column.
	 *
	 * @throws \RuntimeException When WordPress doesn't take it.
	 */
	private static function write( int $id, array $values, int $index ): void {
		$values = array_combine( array_keys( $values ), array_map( 'strval', array_column( $values, $index ) ) );
		$prices = array_intersect_key( $values, Price_And_Status::values( $id ) );
		$fields = array_diff_key( $values, $prices );
		if ( $fields ) {
			Revisions::save( $id );
			foreach ( array_diff_key( $fields, array( 'title' => '' ) ) as $name => $value ) {
				Fields::save( $id, $name, $value );
			}
			if ( isset( $fields['title'] ) ) {
				$saved = wp_update_post(
					wp_slash(
						array(
							'ID'         => $id,
							'post_title' => $fields['title'],
						)
					),
					true
				);
			} elseif ( ! $prices ) {
				Revisions::touch( $id );
			}
		}
		// All of them, so that none moves by itself: the plan has said already what moves.
		$changed = $prices ? Price_And_Status::change( $id, $prices + Price_And_Status::values( $id ) ) : array();
		foreach ( array( $saved ?? 0, $changed ) as $result ) {
			if ( is_wp_error( $result ) ) {
				throw new \RuntimeException( esc_html( get_the_title( $id ) . ': ' . $result->get_error_message() ) );
			}
		}
	}

	/**
	 * Changes homes, some at a time, so that nobody who saves one of them waits for all, and not while a push of content does.
	 * What a step of many replaces is in its log, which is written with each part; the website is told of it once.
	 * As of apply().
	 * $changes: each with id and values.
	 */
	private static function in_steps( array $changes, int $to, callable $log ): array|\WP_Error {
		global $wpdb;
		if ( ! Write_Lock::take() ) {
			return Write_Lock::error();
		}
		// Neither a limit of PHP nor a closed window ends it halfway.
		set_time_limit( 0 );
		ignore_user_abort( true );
		wp_defer_term_counting( true );
		$result             = array(
			'done'    => 0,
			'refused' => array(),
			'key'     => '',
		);
		Revisions::$in_step = count( $changes ) > self::FEW ? array() : null;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Each part whole, or not at all.
		try {
			foreach ( array_chunk( $changes, self::AT_ONCE, true ) as $part ) {
				$wpdb->query( 'START TRANSACTION' );
				self::read_anew( array_column( $part, 'id' ) );
				$done = array();
				foreach ( $part as $row => list( 'id' => $id, 'values' => $values ) ) {
					$why = self::refusal( $id, (bool) array_diff_key( $values, Price_And_Status::values( $id ) ) );
					$why = '' === $why ? self::conflict( $id, array_map( fn( $pair ) => $pair[ 1 - $to ], $values ) ) : $why;
					if ( '' !== $why ) {
						$result['refused'][ $row ] = $why;
						continue;
					}
					self::write( $id, $values, $to );
					$done[ $id ] = $values;
				}
				Revisions::touch_step();
				$result['key'] = $done ? $log( $done ) : $result['key'];
				$wpdb->query( 'COMMIT' );
				$result['done'] += count( $done );
			}
			return $result;
		} catch ( \RuntimeException $error ) {
			$wpdb->query( 'ROLLBACK' );
			wp_cache_flush();
			/* translators: 1: how many, 2: what went wrong */
			return new \WP_Error( 'failed', sprintf( __( 'Only %1$s homes were changed: %2$s', 'homesite' ), number_format_i18n( $result['done'] ), $error->getMessage() ), array( 'status' => 500 ) );
		} finally {
			if ( null !== Revisions::$in_step ) {
				Revisions::$in_step = null;
				Content_Changes::note( 'saved', 'inventory', 0, 'inventory' );
			}
			wp_defer_term_counting( false );
			Write_Lock::free();
		}
		// phpcs:enable
	}

	/** Reads homes at once, as they are now: somebody may have changed them since the plan was made. */
	private static function read_anew( array $ids ): void {
		foreach ( array( 'posts', 'post_meta', 'post_tag_relationships' ) as $group ) {
			wp_cache_delete_multiple( $ids, $group );
		}
		_prime_post_caches( $ids );
	}
}
