<?php
/** A community's plat, uploaded as a file: the website says whether it can be drawn, before and when it's saved. */

namespace Homesite\Admin;

use Homesite\Fields;

/** Checks and saves a plat. */
final class Plat_File {

	/** What saving an uploaded plat would say, for `desk/plats/{id}`. */
	public static function look( \WP_REST_Request $request ) {
		$post = get_post( (int) $request['id'] );
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) ) {
			return new \WP_Error( 'rest_forbidden', __( 'You may not edit this.', 'homesite' ), array( 'status' => 403 ) );
		}
		return array( 'problems' => self::read( $post, $request['plat'] )[1] );
	}

	/** Saves an uploaded plat, unless the website says that it can't be drawn. */
	public static function save( int $post_id, mixed $given ): void {
		list( $plat, $problems, $is_checked ) = self::read( get_post( $post_id ), $given );
		if ( $problems ) {
			Notices::add( __( 'The plat wasn’t saved.', 'homesite' ) . ' ' . implode( ' ', $problems ) );
			return;
		}
		Fields::save( $post_id, 'plat', $plat );
		$count = count( $plat['lots'] );
		/* translators: %d: how many */
		$text = sprintf( _n( 'The plat was saved with %d lot.', 'The plat was saved with %d lots.', $count, 'homesite' ), $count );
		Notices::add( $text . ( $is_checked ? '' : ' ' . __( 'The website can’t be reached, so it wasn’t checked.', 'homesite' ) ), 'success' );
	}

	/** Returns the plat; why it can't be saved (sentences); whether the website has looked at it. */
	private static function read( \WP_Post $post, mixed $plat ): array {
		if ( ! is_array( $plat ) || empty( $plat['lots'] ) || ! is_array( $plat['lots'] ) ) {
			return array( array(), array( __( 'It must be a JSON object with “lots”, a list with at least one lot.', 'homesite' ) ), true );
		}
		// The community's own id is added to each answer.
		unset( $plat['id'] );
		$errors = Site_Checks::plat_errors( $post, $plat );
		return array( $plat, (array) $errors, null !== $errors );
	}
}
