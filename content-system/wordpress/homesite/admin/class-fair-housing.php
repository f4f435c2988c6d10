<?php
/**
 * Words that fair-housing law minds: an advertisement may not say, or suggest, whom a home is for
 * (Fair Housing Act, 42 U.S.C. 3604(c)). A person decides; this only finds them.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds such words. The list is a file of the plugin, which the embedded content system reads too.
 */
final class Fair_Housing {

	/**
	 * What the words touch, what to write instead, and patterns of them.
	 *
	 * @return array[]
	 */
	private static function kinds() {
		static $kinds = null;
		if ( null === $kinds ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
			$kinds = json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/fair-housing.json' ), true );
		}
		return is_array( $kinds ) ? $kinds : array();
	}

	/**
	 * Words of a text that may break the law.
	 *
	 * @param string $text Plain text or HTML.
	 * @return array[] What each touches and what to write instead, by the words.
	 */
	public static function find( $text ) {
		$plain = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
		$found = array();
		foreach ( self::kinds() as $kind ) {
			$pattern = implode( '|', $kind['patterns'] );
			if ( preg_match_all( "/\\b(?:$pattern)(?!\\w)/iu", $plain, $matches ) ) {
				foreach ( $matches[0] as $words ) {
					$found[ strtolower( $words ) ] = $kind;
				}
			}
		}
		return $found;
	}
}
