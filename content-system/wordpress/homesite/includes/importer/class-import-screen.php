<?php
/** Tools → Import content: a zip file that `npm run content -- export` has written. */

namespace Homesite;

/** Shows the screen and imports what is uploaded. */
final class Import_Screen {

	const PAGE       = 'homesite-import';
	const CAPABILITY = 'manage_options';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_post_homesite_export', array( self::class, 'export' ) );
	}

	public static function add_page(): void {
		add_management_page( __( 'Import content', 'homesite' ), __( 'Import content', 'homesite' ), self::CAPABILITY, self::PAGE, array( self::class, 'show' ) );
	}

	/** Shows the screen, and below the form what an import did. */
	public static function show(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Import content', 'homesite' ) . '</h1>';
		if ( isset( $_POST['homesite_import'] ) ) {
			check_admin_referer( 'homesite_import' );
			self::show_result( self::import( isset( $_POST['dry_run'] ) ) );
		}
		echo '<p>' . esc_html__( 'Items are found again by their ids. What hasn’t changed in the file since the last import stays as editors made it.', 'homesite' ) . '</p>';
		echo '<form method="post" enctype="multipart/form-data">';
		wp_nonce_field( 'homesite_import' );
		echo '<p><label>' . esc_html__( 'Zip file, as “npm run content -- export” writes it', 'homesite' ) . '<br><input type="file" name="content" accept=".zip" required></label></p>';
		echo '<p><label><input type="checkbox" name="dry_run" value="1" checked> ' . esc_html__( 'Only say what would change', 'homesite' ) . '</label></p>';
		submit_button( __( 'Import', 'homesite' ), 'primary', 'homesite_import' );
		printf( '</form><h2>%s</h2><p>%s</p>', esc_html__( 'Export content', 'homesite' ), esc_html__( 'Everything but accounts, settings and what visitors sent, with all media, as one zip file that another WordPress imports. Files that are named and aren’t there are listed in its missing.txt.', 'homesite' ) );
		printf( '<form method="post" action="%s"><input type="hidden" name="action" value="homesite_export">', esc_url( admin_url( 'admin-post.php' ) ) );
		wp_nonce_field( 'homesite_export' );
		submit_button( __( 'Download all content', 'homesite' ), 'secondary', 'homesite_export' );
		echo '</form></div>';
	}

	/** Sends all content as a file. */
	public static function export(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( 'homesite_export' );
		$file = wp_tempnam( 'homesite-content.zip' );
		try {
			Content_Export::write( $file );
		} catch ( Content_Error $error ) {
			wp_delete_file( $file );
			wp_die( esc_html( $error->getMessage() ), '', array( 'response' => 500 ) );
		}
		nocache_headers();
		header( 'Content-Type: application/zip' );
		header( 'Content-Length: ' . filesize( $file ) );
		header( 'Content-Disposition: attachment; filename="content-' . wp_date( 'Y-m-d' ) . '.zip"' );
		while ( ob_get_level() ) {
			ob_end_clean();
		}
		readfile( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this machine.
		wp_delete_file( $file );
		exit;
	}

	/** Shows what an import said. */
	private static function show_result( array|\WP_Error $result ): void {
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

	/** Imports the uploaded file. */
	private static function import( bool $is_dry_run ): array|\WP_Error {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return new \WP_Error( 'homesite_import', __( 'You aren’t allowed to do that.', 'homesite' ) );
		}
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Checked by the caller; a path that PHP made.
		$upload = isset( $_FILES['content']['tmp_name'] ) ? (string) $_FILES['content']['tmp_name'] : '';
		if ( '' === $upload || ! is_uploaded_file( $upload ) ) {
			return new \WP_Error( 'homesite_import', __( 'No file arrived. It may be larger than this server allows.', 'homesite' ) );
		}
		try {
			return Importer::run( $upload, $is_dry_run )->lines();
		} catch ( Content_Error $error ) {
			return new \WP_Error( 'homesite_import', $error->getMessage() );
		}
	}
}
