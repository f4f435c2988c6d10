<?php
/**
 * Each type's fields, and their values: what screens edit, what is stored, what responses carry.
 *
 * A field is what `model/fields.json` says of it, with
 *   name     the last part of its key
 *   kind     one of Field_Kinds::KINDS
 *   of       what its kind needs: the unit of a number, the choices of a `select` (value => label), the type that a
 *            `post` points at, the fields that a row has
 *   where    metadata: in the answer's `metadata`; item: at the answer's top; internal: in no item's answer
 *   wire     its name in `metadata` where that is not its key
 */

namespace Homesite;

/** The registry of fields. */
final class Fields {

	/** Post meta: fields of the answer that this list does not name, by name. */
	const FURTHER = '_homesite_further_fields';

	public static function register(): void {
		add_action( 'init', array( self::class, 'add' ), 10 );
	}

	/** Registers each field's key, so that whatever writes it is sanitized and needs the right to edit the item. */
	public static function add(): void {
		foreach ( Post_Types::names() as $post_type ) {
			foreach ( self::of( $post_type ) as $field ) {
				register_post_meta(
					$post_type,
					self::key( $post_type, $field ),
					array(
						'single'            => true,
						'type'              => Field_Kinds::is_structured( $field['kind'] ) ? 'array' : 'string',
						// Answers carry fields under `metadata`, where a locked item's are held back.
						'show_in_rest'      => false,
						'sanitize_callback' => fn( $value ) => Field_Kinds::sanitize( $field, $value ),
						'auth_callback'     => fn( $allowed, $meta_key, $post_id, $user_id ) => user_can( $user_id, 'edit_post', $post_id ),
					)
				);
			}
		}
	}

	/** The fields of a type, in the order of its screen, by name. */
	public static function of( string $post_type ): array {
		static $known = array();
		$post_type    = $post_type;
		if ( ! isset( $known[ $post_type ] ) ) {
			$declared            = Model::read( 'fields' );
			$shared              = array_flip( Model::read( 'types' )['types'][ $post_type ]['sharedFields'] ?? array() );
			$known[ $post_type ] = self::open( ( $declared[ $post_type ] ?? array() ) + array_intersect_key( $declared['shared'], $shared ) );
			$is_prefixed         = Model::read( 'types' )['types'][ $post_type ]['prefixesMeta'] ?? true;
			foreach ( $is_prefixed ? array() : array_keys( $known[ $post_type ] ) as $name ) {
				$known[ $post_type ][ $name ]['wire'] = $name;
			}
		}
		return $known[ $post_type ];
	}

	/** Fields as they are declared, each with its name and its kind, by name. */
	public static function open( array $declared ): array {
		$fields = array();
		foreach ( $declared as $name => $more ) {
			$kind            = key( array_intersect_key( $more, array_flip( Field_Kinds::KINDS ) ) );
			$has_fields      = in_array( $kind, array( 'rows', 'object', 'json' ), true );
			$of              = $has_fields ? self::open( $more[ $kind ] ) : $more[ $kind ];
			$fields[ $name ] = compact( 'name', 'kind', 'of' ) + $more + array( 'where' => 'metadata' );
		}
		return $fields;
	}

	/** One field. */
	public static function find( string $post_type, string $name ): ?array {
		$fields = self::of( $post_type );
		return isset( $fields[ $name ] ) ? $fields[ $name ] : null;
	}

	/** The key under which post meta holds a field. */
	public static function key( string $post_type, array $field ): string {
		return 'metadata' === $field['where'] ? Settings::meta_key( $post_type, $field['name'] ) : '_homesite_' . $field['name'];
	}

	/** What an item has in a field; empty text when there is nothing. */
	public static function value( int $post_id, string $name ): mixed {
		$field = self::find( (string) get_post_type( $post_id ), $name );
		return $field ? get_post_meta( $post_id, self::key( get_post_type( $post_id ), $field ), true ) : '';
	}

	/**
	 * Writes a field; an empty value takes it away.
	 * Returns whether the type has such a field.
	 * $value: as a screen or a push gives it, not slashed.
	 */
	public static function save( int $post_id, string $name, mixed $value ): bool {
		$post_type = (string) get_post_type( $post_id );
		$field     = self::find( $post_type, $name );
		if ( ! $field ) {
			return false;
		}
		$key   = self::key( $post_type, $field );
		$clean = Field_Kinds::sanitize( $field, $value );
		if ( '' === $clean || array() === $clean ) {
			delete_post_meta( $post_id, $key );
		} else {
			update_post_meta( $post_id, $key, wp_slash( $clean ) );
		}
		return true;
	}

	/** Writes fields of the answer that this list does not name; they are answered as they are. */
	public static function save_further( int $post_id, array $values ): void {
		$clean = Field_Kinds::sanitize( array( 'kind' => 'json' ), $values );
		if ( $clean ) {
			update_post_meta( $post_id, self::FURTHER, wp_slash( $clean ) );
		} else {
			delete_post_meta( $post_id, self::FURTHER );
		}
	}
}
