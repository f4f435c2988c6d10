<?php
/**
 * Tools → Import a content folder: the folder as a zip file.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows the screen and imports what is uploaded.
 */
final class Import_Screen {

	const PAGE       = 'homesite-import';
	const CAPABILITY = 'manage_options';

	/** What a content folder may hold; nothing else of a zip file is unpacked. */
	const ENDINGS = array( 'md', 'json', 'yaml', 'yml', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'pdf', 'mp4', 'webm', 'vtt' );

	/** The largest content folder, unpacked. */
	const MAX_BYTES = 1073741824;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
	}

	/** Adds the screen. */
	public static function add_page() {
		add_management_page( __( 'Import a content folder', 'homesite' ), __( 'Content folder', 'homesite' ), self::CAPABILITY, self::PAGE, array( self::class, 'show' ) );
	}

	/** Shows the screen, and below the form what an import did. */
	public static function show() {
		echo '<div class="wrap"><h1>' . esc_html__( 'Import a content folder', 'homesite' ) . '</h1>';
		if ( isset( $_POST['homesite_import'] ) ) {
			check_admin_referer( 'homesite_import' );
			self::show_result( self::import( isset( $_POST['dry_run'] ) ) );
		}
		echo '<p>' . esc_html__( 'Items are found again by their ids. What hasn’t changed in the folder since the last import stays as editors made it.', 'homesite' ) . '</p>';
		echo '<form method="post" enctype="multipart/form-data">';
		wp_nonce_field( 'homesite_import' );
		echo '<p><label>' . esc_html__( 'The folder as a zip file', 'homesite' ) . '<br><input type="file" name="folder" accept=".zip" required></label></p>';
		echo '<p><label><input type="checkbox" name="dry_run" value="1" checked> ' . esc_html__( 'Only say what would change', 'homesite' ) . '</label></p>';
		submit_button( __( 'Import', 'homesite' ), 'primary', 'homesite_import' );
		echo '</form></div>';
	}

	/**
	 * Shows what an import said.
	 *
	 * @param string[]|\WP_Error $result Lines, or what went wrong.
	 */
	private static function show_result( $result ) {
		if ( is_wp_error( $result ) ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $result->get_error_message() ) . '</p></div>';
			return;
		}
		echo '<div class="notice notice-success"><ul>';
		foreach ( $result as $line ) {
			echo '<li>' . esc_html( $line ) . '</li>';
		}
		echo '</ul></div>';
	}

	/**
	 * Imports the uploaded file.
	 *
	 * @param bool $is_dry_run Whether to write nothing.
	 * @return string[]|\WP_Error
	 */
	private static function import( $is_dry_run ) {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return new \WP_Error( 'homesite_import', __( 'You aren’t allowed to do that.', 'homesite' ) );
		}
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Checked by the caller; a path that PHP made.
		$upload = isset( $_FILES['folder']['tmp_name'] ) ? (string) $_FILES['folder']['tmp_name'] : '';
		if ( '' === $upload || ! is_uploaded_file( $upload ) ) {
			return new \WP_Error( 'homesite_import', __( 'No file arrived. It may be larger than this server allows.', 'homesite' ) );
		}
		$folder = trailingslashit( get_temp_dir() ) . 'homesite-import-' . wp_generate_password( 16, false );
		try {
			self::unpack( $upload, $folder );
			return Importer::run( self::root( $folder ), $is_dry_run )->lines();
		} catch ( Content_Error $error ) {
			return new \WP_Error( 'homesite_import', $error->getMessage() );
		} finally {
			self::remove( $folder );
		}
	}

	/**
	 * Unpacks what a content folder may hold.
	 *
	 * @param string $file   A zip file.
	 * @param string $folder Where to.
	 * @throws Content_Error When it is none, or too large.
	 */
	private static function unpack( $file, $folder ) {
		// WordPress's own: PHP's zip extension is not everywhere.
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
		$zip     = new \PclZip( $file );
		$entries = $zip->listContent();
		$wanted  = array();
		$bytes   = 0;
		foreach ( is_array( $entries ) ? $entries : array() as $entry ) {
			$name = (string) $entry['filename'];
			if ( 0 === validate_file( $name ) && in_array( strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ), self::ENDINGS, true ) ) {
				$wanted[] = $entry['index'];
				$bytes   += (int) $entry['size'];
			}
		}
		if ( ! $wanted ) {
			throw new Content_Error( __( 'This zip file holds no content folder.', 'homesite' ) );
		}
		if ( $bytes > self::MAX_BYTES ) {
			throw new Content_Error( __( 'The content folder is larger than 1 GB.', 'homesite' ) );
		}
		if ( ! is_array( $zip->extract( PCLZIP_OPT_PATH, $folder, PCLZIP_OPT_BY_INDEX, implode( ',', $wanted ) ) ) ) {
			throw new Content_Error( $zip->errorInfo( true ) );
		}
	}

	/**
	 * The folder that holds `site.yaml`: the zip file may hold the folder itself or what is in it.
	 *
	 * @param string $folder Where the zip file was unpacked.
	 * @return string
	 */
	private static function root( $folder ) {
		$found = glob( "$folder/{site.yaml,*/site.yaml}", GLOB_BRACE );
		return $found ? dirname( $found[0] ) : $folder;
	}

	/**
	 * Takes a folder away.
	 *
	 * @param string $folder The folder.
	 */
	private static function remove( $folder ) {
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		( new \WP_Filesystem_Direct( null ) )->delete( $folder, true );
	}
}
