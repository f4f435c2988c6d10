<?php
/** What an item's answer carries beyond WordPress's own: its fields, held back while it is locked. */

namespace Homesite;

/** Completes answers of WordPress's own controllers. */
final class Item_Answers {

	/** Parts of an answer in which other plugins publish every field they have. */
	const OF_OTHERS = array( 'meta', 'acf', 'cmb2', 'meta_box', 'custom_fields' );

	public static function register(): void {
		foreach ( Post_Types::names() as $post_type ) {
			add_filter( "rest_prepare_$post_type", array( self::class, 'complete' ), 20, 3 );
		}
		add_filter( 'the_posts', array( self::class, 'load_pictures' ), 10, 2 );
	}

	/** Reads the pictures of a whole list at once: one by one they are most of a list's queries. */
	public static function load_pictures( $posts, \WP_Query $query ) {
		if ( ! is_array( $query->get( 'homesite_sorts', null ) ) || ! $posts ) {
			return $posts;
		}
		update_meta_cache( 'post', wp_list_pluck( $posts, 'ID' ) );
		$ids = array();
		foreach ( $posts as $post ) {
			$gallery = get_post_meta( $post->ID, Settings::meta_key( $post->post_type, 'gallery' ), true );
			$ids[]   = (int) get_post_meta( $post->ID, '_thumbnail_id', true );
			$ids     = array_merge( $ids, Field_Kinds::sanitize( array( 'kind' => 'gallery' ), $gallery ) );
		}
		_prime_post_caches( array_values( array_unique( array_filter( $ids ) ) ), true, true );
		return $posts;
	}

	/** Adds our fields to one item. */
	public static function complete( \WP_REST_Response $response, \WP_Post $post, \WP_REST_Request $request ) {
		$data      = $response->get_data();
		$is_locked = self::is_locked( $post, $request );
		$wants     = self::wanted_fields( $request );
		if ( self::is_wanted( 'metadata', $wants ) ) {
			$data['metadata'] = $is_locked ? new \stdClass() : self::metadata( $post );
		}
		foreach ( Fields::of( $post->post_type ) as $field ) {
			if ( 'item' !== $field['where'] || ! self::is_wanted( $field['name'], $wants ) ) {
				continue;
			}
			$stored                 = Fields::value( $post->ID, $field['name'] );
			$is_open                = ! $is_locked || ! empty( $field['open'] );
			$data[ $field['name'] ] = Search_Engines::FIELD === $field['name'] && $is_open
				? Search_Engines::answer( $post, $stored )
				: Field_Kinds::wire( $field, $is_open ? $stored : '' );
		}
		$further = $is_locked ? array() : get_post_meta( $post->ID, Fields::FURTHER, true );
		foreach ( is_array( $further ) ? $further : array() as $name => $value ) {
			if ( self::is_wanted( $name, $wants ) && ! isset( $data[ $name ] ) ) {
				$data[ $name ] = $value;
			}
		}
		foreach ( self::of_type( $post, $data, $wants ) as $name => $value ) {
			$data[ $name ] = $value;
		}
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			// What other plugins answer of their own fields: nobody has listed them here.
			$data = array_diff_key( $data, array_flip( self::OF_OTHERS ) );
		}
		$response->set_data( $data );
		return $response;
	}

	/** Whether an item holds back what it has. */
	public static function is_locked( \WP_Post $post, \WP_REST_Request $request ): bool {
		if ( '' === $post->post_password ) {
			return false;
		}
		if ( 'edit' === $request['context'] && current_user_can( 'edit_post', $post->ID ) ) {
			return false;
		}
		return ! is_string( $request['password'] ) || ! hash_equals( $post->post_password, $request['password'] );
	}

	/**
	 * An item's metadata: the fields of the model, whoever stored them. A key that only looks like one of ours may hold
	 * what nobody meant to publish.
	 */
	public static function metadata( \WP_Post $post ): object {
		$metadata = new \stdClass();
		foreach ( Fields::of( $post->post_type ) as $field ) {
			$key = Fields::key( $post->post_type, $field );
			if ( 'metadata' === $field['where'] && metadata_exists( 'post', $post->ID, $key ) ) {
				$name            = $field['wire'] ?? $key;
				$metadata->$name = Field_Kinds::wire( $field, Fields::value( $post->ID, $field['name'] ) );
			}
		}
		return $metadata;
	}

	/** What only one type has. $wants: names of `_fields`. */
	private static function of_type( \WP_Post $post, array $data, array $wants ): array {
		$more = array();
		if ( 'page' === $post->post_type ) {
			if ( self::is_wanted( 'path', $wants ) ) {
				$more['path'] = self::path( $post );
			}
			if ( self::is_wanted( 'protected', $wants ) ) {
				$more['protected'] = '' !== $post->post_password;
			}
		}
		if ( 'award' === $post->post_type && self::is_wanted( 'featured_image_src', $wants ) ) {
			$more['featured_image_src'] = self::picture( (int) get_post_thumbnail_id( $post ) );
		}
		if ( 'post' === $post->post_type ) {
			if ( self::is_wanted( 'previous', $wants ) || self::is_wanted( 'next', $wants ) ) {
				$more += Neighbors::of( $post );
			}
			$primary = (int) get_post_meta( $post->ID, '_homesite_primary_category', true );
			if ( isset( $data['categories'] ) && in_array( $primary, $data['categories'], true ) ) {
				$more['categories'] = array_values( array_unique( array_merge( array( $primary ), $data['categories'] ) ) );
			} elseif ( self::is_wanted( 'primary_category', $wants ) ) {
				$more['primary_category'] = null;
			}
		}
		return $more;
	}

	/** A page's path on the website; empty for the front page. */
	public static function path( \WP_Post $post ): string {
		return (int) get_option( 'page_on_front' ) === $post->ID ? '' : get_page_uri( $post );
	}

	/** A picture as an award shows it, without a size that nobody knows. */
	private static function picture( int $id ): array|false {
		$source = $id ? wp_get_attachment_image_src( $id, 'large' ) : false;
		if ( ! $source ) {
			return false;
		}
		$size = $source[1] > 1 && $source[2] > 1 ? array(
			'width'  => $source[1],
			'height' => $source[2],
		) : array();
		return array( 'url' => $source[0] ) + $size;
	}

	/** The names of `_fields`, down to their first dot; empty when everything is wanted. */
	private static function wanted_fields( \WP_REST_Request $request ): array {
		return array_map( fn( $name ) => strtok( trim( $name ), '.' ), wp_parse_list( $request['_fields'] ? $request['_fields'] : array() ) );
	}

	/** Whether a field is wanted. $wants: names of `_fields`. */
	private static function is_wanted( string $name, array $wants ): bool {
		return ! $wants || in_array( $name, $wants, true );
	}
}
