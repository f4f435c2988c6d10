<?php
/** The way from a community to its pack, which is an item of its own. */

namespace Homesite\Admin;

use Homesite\Fields;

/** Shows the box. */
final class Pack_Box {

	public static function register(): void {
		add_action( 'add_meta_boxes_community', array( self::class, 'add_box' ) );
	}

	/** Adds the box, where there are packs. */
	public static function add_box(): void {
		if ( get_post_type_object( 'community-pack' )->show_in_menu ?? false ) {
			add_meta_box( 'homesite-pack-link', __( 'Community pack', 'homesite' ), array( self::class, 'show' ), 'community', 'side' );
		}
	}

	/** A link to each pack of the community, or to a new one. */
	public static function show( \WP_Post $post ): void {
		$query = array(
			'post_type'   => 'community-pack',
			'post_status' => 'any',
			'numberposts' => -1,
			'meta_key'    => Fields::key( 'community-pack', Fields::find( 'community-pack', 'community' ) ), // phpcs:ignore WordPress.DB.SlowDBQuery -- on one screen of the administration.
			'meta_value'  => (string) $post->ID, // phpcs:ignore WordPress.DB.SlowDBQuery
		);
		$packs = get_posts( $query );
		foreach ( $packs as $pack ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( (string) get_edit_post_link( $pack->ID ) ), esc_html( $pack->post_title ) );
		}
		if ( ! $packs ) {
			printf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'There is none.', 'homesite' ), esc_url( admin_url( 'post-new.php?post_type=community-pack' ) ), esc_html__( 'Add one', 'homesite' ) );
		}
	}
}
