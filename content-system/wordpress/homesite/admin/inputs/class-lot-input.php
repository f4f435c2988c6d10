<?php
/** The lot of a home, chosen from its community's plat. */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Plats;
use Homesite\Price_And_Status;

/** Shows the input, the lots with their state, and the plat to click. */
final class Lot_Input {

	const ACTION = 'homesite_lots';

	/** Adds the hook. */
	public static function register(): void {
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'look' ) );
	}

	/** The input and the plat. */
	public static function show( string $id, string $name, string $value, \WP_Post $post ): void {
		printf( '<input type="text" id="%s" name="%s" value="%s" list="homesite-lots" autocomplete="off" class="homesite-number" aria-describedby="%1$s-check">', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ) );
		printf( '<p class="homesite-check" id="%s-check" role="status"></p>', esc_attr( $id ) );
		printf( '<div class="homesite-plat-drawing" data-homesite-lots="%d" data-nonce="%s" data-url="%s">', (int) $post->ID, esc_attr( wp_create_nonce( self::ACTION ) ), esc_url( admin_url( 'admin-ajax.php' ) ) );
		self::lots( (int) Fields::value( $post->ID, 'community' ), $post->ID );
		echo '</div>';
	}

	/** The lots of another community, once it's chosen. */
	public static function look(): void {
		check_ajax_referer( self::ACTION );
		$home = isset( $_POST['id'] ) ? absint( $_POST['id'] ) : 0;
		if ( ! current_user_can( 'edit_post', $home ) ) {
			wp_send_json_error( null, 403 );
		}
		ob_start();
		self::lots( isset( $_POST['community'] ) ? absint( $_POST['community'] ) : 0, $home );
		wp_send_json_success( ob_get_clean() );
	}

	/** A community's lots: as suggestions of the input, and drawn. */
	private static function lots( int $community_id, int $home_id ): void {
		$plat = $community_id ? Fields::value( $community_id, 'plat' ) : array();
		if ( ! is_array( $plat ) || empty( $plat['lots'] ) ) {
			return;
		}
		$states = array();
		foreach ( Plats::lots_of( $community_id ) as $lot ) {
			if ( ! $lot['id'] ) {
				/* translators: %s: the number of a lot */
				$states[ $lot['lot'] ] = array( sprintf( __( 'Lot %s: open', 'homesite' ), $lot['lot'] ), false );
			} elseif ( $home_id !== $lot['id'] ) {
				$status = Price_And_Status::say( 'status', $lot['status'] );
				/* translators: 1: the number of a lot, 2: a home's status, 3: the home */
				$states[ $lot['lot'] ] = array( sprintf( __( 'Lot %1$s: %2$s, %3$s', 'homesite' ), $lot['lot'], $status, $lot['title'] ), true );
			}
		}
		echo '<datalist id="homesite-lots">';
		foreach ( array_filter( array_column( $plat['lots'], 'lot' ), 'is_scalar' ) as $number ) {
			printf( '<option value="%s">%s</option>', esc_attr( $number ), esc_html( $states[ $number ][0] ?? '' ) );
		}
		echo '</datalist>';
		Plat_Input::draw( $plat, $states );
		echo '<p class="description">' . esc_html__( 'Click a lot to choose it. Shaded ones have a home.', 'homesite' ) . '</p>';
	}
}
