<?php
/** What the website says of itself: its builder, menus, offices; whether it answers, and lets search engines in. */

namespace Homesite;

/** Asks the website. */
final class Website {

	const TIMEOUT_S = 8;

	/**
	 * The builder as the website shows it: name, phone, email, regions, offices, header, footer, awardsPath.
	 * Null without an address, and while the website doesn't answer.
	 */
	public static function brand(): ?array {
		static $brand = false;
		if ( false === $brand ) {
			$brand = null;
			if ( '' !== Settings::site_url() ) {
				$response = self::get( '/api/site' );
				$body     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
				$brand    = is_array( $body['brand'] ?? null ) ? $body['brand'] : null;
			}
		}
		return $brand;
	}

	/** Why the website can't be reached; empty when it answers. */
	public static function problem(): string {
		$response = self::get( '/healthz' );
		if ( is_wp_error( $response ) ) {
			return $response->get_error_message();
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		/* translators: %d: a status code of HTTP */
		return 200 === $status ? '' : sprintf( __( 'It answers with HTTP %d.', 'homesite' ), $status );
	}

	/** Whether search engines may list the website; null when it can't say. */
	public static function lets_engines_in(): ?bool {
		$response = self::get( '/robots.txt' );
		if ( is_wp_error( $response ) || 200 !== (int) wp_remote_retrieve_response_code( $response ) ) {
			return null;
		}
		return ! preg_match( '#^Disallow:\s*/\s*$#im', wp_remote_retrieve_body( $response ) );
	}

	/** Asks for an address of the website. */
	private static function get( string $path ): array|\WP_Error {
		return wp_remote_get(
			Settings::site_url() . $path,
			array(
				'timeout'     => self::TIMEOUT_S,
				'redirection' => 0,
				'headers'     => array( 'Accept' => 'application/json, text/plain' ),
			)
		);
	}
}
