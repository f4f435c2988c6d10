<?php
/**
 * Which post types, keys, taxonomies and terms of this WordPress are ours: what an administrator mapped, for Take_Over.
 *
 * A type's mapping has
 *   post_type  the type that holds the items
 *   fields     sources (see Raw_Values) by the names of our fields; `content`, `excerpt` and `picture` besides
 *   terms      by taxonomy of ours: the `source`, and what its `values` become (see Mapped_Terms)
 */

namespace Homesite;

/** Reads and writes the mapping. */
final class Mapping {

	const OPTION = 'homesite_mapping';

	/** The types that can be mapped. */
	const TYPES = array( 'property', 'community', 'floorplan' );

	/** The mapping, by type. */
	public static function types(): array {
		$saved = get_option( self::OPTION, array() );
		return array_intersect_key( is_array( $saved ) ? $saved : array(), array_flip( self::TYPES ) );
	}

	/** Saves the mapping. $types: by type. */
	public static function save( array $types ): void {
		update_option( self::OPTION, $types, true );
	}

	/** The mapping of a type; null when its items are Homesite's own. */
	public static function of( string $model ): ?array {
		return self::types()[ $model ] ?? null;
	}

	/** The post type that a type's items are read from. */
	public static function post_type( string $model ): string {
		return self::of( $model )['post_type'] ?? $model;
	}

	/** The type that a post type is mapped to; empty when it isn't mapped. */
	public static function model( string $post_type ): string {
		return (string) array_search( $post_type, wp_list_pluck( self::types(), 'post_type' ), true );
	}

	/** Whether another plugin's type has the very name of ours: its items become ours where they are. */
	public static function is_in_place( string $model ): bool {
		return ( self::of( $model )['post_type'] ?? '' ) === $model;
	}

	/** The chosen types that aren't there: the plugin that makes them is off. */
	public static function gone(): array {
		return array_diff( wp_list_pluck( self::types(), 'post_type' ), get_post_types() );
	}

	/** Every field that can be mapped. Returns fields by name. */
	public static function fields( string $model ): array {
		static $known = array();
		if ( isset( $known[ $model ] ) ) {
			return $known[ $model ];
		}
		$fields = array_filter(
			Fields::of( $model ),
			fn( $field ) => 'internal' !== $field['where'] && ! in_array( $field['kind'], Value_Readers::OURS_ALONE, true )
		);
		$labels = array(
			'content' => array( 'html', __( 'Text', 'homesite' ) ),
			'excerpt' => array( 'text', __( 'Excerpt', 'homesite' ) ),
			'picture' => array( 'gallery', __( 'Featured picture', 'homesite' ) ),
		);
		foreach ( $labels as $name => list( $kind, $label ) ) {
			$fields[ $name ] = array(
				'name'  => $name,
				'kind'  => $kind,
				'of'    => '',
				'label' => $label,
				'where' => 'item',
			);
		}
		$known[ $model ] = $fields;
		return $fields;
	}

	/** The fields that have a source, and what an item holds there: by name, each with its value and what is lost of it. */
	public static function read( \WP_Post $source, string $model ): array {
		$fields = self::fields( $model );
		$read   = array();
		foreach ( array_intersect_key( self::of( $model )['fields'] ?? array(), $fields ) as $name => $from ) {
			$read[ $name ] = Value_Readers::read( $fields[ $name ], Raw_Values::rows( $source, $from ) );
		}
		return $read;
	}
}
