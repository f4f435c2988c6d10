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

	/** An item; null when its type isn't mapped. */
	public static function find( int|\WP_Post $post ): ?self {
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

	/** Forgets what was read. $post_id: of one item; 0 for all. */
	public static function forget( int $post_id = 0 ): void {
		if ( $post_id ) {
			unset( self::$known[ $post_id ] );
		} else {
			self::$known = array();
		}
	}

	/**
	 * The item's value in a field; where none is mapped, what Homesite's own box holds, read with the same care.
	 * Empty when there is none.
	 */
	public function value( string $name ): mixed {
		return $this->read( $name )[0];
	}

	/** What a field becomes. Returns the value; and what is lost, or why there is none. */
	public function read( string $name ): array {
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

	/** The item's terms in a taxonomy of ours. $taxonomy: one of region, city, post_tag. */
	public function terms( string $taxonomy ): array {
		return Mapped_Terms::of( $this->post, $this->model, $taxonomy )[0];
	}

	public function has_term( int $term_id, string $taxonomy ): bool {
		return $term_id && in_array( $term_id, wp_list_pluck( $this->terms( $taxonomy ), 'term_id' ), true );
	}

	/** Whether the item is in no list: left out by hand, or of a status that nobody has mapped. */
	public function is_left_out(): bool {
		return 'property' === $this->model && 'excluded' === Mapped_Terms::status( $this->post );
	}

	/** The ids of the item's pictures, whether they're there or not. */
	public function picture_ids(): array {
		$source = Mapping::source( $this->model, 'gallery' );
		return '' === $source ? array() : Relation_Reader::ids( Raw_Values::rows( $this->post, $source ) );
	}

	/** Whether the item is a home that sold. */
	public function is_sold(): bool {
		return 'property' === $this->model && 'sold' === Mapped_Terms::status( $this->post );
	}

	/** Whether the item has a password. */
	public function is_locked(): bool {
		return '' !== $this->post->post_password;
	}

	/** What Homesite's own box holds in a field. */
	private function own( string $name ): mixed {
		$field = Fields::find( $this->model, $name );
		return $field ? get_post_meta( $this->post->ID, Fields::key( $this->model, $field ), true ) : '';
	}
}
