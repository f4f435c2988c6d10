<?php
/** The parameter `filter` of lists: WordPress's query variables as the REST API had them before 4.7, from known names. */

namespace Homesite;

/** Checks a filter and turns it into arguments of WP_Query. */
final class Filter {

	/** Query variables of taxonomies: slugs, separated by commas. */
	const TERM_VARS = array(
		'region'        => 'region',
		'city'          => 'city',
		'award_show'    => 'award_show',
		'tag'           => 'post_tag',
		'category_name' => 'category',
	);

	/** What a list may be sorted by, and the column of the posts table. */
	const SORTS = array(
		'meta_value_num' => '',
		'meta_value'     => '',
		'date'           => 'post_date',
		'modified'       => 'post_modified',
		'title'          => 'post_title',
		'name'           => 'post_name',
		'id'             => 'ID',
	);

	/** Deepest nesting of clauses. */
	const MAX_DEPTH = 3;

	public static function register(): void {
		foreach ( Post_Types::names() as $post_type ) {
			add_filter( "rest_{$post_type}_collection_params", array( self::class, 'add_param' ) );
			add_filter( "rest_{$post_type}_query", array( self::class, 'apply' ), 10, 2 );
		}
	}

	/** Makes `filter` a parameter that WordPress has checked before a list is made. */
	public static function add_param( $params ) {
		$params['filter'] = array(
			'description'       => __( 'Query variables; see the content API.', 'homesite' ),
			'validate_callback' => array( self::class, 'validate' ),
		);
		return $params;
	}

	/** Whether a filter can be used. */
	public static function validate( $filter ) {
		foreach ( is_array( $filter ) ? $filter : array() as $name => $value ) {
			switch ( $name ) {
				case 'meta_query':
				case 'tax_query':
					$problem = is_array( $value ) ? self::problem_of_clauses( $name, $value, 1 ) : '';
					break;
				case 'meta_key':
					$problem = is_string( $value ) && self::is_own_key( $value ) ? '' : 'is no field of ours';
					break;
				default:
					$takes_list = 'post_status' === $name || isset( self::TERM_VARS[ $name ] );
					$problem    = is_scalar( $value ) || ( $takes_list && self::is_flat( $value ) ) ? '' : 'is a list where text stands';
			}
			if ( '' !== $problem ) {
				return new \WP_Error( 'rest_invalid_param', "filter[$name] $problem" );
			}
		}
		return true;
	}

	/** Adds a filter to the arguments of a list. $args: of WP_Query. */
	public static function apply( $args, \WP_REST_Request $request ) {
		$filter = is_array( $request['filter'] ) ? $request['filter'] : array();
		$args   = self::apply_clauses( $args, $filter );
		$sorts  = self::sorts( $filter, $args );
		// Written by Sorting: core's own order has no second key and loses items without the field.
		$args['homesite_sorts'] = $sorts;
		foreach ( array(
			'name' => 'name',
			's'    => 's',
			'p'    => 'p',
		) as $name => $arg ) {
			if ( isset( $filter[ $name ] ) && '' !== $filter[ $name ] ) {
				$args[ $arg ] = 'p' === $name ? absint( $filter[ $name ] ) : (string) $filter[ $name ];
			}
		}
		$per_page = isset( $filter['posts_per_page'] ) ? (int) $filter['posts_per_page'] : 0;
		if ( $per_page >= 1 && $per_page <= 100 ) {
			$args['posts_per_page'] = $per_page;
		}
		if ( isset( $filter['paged'] ) && (int) $filter['paged'] >= 1 ) {
			$args['paged'] = (int) $filter['paged'];
		}
		return $args;
	}

	/** Adds clauses of terms and fields. */
	private static function apply_clauses( array $args, array $filter ): array {
		$terms = isset( $filter['tax_query'] ) && is_array( $filter['tax_query'] ) ? array( $filter['tax_query'] ) : array();
		foreach ( self::TERM_VARS as $name => $taxonomy ) {
			if ( isset( $filter[ $name ] ) && '' !== $filter[ $name ] ) {
				$terms[] = array(
					'taxonomy' => $taxonomy,
					'field'    => 'slug',
					'terms'    => is_array( $filter[ $name ] ) ? array_values( $filter[ $name ] ) : wp_parse_list( $filter[ $name ] ),
				);
			}
		}
		if ( $terms ) {
			$given = ! empty( $args['tax_query'] ) ? array( $args['tax_query'] ) : array();
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query -- What the list is for.
			$args['tax_query'] = array_merge( array( 'relation' => 'AND' ), $given, $terms );
		}
		if ( ! empty( $filter['meta_query'] ) && is_array( $filter['meta_query'] ) ) {
			// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- What the list is for.
			$args['meta_query'] = self::with_ranges( $filter['meta_query'] );
			// The number of answers would tell what a locked item holds.
			$args['has_password'] = false;
		}
		return $args;
	}

