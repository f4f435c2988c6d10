<?php
/** What other plugins have stored, as it is: domain/taken-over understands it. */

namespace Homesite;

/** Reads, and never writes. */
final class Raw_Items {

	/** What an item of another plugin can be; anything else is gone. */
	const STATUSES = array( 'publish', 'draft', 'pending', 'future', 'private' );

	/** Keys that WordPress and plugins keep for themselves. */
	const INTERNAL = '/^_(?:edit_|wp_|oembed|thumbnail_id|pods_|elementor|yoast|rank_math|aioseo|homesite|et_|fusion|wpb_|acf|encloseme|pingme|dp_original|menu_item)|^(?:rank_math|wpseo|et_enqueued|slide_template|rs_page|vc_|_vc_)/';

	const PER_PAGE = 200;

	/** The types of other plugins that may hold ours, each with name, label and taxonomies. */
	public static function candidates(): array {
		$found = array();
		foreach ( get_post_types( array( 'show_ui' => true ), 'objects' ) as $type ) {
			// One of theirs may have a name of ours.
			$is_own = isset( Post_Types::own()[ $type->name ] ) && 0 === strpos( (string) $type->cap->edit_posts, 'edit_homesite_' );
			if ( $is_own || preg_match( '/^(?:acf-|_pods|elementor|wp_|(?:page|attachment)$)/', $type->name ) ) {
				continue;
			}
			$name       = $type->name;
			$label      = $type->labels->name;
			$taxonomies = array();
			foreach ( get_object_taxonomies( $name, 'objects' ) as $taxonomy ) {
				$taxonomies[] = array(
					'name'  => $taxonomy->name,
					'label' => $taxonomy->labels->singular_name,
				);
			}
			$found[] = compact( 'name', 'label', 'taxonomies' );
		}
		return $found;
	}

	/** A page of a type's items with all that's stored, and what plugins call the keys. $request: with type and page. */
	public static function page( \WP_REST_Request $request ): array {
		$query = new \WP_Query(
			array(
				'post_type'      => $request['type'],
				'post_status'    => self::STATUSES,
				'posts_per_page' => self::PER_PAGE,
				'paged'          => $request['page'],
				'orderby'        => array(
					'title' => 'ASC',
					'ID'    => 'ASC',
				),
			)
		);
		return array(
			'pages'  => (int) $query->max_num_pages,
			'labels' => (object) ( 1 === $request['page'] ? self::labels( $query->posts ) : array() ),
		) + self::of( $query->posts );
	}

	/** Items, and the files and terms that their values name. $keys: the meta keys to read; null for all. */
	public static function of( array $posts, ?array $keys = null ): array {
		$items = array();
		$metas = array();
		foreach ( $posts as $post ) {
			$metas[] = self::meta( $post->ID, $keys );
			$terms   = array();
			foreach ( get_object_taxonomies( $post->post_type ) as $taxonomy ) {
				$found              = get_the_terms( $post, $taxonomy );
				$terms[ $taxonomy ] = is_array( $found ) ? wp_list_pluck( $found, 'name' ) : array();
			}
			$items[] = array(
				'id'          => $post->ID,
				'type'        => Mapping::model( $post->post_type ),
				'title'       => $post->post_title,
				'content'     => $post->post_content,
				'excerpt'     => $post->post_excerpt,
				'isPublished' => 'publish' === $post->post_status,
				'meta'        => (object) end( $metas ),
				'terms'       => (object) $terms,
				'codes'       => Builder_Codes::names( $post->post_content . stripslashes( (string) wp_json_encode( end( $metas ) ) ) ),
			);
		}
		return compact( 'items' ) + self::named( $metas );
	}

	/** What a relation can name: communities and floor plans, where they're taken from. */
	public static function related(): array {
		global $wpdb;
		$found = array();
		foreach ( array( 'community', 'floorplan' ) as $type ) {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT ID, post_title, post_name, post_status FROM $wpdb->posts WHERE post_type = %s AND post_status IN ('" . implode( "','", self::STATUSES ) . "')", Mapping::of( $type )['post_type'] ?? $type ) ); // phpcs:ignore WordPress.DB -- Names alone, of all.
			foreach ( $rows as $row ) {
				$found[] = array(
					'id'          => (int) $row->ID,
					'type'        => $type,
					'title'       => $row->post_title,
					'slug'        => $row->post_name,
					'isPublished' => 'publish' === $row->post_status,
				);
			}
		}
		return $found;
	}

