<?php
/** The two words of a content folder in place of this WordPress's addresses and ids: `media:PATH` and `ref:FOLDER/SLUG`. */

namespace Homesite;

/** Knows all items and files, and says them as Words reads them. */
final class Export_Words {

	/** @var Export_Ids */
	private $ids;

	/** @var Export_Media */
	private $media;

	/** @var \WP_Post[] */
	private $posts;

	/** @var string[] References by id. */
	private $references = array();

	/** Reads what there is. */
	public function __construct() {
		$this->ids   = new Export_Ids();
		$this->media = new Export_Media( $this->ids );
		$this->posts = $this->ids->posts( Post_Types::names() );
		$published   = array();
		foreach ( $this->posts as $post ) {
			$published[ 'publish' === $post->post_status ? 0 : 1 ][] = $post;
		}
		// A draft may have the slug that something published has.
		foreach ( array_merge( $published[0] ?? array(), $published[1] ?? array() ) as $post ) {
			$reference = 'ref:' . Model::read( 'types' )['types'][ $post->post_type ]['folder'] . '/' . self::slug( $post );

			$this->references[ $post->ID ] = in_array( $reference, $this->references, true ) ? "$reference-$post->ID" : $reference;
		}
	}

	/** All items. */
	public function posts(): array {
		return $this->posts;
	}

	/** The pictures and files. */
	public function media(): Export_Media {
		return $this->media;
	}

	/** The id that an item has in the file. */
	public function id( int $post_id ): int {
		return $this->ids->of( $post_id );
	}

	/** What a folder calls an item; a page by its whole path. */
	private static function slug( \WP_Post $post ): string {
		// A draft may have none yet.
		$slug = '' === $post->post_name ? sanitize_title( $post->post_title ) . "-$post->ID" : ( 'page' === $post->post_type ? get_page_uri( $post ) : $post->post_name );
		return trim( (string) preg_replace( '/[^a-z0-9\/-]+/', '-', strtolower( $slug ) ), '-' );
	}

	/** An item as a reference; empty for what isn't exported. */
	public function reference( mixed $id ): string {
		return $this->references[ (int) $id ] ?? '';
	}

	/** A field's value with words in place of ids and addresses. $field: one of Fields. */
	public function value( array $field, mixed $value ): mixed {
		switch ( $field['kind'] ) {
			case 'post':
				return $this->reference( $value );
			case 'posts':
				return array_values( array_filter( array_map( array( $this, 'reference' ), (array) $value ) ) );
			case 'gallery':
				return array_values( array_filter( array_map( array( $this->media, 'picture' ), (array) $value ) ) );
			case 'object':
				return $this->row( $field['of'], (array) $value );
			case 'rows':
				$rows = array();
				foreach ( (array) $value as $row ) {
					$rows[] = $this->row( $field['of'], (array) $row );
				}
				return $rows;
			default:
				return $this->replace( $value );
		}
	}

	private function row( array $columns, array $row ): array {
		foreach ( $row as $name => $value ) {
			$row[ $name ] = isset( $columns[ $name ] ) ? self::json( $columns[ $name ], $this->value( $columns[ $name ], $value ) ) : $this->replace( $value );
		}
		return $row;
	}

	/** A value as JSON has it: numbers and flags are stored as text. $field: one of Fields. */
	public static function json( array $field, mixed $value ): mixed {
		if ( 'flag' === $field['kind'] ) {
			return '1' === (string) $value;
		}
		return 'number' === $field['kind'] && is_numeric( $value ) ? $value + 0 : $value;
	}

	/** A plat: its lots name floor plans by their ids. */
	public function plat( mixed $plat ): mixed {
		$plat = $this->replace( $plat );
		foreach ( is_array( $plat ) ? (array) ( $plat['lots'] ?? array() ) : array() as $index => $lot ) {
			if ( isset( $lot['floorplans'] ) ) {
				$plat['lots'][ $index ]['floorplans'] = array_values( array_filter( array_map( array( $this, 'reference' ), (array) $lot['floorplans'] ) ) );
			}
		}
		return $plat;
	}

	/** Replaces addresses of uploads, and addresses of items by their ids, in every text of a value. */
	public function replace( mixed $value ): mixed {
		if ( is_array( $value ) ) {
			return array_map( array( $this, 'replace' ), $value );
		}
		if ( ! is_string( $value ) ) {
			return $value;
		}
		return (string) preg_replace_callback(
			'/\?p=(\d+)\b/',
			function ( $parts ) {
				$reference = $this->reference( $parts[1] );
				return '' === $reference ? $parts[0] : "?p=$reference";
			},
			$this->media->replace( $value )
		);
	}
}
