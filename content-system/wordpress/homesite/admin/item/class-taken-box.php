<?php
/** The box on the screen of an item that was taken over: from what, and which of its fields the next run writes again. */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Mapping;
use Homesite\Model;
use Homesite\Taken_Item;

/** Shows the box. */
final class Taken_Box {

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add_box' ), 10, 2 );
	}

	public static function add_box( $post_type, $post ): void {
		if ( $post instanceof \WP_Post && Taken_Item::source( $post ) ) {
			add_meta_box( 'homesite-taken', __( 'Taken over', 'homesite' ), array( self::class, 'show' ), $post_type, 'side', 'high' );
		}
	}

	public static function show( \WP_Post $post ): void {
		$source = Taken_Item::source( $post );
		$mapped = Mapping::of( $post->post_type )['fields'];
		$labels = array_map( array( Model::class, 'label' ), array_column( Fields::of( $post->post_type ), 'label', 'name' ) ) + array(
			'content' => __( 'Text', 'homesite' ),
			'excerpt' => __( 'Excerpt', 'homesite' ),
			'picture' => __( 'Featured picture', 'homesite' ),
		);
		$names  = implode( ', ', array_intersect_key( $labels, $mapped ) );
		/* translators: %s: names of fields */
		printf( '<p><a href="%s">%s</a></p><p class="description">%s</p>', esc_url( (string) get_edit_post_link( $source ) ), esc_html( $source->post_title ), esc_html( sprintf( __( 'The next run writes these as they’re there again, whatever is changed here: title, status, regions, %s.', 'homesite' ), $names ) ) );
	}
}
