<?php
/** The input of each kind of field. */

namespace Homesite\Admin;

use Homesite\Model;

/** Draws inputs. */
final class Field_Inputs {

	/** A field with its label. $field: one of Fields. */
	public static function show( array $field, string $name, mixed $value, \WP_Post $post ): void {
		// The box around it is called by its group, which may be the same word.
		$id      = 'homesite-field-' . $field['name'];
		$is_wide = 'long' === $field['of'] || in_array( $field['kind'], array( 'gallery', 'list', 'place', 'rows', 'json', 'object', 'posts', 'texts', 'url' ), true ) || 'lot' === $field['name'];
		printf( '<div class="homesite-field is-%s%s">', esc_attr( $field['kind'] ), $is_wide ? ' is-wide' : '' );
		if ( 'flag' === $field['kind'] ) {
			printf( '<input type="hidden" name="%s" value="0">', esc_attr( $name ) );
			printf( '<label><input type="checkbox" name="%s" value="1"%s> %s</label>', esc_attr( $name ), checked( (bool) $value, true, false ), esc_html( Model::label( $field['label'] ) ) );
		} else {
			// An object's parts have labels of their own, and the box has its name.
			if ( 'object' !== $field['kind'] ) {
				printf( '<label class="homesite-label" for="%s">%s</label>', esc_attr( $id ), esc_html( Model::label( $field['label'] ) ) );
			}
			self::input( $field, $id, $name, $value, $post );
		}
		if ( isset( $field['help'] ) ) {
			printf( '<p class="description">%s</p>', esc_html( Model::label( $field['help'] ) ) );
		}
		echo '</div>';
	}

	/** The input alone. $field: one of Fields. */
	private static function input( array $field, string $id, string $name, mixed $value, \WP_Post $post ): void {
		switch ( $field['kind'] ) {
			case 'select':
				self::choice( $id, $name, (string) $value, array_map( array( Model::class, 'label' ), $field['of'] ) );
				break;
			case 'post':
				self::choice( $id, $name, (string) $value, self::items( $field['of'] ) );
				break;
			case 'term':
				self::choice( $id, $name, (string) $value, self::terms( $field['of'] ) );
				break;
			case 'posts':
				self::several( $name, array_map( 'intval', (array) $value ), self::items( $field['of'] ) );
				break;
			case 'place':
				Place_Input::show( $id, $name, (string) $value, $post );
				break;
			case 'gallery':
				Picture_Inputs::gallery( $id, $name, is_array( $value ) ? $value : array() );
				break;
			case 'text':
				if ( 'lot' === $field['name'] && 'property' === $post->post_type ) {
					Lot_Input::show( $id, $name, (string) $value, $post );
					break;
				}
				self::line( 'text', $id, $name, (string) $value );
				break;
			case 'texts':
				printf( '<textarea id="%s" name="%s" rows="6" class="large-text">%s</textarea><p class="description">%s</p>', esc_attr( $id ), esc_attr( $name ), esc_textarea( implode( "\n", (array) $value ) ), esc_html__( 'One on each line.', 'homesite' ) );
				break;
			case 'rows':
			case 'json':
				List_Inputs::rows( $name, self::columns( $field['of'] ), is_array( $value ) ? $value : array() );
				break;
			case 'object':
				List_Inputs::row( $name, self::columns( $field['of'] ), is_array( $value ) ? $value : array() );
				break;
			default:
				self::line( 'list' === $field['kind'] ? 'text' : $field['kind'], $id, $name, (string) $value );
		}
	}

	/** An input of one line. $id: the input's id; none when empty. */
	public static function line( string $kind, string $id, string $name, string $value ): void {
		$attributes = array(
			'number' => 'type="text" inputmode="decimal" class="homesite-number"',
			'url'    => 'type="url" class="widefat"',
			'text'   => 'type="text" class="widefat"',
			// A browser's own date input would lose a date that is only a month.
			'date'   => preg_match( '/^(\d{4}-\d{2}-\d{2})?$/', $value ) ? 'type="date"' : 'type="text"',
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- the attributes stand right above.
		printf( '<input id="%s" name="%s" value="%s" %s>', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), $attributes[ $kind ] );
	}

	/** A list to choose one of. */
	public static function choice( string $id, string $name, string $value, array $choices ): void {
		printf( '<select id="%s" name="%s"><option value="">–</option>', esc_attr( $id ), esc_attr( $name ) );
		if ( '' !== $value && ! isset( $choices[ $value ] ) ) {
			// What is in the trash, say, stays chosen until the editor decides.
			/* translators: %s: the id of an item */
			$choices[ $value ] = sprintf( __( 'No longer there (%s)', 'homesite' ), $value );
		}
		foreach ( $choices as $each => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $each ), selected( (string) $each, $value, false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	/** A list to choose several of. */
	private static function several( string $name, array $values, array $choices ): void {
		// What is chosen stands first, in the order it was stored in, so that saving keeps that order.
		$chosen = array();
		foreach ( $values as $value ) {
			if ( isset( $choices[ $value ] ) ) {
				$chosen[ $value ] = $choices[ $value ];
			}
		}
		$choices = $chosen + $choices;
		printf( '<input type="hidden" name="%s[]" value=""><div class="homesite-several">', esc_attr( $name ) );
		foreach ( $choices as $each => $label ) {
			printf( '<label><input type="checkbox" name="%s[]" value="%s"%s> %s</label>', esc_attr( $name ), esc_attr( $each ), checked( in_array( $each, $values, true ), true, false ), esc_html( $label ) );
		}
		echo '</div>';
	}

	/** Titles of all items of a type by id. */
	public static function items( string $post_type ): array {
		$items = array();
		$query = array(
			'post_type'              => $post_type,
			'post_status'            => array( 'publish', 'draft', 'pending', 'future', 'private' ),
			'orderby'                => 'title',
			'order'                  => 'ASC',
			'numberposts'            => -1,
			'update_post_meta_cache' => false,
			'update_post_term_cache' => false,
		);
		foreach ( get_posts( $query ) as $item ) {
			$items[ $item->ID ] = $item->post_title . ( 'publish' === $item->post_status ? '' : ' (' . Pages::status( $item->post_status ) . ')' );
		}
		return $items;
	}

	/** Names of all terms of a taxonomy. $key: what they are listed by: `term_id` or `slug`. */
	public static function terms( string $taxonomy, string $key = 'term_id' ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? wp_list_pluck( $terms, 'name', $key ) : array();
	}

	/** Fields of a row as the columns of List_Inputs: kind, label and more by name. */
	public static function columns( array $fields ): array {
		return array_map(
			function ( $field ) {
				$label = Model::label( $field['label'] );
				if ( 'rows' === $field['kind'] ) {
					return array( 'rows', $label, self::columns( $field['of'] ) );
				}
				if ( 'post' === $field['kind'] ) {
					return array( 'select', $label, self::items( $field['of'] ) );
				}
				if ( 'select' === $field['kind'] ) {
					return array( 'select', $label, array_map( array( Model::class, 'label' ), $field['of'] ) );
				}
				$inputs = array(
					'lines'     => 'lines',
					'picture'   => 'picture',
					'paragraph' => 'textarea',
				);
				return is_array( $field['of'] )
					? array( $field['kind'], $label, $field['of'] )
					: array( isset( $inputs[ $field['of'] ] ) ? $inputs[ $field['of'] ] : $field['kind'], $label );
			},
			$fields
		);
	}
}
