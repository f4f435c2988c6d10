<?php
/**
 * Mails new entries to the addresses that their form's notifications name, in the background: a mail server that does
 * not answer must not make a visitor wait, and is tried again.
 */

namespace Homesite;

/** Sends mail. */
final class Form_Mail {

	const HOOK = 'homesite_mail_entries';

	/** How long one run of cron mails. */
	const RUN_S = 40;

	public static function register(): void {
		add_action( self::HOOK, array( self::class, 'send' ) );
	}

	/** Has cron mail when the next entry is due. */
	public static function schedule(): void {
		$next      = Entry_Mail::next_at();
		$scheduled = wp_next_scheduled( self::HOOK );
		if ( null === $next || ( $scheduled && $scheduled <= max( time(), $next ) ) ) {
			return;
		}
		wp_clear_scheduled_hook( self::HOOK );
		wp_schedule_single_event( max( time(), $next ), self::HOOK );
	}

	/** Mails what is due, oldest first; one that fails holds back none. */
	public static function send(): void {
		global $wpdb;
		$lock = 'homesite_mail_' . md5( DB_NAME . $wpdb->prefix );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Two runs at once would mail everything twice.
		if ( '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, 0 )', $lock ) ) ) {
			return;
		}
		$end = microtime( true ) + self::RUN_S;
		do {
			$due = Entry_Mail::due( 20 );
			foreach ( $due as $entry ) {
				self::mail( $entry );
				if ( microtime( true ) > $end ) {
					break 2;
				}
			}
		} while ( $due );
		$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', $lock ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		self::schedule();
	}

	/** Mails one entry to each address that has not taken it yet. */
	private static function mail( object $entry ): void {
		// First: an entry on which PHP ends must wait for its next try as any other that fails.
		Entry_Mail::mark_tried( $entry );
		$form    = Forms::find( (int) $entry->form_id );
		$problem = $form ? '' : __( 'The form is gone.', 'homesite' );
		$taken   = (array) json_decode( (string) $entry->mailed_to, true );
		foreach ( $form ? Notifications::of( $form, $entry ) : array() as $mail ) {
			if ( ! $mail['to'] && $mail['needs_address'] ) {
				/* translators: %s: the name of a notification */
				$problem = sprintf( __( 'The notification “%s” has no email address.', 'homesite' ), $mail['name'] );
			}
			foreach ( $mail['to'] as $address ) {
				if ( in_array( "$mail[id] $address", $taken, true ) ) {
					continue;
				}
				$refusal = self::send_to( $address, $mail );
				if ( '' === $refusal ) {
					$taken[] = "$mail[id] $address";
					Entry_Mail::mark_taken( (int) $entry->id, $taken );
				} else {
					$problem = "$address: $refusal";
				}
			}
		}
		if ( '' === $problem ) {
			Entry_Mail::mark_mailed( (int) $entry->id, $taken );
		} else {
			Entry_Mail::mark_failed( $entry, $problem );
		}
	}

	/**
	 * Mails one address alone: of several in one mail nobody could tell which took it.
	 * Empty when it was taken, else why not.
	 * $mail: one of Notifications.
	 */
	private static function send_to( string $address, array $mail ): string {
		$refusal = __( 'The mail wasn’t taken.', 'homesite' );
		$listen  = function ( $error ) use ( &$refusal ) {
			$refusal = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		try {
			$is_taken = wp_mail( $address, $mail['subject'], $mail['message'], $mail['headers'] );
		} catch ( \Throwable $error ) {
			// Plugins that send mail by a service of theirs replace wp_mail().
			$is_taken = false;
			$refusal  = $error->getMessage();
		}
		remove_action( 'wp_mail_failed', $listen );
		return $is_taken ? '' : $refusal;
	}
}
