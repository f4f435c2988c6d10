<?php
/**
 * Content health: what all items lack, worst first.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Links;
use Homesite\Post_Types;
use Homesite\Webhook_Queue;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows the page.
 */
final class Health_Page {

	const LABELS = array(
		Item_Problems::SERIOUS => 'Serious',
		Item_Problems::MISSED  => 'Missing',
		Item_Problems::MINOR   => 'Minor',
	);

	/** The page. */
	public static function show() {
		$lines = self::lines();
		Pages::begin( 'homesite' );
		self::show_webhooks();
		if ( $lines ) {
			self::show_lines( $lines );
		} else {
			echo '<p>✓ Nothing is missing on any published item.</p>';
		}
		self::show_links();
		Pages::end();
	}

	/**
	 * How many of each, and a line for each.
	 *
	 * @param array[] $lines How bad, the item, a sentence.
	 */
	private static function show_lines( array $lines ) {
		$count = array_count_values( array_column( $lines, 0 ) );
		echo '<p>';
		foreach ( self::LABELS as $how => $label ) {
			printf( '<strong class="homesite-how is-%d">%s: %d</strong> ', (int) $how, esc_html( $label ), isset( $count[ $how ] ) ? (int) $count[ $how ] : 0 );
		}
		echo '</p><table class="widefat striped homesite-health"><thead><tr><th scope="col">How bad</th><th scope="col">Item</th><th scope="col">What</th></tr></thead><tbody>';
		foreach ( $lines as list( $how, $post, $sentence ) ) {
			$type = get_post_type_object( $post->post_type );
			printf(
				'<tr><td><span class="homesite-how is-%d">%s</span></td><td><a href="%s">%s</a><br><span class="description">%s</span></td><td>%s</td></tr>',
				(int) $how,
				esc_html( self::LABELS[ $how ] ),
				esc_url( (string) get_edit_post_link( $post->ID ) ),
				esc_html( $post->post_title ),
				esc_html( $type->labels->singular_name ),
				esc_html( $sentence )
			);
		}
		echo '</tbody></table>';
	}

	/**
	 * Follows links now.
	 *
	 * @param array $given From the request.
	 */
	public static function save( array $given ) { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- as every page's.
		Links::check_some();
		Notices::add( 'Links were followed. When there are many, the rest is followed in the next minutes.', 'success' );
	}

	/**
	 * Everything that is wrong, worst first.
	 *
	 * @return array[] How bad, the item, a sentence.
	 */
	private static function lines() {
		$lines = array();
		$query = array(
			'post_type'   => Post_Types::names(),
			'post_status' => 'publish',
			'numberposts' => -1,
			'orderby'     => 'title',
			'order'       => 'ASC',
		);
		foreach ( get_posts( $query ) as $post ) {
			if ( ! current_user_can( 'edit_post', $post->ID ) ) {
				continue;
			}
			foreach ( Item_Problems::find( $post ) as list( $how, $sentence ) ) {
				$lines[] = array( $how, $post, $sentence );
			}
		}
		// PHP 7.4 doesn't keep the order of what is equal.
		$places = array_flip( array_keys( $lines ) );
		uksort(
			$lines,
			function ( $a, $b ) use ( $lines, $places ) {
				return array( $lines[ $b ][0], $places[ $a ] ) <=> array( $lines[ $a ][0], $places[ $b ] );
			}
		);
		return array_values( $lines );
	}

	/** What the website wasn't told. */
	private static function show_webhooks() {
		$waiting = Webhook_Queue::count_waiting();
		if ( ! $waiting ) {
			return;
		}
		$last = Webhook_Queue::last();
		printf(
			'<div class="notice notice-warning inline"><p>The website wasn’t told of %s yet%s. It’s tried again by itself.</p></div>',
			esc_html( 1 === $waiting ? 'one change' : "$waiting changes" ),
			esc_html( $last && $last->result ? " ({$last->result})" : '' )
		);
	}

	/** The button that follows links. */
	private static function show_links() {
		$states = (array) get_option( Links::STATES, array() );
		$last   = $states ? max( array_column( $states, 0 ) ) : 0;
		echo '<h2>Links</h2>';
		printf( '<p>%s</p>', esc_html( $last ? sprintf( '%d links are known, followed last %s ago. Each is followed once a day.', count( $states ), human_time_diff( $last ) ) : 'No link was followed yet.' ) );
		Pages::begin_form( 'homesite' );
		Pages::end_form( 'Follow links now' );
	}
}
