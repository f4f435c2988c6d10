<?php
/**
 * The upload of a community's plat: a file is drawn before it is saved, and the website checks it when it is.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Fields;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows and saves a plat.
 */
final class Plat_Input {

	/**
	 * The plat as it is, and the upload.
	 *
	 * @param string $name  The input's name.
	 * @param mixed  $value What the community has.
	 */
	public static function show( $name, $value ) {
		$plat = is_array( $value ) ? $value : array();
		echo '<div class="homesite-field is-wide" data-homesite-plat>';
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
		echo '<div role="status" class="homesite-check"></div><div class="homesite-plat-drawing">';
		self::draw( $plat );
		echo '</div></div>';
	}

	/**
	 * Saves an uploaded plat, unless the website says that it can't be drawn.
	 *
	 * @param int    $post_id The community.
	 * @param string $text    JSON; empty when none was uploaded.
	 */
	public static function save( $post_id, $text ) {
		if ( '' === trim( $text ) ) {
			return;
		}
		$plat = json_decode( $text, true );
		if ( ! is_array( $plat ) || empty( $plat['lots'] ) || ! is_array( $plat['lots'] ) ) {
			Notices::add( __( 'The plat wasn’t saved. It must be a JSON object with “lots”, a list with at least one lot.', 'homesite' ) );
			return;
		}
		$errors = Site_Checks::plat_errors( get_post( $post_id ), $plat );
		if ( $errors ) {
			Notices::add( __( 'The plat wasn’t saved.', 'homesite' ) . ' ' . implode( ' ', $errors ) );
			return;
		}
		// The community's own id is added to each answer.
		unset( $plat['id'] );
		Fields::save( $post_id, 'plat', $plat );
		$count = self::count( $plat );
		/* translators: %d: how many */
		$text = sprintf( _n( 'The plat was saved with %d lot.', 'The plat was saved with %d lots.', $count, 'homesite' ), $count );
		Notices::add( $text . ( null === $errors ? ' ' . __( 'The website can’t be reached, so it wasn’t checked.', 'homesite' ) : '' ), 'success' );
	}

	/**
	 * How many lots a plat has.
	 *
	 * @param array $plat A plat.
	 * @return int
	 */
	private static function count( array $plat ) {
		return count( isset( $plat['lots'] ) ? (array) $plat['lots'] : array() );
	}

	/**
	 * Draws the lots that can be drawn.
	 *
	 * @param array $plat A plat.
	 */
	private static function draw( array $plat ) {
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
			$name = isset( $lot['lot'] ) && is_scalar( $lot['lot'] ) ? (string) $lot['lot'] : '';
			/* translators: %s: the number of a lot */
			printf( '<polygon points="%s"><title>%s</title></polygon>', esc_attr( implode( ' ', $points ) ), esc_html( sprintf( __( 'Lot %s', 'homesite' ), $name ) ) );
		}
		echo '</svg>';
	}
}
