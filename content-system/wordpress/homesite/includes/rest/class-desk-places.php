<?php
/** What the editors' maps show: the website's basemap, places by their names, and the lots of a community. */

namespace Homesite;

/** Answers `desk/basemap`, `desk/places` and `desk/lots`. */
final class Desk_Places {

	const MOST      = 8;
	const TIMEOUT_S = 5;

	/**
	 * The website's basemap, of which it draws a part at each address below.
	 * Returns url, with a slash at its end, and attribution; none where it has none, or can't be reached.
	 */
	public static function basemap(): \stdClass {
		$map   = self::ask( 'site', HOUR_IN_SECONDS )['map'] ?? array();
		$style = is_string( $map['styleUrl'] ?? null ) ? $map['styleUrl'] : '';
		return (object) ( preg_match( '~^(/geo/\w+/)style\.json$~', $style, $parts ) ? array(
			'url'         => Settings::site_url() . $parts[1],
			'attribution' => wp_strip_all_tags( (string) ( $map['attribution'] ?? '' ) ),
		) : array() );
	}

	/** Our homes and communities, and the towns that the website knows, whose name has what was typed. */
	public static function find( \WP_REST_Request $request ): array {
		$text  = trim( sanitize_text_field( (string) $request['text'] ) );
		$found = array();
		$query = array(
			'post_type'   => array( 'community', 'property' ),
			'post_status' => 'publish',
			's'           => $text,
			'numberposts' => 50,
		);
		foreach ( strlen( $text ) < 2 ? array() : get_posts( $query ) as $item ) {
			$place = Field_Kinds::place( Fields::value( $item->ID, 'location' ) );
			if ( $place && false !== stripos( $item->post_title, $text ) ) {
				$found[ $item->post_title ] = $place;
			}
		}
		foreach ( strlen( $text ) < 2 ? array() : self::ask( 'near-places', DAY_IN_SECONDS ) as $town ) {
			if ( isset( $town['name'], $town['location']['lat'], $town['location']['lng'] ) && false !== stripos( $town['name'], $text ) ) {
				$found += array( $town['name'] => array( $town['location']['lat'], $town['location']['lng'] ) );
			}
		}
		uksort( $found, fn( $a, $b ) => stripos( $a, $text ) <=> stripos( $b, $text ) );
		$places = array();
		foreach ( array_slice( $found, 0, self::MOST ) as $name => list( $latitude, $longitude ) ) {
			$places[] = array(
				'name' => (string) $name,
				'at'   => array(
					'lat' => (float) $latitude,
					'lng' => (float) $longitude,
				),
			);
		}
		return $places;
	}

	/** A community's plat, and what stands on its lots. */
	public static function lots( \WP_REST_Request $request ) {
		$id = (int) $request['id'];
		if ( 'community' !== get_post_type( $id ) || ! current_user_can( 'edit_posts' ) ) {
			return Kiosk_Routes::not_found();
		}
		$plat = Fields::value( $id, 'plat' );
		return array(
			'plat' => is_array( $plat ) ? $plat : null,
			'lots' => array_values( Plats::lots_of( $id ) ),
		);
	}

	/**
	 * Asks the website, and keeps what it says.
	 * Returns what it says; none while it can't be reached.
	 * $what: below its `/api/`.
	 */
	private static function ask( string $what, int $good_for_s ): array {
		$key  = "homesite_places_$what";
		$said = get_transient( $key );
		if ( ! is_array( $said ) && '' !== Settings::site_url() ) {
			$response = wp_remote_get( Settings::site_url() . "/api/$what", array( 'timeout' => self::TIMEOUT_S ) );
			$said     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
			$said     = is_array( $said ) ? $said : array();
			// While it's away, it isn't asked at each letter.
			set_transient( $key, $said, $said ? $good_for_s : MINUTE_IN_SECONDS );
		}
		return is_array( $said ) ? $said : array();
	}
}
