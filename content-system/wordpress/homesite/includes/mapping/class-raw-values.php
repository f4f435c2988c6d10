<?php
/**
 * What other plugins have stored of an item, by its source:
 *   meta:price             the rows of one key; a repeater's rows, which ACF keeps under keys of their own
 *   meta:lat+lng           the first rows of several keys
 *   tax:listing_status     the names of the terms
 *   post:content           a column of the item
 */

namespace Homesite;

/** Reads, and never writes. */
final class Raw_Values {

	const COLUMNS = array(
		'content' => 'post_content',
		'excerpt' => 'post_excerpt',
		'title'   => 'post_title',
	);

	/** What a source holds: a value for each row or key. */
	public static function rows( \WP_Post $post, string $source ): array {
		list( $kind, $name ) = self::parts( $source );
		if ( 'post' === $kind ) {
			return isset( self::COLUMNS[ $name ] ) ? array( $post->{self::COLUMNS[ $name ]} ) : array();
		}
		if ( 'tax' === $kind ) {
			return array_values( wp_list_pluck( self::terms( $post, $name ), 'name' ) );
		}
		$keys = explode( '+', $name );
		if ( count( $keys ) > 1 ) {
			return array_map( fn( $key ) => get_post_meta( $post->ID, $key, true ), $keys );
		}
		$rows = get_post_meta( $post->ID, $name, false );
		$rows = is_array( $rows ) ? $rows : array();
		return 1 === count( $rows ) && is_string( $rows[0] ) && ctype_digit( $rows[0] ) ? self::repeated( $post->ID, $name, $rows ) : $rows;
	}

	/** The terms that an item has. */
	public static function terms( \WP_Post $post, string $taxonomy ): array {
		$terms = taxonomy_exists( $taxonomy ) ? get_the_terms( $post, $taxonomy ) : false;
		return is_array( $terms ) ? $terms : array();
	}

	/** The meta keys that a source reads. */
	public static function keys( string $source ): array {
		list( $kind, $name ) = self::parts( $source );
		return 'meta' === $kind ? explode( '+', $name ) : array();
	}

	/** A source's kind and name. */
	public static function parts( string $source ): array {
		return explode( ':', $source, 2 ) + array( '', '' );
	}

	/** What a value looks like to a person. $rows: of rows(). */
	public static function describe( array $rows ): string {
		$texts = array();
		foreach ( $rows as $raw ) {
			if ( Place_Reader::is_map( $raw ) ) {
				$texts[] = implode( ' · ', array_filter( array( $raw['address'] ?? '', Place_Reader::read( array( $raw ) )[0] ) ) );
			} elseif ( is_array( $raw ) && wp_is_numeric_array( $raw ) && array_filter( $raw, 'is_scalar' ) === $raw ) {
				$texts[] = implode( ', ', $raw );
			} elseif ( is_object( $raw ) || is_array( $raw ) ) {
				$texts[] = (string) wp_json_encode( $raw, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
			} else {
				$texts[] = trim( preg_replace( '/\s+/u', ' ', wp_strip_all_tags( str_replace( '<', ' <', (string) $raw ) ) ) );
			}
		}
		return wp_html_excerpt( implode( ', ', array_filter( $texts, 'strlen' ) ), 160, '…' );
	}

	/**
	 * The rows of an ACF repeater, of which the key itself holds only the number.
	 * Returns the rows as an array; what was given where it's no repeater.
	 */
	private static function repeated( int $post_id, string $name, array $rows ): array {
		$found = array();
		foreach ( get_post_meta( $post_id ) as $key => $values ) {
			if ( 0 === strpos( $key, "{$name}_" ) && preg_match( '/^(\d+)_(.+)$/', substr( $key, strlen( $name ) + 1 ), $parts ) && (int) $parts[1] < (int) $rows[0] ) {
				$found[ (int) $parts[1] ][ $parts[2] ] = maybe_unserialize( $values[0] );
			}
		}
		ksort( $found );
		return $found ? array( array_values( $found ) ) : $rows;
	}
}
