<?php
/** Imports content from a file that `npm run content -- export` has written. */

namespace Homesite;

/** One import. */
final class Importer {

	/** Option: when an import began that has not ended. */
	const BEGAN = 'homesite_import_began';

	/** @var bool */
	private static $is_running = false;

	/** Whether an import is running: webhooks are silent meanwhile. */
	public static function is_running(): bool {
		return self::$is_running;
	}

	/**
	 * Imports a file. A second time it writes only what has changed since; what editors changed stays.
	 *
	 * @throws Content_Error When the file cannot be read at all, or another import runs.
	 */
	public static function run( string $file, bool $is_dry_run = false ): Report {
		return Content_File::open(
			$file,
			function ( array $content, $media ) use ( $is_dry_run ) {
				if ( ! self::lock() ) {
					throw new Content_Error( __( 'Another import is running. Wait until it has ended.', 'homesite' ) );
				}
				$report = new Report( $is_dry_run );
				if ( $is_dry_run ) {
					return self::write( $content, $media, $report, true );
				}
				// Neither a limit of PHP nor a closed window ends it halfway.
				set_time_limit( 0 );
				ignore_user_abort( true );
				update_option( self::BEGAN, time(), false );
				try {
					return self::write( $content, $media, $report, false );
				} finally {
					delete_option( self::BEGAN );
				}
			}
		);
	}

	/**
	 * When an import began that was interrupted: nothing of it was written.
	 * Returns seconds since 1970; 0 when there was none.
	 */
	public static function interrupted(): int {
		global $wpdb;
		$began = (int) get_option( self::BEGAN, 0 );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The lock ends with the connection that has it.
		return $began && '1' === (string) $wpdb->get_var( $wpdb->prepare( 'SELECT IS_FREE_LOCK( %s )', self::lock_name() ) ) ? $began : 0;
	}

	/** Lets no second import begin while this connection lasts, or until unlock(). Returns whether none is running. */
	public static function lock(): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
		return '1' === (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, 0 )', self::lock_name() ) );
	}

	/** Lets others begin. */
	public static function unlock(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
		$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK( %s )', self::lock_name() ) );
	}

	/** The lock's name: one database server may hold several sites. */
	private static function lock_name(): string {
		global $wpdb;
		return 'homesite_import_' . md5( DB_NAME . $wpdb->prefix );
	}

	/**
	 * Writes content as one transaction.
	 *
	 * @throws \Throwable What stopped it; nothing is written then.
	 */
	private static function write( array $content, string $media, Report $report, bool $is_dry_run ): Report {
		global $wpdb;
		self::$is_running = true;
		// Bodies and drawings come from the person who runs the site; kses is for text of people with less rights.
		kses_remove_filters();
		// What the content was before is in the history of its folder.
		add_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
		wp_defer_term_counting( true );
		// A theme's menu may take each new page in.
		remove_action( 'transition_post_status', '_wp_auto_add_pages_to_menu', 10 );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- One transaction makes an import many times faster.
		$wpdb->query( 'START TRANSACTION' );
		try {
			self::import( $content, $media, $report, $is_dry_run );
			$wpdb->query( 'COMMIT' );
		} catch ( \Throwable $error ) {
			$wpdb->query( 'ROLLBACK' );
			wp_cache_flush();
			throw $error;
		} finally {
			kses_init();
			remove_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
			wp_defer_term_counting( false );
			add_action( 'transition_post_status', '_wp_auto_add_pages_to_menu', 10, 3 );
			self::$is_running = false;
		}
		// phpcs:enable
		if ( ! $is_dry_run ) {
			Picture_Sizes::schedule();
		}
		return $report;
	}

	/** Imports everything in its order: terms and people, places for items, pictures, then what refers to them. */
	private static function import( array $content, string $folder, Report $report, bool $is_dry_run ): void {
		$state = new Import_State( $report );
		$rest  = new Site_Importer( $report, $state, $is_dry_run );
		$rest->prepare( $content['site'] );
		$terms = new Term_Importer( $report, $state, $is_dry_run );
		$terms->import_terms( $content['terms'] );
		$people   = $terms->import_people( $content['people'] );
		$importer = new Item_Importer( $report, $is_dry_run );
		$items    = $importer->check( $content['items'] );
		$posts    = $importer->reserve( $items );
		$media    = new Media_Importer( $folder, $report, $is_dry_run );
		$media->import( $content['media'], $importer->known() );
		$words = new Words( $posts, $media, $report );
		$importer->import( $items, $posts, $people, $words );
		$rest->import( $content, $posts, $words );
		$importer->report_left( $items );
		if ( ! $is_dry_run ) {
			$state->save();
		}
	}
}
