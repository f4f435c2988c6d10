<?php
/** The post before and the post after, by date. */

namespace Homesite;

/** Finds neighbors; one query serves a whole list. */
final class Neighbors {

	/** @var array[]|null Slugs and titles of all posts in their order. */
	private static $posts = null;

	/** A post's neighbors. Returns `previous` is the older one, `next` the newer; null where there is none. */
	public static function of( \WP_Post $post ): array {
		global $wpdb;
		if ( null === self::$posts ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has two queries a post for this.
			$rows        = $wpdb->get_results( "SELECT ID, post_name, post_title FROM $wpdb->posts WHERE post_type = 'post' AND post_status = 'publish' ORDER BY post_date, ID" );
			self::$posts = is_array( $rows ) ? $rows : array();
		}
		$at = array_search( (string) $post->ID, array_column( self::$posts, 'ID' ), true );
		return array(
			'previous' => false === $at ? null : self::brief( $at - 1 ),
			'next'     => false === $at ? null : self::brief( $at + 1 ),
		);
	}

	/** A post as its neighbor names it. */
	private static function brief( int $at ): ?array {
		return isset( self::$posts[ $at ] ) ? array(
			'slug'  => self::$posts[ $at ]->post_name,
			'title' => self::$posts[ $at ]->post_title,
		) : null;
	}
}
