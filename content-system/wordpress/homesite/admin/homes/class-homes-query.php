<?php
/** Which homes the list of homes has, and in what order. */

namespace Homesite\Admin;

use Homesite\Health;
use Homesite\Settings;

/** Filters and sorts the list by what Homes_Filters was given. */
final class Homes_Query {

	public static function register(): void {
		add_action( 'pre_get_posts', array( self::class, 'apply' ) );
		add_filter( 'the_posts', array( self::class, 'prime' ), 10, 2 );
	}

	/** Filters and sorts the query of the list. */
	public static function apply( \WP_Query $query ): void {
		if ( ! self::is_list( $query ) ) {
			return;
		}
		$meta = array();
		foreach ( Homes_Filters::OF_ITEMS as $type ) {
			$id = absint( Homes_Filters::given( "homesite_$type" ) );
			if ( $id ) {
				$meta[] = array(
					'key'   => Settings::meta_key( 'property', $type ),
					'value' => (string) $id,
				);
			}
		}
		$problem = Homes_Filters::given( 'homesite_problem' );
		$absent  = array(
			'no-price'   => array( Settings::meta_key( 'property', 'price' ) ),
			'no-picture' => array( '_thumbnail_id', Settings::meta_key( 'property', 'gallery' ) ),
		);
		foreach ( $absent[ $problem ] ?? array() as $key ) {
			$meta[] = self::without( $key );
		}
		if ( '' !== $problem && ! isset( $absent[ $problem ] ) ) {
			$query->set( 'post__in', array_merge( array( 0 ), self::with_problem( $problem ) ) );
		}
		$query->set( 'meta_query', $meta );
		$query->set( 'tax_query', self::of_status( Homes_Filters::given( 'homesite_status' ) ) );
		list( $by, $order ) = explode( ' ', $query->get( 'orderby' ) . ' ' . $query->get( 'order' ) ) + array( '', '' );
		$fields             = array(
			'homesite_price' => 'price',
			'homesite_size'  => 'sqft',
		);
		if ( isset( $fields[ $by ] ) ) {
			$query->set(
				'homesite_sorts',
				array(
					array(
						'by'         => '',
						'key'        => Settings::meta_key( 'property', $fields[ $by ] ),
						'is_numeric' => true,
						'order'      => 'DESC' === strtoupper( $order ) ? 'DESC' : 'ASC',
					),
				)
			);
		}
	}

	/** How many homes are for sale and have no price. */
	public static function count_unpriced(): int {
		$query = new \WP_Query(
			array(
				'post_type'      => 'property',
				'post_status'    => 'publish',
				'posts_per_page' => 1,
				'fields'         => 'ids',
				// phpcs:disable WordPress.DB.SlowDBQuery -- One count, of a key that is indexed.
				'meta_query'     => array( self::without( Settings::meta_key( 'property', 'price' ) ) ),
				'tax_query'      => array(
					array(
						'taxonomy' => 'post_tag',
						'terms'    => array( Settings::tag_id( 'sold' ) ),
						'operator' => 'NOT IN',
					),
				),
				// phpcs:enable
			)
		);
		return $query->found_posts;
	}

	/** A condition for homes that have nothing in a field. */
	private static function without( string $key ): array {
		return array(
			'key'     => $key,
			'compare' => 'NOT EXISTS',
		);
	}

	/** Homes that the website's last check found something of. $code: a key of problems(). */
	private static function with_problem( string $code ): array {
		return array_keys(
			array_filter( Health::known()[0], fn( $found ) => 'any' === $code || in_array( $code, array_column( $found, 'code' ), true ) )
		);
	}

	/**
	 * A condition for homes of a status: its tag, and none that says more.
	 * $status: a key of statuses(), or FOR_SALE; empty for all.
	 */
	private static function of_status( string $status ): array {
		$without = array_keys( Settings::statuses() );
		$place   = array_search( $status, $without, true );
		if ( false === $place && Homes_Filters::FOR_SALE !== $status ) {
			return array();
		}
		if ( false !== $place ) {
			$without = array_slice( $without, 0, $place );
			$where[] = array(
				'taxonomy' => 'post_tag',
				'terms'    => array( Settings::tag_id( $status ) ),
			);
		}
		$where[] = array(
			'taxonomy' => 'post_tag',
			'terms'    => array_map( array( Settings::class, 'tag_id' ), $without ),
			'operator' => 'NOT IN',
		);
		return $where;
	}

	/** Reads the pictures of a page's homes at once. */
	public static function prime( $posts, \WP_Query $query ) {
		if ( self::is_list( $query ) ) {
			update_meta_cache( 'post', wp_list_pluck( $posts, 'ID' ) );
			_prime_post_caches( array_filter( array_map( array( Homes_Filters::class, 'picture' ), wp_list_pluck( $posts, 'ID' ) ) ), false, true );
		}
		return $posts;
	}

	private static function is_list( \WP_Query $query ): bool {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		return $query->is_main_query() && $screen && Homes_Table::SCREEN === $screen->id;
	}
}
