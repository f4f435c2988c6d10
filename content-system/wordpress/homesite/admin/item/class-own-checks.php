<?php
/**
 * What is wrong with an item that only WordPress can see: codes of page builders, spoilt drawings, values of other plugins
 * that are lost.
 */

namespace Homesite\Admin;

use Homesite\Builder_Codes;
use Homesite\Svg_Files;
use Homesite\Taken_Item;

/** Looks at an item as it is stored. */
final class Own_Checks {

	/** What is wrong with an item, as the website's findings. */
	public static function of( \WP_Post $post ): array {
		/** Lets other plugins find what is wrong with an item. */
		return apply_filters( 'homesite_content_checks', array_merge( self::codes( $post ), self::drawings( $post ), self::lost( $post ) ), $post );
	}

	/** Codes that nothing renders. */
	private static function codes( \WP_Post $post ): array {
		$names = Builder_Codes::names( "$post->post_content\n$post->post_excerpt" );
		return $names ? array(
			array(
				'item'     => $post->ID,
				'severity' => 'missed',
				'code'     => 'page-builder-codes',
				/* translators: %s: names of shortcodes, separated by commas */
				'text'     => sprintf( __( 'The text has codes that no active plugin renders: %s. Visitors see it without them.', 'homesite' ), '[' . implode( '], [', $names ) . ']' ),
				'fix'      => __( 'Activate the page builder that made it, or write the text anew.', 'homesite' ),
			),
		) : array();
	}

	/** Drawings that browsers draw wrong, those of pictures and those that fields and texts name. */
	private static function drawings( \WP_Post $post ): array {
		$uploads = wp_get_upload_dir();
		$named   = wp_json_encode( array( get_post_meta( $post->ID ), $post->post_content, get_the_post_thumbnail_url( $post, 'full' ) ), JSON_UNESCAPED_SLASHES );
		preg_match_all( '#' . preg_quote( $uploads['baseurl'], '#' ) . '(/[^"\'\\\\\s]+\.svg)#i', str_replace( '\\/', '/', $named ), $paths );
		$found = array();
		foreach ( array_unique( $paths[1] ) as $path ) {
			if ( Svg_Files::is_spoilt( $uploads['basedir'] . rawurldecode( $path ) ) ) {
				$found[] = array(
					'item'     => $post->ID,
					'severity' => 'serious',
					'code'     => 'drawing-spoilt',
					'quote'    => $path,
					/* translators: %s: the path of a file */
					'text'     => sprintf( __( 'The drawing %s was spoilt when it was stored: browsers show it cut off, or not at all.', 'homesite' ), $path ),
					'fix'      => __( 'Upload it again, or import the content again.', 'homesite' ),
				);
			}
		}
		return $found;
	}

	/** Values of another plugin that the website can't show. */
	private static function lost( \WP_Post $post ): array {
		$found = array();
		foreach ( Taken_Item::losses( $post ) as $name => $loss ) {
			$found[] = 'post_tag' === $name ? array(
				'item'     => $post->ID,
				'severity' => 'serious',
				'code'     => 'unknown-status',
				/* translators: %s: what is wrong with a home's status */
				'text'     => sprintf( __( 'Status: %s.', 'homesite' ), $loss['problem'] ),
				'fix'      => __( 'An administrator says what each status means under Homesite, Set-up, Existing content.', 'homesite' ),
			) : array(
				'item'     => $post->ID,
				'severity' => 'missed',
				'code'     => 'lost-value',
				/* translators: 1: a field's label, 2: what is stored, 3: why it can't be shown */
				'text'     => sprintf( __( '%1$s: “%2$s” isn’t shown, or not all of it: %3$s.', 'homesite' ), $loss['label'], $loss['stored'], $loss['problem'] ),
				'fix'      => __( 'Write it so that it means one thing only, where it was taken over from.', 'homesite' ),
			);
		}
		return $found;
	}
}
