<?php
/**
 * One item of another plugin's, and ours that stands for it. Fields that are mapped are the source's, empty ones too; what
 * isn't mapped stays as it is here. Pictures stay where they are in the media library.
 */

namespace Homesite;

/** Finds and writes items that are taken over. */
final class Taken_Item {

	/** Post meta: the id of the item that ours was taken over from; and what of it is lost. */
	const FROM = '_homesite_taken_from';
	const LOST = '_homesite_lost';

	/** Columns that ours always has from the source. */
	const COLUMNS = array( 'post_title', 'post_status', 'post_author', 'post_date', 'post_date_gmt', 'post_password' );

	/** @var int[]|null Ids of ours by those of their sources. */
	private static $known = null;

	/** @var int Ours; 0 until it's made. */
	private int $id = 0;

	/** $item: what the source's values become, as domain/taken-over says it. */
	public function __construct( private \WP_Post $source, private string $model, private array $item ) {
		$this->item['fields'] = array_intersect_key( (array) ( $item['fields'] ?? array() ), Mapping::of( $model )['fields'] );
	}

	/** Ids of ours by those of their sources. */
	public static function known(): array {
		global $wpdb;
		if ( null === self::$known ) {
			self::$known = array();
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- One query for what would be one an item.
			foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::FROM ) ) as $row ) {
				self::$known[ (int) $row->meta_value ] = (int) $row->post_id;
			}
		}
		return self::$known;
	}

	/** Ours that stands for an item; the item itself when none does. */
	public static function of( \WP_Post $post ): \WP_Post {
		return '' === Mapping::model( $post->post_type ) ? $post : get_post( self::known()[ $post->ID ] ?? $post->ID ) ?? $post;
	}

	/** What an item was taken over from; null when it's Homesite's own. */
	public static function source( \WP_Post $post ): ?\WP_Post {
		if ( Mapping::is_in_place( $post->post_type ) ) {
			return $post;
		}
		$id = (int) get_post_meta( $post->ID, self::FROM, true );
		return $id && Mapping::of( $post->post_type ) ? get_post( $id ) : null;
	}

	/**
	 * What of the source can't be shown, or not all of it: by name, each with its label, what is stored and the problem.
	 * What somebody has changed here since isn't lost.
	 */
	public static function losses( \WP_Post $post ): array {
		$losses = self::source( $post ) ? get_post_meta( $post->ID, self::LOST, true ) : array();
		return array_filter(
			is_array( $losses ) ? $losses : array(),
			fn( $loss, $name ) => 'post_tag' === $name
				? '' === Settings::status_of( $post->ID ) && has_term( Settings::tag_id( 'excluded' ), 'post_tag', $post )
				: Fields::value( $post->ID, $name ) === $loss['value'],
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * Writes ours, and makes it where there's none.
	 * Returns made, changed or unchanged.
	 *
	 * @throws \RuntimeException When WordPress doesn't take it.
	 */
	public function write(): string {
		$is_here  = Mapping::is_in_place( $this->model );
		$known    = self::known()[ $this->source->ID ] ?? 0;
		$ours     = $is_here ? $this->source : ( $known ? get_post( $known ) : null );
		$is_new   = ! $ours || ! $known;
		$columns  = $this->columns( $ours->ID ?? 0 );
		$this->id = $ours ? $ours->ID : self::checked( wp_insert_post( wp_slash( $columns + array( 'post_type' => $this->model ) ), true ) );
		if ( $is_new ) {
			update_post_meta( $this->id, self::FROM, $this->source->ID );
			self::$known[ $this->source->ID ] = $this->id;
		}
		$writes  = array_merge( $this->field_writes(), $this->term_writes(), $is_here ? array() : $this->meta_writes(), $this->picture_writes() );
		$changed = $ours ? array_filter( $columns, fn( $value, $name ) => (string) $value !== (string) $ours->$name, ARRAY_FILTER_USE_BOTH ) : array();
		if ( $is_new || $writes || $changed ) {
			if ( $ours ) {
				// What somebody has changed here stays among its revisions.
				Revisions::save( $this->id );
			}
			$sold_on = ! $is_new && 'sold' !== Settings::status_of( $this->id ) ? null : (string) Fields::value( $this->id, 'sold_on' );
			foreach ( $writes as $write ) {
				$write();
			}
			if ( $ours ) {
				self::checked( wp_update_post( wp_slash( array( 'ID' => $this->id ) + $columns + array( 'edit_date' => true ) ), true ) );
			}
			if ( null !== $sold_on && ! isset( $this->item['fields']['sold_on'] ) ) {
				// Nobody knows the day of what had sold before.
				Fields::save( $this->id, 'sold_on', $sold_on );
			}
		}
		$lost = array();
		foreach ( $this->item['lost'] ?? array() as $loss ) {
			$lost[ $loss['name'] ] = array( 'value' => Fields::value( $this->id, $loss['name'] ) ) + $loss;
		}
		$lost ? update_post_meta( $this->id, self::LOST, wp_slash( $lost ) ) : delete_post_meta( $this->id, self::LOST );
		return $is_new ? 'made' : ( $writes || $changed ? 'changed' : 'unchanged' );
	}

	/** The columns of ours; text and excerpt only where the source has some, or a field of its own for them. */
	private function columns( int $id ): array {
		$source  = $this->source;
		$columns = array_intersect_key( get_object_vars( $source ), array_flip( self::COLUMNS ) );

		$columns['post_name'] = wp_unique_post_slug( $source->post_name, $id, $source->post_status, $this->model, 0 );
		foreach ( array( 'content', 'excerpt' ) as $name ) {
			if ( isset( $this->item['fields'][ $name ] ) || '' !== $source->{"post_$name"} ) {
				$columns[ "post_$name" ] = $this->item['fields'][ $name ] ?? $source->{"post_$name"};
			}
		}
		return $columns;
	}

	/** What writes the fields that differ. */
	private function field_writes(): array {
		$writes = array();
		foreach ( array_intersect_key( Fields::of( $this->model ), $this->item['fields'] ) as $name => $field ) {
			$value = self::clean( $field, $this->item['fields'][ $name ] );
			// In place, theirs may have the very key of ours.
			$is_theirs = Mapping::is_in_place( $this->model ) && Mapping::of( $this->model )['fields'][ $name ] === 'meta:' . Fields::key( $this->model, $field );
			if ( ! $is_theirs && Fields::value( $this->id, $name ) !== $value ) {
				$writes[] = fn() => Fields::save( $this->id, $name, $value );
			}
		}
		return $writes;
	}

	/** A value as it's stored, with ours in place of the items that it names. */
	private static function clean( array $field, mixed $value ): mixed {
		if ( in_array( $field['kind'], array( 'post', 'posts' ), true ) ) {
			$ids   = array_map( fn( $id ) => Mapping::is_in_place( $field['of'] ) || ! Mapping::of( $field['of'] ) ? $id : self::known()[ (int) $id ] ?? 0, array_filter( (array) $value ) );
			$value = 'post' === $field['kind'] ? current( $ids ) : $ids;
		} elseif ( 'rows' === $field['kind'] ) {
			foreach ( (array) $value as $number => $row ) {
				foreach ( is_array( $row ) ? $row : array() as $name => $cell ) {
					$value[ $number ][ $name ] = self::clean( $field['of'][ $name ], $cell );
				}
			}
		}
		$clean = Field_Kinds::sanitize( $field, $value );
		return array() === $clean ? '' : $clean;
	}

	/** What writes the terms that differ. */
	private function term_writes(): array {
		$writes = array();
		$id     = $this->id;
		$places = (array) ( $this->item['places'] ?? array() );
		foreach ( Model::read( 'types' )['types'][ $this->model ]['taxonomies'] as $taxonomy ) {
			if ( 'post_tag' === $taxonomy && isset( $this->item['status'] ) ) {
				$is_off  = 'excluded' === $this->item['status'];
				$status  = $is_off ? '' : $this->item['status'];
				$was_off = has_term( Settings::tag_id( 'excluded' ), 'post_tag', $id ) && ! Sold_Homes::is_left_out( $id );
				if ( Settings::status_of( $id ) !== $status || $was_off !== $is_off ) {
					$writes[] = fn() => Price_And_Status::set_status( $id, $status, $is_off );
				}
				continue;
			}
			if ( isset( $places[ $taxonomy ] ) ) {
				$wanted = array_map( fn( $place ) => self::term_id( $taxonomy, $place['name'], $place['slug'] ), $places[ $taxonomy ] );
			} elseif ( $this->source->ID !== $id && is_object_in_taxonomy( $this->source->post_type, $taxonomy ) ) {
				$wanted = wp_get_object_terms( $this->source->ID, $taxonomy, array( 'fields' => 'ids' ) );
			} else {
				continue;
			}
			if ( 'post_tag' === $taxonomy && Sold_Homes::is_left_out( $id ) ) {
				$wanted[] = Settings::tag_id( 'excluded' );
			}
			$now = wp_get_object_terms( $id, $taxonomy, array( 'fields' => 'ids' ) );
			if ( array_diff( $wanted, $now ) || array_diff( $now, $wanted ) ) {
				$writes[] = fn() => wp_set_object_terms( $id, array_map( 'intval', $wanted ), $taxonomy );
			}
		}
		return $writes;
	}

	/** The id of a term, which is made where there is none. $slug: empty for the name's own. */
	private static function term_id( string $taxonomy, string $name, string $slug ): int {
		$slug = '' === $slug ? sanitize_title( $name ) : $slug;
		$term = get_term_by( 'slug', $slug, $taxonomy );
		return $term ? $term->term_id : (int) self::checked( wp_insert_term( $name, $taxonomy, compact( 'slug' ) ) )['term_id'];
	}

	/** What writes what search engines are told by another plugin, and former slugs. */
	private function meta_writes(): array {
		$writes = array();
		$id     = $this->id;
		foreach ( get_post_meta( $this->source->ID ) as $key => $rows ) {
			$values = array_map( 'maybe_unserialize', $rows );
			if ( '_wp_old_slug' === $key ) {
				foreach ( array_diff( $values, get_post_meta( $id, $key ) ) as $slug ) {
					$writes[] = fn() => add_post_meta( $id, $key, $slug );
				}
			} elseif ( Search_Engines::is_foreign_key( $key ) && get_post_meta( $id, $key, true ) !== $values[0] ) {
				$writes[] = fn() => update_post_meta( $id, $key, wp_slash( $values[0] ) );
			}
		}
		return $writes;
	}

	/** What writes the featured picture, if it's another; one that's only here stays. */
	private function picture_writes(): array {
		$picture = $this->item['fields']['picture'] ?? null;
		$wanted  = null === $picture ? (int) get_post_thumbnail_id( $this->source ) : (int) current( (array) $picture );
		if ( (int) get_post_thumbnail_id( $this->id ) === $wanted || ( ! $wanted && null === $picture ) ) {
			return array();
		}
		return array( fn() => $wanted ? set_post_thumbnail( $this->id, $wanted ) : delete_post_thumbnail( $this->id ) );
	}

	/**
	 * What WordPress returns, if it's no error.
	 *
	 * @throws \RuntimeException With its message.
	 */
	private static function checked( mixed $result ): mixed {
		if ( is_wp_error( $result ) ) {
			throw new \RuntimeException( $result->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it's shown.
		}
		return $result;
	}
}
