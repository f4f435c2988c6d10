<?php
/** Redirects that another plugin keeps: Redirection, Yoast SEO Premium or Rank Math. */

namespace Homesite;

/** Reads them as they're stored. */
final class Redirect_Plugins {

	/** Statuses that visitors can't tell from ours. */
	const SAME_AS = array(
		303 => 302,
		307 => 302,
		308 => 301,
	);

	/** Stands for the status of one that depends on more than the address. */
	const DEPENDS = 0;

	/** Those that are active, each with name, the address of its screen, and what reads its rows. */
	public static function active(): array {
		$all = array(
			array( defined( 'REDIRECTION_VERSION' ), 'Redirection', 'tools.php?page=redirection.php', 'redirection' ),
			array( defined( 'WPSEO_PREMIUM_FILE' ), 'Yoast SEO Premium', 'admin.php?page=wpseo_redirects', 'yoast' ),
			array( defined( 'RANK_MATH_VERSION' ) && in_array( 'redirections', (array) get_option( 'rank_math_modules' ), true ), 'Rank Math', 'admin.php?page=rank-math-redirections', 'rank_math' ),
		);
		return array_map(
			fn( $plugin ) => array(
				'name' => $plugin[1],
				'url'  => admin_url( $plugin[2] ),
				'read' => $plugin[3],
			),
			array_values( array_filter( $all, fn( $plugin ) => $plugin[0] ) )
		);
	}

	/**
	 * What they hold: rows by key, of two for one address the first, and refused: from and why of each that the website
	 * can't follow.
	 *
	 * @throws \RuntimeException When a table can't be read: no answer beats an empty one.
	 */
	public static function read(): array {
		$found = array(
			'rows'    => array(),
			'refused' => array(),
		);
		foreach ( self::active() as $plugin ) {
			foreach ( call_user_func( array( self::class, $plugin['read'] ) ) as list( $from, $to, $status, $is_regex ) ) {
				$row = self::row( $from, $to, $status, $is_regex );
				if ( is_array( $row ) ) {
					$found['rows'] += array( Redirects::key( $row ) => $row );
				} else {
					$found['refused'][] = array(
						'from' => $from,
						'why'  => $row,
					);
				}
			}
		}
		return $found;
	}

	/** Redirection's, in its own order. Returns old and new address, status, and whether it's a regular expression. */
	private static function redirection(): array {
		global $wpdb;
		$rows = self::select( "{$wpdb->prefix}redirection_items", "i JOIN {$wpdb->prefix}redirection_groups g ON g.id = i.group_id WHERE i.status = 'enabled' AND g.status = 'enabled' ORDER BY i.position, i.id" );
		return array_map(
			function ( $row ) {
				$is_plain = 'url' === $row['match_type'] && in_array( $row['action_type'], array( 'url', 'error' ), true );
				return array( (string) $row['url'], 'url' === $row['action_type'] ? (string) $row['action_data'] : '', $is_plain ? (int) $row['action_code'] : self::DEPENDS, (bool) $row['regex'] );
			},
			$rows
		);
	}

	/** Yoast's. It has left out the first slash in some versions. */
	private static function yoast(): array {
		return array_map(
			function ( $row ) {
				$is_regex = 'regex' === ( $row['format'] ?? '' );
				$to       = (string) ( $row['url'] ?? '' );
				return array( self::with_slash( (string) ( $row['origin'] ?? '' ), $is_regex ), '' === $to ? '' : self::with_slash( $to ), (int) ( $row['type'] ?? 301 ), $is_regex );
			},
			array_filter( (array) get_option( 'wpseo-premium-redirects-base', array() ), 'is_array' )
		);
	}

	/** Rank Math's, the newest first; one may have several old addresses. */
	private static function rank_math(): array {
		global $wpdb;
		$found = array();
		foreach ( self::select( "{$wpdb->prefix}rank_math_redirections", "WHERE status = 'active' ORDER BY updated DESC, id DESC" ) as $row ) {
			foreach ( (array) unserialize( $row['sources'], array( 'allowed_classes' => false ) ) as $source ) { // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Rank Math's own form.
				$how     = $source['comparison'] ?? 'exact';
				$from    = self::with_slash( (string) ( $source['pattern'] ?? '' ), 'regex' === $how );
				$known   = in_array( $how, array( 'exact', 'start', 'regex' ), true );
				$found[] = array( 'start' === $how ? untrailingslashit( $from ) . '/*' : $from, (string) $row['url_to'], $known ? (int) $row['header_code'] : self::DEPENDS, 'regex' === $how );
			}
		}
		return $found;
	}

	/** The redirect of a row. Returns the redirect, or why the website can't follow it. */
	private static function row( string $from, string $to, int $status, bool $is_regex ): array|string {
		if ( self::DEPENDS === $status ) {
			return __( 'It depends on more than the address.', 'homesite' );
		}
		if ( $is_regex ) {
			list( $from, $to ) = self::from_pattern( $from, $to );
			if ( null === $from ) {
				return __( 'It’s a regular expression. Only one that begins with a path and ends in /.* can be taken.', 'homesite' );
			}
		}
		return Redirects::parse( $from, $to, self::SAME_AS[ $status ] ?? $status );
	}

	/**
	 * A regular expression as an address with or without a star: `^/old/(.*)$` and `/new/$1` are `/old/*` and `/new/*`.
	 * Returns old and new address; null for what no star can say.
	 */
	private static function from_pattern( string $pattern, string $to ): array {
		$plain   = str_replace( array( '\/', '\-', '\.' ), array( '/', '-', '.' ), $pattern );
		$plain   = (string) preg_replace( '/^\^|\$$/', '', $plain );
		$is_open = (bool) preg_match( '~^(.*?)/\??(\(?\.[*+]\)?)$~', $plain, $parts );
		$from    = self::with_slash( $is_open ? $parts[1] : $plain );
		$to      = $is_open ? (string) preg_replace( '~/?\$1$~', '/*', $to ) : $to;
		$is_said = '/' !== $from && ! strpbrk( $from, '()[]{}*+?|^$\\' ) && ! str_contains( $to, '$' );
		return $is_said ? array( $from . ( $is_open ? '/*' : '' ), $to ) : array( null, null );
	}

	/** A path with its first slash; a whole address, and a regular expression, as they are. */
	private static function with_slash( string $path, bool $is_regex = false ): string {
		return $is_regex || preg_match( '~^(/|\w+:)~', $path ) ? $path : "/$path";
	}

	/** Rows of a table; none where the plugin hasn't made it yet. */
	private static function select( string $table, string $rest ): array {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- Another plugin's table; nothing is from a request.
		if ( ! $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) ) {
			return array();
		}
		$errors = $wpdb->suppress_errors();
		$rows   = $wpdb->get_results( "SELECT * FROM $table $rest", ARRAY_A );
		$wpdb->suppress_errors( $errors );
		// phpcs:enable
		if ( '' !== $wpdb->last_error ) {
			/* translators: %s: the name of a table */
			throw new \RuntimeException( esc_html( sprintf( __( 'The redirects in %s can’t be read.', 'homesite' ), $table ) ) );
		}
		return (array) $rows;
	}
}
