<?php
/** Pictures and items that a field points at. */

namespace Homesite;

/** Reads ids out of every shape that plugins store them in. */
final class Relation_Reader {

	/** @var int[] Ids by what was looked up. */
	private static $found = array();

	/** Pictures, in their order. Returns the ids, and what is lost. */
	public static function gallery( array $rows ): array {
		$ids  = array();
		$lost = array();
		foreach ( self::references( $rows ) as $reference ) {
			$id = ctype_digit( $reference ) ? (int) $reference : self::attachment_by_address( $reference );
			if ( $id && wp_get_attachment_url( $id ) && wp_attachment_is_image( $id ) ) {
				$ids[] = $id;
			} else {
				$lost[] = $reference;
			}
		}
		/* translators: %s: ids or addresses, separated by commas */
		return array( array_values( array_unique( $ids ) ), $lost ? sprintf( __( 'no picture of this site: %s', 'homesite' ), implode( ', ', $lost ) ) : '' );
	}

	/** The ids that a value names. $rows: as of gallery(). */
	public static function ids( array $rows ): array {
		return array_map( 'intval', array_filter( self::references( $rows ), 'ctype_digit' ) );
	}

	/** Items of one type. Returns the ids, and what is lost. */
	public static function posts( array $rows, string $model ): array {
		$ids  = array();
		$lost = array();
		foreach ( self::references( $rows ) as $reference ) {
			$id   = ctype_digit( $reference ) ? (int) $reference : self::post_by_title( $reference, $model );
			$post = $id ? get_post( $id ) : null;
			if ( ! $post || $model !== $post->post_type ) {
				/* translators: 1: an id or a title, 2: what is wanted, such as “community” */
				$lost[] = sprintf( __( '“%1$s” is no %2$s', 'homesite' ), $post ? $post->post_title : $reference, strtolower( Model::read( 'types' )['types'][ $model ]['singular'] ) );
			} elseif ( 'publish' !== $post->post_status ) {
				/* translators: %s: a title */
				$lost[] = sprintf( __( '“%s” isn’t published', 'homesite' ), $post->post_title );
			} else {
				$ids[] = $id;
			}
		}
		return array( array_values( array_unique( $ids ) ), implode( '; ', $lost ) );
	}

	/** One item of one type. Returns the id, and what is lost. $rows: as of posts(). */
	public static function post( array $rows, string $model ): array {
		list( $ids, $lost ) = self::posts( $rows, $model );
		if ( count( $ids ) > 1 ) {
			/* translators: 1: a number, 2: a title */
			$lost = trim( $lost . '; ' . sprintf( __( 'of %1$d only “%2$s” is kept', 'homesite' ), count( $ids ), get_the_title( $ids[0] ) ), '; ' );
		}
		return array( $ids ? (string) $ids[0] : '', $lost );
	}

	/** Ids, addresses and titles inside a value. */
	private static function references( array $rows ): array {
		$references = array();
		foreach ( $rows as $key => $raw ) {
			if ( is_object( $raw ) || ( is_array( $raw ) && array_intersect( array( 'ID', 'id' ), array_map( 'strval', array_keys( $raw ) ) ) ) ) {
				$raw          = (array) $raw;
				$references[] = (string) ( $raw['ID'] ?? $raw['id'] );
			} elseif ( is_array( $raw ) ) {
				$is_by_id = ! isset( $raw[0] ) && array() === array_filter( array_keys( $raw ), 'is_string' );
				foreach ( $raw as $id => $each ) {
					// CMB2's list of files has addresses by id.
					$is_address   = $is_by_id && is_string( $each ) && ! ctype_digit( $each );
					$references[] = $is_address ? array( (string) $id ) : self::references( array( $each ) );
				}
			} elseif ( is_scalar( $raw ) ) {
				$references[] = preg_match( '/^\s*\d+(?:\s*,\s*\d+)+\s*$/', (string) $raw ) ? explode( ',', (string) $raw ) : (string) $raw;
			}
		}
		$flat = array();
		array_walk_recursive(
			$references,
			function ( $each ) use ( &$flat ) {
				$flat[] = trim( (string) $each );
			}
		);
		// A field that holds nothing is stored as 0 by some.
		return array_values( array_diff( $flat, array( '', '0' ) ) );
	}

	/** The picture at an address of this site, a smaller size of it too; 0 when there is none. */
	private static function attachment_by_address( string $address ): int {
		if ( ! preg_match( '#^https?://#', $address ) ) {
			return 0;
		}
		if ( ! isset( self::$found[ $address ] ) ) {
			$id                      = attachment_url_to_postid( $address );
			self::$found[ $address ] = $id ? $id : attachment_url_to_postid( preg_replace( '/-\d+x\d+(?=\.\w+$)/', '', $address ) );
		}
		return self::$found[ $address ];
	}

	/** The published item of a type with this title or slug, if there is just one; 0 when there is none, or several. */
	private static function post_by_title( string $title, string $model ): int {
		$key = "$model/$title";
		if ( ! isset( self::$found[ $key ] ) ) {
			$query               = array(
				'post_type'   => $model,
				'numberposts' => 2,
				'fields'      => 'ids',
			);
			$ids                 = get_posts( $query + array( 'title' => $title ) );
			$ids                 = $ids ? $ids : get_posts( $query + array( 'name' => sanitize_title( $title ) ) );
			self::$found[ $key ] = 1 === count( $ids ) ? (int) $ids[0] : 0;
		}
		return self::$found[ $key ];
	}
}
