<?php
/**
 * One choice for the status of a home, in place of the tags that stand for it.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Mapping;
use Homesite\Settings;
use Homesite\Sold_Homes;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows and saves the status of a home.
 */
final class Status_Box {

	/**
	 * What a home's status may be.
	 *
	 * @return string[] By the meaning of its tag, none for what is simply for sale.
	 */
	public static function choices() {
		return array(
			''                   => __( 'For sale', 'homesite' ),
			'move-in'            => __( 'Move-in ready', 'homesite' ),
			'under-construction' => __( 'Under construction', 'homesite' ),
			'lot'                => __( 'Homesite (a lot to build on)', 'homesite' ),
			'under-contract'     => __( 'Under contract', 'homesite' ),
			'sold'               => __( 'Sold', 'homesite' ),
		);
	}

	/** Adds the hooks. */
	public static function register() {
		add_action( 'add_meta_boxes_property', array( self::class, 'add_box' ) );
		add_action( 'save_post_property', array( self::class, 'save' ), 5 );
	}

	/** Adds the box and takes away WordPress's own for tags. */
	public static function add_box() {
		// Another plugin's type may have this name; its status is its own.
		if ( Mapping::of( 'property' ) ) {
			return;
		}
		remove_meta_box( 'tagsdiv-post_tag', 'property', 'side' );
		add_meta_box( 'homesite-status', __( 'Status', 'homesite' ), array( self::class, 'show' ), 'property', 'side', 'high' );
	}

	/**
	 * The choices.
	 *
	 * @param \WP_Post $post The home.
	 */
	public static function show( $post ) {
		$current = Settings::status_of( $post->ID );
		foreach ( self::choices() as $meaning => $label ) {
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

	/**
	 * Saves what was chosen.
	 *
	 * @param int $post_id The home.
	 */
	public static function save( $post_id ) {
		if ( ! isset( $_POST['homesite_status'] ) || Mapping::of( 'property' ) || ! Item_Screen::may_save( $post_id, 'property' ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- may_save verifies it.
			return;
		}
		// phpcs:disable WordPress.Security.NonceVerification
		$status   = sanitize_key( wp_unslash( $_POST['homesite_status'] ) );
		$excluded = ! empty( $_POST['homesite_excluded'] );
		// phpcs:enable
		$choices = self::choices();
		if ( isset( $choices[ $status ] ) && ! self::set( $post_id, $status, $excluded ) ) {
			/* translators: %s: a home's status */
			Notices::add( sprintf( __( 'The status stays as it was: WordPress made no tag for “%s”.', 'homesite' ), $choices[ $status ] ) );
		}
	}

	/**
	 * Gives a home the tag of its status; tags that mean something else stay.
	 *
	 * @param int       $post_id  The home.
	 * @param string    $status   A key of choices().
	 * @param bool|null $excluded Whether it is left out of lists; null leaves that as it is.
	 * @return bool False when there is no tag for the status, nor can one be made: nothing is changed then.
	 */
	public static function set( $post_id, $status, $excluded = null ) {
		$tag = '' === $status ? 0 : Settings::tag_id_for_status( $status );
		if ( '' !== $status && ! $tag ) {
			return false;
		}
		$terms = wp_get_object_terms( $post_id, 'post_tag', array( 'fields' => 'ids' ) );
		$kept  = array_map( 'intval', is_array( $terms ) ? $terms : array() );
		$ours  = array();
		foreach ( array_filter( array_keys( self::choices() ) ) as $meaning ) {
			$ours[] = Settings::tag_id( $meaning );
		}
		$is_left_out = 'sold' === $status && Sold_Homes::is_left_out( $post_id );
		if ( null !== $excluded && ! $is_left_out ) {
			$ours[] = Settings::tag_id( 'excluded' );
		}
		$new   = array_diff( $kept, $ours );
		$new[] = $tag;
		if ( $excluded ) {
			$new[] = Settings::tag_id( 'excluded' );
			Sold_Homes::leave_out_always( $post_id );
		}
		$new = array_values( array_unique( array_filter( $new ) ) );
		sort( $kept );
		sort( $new );
		if ( $kept !== $new ) {
			wp_set_object_terms( $post_id, $new, 'post_tag' );
		}
		return true;
	}
}
