<?php
/** What visitors asked for and couldn't get, by the website's own counts. */

namespace Homesite;

/** Asks the website. */
final class Unmet_Demand {

	const SAID       = 'homesite_unmet_demand';
	const GOOD_FOR_S = 600;
	const TIMEOUT_S  = 10;

	/** `demand`: days, and by searches and homes that are gone what was asked for; null when the website can't say. */
	public static function get(): array {
		$said = get_transient( self::SAID );
		if ( ! is_array( $said ) && '' !== Settings::site_url() && '' !== (string) Settings::get( 'secret' ) ) {
			$response = Webhook_Sender::post_signed( Settings::site_url() . '/api/unmet-demand', array(), self::TIMEOUT_S );
			$said     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
			if ( isset( $said['days'], $said['searches'], $said['gone'] ) ) {
				set_transient( self::SAID, $said, self::GOOD_FOR_S );
			}
		}
		return array( 'demand' => isset( $said['days'], $said['searches'], $said['gone'] ) ? $said : null );
	}
}
