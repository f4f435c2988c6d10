<?php
/** What a field may hold: how each kind is cleaned before it is stored, and how an answer says it. */

namespace Homesite;

/** The kinds of fields. */
final class Field_Kinds {

	const KINDS = array( 'text', 'list', 'number', 'date', 'url', 'place', 'flag', 'select', 'post', 'posts', 'term', 'gallery', 'texts', 'rows', 'object', 'json', 'html', 'link', 'slug' );

	/** Keys inside `json` whose text is an address, besides those of blocks. */
	const URL_KEYS = array( 'image', 'svg', 'url' );

	const LOWEST_PRICE_USD = 1000;

	/** Whether values of a kind are lists or objects. $kind: one of KINDS. */
	public static function is_structured( string $kind ): bool {
		return in_array( $kind, array( 'posts', 'gallery', 'texts', 'rows', 'object', 'json' ), true );
	}

	/**
	 * Cleans a value for storage.
	 * Returns text, or an array for a structured kind; empty when there is no value.
	 * $field: one of Fields.
	 */
	public static function sanitize( array $field, mixed $value ): mixed {
		$kind = $field['kind'];
		if ( self::is_structured( $kind ) ) {
			return self::sanitize_structure( $field, is_array( $value ) ? $value : array() );
		}
		if ( 'flag' === $kind ) {
			return $value && 'false' !== $value ? '1' : '';
		}
		$text = is_scalar( $value ) ? trim( (string) $value ) : '';
		switch ( $kind ) {
			case 'number':
				return self::number( $text );
			case 'date':
				return preg_match( '/^(\d{4})-(\d{2})(?:-(\d{2}))?$/', $text, $parts ) && checkdate( (int) $parts[2], (int) ( $parts[3] ?? 1 ), (int) $parts[1] ) ? $text : '';
			case 'url':
				return esc_url_raw( $text );
			case 'place':
				$place = self::place( $text );
				return $place ? implode( ', ', $place ) : self::text( $text );
			case 'select':
				return isset( $field['of'][ $text ] ) ? $text : '';
			case 'post':
			case 'term':
				return absint( $text ) > 0 ? (string) absint( $text ) : '';
			default:
				return self::text( $text );
		}
	}

	/** A plain number in digits. Other words stay: the website reads them, or says why it can't. */
	private static function number( string $text ): string {
		if ( ! preg_match( '/^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:(\.\d?[1-9])0?|\.00?)?$/', $text, $parts ) ) {
			return self::text( $text );
		}
		return str_replace( ',', '', $parts[1] ) . ( $parts[2] ?? '' );
	}

	/** The dollars of a stored price; 0 for what is none: “450” may stand for $450,000. */
	public static function usd( mixed $stored ): float {
		return is_numeric( $stored ) && $stored >= self::LOWEST_PRICE_USD ? (float) $stored : 0.0;
	}

	/** The latitude and longitude of a stored place; empty for what is none. */
	public static function place( mixed $stored ): array {
		$is_place = preg_match( '/^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/', is_scalar( $stored ) ? (string) $stored : '', $parts );
		return $is_place && abs( (float) $parts[1] ) <= 90 && abs( (float) $parts[2] ) <= 180 ? array( $parts[1], $parts[2] ) : array();
	}

	/** How an answer says a stored value. $field: one of Fields. */
	public static function wire( array $field, mixed $value ): mixed {
		switch ( $field['kind'] ) {
			case 'gallery':
				return self::gallery( $value );
			case 'flag':
				return '' !== $value && '0' !== $value && false !== $value;
			case 'object':
				return (object) ( is_array( $value ) ? $value : array() );
			case 'posts':
				return array_map( 'intval', is_array( $value ) ? $value : array() );
			case 'term':
				return (int) $value;
			case 'texts':
			case 'rows':
			case 'json':
				return is_array( $value ) ? $value : array();
			default:
				return is_scalar( $value ) ? (string) $value : '';
		}
	}

	/**
	 * The pictures of a gallery in the editor's order: addresses by id; PHP writes their order as it is.
	 * $value: ids; or, as CMB2 stores a list of files, addresses by id.
	 */
	private static function gallery( mixed $value ): \stdClass {
		$pictures = new \stdClass();
		foreach ( is_array( $value ) ? $value : array() as $key => $each ) {
			$id  = is_numeric( $each ) ? (int) $each : (int) $key;
			$url = wp_get_attachment_url( $id );
			if ( $url ) {
				$pictures->{$id} = $url;
			}
		}
		return $pictures;
	}

	/** Cleans a structured value. $field: one of Fields. */
	private static function sanitize_structure( array $field, array $value ): array {
		switch ( $field['kind'] ) {
			case 'gallery':
				// CMB2 keeps addresses by id; the ids and their order are what counts.
				$ids = array();
				foreach ( $value as $key => $each ) {
					$ids[] = absint( is_numeric( $each ) ? $each : $key );
				}
				return array_values( array_unique( array_filter( $ids ) ) );
			case 'posts':
				return array_values( array_unique( array_filter( array_map( 'absint', $value ) ) ) );
			case 'texts':
				return array_values( array_filter( array_map( array( self::class, 'text' ), array_filter( $value, 'is_scalar' ) ), 'strlen' ) );
			case 'object':
				return self::row( $field['of'], $value );
			case 'rows':
				$rows = array();
				foreach ( $value as $each ) {
					$row = is_array( $each ) ? self::row( $field['of'], $each ) : array();
					if ( $row ) {
						$rows[] = $row;
					}
				}
				return $rows;
			default:
				return self::json( $value, '' );
		}
	}

	/** Cleans the columns of one row; empty ones are left out. */
	private static function row( array $columns, array $value ): array {
		$row = array();
		foreach ( $columns as $name => $column ) {
			$clean = isset( $value[ $name ] ) ? self::sanitize( $column, $value[ $name ] ) : '';
			if ( '' !== $clean ) {
				$row[ $name ] = $clean;
			}
		}
		return $row;
	}

	/** Cleans every text inside a value, by the key it stands under. */
	private static function json( mixed $value, string $key ): mixed {
		if ( is_array( $value ) ) {
			$clean = array();
			foreach ( $value as $name => $each ) {
				$clean[ is_string( $name ) ? self::text( $name ) : $name ] = self::json( $each, is_string( $name ) ? $name : $key );
			}
			return $clean;
		}
		if ( ! is_string( $value ) ) {
			return is_scalar( $value ) ? $value : null;
		}
		if ( in_array( $key, Block_Kinds::keys( 'html' ), true ) ) {
			return wp_kses_post( $value );
		}
		return in_array( $key, array_merge( self::URL_KEYS, Block_Kinds::keys( 'url', 'link' ) ), true ) ? esc_url_raw( $value ) : self::text( $value );
	}

	/** Plain text: valid UTF-8 without control characters. Tags are kept as text; who shows it escapes it. */
	private static function text( mixed $text ): string {
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', wp_check_invalid_utf8( (string) $text ) );
	}
}
