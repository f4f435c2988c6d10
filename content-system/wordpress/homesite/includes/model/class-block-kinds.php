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
		static $kinds = array();
		foreach ( $kinds ? array() : Model::read( 'blocks' ) as $type => $kind ) {
			$kinds[ $type ] = array( 'fields' => Fields::open( $kind['fields'] ) ) + $kind;
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
				foreach ( 'rows' === $field['kind'] ? $field['of'] : array( $name => $field ) as $key => $each ) {
					if ( in_array( $each['kind'], $kinds, true ) ) {
						$keys[] = $key;
					}
				}
			}
		}
		return array_unique( $keys );
	}
}
