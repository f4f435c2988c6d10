<?php
/** Items as files of a content folder say them. */

namespace Homesite;

/** Exports items. */
final class Export_Items {

	/** @var Export_Words */
	private $words;

	public function __construct( Export_Words $words ) {
		$this->words = $words;
	}

	/** One item; the reverse of Item_Importer::prepare(). */
	public function item( \WP_Post $post ): array {
		$author = (int) $post->post_author ? get_userdata( (int) $post->post_author ) : false;
		$date   = '0000-00-00 00:00:00' === $post->post_date_gmt ? get_gmt_from_date( $post->post_date ) : $post->post_date_gmt;
		$file   = substr( $this->words->reference( $post->ID ), strlen( 'ref:' ) );
		$fields = $this->fields( $post );
		// Pages for agents stay locked by their flag.
		$locked = '' !== $post->post_password && get_option( Agent_Pages::LOCK_OPTION ) === $post->post_password;
		$more   = array(
			'oldSlugs' => array_values( array_unique( (array) get_post_meta( $post->ID, '_wp_old_slug' ) ) ),
			'author'   => $author ? $author->user_nicename : '',
			'image'    => $this->words->media()->picture( (int) get_post_thumbnail_id( $post ) ),
			'excerpt'  => $this->words->replace( $post->post_excerpt ),
			'password' => $locked ? '' : $post->post_password,
			'body'     => $this->body( $post->post_content ),
		);
		return array(
			'type'     => $post->post_type,
			'file'     => $file,
			'id'       => $this->words->id( $post->ID ),
			'slug'     => substr( $file, strpos( $file, '/' ) + 1 ),
			'title'    => '' === $post->post_title ? __( '(no title)', 'homesite' ) : $post->post_title,
			'status'   => $post->post_status,
			'date'     => str_replace( ' ', 'T', $date ) . 'Z',
			'modified' => str_replace( ' ', 'T', $post->post_modified_gmt ) . 'Z',
			'terms'    => (object) $this->terms( $post ),
			'meta'     => (object) $fields['meta'],
			'fields'   => (object) $fields['fields'],
		) + array_filter( $more );
	}

	/** An item's body, without the class that an import adds. */
	private function body( string $html ): string {
		return $this->words->replace( (string) preg_replace( '/(<img src="[^"]+") class="wp-image-\d+"/', '$1', $html ) );
	}

	/** Slugs of an item's terms, by taxonomy. */
	private function terms( \WP_Post $post ): array {
		$slugs = array();
		foreach ( array_intersect( get_object_taxonomies( $post->post_type ), array_keys( Model::read( 'types' )['taxonomies'] ) ) as $taxonomy ) {
			$terms = get_the_terms( $post, $taxonomy );
			if ( is_array( $terms ) && $terms ) {
				$slugs[ $taxonomy ] = wp_list_pluck( $terms, 'slug' );
			}
		}
		return $slugs;
	}

	/** An item's fields, those that no screen knows among them. Returns meta and fields. */
	private function fields( \WP_Post $post ): array {
		$found  = array(
			'meta'   => array(),
			'fields' => array(),
		);
		$hidden = 'community' === $post->post_type ? array( 'agent', 'plat' ) : array();
		foreach ( array_diff_key( Fields::of( $post->post_type ), array_flip( $hidden ) ) as $name => $field ) {
			$stored = get_post_meta( $post->ID, Fields::key( $post->post_type, $field ), true );
			$value  = '' === $stored || array() === $stored ? '' : $this->words->value( $field, $stored );
			if ( '' !== $value && array() !== $value ) {
				// What stands beside the metadata of an answer is JSON there; metadata is text.
				$is_meta = 'metadata' === $field['where'];

				$found[ $is_meta ? 'meta' : 'fields' ][ $name ] = $is_meta ? $value : Export_Words::json( $field, $value );
			}
		}
		$further          = get_post_meta( $post->ID, Fields::FURTHER, true );
		$found['fields'] += is_array( $further ) ? $this->words->replace( $further ) : array();
		return $found;
	}
}
