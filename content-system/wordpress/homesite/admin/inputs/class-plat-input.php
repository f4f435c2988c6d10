<?php
/** The upload of a community's plat: a file is drawn before it is saved, and the website checks it when it is. */

namespace Homesite\Admin;

use Homesite\Fields;

/** Shows and saves a plat. */
final class Plat_Input {

	const ACTION = 'homesite_plat';

	/** Adds the hook. */
	public static function register(): void {
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'look' ) );
	}

	/** The plat as it is, and the upload. */
	public static function show( string $name, mixed $value, \WP_Post $post ): void {
		$plat = is_array( $value ) ? $value : array();
		printf( '<div class="homesite-field is-wide" data-homesite-plat="%d" data-nonce="%s" data-url="%s">', (int) $post->ID, esc_attr( wp_create_nonce( self::ACTION ) ), esc_url( admin_url( 'admin-ajax.php' ) ) );
		if ( $plat ) {
			$count = self::count( $plat );
			/* translators: %d: how many */
			printf( '<p>%s</p>', esc_html( sprintf( _n( 'The plat has %d lot.', 'The plat has %d lots.', $count, 'homesite' ), $count ) ) );
		} else {
			echo '<p>' . esc_html__( 'This community has no plat, so its site plan isn’t shown.', 'homesite' ) . '</p>';
		}
		echo '<p><label>' . esc_html__( 'Upload a plat (JSON)', 'homesite' ) . ' <input type="file" accept=".json,application/json"></label></p>';
		// Empty means unchanged: the plat is large, and most saves aren't about it.
		printf( '<textarea name="%s" hidden></textarea>', esc_attr( $name ) );
		echo '<div role="status"></div><div class="homesite-plat-drawing">';
		self::draw( $plat );
		echo '</div></div>';
	}

	/** What saving an uploaded plat would do, before it's saved. */
	public static function look(): void {
		check_ajax_referer( self::ACTION );
		$post = get_post( isset( $_POST['id'] ) ? absint( $_POST['id'] ) : 0 );
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) ) {
			wp_send_json_error( null, 403 );
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON, read below.
		list( $plat, $problems ) = self::read( $post, isset( $_POST['plat'] ) ? (string) wp_unslash( $_POST['plat'] ) : '' );
		ob_start();
		if ( $problems ) {
			printf( '<p class="homesite-check">%s</p>', esc_html( implode( ' ', $problems ) ) );
		} else {
			echo '<ul>';
			foreach ( self::differences( (array) Fields::value( $post->ID, 'plat' ), $plat ) as $line ) {
				printf( '<li>%s</li>', esc_html( $line ) );
			}
			echo '</ul>';
		}
		$said = ob_get_clean();
		ob_start();
		self::draw( is_array( $plat ) ? $plat : array() );
		wp_send_json_success(
			array(
				'isGood'  => ! $problems,
				'said'    => $said,
				'drawing' => ob_get_clean(),
			)
		);
	}

	/**
	 * Saves an uploaded plat, unless the website says that it can't be drawn.
	 * $text: JSON; empty when none was uploaded.
	 */
	public static function save( int $post_id, string $text ): void {
		if ( '' === trim( $text ) ) {
			return;
		}
		list( $plat, $problems, $is_checked ) = self::read( get_post( $post_id ), $text );
		if ( $problems ) {
			Notices::add( implode( ' ', $problems ) );
			return;
		}
		Fields::save( $post_id, 'plat', $plat );
		$count = self::count( $plat );
		/* translators: %d: how many */
		$text = sprintf( _n( 'The plat was saved with %d lot.', 'The plat was saved with %d lots.', $count, 'homesite' ), $count );
		Notices::add( $text . ( $is_checked ? '' : ' ' . __( 'The website can’t be reached, so it wasn’t checked.', 'homesite' ) ), 'success' );
	}

	/**
	 * Reads a plat, and asks the website whether it can be drawn.
	 * Returns the plat, or null; why it isn't saved (sentences); whether the website has looked at it.
	 * $text: JSON.
	 */
	private static function read( \WP_Post $post, string $text ): array {
		$plat = json_decode( $text, true );
		if ( ! is_array( $plat ) || empty( $plat['lots'] ) || ! is_array( $plat['lots'] ) ) {
			return array( null, array( __( 'The plat wasn’t saved. It must be a JSON object with “lots”, a list with at least one lot.', 'homesite' ) ), true );
		}
		// The community's own id is added to each answer.
		unset( $plat['id'] );
		$errors = Site_Checks::plat_errors( $post, $plat );
		return array( $plat, $errors ? array_merge( array( __( 'The plat wasn’t saved.', 'homesite' ) ), $errors ) : array(), null !== $errors );
	}

	/** What is different, by lot: sentences. */
	private static function differences( array $before, array $after ): array {
		$old = array_map( 'wp_json_encode', array_column( (array) ( $before['lots'] ?? array() ), null, 'lot' ) );
		$new = array_map( 'wp_json_encode', array_column( $after['lots'], null, 'lot' ) );
		// A lot that's there twice is one lot too many.
		$count = self::count( $after );
		/* translators: %d: how many */
		$lines = array( sprintf( _n( '%d lot. Save the community to publish this plat.', '%d lots. Save the community to publish this plat.', $count, 'homesite' ), $count ) );
		$parts = array(
			/* translators: %s: numbers of lots */
			array( __( 'New: %s', 'homesite' ), array_diff_key( $new, $old ) ),
			/* translators: %s: numbers of lots */
			array( __( 'Changed: %s', 'homesite' ), array_diff_assoc( array_intersect_key( $new, $old ), $old ) ),
			/* translators: %s: numbers of lots */
			array( __( 'No longer there: %s', 'homesite' ), array_diff_key( $old, $new ) ),
		);
		foreach ( $old ? $parts : array() as list( $says, $lots ) ) {
			if ( $lots ) {
				$lines[] = sprintf( $says, implode( ', ', array_keys( $lots ) ) );
			}
		}
		return $lines;
	}

	/** How many lots a plat has. */
	private static function count( array $plat ): int {
		return count( isset( $plat['lots'] ) ? (array) $plat['lots'] : array() );
	}

	/**
	 * Draws the lots that can be drawn.
	 * $states: what is to be said of a lot, and whether it has a home, by its number.
	 */
	public static function draw( array $plat, array $states = array() ): void {
		if ( empty( $plat['width'] ) || empty( $plat['height'] ) || empty( $plat['lots'] ) ) {
			return;
		}
		printf( '<svg viewBox="0 0 %F %F" role="img" aria-label="%s">', (float) $plat['width'], (float) $plat['height'], esc_attr__( 'The plat', 'homesite' ) );
		foreach ( (array) $plat['lots'] as $lot ) {
			$points = array();
			foreach ( isset( $lot['points'] ) ? (array) $lot['points'] : array() as $point ) {
				if ( is_array( $point ) && isset( $point[0], $point[1] ) ) {
					$points[] = sprintf( '%F,%F', (float) $point[0], (float) $point[1] );
				}
			}
			$number = isset( $lot['lot'] ) && is_scalar( $lot['lot'] ) ? (string) $lot['lot'] : '';
			/* translators: %s: the number of a lot */
			list( $name, $is_taken ) = $states[ $number ] ?? array( sprintf( __( 'Lot %s', 'homesite' ), $number ), false );
			printf( '<polygon points="%s" data-lot="%s"%s><title>%s</title></polygon>', esc_attr( implode( ' ', $points ) ), esc_attr( $number ), $is_taken ? ' class="is-taken"' : '', esc_html( $name ) );
		}
		echo '</svg>';
	}
}
