<?php
/** An item of a mapped type as the website sees it: each field read from its source. */

namespace Homesite;

/** One item of another plugin's. */
final class Mapped_Item {

	/** @var self[] By id. */
	private static $known = array();

	/** @var \WP_Post The item. */
	private $post;

	/** @var string Its type, as the model calls it. */
	private $model;

	/** @var array[] What was read, by field. */
	private $read = array();

	/**
	 * An item.
	 *
	 * @param int|\WP_Post $post The item.
	 * @return self|null Null when its type isn't mapped.
	 */
	public static function find( $post ) {
		$post  = get_post( $post );
		$model = $post ? Post_Types::model( $post->post_type ) : '';
		// Homesite's own items of a type that's mapped wait for the mapping to be off.
		if ( ! $post || ! Mapping::of( $model ) || Post_Types::stored( $model ) !== $post->post_type ) {
			return null;
		}
		if ( ! isset( self::$known[ $post->ID ] ) || self::$known[ $post->ID ]->post !== $post ) {
			self::$known[ $post->ID ]        = new self();
			self::$known[ $post->ID ]->post  = $post;
			self::$known[ $post->ID ]->model = $model;
		}
		return self::$known[ $post->ID ];
	}

	/**
	 * Forgets what was read.
	 *
	 * @param int $post_id Of one item; 0 for all.
	 */
	public static function forget( $post_id = 0 ) {
		if ( $post_id ) {
			unset( self::$known[ $post_id ] );
		} else {
			self::$known = array();
		}
	}

	/**
	 * The item's value in a field; where none is mapped, what Homesite's own box holds, read with the same care.
	 *
	 * @param string $name The field.
	 * @return mixed Empty when there is none.
	 */
	public function value( $name ) {
		return $this->read( $name )[0];
	}

	/**
	 * What a field becomes.
	 *
	 * @param string $name The field.
	 * @return array The value; and what is lost, or why there is none.
	 */
	public function read( $name ) {
		if ( ! isset( $this->read[ $name ] ) ) {
			$field  = Mapping::fields( $this->model )[ $name ] ?? null;
			$source = Mapping::source( $this->model, $name );
			if ( ! $field ) {
				$this->read[ $name ] = array( $this->own( $name ), '' );
			} elseif ( '' === $source ) {
				$own                 = in_array( $name, Mapping::BESIDES, true ) ? '' : $this->own( $name );
				$this->read[ $name ] = '' === $own ? array( '', '' ) : Value_Readers::read( $field, array( $own ) );
			} else {
				$this->read[ $name ] = Value_Readers::read( $field, Raw_Values::rows( $this->post, $source ) );
			}
		}
		return $this->read[ $name ];
	}

	/**
	 * The item's terms in a taxonomy of ours.
	 *
	 * @param string $taxonomy One of region, city, post_tag.
	 * @return \WP_Term[]
	 */
	public function terms( $taxonomy ) {
		return Mapped_Terms::of( $this->post, $this->model, $taxonomy )[0];
	}

	/**
	 * Whether the item has a term.
	 *
	 * @param int    $term_id  The term.
	 * @param string $taxonomy Its taxonomy, ours.
	 * @return bool
	 */
	public function has_term( $term_id, $taxonomy ) {
		return $term_id && in_array( $term_id, wp_list_pluck( $this->terms( $taxonomy ), 'term_id' ), true );
	}

	/**
	 * Whether the item is in no list: left out by hand, or of a status that nobody has mapped.
	 *
	 * @return bool
	 */
	public function is_left_out() {
		return 'property' === $this->model && 'excluded' === Mapped_Terms::status( $this->post );
	}

	/**
	 * The ids of the item's pictures, whether they're there or not.
	 *
	 * @return int[]
	 */
	public function picture_ids() {
		$source = Mapping::source( $this->model, 'gallery' );
		return '' === $source ? array() : Relation_Reader::ids( Raw_Values::rows( $this->post, $source ) );
	}

	/**
	 * Whether the item is a home that sold.
	 *
	 * @return bool
	 */
	public function is_sold() {
		return 'property' === $this->model && 'sold' === Mapped_Terms::status( $this->post );
	}

	/**
	 * Whether the item has a password.
	 *
	 * @return bool
	 */
	public function is_locked() {
		return '' !== $this->post->post_password;
	}

	/**
	 * What Homesite's own box holds in a field.
	 *
	 * @param string $name The field.
	 * @return mixed
	 */
	private function own( $name ) {
		$field = Fields::find( $this->model, $name );
		return $field ? get_post_meta( $this->post->ID, Fields::key( $this->model, $field ), true ) : '';
	}
}
