<?php
/** What an existing type stores: its keys, taxonomies and texts, with what plugins call them and some of their values. */

namespace Homesite;

/** Looks at a type's items. */
final class Sources {

	/** How many items are looked at. */
	const SAMPLES = 40;

	/** Keys that WordPress and plugins keep for themselves. */
	const INTERNAL = '/^_(?:edit_|wp_|oembed|thumbnail_id|pods_|elementor|yoast|rank_math|aioseo|homesite|et_|fusion|wpb_|acf|encloseme|pingme|dp_original|menu_item)|^(?:rank_math|wpseo|et_enqueued|slide_template|rs_page|vc_|_vc_)/';

	/** Keys that make a place, and an address, together. */
	const TOGETHER = array(
		array( array( 'latitude', 'lat' ), array( 'longitude', 'lng', 'lon', 'long' ) ),
		array( array( 'street', 'street address', 'address', 'address 1' ), array( 'city', 'town' ), array( 'state' ), array( 'zip', 'zip code', 'postal code' ) ),
	);

	/**
	 * The sources of a type, by source: its `name`, without what all keys begin with, its `label`, and `rows` of some
	 * items.
	 */
	public static function of( string $post_type ): array {
		static $known = array();
		if ( isset( $known[ $post_type ] ) ) {
			return $known[ $post_type ];
		}
		$posts = get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => array( 'publish', 'draft', 'pending', 'future' ),
				'numberposts' => self::SAMPLES,
			)
		);
		$keys  = self::keys( $posts );
		// Beginnings that say nothing of a field.
		$prefixes = array_filter( array( Field_Names::shared_prefix( $keys ), $post_type, str_replace( '-', '_', $post_type ) ) );
		$found    = array();
		foreach ( $keys as $key ) {
			$found[ "meta:$key" ] = array(
				'name'  => Field_Names::without_prefix( $key, $prefixes ),
				'label' => self::label( $key, $posts ),
			);
		}
		$found += self::together( $found );
		foreach ( get_object_taxonomies( $post_type, 'objects' ) as $taxonomy ) {
			if ( 'post_format' !== $taxonomy->name ) {
				$found[ "tax:$taxonomy->name" ] = array(
					'name'  => Field_Names::without_prefix( $taxonomy->name, $prefixes ),
					'label' => $taxonomy->labels->singular_name,
				);
			}
		}
		foreach ( array(
			'content' => __( 'Text of the editor', 'homesite' ),
			'excerpt' => __( 'Excerpt of the editor', 'homesite' ),
			'title'   => __( 'Title', 'homesite' ),
		) as $name => $label ) {
			$found[ "post:$name" ] = array(
				'name'  => "editor_$name",
				'label' => $label,
			);
		}
		foreach ( array_keys( $found ) as $source ) {
			$rows = array();
			foreach ( $posts as $post ) {
				$rows[] = Raw_Values::rows( $post, $source );
			}
			$found[ $source ]['rows'] = array_values( array_filter( $rows, array( self::class, 'is_filled' ) ) );
		}
		$known[ $post_type ] = $found;
		return $found;
	}

	/** A source as a person knows it. $about: what of() says of it. */
	public static function title( string $source, array $about ): string {
		list( $kind, $name ) = Raw_Values::parts( $source );
		$key                 = str_replace( '+', ' + ', $name );
		if ( 'post' === $kind ) {
			return $about['label'];
		}
		/* translators: 1: a label, 2: the name of a taxonomy */
		$text = 'tax' === $kind ? __( '%1$s (taxonomy %2$s)', 'homesite' ) : '%1$s (%2$s)';
		return '' === $about['label'] ? $key : sprintf( $text, $about['label'], $key );
	}

	/** Whether rows hold anything. */
	private static function is_filled( array $rows ): bool {
		return '' !== Raw_Values::describe( $rows );
	}

	/** The keys that items have, without a plugin's own and a repeater's rows. */
	private static function keys( array $posts ): array {
		$all = array();
		foreach ( $posts as $post ) {
			foreach ( get_post_meta( $post->ID ) as $key => $rows ) {
				$all[ $key ] = isset( $all[ $key ] ) && '' !== $all[ $key ] ? $all[ $key ] : (string) $rows[0];
			}
		}
		$keys = array();
		foreach ( $all as $key => $raw ) {
			$is_reference = '_' === $key[0] && preg_match( '/^field_\w+$/', $raw );
			$is_row       = preg_match( '/^(.+?)_\d+_/', $key, $parts ) && isset( $all[ $parts[1] ] );
			if ( ! $is_reference && ! $is_row && ! preg_match( self::INTERNAL, $key ) && false === strpos( $key, '+' ) ) {
				$keys[] = $key;
			}
		}
		sort( $keys );
		return $keys;
	}

	/**
	 * What a plugin calls a key: ACF by the definition that its reference names, Pods, CMB2 and Meta Box by theirs.
	 * Empty when nothing says it.
	 */
	private static function label( string $key, array $posts ): string {
		foreach ( $posts as $post ) {
			$reference = (string) get_post_meta( $post->ID, "_$key", true );
			if ( preg_match( '/^field_\w+$/', $reference ) ) {
				$field = function_exists( 'acf_get_field' ) ? acf_get_field( $reference ) : false;
				return is_array( $field ) ? (string) $field['label'] : self::definition( 'acf-field', $reference );
			}
		}
		if ( function_exists( 'rwmb_get_field_settings' ) && $posts ) {
			$field = rwmb_get_field_settings( $key, array(), $posts[0]->ID );
			if ( ! empty( $field['name'] ) ) {
				return (string) $field['name'];
			}
		}
		if ( class_exists( '\CMB2_Boxes' ) ) {
			foreach ( \CMB2_Boxes::get_all() as $box ) {
				$fields = $box->prop( 'fields' );
				if ( ! empty( $fields[ $key ]['name'] ) ) {
					return (string) $fields[ $key ]['name'];
				}
			}
		}
		return self::definition( '_pods_field', $key );
	}

	/** The title of a field's definition. */
	private static function definition( string $post_type, string $name ): string {
		$found = get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => 'any',
				'name'        => $name,
				'numberposts' => 1,
			)
		);
		return $found ? $found[0]->post_title : '';
	}

	/** Keys that make one value together. */
	private static function together( array $found ): array {
		$sources = array();
		foreach ( self::TOGETHER as $parts ) {
			$keys   = array();
			$labels = array();
			foreach ( $parts as $names ) {
				foreach ( $found as $source => $about ) {
					if ( max( Field_Names::fit( $names, $about['name'] ), Field_Names::fit( $names, $about['label'] ) ) > 90 ) {
						$keys[]   = Raw_Values::parts( $source )[1];
						$labels[] = $about['label'];
						break;
					}
				}
			}
			if ( count( $keys ) === count( $parts ) ) {
				$sources[ 'meta:' . implode( '+', $keys ) ] = array(
					'name'  => 2 === count( $parts ) ? 'lat_lng' : 'full_address',
					'label' => implode( ' + ', array_filter( $labels ) ),
				);
			}
		}
		return $sources;
	}
}