	/** The rows of an item's keys, a repeater's among them. */
	private static function meta( int $id, ?array $keys ): array {
		$wanted = '/^(?:' . implode( '|', array_map( fn( $key ) => preg_quote( $key, '/' ), $keys ?? array() ) ) . ')(?:_\d+_.+)?$/D';
		$meta   = array();
		foreach ( get_post_meta( $id ) as $key => $rows ) {
			$is_reference = '_' === ( (string) $key )[0] && preg_match( '/^field_\w+$/', (string) $rows[0] );
			if ( null === $keys ? ! $is_reference && ! preg_match( self::INTERNAL, (string) $key ) : preg_match( $wanted, (string) $key ) ) {
				$meta[ $key ] = array_map( 'maybe_unserialize', $rows );
			}
		}
		// Objects as what they hold.
		return (array) json_decode( (string) wp_json_encode( $meta ), true );
	}

	/** The files and terms that values may name, by id. */
	private static function named( array $metas ): array {
		global $wpdb;
		$uploads = '#^https?:' . preg_quote( preg_replace( '#^https?:#', '', wp_get_upload_dir()['baseurl'] ), '#' ) . '/#';
		$ids     = array();
		$paths   = array();
		array_walk_recursive(
			$metas,
			function ( $value, $key ) use ( &$ids, &$paths, $uploads ) {
				$text = trim( (string) $value );
				if ( preg_match( '/^\d{1,10}(?:\s*,\s*\d{1,10})*$/', $text ) ) {
					$ids = array_merge( $ids, explode( ',', $text ) );
				} elseif ( preg_match( $uploads, $text ) ) {
					$path    = preg_replace( $uploads, '', $text );
					$paths[] = $path;
					// Of a smaller size.
					$paths[] = preg_replace( '/-\d+x\d+(?=\.\w+$)/', '', $path );
				}
				// CMB2's list of files has addresses by id.
				$ids[] = $key;
			}
		);
		if ( $paths ) {
			$holes = implode( ',', array_fill( 0, count( $paths ), '%s' ) );
			$ids   = array_merge( $ids, $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = '_wp_attached_file' AND meta_value IN ($holes)", $paths ) ) ); // phpcs:ignore WordPress.DB -- One query for what would be one an address.
		}
		$ids   = array_filter( wp_parse_id_list( $ids ) );
		$files = array();
		$query = array(
			'post_type'   => 'attachment',
			'post_status' => 'any',
			'post__in'    => $ids,
			'numberposts' => -1,
		);
		foreach ( $ids ? get_posts( $query ) : array() as $file ) {
			$files[ $file->ID ] = array(
				'url'       => (string) wp_get_attachment_url( $file->ID ),
				'isPicture' => wp_attachment_is_image( $file->ID ),
			);
		}
		$query = array(
			'include'    => $ids,
			'hide_empty' => false,
			'fields'     => 'id=>name',
		);
		$terms = $ids ? get_terms( $query ) : array();
		return array(
			'files' => (object) $files,
			'terms' => (object) ( is_array( $terms ) ? $terms : array() ),
		);
	}

	/** What plugins call keys: ACF by the definition that its reference names, Pods, CMB2 and Meta Box by theirs. */
	private static function labels( array $posts ): array {
		$references = array();
		$labels     = array();
		foreach ( $posts as $post ) {
			foreach ( get_post_meta( $post->ID ) as $key => $rows ) {
				$references[ $key ] = preg_match( '/^field_\w+$/', (string) get_post_meta( $post->ID, "_$key", true ), $found ) ? $found[0] : $references[ $key ] ?? '';
			}
		}
		foreach ( $references as $key => $reference ) {
			if ( ! preg_match( '/_\d+_/', (string) $key ) && ! preg_match( self::INTERNAL, (string) $key ) ) {
				$labels[ $key ] = self::label( (string) $key, $reference, $posts[0]->ID );
			}
		}
		return array_filter( $labels, 'strlen' );
	}

	/** What a plugin calls a key; empty when nothing says it. */
	private static function label( string $key, string $reference, int $post_id ): string {
		if ( '' !== $reference ) {
			$field = function_exists( 'acf_get_field' ) ? acf_get_field( $reference ) : false;
			return is_array( $field ) ? (string) $field['label'] : self::definition( 'acf-field', $reference );
		}
		$field = function_exists( 'rwmb_get_field_settings' ) ? rwmb_get_field_settings( $key, array(), $post_id ) : false;
		if ( ! empty( $field['name'] ) ) {
			return (string) $field['name'];
		}
		foreach ( class_exists( '\CMB2_Boxes' ) ? \CMB2_Boxes::get_all() : array() as $box ) {
			$fields = $box->prop( 'fields' );
			if ( ! empty( $fields[ $key ]['name'] ) ) {
				return (string) $fields[ $key ]['name'];
			}
		}
		return self::definition( '_pods_field', $key );
	}

	/** The title of a field's definition. */
	private static function definition( string $post_type, string $name ): string {
		$found = get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => 'any',
				'name'        => $name,
				'numberposts' => 1,
			)
		);
		return $found ? $found[0]->post_title : '';
	}
}
