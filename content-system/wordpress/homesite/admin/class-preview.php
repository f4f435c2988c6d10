<?php
/**
 * The preview button: a draft on the website, through a signed link that is good for half an hour.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Closed_Doors;
use Homesite\Settings;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Makes preview links.
 */
final class Preview {

	/** What the website previews: the first part of its address, by type. */
	const KINDS = array(
		'property'  => 'homes',
		'floorplan' => 'floorplans',
		'community' => 'communities',
	);

	const GOOD_FOR_S = 1800;

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'preview_post_link', array( self::class, 'link' ), 10, 2 );
	}

	/**
	 * The link behind the button.
	 *
	 * @param string   $link WordPress's own.
	 * @param \WP_Post $post The item.
	 * @return string
	 */
	public static function link( $link, $post ) {
		if ( 'publish' === $post->post_status && '' !== Settings::site_url() ) {
			return self::live_url( $post );
		}
		$signed = self::signed( $post );
		return '' === $signed ? $link : $signed;
	}

	/**
	 * A signed link to a draft.
	 *
	 * @param \WP_Post $post The item.
	 * @return string Empty when the website can't show this draft.
	 */
	public static function signed( $post ) {
		$secret = (string) Settings::get( 'secret' );
		if ( ! isset( self::KINDS[ $post->post_type ] ) || '' === $secret || '' === Settings::site_url() ) {
			return '';
		}
		$kind = self::KINDS[ $post->post_type ];
		$item = $post->ID . '.' . ( time() + self::GOOD_FOR_S );
		$mac  = hash_hmac( 'sha256', "preview $kind/$item", $secret, true );
		return Settings::site_url() . "/$kind/$item." . rtrim( strtr( base64_encode( $mac ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- base64url of a signature.
	}

	/**
	 * Where visitors find an item.
	 *
	 * @param \WP_Post $post The item.
	 * @return string
	 */
	public static function live_url( $post ) {
		return Settings::site_url() . Closed_Doors::path( $post );
	}
}
