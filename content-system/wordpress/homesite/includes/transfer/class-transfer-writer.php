<?php
/** Writes a batch of content: terms, people, items with pictures among them, options, menus, forms, redirects. */

namespace Homesite;

/** Writes, and says what WordPress refused. */
final class Transfer_Writer {

	/** Columns of an item that a batch may give. */
	const COLUMNS = array( 'post_title', 'post_name', 'post_status', 'post_content', 'post_excerpt', 'post_date_gmt', 'post_parent' );

	/** @var array[] With file and message. */
	private $problems = array();

	/** @var int[] Post ids by the ids that items were pushed under. */
	private $posts = array();

	/** Writes what a batch has. Returns posts and problems. */
	public function write( array $batch ): array {
		if ( ! empty( $batch['prefix'] ) && Settings::save_prefix( $batch['prefix'] ) ) {
			Fields::add();
		}
		foreach ( array_intersect_key( $batch['options'] ?? array(), array_flip( Transfer_Reader::OPTIONS ) ) as $name => $value ) {
			update_option( $name, $value );
		}
		array_map( array( $this, 'write_term' ), $batch['terms'] ?? array() );
		array_map( array( $this, 'write_person' ), $batch['people'] ?? array() );
		array_map( array( $this, 'write_item' ), $batch['items'] ?? array() );
		$excluded = isset( $batch['excluded'] ) ? get_term_by( 'slug', $batch['excluded'], 'post_tag' ) : false;
		if ( $excluded ) {
			Settings::save( array( 'tags' => array( 'excluded' => $excluded->term_id ) + (array) Settings::get( 'tags' ) ) );
		}
		array_map( array( $this, 'write_form' ), $batch['forms'] ?? array() );
		foreach ( array_intersect_key( $batch['menus'] ?? array(), Menus::LOCATIONS ) as $name => $links ) {
			Menus::replace( $name, $links );
		}
		array_map( array( $this, 'write_redirect' ), $batch['redirects'] ?? array() );
		if ( ! empty( $batch['hashes'] ) ) {
			update_option( Transfer_Reader::HASHES, array_map( 'strval', $batch['hashes'] ) + (array) get_option( Transfer_Reader::HASHES, array() ), false );
		}
		return array(
			'posts'    => (object) $this->posts,
			'problems' => $this->problems,
		);
	}

	/** Notes what WordPress refused. Returns whether it did. */
	private function is_refused( mixed $result, string $file ): bool {
		if ( is_wp_error( $result ) ) {
			$this->problem( $file, $result->get_error_message() );
		}
		return is_wp_error( $result );
	}

	private function problem( string $file, string $message ): void {
		$this->problems[] = compact( 'file', 'message' );
	}

	/** Writes a term. A brand may name it by its id, so a new one gets the id it has in the folder. */
	private function write_term( array $term ): void {
		$values = wp_slash( array_intersect_key( $term, array_flip( array( 'name', 'slug', 'description' ) ) ) );
		if ( ! get_term_by( 'slug', $term['slug'], $term['taxonomy'] ) && ! empty( $term['id'] ) ) {
			$this->reserve_term( $term['taxonomy'], (int) $term['id'], $term['slug'] );
		}
		$here = get_term_by( 'slug', $term['slug'], $term['taxonomy'] );
		$this->is_refused( $here ? wp_update_term( $here->term_id, $term['taxonomy'], $values ) : wp_insert_term( $values['name'], $term['taxonomy'], $values ), "terms.yaml: $term[slug]" );
	}

