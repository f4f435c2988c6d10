<?php
/** Who is mailed about an entry, and what: a form's notifications as Gravity Forms stores them. */

namespace Homesite;

/** Makes mails of notifications. */
final class Notifications {

	/**
	 * The mails of an entry: of active notifications of the event "form is submitted".
	 * Each with id, name, to (addresses), needs_address, subject, message, headers.
	 * $entry: with `id` and `values` by input name.
	 */
	public static function of( array $form, object $entry ): array {
		$stored = array_filter( (array) ( $form['notifications'] ?? array() ), 'is_array' );
		if ( ! $stored ) {
			// Nobody has said who gets it.
			$stored = array( 'admin' => array( 'replyTo' => self::first_address( $entry->values ) ) );
		}
		$mails = array();
		foreach ( $stored as $id => $notification ) {
			if ( self::is_sent( $notification ) ) {
				$mails[] = self::mail( (string) $id, $notification, $form, $entry );
			}
		}
		return $mails;
	}

	/** The id of the mail to the office: the first to fixed addresses; null when there's none. */
	public static function office( array $form ): ?string {
		foreach ( array_filter( (array) ( $form['notifications'] ?? array() ), 'is_array' ) as $id => $notification ) {
			if ( self::is_sent( $notification ) && 'email' === ( $notification['toType'] ?? 'email' ) ) {
				return (string) $id;
			}
		}
		return null;
	}

	/** Whether a notification is mailed here. Those with conditions or routing need Gravity Forms or Fluent Forms. */
	public static function is_sent( array $notification ): bool {
		return Forms::is_yes( $notification['isActive'] ?? true )
			&& 'form_submission' === ( $notification['event'] ?? 'form_submission' )
			&& ! self::has_rules( $notification );
	}

	/** Whether a notification's recipients depend on what was filled in. */
	public static function has_rules( array $notification ): bool {
		return ! empty( $notification['conditionalLogic']['rules'] ) || 'routing' === ( $notification['toType'] ?? '' );
	}

	/** One mail. */
	private static function mail( string $id, array $notification, array $form, object $entry ): array {
		$replace = function ( $name, $otherwise = '' ) use ( $notification, $form, $entry ) {
			$text = (string) ( $notification[ $name ] ?? '' );
			return self::replace( '' === $text ? $otherwise : $text, $form, $entry );
		};
		$kind    = (string) ( $notification['toType'] ?? 'email' );
		if ( 'field' === $kind ) {
			$field = (string) ( $notification['toField'] ?? '' );
			$to    = implode( ',', self::values_of( '' === $field ? (string) ( $notification['to'] ?? '' ) : $field, $entry->values ) );
		} else {
			$to = $replace( 'to', '{admin_email}' );
		}
		$addresses = self::addresses( $to );
		if ( $addresses ) {
			$addresses = array_unique( array_merge( $addresses, self::addresses( $replace( 'cc' ) ), self::addresses( $replace( 'bcc' ) ) ) );
		}
		$headers = array();
		$from    = self::addresses( $replace( 'from' ) );
		if ( $from ) {
			$name      = trim( preg_replace( '/[\r\n"<>]+/', ' ', $replace( 'fromName' ) ) );
			$headers[] = '' === $name ? "From: $from[0]" : "From: \"$name\" <$from[0]>";
		}
		foreach ( self::addresses( $replace( 'replyTo' ) ) as $address ) {
			$headers[] = "Reply-To: $address";
		}
		return array(
			'id'            => $id,
			'name'          => (string) ( $notification['name'] ?? $id ),
			'to'            => array_values( $addresses ),
			// Who left their address out is not mailed; an office without one is a mistake.
			'needs_address' => 'field' !== $kind,
			'subject'       => trim( preg_replace( '/\s+/', ' ', $replace( 'subject', '{form_title}' ) ) ),
			'message'       => $replace( 'message', '{all_fields}' ),
			'headers'       => $headers,
		);
	}

	/**
	 * Plain text with Gravity Forms' merge tags replaced: `{all_fields}`, `{Email:1}`, `{Name (First):2.3}`.
	 * $text: a subject, message or address; tags of HTML are taken out.
	 */
	private static function replace( string $text, array $form, object $entry ): string {
		$plain = wp_strip_all_tags( preg_replace( '#<br\s*/?>|</(?:p|div|h\d|li|tr)>#i', "$0\n", $text ) );
		return preg_replace_callback(
			'/\{(?:([a-z_]+)|[^{}]*?:(\d+(?:\.\d+)?)(?::[^{}]*)?)\}/',
			function ( $parts ) use ( $form, $entry ) {
				if ( isset( $parts[2] ) ) {
					return implode( ' ', self::values_of( $parts[2], $entry->values ) );
				}
				switch ( $parts[1] ) {
					case 'all_fields':
						return self::all_fields( $form, $entry->values );
					case 'form_title':
						return (string) ( $form['title'] ?? '' );
					case 'form_id':
						return (string) $form['id'];
					case 'entry_id':
						return (string) $entry->id;
					case 'admin_email':
						return (string) get_option( 'admin_email' );
					default:
						return $parts[0];
				}
			},
			html_entity_decode( $plain, ENT_QUOTES, 'UTF-8' )
		);
	}

	/** Every field that was filled in, one a line. $values: by input name. */
	private static function all_fields( array $form, array $values ): string {
		$lines = array();
		foreach ( Entry_Values::of( $form, array_intersect_key( $values, Forms::form_inputs( $form ) + array( Entry_Values::SOURCE => '' ) ) ) as list( $label, $text ) ) {
			$lines[] = "$label: $text";
		}
		return implode( "\n", $lines );
	}

	/**
	 * What was filled in to a field; a composed field stands for all of its parts.
	 * Without empty ones.
	 * $id: the field's id, or that of a part: `2`, `2.3`.
	 * $values: by input name.
	 */
	private static function values_of( string $id, array $values ): array {
		$input = 'input_' . str_replace( '.', '_', $id );
		$found = array();
		foreach ( $values as $name => $value ) {
			if ( $name === $input || 0 === strpos( $name, "{$input}_" ) ) {
				$found[] = (string) $value;
			}
		}
		return array_values( array_filter( $found, 'strlen' ) );
	}

	/** The addresses in a text. */
	private static function addresses( string $text ): array {
		return array_values( array_filter( array_map( 'trim', preg_split( '/[,;]/', $text ) ), 'is_email' ) );
	}

	/** The first value that is an email address; empty when there is none. $values: by input name. */
	private static function first_address( array $values ): string {
		return (string) current( array_filter( $values, 'is_email' ) );
	}
}
