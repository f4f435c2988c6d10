<?php
/**
 * Changes of many homes in one step, and back.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Applies what a plan says, and keeps what it replaced.
 */
final class Sheet_Changes {

	/** Option: the newest steps, by key: time, user, name, and by home the values before and after by column. */
	const OPTION = 'homesite_sheet_steps';

	/** How many steps can be taken back. */
	const KEPT = 10;

	/**
	 * Steps that can be taken back.
	 *
	 * @return array[] By key, the newest first.
	 */
	public static function steps() {
		return (array) get_option( self::OPTION, array() );
	}

	/**
	 * Changes homes, if they are still as the plan found them.
	 *
	 * @param array[] $changes As Sheet_Plan::$changes.
	 * @param string  $name    Of the file or program, for the list of steps.
	 * @return array|\WP_Error done: how many; refused: by row, what somebody changed meanwhile; key: of the step, empty
	 *                         when nothing was done.
	 */
	public static function apply( array $changes, $name ) {
		return self::in_one_step(
			function () use ( $changes, $name ) {
				$done    = array();
				$refused = array();
				foreach ( $changes as $row => $change ) {
					$why = self::refusal( $change['id'], self::is_more_than_price( $change['values'] ) );
					$why = '' === $why ? self::conflict( $change['id'], $change['values'], 0 ) : $why;
					if ( '' !== $why ) {
						$refused[ $row ] = $why;
					} else {
						self::write( $change['id'], $change['values'], 1 );
						$done[ $change['id'] ] = $change['values'];
					}
				}
				$key = $done ? self::keep( $done, $name ) : '';
				return array( 'done' => count( $done ) ) + compact( 'refused', 'key' );
			}
		);
	}

	/**
	 * Takes a step back: homes that nobody has changed since get their former values.
	 *
	 * @param string $key The step.
	 * @return array|\WP_Error As of apply(), refused by home.
	 */
	public static function undo( $key ) {
		return self::in_one_step(
			function () use ( $key ) {
				$steps = self::steps();
				if ( ! isset( $steps[ $key ] ) ) {
					return new \WP_Error( 'step', __( 'There is no such step, or it was taken back already.', 'homesite' ), array( 'status' => 404 ) );
				}
				$refused = array();
				$done    = 0;
				foreach ( $steps[ $key ]['homes'] as $id => $values ) {
					$why = self::refusal( $id, self::is_more_than_price( $values ) );
					$why = '' === $why ? self::conflict( $id, $values, 1 ) : $why;
					if ( '' !== $why ) {
						$refused[ $id ] = get_the_title( $id ) . ': ' . $why;
						continue;
					}
					self::write( $id, $values, 0 );
					++$done;
				}
				unset( $steps[ $key ] );
				update_option( self::OPTION, $steps, false );
				return compact( 'done', 'refused' ) + array( 'key' => '' );
			}
		);
	}

	/**
	 * Why someone may not change a home.
	 *
	 * @param int  $id   The home.
	 * @param bool $more Whether more than its price and status changes.
	 * @return string Empty when they may.
	 */
	public static function refusal( $id, $more ) {
		if ( ! get_post( $id ) ) {
			return __( 'it isn’t there any more', 'homesite' );
		}
		if ( $more && ! current_user_can( 'edit_post', $id ) ) {
			return __( 'you may change prices and status only', 'homesite' );
		}
		return Price_And_Status::may_change( $id ) ? '' : __( 'you may not change this home', 'homesite' );
	}

	/**
	 * What somebody else has changed.
	 *
	 * @param int     $id     The home.
	 * @param array[] $values Before and after by column.
	 * @param int     $index  Which of both the home should have now.
	 * @return string Empty when it has it.
	 */
	private static function conflict( $id, array $values, $index ) {
		foreach ( $values as $name => $pair ) {
			$now = Sheet_Columns::value( $id, $name );
			if ( $now !== (string) $pair[ $index ] ) {
				/* translators: 1: a column, 2: a value */
				return sprintf( __( 'somebody has changed %1$s to “%2$s” since, so the home stays as it is', 'homesite' ), Sheet_Columns::all()[ $name ]['label'], Sheet_Columns::say( $name, $now ) );
			}
		}
		return '';
	}

	/**
	 * Writes a home.
	 *
	 * @param int     $id     The home.
	 * @param array[] $values Before and after by column.
	 * @param int     $index  Which of both to write.
	 * @throws \RuntimeException When WordPress doesn't take it.
	 */
	private static function write( $id, array $values, $index ) {
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
	 * Whether more than price and status is among values.
	 *
	 * @param array[] $values By column.
	 * @return bool
	 */
	private static function is_more_than_price( array $values ) {
		return (bool) array_diff( array_keys( $values ), Price_And_Status::FIELDS, array( 'status' ) );
	}

	/**
	 * Keeps what was replaced.
	 *
	 * @param array[] $homes Values by home.
	 * @param string  $name  Of the file or program.
	 * @return string The step's key.
	 */
	private static function keep( array $homes, $name ) {
		$key  = wp_generate_password( 16, false );
		$step = array(
			'time'  => time(),
			'user'  => get_current_user_id(),
			'name'  => $name,
			'homes' => $homes,
		);
		update_option( self::OPTION, array_slice( array( $key => $step ) + self::steps(), 0, self::KEPT, true ), false );
		return $key;
	}

	/**
	 * Does something to many homes whole, or not at all, and not while an import does.
	 *
	 * @param callable $work What to do.
	 * @return mixed What that returns; an error when it can't be done.
	 */
	private static function in_one_step( callable $work ) {
		global $wpdb;
		if ( ! Importer::lock() ) {
			return new \WP_Error( 'busy', __( 'Another import is running. Wait until it has ended.', 'homesite' ), array( 'status' => 409 ) );
		}
		// Neither a limit of PHP nor a closed window ends it halfway.
		set_time_limit( 0 );
		ignore_user_abort( true );
		wp_defer_term_counting( true );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- One transaction: all of it or nothing.
		$wpdb->query( 'START TRANSACTION' );
		try {
			$result = $work();
			$wpdb->query( 'COMMIT' );
			return $result;
		} catch ( \RuntimeException $error ) {
			$wpdb->query( 'ROLLBACK' );
			wp_cache_flush();
			/* translators: %s: what went wrong */
			return new \WP_Error( 'failed', sprintf( __( 'Nothing was changed: %s', 'homesite' ), $error->getMessage() ), array( 'status' => 500 ) );
		} finally {
			wp_defer_term_counting( false );
			Importer::unlock();
		}
		// phpcs:enable
	}
}
