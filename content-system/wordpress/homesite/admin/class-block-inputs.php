<?php
/**
 * The blocks of a page: added, filled in, ordered and removed.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Block_Kinds;
use Homesite\Model;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Draws blocks and reads them back.
 */
final class Block_Inputs {

	const PLACEHOLDER = '__block__';

	/**
	 * All blocks of a page.
	 *
	 * @param string  $name   The list's name.
	 * @param array[] $blocks What the page has.
	 */
	public static function show( $name, array $blocks ) {
		$kinds = Block_Kinds::all();
		printf( '<div class="homesite-field is-wide"><div class="homesite-list" data-homesite-list data-placeholder="%s">', esc_attr( self::PLACEHOLDER ) );
		printf( '<input type="hidden" name="%s" value=""><div class="homesite-rows">', esc_attr( $name ) );
		foreach ( array_values( $blocks ) as $index => $block ) {
			self::block( "{$name}[$index]", is_array( $block ) ? $block : array(), $kinds, false );
		}
		echo '</div>';
		foreach ( array_keys( $kinds ) as $type ) {
			printf( '<template data-type="%s">', esc_attr( $type ) );
			self::block( $name . '[' . self::PLACEHOLDER . ']', compact( 'type' ), $kinds, true );
			echo '</template>';
		}
		echo '<div class="homesite-add"><label>' . esc_html__( 'Add a block', 'homesite' ) . ' <select data-homesite-type>';
		foreach ( $kinds as $type => $kind ) {
			printf( '<option value="%s">%s</option>', esc_attr( $type ), esc_html( Model::label( $kind['label'] ) ) );
		}
		echo '</select></label> <button type="button" class="button" data-homesite-add>' . esc_html__( 'Add', 'homesite' ) . '</button></div>';
		echo '<p class="description">' . esc_html__( 'A leading large opening comes first, then the text of the page, then the other blocks in their order.', 'homesite' ) . '</p></div></div>';
	}

	/**
	 * Reads blocks back.
	 *
	 * @param mixed $given From the request, unslashed.
	 * @return array[]
	 */
	public static function read( $given ) {
		$kinds  = Block_Kinds::all();
		$blocks = array();
		foreach ( is_array( $given ) ? $given : array() as $each ) {
			$type = is_array( $each ) && isset( $each['type'] ) && is_string( $each['type'] ) ? $each['type'] : '';
			if ( '' === $type ) {
				continue;
			}
			$columns  = isset( $kinds[ $type ] ) ? Field_Inputs::columns( $kinds[ $type ]['fields'] ) : array();
			$blocks[] = List_Inputs::read_row( array( 'type' => array( 'text', '' ) ) + $columns, $each );
		}
		return $blocks;
	}

	/**
	 * One block.
	 *
	 * @param string  $name    The block's name.
	 * @param array   $block   What the page has.
	 * @param array[] $kinds   Every kind of block.
	 * @param bool    $is_open Whether its fields show.
	 */
	private static function block( $name, array $block, array $kinds, $is_open ) {
		$type    = isset( $block['type'] ) ? (string) $block['type'] : '';
		$columns = isset( $kinds[ $type ] ) ? Field_Inputs::columns( $kinds[ $type ]['fields'] ) : array();
		/* translators: %s: the type of a block */
		$label = isset( $kinds[ $type ] ) ? Model::label( $kinds[ $type ]['label'] ) : sprintf( __( 'Unknown block “%s”', 'homesite' ), $type );
		$title = isset( $block['title'] ) && is_string( $block['title'] ) ? $block['title'] : '';
		printf( '<details class="homesite-block" data-homesite-row%s><summary><strong>%s</strong> <span>%s</span></summary>', $is_open ? ' open' : '', esc_html( $label ), esc_html( $title ) );
		printf( '<input type="hidden" name="%s[type]" value="%s">', esc_attr( $name ), esc_attr( $type ) );
		List_Inputs::row( $name, $columns, array_diff_key( $block, array( 'type' => 1 ) ) );
		List_Inputs::tools( __( 'Move this block up', 'homesite' ), __( 'Move this block down', 'homesite' ), __( 'Remove this block', 'homesite' ) );
		echo '</details>';
	}
}
