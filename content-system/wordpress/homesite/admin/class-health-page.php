<?php
/**
 * Content health: what waits in the background, and what is wrong with items, worst first.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Background;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows the page.
 */
final class Health_Page {

	/** The page. */
	public static function show() {
		list( $found, $time, $is_now ) = Site_Checks::of_all();
		Pages::begin( 'homesite' );
		Dashboard::show_findings( Background::findings() );
		if ( ! $is_now ) {
			printf(
				'<div class="notice notice-warning inline"><p>The website can’t be reached, so only pictures were checked. %s</p></div>',
				esc_html( $time ? sprintf( 'The rest is what it found %s ago.', human_time_diff( $time ) ) : 'It hasn’t checked anything else yet.' )
			);
		}
		$lines = array_filter( array_map( array( self::class, 'line' ), $found ) );
		if ( $lines ) {
			self::show_lines( $lines );
		} elseif ( $is_now ) {
			echo '<p>✓ Nothing is missing on any published item.</p>';
		}
		echo '<p class="description">Links to other sites are followed once a day, so a dead one may show only the next time you look.</p>';
		Pages::end();
	}

	/**
	 * A finding with its item.
	 *
	 * @param array $finding What the website found.
	 * @return array|null Null for who may not edit the item.
	 */
	private static function line( array $finding ) {
		$post = get_post( $finding['item'] );
		return $post && current_user_can( 'edit_post', $post->ID ) ? array( $finding, $post ) : null;
	}

	/**
	 * How many of each, and a line for each.
	 *
	 * @param array[] $lines Findings with their items.
	 */
	private static function show_lines( array $lines ) {
		$count = array_count_values( array_column( array_column( $lines, 0 ), 'severity' ) );
		echo '<p>';
		foreach ( Site_Checks::LEVELS as $severity => $label ) {
			printf( '<strong class="homesite-how is-%s">%s: %d</strong> ', esc_attr( $severity ), esc_html( $label ), isset( $count[ $severity ] ) ? (int) $count[ $severity ] : 0 );
		}
		echo '</p><table class="widefat striped homesite-health"><thead><tr><th scope="col">How bad</th><th scope="col">Item</th><th scope="col">What</th></tr></thead><tbody>';
		foreach ( $lines as list( $finding, $post ) ) {
			$type = get_post_type_object( $post->post_type );
			printf(
				'<tr><td><span class="homesite-how is-%s">%s</span></td><td><a href="%s">%s</a><br><span class="description">%s</span></td><td>%s<br><span class="description">%s</span></td></tr>',
				esc_attr( $finding['severity'] ),
				esc_html( Site_Checks::LEVELS[ $finding['severity'] ] ),
				esc_url( (string) get_edit_post_link( $post->ID ) ),
				esc_html( $post->post_title ),
				esc_html( $type->labels->singular_name ),
				esc_html( $finding['text'] ),
				esc_html( $finding['fix'] )
			);
		}
		echo '</tbody></table>';
	}
}
