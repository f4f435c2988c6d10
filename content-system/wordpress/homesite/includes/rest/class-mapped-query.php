<?php
/**
 * Lists of mapped items: their values are texts of any shape under keys of any name, so they're compared here and not
 * by the database.
 */

namespace Homesite;

/** Filters and sorts. */
final class Mapped_Query {

	/**
	 * The ids of a type's items.
	 *
	 * @param string   $model    The type, as the model calls it.
	 * @param string[] $statuses Statuses of the items.
	 * @return int[]
	 */
	public static function ids( $model, array $statuses = array( 'publish' ) ) {
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
	 *
	 * @param string $model The type, as the model calls it.
	 * @param array  $args  Of WP_Query, with clauses and sorts of Filter.
	 * @param array  $tags  Ids of tags: those wanted, and those not wanted.
	 * @return array
	 */
	public static function apply( $model, array $args, array $tags ) {
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

	/**
	 * Whether an item passes clauses, of fields or of terms.
	 *
	 * @param Mapped_Item $item  The item.
	 * @param string      $model Its type.
	 * @return bool
	 */
	private static function passes( $item, $model, array $clauses ) {
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

	/**
	 * Whether an item's terms are as a clause says.
	 *
	 * @param Mapped_Item $item   The item.
	 * @param array       $clause With taxonomy, field, terms, operator.
	 * @return bool
	 */
	private static function has_terms( $item, array $clause ) {
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

	/**
	 * Whether a value is as a clause says.
	 *
	 * @param string $value  The item's.
	 * @param array  $clause With value, compare, type.
	 * @return bool
	 */
	private static function has_value( $value, array $clause ) {
		$wanted  = array_map( 'strval', array_values( (array) ( $clause['value'] ?? '' ) ) );
		$compare = strtoupper( (string) ( $clause['compare'] ?? ( is_array( $clause['value'] ?? '' ) ? 'IN' : '=' ) ) );
		if ( 'NOT EXISTS' === $compare || 'EXISTS' === $compare ) {
			return ( '' !== $value ) === ( 'EXISTS' === $compare );
		}
		if ( '' === $value ) {
			return false;
		}
		$is_number = preg_match( '/^(?:NUMERIC|DECIMAL|SIGNED|UNSIGNED)/i', (string) ( $clause['type'] ?? '' ) );
		$order     = array_map(
			function ( $each ) use ( $value, $is_number ) {
				return $is_number ? (float) $value <=> (float) $each : strcasecmp( $value, $each );
			},
			$wanted
		);
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

	/**
	 * Ids in the order of a field; those without a value come last.
	 *
	 * @param int[]  $ids  Ids, in the order of equals.
	 * @param string $name The field.
	 * @return int[]
	 */
	private static function sorted( array $ids, $name, array $sort ) {
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

	/**
	 * The field that a key of the website's is.
	 *
	 * @param string $model The type.
	 * @param string $key   Such as `acme_property_price`.
	 * @return string
	 */
	private static function field( $model, $key ) {
		return substr( $key, strlen( Settings::meta_key( $model, '' ) ) );
	}

	/**
	 * A value that can be compared.
	 *
	 * @param mixed $value Anything.
	 * @return string
	 */
	private static function scalar( $value ) {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
