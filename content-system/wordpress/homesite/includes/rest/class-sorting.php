<?php
/**
 * The order of lists: the same on every page, and with items that have no value last.
 *
 * WordPress adds no second key, so equal prices come twice on one page and never on another; and it leaves out what
 * has no price at all.
 */

namespace Homesite;

/** Writes the order of a query. */
final class Sorting {

	public static function register(): void {
		add_filter( 'posts_clauses', array( self::class, 'sort' ), 10, 2 );
	}

	/** Orders a query that a REST list makes. */
	public static function sort( $clauses, \WP_Query $query ) {
		global $wpdb;
		$sorts = $query->get( 'homesite_sorts', null );
		if ( ! is_array( $sorts ) ) {
			return $clauses;
		}
		$order  = array();
		$has_id = false;
		foreach ( $sorts as $index => $sort ) {
			$has_id = $has_id || 'ID' === $sort['by'];
			if ( '' !== $sort['by'] ) {
				$order[] = "{$wpdb->posts}.{$sort['by']} {$sort['order']}";
				continue;
			}
			$alias = "homesite_sort_$index";
			// A locked item keeps its fields to itself, its place in an order included.
			$clauses['join']   .= $wpdb->prepare( " LEFT JOIN {$wpdb->postmeta} AS $alias ON ( {$wpdb->posts}.ID = $alias.post_id AND $alias.meta_key = %s AND {$wpdb->posts}.post_password = '' )", $sort['key'] ); // phpcs:ignore WordPress.DB.PreparedSQL
			$clauses['groupby'] = "{$wpdb->posts}.ID";
			$value              = $sort['is_numeric'] ? "REPLACE( REPLACE( REPLACE( $alias.meta_value, '$', '' ), ',', '' ), ' ', '' )" : "$alias.meta_value";
			$has_value          = $sort['is_numeric'] ? "$value REGEXP '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$' AND $value + 0 > 0" : "$value <> ''";
			$order[]            = "CASE WHEN $has_value THEN 0 ELSE 1 END ASC";
			$order[]            = ( $sort['is_numeric'] ? "CASE WHEN $has_value THEN $value + 0 END" : $value ) . " {$sort['order']}";
		}
		if ( ! $order ) {
			$order[] = $clauses['orderby'];
			$has_id  = (bool) preg_match( '/\.ID\b|FIELD\(/', $clauses['orderby'] );
		}
		if ( ! $has_id ) {
			$order[] = "{$wpdb->posts}.ID " . ( $sorts ? 'ASC' : ( 'ASC' === strtoupper( (string) $query->get( 'order' ) ) ? 'ASC' : 'DESC' ) );
		}
		$clauses['orderby'] = implode( ', ', array_filter( $order ) );
		return $clauses;
	}
}
