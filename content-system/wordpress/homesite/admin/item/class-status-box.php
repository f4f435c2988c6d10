<?php
/** One choice for the status of a home, in place of the tags that stand for it. */

namespace Homesite\Admin;

use Homesite\Price_And_Status;
use Homesite\Settings;
use Homesite\Sold_Homes;

/** Shows and saves the status of a home. */
final class Status_Box {

	public static function register(): void {
		add_action( 'add_meta_boxes_property', array( self::class, 'add_box' ) );
		add_action( 'save_post_property', array( self::class, 'save' ), 5 );
	}

	/** Adds the box and takes away WordPress's own for tags. */
	public static function add_box(): void {
		remove_meta_box( 'tagsdiv-post_tag', 'property', 'side' );
		add_meta_box( 'homesite-status', __( 'Status', 'homesite' ), array( self::class, 'show' ), 'property', 'side', 'high' );
	}

	/** The choices. */
	public static function show( \WP_Post $post ): void {
		$current = Settings::status_of( $post->ID );
		printf( '<input type="hidden" name="homesite_seen" value="%s">', esc_attr( (string) wp_json_encode( Price_And_Status::values( $post->ID ) ) ) );
		foreach ( Price_And_Status::statuses() as $meaning => $label ) {
			printf(
				'<p class="homesite-choice"><label><input type="radio" name="homesite_status" value="%s"%s> %s</label></p>',
				esc_attr( $meaning ),
				checked( $meaning, $current, false ),
				esc_html( $label )
			);
		}
		$excluded = Settings::tag_id( 'excluded' );
		echo '<input type="hidden" name="homesite_excluded" value="0">';
		printf( '<p><label><input type="checkbox" name="homesite_excluded" value="1"%s%s> %s</label></p>', checked( $excluded && has_term( $excluded, 'post_tag', $post ) && ! Sold_Homes::is_left_out( $post->ID ), true, false ), disabled( (bool) $excluded, false, false ), esc_html__( 'Leave it out of the lists', 'homesite' ) );
	}

	/** Saves what was chosen, and the price of the box beside it: what is changed of them belongs together. */
	public static function save( $post_id ): void {
		if ( ! isset( $_POST['homesite_status'] ) || ! Item_Screen::may_save( $post_id, 'property' ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- may_save verifies it.
			return;
		}
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- change() sanitizes each.
		$given    = array( 'status' => sanitize_key( wp_unslash( $_POST['homesite_status'] ) ) );
		$given   += array_filter( array_intersect_key( (array) wp_unslash( $_POST[ Item_Screen::INPUT ] ), array_flip( Price_And_Status::FIELDS ) ), 'is_string' );
		$seen     = isset( $_POST['homesite_seen'] ) ? json_decode( (string) wp_unslash( $_POST['homesite_seen'] ), true ) : null;
		$excluded = ! empty( $_POST['homesite_excluded'] );
		// phpcs:enable
		$changed = Price_And_Status::change( $post_id, $given, $seen );
		if ( is_wp_error( $changed ) ) {
			array_map( array( Notices::class, 'add' ), $changed->get_error_messages() );
			// The rest of them are saved, as other fields of the screen are.
			Price_And_Status::change( $post_id, array_diff_key( $given, array_flip( $changed->get_error_codes() ) ), $seen );
		}
		Price_And_Status::set_status( $post_id, Settings::status_of( $post_id ), $excluded );
	}
}
