<?php
/**
 * The smaller sizes of imported pictures, made in the background: an import of a hundred pictures would else take
 * most of a minute.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Makes sizes a few seconds at a time.
 */
final class Picture_Sizes {

	const HOOK    = 'homesite_make_picture_sizes';
	const PENDING = '_homesite_sizes_pending';

	/** How long one run of cron works. */
	const RUN_S = 20;

	/** Adds the hooks. */
	public static function register() {
		add_action( self::HOOK, array( self::class, 'make' ) );
	}

	/**
	 * Notes a picture's own size, and that its smaller ones are missing.
	 *
	 * @param int    $id   The attachment.
	 * @param string $file Its file.
	 */
	public static function add( $id, $file ) {
		update_attached_file( $id, $file );
		$size = 'image/svg+xml' === get_post_mime_type( $id ) ? Svg_Files::size( $file ) : wp_getimagesize( $file );
		$meta = array( 'filesize' => filesize( $file ) );
		if ( $size && $size[0] > 1 && $size[1] > 1 ) {
			$meta += array(
				'width'  => (int) $size[0],
				'height' => (int) $size[1],
				'file'   => _wp_relative_upload_path( $file ),
				'sizes'  => array(),
			);
		}
		wp_update_attachment_metadata( $id, $meta );
		if ( wp_attachment_is_image( $id ) && 'image/svg+xml' !== get_post_mime_type( $id ) ) {
			update_post_meta( $id, self::PENDING, 1 );
		}
	}

	/** Has cron begin. */
	public static function schedule() {
		if ( self::pending( 1 ) && ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/**
	 * Makes sizes for a while; cron goes on with the rest.
	 *
	 * @param int $run_s How long, in seconds.
	 * @return int How many pictures got theirs.
	 */
	public static function make( $run_s = self::RUN_S ) {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$end  = microtime( true ) + ( $run_s ? $run_s : self::RUN_S );
		$made = 0;
		foreach ( self::pending( -1 ) as $id ) {
			// First: a picture that makes PHP fail must not be tried for ever.
			delete_post_meta( $id, self::PENDING );
			wp_update_image_subsizes( $id );
			$made++;
			if ( microtime( true ) > $end ) {
				break;
			}
		}
		self::schedule();
		return $made;
	}

	/**
	 * Pictures that have no smaller sizes yet.
	 *
	 * @param int $limit How many at most, -1 for all.
	 * @return int[]
	 */
	private static function pending( $limit ) {
		return get_posts(
			array(
				'post_type'      => 'attachment',
				'post_status'    => 'inherit',
				'posts_per_page' => $limit,
				'fields'         => 'ids',
				'orderby'        => 'ID',
				'order'          => 'ASC',
				// phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Only in the background.
				'meta_key'       => self::PENDING,
			)
		);
	}
}
