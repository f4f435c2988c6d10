<?php
/**
 * Whether a plat lies on the map where its community is.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Checks the corners of a plat. The website's content check (scripts/content-checks/check-plats.ts) says the same.
 */
final class Plat_Place {

	const FEET_PER_MILE = 5280;

	/** A community's pin may stand at its entrance, this far outside of its site plan. */
	const ENTRANCE_MILES = 0.25;

	/** A community isn't longer. */
	const LONGEST_SIDE_MILES = 3;

	/**
	 * What is wrong with the corners.
	 *
	 * @param array        $plat  Decoded JSON.
	 * @param float[]|null $place Latitude and longitude of its community.
	 * @return string[]
	 */
	public static function problems( array $plat, $place ) {
		if ( ! isset( $plat['corners'] ) ) {
			return array();
		}
		$corners = $plat['corners'];
		if ( ! self::are_places( $corners ) ) {
			return array( '"corners" must be four pairs of latitude and longitude, clockwise from the top left' );
		}
		if ( ! self::is_clockwise( $corners ) ) {
			return array( 'the corners don’t run clockwise, so the site plan would lie mirrored on the map' );
		}
		list( $top_left, $top_right, $bottom_right, $bottom_left ) = $corners;
		$wide = ( Place_Input::miles( $top_left, $top_right ) + Place_Input::miles( $bottom_left, $bottom_right ) ) / 2;
		$high = ( Place_Input::miles( $top_left, $bottom_left ) + Place_Input::miles( $top_right, $bottom_right ) ) / 2;
		$side = max( $wide, $high );
		if ( $side > self::LONGEST_SIDE_MILES ) {
			return array( sprintf( 'by its corners the site plan is %.1F miles long', $side ) );
		}
		$across   = $wide * self::FEET_PER_MILE / $plat['width'];
		$down     = $high * self::FEET_PER_MILE / $plat['height'];
		$problems = array();
		if ( ! self::is_about( $across, $down, 1.1 ) ) {
			$problems[] = 'the corners stretch the site plan: its width and height have another ratio';
		}
		$ratio = self::lot_ratio( $plat['lots'], $across * $down );
		if ( null !== $ratio && ! self::is_about( $ratio, 1, 1.25 ) ) {
			$problems[] = sprintf( 'by its corners the site plan’s lots are %.1F times their "area_sqft"', $ratio );
		}
		$middle = array( array_sum( array_column( $corners, 0 ) ) / 4, array_sum( array_column( $corners, 1 ) ) / 4 );
		$miles  = $place ? Place_Input::miles( $middle, $place ) : 0;
		if ( $miles > $side / M_SQRT2 + self::ENTRANCE_MILES ) {
			$problems[] = sprintf( 'by its corners the site plan lies %.1F miles from its community’s location', $miles );
		}
		return $problems;
	}

	/**
	 * Whether corners are places, so that the plat can be laid on the map.
	 *
	 * @param mixed $corners Anything.
	 * @return bool
	 */
	public static function are_places( $corners ) {
		if ( ! is_array( $corners ) || 4 !== count( $corners ) ) {
			return false;
		}
		foreach ( $corners as $corner ) {
			$is_pair = is_array( $corner ) && 2 === count( $corner ) && isset( $corner[0], $corner[1] ) && self::is_number( $corner[0] ) && self::is_number( $corner[1] );
			if ( ! $is_pair || abs( $corner[0] ) > 90 || abs( $corner[1] ) > 180 ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether corners run clockwise on a map, where north is up.
	 *
	 * @param array[] $corners Latitudes and longitudes.
	 * @return bool
	 */
	private static function is_clockwise( array $corners ) {
		return self::twice_area( array_map( 'array_reverse', $corners ) ) < 0;
	}

	/**
	 * How many times their stated size the lots have: the middle of all.
	 *
	 * @param array[] $lots          Lots of the plat.
	 * @param float   $sqft_per_unit Square feet of a square unit of the drawing.
	 * @return float|null Null when no lot says its size.
	 */
	private static function lot_ratio( array $lots, $sqft_per_unit ) {
		$ratios = array();
		foreach ( $lots as $lot ) {
			$area  = isset( $lot['area_sqft'] ) && self::is_number( $lot['area_sqft'] ) ? $lot['area_sqft'] : 0;
			$drawn = isset( $lot['points'] ) && is_array( $lot['points'] ) ? abs( self::twice_area( $lot['points'] ) ) / 2 * $sqft_per_unit : 0;
			if ( $area > 0 && $drawn > 0 ) {
				$ratios[] = $drawn / $area;
			}
		}
		sort( $ratios );
		return $ratios ? $ratios[ (int) floor( count( $ratios ) / 2 ) ] : null;
	}

	/**
	 * Twice the area of a shape; below zero where its points run clockwise and y grows upward.
	 *
	 * @param array[] $points Pairs.
	 * @return float
	 */
	private static function twice_area( array $points ) {
		$sum = 0;
		foreach ( $points as $index => list( $x, $y ) ) {
			list( $next_x, $next_y ) = $points[ ( $index + 1 ) % count( $points ) ];

			$sum += $x * $next_y - $next_x * $y;
		}
		return $sum;
	}

	/**
	 * Whether a number is within a factor of another.
	 *
	 * @param float $value  A number above 0.
	 * @param float $other  Another.
	 * @param float $factor Above 1.
	 * @return bool
	 */
	private static function is_about( $value, $other, $factor ) {
		return $value > 0 && $other > 0 && $value / $other < $factor && $other / $value < $factor;
	}

	/**
	 * Whether a value of JSON is a number.
	 *
	 * @param mixed $value Anything.
	 * @return bool
	 */
	private static function is_number( $value ) {
		return is_int( $value ) || is_float( $value );
	}
}
