<?php
/**
 * The declaration of the content: `model/*.json`, which the website and the embedded content system read too.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads the declaration.
 */
final class Model {

	/**
	 * What one of the files says.
	 *
	 * @param string $name Its name: `types`, `fields` or `blocks`.
	 * @return array
	 */
	public static function read( $name ) {
		static $files = array();
		if ( ! isset( $files[ $name ] ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin.
			$files[ $name ] = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . "/model/$name.json" ), true );
		}
		return $files[ $name ];
	}
}
