<?php
/** Texts, days, choices and addresses of pages. */

namespace Homesite;

/** Reads what is no number, place or relation. Each answer is the value, and what is lost or why there is none. */
final class Text_Reader {

	/** Plain text. */
	public static function text( array $rows ): array {
		// “OR, 97701” of two keys is written without a comma.
		return array( preg_replace( '/, ([A-Z]{2}), (\d{5})/', ', $1 $2', implode( ', ', self::parts( $rows ) ) ), '' );
	}

	/** Several texts in one, separated by semicolons. */
	public static function items( array $rows ): array {
		return array( implode( '; ', self::lines( $rows ) ), '' );
	}

	/** Several texts. $rows: as of items(). */
	public static function lines( array $rows ): array {
		$texts = array();
		foreach ( $rows as $raw ) {
			$texts[] = is_string( $raw ) ? preg_replace( '#<(?:br|/li|/p)\b[^>]*>#i', "\n", $raw ) : $raw;
		}
		$parts = self::parts( $texts, true );
		if ( 1 === count( $parts ) ) {
			$separator = preg_match( '/[;\n•|]/u', $parts[0] ) ? '/\s*[;\n•|]\s*/u' : '/\s*,\s*/';
			$parts     = preg_split( $separator, $parts[0] );
		}
		return array_values( array_filter( array_map( 'trim', $parts ), 'strlen' ) );
	}

	/** Text with tags. */
	public static function html( array $rows ): array {
		$texts = array_filter( $rows, 'is_string' );
		return array( implode( "\n\n", $texts ), count( $texts ) === count( $rows ) ? '' : __( 'it’s no text', 'homesite' ) );
	}

	/**
	 * A day, as 2027-01-15.
	 * $rows: what is stored: 20270115, 2027-01-15, 1/15/2027, a month's name, seconds since 1970.
	 */
	public static function date( array $rows ): array {
		$text = trim( self::text( $rows )[0] );
		if ( '' === $text || '0' === $text || 0 === strpos( $text, '0000' ) ) {
			return array( '', '' );
		}
		if ( preg_match( '/^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/', $text, $parts ) ) {
			list( , $year, $month, $day ) = $parts;
		} elseif ( preg_match( '#^(\d{1,2})/(\d{1,2})/(\d{4})$#', $text, $parts ) ) {
			list( , $month, $day, $year ) = $parts;
		} elseif ( preg_match( '/^\d{9,10}$/', $text ) ) {
			return array( wp_date( 'Y-m-d', (int) $text ), '' );
		} elseif ( preg_match( '/^[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}$/i', $text ) && strtotime( $text ) ) {
			return array( gmdate( 'Y-m-d', strtotime( $text . ' UTC' ) ), '' );
		} else {
			return array( '', __( 'it’s no day with a month and a year', 'homesite' ) );
		}
		return checkdate( (int) $month, (int) $day, (int) $year )
			? array( sprintf( '%04d-%02d-%02d', $year, $month, $day ), '' )
			: array( '', __( 'there’s no such day', 'homesite' ) );
	}

	/** The address of a page, a picture or a file. */
	public static function url( array $rows ): array {
		$raw  = is_array( $rows[0] ?? '' ) ? ( $rows[0]['url'] ?? reset( $rows[0] ) ) : ( $rows[0] ?? '' );
		$text = is_scalar( $raw ) ? trim( (string) $raw ) : '';
		if ( '' === $text || '0' === $text ) {
			return array( '', '' );
		}
		if ( ctype_digit( $text ) ) {
			$text = (string) wp_get_attachment_url( (int) $text );
		}
		if ( preg_match( '/<iframe[^>]+src=["\']([^"\']+)/i', $text, $parts ) ) {
			$text = html_entity_decode( $parts[1], ENT_QUOTES, 'UTF-8' );
		}
		return preg_match( '#^https?://#i', $text ) && ! preg_match( '/\s/', $text ) ? array( esc_url_raw( $text ), '' ) : array( '', __( 'it’s no address that starts with https://', 'homesite' ) );
	}

	/** Yes or no. “1” or nothing. */
	public static function flag( array $rows ): array {
		$text = strtolower( self::text( $rows )[0] );
		if ( in_array( $text, array( '', '0', 'no', 'false', 'off', 'n' ), true ) ) {
			return array( '', '' );
		}
		return in_array( $text, array( '1', 'yes', 'true', 'on', 'y' ), true ) ? array( '1', '' ) : array( '', __( 'it’s neither yes nor no', 'homesite' ) );
	}

	/** One of a field's choices. $choices: labels by value. */
	public static function choice( array $rows, array $choices ): array {
		$text = sanitize_title( self::text( $rows )[0] );
		foreach ( $choices as $value => $label ) {
			if ( '' !== $text && in_array( $text, array( sanitize_title( $value ), sanitize_title( $label ) ), true ) ) {
				return array( (string) $value, '' );
			}
		}
		/* translators: %s: choices, separated by commas */
		return array( '', '' === $text ? '' : sprintf( __( 'it’s none of: %s', 'homesite' ), implode( ', ', $choices ) ) );
	}

	/** The texts inside a value. */
	private static function parts( array $rows, bool $keeps_lines = false ): array {
		$parts = array();
		foreach ( $rows as $raw ) {
			if ( is_array( $raw ) ) {
				$label = Place_Reader::is_map( $raw ) ? ( $raw['address'] ?? '' ) : ( $raw['label'] ?? $raw['title'] ?? $raw['name'] ?? null );
				$parts = array_merge( $parts, self::parts( null === $label ? array_values( $raw ) : array( $label ), $keeps_lines ) );
			} elseif ( is_scalar( $raw ) ) {
				$text    = html_entity_decode( wp_strip_all_tags( (string) $raw ), ENT_QUOTES, 'UTF-8' );
				$parts[] = trim( preg_replace( $keeps_lines ? '/[^\S\n]+/u' : '/\s+/u', ' ', $text ) );
			}
		}
		return array_values( array_filter( $parts, 'strlen' ) );
	}
}
