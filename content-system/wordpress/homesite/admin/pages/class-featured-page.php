<?php
/** The homes that the front page features, dragged into their order. */

namespace Homesite\Admin;

use Homesite\Post_Types;
use Homesite\Settings;

/** Shows and saves the featured homes. */
final class Featured_Page {

	public static function show(): void {
		$homes    = Field_Inputs::items( 'property' );
		$featured = array_map( 'intval', (array) get_option( Settings::FEATURED, array() ) );
		Pages::begin( 'homesite-featured' );
		echo '<p>' . esc_html__( 'Drag homes into the order that visitors see. A home that isn’t published is left out on the website until it is.', 'homesite' ) . '</p>';
		Pages::begin_form( 'homesite-featured' );
		echo '<div data-homesite-featured><ol class="homesite-featured">';
		foreach ( $featured as $id ) {
			/* translators: %s: the id of an item */
			self::item( $id, isset( $homes[ $id ] ) ? $homes[ $id ] : sprintf( __( 'No longer there (%s)', 'homesite' ), $id ) );
		}
		echo '</ol><template>';
		self::item( 0, '' );
		echo '</template><p><label for="homesite-feature">' . esc_html__( 'Add a home', 'homesite' ) . '</label> ';
		Field_Inputs::choice( 'homesite-feature', '', '', $homes );
		echo ' <button type="button" class="button" data-homesite-feature>' . esc_html__( 'Add', 'homesite' ) . '</button></p></div>';
		Pages::end_form();
		Pages::end();
	}

	/** Saves the form. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$ids = isset( $given['homes'] ) && is_array( $given['homes'] ) ? array_map( 'absint', $given['homes'] ) : array();
		$ids = array_filter( array_unique( $ids ), fn( $id ) => 'property' === Post_Types::model( (string) get_post_type( $id ) ) );
		update_option( Settings::FEATURED, array_values( $ids ) );
		Notices::add( __( 'Featured homes saved.', 'homesite' ), 'success' );
	}

	/** One home. */
	private static function item( int $id, string $title ): void {
		printf( '<li class="homesite-row" data-homesite-row><input type="hidden" name="homes[]" value="%d"><span>%s</span>', (int) $id, esc_html( $title ) );
		List_Inputs::tools( __( 'Move this home up', 'homesite' ), __( 'Move this home down', 'homesite' ), __( 'Remove this home', 'homesite' ) );
		echo '</li>';
	}
}