	/** Makes an empty term with an id of our choice, which WordPress has no function for. */
	private function reserve_term( string $taxonomy, int $id, string $slug ): void {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Only rows that are then filled by WordPress itself.
		if ( $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->terms WHERE term_id = %d UNION SELECT 1 FROM $wpdb->term_taxonomy WHERE term_taxonomy_id = %d", $id, $id ) ) ) {
			/* translators: 1: an id, 2: a slug */
			$this->problem( 'terms.yaml', sprintf( __( 'the id %1$d is taken here, so %2$s gets another: name that one where the brand names it', 'homesite' ), $id, $slug ) );
			return;
		}
		$wpdb->insert( $wpdb->terms, array( 'term_id' => $id ) + array_fill_keys( array( 'name', 'slug' ), $slug ) );
		$wpdb->insert( $wpdb->term_taxonomy, array_fill_keys( array( 'term_taxonomy_id', 'term_id' ), $id ) + compact( 'taxonomy' ) + array( 'description' => '' ) );
		// phpcs:enable
		clean_term_cache( array( $id ), $taxonomy );
	}

	/** Writes a person: a new one is an author without a way to sign in. */
	private function write_person( array $person ): void {
		$user   = get_user_by( 'slug', $person['slug'] );
		$values = array( 'display_name' => $person['name'] ) + array_intersect_key( $person, array( 'description' => '' ) );
		$login  = array(
			'user_login'    => $person['slug'],
			'user_nicename' => $person['slug'],
			'user_pass'     => wp_generate_password( 40 ),
			'role'          => 'author',
		);
		$this->is_refused( $user ? wp_update_user( wp_slash( array( 'ID' => $user->ID ) + $values ) ) : wp_insert_user( wp_slash( $values + $login ) ), "people.yaml: $person[slug]" );
	}

	/**
	 * Writes the parts of an item that a batch gives; one without a post gets a new one.
	 * $item: with id, post, type, path, from (its file), and perhaps values (of post, terms, fields, meta) and parts.
	 */
	private function write_item( array $item ): void {
		$values = ( $item['values'] ?? array() ) + array_fill_keys( array( 'post', 'terms', 'fields', 'meta' ), array() );
		$id     = (int) $item['post'];
		$id     = $id && ! $values['post'] ? $id : $this->write_post( $item, $id, $values['post'] );
		if ( $this->is_refused( $id, $item['from'] ) ) {
			return;
		}
		foreach ( $values['terms'] as $taxonomy => $slugs ) {
			$this->is_refused( wp_set_object_terms( $id, $this->term_ids( $taxonomy, $slugs, $item['from'] ), $taxonomy ), $item['from'] );
		}
		$this->write_fields( $id, $item['type'], $values['fields'], $values['meta'] );
		$this->write_rest( $id, $values['post'] );
		if ( isset( $item['parts'] ) ) {
			update_post_meta( $id, Transfer_Reader::PARTS, $item['parts'] );
		}
		if ( $item['id'] ) {
			update_post_meta( $id, Transfer_Reader::ID, $item['id'] );
			$this->posts[ $item['id'] ] = $id;
		}
	}

	/** Writes an item's row. $id: 0 for a new one. */
	private function write_post( array $item, int $id, array $values ): int|\WP_Error {
		$post = array_intersect_key( $values, array_flip( self::COLUMNS ) );
		if ( isset( $values['author'] ) ) {
			$author              = get_user_by( 'slug', $values['author'] );
			$post['post_author'] = $author ? $author->ID : 0;
		}
		if ( isset( $post['post_date_gmt'] ) ) {
			$post['post_date'] = get_date_from_gmt( $post['post_date_gmt'] );
		}
		if ( ! $id ) {
			$post += array(
				'import_id'   => $item['id'],
				'post_type'   => $item['type'],
				'post_status' => 'draft',
				'post_author' => 0,
				'meta_input'  => Site_Mode::is_live() || 'attachment' === $item['type'] ? array() : array( Site_Mode::NEW_PAGE => '1' ),
			);
			$file  = 'attachment' === $item['type'] ? Transfer_Reader::folder() . $item['path'] : false;
			return $file ? wp_insert_attachment( wp_slash( array( 'post_mime_type' => wp_check_filetype( $file, Svg_Files::mime_types() )['type'] ) + $post ), $file, 0, true ) : wp_insert_post( wp_slash( $post ), true );
		}
		// WordPress would make a published item of tomorrow a scheduled one, date a draft today, and write today as the
		// day of change.
		$here     = get_post( $id );
		$as_given = function ( $data ) use ( $post, $here, $values ) {
			foreach ( array( 'post_status', 'post_date_gmt', 'post_date' ) as $name ) {
				$data[ $name ] = $post[ $name ] ?? $here->$name;
			}
			$data['post_modified_gmt'] = $values['modified'] ?? $here->post_modified_gmt;
			$data['post_modified']     = get_date_from_gmt( $data['post_modified_gmt'] );
			return $data;
		};
		add_filter( 'wp_insert_post_data', $as_given, 99 );
		$result = wp_update_post( wp_slash( array( 'ID' => $id ) + $post ), true );
		remove_filter( 'wp_insert_post_data', $as_given, 99 );
		return $result;
	}

