<?php
/**
 * The box on the screen of an item that another plugin keeps: what the website makes of it, and from where. It's changed
 * in that plugin's own fields.
 */

namespace Homesite\Admin;

use Homesite\Mapping;
use Homesite\Post_Types;

/** Shows the box. */
final class Mapped_Box {

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add_box' ) );
	}

	public static function add_box( $post_type ): void {
		if ( Mapping::of( Post_Types::model( $post_type ) ) ) {
			add_meta_box( 'homesite-mapped', __( 'On the website', 'homesite' ), array( self::class, 'show' ), $post_type, 'normal', 'default' );
		}
	}

	public static function show( \WP_Post $post ): void {
		echo '<p class="description">' . esc_html__( 'Read from the fields of this screen as they were last saved. Change it there.', 'homesite' ) . '</p>';
		echo '<table class="widefat striped homesite-becomes homesite-stacked"><thead><tr>';
		foreach ( array( __( 'Field', 'homesite' ), __( 'Stored', 'homesite' ), __( 'On the website', 'homesite' ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		Mapping_Preview::rows( Mapping_Preview::lines( $post, Post_Types::model( $post->post_type ) ) );
		echo '</tbody></table>';
	}
}
