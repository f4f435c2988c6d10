<?php
/**
 * What is wrong with an item that only WordPress can see: codes of page builders, spoilt drawings, values of other plugins
 * that are lost.
 */

namespace Homesite\Admin;

use Homesite\Builder_Codes;
use Homesite\Mapped_Item;
use Homesite\Mapped_Terms;
use Homesite\Mapping;
use Homesite\Post_Types;
use Homesite\Raw_Values;
use Homesite\Svg_Files;

/** Looks at an item as it is stored. */
final class Own_Checks {

	/** What is wrong with an item, as the website's findings. */
	public static function of( \WP_Post $post ): array {
		$item = Mapped_Item::find( $post );
		return array_merge( self::codes( $post, $item ), self::drawings( $post ), $item ? self::lost( $post, $item ) : array() );
	}

	/** Codes that nothing renders. */
	private static function codes( \WP_Post $post, ?Mapped_Item $item ): array {
		$text  = "$post->post_content\n$post->post_excerpt" . ( $item ? "\n" . $item->value( 'content' ) . "\n" . $item->value( 'excerpt' ) : '' );
		$names = Builder_Codes::names( $text );
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

	/** Values that the website can't show. */
	private static function lost( \WP_Post $post, Mapped_Item $item ): array {
		$model = Post_Types::model( $post->post_type );
		$found = array();
		foreach ( Mapping::fields( $model ) as $name => $field ) {
			$source  = Mapping::source( $model, $name );
			$problem = '' === $source ? '' : $item->read( $name )[1];
			if ( '' !== $problem ) {
				$found[] = array(
					'item'     => $post->ID,
					'severity' => 'missed',
					'code'     => 'lost-value',
					/* translators: 1: a field's label, 2: what is stored, 3: why it can't be shown */
					'text'     => sprintf( __( '%1$s: “%2$s” isn’t shown, or not all of it: %3$s.', 'homesite' ), $field['label'], Raw_Values::describe( Raw_Values::rows( $post, $source ) ), $problem ),
					'fix'      => __( 'Write it so that it means one thing only.', 'homesite' ),
				);
			}
		}
		foreach ( array_keys( Mapping::of( $model )['terms'] ) as $taxonomy ) {
			$problem = Mapped_Terms::of( $post, $model, $taxonomy )[1];
			if ( '' !== $problem ) {
				$found[] = array(
					'item'     => $post->ID,
					'severity' => 'serious',
					'code'     => 'unknown-status',
					/* translators: %s: what is wrong with a home's status */
					'text'     => sprintf( __( 'Status: %s.', 'homesite' ), $problem ),
					'fix'      => __( 'An administrator says what each status means under Homesite, Existing content.', 'homesite' ),
				);
			}
		}
		return $found;
	}
}
