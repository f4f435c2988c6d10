<?php
/**
 * One item of another plugin's, and ours that stands for it. Fields that are mapped are the source's, empty ones too; what
 * isn't mapped stays as it is here. Pictures stay where they are in the media library.
 */

namespace Homesite;

/** Finds and writes items that are taken over. */
final class Taken_Item {

	/** Post meta: the id of the item that ours was taken over from. */
	const FROM = '_homesite_taken_from';

	/** What an item of another plugin can be; anything else is gone. */
	const STATUSES = array( 'publish', 'draft', 'pending', 'future', 'private' );

	/** Columns that ours always has from the source. */
	const COLUMNS = array( 'post_title', 'post_status', 'post_author', 'post_date', 'post_date_gmt', 'post_password' );

	/** @var int[]|null Ids of ours by those of their sources. */
	private static $known = null;

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
	 * What of the source can't be shown, or not all of it: `what` is stored and `why` it's lost, by field or taxonomy.
	 * What somebody has changed here since isn't lost.
	 */
	public static function losses( \WP_Post $post ): array {
		$source = self::source( $post );
		$losses = array();
		foreach ( $source ? Mapping::read( $source, $post->post_type ) : array() as $name => list( $value, $why ) ) {
			$field = Fields::find( $post->post_type, $name );
			if ( '' !== $why && ( ! $field || self::clean( $field, $value ) === Fields::value( $post->ID, $name ) ) ) {
				$what            = Raw_Values::describe( Raw_Values::rows( $source, Mapping::of( $post->post_type )['fields'][ $name ] ) );
				$losses[ $name ] = compact( 'what', 'why' );
			}
		}
		$tags = $source ? Mapping::of( $post->post_type )['terms']['post_tag'] ?? array( 'source' => '' ) : array( 'source' => '' );
		$why  = '' === $tags['source'] ? '' : Mapped_Terms::status( $source, $tags )[1];
		if ( '' !== $why && '' === Settings::status_of( $post->ID ) && has_term( Settings::tag_id( 'excluded' ), 'post_tag', $post ) ) {
			$losses['post_tag'] = array( 'what' => '' ) + compact( 'why' );
		}
		return $losses;
	}

	/**
	 * Writes ours, and makes it where there's none.
	 * Returns made, changed or unchanged.
	 *
	 * @throws \RuntimeException When WordPress doesn't take it.
	 */
	public static function write( \WP_Post $source, string $model ): string {
		$is_here = Mapping::is_in_place( $model );
		$known   = self::known()[ $source->ID ] ?? 0;
		$ours    = $is_here ? $source : ( $known ? get_post( $known ) : null );
		$is_new  = ! $ours || ! $known;
		$read    = array_map( 'current', Mapping::read( $source, $model ) );
		$columns = self::columns( $source, $model, $ours->ID ?? 0, $read );
		$id      = $ours ? $ours->ID : self::checked( wp_insert_post( wp_slash( $columns + array( 'post_type' => $model ) ), true ) );
		if ( $is_new ) {
			update_post_meta( $id, self::FROM, $source->ID );
			self::$known[ $source->ID ] = $id;
		}
		$writes = array_merge(
			self::field_writes( $id, $model, $read ),
			self::term_writes( $id, $source, $model ),
			$is_here ? array() : self::meta_writes( $id, $source ),
			self::picture_writes( $id, $source, $read )
		);

		$changed = $ours ? array_filter( $columns, fn( $value, $name ) => (string) $value !== (string) $ours->$name, ARRAY_FILTER_USE_BOTH ) : array();
		if ( ! $is_new && ! $writes && ! $changed ) {
			return 'unchanged';
		}
		if ( $ours ) {
			// What somebody has changed here stays among its revisions.
			Revisions::save( $id );
		}
		$sold_on = ! $is_new && 'sold' !== Settings::status_of( $id ) ? null : (string) Fields::value( $id, 'sold_on' );
		foreach ( $writes as $write ) {
			$write();
		}
		if ( $ours ) {
			self::checked( wp_update_post( wp_slash( array( 'ID' => $id ) + $columns + array( 'edit_date' => true ) ), true ) );
		}
		if ( null !== $sold_on && ! isset( $read['sold_on'] ) ) {
			// Nobody knows the day of what had sold before.
			Fields::save( $id, 'sold_on', $sold_on );
		}
		return $is_new ? 'made' : 'changed';
	}

