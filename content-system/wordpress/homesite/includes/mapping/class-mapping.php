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

	/**
	 * The mapping by type; the one that is on, or is tried.
	 *
	 * @return array[]
	 */
	public static function types() {
		return null === self::$tried ? self::saved( self::OPTION ) : self::$tried;
	}

	/**
	 * The mapping of a type.
	 *
	 * @param string $model The type, as the model calls it.
	 * @return array|null Null when its items are Homesite's own.
	 */
	public static function of( $model ) {
		return self::types()[ $model ] ?? null;
	}

	/**
	 * What a saved mapping says.
	 *
	 * @param string $option OPTION or DRAFT.
	 * @return array[] By type.
	 */
	public static function saved( $option ) {
		$saved = get_option( $option, array() );
		return array_intersect_key( is_array( $saved ) ? $saved : array(), array_flip( self::TYPES ) );
	}

	/**
	 * Has the rest of this request see another mapping.
	 *
	 * @param array[]|null $types By type; null for the one that is on.
	 */
	public static function try_out( $types ) {
		self::$tried = $types;
		Mapped_Item::forget();
	}

	/**
	 * The source of a field.
	 *
	 * @param string $model The type.
	 * @param string $name  The field.
	 * @return string Empty when it isn't mapped.
	 */
	public static function source( $model, $name ) {
		return self::of( $model )['fields'][ $name ] ?? '';
	}

	/**
	 * Every field that can be mapped.
	 *
	 * @param string $model The type.
	 * @return array[] Fields by name.
	 */
	public static function fields( $model ) {
		static $known = array();
		if ( isset( $known[ $model ] ) ) {
			return $known[ $model ];
		}
		$fields = array_filter(
			Fields::of( $model ),
			function ( $field ) {
				return 'internal' !== $field['where'] && ! in_array( $field['kind'], Value_Readers::OURS_ALONE, true );
			}
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

	/**
	 * Whether a key of an item shows on the website through the mapping.
	 *
	 * @param string $post_type The item's type.
	 * @param string $key       A meta key.
	 * @return bool
	 */
	public static function reads_key( $post_type, $key ) {
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

	/**
	 * Whether terms of a taxonomy show on the website through the mapping.
	 *
	 * @param string $taxonomy The taxonomy.
	 * @return bool
	 */
	public static function reads_taxonomy( $taxonomy ) {
		foreach ( array_keys( self::types() ) as $model ) {
			if ( in_array( "tax:$taxonomy", self::sources( $model ), true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Every source of a type.
	 *
	 * @param string $model The type.
	 * @return string[]
	 */
	private static function sources( $model ) {
		$mapping = self::of( $model );
		return $mapping ? array_merge( array_values( $mapping['fields'] ), array_column( $mapping['terms'], 'source' ) ) : array();
	}
}
