<?php
/** What the preview button sends of an item that isn't saved, and where visitors find what is. */

namespace Homesite\Admin;

use Homesite\Public_Access;
use Homesite\Previews;
use Homesite\Settings;

/** Reads the screen for previews. */
final class Preview {

	public static function register(): void {
		add_filter( 'preview_post_link', array( self::class, 'keep_unsaved' ), 5, 2 );
	}

	/** Keeps what the screen has sent to be previewed. */
	public static function keep_unsaved( $link, \WP_Post $post ) {
		// phpcs:ignore WordPress.Security.NonceVerification -- may_save verifies it.
		// phpcs:ignore WordPress.Security.NonceVerification -- may_save verifies it.
		if ( ! isset( $_POST['wp-preview'] ) || ! Item_Screen::may_save( $post->ID, $post->post_type ) ) {
			return $link;
		}
		// phpcs:disable WordPress.Security -- The nonce is verified; WordPress's own kses holds for what is shown.
		$columns = array();
		foreach ( array(
			'post_title'   => 'post_title',
			'content'      => 'post_content',
			'post_content' => 'post_content',
			'excerpt'      => 'post_excerpt',
			'post_excerpt' => 'post_excerpt',
		) as $name => $column ) {
			if ( isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ) {
				$columns[ $column ] = wp_unslash( sanitize_post_field( $column, $_POST[ $name ], $post->ID, 'db' ) );
			}
		}
		$terms = array();
		foreach ( isset( $_POST['tax_input'] ) ? (array) $_POST['tax_input'] : array() as $taxonomy => $ids ) {
			if ( is_array( $ids ) && is_taxonomy_hierarchical( $taxonomy ) ) {
				$terms[ $taxonomy ] = array_values( array_filter( array_map( 'absint', $ids ) ) );
			}
		}
		$meta = Item_Screen::unsaved( $post );
		if ( isset( $_POST['_thumbnail_id'] ) ) {
			$meta['_thumbnail_id'] = max( 0, (int) $_POST['_thumbnail_id'] );
		}
		// phpcs:enable
		Previews::keep( $post->ID, $columns, $meta, $terms );
		return $link;
	}

	/** Where visitors find an item. */
	public static function live_url( \WP_Post $post ): string {
		return Settings::site_url() . Public_Access::path( $post );
	}
}