	/** The columns of ours; text and excerpt only where the source has some, or a field of its own for them. */
	private static function columns( \WP_Post $source, string $model, int $id, array $read ): array {
		$columns = array_intersect_key( get_object_vars( $source ), array_flip( self::COLUMNS ) );

		$columns['post_name'] = wp_unique_post_slug( $source->post_name, $id, $source->post_status, $model, 0 );
		foreach ( array( 'content', 'excerpt' ) as $name ) {
			if ( isset( $read[ $name ] ) || '' !== $source->{"post_$name"} ) {
				$columns[ "post_$name" ] = $read[ $name ] ?? $source->{"post_$name"};
			}
		}
		return $columns;
	}

	/** What writes the fields that differ. */
	private static function field_writes( int $id, string $model, array $read ): array {
		$writes = array();
		foreach ( array_intersect_key( Fields::of( $model ), $read ) as $name => $field ) {
			$value = self::clean( $field, $read[ $name ] );
			// In place, theirs may have the very key of ours.
			$is_theirs = Mapping::is_in_place( $model ) && Mapping::of( $model )['fields'][ $name ] === 'meta:' . Fields::key( $model, $field );
			if ( ! $is_theirs && Fields::value( $id, $name ) !== $value ) {
				$writes[] = fn() => Fields::save( $id, $name, $value );
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
	private static function term_writes( int $id, \WP_Post $source, string $model ): array {
		$writes = array();
		foreach ( Model::read( 'types' )['types'][ $model ]['taxonomies'] as $taxonomy ) {
			$mapping = Mapping::of( $model )['terms'][ $taxonomy ] ?? array( 'source' => '' );
			if ( '' !== $mapping['source'] && 'post_tag' === $taxonomy ) {
				list( $status ) = Mapped_Terms::status( $source, $mapping );

				$is_off  = 'excluded' === $status;
				$status  = $is_off ? '' : $status;
				$was_off = has_term( Settings::tag_id( 'excluded' ), 'post_tag', $id ) && ! Sold_Homes::is_left_out( $id );
				if ( Settings::status_of( $id ) !== $status || $was_off !== $is_off ) {
					$writes[] = fn() => Price_And_Status::set_status( $id, $status, $is_off );
				}
				continue;
			}
			if ( '' === $mapping['source'] && ( $source->ID === $id || ! is_object_in_taxonomy( $source->post_type, $taxonomy ) ) ) {
				continue;
			}
			$wanted = '' === $mapping['source']
				? wp_list_pluck( Raw_Values::terms( $source, $taxonomy ), 'term_id' )
				: self::term_ids( $taxonomy, Mapped_Terms::places( $source, $taxonomy, $mapping ) );
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

	/** Ids of terms, which are made where there are none. $names: by slug. */
	private static function term_ids( string $taxonomy, array $names ): array {
		$ids = array();
		foreach ( $names as $slug => $name ) {
			$term  = get_term_by( 'slug', (string) $slug, $taxonomy );
			$ids[] = $term ? $term->term_id : (int) self::checked( wp_insert_term( $name, $taxonomy, compact( 'slug' ) ) )['term_id'];
		}
		return $ids;
	}

	/** What writes what search engines are told by another plugin, and former slugs. */
	private static function meta_writes( int $id, \WP_Post $source ): array {
		$writes = array();
		foreach ( get_post_meta( $source->ID ) as $key => $rows ) {
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
	private static function picture_writes( int $id, \WP_Post $source, array $read ): array {
		$wanted = isset( $read['picture'] ) ? (int) current( (array) $read['picture'] ) : (int) get_post_thumbnail_id( $source );
		if ( (int) get_post_thumbnail_id( $id ) === $wanted || ( ! $wanted && ! isset( $read['picture'] ) ) ) {
			return array();
		}
		return array( fn() => $wanted ? set_post_thumbnail( $id, $wanted ) : delete_post_thumbnail( $id ) );
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
