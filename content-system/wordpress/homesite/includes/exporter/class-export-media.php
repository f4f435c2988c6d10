<?php
/** Pictures and other files of an export, and where they are below `media`. */

namespace Homesite;

/** The reverse of Media_Importer: `media:PATH` in place of an attachment or an address of the uploads. */
final class Export_Media {

	/** Files that no import brought: below this folder of `media`. */
	const OTHER_FILES = 'uploads';

	/** @var array[] Pictures: id, file, alt, title, caption. */
	private $entries = array();

	/** @var string[] Paths below `media` of pictures, by id. */
	private $paths = array();

	/** @var string[] Where files are, by their path below `media`. */
	private $files = array();

	/** @var string[] What isn't exported. */
	private $missing = array();

	/** Lists all pictures. */
	public function __construct( Export_Ids $ids ) {
		foreach ( $ids->posts( 'attachment' ) as $picture ) {
			$path = self::path( (string) get_post_meta( $picture->ID, '_wp_attached_file', true ) );
			if ( ! $this->add_file( $path ) ) {
				$this->missing[] = "media/$path";
				continue;
			}
			$this->paths[ $picture->ID ] = $path;

			$this->entries[] = array( 'id' => $ids->of( $picture->ID ) ) + array_filter(
				array(
					'file'    => $path,
					'alt'     => (string) get_post_meta( $picture->ID, '_wp_attachment_image_alt', true ),
					'title'   => $picture->post_title,
					'caption' => $picture->post_excerpt,
				),
				'strlen'
			);
		}
	}

	/** All pictures, as `media.yaml` has them. */
	public function entries(): array {
		return $this->entries;
	}

	/** All files: of pictures, and those that a text names. Returns where they are, by their path below `media`. */
	public function files(): array {
		return $this->files;
	}

	/** Files that are named, and aren't there or of no kind that an import takes. */
	public function missing(): array {
		return array_values( array_unique( $this->missing ) );
	}

	/** A picture as a word; empty for what isn't exported. */
	public function picture( int $id ): string {
		return isset( $this->paths[ $id ] ) ? 'media:' . $this->paths[ $id ] : '';
	}

	/** A text with words in place of addresses of the uploads. */
	public function replace( string $text ): string {
		$base = preg_quote( (string) preg_replace( '~^https?:~', '', wp_get_upload_dir()['baseurl'] ), '~' );
		return (string) preg_replace_callback(
			"~(?:https?:)?$base/([A-Za-z0-9][\\w./-]*[\\w-])~",
			function ( $parts ) {
				$path = self::path( $parts[1] );
				// A smaller size is made again where it's imported.
				$whole = (string) preg_replace( '/-\d+x\d+(?=\.\w+$)/', '', $path );
				foreach ( array( $whole, $path ) as $each ) {
					if ( $this->add_file( $each ) ) {
						return "media:$each";
					}
				}
				$this->missing[] = "media/$path";
				return $parts[0];
			},
			$text
		);
	}

	/** Where a file of the uploads is below `media`. */
	private static function path( string $file ): string {
		$ours = Media_Importer::UPLOADS . '/';
		return 0 === strpos( $file, $ours ) ? substr( $file, strlen( $ours ) ) : self::OTHER_FILES . "/$file";
	}

	/**
	 * Has a file exported.
	 * Returns whether there is such a file, of a kind that an import takes.
	 * $path: below `media`.
	 */
	private function add_file( string $path ): bool {
		$other = self::OTHER_FILES . '/';
		$base  = wp_get_upload_dir()['basedir'] . '/';
		$file  = $base . Media_Importer::UPLOADS . "/$path";
		if ( ! is_file( $file ) && 0 === strpos( $path, $other ) ) {
			$file = $base . substr( $path, strlen( $other ) );
		}
		if ( 0 !== validate_file( $path ) || ! is_file( $file ) || ! Media_Importer::is_allowed( $path ) ) {
			return false;
		}
		$this->files[ $path ] = $file;
		return true;
	}
}
