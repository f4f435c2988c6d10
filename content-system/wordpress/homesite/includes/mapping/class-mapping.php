<?php
/**
 * Which post types, keys, taxonomies and terms of this WordPress are ours: what an administrator mapped, for Take_Over.
 * What values mean is the website's business: domain/taken-over.
 *
 * A type's mapping has
 *   post_type  the type that holds the items
 *   fields     sources by the names of our fields; `content`, `excerpt` and `picture` besides
 *   terms      by taxonomy of ours: the `source`, and what the words there are in ours, as `values`
 */

namespace Homesite;

/** Reads and writes the mapping. */
final class Mapping {

	const OPTION = 'homesite_mapping';

	/** The types that can be mapped; what others refer to comes first. */
	const TYPES = array( 'community', 'floorplan', 'property' );

	/** The mapping, by type. */
	public static function types(): array {
		$saved = get_option( self::OPTION, array() );
		return array_intersect_key( is_array( $saved ) ? $saved : array(), array_flip( self::TYPES ) );
	}

	/** The mapping as JSON has it: objects, empty ones too. */
	public static function wire(): object {
		return (object) json_decode( (string) wp_json_encode( self::types(), JSON_FORCE_OBJECT ) );
	}

	/** Saves the mapping. $types: by type. */
	public static function save( array $types ): void {
		if ( wp_list_pluck( $types, 'post_type' ) !== wp_list_pluck( self::types(), 'post_type' ) ) {
			// Nobody has looked at what it would do.
			Take_Over::repeat( false );
		}
		update_option( self::OPTION, $types, true );
	}

	/** The mapping of a type; null when its items are Homesite's own. */
	public static function of( string $model ): ?array {
		return self::types()[ $model ] ?? null;
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
		return array_values( array_diff( wp_list_pluck( self::types(), 'post_type' ), get_post_types() ) );
	}

	/** What the sources that a type's mapping names are: meta keys. */
	public static function keys( string $model ): array {
		$mapping = self::of( $model ) ?? array(
			'fields' => array(),
			'terms'  => array(),
		);
		$keys    = array();
		foreach ( array_merge( array_values( $mapping['fields'] ), array_column( $mapping['terms'], 'source' ) ) as $source ) {
			if ( str_starts_with( $source, 'meta:' ) ) {
				$keys = array_merge( $keys, explode( '+', substr( $source, 5 ) ) );
			}
		}
		return $keys;
	}
}
