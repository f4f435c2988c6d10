<?php
/** One choice for the status of a home, in place of the tags that stand for it. */

namespace Homesite\Admin;

use Homesite\Price_And_Status;
use Homesite\Settings;

/** Saves the status of a home. */
final class Status_Saving {

	public static function register(): void {
		add_action( 'add_meta_boxes_property', array( self::class, 'hide_tags' ) );
		add_action( 'save_post_property', array( self::class, 'save' ), 5 );
	}

	/** Takes away WordPress's own box for tags. */
	public static function hide_tags(): void {
		remove_meta_box( 'tagsdiv-post_tag', 'property', 'side' );
	}

	/** Saves what was chosen, and the price beside it: what is changed of them belongs together. */
	public static function save( $post_id ): void {
		if ( ! Item_Screen::may_save( $post_id, 'property' ) ) {
			return;
		}
		$all     = Item_Screen::given();
		$given   = array_filter( array_intersect_key( $all, array_flip( Price_And_Status::FIELDS ) + array( 'status' => true ) ), 'is_string' );
		$seen    = isset( $all['seen'] ) && is_array( $all['seen'] ) ? $all['seen'] : null;
		$changed = Price_And_Status::change( $post_id, $given, $seen );
		if ( is_wp_error( $changed ) ) {
			array_map( array( Notices::class, 'add' ), $changed->get_error_messages() );
			// The rest of them are saved, as other fields of the screen are.
			Price_And_Status::change( $post_id, array_diff_key( $given, array_flip( $changed->get_error_codes() ) ), $seen );
		}
		if ( isset( $all['excluded'] ) ) {
			Price_And_Status::set_status( $post_id, Settings::status_of( $post_id ), ! empty( $all['excluded'] ) );
		}
	}
}
