<?php
/**
 * Places on earth, as people write them and as map fields store them. What a text says is the website's places.ts in PHP:
 * the cases of place-cases.json hold in both.
 */

namespace Homesite;

/** Reads “lat, lng” of ACF's and CMB2's arrays, of Meta Box's “lat,lng,zoom”, of JSON, of two keys. */
final class Place_Reader {

	const LATITUDES  = array( 'lat', 'latitude' );
	const LONGITUDES = array( 'lng', 'lon', 'long', 'longitude' );

	const DEGREES = '([NSEW])?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*[\'′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|\'\')\s*)?)?([NSEW])?';

	/** In an address of Google's, Apple's, Bing's or OpenStreetMap's maps: the pin before what's around it. */
	const IN_ADDRESS = array(
		'/!3d(-?[\d.]+)!4d(-?[\d.]+)/',
		'/[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/',
		'/[?&](?:q|query|ll|sll|daddr|destination|coordinate|cp)=(?:loc:)?(-?[\d.]+)[,~+\s]+(-?[\d.]+)/',
		'/@(-?[\d.]+),(-?[\d.]+)/',
		'/#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/',
	);

	const MOST_LETTERS = 2000;

	/** A place as it is stored. Returns the place as “latitude, longitude”, and the reason. */
	public static function read( array $rows ): array {
		$raw = $rows[0] ?? '';
		if ( is_string( $raw ) && str_starts_with( trim( $raw ), '{' ) ) {
			$raw = json_decode( $raw, true ) ?? $raw;
		}
		if ( is_array( $raw ) ) {
			$raw = self::part( $raw, self::LATITUDES ) . ', ' . self::part( $raw, self::LONGITUDES );
		} elseif ( count( $rows ) > 1 ) {
			$raw = implode( ', ', array_filter( $rows, 'is_scalar' ) );
		}
		// Meta Box adds the zoom.
		return self::read_text( (string) preg_replace( '/^([^,]+,[^,]+),\s*\d{1,2}$/', '$1', ', ' === $raw ? '' : (string) $raw ) );
	}

	/**
	 * A place as people write it, or copy it from a map.
	 * Returns the place as “latitude, longitude”, and the reason.
	 * $text: such as “44.0582, -121.3153”, “44.0582° N, 121.3153° W” or the address of a map.
	 */
	public static function read_text( string $text ): array {
		$plain = (string) preg_replace( '/[−–]/u', '-', trim( $text ) );
		if ( '' === $plain ) {
			return array( '', '' );
		}
		$pair = mb_strlen( $plain ) > self::MOST_LETTERS ? array() : ( preg_match( '/^https?:/i', $plain ) ? self::in_address( $plain ) : self::pair( $plain ) );
		if ( ! $pair ) {
			return array( '', __( 'it’s no latitude and longitude', 'homesite' ) );
		}
		list( $latitude, $longitude ) = array_map( fn( $degrees ) => round( (float) $degrees, 7 ), $pair );
		if ( 0.0 === $latitude && 0.0 === $longitude ) {
			return array( '', __( 'it’s 0, 0: nobody has set the place', 'homesite' ) );
		}
		if ( abs( $latitude ) > 90 || abs( $longitude ) > 180 ) {
			$is_swapped = abs( $longitude ) <= 90 && abs( $latitude ) <= 180;
			return array( '', $is_swapped ? __( 'latitude and longitude are swapped', 'homesite' ) : __( 'it’s not on earth', 'homesite' ) );
		}
		return array( "$latitude, $longitude", '' );
	}

	/** Whether a value is the array of a map field, which holds the address too. */
	public static function is_map( mixed $raw ): bool {
		return is_array( $raw ) && '' !== self::part( $raw, self::LATITUDES );
	}

	/** The pin in the address of a map. Returns latitude and longitude; empty without one. */
	private static function in_address( string $address ): array {
		$plain = str_ireplace( '%2c', ',', $address );
		foreach ( self::IN_ADDRESS as $pattern ) {
			if ( preg_match( $pattern, $plain, $parts ) ) {
				return is_numeric( $parts[1] ) && is_numeric( $parts[2] ) ? array_slice( $parts, 1 ) : array();
			}
		}
		return array();
	}

	/** Two numbers of degrees. Returns latitude and longitude; empty when it's something else. */
	private static function pair( string $text ): array {
		if ( ! preg_match( '~^\(?\s*' . self::DEGREES . '\s*(?:[,;/]\s*|\s)' . self::DEGREES . '\s*\)?[,;.]?$~iu', $text, $parts, PREG_UNMATCHED_AS_NULL ) ) {
			return array();
		}
		list( $first, $one )    = self::degrees( array_slice( $parts, 1, 5 ) );
		list( $second, $other ) = self::degrees( array_slice( $parts, 6 ) );
		if ( preg_match( '/^[EW][NS]$/', $one . $other ) ) {
			return array( $second, $first );
		}
		return preg_match( '/^(?:[NS][EW])?$/', $one . $other ) ? array( $first, $second ) : array();
	}

	/** Degrees with their letter. */
	private static function degrees( array $parts ): array {
		list( $before, $whole, $minutes, $seconds, $after ) = $parts;

		$letter  = strtoupper( $before ?? $after ?? '' );
		$degrees = abs( (float) $whole ) + (float) $minutes / 60 + (float) $seconds / 3600;
		return array( str_starts_with( $whole, '-' ) || in_array( $letter, array( 'S', 'W' ), true ) ? -$degrees : $degrees, $letter );
	}

	/** One part of a map's array. */
	private static function part( array $map, array $names ): string {
		foreach ( $names as $name ) {
			if ( isset( $map[ $name ] ) && is_scalar( $map[ $name ] ) ) {
				return (string) $map[ $name ];
			}
		}
		return '';
	}
}
