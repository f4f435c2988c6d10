<?php
/** What others call our fields: model/other-names.json. */

namespace Homesite;

/** Compares names. */
final class Field_Names {

	/** Words that make a name mean something else: “cost basis”, “price per square foot”. */
	const OTHERWISE = array( 'per', 'cost', 'basis', 'note', 'notes', 'hide', 'show', 'label', 'internal', 'private', 'seller', 'owner', 'agent', 'commission', 'max', 'min', 'count', 'id' );

	/** Columns of rows, as others call them. */
	const COLUMNS = array(
		'name'  => array( 'name', 'title', 'label', 'style', 'caption' ),
		'image' => array( 'image', 'picture', 'photo', 'rendering', 'file' ),
	);

	/**
	 * How well a name of theirs fits a field; 0 when it doesn't; 100 when it's one of them; 60 when it's one of them
	 * with a word more.
	 */
	public static function fit( array $known, string $name ): int {
		$words = self::words( $name );
		$best  = 0;
		foreach ( $known as $index => $each ) {
			$wanted = self::words( $each );
			$more   = array_diff( $words, $wanted );
			if ( array_diff( $wanted, $words ) || array_intersect( $more, self::OTHERWISE ) ) {
				continue;
			}
			// Of two that fit, the one that's called so more often.
			$best = max( $best, ( $more ? 60 - 10 * count( $more ) : 100 ) - $index );
		}
		return max( 0, $best );
	}

	/** The column that a name of theirs is; empty when none is. */
	public static function best( string $name, array $columns ): string {
		foreach ( $columns as $column => $field ) {
			if ( self::fit( self::COLUMNS[ $column ] ?? array( $column ), $name ) > 0 ) {
				return $column;
			}
		}
		return '';
	}

	/** A name without the beginning that all of a type's keys share. */
	public static function without_prefix( string $key, array $prefixes ): string {
		$name = ltrim( $key, '_' );
		foreach ( $prefixes as $prefix ) {
			if ( 0 === strpos( $name, "{$prefix}_" ) ) {
				$name = substr( $name, strlen( $prefix ) + 1 );
			}
		}
		return $name;
	}

	/** The beginning that most keys share; empty when there is none. */
	public static function shared_prefix( array $keys ): string {
		$starts = array();
		foreach ( $keys as $key ) {
			$parts = explode( '_', ltrim( $key, '_' ) );
			for ( $count = 1; $count < min( 4, count( $parts ) ); $count++ ) {
				$start            = implode( '_', array_slice( $parts, 0, $count ) );
				$starts[ $start ] = ( $starts[ $start ] ?? 0 ) + 1;
			}
		}
		$shared  = array_filter( $starts, fn( $count ) => $count > 3 && $count > 0.6 * count( $keys ) );
		$longest = '';
		foreach ( array_keys( $shared ) as $start ) {
			$longest = strlen( $start ) > strlen( $longest ) ? $start : $longest;
		}
		return $longest;
	}

	private static function words( string $name ): array {
		$split = preg_replace( '/([a-z])([A-Z])/', '$1 $2', $name );
		return preg_split( '/[^a-z0-9]+/', strtolower( $split ), -1, PREG_SPLIT_NO_EMPTY );
	}
}
