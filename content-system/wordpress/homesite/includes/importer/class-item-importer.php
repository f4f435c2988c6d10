<?php
/** Homes, communities, pages and all other items of an import. */

namespace Homesite;

/** Imports items by their ids. */
final class Item_Importer {

	const STATUSES = array( 'publish', 'draft', 'pending', 'private', 'future' );

	/** Post meta: the id it was imported under, which state of it was imported, and of an item which of each part. */
	const ID    = '_homesite_import_id';
	const HASH  = '_homesite_import_hash';
	const PARTS = '_homesite_import_parts';

	/** @var Report */
	private $report;

	/** @var bool */
	private $is_dry_run;

	/** @var int[] Post ids by the id they were imported under. */
	private $known;

	/** @var int[] Those of items that were made here and come back in an export of this WordPress. */
	private $own = array();

	/** @var int[] User ids by slug. */
	private $people;

	public function __construct( Report $report, bool $is_dry_run ) {
		global $wpdb;
		$this->report     = $report;
		$this->is_dry_run = $is_dry_run;
		$this->known      = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- One query for what would be one a post.
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::ID ) ) as $row ) {
			$this->known[ (int) $row->meta_value ] = (int) $row->post_id;
		}
	}

	/** Post ids by the id they were imported under. */
	public function known(): array {
		return $this->known;
	}

	/** What is said of an id that something else has. */
	public static function taken( int $id, int $post_id, string $what ): string {
		/* translators: 1: what has it, 2: the id, 3: a type, 4: a title */
		return sprintf( __( '%1$s has the id %2$d, which is that of the %3$s "%4$s" here; it needs an id of its own', 'homesite' ), $what, $id, get_post_type( $post_id ), get_the_title( $post_id ) );
	}

	/** Leaves out what is no item, or has the id of another; the others need no further look. */
	public function check( array $items ): array {
		$checked = array();
		foreach ( $items as $index => $item ) {
			$item = array_merge( array( 'file' => "items.$index" ), (array) $item );
			if ( is_int( $item['id'] ?? null ) && $item['id'] > 0 && in_array( $item['type'] ?? '', Post_Types::names(), true )
				&& preg_match( '/^[a-z0-9][a-z0-9\/-]*$/', (string) ( $item['slug'] ?? '' ) ) && ! empty( $item['title'] )
				&& strtotime( (string) ( $item['date'] ?? '' ) ) && in_array( $item['status'] ?? '', self::STATUSES, true ) ) {
				$here = $this->known[ $item['id'] ] ?? $this->find_own( $item );
				if ( $here && get_post_type( $here ) !== $item['type'] ) {
					/* translators: %s: a type */
					$this->report->problem( $item['file'], self::taken( $item['id'], $here, sprintf( __( 'this %s', 'homesite' ), $item['type'] ) ) );
				} elseif ( isset( $checked[ $item['id'] ] ) ) {
					/* translators: 1: an id, 2: a file */
					$this->report->problem( $item['file'], sprintf( __( 'the id %1$d is that of %2$s too', 'homesite' ), $item['id'], $checked[ $item['id'] ]['file'] ) );
				} else {
					$checked[ $item['id'] ] = $item;
				}
			} else {
				$this->report->problem( (string) $item['file'], __( 'an item needs an id, a type, a slug, a title, a date and a status', 'homesite' ) );
			}
		}
		return array_values( $checked );
	}

	/** Finds an item that was made here, so that an export of this WordPress doesn't make a second one; 0 for none. */
	private function find_own( array $item ): int {
		$post = get_post( $item['id'] );
		if ( ! $post || $post->post_type !== $item['type'] || basename( $item['slug'] ) !== $post->post_name || get_post_meta( $post->ID, self::ID, true ) ) {
			return 0;
		}
		$this->own[]                = $post->ID;
		$this->known[ $item['id'] ] = $post->ID;
		return $post->ID;
	}

	/**
	 * Makes a place for each item, so that items can refer to each other.
	 * Returns post ids by `FOLDER/SLUG`; a page's slug is its whole path.
	 */
	public function reserve( array $items ): array {
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
							'meta_input'  => Site_Mode::is_live() ? array() : array( Site_Mode::NEW_PAGE => '1' ),
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
	 * Writes of each item what has changed in its file since it was imported; the rest is as editors left it.
	 * $pages: post ids by `FOLDER/SLUG`, for the parents of pages.
	 */
	public function import( array $items, array $pages, array $people, Words $words ): void {
		$this->people = $people;
		foreach ( $items as $item ) {
			$id      = isset( $this->known[ $item['id'] ] ) ? $this->known[ $item['id'] ] : 0;
			$parent  = 'page' === $item['type'] ? 'pages/' . dirname( $item['slug'] ) : '';
			$prepare = $this->prepare( $item, isset( $pages[ $parent ] ) ? $pages[ $parent ] : 0, $words );
			$parts   = Item_Writer::parts( $item, $prepare );
			$hash    = md5( wp_json_encode( $prepare ) );
			$before  = $id ? (string) get_post_meta( $id, self::HASH, true ) : '';
			$known   = $id ? array_filter( (array) get_post_meta( $id, self::PARTS, true ) ) : array();
			// What the file names anew or says otherwise, and what it has ceased to name.
			$changed = array_keys( array_diff_assoc( $parts, $known ) + array_diff_key( $known, $parts ) );
			// What was here before is as editors made it, until the file says something else.
			$is_same = in_array( $id, $this->own, true ) || ( '' !== $before && ! $changed );
			$this->report->count( $item['type'], $is_same ? 'unchanged' : ( '' === $before ? 'created' : 'updated' ) );
			if ( $this->is_dry_run || ! $id ) {
				continue;
			}
			if ( ! $is_same ) {
				( new Item_Writer( $this->report ) )->write( $id, $prepare, '' === $before ? null : $changed );
			}
			if ( ! $is_same || '' === $before ) {
				update_post_meta( $id, self::ID, $item['id'] );
				update_post_meta( $id, self::HASH, $hash );
			}
			update_post_meta( $id, self::PARTS, $parts );
		}
	}

	/** Says which published items of the file's types are not in it any more; nothing is taken away. */
	public function report_left( array $items ): void {
		$left = array_diff_key( $this->known, array_flip( array_column( $items, 'id' ) ) );
		foreach ( array_unique( array_column( $items, 'type' ) ) as $type ) {
			$titles = array();
			foreach ( $left as $id ) {
				if ( get_post_type( $id ) === $type && 'publish' === get_post_status( $id ) ) {
					$titles[] = get_the_title( $id );
				}
			}
			if ( $titles ) {
				$more = count( $titles ) > 10 ? sprintf( ' and %d more', count( $titles ) - 10 ) : '';
				/* translators: 1: a type, 2: how many, 3: titles, 4: how many more there are */
				$this->report->note( sprintf( __( '%1$s: %2$d not in this file any more, and still published: %3$s%4$s', 'homesite' ), $type, count( $titles ), implode( ', ', array_slice( $titles, 0, 10 ) ), $more ) );
			}
		}
	}

	/** What WordPress shall hold for an item. Returns post, modified, terms, thumbnail, fields. */
	private function prepare( array $item, int $parent, Words $words ): array {
		$file   = $item['file'];
		$fields = (array) $words->replace( $item['fields'] ?? array(), $file );
		$meta   = array();
		foreach ( (array) ( $item['meta'] ?? array() ) as $name => $value ) {
			$field         = Fields::find( $item['type'], $name );
			$is_gallery    = $field && 'gallery' === $field['kind'];
			$meta[ $name ] = $is_gallery ? $this->gallery( (array) $value, $file, $words ) : $words->replace( $value, $file );
			if ( ! $field ) {
				/* translators: 1: a file, 2: a field */
				$this->report->note( sprintf( __( '%1$s: %2$s is no field of the model, so it isn’t public', 'homesite' ), $file, $name ) );
			} elseif ( is_scalar( $value ) && '' !== trim( (string) $value ) && 'flag' !== $field['kind'] && '' === Field_Kinds::sanitize( $field, $meta[ $name ] ) ) {
				/* translators: 1: a file, 2: a field, 3: its value, 4: what it should be */
				$this->report->note( sprintf( __( '%1$s: %2$s "%3$s" is no %4$s, so there is none', 'homesite' ), $file, $name, $value, $field['kind'] ) );
			}
		}
		$author = $item['author'] ?? '';
		if ( '' !== $author && ! isset( $this->people[ $author ] ) && ! $this->is_dry_run ) {
			/* translators: %s: a slug */
			$this->report->problem( $file, sprintf( __( '"%s" is not in people.yaml', 'homesite' ), $author ) );
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

	/** The pictures of a gallery. Returns attachment ids in their order. $words_list: words with `media:`. */
	private function gallery( array $words_list, string $file, Words $words ): array {
		$ids = array();
		foreach ( $words_list as $each ) {
			$ids[] = $words->picture( $each, $file );
		}
		return $ids;
	}
}
