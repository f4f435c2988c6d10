<?php
/**
 * A form's fields as rows of the editor, and back. What a row doesn't show stays as it is stored, so a form that
 * came from Gravity Forms keeps what only that knows.
 */

namespace Homesite\Admin;

use Homesite\Forms;

/** Turns one into the other. */
final class Form_Fields {

	/** Kinds of fields whose values are chosen. */
	const CHOSEN = array( 'select', 'radio', 'checkbox' );

	/** The columns of a field. For List_Inputs. */
	public static function columns(): array {
		return array(
			'label'       => array( 'text', __( 'Label', 'homesite' ) ),
			'type'        => array(
				'select',
				__( 'Kind', 'homesite' ),
				array(
					'text'     => __( 'One line', 'homesite' ),
					'textarea' => __( 'Several lines', 'homesite' ),
					'name'     => __( 'Name (first and last)', 'homesite' ),
					'email'    => __( 'Email', 'homesite' ),
					'phone'    => __( 'Phone', 'homesite' ),
					'select'   => __( 'Choice from a list', 'homesite' ),
					'radio'    => __( 'Choice, all shown', 'homesite' ),
					'checkbox' => __( 'Several choices', 'homesite' ),
					'consent'  => __( 'A box to agree', 'homesite' ),
					'date'     => __( 'Day', 'homesite' ),
					'number'   => __( 'Number', 'homesite' ),
					'hidden'   => __( 'Hidden, filled in by the website', 'homesite' ),
				),
			),
			'required'    => array( 'select', __( 'Must be filled in', 'homesite' ), array( 'yes' => __( 'Yes', 'homesite' ) ) ),
			'description' => array( 'text', __( 'Hint below it', 'homesite' ) ),
			'inputName'   => array( 'text', __( 'Hidden: what the website fills in', 'homesite' ) ),
			'choices'     => array( 'lines', __( 'Choices, one on each line', 'homesite' ) ),
		);
	}

	public static function to_rows( array $fields ): array {
		return array_map(
			fn( $field ) => array(
				'id'          => $field['id'],
				'label'       => (string) ( $field['label'] ?? '' ),
				'type'        => (string) ( $field['type'] ?? 'text' ),
				'required'    => Forms::is_yes( $field['isRequired'] ?? false ) ? 'yes' : '',
				'description' => (string) ( $field['description'] ?? '' ),
				'inputName'   => (string) ( $field['inputName'] ?? '' ),
				'choices'     => in_array( $field['type'] ?? '', self::CHOSEN, true ) ? array_column( (array) ( $field['choices'] ?? array() ), 'text' ) : array(),
			),
			array_values( $fields )
		);
	}

	public static function from_rows( array $rows, array $stored ): array {
		$known  = array_column( $stored, null, 'id' );
		$next   = 1 + (int) max( array_merge( array( 0 ), array_keys( $known ) ) );
		$fields = array();
		foreach ( $rows as $row ) {
			$label = sanitize_text_field( $row['label'] ?? '' );
			if ( '' === $label ) {
				continue;
			}
			$id       = isset( $row['id'], $known[ $row['id'] ] ) ? (int) $row['id'] : $next++;
			$before   = $known[ $id ] ?? array( 'type' => '' );
			$type     = isset( self::columns()['type'][2][ $row['type'] ?? '' ] ) ? $row['type'] : ( '' === $before['type'] ? 'text' : $before['type'] );
			$fields[] = self::with_inputs(
				array(
					'id'          => $id,
					'type'        => $type,
					'label'       => $label,
					'isRequired'  => 'yes' === ( $row['required'] ?? '' ),
					'description' => sanitize_text_field( $row['description'] ?? '' ),
				) + self::more( $type, $row, $before ) + ( $type === $before['type'] ? $before : array() )
			);
		}
		return $fields;
	}

	/** What only some kinds have. $before: the field as it was. */
	private static function more( string $type, array $row, array $before ): array {
		if ( in_array( $type, self::CHOSEN, true ) ) {
			$known   = array_column( (array) ( $before['choices'] ?? array() ), null, 'text' );
			$choices = array_map(
				fn( $text ) => ( $known[ $text ] ?? array() ) + array(
					'text'  => $text,
					'value' => $text,
				),
				array_map( 'sanitize_text_field', (array) ( $row['choices'] ?? array() ) )
			);
			return array( 'choices' => $choices );
		}
		switch ( $type ) {
			case 'hidden':
				return array(
					'allowsPrepopulate' => true,
					'inputName'         => sanitize_key( $row['inputName'] ?? '' ),
				);
			case 'date':
				return $type === $before['type'] ? array() : array(
					'dateType'   => 'datepicker',
					'dateFormat' => 'ymd_dash',
				);
			case 'consent':
				return $type === $before['type'] ? array() : array( 'checkboxLabel' => sanitize_text_field( $row['label'] ) );
			default:
				return array();
		}
	}

	/** A field that has several inputs, with these. */
	private static function with_inputs( array $field ): array {
		$inputs = array();
		switch ( $field['type'] ) {
			case 'checkbox':
				$number = 0;
				foreach ( $field['choices'] as $choice ) {
					// Gravity Forms leaves out 10, 20 and so on: 1.10 would be 1.1.
					$number  += 9 === $number % 10 ? 2 : 1;
					$inputs[] = array(
						'id'    => "$field[id].$number",
						'label' => $choice['text'],
					);
				}
				return compact( 'inputs' ) + $field;
			case 'name':
				$parts = array(
					3 => array( __( 'First', 'homesite' ), 'given-name' ),
					6 => array( __( 'Last', 'homesite' ), 'family-name' ),
				);
				break;
			case 'consent':
				$parts = array( 1 => array( __( 'Consent', 'homesite' ), '' ) );
				break;
			default:
				return $field;
		}
		foreach ( $parts as $number => list( $label, $autocomplete ) ) {
			$inputs[] = array(
				'id'                    => "$field[id].$number",
				'label'                 => $label,
				'autocompleteAttribute' => $autocomplete,
			);
		}
		return $field + compact( 'inputs' );
	}
}
