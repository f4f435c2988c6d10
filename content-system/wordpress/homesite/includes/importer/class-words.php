<?php
/** The two words in texts of an import: `media:PATH` and `ref:FOLDER/SLUG`. */

namespace Homesite;

/** Replaces words by addresses and ids of this WordPress. */
final class Words {

	/** @var int[] Post ids by `FOLDER/SLUG`. */
	private $posts;

	/** @var Media_Importer */
	private $media;

	/** @var Report */
	private $report;

	/** Makes a reader of words. $posts: post ids by `FOLDER/SLUG`; a page's slug is its whole path. */
	public function __construct( array $posts, Media_Importer $media, Report $report ) {
		$this->posts  = $posts;
		$this->media  = $media;
		$this->report = $report;
	}

	/** Replaces the words in every text of a value: a text that is nothing but one `ref:` becomes a number. */
	public function replace( mixed $value, string $file ): mixed {
		if ( is_array( $value ) ) {
			foreach ( $value as $key => $each ) {
				$value[ $key ] = $this->replace( $each, $file );
			}
			return $value;
		}
		if ( ! is_string( $value ) || ! preg_match( '/media:|ref:/', $value ) ) {
			return $value;
		}
		if ( preg_match( '/^ref:([\w.\/-]+)$/', $value, $parts ) ) {
			return $this->post( $parts[1], $file );
		}
		return preg_replace_callback(
			'/\b(media|ref):([A-Za-z0-9](?:[\w.\/-]*[\w-])?)/',
			fn( $parts ) => 'ref' === $parts[1] ? (string) $this->post( $parts[2], $file ) : $this->url( $parts[2], $file ),
			$value
		);
	}

	/**
	 * The attachment that a text names.
	 * Returns 0, and told, when there is none.
	 * $text: text that is `media:PATH` and nothing else.
	 */
	public function picture( mixed $text, string $file ): int {
		$id = is_string( $text ) && 0 === strpos( $text, 'media:' ) ? $this->media->id( substr( $text, 6 ) ) : 0;
		if ( ! $id ) {
			/* translators: %s: a file */
			$this->report->problem( $file, sprintf( __( '%s is not in media.yaml', 'homesite' ), is_string( $text ) ? $text : __( 'a picture', 'homesite' ) ) );
		}
		return $id;
	}

	/** A body. A picture that WordPress knows gets the class by which WordPress finds its sizes. $body: HTML. */
	public function html( string $body, string $file ): string {
		$classes = array();
		if ( preg_match_all( '/media:([A-Za-z0-9](?:[\w.\/-]*[\w-])?)/', $body, $found ) ) {
			foreach ( array_unique( $found[1] ) as $path ) {
				$id = $this->media->id( $path );
				if ( $id ) {
					$classes[ (string) $this->replace( "media:$path", '' ) ] = "wp-image-$id";
				}
			}
		}
		return preg_replace_callback(
			'/<img src="([^"]+)"(?![^>]*\sclass=)/',
			fn( $parts ) => isset( $classes[ $parts[1] ] ) ? $parts[0] . ' class="' . $classes[ $parts[1] ] . '"' : $parts[0],
			(string) $this->replace( $body, $file )
		);
	}

	/** An item's id. $reference: as `FOLDER/SLUG`. */
	private function post( string $reference, string $file ): int {
		if ( ! isset( $this->posts[ $reference ] ) ) {
			/* translators: %s: a type and a slug */
			$this->report->problem( $file, sprintf( __( 'ref:%s names no item', 'homesite' ), $reference ) );
			return 0;
		}
		return $this->posts[ $reference ];
	}

	/** A file's address. $path: below `media/`. */
	private function url( string $path, string $file ): string {
		$url = $this->media->url( $path );
		if ( '' === $url ) {
			/* translators: %s: a path */
			$this->report->problem( $file, sprintf( __( 'media:%s names no file below media/', 'homesite' ), $path ) );
		}
		return $url;
	}
}
