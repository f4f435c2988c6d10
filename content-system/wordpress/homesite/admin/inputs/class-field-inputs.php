<?php
/** What is chosen from: items and terms. */

namespace Homesite\Admin;

use Homesite\Desk_Routes;

/** Lists it, by id. */
final class Field_Inputs {

	/** Titles of all items of a type by id. */
	public static function items( string $post_type ): array {
		$items = array();
		foreach ( Desk_Routes::items( $post_type ) as $item ) {
			$items[ $item->ID ] = $item->post_title . ( 'publish' === $item->post_status ? '' : ' (' . Pages::status( $item->post_status ) . ')' );
		}
		return $items;
	}

	/** Names of all terms of a taxonomy. $key: what they are listed by: `term_id` or `slug`. */
	public static function terms( string $taxonomy, string $key = 'term_id' ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? wp_list_pluck( $terms, 'name', $key ) : array();
	}
}