	/**
	 * What a list is sorted by: each with `by` (a column, or empty for the field), `key` and `order`; the first
	 * decides.
	 * $args: of WP_Query, with core's own order.
	 */
	private static function sorts( array $filter, array $args ): array {
		$words = isset( $filter['orderby'] ) ? preg_split( '/[\s,]+/', trim( (string) $filter['orderby'] ) ) : array();
		$order = isset( $filter['order'] ) ? $filter['order'] : ( $words ? 'ASC' : $args['order'] );
		$order = 'DESC' === strtoupper( (string) $order ) ? 'DESC' : 'ASC';
		$sorts = array();
		foreach ( $words as $word ) {
			$column = self::SORTS[ strtolower( $word ) ] ?? null;
			$key    = isset( $filter['meta_key'] ) ? (string) $filter['meta_key'] : '';
			if ( null === $column || ( '' === $column && '' === $key ) ) {
				continue;
			}
			$sorts[] = array(
				'by'         => $column,
				'key'        => '' === $column ? $key : '',
				'is_numeric' => 'meta_value_num' === $word,
				'order'      => $order,
			);
		}
		return $sorts;
	}

	/**
	 * What is wrong with clauses; empty when nothing is.
	 * $clauses: clauses by number, and their relation.
	 * $depth: how deep they stand.
	 */
	private static function problem_of_clauses( string $name, array $clauses, int $depth ): string {
		if ( isset( $clauses['relation'] ) && ! is_string( $clauses['relation'] ) ) {
			return 'has a list as relation';
		}
		unset( $clauses['relation'] );
		foreach ( $clauses as $clause ) {
			if ( ! is_array( $clause ) ) {
				continue;
			}
			$is_group = ! array_intersect_key( $clause, array_flip( array( 'key', 'taxonomy', 'value', 'terms', 'compare', 'operator', 'field', 'type' ) ) );
			if ( $is_group ) {
				$problem = $depth < self::MAX_DEPTH ? self::problem_of_clauses( $name, $clause, $depth + 1 ) : 'is nested too deep';
			} else {
				$problem = self::problem_of_clause( $name, $clause );
			}
			if ( '' !== $problem ) {
				return $problem;
			}
		}
		return '';
	}

	/** What is wrong with one clause; empty when nothing is. */
	private static function problem_of_clause( string $name, array $clause ): string {
		foreach ( $clause as $part => $value ) {
			$takes_list = in_array( $part, array( 'value', 'terms' ), true );
			if ( ! is_scalar( $value ) && ! ( $takes_list && self::is_flat( $value ) ) ) {
				return "has a list as $part";
			}
		}
		if ( 'meta_query' === $name ) {
			return isset( $clause['key'] ) && self::is_own_key( (string) $clause['key'] ) ? '' : 'names a key that is no field of ours';
		}
		return isset( $clause['taxonomy'] ) && in_array( $clause['taxonomy'], self::TERM_VARS, true ) ? '' : 'names an unknown taxonomy';
	}

	/** Turns ranges with one bound or three into what WP_Meta_Query can use. */
	private static function with_ranges( array $clauses ): array {
		foreach ( $clauses as $index => $clause ) {
			if ( ! is_array( $clause ) ) {
				continue;
			}
			if ( ! isset( $clause['key'] ) ) {
				$clauses[ $index ] = self::with_ranges( $clause );
			} elseif ( isset( $clause['value'] ) && is_array( $clause['value'] ) ) {
				$clauses[ $index ]['value'] = array_values( $clause['value'] );
			}
		}
		return $clauses;
	}

	/** Whether a key is one of the model's public fields: any other would tell what nobody meant to publish. */
	private static function is_own_key( string $key ): bool {
		static $keys = null;
		if ( null === $keys ) {
			$keys = array();
			foreach ( array_keys( Model::read( 'types' )['types'] ) as $type ) {
				foreach ( wp_list_filter( Fields::of( $type ), array( 'where' => 'metadata' ) ) as $field ) {
					$keys[ Settings::meta_key( $type, $field['name'] ) ] = true;
				}
			}
		}
		return isset( $keys[ $key ] );
	}

	/** Whether a value is a list of texts. */
	private static function is_flat( mixed $value ): bool {
		return is_array( $value ) && count( $value ) === count( array_filter( $value, 'is_scalar' ) );
	}
}
