<?php
/**
 * Mails new entries to the addresses that their form names, in the background: a mail server that does not answer
 * must not make a visitor wait, and is tried again.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Sends mail.
 */
final class Form_Mail {

	const HOOK    = 'homesite_mail_entries';
	const RETRY_S = 900;

	/** Adds the hooks. */
	public static function register() {
		add_action( self::HOOK, array( self::class, 'send' ) );
	}

	/**
	 * Has cron mail what was not mailed yet.
	 *
	 * @param int $delay_s In how many seconds.
	 */
	public static function schedule( $delay_s = 0 ) {
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time() + $delay_s, self::HOOK );
		}
	}

	/** Mails. */
	public static function send() {
		foreach ( Entries::unmailed() as $entry ) {
			$form = Forms::find( (int) $entry->form_id );
			if ( $form && self::mail( $form, $entry ) ) {
				Entries::mark_mailed( (int) $entry->id );
			} elseif ( $form ) {
				self::schedule( self::RETRY_S );
				return;
			}
		}
	}

	/**
	 * Mails one entry.
	 *
	 * @param array  $form  Its form.
	 * @param object $entry The entry.
	 * @return bool Whether every mail was taken.
	 */
	private static function mail( array $form, $entry ) {
		$lines = array();
		$reply = '';
		foreach ( Forms::form_inputs( $form ) as $name => $label ) {
			$value = (string) ( $entry->values[ $name ] ?? '' );
			if ( '' !== $value ) {
				$lines[] = "$label: $value";
				$reply   = '' === $reply && is_email( $value ) ? $value : $reply;
			}
		}
		$fields = implode( "\n", $lines );
		$title  = (string) ( $form['title'] ?? '' );
		$known  = array_filter( (array) ( $form['notifications'] ?? array() ), 'is_array' );
		$sent   = true;
		foreach ( $known ? $known : array( array() ) as $notification ) {
			$replace = function ( $text ) use ( $fields, $title, $entry ) {
				$text = self::with_values( wp_strip_all_tags( (string) $text ), $entry->values );
				return str_replace( array( '{all_fields}', '{form_title}', '{admin_email}' ), array( $fields, $title, (string) get_option( 'admin_email' ) ), $text );
			};
			$to      = array_filter( array_map( 'trim', explode( ',', $replace( $notification['to'] ?? '{admin_email}' ) ) ), 'is_email' );
			$message = $replace( $notification['message'] ?? '{all_fields}' );
			$subject = preg_replace( '/\s+/', ' ', $replace( $notification['subject'] ?? '{form_title}' ) );
			$headers = '' === $reply ? array() : array( "Reply-To: $reply" );
			$sent    = wp_mail( $to ? $to : get_option( 'admin_email' ), $subject, $message, $headers ) && $sent;
		}
		return $sent;
	}

	/**
	 * Replaces Gravity Forms' merge tags of single fields: `{Email:1}`, `{Name (First):2.3}`.
	 *
	 * @param string   $text   A subject, message or address.
	 * @param string[] $values By input name.
	 * @return string
	 */
	private static function with_values( $text, array $values ) {
		return preg_replace_callback(
			'/\{[^{}]*:(\d+(?:\.\d+)?)\}/',
			function ( $parts ) use ( $values ) {
				$input = 'input_' . str_replace( '.', '_', $parts[1] );
				$found = array();
				foreach ( $values as $name => $value ) {
					// A composed field's own tag stands for all of its parts.
					if ( $name === $input || 0 === strpos( $name, "{$input}_" ) ) {
						$found[] = $value;
					}
				}
				return implode( ' ', array_filter( $found, 'strlen' ) );
			},
			$text
		);
	}
}
