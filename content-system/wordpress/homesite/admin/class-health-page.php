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
		list( $found, $time, $state ) = Site_Checks::of_all();
		Pages::begin( 'homesite' );
		Dashboard::show_findings( Background::findings() );
		if ( 'now' !== $state ) {
			printf(
				'<div class="notice notice-warning inline"><p>%s %s</p></div>',
				'away' === $state
					? esc_html__( 'The website can’t be reached, so only pictures were checked.', 'homesite' )
					: esc_html__( 'The website is still reading, so only pictures were checked. Look again in a minute.', 'homesite' ),
				/* translators: %s: a length of time */
				esc_html( $time ? sprintf( __( 'The rest is what it found %s ago.', 'homesite' ), human_time_diff( $time ) ) : __( 'It hasn’t checked anything else yet.', 'homesite' ) )
			);
		}
		$lines = array_filter( array_map( array( self::class, 'line' ), $found ) );
		if ( $lines ) {
			self::show_lines( $lines );
		} elseif ( 'now' === $state ) {
			echo '<p>✓ ' . esc_html__( 'Nothing is missing on any published item.', 'homesite' ) . '</p>';
		}
		echo '<p class="description">' . esc_html__( 'Links to other sites are followed once a day, so a dead one may show only the next time you look.', 'homesite' ) . '</p>';
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
		$levels = Site_Checks::levels();
		$count  = array_count_values( array_column( array_column( $lines, 0 ), 'severity' ) );
		echo '<p>';
		foreach ( $levels as $severity => $label ) {
			printf( '<strong class="homesite-how is-%s">%s: %d</strong> ', esc_attr( $severity ), esc_html( $label ), isset( $count[ $severity ] ) ? (int) $count[ $severity ] : 0 );
		}
		echo '</p><table class="widefat striped homesite-health"><thead><tr>';
		foreach ( array( __( 'How bad', 'homesite' ), __( 'Item', 'homesite' ), __( 'What', 'homesite' ) ) as $heading ) {
			printf( '<th scope="col">%s</th>', esc_html( $heading ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $lines as list( $finding, $post ) ) {
			$type = get_post_type_object( $post->post_type );
			printf(
				'<tr><td><span class="homesite-how is-%s">%s</span></td><td><a href="%s">%s</a><br><span class="description">%s</span></td><td>%s<br><span class="description">%s</span></td></tr>',
				esc_attr( $finding['severity'] ),
				esc_html( $levels[ $finding['severity'] ] ),
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
