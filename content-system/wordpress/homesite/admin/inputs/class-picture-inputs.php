<?php
/** Galleries, and single pictures that are stored by their address. */

namespace Homesite\Admin;

/** Draws inputs for pictures. */
final class Picture_Inputs {

	/**
	 * A gallery: its pictures' ids in the editor's order.
	 * $value: ids; or, as CMB2 stores a list of files, addresses by id.
	 */
	public static function gallery( string $id, string $name, array $value ): void {
		$ids = array();
		foreach ( $value as $key => $each ) {
			$ids[] = is_numeric( $each ) ? (int) $each : (int) $key;
		}
		echo '<div class="homesite-gallery" data-homesite-gallery>';
		printf( '<input type="hidden" id="%s" name="%s" value="%s">', esc_attr( $id ), esc_attr( $name ), esc_attr( implode( ',', $ids ) ) );
		echo '<ul class="homesite-thumbnails">';
		foreach ( $ids as $each ) {
			self::thumbnail( $each );
		}
		echo '</ul><button type="button" class="button" data-homesite-choose>' . esc_html__( 'Add pictures', 'homesite' ) . '</button>';
		echo '<p class="description">' . esc_html__( 'Drag pictures into the order that visitors see. The first is the largest.', 'homesite' ) . '</p></div>';
	}

	/** A picture by its address. */
	public static function address( string $name, string $url ): void {
		echo '<span class="homesite-picture" data-homesite-picture>';
		printf( '<img src="%s" alt=""%s>', esc_url( $url ), '' === $url ? ' hidden' : '' );
		printf( '<input type="url" name="%s" value="%s" class="widefat">', esc_attr( $name ), esc_attr( $url ) );
		echo '<button type="button" class="button" data-homesite-choose>' . esc_html__( 'Choose', 'homesite' ) . '</button></span>';
	}

	/** A picture of a gallery. */
	private static function thumbnail( int $id ): void {
		$alt = trim( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) );
		printf( '<li data-id="%d" tabindex="0">', (int) $id );
		$url = wp_get_attachment_image_url( $id, 'thumbnail' );
		if ( $url ) {
			printf( '<img src="%s" alt="%s" title="%s">', esc_url( $url ), esc_attr( $alt ), esc_attr( $alt ) );
		} else {
			/* translators: %d: the id of a picture */
			printf( '<span class="homesite-missing">%s</span>', esc_html( sprintf( __( 'Picture %d is gone', 'homesite' ), (int) $id ) ) );
		}
		if ( '' === $alt ) {
			printf( '<a class="homesite-badge" href="%s">%s</a>', esc_url( (string) get_edit_post_link( $id ) ), esc_html__( 'No alt text', 'homesite' ) );
		}
		echo '<button type="button" class="homesite-remove" data-homesite-remove aria-label="' . esc_attr__( 'Remove this picture', 'homesite' ) . '">×</button></li>';
	}
}
