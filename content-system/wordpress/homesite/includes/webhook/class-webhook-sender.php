<?php
/**
 * Sends webhooks: at the end of the request that changed something, and by cron what did not arrive.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends the queue.
 */
final class Webhook_Sender {

	const HOOK = 'homesite_send_webhooks';

	/** An editor who is still waiting for the page waits at most so long. */
	const REQUEST_TIMEOUT_S = 2;
	const CRON_TIMEOUT_S    = 10;

	/** How long one run sends. */
	const REQUEST_RUN_S = 4;
	const CRON_RUN_S    = 40;

	/** Adds the hooks. */
	public static function register() {
		add_action( self::HOOK, array( self::class, 'send_by_cron' ) );
	}

	/**
	 * Where webhooks go.
	 *
	 * @return string Empty when they are switched off.
	 */
	public static function url() {
		return '' === Settings::site_url() || '' === (string) Settings::get( 'secret' ) ? '' : Settings::site_url() . '/webhooks/content';
	}

	/** Sends at the end of a request, once the editor has the page where the server can do that. */
	public static function send_after_request() {
		ignore_user_abort( true );
		$is_done = false;
		foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
			if ( ! $is_done && function_exists( $finish ) ) {
				$is_done = (bool) $finish();
			}
		}
		// A website that is down would have every save wait: cron goes on with it.
		if ( $is_done || ! Webhook_Queue::is_failing() ) {
			self::send( $is_done ? self::CRON_TIMEOUT_S : self::REQUEST_TIMEOUT_S, $is_done ? self::CRON_RUN_S : self::REQUEST_RUN_S );
		}
		self::schedule();
	}

	/** Sends what is due. */
	public static function send_by_cron() {
		self::send( self::CRON_TIMEOUT_S, self::CRON_RUN_S );
		Webhook_Queue::prune();
		self::schedule();
	}

	/**
	 * Sends what is due, one after the other, until one does not arrive.
	 *
	 * @param int $timeout_s How long one may take.
	 * @param int $run_s     How long all may take.
	 */
	private static function send( $timeout_s, $run_s ) {
		global $wpdb;
		$url = self::url();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Two at once would send everything twice, and out of order.
		if ( '' === $url || '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, 0 )', self::lock() ) ) ) {
			return;
		}
		$end = microtime( true ) + $run_s;
		do {
			$due = Webhook_Queue::due( 20 );
			foreach ( $due as $webhook ) {
				Webhook_Queue::mark_sending( $webhook );
				$result = self::post( $url, $webhook, $timeout_s );
				if ( '' !== $result ) {
					Webhook_Queue::mark_failed( $webhook, $result );
					break 2;
				}
				Webhook_Queue::mark_delivered( $webhook, '204' );
				if ( microtime( true ) > $end ) {
					break 2;
				}
			}
		} while ( $due );
		$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', self::lock() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
	}

	/**
	 * Sends one webhook.
	 *
	 * @param string $url       The website's.
	 * @param object $webhook   A row of the queue.
	 * @param int    $timeout_s How long it may take.
	 * @return string Empty when it arrived, else what happened.
	 */
	private static function post( $url, $webhook, $timeout_s ) {
		$change   = array(
			'event' => $webhook->event,
			'type'  => $webhook->type,
			'id'    => (int) $webhook->item_id,
			'slug'  => $webhook->slug,
		);
		$response = self::post_signed( $url, $change, $timeout_s );
		if ( is_wp_error( $response ) ) {
			return $response->get_error_message();
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		return $status >= 200 && $status < 300 ? '' : "HTTP $status " . substr( wp_strip_all_tags( wp_remote_retrieve_body( $response ) ), 0, 150 );
	}

	/**
	 * Sends a message that the website knows to be ours.
	 *
	 * @param string $url       Where to.
	 * @param array  $message   What it says.
	 * @param int    $timeout_s How long it may take.
	 * @return array|\WP_Error The response.
	 */
	public static function post_signed( $url, array $message, $timeout_s ) {
		// The website refuses what is older than five minutes, so the time is that of sending.
		$body = wp_json_encode( array( 'at' => gmdate( 'Y-m-d\TH:i:s\Z' ) ) + $message );
		return wp_remote_post(
			$url,
			array(
				'timeout'     => $timeout_s,
				'redirection' => 0,
				'headers'     => array(
					'Content-Type' => 'application/json',
					'X-Signature'  => 'sha256=' . hash_hmac( 'sha256', $body, (string) Settings::get( 'secret' ) ),
				),
				'body'        => $body,
			)
		);
	}

	/** Has cron come back when the next webhook is due. */
	private static function schedule() {
		$next = Webhook_Queue::next_due();
		if ( null !== $next && ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( max( time(), $next ), self::HOOK );
		}
	}

	/**
	 * The lock's name: one database server may hold several sites.
	 *
	 * @return string
	 */
	private static function lock() {
		global $wpdb;
		return 'homesite_webhooks_' . md5( DB_NAME . $wpdb->prefix );
	}
}
