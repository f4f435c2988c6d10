<?php
/** Content health: what is wrong with items, what of it people have decided to leave as it is, and how it goes over time. */

namespace Homesite;

use Homesite\Admin\Site_Checks;

/** Checks, and keeps decisions with the items they are about. */
final class Health {

	/** By finding: code, reason, user and time. */
	const IGNORED = '_homesite_ignored_findings';

	/** Open findings by severity, by day. */
	const TREND      = 'homesite_health_trend';
	const TREND_DAYS = 60;

	/** What was found last: going through pages and filters doesn't check again, saving an item does. */
	const FOUND      = 'homesite_health_found';
	const GOOD_FOR_S = 600;

	/**
	 * What is wrong, worst first; of one severity what visitors see first.
	 * Returns findings, each with its item, key and, where it's ignored, that decision; when the website said so; and
	 * 'now', 'reading' or 'away'.
	 */
	public static function findings( bool $is_fresh ): array {
		$said    = $is_fresh ? false : get_transient( self::FOUND );
		$version = self::version();
		if ( ! is_array( $said ) || $version !== $said[1] ) {
			$said = array( Site_Checks::of_all(), $version );
			if ( 'now' === $said[0][2] ) {
				set_transient( self::FOUND, $said, self::GOOD_FOR_S );
				self::forget_mended( $said[0][0] );
				self::note_trend( self::with_decisions( $said[0][0] ) );
			}
		}
		list( $found, $time, $state ) = $said[0];
		return array( self::with_decisions( $found ), $time, $state );
	}

	/**
	 * What was found at the last check and nobody has decided to leave, for screens that don't wait for another.
	 * Returns findings by item, worst first; and when that was, 0 for never.
	 */
	public static function known(): array {
		static $known = null;
		if ( null === $known ) {
			list( $found, $time ) = Site_Checks::known();

			$known = array( array(), $time );
			$query = array(
				'post_type'   => Post_Types::names(),
				'post_status' => 'any',
				'numberposts' => -1,
				'fields'      => 'ids',
				'meta_key'    => self::IGNORED, // phpcs:ignore WordPress.DB.SlowDBQuery -- Decisions are few.
			);
			$ids   = array_flip( get_posts( $query ) );
			update_meta_cache( 'post', array_keys( $ids ) );
			foreach ( $found as $finding ) {
				$id = $finding['item'];
				if ( ! isset( $ids[ $id ], self::decisions( $id )[ self::key( $finding ) ] ) ) {
					$known[0][ $id ][] = $finding;
				}
			}
		}
		return $known;
	}

	/** Which findings nobody has decided to leave. */
	public static function open( array $found ): array {
		return array_values( wp_list_filter( $found, array( 'ignored' => null ) ) );
	}

	/** Names a finding by what it is about: another sentence, such as one with another price, is another finding. */
	public static function key( array $finding ): string {
		return md5( implode( '|', array( $finding['code'] ?? '', $finding['field'] ?? '', $finding['quote'] ?? '', $finding['text'] ) ) );
	}

	/** Leaves a finding as it is. */
	public static function ignore( array $finding, string $reason ): void {
		$post_id = $finding['post']->ID;
		$all     = self::decisions( $post_id );

		$all[ $finding['key'] ] = array(
			'code'   => $finding['code'] ?? '',
			'reason' => $reason,
			'user'   => get_current_user_id(),
			'time'   => time(),
		);
		update_post_meta( $post_id, self::IGNORED, $all );
	}

	/** Takes a decision back. */
	public static function restore( int $post_id, string $key ): void {
		$all = array_diff_key( self::decisions( $post_id ), array( $key => true ) );
		if ( $all ) {
			update_post_meta( $post_id, self::IGNORED, $all );
		} else {
			delete_post_meta( $post_id, self::IGNORED );
		}
	}

	/** How many were open, by day. Returns counts by severity, the oldest day first. */
	public static function trend(): array {
		return (array) get_option( self::TREND, array() );
	}

	/** Decisions about an item, by key. */
	private static function decisions( int $post_id ): array {
		$all = get_post_meta( $post_id, self::IGNORED, true );
		return is_array( $all ) ? $all : array();
	}

	/** Findings of items that are there, with `post`, `key` and `ignored`. */
	private static function with_decisions( array $found ): array {
		$all = array();
		_prime_post_caches( array_unique( wp_list_pluck( $found, 'item' ) ), false );
		foreach ( $found as $index => $finding ) {
			$post = $finding['item'] ? get_post( $finding['item'] ) : null;
			if ( $post ) {
				$key   = self::key( $finding );
				$rank  = array_search( $finding['severity'], array_keys( Site_Checks::levels() ), true );
				$all[] = array(
					'post'    => $post,
					'key'     => $key,
					'ignored' => self::decisions( $post->ID )[ $key ] ?? null,
					'order'   => array( (int) $rank, 'publish' === $post->post_status ? 0 : 1, $index ),
				) + $finding;
			}
		}
		usort( $all, fn( $one, $other ) => $one['order'] <=> $other['order'] );
		return $all;
	}

	/** Forgets decisions about what isn't so any more: were it so again, people would want to know. */
	private static function forget_mended( array $found ): void {
		$known = array();
		foreach ( $found as $finding ) {
			$known[ $finding['item'] ][ self::key( $finding ) ] = true;
		}
		$query = array(
			'post_type'   => Post_Types::names(),
			'post_status' => 'any',
			'numberposts' => -1,
			'fields'      => 'ids',
			'meta_key'    => self::IGNORED, // phpcs:ignore WordPress.DB.SlowDBQuery -- Once for each check of everything.
		);
		foreach ( get_posts( $query ) as $post_id ) {
			foreach ( self::decisions( $post_id ) as $key => $decision ) {
				// A dead link may answer for an hour.
				$is_due = 'dead-link' !== $decision['code'] || get_post_modified_time( 'U', true, $post_id ) > $decision['time'];
				if ( $is_due && ! isset( $known[ $post_id ][ $key ] ) ) {
					self::restore( $post_id, $key );
				}
			}
		}
	}

	/** Notes how many are open today. */
	private static function note_trend( array $found ): void {
		$none                        = array_fill_keys( array_keys( Site_Checks::levels() ), 0 );
		$trend                       = self::trend();
		$trend[ wp_date( 'Y-m-d' ) ] = array_merge( $none, array_count_values( array_column( self::open( $found ), 'severity' ) ) );
		ksort( $trend );
		update_option( self::TREND, array_slice( $trend, -self::TREND_DAYS, null, true ), false );
	}

	/** Changes when an item is saved or goes; a scheduled one may have been “modified” in the future. */
	private static function version(): string {
		global $wpdb;
		$types = implode( "','", array_map( 'esc_sql', Post_Types::names() ) );
		// phpcs:ignore WordPress.DB -- Names of our types; WordPress knows this of published items alone.
		return (string) $wpdb->get_var( "SELECT CONCAT( COUNT(*), ' ', SUM( UNIX_TIMESTAMP( post_modified_gmt ) ) ) FROM $wpdb->posts WHERE post_type IN ('$types') AND post_status NOT IN ('trash', 'auto-draft', 'inherit')" );
	}
}
