<?php
/**
 * A place on a small map of everything else that has one. The map is drawn from our own items: no map service
 * learns who edits what.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Post_Types;
use Homesite\Settings;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Draws the input of a place.
 */
final class Place_Input {

	/**
	 * The input, the map, and what looks wrong.
	 *
	 * @param string   $id    The input's id.
	 * @param string   $name  The input's name.
	 * @param string   $value What the item has: "latitude, longitude".
	 * @param \WP_Post $post  The item.
	 */
	public static function show( $id, $name, $value, $post ) {
		$community = 'property' === Post_Types::model( $post->post_type ) ? (int) Fields::value( $post->ID, 'community' ) : 0;
		$around    = self::communities( $post->ID );
		echo '<div class="homesite-place" data-homesite-place>';
		printf( '<input type="text" id="%s" name="%s" value="%s" placeholder="39.8283, -98.5795" class="regular-text" aria-describedby="%1$s-check">', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ) );
		printf( '<p class="homesite-check" id="%s-check" role="status"></p>', esc_attr( $id ) );
		echo '<div class="homesite-map-box"><svg class="homesite-map" viewBox="0 0 480 300" role="img" aria-label="' . esc_attr__( 'Map of communities and this place', 'homesite' ) . '"></svg>';
		echo '<span class="homesite-zoom"><button type="button" class="button" data-homesite-zoom="0.5" aria-label="' . esc_attr__( 'Zoom in', 'homesite' ) . '">+</button><button type="button" class="button" data-homesite-zoom="2" aria-label="' . esc_attr__( 'Zoom out', 'homesite' ) . '">−</button></span></div>';
		echo '<p class="description">' . esc_html__( 'Click the map to set the place, drag it to move around, or paste latitude and longitude.', 'homesite' ) . ' <a data-homesite-osm target="_blank" rel="noreferrer" href="https://www.openstreetmap.org/">' . esc_html__( 'Look at it on OpenStreetMap', 'homesite' ) . '</a></p>';
		printf( '<script type="application/json">%s</script>', wp_json_encode( compact( 'around', 'community' ), JSON_HEX_TAG | JSON_HEX_AMP ) ); // phpcs:ignore WordPress.Security.EscapeOutput
		echo '</div>';
	}

	/**
	 * Reads "latitude, longitude".
	 *
	 * @param string $text Text.
	 * @return float[]|null
	 */
	public static function parse( $text ) {
		if ( ! preg_match( '/^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/', $text, $found ) ) {
			return null;
		}
		$place = array( (float) $found[1], (float) $found[2] );
		return abs( $place[0] ) <= 90 && abs( $place[1] ) <= 180 ? $place : null;
	}

	/**
	 * Where the other communities are.
	 *
	 * @param int $except The item that is edited.
	 * @return array[]
	 */
	private static function communities( $except ) {
		$key         = Settings::meta_key( 'community', 'location' );
		$communities = array();
		$query       = array(
			'post_type'   => 'community',
			'post_status' => 'publish',
			'numberposts' => 500,
			'meta_key'    => $key, // phpcs:ignore WordPress.DB.SlowDBQuery -- on one screen of the administration.
			'exclude'     => array( $except ),
		);
		foreach ( get_posts( $query ) as $item ) {
			$place = self::parse( (string) get_post_meta( $item->ID, $key, true ) );
			if ( $place ) {
				$communities[] = array(
					'id'   => $item->ID,
					'name' => $item->post_title,
					'at'   => $place,
				);
			}
		}
		return $communities;
	}
}
