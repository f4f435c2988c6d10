<?php
/**
 * A place on a small map of everything else that has one. The map is the website's own, with our own items on it: no map
 * service learns who edits what.
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Model;
use Homesite\Place_Reader;
use Homesite\Settings;

/** Draws the input of a place. */
final class Place_Input {

	const ACTION    = 'homesite_places';
	const MOST      = 8;
	const TIMEOUT_S = 5;

	/** Adds the hook. */
	public static function register(): void {
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'find' ) );
	}

	/** The input, the map, and what looks wrong. */
	public static function show( string $id, string $name, string $value, \WP_Post $post ): void {
		$community = 'property' === $post->post_type ? (int) Fields::value( $post->ID, 'community' ) : 0;
		$around    = self::communities( $post->ID );
		echo '<div class="homesite-place" data-homesite-place>';
		printf( '<input type="text" id="%s" name="%s" value="%s" placeholder="39.8283, -98.5795" class="regular-text" aria-describedby="%1$s-check">', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ) );
		printf( '<p class="homesite-check" id="%s-check" role="status"></p>', esc_attr( $id ) );
		printf( '<p><label>%s <input type="search" data-homesite-find list="homesite-places" autocomplete="off" data-nonce="%s" data-url="%s"></label><datalist id="homesite-places"></datalist> <span class="description" data-homesite-found role="status"></span></p>', esc_html__( 'Show on the map', 'homesite' ), esc_attr( wp_create_nonce( self::ACTION ) ), esc_url( admin_url( 'admin-ajax.php' ) ) );
		echo '<div class="homesite-map-box"><svg class="homesite-map" viewBox="0 0 480 300" role="img" aria-label="' . esc_attr__( 'Map of communities and this place', 'homesite' ) . '"><g></g><g></g></svg>';
		echo '<span class="homesite-zoom"><button type="button" class="button" data-homesite-zoom="0.5" aria-label="' . esc_attr__( 'Zoom in', 'homesite' ) . '">+</button><button type="button" class="button" data-homesite-zoom="2" aria-label="' . esc_attr__( 'Zoom out', 'homesite' ) . '">−</button></span></div>';
		echo '<p class="description">' . esc_html__( 'Click the map to set the place, drag it to move around, or paste latitude and longitude.', 'homesite' ) . ' <a data-homesite-osm target="_blank" rel="noreferrer" href="https://www.openstreetmap.org/">' . esc_html__( 'Look at it on OpenStreetMap', 'homesite' ) . '</a></p><p class="description" data-homesite-attribution></p>';
		$said = self::read( $value ) + compact( 'around', 'community' ) + Model::read( 'places' );
		printf( '<script type="application/json">%s</script>', wp_json_encode( $said, JSON_HEX_TAG | JSON_HEX_AMP ) ); // phpcs:ignore WordPress.Security.EscapeOutput
		echo '</div>';
	}

	/**
	 * Says where the basemap is; or what place a text is; or places whose name has what was typed: our homes and
	 * communities, and the towns that the website knows.
	 */
	public static function find(): void {
		check_ajax_referer( self::ACTION );
		if ( isset( $_POST['basemap'] ) ) {
			wp_send_json_success( self::basemap() );
		}
		if ( isset( $_POST['place'] ) ) {
			// Sanitized, an address would lose its commas, “%2C”.
			wp_send_json_success( self::read( (string) wp_unslash( $_POST['place'] ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		}
		$text = isset( $_POST['text'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['text'] ) ) ) : '';
		if ( ! current_user_can( 'edit_posts' ) || strlen( $text ) < 2 ) {
			wp_send_json_success( array() );
		}
		$found = array();
		$query = array(
			'post_type'   => array( 'community', 'property' ),
			'post_status' => 'publish',
			's'           => $text,
			'numberposts' => 50,
		);
		foreach ( get_posts( $query ) as $item ) {
			$place = false === stripos( $item->post_title, $text ) ? null : self::read( (string) Fields::value( $item->ID, 'location' ) )['at'] ?? null;
			if ( $place ) {
				$found[ $item->post_title ] = $place;
			}
		}
		foreach ( self::towns() as $town ) {
			if ( isset( $town['name'], $town['location']['lat'], $town['location']['lng'] ) && false !== stripos( $town['name'], $text ) ) {
				$found += array( $town['name'] => array( (float) $town['location']['lat'], (float) $town['location']['lng'] ) );
			}
		}
		uksort( $found, fn( $a, $b ) => stripos( $a, $text ) <=> stripos( $b, $text ) );
		wp_send_json_success( array_slice( $found, 0, self::MOST ) );
	}

	/**
	 * The website's basemap, of which it draws a part at each address below.
	 * Returns url, with a slash at its end, and attribution; none where it has none, or can't be reached.
	 */
	private static function basemap(): array {
		$map   = self::ask( 'site', HOUR_IN_SECONDS )['map'] ?? array();
		$style = is_string( $map['styleUrl'] ?? null ) ? $map['styleUrl'] : '';
		return preg_match( '~^(/geo/\w+/)style\.json$~', $style, $parts ) ? array(
			'url'         => Settings::site_url() . $parts[1],
			'attribution' => wp_strip_all_tags( (string) ( $map['attribution'] ?? '' ) ),
		) : array();
	}

	/**
	 * Regions, cities and towns, as the website has them: each with name and location; none while it can't be reached.
	 */
	private static function towns(): array {
		return self::ask( 'near-places', DAY_IN_SECONDS );
	}

	/**
	 * Asks the website, and keeps what it says.
	 * Returns what it says; none while it can't be reached.
	 * $what: below its `/api/`.
	 */
	private static function ask( string $what, int $good_for_s ): array {
		$key  = self::ACTION . "_$what";
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

	/** What place a text is. Returns at, latitude and longitude, or why it's none. */
	private static function read( string $text ): array {
		list( $place, $why ) = Place_Reader::read_text( $text );
		if ( '' !== $place ) {
			return array( 'at' => array_map( 'floatval', explode( ',', $place ) ) );
		}
		/* translators: %s: a reason */
		return array( 'why' => '' === $why ? __( 'Without a place this isn’t on the map.', 'homesite' ) : sprintf( __( 'This can’t be the place: %s.', 'homesite' ), $why ) );
	}

	/** Where the other communities are. */
	private static function communities( int $except ): array {
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
			$place = self::read( (string) get_post_meta( $item->ID, $key, true ) )['at'] ?? null;
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
