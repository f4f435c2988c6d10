<?php
/** What a stored value becomes in a field of the model: one reader for each kind. */

namespace Homesite;

/** Reads values of other plugins, whoever stored them. */
final class Value_Readers {

	/** Structures that nothing outside Homesite stores. */
	const OURS_ALONE = array( 'json', 'object' );

	/**
	 * Reads a field.
	 * Returns the value, empty when there is none; and what is lost, or why there is no value, empty when it's all
	 * there.
	 * $field: one of Fields.
	 */
	public static function read( array $field, array $rows ): array {
		$rows = array_values( array_filter( $rows, array( self::class, 'is_filled' ) ) );
		if ( ! $rows ) {
			return array( '', '' );
		}
		switch ( $field['kind'] ) {
			case 'number':
				return self::number( $field, $rows );
			case 'place':
				return Place_Reader::read( $rows );
			case 'gallery':
				return Relation_Reader::gallery( $rows );
			case 'post':
				return Relation_Reader::post( $rows, $field['of'] );
			case 'posts':
				return Relation_Reader::posts( $rows, $field['of'] );
			case 'list':
				return Text_Reader::items( $rows );
			case 'texts':
				return array( Text_Reader::lines( $rows ), '' );
			case 'rows':
				return self::rows( $field['of'], $rows );
			case 'date':
				return Text_Reader::date( $rows );
			case 'url':
				return Text_Reader::url( $rows );
			case 'flag':
				return Text_Reader::flag( $rows );
			case 'select':
				return Text_Reader::choice( $rows, $field['of'] );
			case 'html':
				return Text_Reader::html( $rows );
			default:
				return Text_Reader::text( $rows );
		}
	}

	/** A number, by its unit. $field: one of Fields. */
	private static function number( array $field, array $rows ): array {
		if ( ! is_scalar( $rows[0] ) || count( $rows ) > 1 ) {
			return array( '', __( 'it’s a list, not one number', 'homesite' ) );
		}
		return Number_Reader::read( $rows[0], $field['of'], $field['name'] );
	}

	/** The rows of a repeater or a group; their columns are found by name. */
	private static function rows( array $columns, array $given ): array {
		$given = 1 === count( $given ) && is_array( $given[0] ) && wp_is_numeric_array( $given[0] ) ? $given[0] : $given;
		$rows  = array();
		$lost  = array();
		foreach ( $given as $each ) {
			$row = array();
			foreach ( is_array( $each ) ? $each : array() as $name => $value ) {
				$match = Field_Names::best( (string) $name, $columns );
				if ( '' === $match ) {
					$lost[] = $name;
					continue;
				}
				list( $read, $problem ) = self::read( $columns[ $match ], array( $value ) );
				if ( '' !== $read ) {
					$row[ $match ] = $read;
				}
				if ( '' !== $problem ) {
					$lost[] = "$name: $problem";
				}
			}
			if ( $row ) {
				$rows[] = $row;
			}
		}
		return array( $rows, implode( '; ', array_unique( $lost ) ) );
	}

	/** Whether a row holds anything. */
	private static function is_filled( mixed $raw ): bool {
		return is_scalar( $raw ) ? '' !== trim( (string) $raw ) && false !== $raw : ! empty( $raw );
	}
}
