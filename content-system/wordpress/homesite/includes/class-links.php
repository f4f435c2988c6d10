<?php
/**
 * Links in items, and which of them lead nowhere. They are followed in the background, a few at a time.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds and follows links.
 */
final class Links {

	/** When each link was followed, and whether it's dead: by address, `array( time, is dead )`. */
	const STATES = 'homesite_link_states';

	const JOB       = 'homesite_check_links';
	const PER_RUN   = 25;
	const GOOD_FOR  = DAY_IN_SECONDS;
	const TIMEOUT_S = 5;

	/** Adds the hooks. */
	public static function register() {
		add_action( self::JOB, array( self::class, 'check_some' ) );
		add_action( 'homesite_install', array( self::class, 'schedule' ) );
	}

	/** Follows links each hour. */
	public static function schedule() {
		if ( ! wp_next_scheduled( self::JOB ) ) {
			wp_schedule_event( time() + MINUTE_IN_SECONDS, 'hourly', self::JOB );
		}
	}

	/**
	 * The links of an item that are known to lead nowhere.
	 *
	 * @param \WP_Post $post The item.
	 * @return string[]
	 */
	public static function dead( $post ) {
		$states = (array) get_option( self::STATES, array() );
		return array_values(
			array_filter(
				self::of( $post ),
				function ( $link ) use ( $states ) {
					return ! empty( $states[ $link ][1] );
				}
			)
		);
	}

	/**
	 * The web addresses that an item links to, without what stands behind #.
	 *
	 * @param \WP_Post $post The item.
	 * @return string[]
	 */
	public static function of( $post ) {
		$html      = $post->post_content;
		$links     = array();
		$link_keys = Block_Kinds::keys( 'link' );
		$html_keys = Block_Kinds::keys( 'html' );
		foreach ( Fields::of( $post->post_type ) as $field ) {
			$value = get_post_meta( $post->ID, Fields::key( $post->post_type, $field ), true );
			if ( 'url' === $field['kind'] && is_string( $value ) ) {
				$links[] = $value;
			} elseif ( 'blocks' === $field['name'] && is_array( $value ) ) {
				array_walk_recursive(
					$value,
					function ( $text, $key ) use ( &$links, &$html, $link_keys, $html_keys ) {
						if ( in_array( $key, $link_keys, true ) ) {
							$links[] = (string) $text;
						} elseif ( in_array( $key, $html_keys, true ) ) {
							$html .= (string) $text;
						}
					}
				);
			}
		}
		preg_match_all( '/<a\s[^>]*?href\s*=\s*(["\'])(.*?)\1/is', $html, $found );
		$links = array_merge( $links, array_map( 'html_entity_decode', $found[2] ) );
		$links = array_map(
			function ( $link ) {
				return preg_replace( '/#.*/s', '', trim( $link ) );
			},
			$links
		);
		return array_values( array_unique( preg_grep( '#^(https?://|/(?!/))#', $links ) ) );
	}

	/** Follows the links that were not followed for longest; goes on soon when there are more. */
	public static function check_some() {
		$known  = (array) get_option( self::STATES, array() );
		$states = array_intersect_key( $known, array_flip( self::all() ) );
		$due    = array();
		foreach ( self::all() as $link ) {
			$last = isset( $states[ $link ] ) ? (int) $states[ $link ][0] : 0;
			if ( $last < time() - self::GOOD_FOR ) {
				$due[ $link ] = $last;
			}
		}
		asort( $due );
		foreach ( array_keys( array_slice( $due, 0, self::PER_RUN, true ) ) as $link ) {
			$states[ $link ] = array( time(), self::is_dead( $link ) );
		}
		update_option( self::STATES, $states, false );
		if ( count( $due ) > self::PER_RUN ) {
			wp_schedule_single_event( time() + 10, self::JOB, array( 'more' ) );
		}
	}

	/**
	 * Every link of every published item.
	 *
	 * @return string[]
	 */
	private static function all() {
		static $links = null;
		if ( null === $links ) {
			$links = array();
			$query = array(
				'post_type'   => Post_Types::names(),
				'post_status' => 'publish',
				'numberposts' => -1,
			);
			foreach ( get_posts( $query ) as $post ) {
				$links = array_merge( $links, self::of( $post ) );
			}
			$links = array_values( array_unique( $links ) );
		}
		return $links;
	}

	/**
	 * Whether a link leads nowhere. A server that doesn't answer, or refuses, proves nothing.
	 *
	 * @param string $link A path of the website, or an address.
	 * @return bool
	 */
	private static function is_dead( $link ) {
		$options = array(
			'timeout'     => self::TIMEOUT_S,
			'redirection' => 3,
		);
		if ( '/' === $link[0] ) {
			$site     = Settings::site_url();
			$response = '' === $site ? null : wp_remote_head( $site . $link, $options );
		} else {
			$response = wp_safe_remote_head( $link, $options );
		}
		return in_array( wp_remote_retrieve_response_code( $response ), array( 404, 410 ), true );
	}
}