	/** Writes an item's fields, those that no screen knows among them. */
	private function write_fields( int $id, string $type, array $fields, array $meta ): void {
		$before  = get_post_meta( $id, Fields::FURTHER, true );
		$further = is_array( $before ) ? $before : array();
		foreach ( $fields as $name => $value ) {
			if ( ! Fields::save( $id, $name, $value ?? '' ) ) {
				$further = array_filter( array( $name => $value ) + $further, fn( $each ) => '' !== $each );
			}
		}
		if ( $further !== ( is_array( $before ) ? $before : array() ) ) {
			Fields::save_further( $id, $further );
		}
		foreach ( $meta as $name => $value ) {
			if ( ! Fields::save( $id, $name, $value ?? '' ) ) {
				update_post_meta( $id, Settings::meta_key( $type, sanitize_key( $name ) ), wp_slash( $value ) );
			}
		}
	}

	/** Writes what of an item stands beside its row. */
	private function write_rest( int $id, array $values ): void {
		if ( isset( $values['image'] ) ) {
			$values['image'] ? set_post_thumbnail( $id, $values['image'] ) : delete_post_thumbnail( $id );
		}
		foreach ( array_diff( $values['oldSlugs'] ?? array(), get_post_meta( $id, '_wp_old_slug' ) ) as $slug ) {
			add_post_meta( $id, '_wp_old_slug', sanitize_title( $slug ) );
		}
		if ( isset( $values['password'] ) && ( '' !== $values['password'] || get_post( $id )->post_password ) ) {
			Agent_Pages::save_password( $id, $values['password'] );
		}
		if ( isset( $values['alt'] ) ) {
			update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $values['alt'] ) );
		}
		if ( isset( $values['file'] ) ) {
			Picture_Sizes::add( $id, (string) get_attached_file( $id ) );
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
				$this->problem( $file, sprintf( __( '"%1$s" is no %2$s of terms.yaml', 'homesite' ), $slug, $taxonomy ) );
			}
		}
		return $ids;
	}

	/** Writes a form; one without an id gets the next, in Gravity Forms where that is active. */
	private function write_form( array $form ): void {
		$is_new = empty( $form['id'] );
		$id     = $is_new && Gravity_Forms::is_there() ? \GFAPI::add_form( $form ) : Forms::save( $form );
		if ( ! $this->is_refused( $id, "forms: $form[title]" ) && $is_new ) {
			Settings::save( array( 'forms' => array( $form['slug'] => (int) $id ) + (array) Settings::get( 'forms' ) ) );
		}
	}

	/** Adds a redirect, or changes the one that's here. $row: as the route lists them. */
	private function write_redirect( array $row ): void {
		$from   = $row['from'] . ( 'prefix' === $row['match'] ? '/*' : '' );
		$parsed = Redirects::parse( $from, (string) $row['to'], (int) $row['status'] );
		$key    = is_array( $parsed ) ? Redirects::key( $parsed ) : '';
		$why    = is_array( $parsed ) ? Redirects::put( $parsed, isset( Redirects::all()[ $key ] ) ? $key : '' ) : $parsed;
		if ( '' !== $why ) {
			$this->problem( 'redirects.yaml', "$from: $why" );
		}
	}
}
