<?php
/** Content as one zip file: `content.json` and the files below `media/`. */

namespace Homesite;

/** Reads what `npm run content -- export` writes. */
final class Content_File {

	/** Of the format that this plugin reads. */
	const VERSION = 1;

	/** The largest file, unpacked. */
	const MAX_BYTES = 1073741824;

	/**
	 * Unpacks a file for as long as it is read.
	 * Returns what that returns.
	 * $read: gets what `content.json` says, and the path of `media`.
	 *
	 * @throws Content_Error When the file cannot be read at all.
	 */
	public static function open( string $file, callable $read ): mixed {
		$folder = trailingslashit( get_temp_dir() ) . 'homesite-import-' . wp_generate_password( 16, false );
		try {
			self::unpack( $file, $folder );
			return $read( self::content( "$folder/content.json" ), "$folder/media" );
		} finally {
			require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
			( new \WP_Filesystem_Direct( null ) )->delete( $folder, true );
		}
	}

	/**
	 * Unpacks `content.json` and the media that WordPress takes; nothing else that a zip file may hold.
	 *
	 * @throws Content_Error When it is none, or too large.
	 */
	private static function unpack( string $file, string $folder ): void {
		// WordPress's own: PHP's zip extension is not everywhere, and unzip_file() may ask for an FTP password.
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
		$zip     = new \PclZip( $file );
		$entries = $zip->listContent();
		$wanted  = array();
		$bytes   = 0;
		foreach ( is_array( $entries ) ? $entries : array() as $entry ) {
			$name = (string) $entry['filename'];
			if ( 'content.json' === $name || ( 0 === strpos( $name, 'media/' ) && 0 === validate_file( $name ) && Media_Importer::is_allowed( $name ) ) ) {
				$wanted[ $name ] = $entry['index'];
				$bytes          += (int) $entry['size'];
			}
		}
		if ( ! isset( $wanted['content.json'] ) ) {
			throw new Content_Error( __( 'This is no zip file that “npm run content -- export” has written: it holds no content.json.', 'homesite' ) );
		}
		if ( $bytes > self::MAX_BYTES ) {
			throw new Content_Error( __( 'The content is larger than 1 GB.', 'homesite' ) );
		}
		if ( ! is_array( $zip->extract( PCLZIP_OPT_PATH, $folder, PCLZIP_OPT_BY_INDEX, implode( ',', $wanted ) ) ) ) {
			throw new Content_Error( $zip->errorInfo( true ) );
		}
	}

	/**
	 * What `content.json` says.
	 * By name: site, terms, people, media, items, agents, plats, forms.
	 *
	 * @throws Content_Error When that cannot be read.
	 */
	private static function content( string $file ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this machine.
		$content = json_decode( (string) file_get_contents( $file ), true );
		if ( ! is_array( $content ) ) {
			/* translators: %s: what PHP says */
			throw new Content_Error( sprintf( __( 'content.json is not JSON: %s', 'homesite' ), json_last_error_msg() ) );
		}
		if ( self::VERSION !== ( $content['version'] ?? null ) ) {
			/* translators: 1 and 2: versions */
			throw new Content_Error( sprintf( __( 'content.json has version %1$s, and this plugin reads version %2$s', 'homesite' ), wp_json_encode( $content['version'] ?? null ), self::VERSION ) );
		}
		foreach ( array( 'site', 'terms', 'people', 'media', 'items', 'agents', 'plats', 'forms' ) as $name ) {
			if ( ! is_array( $content[ $name ] ?? null ) ) {
				/* translators: %s: a part of the file */
				throw new Content_Error( sprintf( __( 'content.json has no %s', 'homesite' ), $name ) );
			}
		}
		if ( ! preg_match( '/^[a-z][a-z0-9_]*$/', (string) ( $content['site']['metaPrefix'] ?? '' ) ) ) {
			throw new Content_Error( __( 'site needs a metaPrefix of small letters, digits and underscores', 'homesite' ) );
		}
		return $content;
	}
}
