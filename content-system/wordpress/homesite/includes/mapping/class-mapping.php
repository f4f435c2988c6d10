<?php
/**
 * Which post types, keys, taxonomies and terms of this WordPress are ours: what an administrator mapped. Content stays as
 * and where it is; only these two options are written.
 *
 * A type's mapping has
 *   post_type  the type that holds the items
 *   fields     sources (see Raw_Values) by the names of our fields; `content`, `excerpt` and `picture` besides
 *   terms      by taxonomy of ours: the `source`, and what its `values` become (see Mapped_Terms)
 */

namespace Homesite;

/** Reads and writes mappings. */
final class Mapping {

	/** The mapping that is on. */
	const OPTION = 'homesite_mapping';

	/** The one that is being made. */
	const DRAFT = 'homesite_mapping_draft';

	/** The types that can be mapped. */
	const TYPES = array( 'property', 'community', 'floorplan' );

	/** What an item has besides the fields of the model, as fields are declared. */
	const BESIDES = array( 'content', 'excerpt', 'picture' );

	/** @var array[]|null The mapping that this request tries; null for the one that is on. */
	private static $tried = null;

	/** The mapping by type; the one that is on, or is tried. */
	public static function types(): array {
		return null === self::$tried ? self::saved( self::OPTION ) : self::$tried;
	}

	/** The mapping of a type; null when its items are Homesite's own. */
	public static function of( string $model ): ?array {
		return self::types()[ $model ] ?? null;
	}

	/** What a saved mapping says, by type. */
	public static function saved( string $option ): array {
		$saved = get_option( $option, array() );
		return array_intersect_key( is_array( $saved ) ? $saved : array(), array_flip( self::TYPES ) );
	}

	/** Has the rest of this request see another mapping. $types: by type; null for the one that is on. */
	public static function try_out( ?array $types ): void {
		self::$tried = $types;
		Mapped_Item::forget();
	}

	/** The source of a field; empty when it isn't mapped. */
	public static function source( string $model, string $name ): string {
		return self::of( $model )['fields'][ $name ] ?? '';
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

	/** Whether a key of an item shows on the website through the mapping. */
	public static function reads_key( string $post_type, string $key ): bool {
		foreach ( self::sources( Post_Types::model( $post_type ) ) as $source ) {
			foreach ( Raw_Values::keys( $source ) as $name ) {
				// A repeater's rows have keys of their own.
				if ( $key === $name || preg_match( '/^' . preg_quote( $name, '/' ) . '_\d+_/', $key ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** Whether terms of a taxonomy show on the website through the mapping. */
	public static function reads_taxonomy( string $taxonomy ): bool {
		foreach ( array_keys( self::types() ) as $model ) {
			if ( in_array( "tax:$taxonomy", self::sources( $model ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/** Every source of a type. */
	private static function sources( string $model ): array {
		$mapping = self::of( $model );
		return $mapping ? array_merge( array_values( $mapping['fields'] ), array_column( $mapping['terms'], 'source' ) ) : array();
	}
}
