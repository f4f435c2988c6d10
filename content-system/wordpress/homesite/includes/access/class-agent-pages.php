<?php
/**
 * Pages for agents: all of them open with one password, which is stored as a hash.
 *
 * WordPress locks a post whose `post_password` is not empty, everywhere: in answers, feeds, search, excerpts. So a page
 * for agents gets a random one that nobody is told, and a request that brings the agents' password goes on with it.
 */

namespace Homesite;

/** Locks pages and takes the agents' password. */
final class Agent_Pages {

	const FLAG = '_homesite_protected';

	/** The option that holds what stands in `post_password` of every page for agents. */
	const LOCK_OPTION = 'homesite_agents_lock';

	/** The page whose own password in a content folder is that of all pages for agents. */
	const MAIN_PAGE = 'sales-agent-forms';

	/**
	 * How many wrong passwords an address may send in ten minutes. The website's server is one address for all agents,
	 * and limits each visitor itself, so an address that has sent the right password lately may err more often.
	 */
	const MAX_TRIES         = 20;
	const MAX_TRIES_TRUSTED = 200;
	const TRIES_TIME_S      = 600;

	public static function register(): void {
		add_action( 'added_post_meta', array( self::class, 'sync' ), 10, 3 );
		add_action( 'updated_post_meta', array( self::class, 'sync' ), 10, 3 );
		add_action( 'deleted_post_meta', array( self::class, 'sync' ), 10, 3 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'take_password' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'count_failure' ), 10, 3 );
	}

	/** Locks or unlocks a page when its flag changes. */
	public static function sync( $meta_ids, $post_id, $meta_key ): void {
		if ( self::FLAG !== $meta_key ) {
			return;
		}
		$is_flagged = '1' === get_post_meta( $post_id, self::FLAG, true );
		$password   = (string) get_post_field( 'post_password', $post_id, 'raw' );
		if ( $is_flagged && '' === $password ) {
			self::write( $post_id, self::lock() );
		} elseif ( ! $is_flagged && self::lock() === $password ) {
			self::write( $post_id, '' );
		}
	}

	/** Stores the password that a content folder gives a page. $password: plain text; empty for none. */
	public static function save_password( int $post_id, string $password ): void {
		$is_main = '' !== $password && self::MAIN_PAGE === get_page_uri( $post_id );
		if ( $is_main ) {
			if ( ! self::is_agents( $password ) ) {
				Settings::save_agent_password( $password );
			}
			update_post_meta( $post_id, self::FLAG, '1' );
		}
		$flagged = '1' === get_post_meta( $post_id, self::FLAG, true );
		self::write( $post_id, $is_main || ( '' === $password && $flagged ) ? self::lock() : $password );
	}

	/** Whether a password is the agents'. The comparison takes as long for any wrong one. */
	public static function is_agents( string $password ): bool {
		$hash = (string) Settings::get( 'agent_password_hash' );
		return '' !== $hash && '' !== $password && wp_check_password( $password, $hash );
	}

	/** Replaces the agents' password in a request by what opens their pages. */
	public static function take_password( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		$password = $request->get_param( 'password' );
		if ( null !== $result || ! is_string( $password ) || '' === $password || self::lock() === $password ) {
			return $result;
		}
		if ( 0 === strpos( $request->get_route(), '/wp/v2/users' ) ) {
			return $result;
		}
		$max_tries = get_transient( self::address_key( 'trusted' ) ) ? self::MAX_TRIES_TRUSTED : self::MAX_TRIES;
		if ( (int) get_transient( self::address_key( 'tries' ) ) >= $max_tries ) {
			$error = rest_convert_error_to_response( new \WP_Error( 'homesite_too_many_tries', __( 'Too many wrong passwords. Try again in ten minutes.', 'homesite' ), array( 'status' => 429 ) ) );
			$error->header( 'Retry-After', (string) self::TRIES_TIME_S );
			return $error;
		}
		if ( self::is_agents( $password ) ) {
			if ( self::MAX_TRIES === $max_tries ) {
				set_transient( self::address_key( 'trusted' ), 1, WEEK_IN_SECONDS );
			}
			$request->set_param( 'password', self::lock() );
		}
		return $result;
	}

	/** Counts a wrong password. */
	public static function count_failure( $response, $handler, \WP_REST_Request $request ) {
		if ( is_wp_error( $response ) && 'rest_post_incorrect_password' === $response->get_error_code() ) {
			$key = self::address_key( 'tries' );
			set_transient( $key, (int) get_transient( $key ) + 1, self::TRIES_TIME_S );
		}
		return $response;
	}

	/** What stands in `post_password` of every page for agents. */
	private static function lock(): string {
		$lock = (string) get_option( self::LOCK_OPTION, '' );
		if ( '' === $lock ) {
			$lock = wp_generate_password( 40, false );
			update_option( self::LOCK_OPTION, $lock );
		}
		return $lock;
	}

	/** Where something is noted about the address that sends this request. */
	private static function address_key( string $what ): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		return "homesite_{$what}_" . md5( $address );
	}

	/** Writes `post_password` and nothing else. */
	private static function write( int $post_id, string $password ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- wp_update_post would run every hook of a save inside a save.
		$wpdb->update( $wpdb->posts, array( 'post_password' => $password ), array( 'ID' => $post_id ) );
		clean_post_cache( $post_id );
	}
}
