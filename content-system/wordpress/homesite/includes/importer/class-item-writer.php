<?php
/** What of an imported item is written into WordPress. */

namespace Homesite;

/** Writes the parts that have changed. */
final class Item_Writer {

	/** @var Report */
	private $report;

	public function __construct( Report $report ) {
		$this->report = $report;
	}

	/**
	 * Hashes of what an item's file names, by part: `post.post_title`, `terms.region`, `meta.price`.
	 * $prepare: what Item_Importer::prepare() made of it.
	 */
	public static function parts( array $item, array $prepare ): array {
		$parts    = array();
		$optional = array(
			'post_content' => 'body',
			'post_excerpt' => 'excerpt',
			'post_author'  => 'author',
			'thumbnail'    => 'image',
			'password'     => 'password',
			'old_slugs'    => 'oldSlugs',
		);
		foreach ( $prepare['post'] as $name => $value ) {
			$parts[ "post.$name" ] = $value;
		}
		foreach ( array( 'password', 'modified', 'thumbnail', 'old_slugs' ) as $name ) {
			$parts[ "post.$name" ] = $prepare[ $name ];
		}
		foreach ( $optional as $name => $key ) {
			if ( ! isset( $item[ $key ] ) ) {
				unset( $parts[ "post.$name" ] );
			}
		}
		foreach ( array( 'terms', 'fields', 'meta' ) as $group ) {
			foreach ( $prepare[ $group ] as $name => $value ) {
				$parts[ "$group.$name" ] = $value;
			}
		}
		return array_map( fn( $value ) => md5( wp_json_encode( $value ) ), $parts );
	}

	/** Writes an item. $prepare: what Item_Importer::prepare() made. $changed: parts to write; null for all. */
	public function write( int $id, array $prepare, ?array $changed ): void {
		$is_changed = fn( $part ) => null === $changed || in_array( $part, $changed, true );
		$here       = get_post( $id );
		$post       = array( 'ID' => $id );
		foreach ( $prepare['post'] as $name => $value ) {
			if ( $is_changed( "post.$name" ) ) {
				$post[ $name ] = $value;
			}
		}
		// WordPress would make a published item of tomorrow a scheduled one, date a draft today, and write today as the
		// day of change.
		$as_given = function ( $data ) use ( $post, $here, $prepare ) {
			foreach ( array( 'post_status', 'post_date_gmt', 'post_date' ) as $name ) {
				$data[ $name ] = $post[ $name ] ?? $here->$name;
			}
			$data['post_modified_gmt'] = $prepare['modified'];
			$data['post_modified']     = get_date_from_gmt( $prepare['modified'] );
			return $data;
		};
		add_filter( 'wp_insert_post_data', $as_given, 99 );
		$result = wp_update_post( wp_slash( $post ), true );
		remove_filter( 'wp_insert_post_data', $as_given, 99 );
		if ( is_wp_error( $result ) ) {
			$this->report->problem( $prepare['file'], $result->get_error_message() );
			return;
		}
		foreach ( get_object_taxonomies( $prepare['post']['post_type'] ) as $taxonomy ) {
			if ( 'post_format' !== $taxonomy && $is_changed( "terms.$taxonomy" ) ) {
				wp_set_object_terms( $id, $this->term_ids( $taxonomy, (array) ( $prepare['terms'][ $taxonomy ] ?? array() ), $prepare['file'] ), $taxonomy );
			}
		}
		if ( $is_changed( 'post.thumbnail' ) ) {
			if ( $prepare['thumbnail'] ) {
				set_post_thumbnail( $id, $prepare['thumbnail'] );
			} else {
				delete_post_thumbnail( $id );
			}
		}
		$this->write_fields( $id, $prepare, $is_changed );
		foreach ( array_diff( $prepare['old_slugs'], get_post_meta( $id, '_wp_old_slug' ) ) as $slug ) {
			add_post_meta( $id, '_wp_old_slug', sanitize_title( $slug ) );
		}
		if ( $is_changed( 'post.password' ) && ( '' !== $prepare['password'] || get_post( $id )->post_password ) ) {
			Agent_Pages::save_password( $id, $prepare['password'] );
		}
	}

	/** Writes an item's fields, those that no screen knows among them. $prepare: what Item_Importer::prepare() made. */
	private function write_fields( int $id, array $prepare, callable $is_changed ): void {
		$post_type = $prepare['post']['post_type'];
		$meta      = $prepare['meta'];
		$fields    = $prepare['fields'];
		foreach ( Fields::of( $post_type ) as $field ) {
			$name = $field['name'];
			// A community's agent and plat stand in files of their own.
			$is_here = 'internal' !== $field['where'] || isset( $fields[ $name ] );
			if ( $is_here && ( $is_changed( "meta.$name" ) || $is_changed( "fields.$name" ) ) ) {
				Fields::save( $id, $name, $meta[ $name ] ?? $fields[ $name ] ?? '' );
			}
			unset( $meta[ $name ], $fields[ $name ] );
		}
		// No screen edits these.
		Fields::save_further( $id, $fields );
		foreach ( $meta as $name => $value ) {
			update_post_meta( $id, Settings::meta_key( $post_type, sanitize_key( $name ) ), wp_slash( $value ) );
		}
	}

	/** Term ids by slugs, in their order. */
	private function term_ids( string $taxonomy, array $slugs, string $file ): array {
		$ids = array();
		foreach ( $slugs as $slug ) {
			$term = get_term_by( 'slug', $slug, $taxonomy );
			if ( $term ) {
				$ids[] = (int) $term->term_id;
			} else {
				/* translators: 1: a slug, 2: a taxonomy */
				$this->report->problem( $file, sprintf( __( '"%1$s" is no %2$s of terms.yaml', 'homesite' ), $slug, $taxonomy ) );
			}
		}
		return $ids;
	}
}
