<?php
/**
 * Imports a content folder, the same that the embedded content system serves.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * One import.
 */
final class Importer {

	/** @var bool */
	private static $is_running = false;

	/**
	 * Whether an import is running: webhooks are silent meanwhile.
	 *
	 * @return bool
	 */
	public static function is_running() {
		return self::$is_running;
	}

	/**
	 * Imports a folder. A second time it writes only what the folder has changed since; what editors changed stays.
	 *
	 * @param string $path       The content folder.
	 * @param bool   $is_dry_run Whether to write nothing and only report.
	 * @return Report
	 * @throws Content_Error When the folder cannot be read at all.
	 */
	public static function run( $path, $is_dry_run = false ) {
		global $wpdb;
		$report           = new Report( $is_dry_run );
		$folder           = new Content_Folder( $path, $report );
		$site             = $folder->site();
		self::$is_running = true;
		// Bodies and drawings come from the person who runs the site; kses is for text of people with less rights.
		kses_remove_filters();
		// What the folder said before is in the folder's own history.
		add_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
		wp_defer_term_counting( true );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- One transaction makes an import many times faster.
		$wpdb->query( 'START TRANSACTION' );
		try {
			self::import( $folder, $site, $path, $report, $is_dry_run );
			$wpdb->query( 'COMMIT' );
		} catch ( \Throwable $error ) {
			$wpdb->query( 'ROLLBACK' );
			wp_cache_flush();
			throw $error;
		} finally {
			kses_init();
			remove_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
			wp_defer_term_counting( false );
			self::$is_running = false;
		}
		// phpcs:enable
		if ( ! $is_dry_run ) {
			Picture_Sizes::schedule();
		}
		return $report;
	}

	/**
	 * Imports everything in its order: terms and people, places for items, pictures, then what refers to them.
	 *
	 * @param Content_Folder $folder     The folder.
	 * @param array          $site       What `site.yaml` says.
	 * @param string         $path       The folder's path.
	 * @param Report         $report     Told of everything.
	 * @param bool           $is_dry_run Whether to write nothing.
	 */
	private static function import( Content_Folder $folder, array $site, $path, Report $report, $is_dry_run ) {
		$rest = new Site_Importer( $report, $is_dry_run );
		$rest->prepare( $site );
		$terms = new Term_Importer( $report, $is_dry_run );
		$terms->import_terms( $folder->single( 'terms.yaml' ) );
		$people   = $terms->import_people( $folder->single( 'people.yaml' ) );
		$items    = $folder->items();
		$importer = new Item_Importer( $report, $is_dry_run );
		$posts    = $importer->reserve( $items );
		$media    = new Media_Importer( untrailingslashit( $path ) . '/media', $report, $is_dry_run );
		$media->import( $folder->single( 'media.yaml' ), $importer->known() );
		$words = new Words( $posts, $media, $report );
		$importer->import( $items, $posts, $people, $words );
		$rest->import( $folder, $site, $posts, $words );
	}
}
