<?php
/**
 * Homes, communities, pages and all other items of an import.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Imports items by their ids.
 */
final class Item_Importer {

	const STATUSES = array( 'publish', 'draft', 'pending', 'private', 'future' );

	/** Post meta: the id it was imported under, and which state of it was imported. */
	const ID   = '_homesite_import_id';
	const HASH = '_homesite_import_hash';

	/** @var Report */
	private $report;

	/** @var bool */
	private $is_dry_run;

	/** @var int[] Post ids by the id they were imported under. */
	private $known;

	/** @var int[] User ids by slug. */
	private $people;

	/**
	 * Makes an importer.
	 *
	 * @param Report $report     Told of everything.
	 * @param bool   $is_dry_run Whether to write nothing.
	 */
	public function __construct( Report $report, $is_dry_run ) {
		global $wpdb;
		$this->report     = $report;
		$this->is_dry_run = $is_dry_run;
		$this->known      = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- One query for what would be one a post.
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::ID ) ) as $row ) {
			$this->known[ (int) $row->meta_value ] = (int) $row->post_id;
		}
	}

	/**
	 * Post ids by the id they were imported under.
	 *
	 * @return int[]
	 */
	public function known() {
		return $this->known;
	}

	/**
	 * Leaves out what is no item; the others need no further look.
	 *
	 * @param array $items The file's items.
	 * @return array[]
	 */
	public function check( array $items ) {
		$checked = array();
		foreach ( $items as $index => $item ) {
			$item = array_merge( array( 'file' => "items.$index" ), (array) $item );
			if ( is_int( $item['id'] ?? null ) && $item['id'] > 0 && in_array( $item['type'] ?? '', Post_Types::names(), true )
				&& preg_match( '/^[a-z0-9][a-z0-9\/-]*$/', (string) ( $item['slug'] ?? '' ) ) && ! empty( $item['title'] )
				&& strtotime( (string) ( $item['date'] ?? '' ) ) && in_array( $item['status'] ?? '', self::STATUSES, true ) ) {
				$checked[] = $item;
			} else {
				$this->report->problem( (string) $item['file'], 'an item needs an id, a type, a slug, a title, a date and a status' );
			}
		}
		return $checked;
	}

	/**
	 * Makes a place for each item, so that items can refer to each other.
	 *
	 * @param array[] $items Items.
	 * @return int[] Post ids by `FOLDER/SLUG`; a page's slug is its whole path.
	 */
	public function reserve( array $items ) {
		$ids = array();
		foreach ( $items as $item ) {
			$id = isset( $this->known[ $item['id'] ] ) ? $this->known[ $item['id'] ] : 0;
			if ( ! $id && ! $this->is_dry_run ) {
				$id = wp_insert_post(
					wp_slash(
						array(
							'import_id'   => $item['id'],
							'post_type'   => $item['type'],
							'post_status' => 'draft',
							'post_title'  => (string) $item['title'],
							'post_name'   => basename( $item['slug'] ),
						)
					),
					true
				);
				if ( is_wp_error( $id ) ) {
					$this->report->problem( $item['file'], $id->get_error_message() );
					continue;
				}
				update_post_meta( $id, self::ID, $item['id'] );
				$this->known[ $item['id'] ] = $id;
			}
			$ids[ Model::read( 'types' )['types'][ $item['type'] ]['folder'] . '/' . $item['slug'] ] = $id ? $id : $item['id'];
		}
		return $ids;
	}

	/**
	 * Writes each item that has changed since it was imported.
	 *
	 * @param array[] $items  Items.
	 * @param int[]   $pages  Post ids by `FOLDER/SLUG`, for the parents of pages.
	 * @param int[]   $people User ids by slug.
	 * @param Words   $words  Replaces words.
	 */
	public function import( array $items, array $pages, array $people, Words $words ) {
		$this->people = $people;
		foreach ( $items as $item ) {
			$id      = isset( $this->known[ $item['id'] ] ) ? $this->known[ $item['id'] ] : 0;
			$parent  = 'page' === $item['type'] ? 'pages/' . dirname( $item['slug'] ) : '';
			$prepare = $this->prepare( $item, isset( $pages[ $parent ] ) ? $pages[ $parent ] : 0, $words );
			$hash    = md5( wp_json_encode( $prepare ) );
			$before  = $id ? (string) get_post_meta( $id, self::HASH, true ) : '';
			if ( $before === $hash ) {
				$this->report->count( $item['type'], 'unchanged' );
				continue;
			}
			$this->report->count( $item['type'], '' === $before ? 'created' : 'updated' );
			if ( ! $this->is_dry_run && $id ) {
				$this->write( $id, $prepare );
				update_post_meta( $id, self::HASH, $hash );
			}
		}
	}

	/**
	 * What WordPress shall hold for an item.
	 *
	 * @param array $item   The item.
	 * @param int   $parent A page's parent.
	 * @param Words $words  Replaces words.
	 * @return array post, modified, terms, thumbnail, fields.
	 */
	private function prepare( array $item, $parent, Words $words ) {
		$file   = $item['file'];
		$fields = (array) $words->replace( $item['fields'] ?? array(), $file );
		$meta   = array();
		foreach ( (array) ( $item['meta'] ?? array() ) as $name => $value ) {
			$field         = Fields::find( $item['type'], $name );
			$is_gallery    = $field && 'gallery' === $field['kind'];
			$meta[ $name ] = $is_gallery ? $this->gallery( (array) $value, $file, $words ) : $words->replace( $value, $file );
		}
		$author = $item['author'] ?? '';
		if ( '' !== $author && ! isset( $this->people[ $author ] ) && ! $this->is_dry_run ) {
			$this->report->problem( $file, "\"$author\" is not in people.yaml" );
		}
		$date = gmdate( 'Y-m-d H:i:s', strtotime( $item['date'] ) );
		return array(
			'post'      => array(
				'post_type'     => $item['type'],
				'post_status'   => $item['status'],
				'post_title'    => (string) $words->replace( (string) $item['title'], $file ),
				'post_name'     => basename( $item['slug'] ),
				'post_content'  => $words->html( (string) ( $item['body'] ?? '' ), $file ),
				'post_excerpt'  => (string) $words->replace( (string) ( $item['excerpt'] ?? '' ), $file ),
				'post_date_gmt' => $date,
				'post_date'     => get_date_from_gmt( $date ),
				'post_author'   => isset( $this->people[ $author ] ) ? $this->people[ $author ] : 0,
				'post_parent'   => $parent,
			),
			'password'  => (string) ( $item['password'] ?? '' ),
			'modified'  => empty( $item['modified'] ) ? $date : gmdate( 'Y-m-d H:i:s', strtotime( $item['modified'] ) ),
			'terms'     => (array) ( $item['terms'] ?? array() ),
			'thumbnail' => empty( $item['image'] ) ? 0 : $words->picture( $item['image'], $file ),
			'old_slugs' => (array) ( $item['oldSlugs'] ?? array() ),
			'fields'    => $fields,
			'meta'      => $meta,
			'file'      => $file,
		);
	}

	/**
	 * Writes an item.
	 *
	 * @param int   $id      The post.
	 * @param array $prepare What prepare() made.
	 */
	private function write( $id, array $prepare ) {
		$post = array_merge( $prepare['post'], array( 'ID' => $id ) );
		// WordPress would make a published item of tomorrow a scheduled one, date a draft today, and write today as the
		// day of change.
		$as_given = function ( $data ) use ( $prepare ) {
			$data['post_status']       = $prepare['post']['post_status'];
			$data['post_date_gmt']     = $prepare['post']['post_date_gmt'];
			$data['post_date']         = $prepare['post']['post_date'];
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
			if ( 'post_format' !== $taxonomy ) {
				wp_set_object_terms( $id, $this->term_ids( $taxonomy, (array) ( $prepare['terms'][ $taxonomy ] ?? array() ), $prepare['file'] ), $taxonomy );
			}
		}
		if ( $prepare['thumbnail'] ) {
			set_post_thumbnail( $id, $prepare['thumbnail'] );
		} else {
			delete_post_thumbnail( $id );
		}
		$this->write_fields( $id, $prepare );
		foreach ( array_diff( $prepare['old_slugs'], get_post_meta( $id, '_wp_old_slug' ) ) as $slug ) {
			add_post_meta( $id, '_wp_old_slug', sanitize_title( $slug ) );
		}
		if ( '' !== $prepare['password'] || get_post( $id )->post_password ) {
			Agent_Pages::save_password( $id, $prepare['password'] );
		}
	}

	/**
	 * Writes an item's fields, those that no screen knows among them.
	 *
	 * @param int   $id      The post.
	 * @param array $prepare What prepare() made.
	 */
	private function write_fields( $id, array $prepare ) {
		$post_type = $prepare['post']['post_type'];
		$meta      = $prepare['meta'];
		$fields    = $prepare['fields'];
		foreach ( Fields::of( $post_type ) as $field ) {
			$name = $field['name'];
			// A community's agent and plat stand in files of their own.
			if ( 'internal' !== $field['where'] || isset( $fields[ $name ] ) ) {
				Fields::save( $id, $name, $meta[ $name ] ?? $fields[ $name ] ?? '' );
			}
			unset( $meta[ $name ], $fields[ $name ] );
		}
		Fields::save_further( $id, $fields );
		foreach ( $meta as $name => $value ) {
			update_post_meta( $id, Settings::meta_key( $post_type, sanitize_key( $name ) ), wp_slash( $value ) );
		}
	}

	/**
	 * Term ids by slugs, in their order.
	 *
	 * @param string   $taxonomy The taxonomy.
	 * @param string[] $slugs    Slugs.
	 * @param string   $file     Where they stand.
	 * @return int[]
	 */
	private function term_ids( $taxonomy, array $slugs, $file ) {
		$ids = array();
		foreach ( $slugs as $slug ) {
			$term = get_term_by( 'slug', $slug, $taxonomy );
			if ( $term ) {
				$ids[] = (int) $term->term_id;
			} else {
				$this->report->problem( $file, "\"$slug\" is no $taxonomy of terms.yaml" );
			}
		}
		return $ids;
	}

	/**
	 * The pictures of a gallery.
	 *
	 * @param array  $words_list Words with `media:`.
	 * @param string $file       Where they stand.
	 * @param Words  $words      Replaces words.
	 * @return int[] Attachment ids in their order.
	 */
	private function gallery( array $words_list, $file, Words $words ) {
		$ids = array();
		foreach ( $words_list as $each ) {
			$ids[] = $words->picture( $each, $file );
		}
		return $ids;
	}
}
