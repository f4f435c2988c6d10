<?php
/** The ids of items and pictures in an export. */

namespace Homesite;

/** What was imported keeps the id it was imported under; what was made here has its own, unless an imported one has it. */
final class Export_Ids {

	/** @var int[] Ids that imports brought, by post id. */
	private $imported = array();

	/** Reads what was imported. */
	public function __construct() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- One query for what would be one a post.
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s", Item_Importer::ID ) ) as $row ) {
			$this->imported[ (int) $row->post_id ] = (int) $row->meta_value;
		}
	}

	/** The id of something. */
	public function of( int $post_id ): int {
		if ( ! isset( $this->imported[ $post_id ] ) && in_array( $post_id, $this->imported, true ) ) {
			global $wpdb;
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function for it.
			$last = (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );

			$this->imported[ $post_id ] = 1 + max( $last, ...array_values( $this->imported ) );
			// It has the same in the next export.
			update_post_meta( $post_id, Item_Importer::ID, $this->imported[ $post_id ] );
		}
		return $this->imported[ $post_id ] ?? $post_id;
	}

	/** Everything of some types, the oldest id first. */
	public function posts( string|array $types ): array {
		return get_posts(
			array(
				'post_type'   => $types,
				'post_status' => 'attachment' === $types ? 'inherit' : Item_Importer::STATUSES,
				'numberposts' => -1,
				'orderby'     => 'ID',
				'order'       => 'ASC',
			)
		);
	}
}
