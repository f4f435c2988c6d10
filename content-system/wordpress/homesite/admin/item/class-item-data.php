<?php
/** What the screen of an item must know: its values, and what they're chosen from. */

namespace Homesite\Admin;

use Homesite\Desk_Routes;
use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Forms;
use Homesite\Price_And_Status;
use Homesite\Settings;
use Homesite\Sold_Homes;

/** Reads it, for desk/item. */
final class Item_Data {

	/** $fields: those that are edited, of Fields. */
	public static function of( \WP_Post $post, array $fields ): array {
		$data = array(
			'id'       => $post->ID,
			'type'     => $post->post_type,
			'isNew'    => 'auto-draft' === $post->post_status,
			'values'   => array(),
			'pictures' => new \stdClass(),
			'places'   => isset( $fields['location'] ) ? self::places( $post->ID ) : array(),
		);
		foreach ( $fields as $name => $field ) {
			$value = Fields::value( $post->ID, $name );
			if ( 'gallery' === $field['kind'] ) {
				$value            = Field_Kinds::sanitize( $field, $value );
				$data['pictures'] = self::pictures( $value );
			}
			$data['values'][ $name ] = $value;
		}
		$data['choices'] = (object) self::choices( $fields );
		return 'property' === $data['type'] ? self::with_status( $post, $data ) : $data;
	}

	/** A home's status, which is a tag, in place of the tags that stand for it. */
	private static function with_status( \WP_Post $post, array $data ): array {
		$data['values']['status'] = Settings::status_of( $post->ID );
		$data['seen']             = Price_And_Status::values( $post->ID );
		$excluded                 = Settings::tag_id( 'excluded' );
		if ( $excluded ) {
			$data['values']['excluded'] = has_term( $excluded, 'post_tag', $post ) && ! Sold_Homes::is_left_out( $post->ID );
		}
		return $data;
	}

	/** The items and terms that fields name, by their type: each with id and title. */
	public static function choices( array $fields ): array {
		$choices = array();
		foreach ( $fields as $field ) {
			if ( in_array( $field['kind'], array( 'post', 'posts' ), true ) ) {
				$choices[ $field['of'] ] = array_map(
					fn( $item ) => array(
						'id'    => $item->ID,
						'title' => $item->post_title . ( 'publish' === $item->post_status ? '' : ' (' . Pages::status( $item->post_status ) . ')' ),
					),
					Desk_Routes::items( $field['of'] )
				);
			} elseif ( in_array( $field['kind'], array( 'term', 'slug' ), true ) ) {
				foreach ( self::terms( $field['of'], 'slug' === $field['kind'] ? 'slug' : 'term_id' ) as $id => $title ) {
					$choices[ $field['of'] ][] = compact( 'id', 'title' );
				}
			} elseif ( 'number' === $field['kind'] && 'id' === $field['of'] ) {
				// Of a form.
				foreach ( Forms::active() as $form ) {
					$choices['id'][] = array(
						'id'    => (int) $form['id'],
						'title' => (string) ( $form['title'] ?? $form['id'] ),
					);
				}
			} elseif ( 'rows' === $field['kind'] ) {
				$choices += self::choices( $field['of'] );
			}
		}
		return $choices;
	}

	/** Names of all terms of a taxonomy. $key: what they are listed by: `term_id` or `slug`. */
	private static function terms( string $taxonomy, string $key ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? wp_list_pluck( $terms, 'name', $key ) : array();
	}

	/** Pictures by id. */
	private static function pictures( array $ids ): \stdClass {
		$pictures = new \stdClass();
		foreach ( $ids as $id ) {
			$url = wp_get_attachment_image_url( $id, 'thumbnail' );
			if ( $url ) {
				$pictures->{$id} = array(
					'url'     => $url,
					'alt'     => trim( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ),
					'editUrl' => (string) get_edit_post_link( $id, 'raw' ),
				);
			}
		}
		return $pictures;
	}

	/** Where the other communities are, as it's stored. */
	private static function places( int $except ): array {
		$items = array_filter( Desk_Routes::items( 'community' ), fn( $item ) => 'publish' === $item->post_status && $except !== $item->ID );
		update_meta_cache( 'post', wp_list_pluck( $items, 'ID' ) );
		$places = array_map(
			fn( $item ) => array(
				'id'       => $item->ID,
				'title'    => $item->post_title,
				'location' => (string) Fields::value( $item->ID, 'location' ),
			),
			$items
		);
		return array_values( $places );
	}
}
