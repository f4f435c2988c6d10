<?php
/**
 * The upload of a community's plat: a file is checked and drawn before it is saved, and checked again when it is.
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
	 * @param \WP_Post $post  The community.
	 * @param string   $name  The input's name.
	 * @param mixed    $value What the community has.
	 */
	public static function show( $post, $name, $value ) {
		$plat = is_array( $value ) ? $value : array();
		echo '<div class="homesite-field is-wide" data-homesite-plat>';
		if ( $plat ) {
			self::say_what_is( $post, $plat );
		} else {
			echo '<p>This community has no plat, so its site plan isn’t shown.</p>';
		}
		echo '<p><label>Upload a plat (JSON) <input type="file" accept=".json,application/json"></label></p>';
		// Empty means unchanged: the plat is large, and most saves aren't about it.
		printf( '<textarea name="%s" hidden></textarea>', esc_attr( $name ) );
		echo '<div role="status" class="homesite-check"></div><div class="homesite-plat-drawing">';
		if ( $plat && ! Plat_Check::errors( $plat ) ) {
			self::draw( $plat );
		}
		echo '</div></div>';
	}

	/**
	 * Saves an uploaded plat, unless it can't be drawn.
	 *
	 * @param int    $post_id The community.
	 * @param string $text    JSON; empty when none was uploaded.
	 */
	public static function save( $post_id, $text ) {
		if ( '' === trim( $text ) ) {
			return;
		}
		$plat   = json_decode( $text, true );
		$errors = Plat_Check::errors( $plat );
		if ( $errors ) {
			Notices::add( 'The plat wasn’t saved. ' . implode( ' ', array_slice( $errors, 0, 5 ) ) );
			return;
		}
		// The community's own id is added to each answer.
		unset( $plat['id'] );
		Fields::save( $post_id, 'plat', $plat );
		Notices::add( sprintf( 'The plat was saved with %s.', self::count( $plat ) ), 'success' );
	}

	/**
	 * One sentence on the plat, one for each home that isn't on it.
	 *
	 * @param \WP_Post $post The community.
	 * @param array    $plat Its plat.
	 */
	private static function say_what_is( $post, array $plat ) {
		$errors = Plat_Check::errors( $plat );
		foreach ( $errors as $error ) {
			printf( '<p class="homesite-problem">%s</p>', esc_html( $error ) );
		}
		if ( $errors ) {
			return;
		}
		printf( '<p>The plat has %s.</p>', esc_html( self::count( $plat ) ) );
		foreach ( Plat_Check::homes_off_plat( $post->ID, $plat ) as $home ) {
			printf(
				'<p class="homesite-problem"><a href="%s">%s</a> stands on lot %s, which isn’t on the plat.</p>',
				esc_url( (string) get_edit_post_link( $home->ID ) ),
				esc_html( $home->post_title ),
				esc_html( (string) Fields::value( $home->ID, 'lot' ) )
			);
		}
	}

	/**
	 * How many lots a plat has.
	 *
	 * @param array $plat A plat without errors.
	 * @return string
	 */
	private static function count( array $plat ) {
		$count = count( $plat['lots'] );
		return 1 === $count ? 'one lot' : "$count lots";
	}

	/**
	 * Draws the lots.
	 *
	 * @param array $plat A plat without errors.
	 */
	private static function draw( array $plat ) {
		printf( '<svg viewBox="0 0 %F %F" role="img" aria-label="The plat">', (float) $plat['width'], (float) $plat['height'] );
		foreach ( $plat['lots'] as $lot ) {
			$points = array();
			foreach ( $lot['points'] as list( $x, $y ) ) {
				$points[] = sprintf( '%F,%F', (float) $x, (float) $y );
			}
			printf( '<polygon points="%s"><title>Lot %s</title></polygon>', esc_attr( implode( ' ', $points ) ), esc_html( (string) $lot['lot'] ) );
		}
		echo '</svg>';
	}
}
