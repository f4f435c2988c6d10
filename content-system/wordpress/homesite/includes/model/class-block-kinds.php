<?php
/** The blocks that a page can be made of, and what each holds: model/blocks.json. */

namespace Homesite;

/** The registry of blocks. */
final class Block_Kinds {

	/** Every kind of block: label and fields by type. */
	public static function all(): array {
		static $kinds = array();
		foreach ( $kinds ? array() : Model::read( 'blocks' ) as $type => $kind ) {
			$kinds[ $type ] = array( 'fields' => Fields::open( $kind['fields'] ) ) + $kind;
		}
		return $kinds;
	}

	/** The names of fields, and of those of their rows, that are of some kinds. */
	public static function keys( string ...$kinds ): array {
		$keys = array();
		foreach ( self::all() as $block ) {
			foreach ( $block['fields'] as $name => $field ) {
				foreach ( 'rows' === $field['kind'] ? $field['of'] : array( $name => $field ) as $key => $each ) {
					if ( in_array( $each['kind'], $kinds, true ) ) {
						$keys[] = $key;
					}
				}
			}
		}
		return array_unique( $keys );
	}

	/** What a block can't hold: a sentence; empty when it's right, and for a type that nobody knows. */
	public static function problem( array $block ): string {
		$kind = self::all()[ is_string( $block['type'] ?? null ) ? $block['type'] : '' ] ?? null;
		$bad  = $kind ? self::find_bad( $kind['fields'], $block ) : null;
		return $bad
			/* translators: 1: what was written, 2: a field, 3: a block */
			? sprintf( __( '“%1$s” can’t be “%2$s” of the block “%3$s”. Nothing was saved.', 'homesite' ), $bad[1], Model::label( $bad[0]['label'] ), Model::label( $kind['label'] ) )
			: '';
	}

	/** The first field that holds what it can't. Returns the field, and what it has as text. */
	private static function find_bad( array $fields, array $values ): ?array {
		foreach ( $fields as $name => $field ) {
			$value = $values[ $name ] ?? '';
			if ( 'rows' === $field['kind'] && is_array( $value ) ) {
				foreach ( $value as $row ) {
					$bad = self::find_bad( $field['of'], is_array( $row ) ? $row : array() );
					if ( $bad ) {
						return $bad;
					}
				}
			} elseif ( ! self::is_right( $field['kind'], $value ) ) {
				return array( $field, is_scalar( $value ) ? (string) $value : (string) wp_json_encode( $value ) );
			}
		}
		return null;
	}

	/** Whether a field of a kind can hold a value. $kind: one of Field_Kinds::KINDS. */
	private static function is_right( string $kind, mixed $value ): bool {
		if ( '' === $value ) {
			return true;
		}
		switch ( $kind ) {
			case 'rows':
				return false;
			case 'texts':
				return is_array( $value ) && count( array_filter( $value, 'is_scalar' ) ) === count( $value );
			case 'number':
				return is_numeric( $value ) && $value > 0;
			case 'link':
				return is_string( $value ) && preg_match( '~^(?:/(?![/\\\\])|#|https?://|mailto:|tel:)~i', $value );
			case 'url':
				return is_string( $value ) && preg_match( '~^https?://~i', $value );
			default:
				return is_scalar( $value );
		}
	}
}
