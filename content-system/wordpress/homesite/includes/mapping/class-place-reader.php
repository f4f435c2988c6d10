<?php
/**
 * Places on earth, as map fields store them.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads “lat, lng” of ACF's and CMB2's arrays, of Meta Box's “lat,lng,zoom”, of JSON, of two keys.
 */
final class Place_Reader {

	const LATITUDES  = array( 'lat', 'latitude' );
	const LONGITUDES = array( 'lng', 'lon', 'long', 'longitude' );

	/**
	 * A place.
	 *
	 * @param array $rows What is stored: one array or text; or a latitude and a longitude.
	 * @return string[] The place as “latitude, longitude”, and the reason.
	 */
	public static function read( array $rows ) {
		$raw = $rows[0] ?? '';
		if ( is_string( $raw ) && '{' === substr( trim( $raw ), 0, 1 ) ) {
			$decoded = json_decode( $raw, true );
			$raw     = is_array( $decoded ) ? $decoded : $raw;
		}
		if ( is_array( $raw ) ) {
			$latitude  = self::part( $raw, self::LATITUDES );
			$longitude = self::part( $raw, self::LONGITUDES );
		} elseif ( count( $rows ) > 1 ) {
			list( $latitude, $longitude ) = array_map( 'strval', array_filter( $rows, 'is_scalar' ) + array( '', '' ) );
		} else {
			$parts     = array_map( 'trim', explode( ',', (string) $raw ) );
			$latitude  = $parts[0];
			$longitude = $parts[1] ?? '';
			// Meta Box adds the zoom.
			if ( count( $parts ) > 3 || ( 3 === count( $parts ) && ! preg_match( '/^\d{1,2}$/', $parts[2] ) ) ) {
				$latitude = (string) $raw;
			}
		}
		return self::check( trim( $latitude ), trim( $longitude ) );
	}

	/**
	 * Whether a value is the array of a map field, which holds the address too.
	 *
	 * @param mixed $raw What is stored.
	 * @return bool
	 */
	public static function is_map( $raw ) {
		return is_array( $raw ) && '' !== self::part( $raw, self::LATITUDES );
	}

	/**
	 * Checks a place.
	 *
	 * @param string $latitude  Degrees.
	 * @param string $longitude Degrees.
	 * @return string[]
	 */
	private static function check( $latitude, $longitude ) {
		if ( '' === $latitude && '' === $longitude ) {
			return array( '', '' );
		}
		if ( ! is_numeric( $latitude ) || ! is_numeric( $longitude ) ) {
			return array( '', __( 'it’s no latitude and longitude', 'homesite' ) );
		}
		if ( 0.0 === (float) $latitude && 0.0 === (float) $longitude ) {
			return array( '', __( 'it’s 0, 0: nobody has set the map', 'homesite' ) );
		}
		if ( abs( (float) $latitude ) > 90 || abs( (float) $longitude ) > 180 ) {
			$is_swapped = abs( (float) $longitude ) <= 90 && abs( (float) $latitude ) <= 180;
			return array( '', $is_swapped ? __( 'latitude and longitude are swapped', 'homesite' ) : __( 'it’s not on earth', 'homesite' ) );
		}
		return array( "$latitude, $longitude", '' );
	}

	/**
	 * One part of a map's array.
	 *
	 * @param array    $map   The array.
	 * @param string[] $names What plugins call it.
	 * @return string
	 */
	private static function part( array $map, array $names ) {
		foreach ( $names as $name ) {
			if ( isset( $map[ $name ] ) && is_scalar( $map[ $name ] ) ) {
				return (string) $map[ $name ];
			}
		}
		return '';
	}
}
