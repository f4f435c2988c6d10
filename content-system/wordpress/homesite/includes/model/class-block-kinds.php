<?php
/**
 * The blocks that a page can be made of, and what each holds: model/blocks.json.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The registry of blocks.
 */
final class Block_Kinds {

	/**
	 * Every kind of block.
	 *
	 * @return array[] Label and fields by type.
	 */
	public static function all() {
		static $kinds = null;
		if ( null === $kinds ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin.
			$kinds = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/model/blocks.json' ), true );
		}
		return $kinds;
	}

	/**
	 * The names of fields, and of those of their rows, that are of some kinds.
	 *
	 * @param string ...$kinds Kinds, as model/blocks.json calls them.
	 * @return string[]
	 */
	public static function keys( ...$kinds ) {
		$keys = array();
		foreach ( self::all() as $block ) {
			foreach ( $block['fields'] as $name => $field ) {
				$columns = isset( $field['rows'] ) ? $field['rows'] : array( $name => $field );
				foreach ( $columns as $key => $column ) {
					if ( array_intersect( array_keys( $column ), $kinds ) ) {
						$keys[] = $key;
					}
				}
			}
		}
		return array_unique( $keys );
	}
}
