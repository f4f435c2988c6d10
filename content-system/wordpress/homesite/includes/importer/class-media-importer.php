<?php
/** Pictures and other files of an import. */

namespace Homesite;

/** Imports the pictures of a list; other files are copied when something uses them. */
final class Media_Importer {

	/** Files keep their folders below this one of the uploads. */
	const UPLOADS = 'homesite';

	/** @var string */
	private $folder;

	/** @var Report */
	private $report;

	/** @var bool */
	private $is_dry_run;

	/** @var int[] Attachment ids by path. */
	private $ids = array();

	public function __construct( string $folder, Report $report, bool $is_dry_run ) {
		$this->folder     = $folder;
		$this->report     = $report;
		$this->is_dry_run = $is_dry_run;
	}

	/** Imports the pictures of a list. */
	public function import( array $entries, array $known ): void {
		foreach ( $entries as $entry ) {
			$path = (string) ( $entry['file'] ?? '' );
			if ( ! self::is_allowed( $path ) ) {
				/* translators: %s: a path */
				$this->report->problem( 'media.yaml', sprintf( __( '"%s" is no kind of file this site takes', 'homesite' ), $path ) );
				continue;
			}
			if ( ! is_int( $entry['id'] ?? null ) || '' === $this->source( $path ) ) {
				/* translators: %s: a path */
				$this->report->problem( 'media.yaml', sprintf( __( '"%s" needs an id and a file below media/', 'homesite' ), $path ) );
				continue;
			}
			if ( '' !== $this->own_file( $path ) && ! isset( $known[ $entry['id'] ] ) && substr( $path, strlen( Export_Media::OTHER_FILES ) + 1 ) === get_post_meta( $entry['id'], '_wp_attached_file', true ) ) {
				// It was made here, and comes back in an export of this WordPress.
				$this->report->count( 'pictures', 'unchanged' );
				$this->ids[ $path ] = $entry['id'];
				continue;
			}
			$full = array_merge( array_fill_keys( array( 'id', 'file', 'alt', 'title', 'caption' ), '' ), $entry );
			$hash = md5( wp_json_encode( $full ) . md5_file( $this->source( $path ) ) );
			$id   = isset( $known[ $entry['id'] ] ) ? $known[ $entry['id'] ] : 0;
			if ( $id && 'attachment' !== get_post_type( $id ) ) {
				$this->report->problem( 'media.yaml', Item_Importer::taken( $entry['id'], $id, "\"$path\"" ) );
				continue;
			}
			if ( $id && get_post_meta( $id, Item_Importer::HASH, true ) === $hash && $this->is_stored( $path ) ) {
				$this->report->count( 'pictures', 'unchanged' );
			} else {
				$this->report->count( 'pictures', $id ? 'updated' : 'created' );
				$id = $this->is_dry_run ? $entry['id'] : $this->write( $entry, $id, $hash );
			}
			$this->ids[ $path ] = $id;
		}
	}

	/** The attachment of a file; 0 when it is no picture of the list. $path: below `media/`. */
	public function id( string $path ): int {
		return isset( $this->ids[ $path ] ) ? $this->ids[ $path ] : 0;
	}

	/**
	 * The address of a file; one that is no attachment is copied to the uploads.
	 * Empty when there is no such file.
	 * $path: below `media/`.
	 */
	public function url( string $path ): string {
		if ( '' === $this->source( $path ) || ! self::is_allowed( $path ) ) {
			return '';
		}
		$own = $this->own_file( $path );
		if ( '' !== $own ) {
			return wp_get_upload_dir()['baseurl'] . "/$own";
		}
		if ( ! isset( $this->ids[ $path ] ) && ! $this->is_dry_run ) {
			$this->copy( $path );
		}
		return wp_get_upload_dir()['baseurl'] . '/' . self::UPLOADS . '/' . $path;
	}

	/** Writes one attachment. Its smaller sizes are made later. $id: the attachment, 0 for a new one. */
	private function write( array $entry, int $id, string $hash ): int {
		$path  = $entry['file'];
		$file  = $this->copy( $path );
		$name  = pathinfo( $path, PATHINFO_FILENAME );
		$post  = array(
			'post_mime_type' => wp_check_filetype( $file, Svg_Files::mime_types() )['type'],
			// Attachments share their slugs with pages, whose slugs matter.
			'post_name'      => 'picture-' . str_replace( '/', '-', pathinfo( $path, PATHINFO_DIRNAME ) . "-$name" ),
			'post_status'    => 'inherit',
		);
		$words = array(
			'post_title'   => $entry['title'] ?? ( $id ? null : ucfirst( str_replace( array( '-', '_' ), ' ', $name ) ) ),
			'post_excerpt' => $entry['caption'] ?? null,
		);
		$post += array_filter( $words, 'is_string' );
		if ( $id ) {
			wp_update_post( wp_slash( array_merge( $post, array( 'ID' => $id ) ) ) );
		} else {
			$id = wp_insert_attachment( wp_slash( array_merge( $post, array( 'import_id' => $entry['id'] ) ) ), $file );
		}
		if ( isset( $entry['alt'] ) ) {
			update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $entry['alt'] ) );
		}
		update_post_meta( $id, Item_Importer::ID, $entry['id'] );
		update_post_meta( $id, Item_Importer::HASH, $hash );
		Picture_Sizes::add( $id, $file );
		return $id;
	}

	/**
	 * Whether the uploads have a drawing as it is cleaned today; other files are what they were.
	 * $path: below `media/`.
	 */
	private function is_stored( string $path ): bool {
		$file = wp_get_upload_dir()['basedir'] . '/' . self::UPLOADS . '/' . $path;
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files of this machine.
		return '.svg' !== strtolower( substr( $path, -4 ) ) || ( is_file( $file ) && file_get_contents( $file ) === Svg_Files::clean( file_get_contents( $this->source( $path ) ) ) );
	}

	/** Copies a file to the uploads, cleaned when it is a drawing. Returns where it is now. $path: below `media/`. */
	private function copy( string $path ): string {
		$file = wp_get_upload_dir()['basedir'] . '/' . self::UPLOADS . '/' . $path;
		wp_mkdir_p( dirname( $file ) );
		copy( $this->source( $path ), $file );
		if ( '.svg' === strtolower( substr( $path, -4 ) ) && ! Svg_Files::clean_file( $file ) ) {
			$this->report->problem( "media/$path", __( 'is no drawing that can be cleaned', 'homesite' ) );
		}
		return $file;
	}

	/**
	 * Where the uploads have the same file since before it was exported from here: below the uploads; empty where they
	 * haven't.
	 * $path: below `media/`.
	 */
	private function own_file( string $path ): string {
		$prefix = Export_Media::OTHER_FILES . '/';
		$own    = 0 === strpos( $path, $prefix ) ? substr( $path, strlen( $prefix ) ) : '';
		$file   = wp_get_upload_dir()['basedir'] . "/$own";
		return '' !== $own && is_file( $file ) && '' !== $this->source( $path ) && md5_file( $file ) === md5_file( $this->source( $path ) ) ? $own : '';
	}

	/** The file as it was given; empty when there is none. $path: below `media/`. */
	private function source( string $path ): string {
		$is_below = '' !== $path && '/' !== $path[0] && ! in_array( '..', explode( '/', $path ), true );
		return $is_below && is_file( "$this->folder/$path" ) ? "$this->folder/$path" : '';
	}

	/** Whether WordPress would take such a file; never a program. */
	public static function is_allowed( string $path ): bool {
		return (bool) wp_check_filetype( $path, Svg_Files::mime_types() )['type'];
	}
}
