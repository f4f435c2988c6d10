<?php
/** Sends webhooks: at the end of the request that changed something, and by cron what did not arrive. */

namespace Homesite;

/** Sends the queue. */
final class Webhook_Sender {

	const HOOK = 'homesite_send_webhooks';

	/** An editor who is still waiting for the page waits at most so long. */
	const REQUEST_TIMEOUT_S = 2;
	const CRON_TIMEOUT_S    = 10;

	/** How long one run sends. */
	const REQUEST_RUN_S = 4;
	const CRON_RUN_S    = 40;

	/** How long a run of cron waits to try again; its other jobs wait with it. */
	const LINGER_S = 10;

	public static function register(): void {
		add_action( self::HOOK, array( self::class, 'send_by_cron' ) );
	}

	/** Where webhooks go; empty when they are switched off. */
	public static function url(): string {
		return '' === Settings::site_url() || '' === (string) Settings::get( 'secret' ) ? '' : Settings::site_url() . '/webhooks/content';
	}

	/** Sends at the end of a request, once the editor has the page where the server can do that. */
	public static function send_after_request(): void {
		ignore_user_abort( true );
		$is_done = false;
		foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
			if ( ! $is_done && function_exists( $finish ) ) {
				$is_done = (bool) $finish();
			}
		}
		$has_failed = $is_done
			? self::send( self::CRON_TIMEOUT_S, self::CRON_RUN_S, false )
			: self::send( self::REQUEST_TIMEOUT_S, self::REQUEST_RUN_S, true );
		self::schedule();
		if ( $has_failed ) {
			// Without waiting for its minute; a server that can't call itself loses nothing.
			spawn_cron();
		}
	}

	/** Sends what is due, and tries again in the same run what fails. */
	public static function send_by_cron(): void {
		$end = time() + self::LINGER_S;
		do {
			self::send( self::CRON_TIMEOUT_S, self::CRON_RUN_S, false );
			$next      = '' === self::url() ? null : Webhook_Queue::next_due();
			$is_in_run = null !== $next && $next <= $end;
			if ( $is_in_run ) {
				sleep( max( 1, $next - time() ) );
			}
		} while ( $is_in_run && time() <= $end );
		Webhook_Queue::prune();
		self::schedule();
	}

	/**
	 * Sends what is due: items by themselves, an item's changes in their order.
	 * Returns whether one did not arrive.
	 * $is_new: whether an editor waits: then only what was never tried is sent to the website, until it does not
	 * answer.
	 */
	private static function send( int $timeout_s, int $run_s, bool $is_new ): bool {
		$end        = microtime( true ) + $run_s;
		$has_failed = false;
		$is_sent    = '' !== self::url();
		while ( $is_sent ) {
			$is_sent = false;
			foreach ( Webhook_Queue::due( 20, $is_new ) as $item ) {
				$start      = microtime( true );
				$result     = self::send_item( $item, $timeout_s );
				$has_failed = $has_failed || false === $result;
				$is_sent    = $is_sent || null !== $result;
				$is_slow    = microtime( true ) - $start > 1;
				if ( microtime( true ) > $end || ( $is_new && $is_slow && false === $result ) ) {
					return $has_failed;
				}
			}
		}
		return $has_failed;
	}

	/**
	 * Sends an item's webhooks, unless another request is sending them: it would send them twice, and out of order.
	 * Returns whether all arrived; null when there was none to send.
	 * $item: with type and item_id.
	 */
	private static function send_item( object $item, int $timeout_s ): ?bool {
		global $wpdb;
		$lock = 'homesite_' . md5( DB_NAME . "$wpdb->prefix $item->type $item->item_id" );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
		if ( '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, 0 )', $lock ) ) ) {
			return null;
		}
		$result = null;
		foreach ( Webhook_Queue::of( $item ) as $webhook ) {
			Webhook_Queue::mark_sending( $webhook );
			$problem = self::post( self::url(), $webhook, $timeout_s );
			$result  = '' === $problem;
			if ( ! $result ) {
				Webhook_Queue::mark_failed( $webhook, $problem );
				break;
			}
			Webhook_Queue::mark_delivered( $webhook, '204' );
		}
		$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', $lock ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		return $result;
	}

	/** Sends one webhook; empty when it arrived, else what happened. */
	private static function post( string $url, object $webhook, int $timeout_s ): string {
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
	 * Sends a message that the receiver knows to be ours.
	 * Returns the response.
	 */
	public static function post_signed( string $url, array $message, int $timeout_s ): array|\WP_Error {
		// The website takes a message once, for five minutes, so the time is that of sending, to the microsecond.
		$body   = wp_json_encode( array( 'at' => gmdate( 'Y-m-d\TH:i:s' ) . substr( microtime(), 1, 7 ) . 'Z' ) + $message );
		$signed = time() . '.POST.' . wp_parse_url( $url, PHP_URL_PATH ) . '.' . hash( 'sha256', $body );
		$header = 't=' . strtok( $signed, '.' ) . ',d=' . substr( $signed, -64 ) . ',v1=' . hash_hmac( 'sha256', $signed, (string) Settings::get( 'secret' ) );
		return wp_remote_post(
			$url,
			array(
				'timeout'     => $timeout_s,
				'redirection' => 0,
				'headers'     => array(
					'Content-Type'        => 'application/json',
					'X-Content-Signature' => $header,
				),
				'body'        => $body,
			)
		);
	}

	/** Has cron come back when the next webhook is due; a run waits for it. */
	public static function schedule(): void {
		$next      = '' === self::url() ? null : Webhook_Queue::next_due();
		$scheduled = wp_next_scheduled( self::HOOK );
		if ( null === $next || ( $scheduled && $scheduled <= max( time(), $next - self::LINGER_S ) ) ) {
			return;
		}
		wp_clear_scheduled_hook( self::HOOK );
		wp_schedule_single_event( max( time(), $next - self::LINGER_S ), self::HOOK );
	}
}
