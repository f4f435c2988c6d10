<?php
/**
 * The smaller sizes of imported pictures, made in the background: an import of a hundred pictures would else take
 * most of a minute.
 */

namespace Homesite;

/** Makes sizes a few seconds at a time. */
final class Picture_Sizes {

	const HOOK = 'homesite_make_picture_sizes';

	/** Post meta of a picture whose smaller sizes are missing: the number of its next try. */
	const PENDING = '_homesite_sizes_pending';

	/** A picture on which PHP fails must not be tried for ever. */
	const TRIES = 3;

	/** How long one run of cron works. */
	const RUN_S = 20;

	public static function register(): void {
		add_action( self::HOOK, array( self::class, 'make' ) );
		add_filter( 'wp_generate_attachment_metadata', array( self::class, 'forget' ), 10, 3 );
	}

	/** Notes a picture's own size, and that its smaller ones are missing. */
	public static function add( int $id, string $file ): void {
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
	public static function schedule(): void {
		if ( self::pending( 1 ) && ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/**
	 * Makes sizes for a while; cron goes on with the rest.
	 * Returns how many pictures got theirs.
	 * $run_s: how long, in seconds.
	 */
	public static function make( $run_s = self::RUN_S ) {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$end  = microtime( true ) + ( $run_s ? $run_s : self::RUN_S );
		$made = 0;
		foreach ( self::pending( -1 ) as $id ) {
			// First: PHP may end on it.
			update_post_meta( $id, self::PENDING, (int) get_post_meta( $id, self::PENDING, true ) + 1 );
			wp_update_image_subsizes( $id );
			// A file that can't be read is no error to WordPress.
			if ( ! wp_get_missing_image_subsizes( $id ) ) {
				delete_post_meta( $id, self::PENDING );
				$made++;
			}
			if ( microtime( true ) > $end ) {
				break;
			}
		}
		self::schedule();
		return $made;
	}

	/** Forgets a picture whose sizes something else has made, such as `wp media regenerate`. */
	public static function forget( $metadata, $id, $how = 'create' ) {
		if ( 'create' === $how ) {
			delete_post_meta( $id, self::PENDING );
		}
		return $metadata;
	}

	/** How many pictures have no smaller sizes yet. */
	public static function count_pending(): int {
		return count( self::pending( -1 ) );
	}

	/** Pictures of which no smaller sizes could be made. */
	public static function failed(): array {
		return self::find( '>', -1 );
	}

	/** Pictures that have no smaller sizes yet, those that failed before last. $limit: how many at most, -1 for all. */
	private static function pending( int $limit ): array {
		return self::find( '<=', $limit );
	}

	/** Pictures by the number of their next try. $limit: how many at most, -1 for all. */
	private static function find( string $compare, int $limit ): array {
		return get_posts(
			array(
				'post_type'      => 'attachment',
				'post_status'    => 'inherit',
				'posts_per_page' => $limit,
				'fields'         => 'ids',
				'orderby'        => 'meta_value_num ID',
				'order'          => 'ASC',
				// phpcs:disable WordPress.DB.SlowDBQuery -- Only in the background, and on screens that look after it.
				'meta_key'       => self::PENDING,
				'meta_value'     => self::TRIES,
				'meta_type'      => 'NUMERIC',
				'meta_compare'   => $compare,
				// phpcs:enable
			)
		);
	}
}
