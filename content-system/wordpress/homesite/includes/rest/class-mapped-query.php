<?php
/**
 * Lists of mapped items: their values are texts of any shape under keys of any name, so they're compared here and not
 * by the database.
 */

namespace Homesite;

/** Filters and sorts. */
final class Mapped_Query {

	/** The ids of a type's items. */
	public static function ids( string $model, array $statuses = array( 'publish' ) ): array {
		$ids = get_posts(
			array(
				'post_type'        => Post_Types::stored( $model ),
				'post_status'      => $statuses,
				'numberposts'      => -1,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'fields'           => 'ids',
				'suppress_filters' => true,
			)
		);
		_prime_post_caches( $ids, true, true );
		return $ids;
	}

	/**
	 * Replaces the filter of a list by the ids that pass it.
	 * $args: of WP_Query, with clauses and sorts of Filter.
	 * $tags: ids of tags: those wanted, and those not wanted.
	 */
	public static function apply( string $model, array $args, array $tags ): array {
		$meta = $args['meta_query'] ?? array();
		$tax  = array_merge( array( $args['tax_query'] ?? array() ), $tags );
		unset( $args['meta_query'], $args['tax_query'] );
		$ids = array();
		foreach ( self::ids( $model, (array) $args['post_status'] ) as $id ) {
			$item = Mapped_Item::find( $id );
			if ( ! $item->is_left_out() && self::passes( $item, $model, $meta ) && self::passes( $item, $model, $tax ) ) {
				$ids[] = $id;
			}
		}
		$wanted = array_map( 'intval', $args['post__in'] ?? array() );
		// In the order in which they were asked for.
		$ids  = $wanted ? array_values( array_intersect( $wanted, $ids ) ) : $ids;
		$sort = $args['homesite_sorts'][0] ?? array( 'key' => '' );
		if ( '' !== $sort['key'] ) {
			$ids                    = self::sorted( $ids, self::field( $model, $sort['key'] ), $sort );
			$args['orderby']        = 'post__in';
			$args['homesite_sorts'] = array();
		}
		$args['post__in'] = $ids ? $ids : array( 0 );
		return $args;
	}

	/** Whether an item passes clauses, of fields or of terms. */
	private static function passes( Mapped_Item $item, string $model, array $clauses ): bool {
		$is_any = 'OR' === strtoupper( (string) ( $clauses['relation'] ?? 'AND' ) );
		unset( $clauses['relation'] );
		$clauses = array_filter( $clauses, 'is_array' );
		foreach ( $clauses as $clause ) {
			if ( isset( $clause['taxonomy'] ) ) {
				$passes = self::has_terms( $item, $clause );
			} elseif ( isset( $clause['key'] ) ) {
				$passes = self::has_value( (string) self::scalar( $item->value( self::field( $model, $clause['key'] ) ) ), $clause );
			} else {
				$passes = self::passes( $item, $model, $clause );
			}
			if ( $passes === $is_any ) {
				return $passes;
			}
		}
		return ! $is_any || ! $clauses;
	}

	/** Whether an item's terms are as a clause says. $clause: with taxonomy, field, terms, operator. */
	private static function has_terms( Mapped_Item $item, array $clause ): bool {
		$field  = $clause['field'] ?? 'term_id';
		$has    = array_map( 'strval', wp_list_pluck( $item->terms( $clause['taxonomy'] ), in_array( $field, array( 'slug', 'name' ), true ) ? $field : 'term_id' ) );
		$wanted = array_map( 'strval', array_values( (array) ( $clause['terms'] ?? array() ) ) );
		$common = array_intersect( $wanted, $has );
		switch ( strtoupper( (string) ( $clause['operator'] ?? 'IN' ) ) ) {
			case 'NOT IN':
				return ! $common;
			case 'AND':
				return count( $common ) === count( $wanted );
			case 'EXISTS':
				return (bool) $has;
			case 'NOT EXISTS':
				return ! $has;
			default:
				return (bool) $common;
		}
	}

	/** Whether a value is as a clause says. $clause: with value, compare, type. */
	private static function has_value( string $value, array $clause ): bool {
		$wanted  = array_map( 'strval', array_values( (array) ( $clause['value'] ?? '' ) ) );
		$compare = strtoupper( (string) ( $clause['compare'] ?? ( is_array( $clause['value'] ?? '' ) ? 'IN' : '=' ) ) );
		if ( 'NOT EXISTS' === $compare || 'EXISTS' === $compare ) {
			return ( '' !== $value ) === ( 'EXISTS' === $compare );
		}
		if ( '' === $value ) {
			return false;
		}
		$is_number = preg_match( '/^(?:NUMERIC|DECIMAL|SIGNED|UNSIGNED)/i', (string) ( $clause['type'] ?? '' ) );
		$order     = array_map( fn( $each ) => $is_number ? (float) $value <=> (float) $each : strcasecmp( $value, $each ), $wanted );
		switch ( $compare ) {
			case '!=':
				return 0 !== $order[0];
			case '>':
				return $order[0] > 0;
			case '>=':
				return $order[0] >= 0;
			case '<':
				return $order[0] < 0;
			case '<=':
				return $order[0] <= 0;
			case 'IN':
				return in_array( 0, $order, true );
			case 'NOT IN':
				return ! in_array( 0, $order, true );
			case 'BETWEEN':
			case 'NOT BETWEEN':
				return ( $order[0] >= 0 && ( $order[1] ?? 1 ) <= 0 ) === ( 'BETWEEN' === $compare );
			case 'LIKE':
			case 'NOT LIKE':
				return ( false !== stripos( $value, $wanted[0] ) ) === ( 'LIKE' === $compare );
			default:
				return 0 === $order[0];
		}
	}

	/** Ids in the order of a field; those without a value come last. $ids: ids, in the order of equals. */
	private static function sorted( array $ids, string $name, array $sort ): array {
		$with    = array();
		$without = array();
		foreach ( $ids as $id ) {
			$value = (string) self::scalar( Mapped_Item::find( $id )->value( $name ) );
			if ( '' === $value || ( $sort['is_numeric'] && (float) $value <= 0 ) ) {
				$without[] = $id;
			} else {
				$with[ $id ] = $sort['is_numeric'] ? (float) $value : $value;
			}
		}
		uksort(
			$with,
			function ( $one, $other ) use ( $with, $sort ) {
				$order = $with[ $one ] <=> $with[ $other ];
				$order = 'DESC' === $sort['order'] ? -$order : $order;
				return 0 === $order ? $one <=> $other : $order;
			}
		);
		return array_merge( array_keys( $with ), $without );
	}

	/** The field that a key of the website's is. $key: such as `acme_property_price`. */
	private static function field( string $model, string $key ): string {
		return substr( $key, strlen( Settings::meta_key( $model, '' ) ) );
	}

	/** A value that can be compared. */
	private static function scalar( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
