<?php
/**
 * Whether a plat can be drawn, and whether it fits the homes of its community.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Settings;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Checks a plat.
 */
final class Plat_Check {

	/**
	 * What is wrong with a plat, so that it can't be drawn.
	 *
	 * @param mixed $plat Decoded JSON.
	 * @return string[]
	 */
	public static function errors( $plat ) {
		if ( ! is_array( $plat ) ) {
			return array( 'This is no plat: it must be a JSON object.' );
		}
		$errors = array();
		foreach ( array( 'width', 'height' ) as $name ) {
			if ( ! isset( $plat[ $name ] ) || ! is_numeric( $plat[ $name ] ) || $plat[ $name ] <= 0 ) {
				$errors[] = "“{$name}” must be a number above 0.";
			}
		}
		if ( empty( $plat['lots'] ) || ! is_array( $plat['lots'] ) ) {
			$errors[] = '“lots” must be a list with at least one lot.';
		}
		if ( isset( $plat['corners'] ) && ! Plat_Place::are_places( $plat['corners'] ) ) {
			$errors[] = '“corners” must be four pairs of latitude and longitude, clockwise from the top left.';
		}
		if ( $errors ) {
			return $errors;
		}
		$seen = array();
		foreach ( array_values( $plat['lots'] ) as $index => $lot ) {
			$name = isset( $lot['lot'] ) && is_scalar( $lot['lot'] ) ? trim( (string) $lot['lot'] ) : '';
			if ( '' === $name ) {
				$errors[] = sprintf( 'The %d. lot has no “lot”, its number on the plat.', $index + 1 );
				continue;
			}
			if ( isset( $seen[ $name ] ) ) {
				$errors[] = "Lot $name is there twice.";
			}
			$seen[ $name ] = true;
			$points        = isset( $lot['points'] ) ? $lot['points'] : null;
			if ( ! self::is_shape( $points ) ) {
				$errors[] = "Lot $name needs three or more points of two numbers each.";
			} elseif ( ! self::is_inside( $points, $plat['width'], $plat['height'] ) ) {
				$errors[] = "Lot $name reaches beyond the plat's width or height.";
			}
		}
		return $errors;
	}

	/**
	 * Homes of the community whose lot isn't on the plat.
	 *
	 * @param int   $community_id The community.
	 * @param array $plat         A plat without errors.
	 * @return \WP_Post[]
	 */
	public static function homes_off_plat( $community_id, array $plat ) {
		$lots = array();
		foreach ( $plat['lots'] as $lot ) {
			$lots[ trim( (string) $lot['lot'] ) ] = true;
		}
		$query = array(
			'post_type'   => 'property',
			'post_status' => 'publish',
			'numberposts' => -1,
			'meta_key'    => Settings::meta_key( 'property', 'community' ), // phpcs:ignore WordPress.DB.SlowDBQuery -- on one screen of the administration.
			'meta_value'  => (string) $community_id, // phpcs:ignore WordPress.DB.SlowDBQuery
		);
		return array_values(
			array_filter(
				get_posts( $query ),
				function ( $home ) use ( $lots ) {
					$lot = (string) Fields::value( $home->ID, 'lot' );
					return '' !== $lot && ! isset( $lots[ $lot ] );
				}
			)
		);
	}

	/**
	 * Whether points make a shape.
	 *
	 * @param mixed $points Anything.
	 * @return bool
	 */
	private static function is_shape( $points ) {
		if ( ! is_array( $points ) || count( $points ) < 3 ) {
			return false;
		}
		foreach ( $points as $point ) {
			if ( ! is_array( $point ) || 2 !== count( $point ) || ! is_numeric( reset( $point ) ) || ! is_numeric( end( $point ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether every point is on the plat; a line may stand half over its edge.
	 *
	 * @param array[] $points Points.
	 * @param float   $width  Of the plat.
	 * @param float   $height Of the plat.
	 * @return bool
	 */
	private static function is_inside( array $points, $width, $height ) {
		foreach ( $points as list( $x, $y ) ) {
			if ( $x < -1 || $y < -1 || $x > $width + 1 || $y > $height + 1 ) {
				return false;
			}
		}
		return true;
	}
}
