<?php
/** What visitors filled in, in the words of the form: labels of fields and choices instead of what is stored. */

namespace Homesite;

/** Puts stored values into words. */
final class Entry_Values {

	/** Where a visitor came from, beside the form's inputs: JSON of the website, with `summary` in words. */
	const SOURCE = 'source';

	/**
	 * An entry's values in the form's order; those of fields that the form lost follow.
	 * Returns label and text by input name, without empty ones.
	 * $form: the form; empty when it's gone.
	 * $values: by input name.
	 */
	public static function of( array $form, array $values ): array {
		$shown = array();
		foreach ( (array) ( $form['fields'] ?? array() ) as $field ) {
			foreach ( self::inputs( $field ) as $name => $label ) {
				$shown[ $name ] = array( $label, self::text( $field, (string) ( $values[ $name ] ?? '' ) ) );
			}
		}
		foreach ( array_diff_key( $values, $shown ) as $name => $value ) {
			$shown[ $name ] = self::SOURCE === $name ? array( __( 'Source', 'homesite' ), (string) ( self::source( $values )['summary'] ?? '' ) ) : array( $name, (string) $value );
		}
		return array_filter( $shown, fn( $pair ) => '' !== $pair[1] );
	}

	/** An entry for other plugins, as the guide for agencies shows it. */
	public static function entry( object $entry, array $form ): array {
		$fields = array();
		foreach ( self::of( $form, array_diff_key( $entry->values, array( self::SOURCE => '' ) ) ) as $name => list( $label, $text ) ) {
			$fields[] = array(
				'name'  => $name,
				'label' => $label,
				'value' => $entry->values[ $name ],
				'text'  => $text,
			);
		}
		return array(
			'id'        => (int) $entry->id,
			'createdAt' => gmdate( 'Y-m-d\TH:i:s\Z', (int) strtotime( "$entry->created_gmt UTC" ) ),
			'form'      => array(
				'id'    => (int) $entry->form_id,
				'slug'  => Forms::slug( $form ),
				'title' => (string) ( $form['title'] ?? '' ),
			),
			'fields'    => $fields,
			'source'    => self::source( $entry->values ),
		);
	}

	/** Where a visitor came from, first and last, and `summary`; null when nobody said. $values: by input name. */
	private static function source( array $values ): ?array {
		$source = json_decode( (string) ( $values[ self::SOURCE ] ?? '' ), true );
		return is_array( $source ) ? $source : null;
	}

	/** Who sent an entry: their name, else their email address, else what comes first. $values: by input name. */
	public static function who( array $form, array $values ): string {
		$found = array();
		foreach ( (array) ( $form['fields'] ?? array() ) as $field ) {
			$type = $field['type'] ?? '';
			if ( ! isset( $found[ $type ] ) && in_array( $type, array( 'name', 'email' ), true ) ) {
				$found[ $type ] = trim( implode( ' ', array_intersect_key( $values, Forms::inputs( $field ) ) ) );
			}
		}
		$found = array_filter( $found );
		return (string) ( $found['name'] ?? $found['email'] ?? current( array_filter( $values ) ) );
	}

	/** The inputs of a field: labels by name. */
	private static function inputs( array $field ): array {
		$inputs = Forms::inputs( $field );
		// What a box says is its value.
		return in_array( $field['type'] ?? '', array( 'checkbox', 'consent' ), true ) ? array_fill_keys( array_keys( $inputs ), (string) ( $field['label'] ?? '' ) ) : $inputs;
	}

	/** Stored values whose words have a text in them, for a search. */
	public static function stored_as( array $form, string $text ): array {
		$found = array();
		foreach ( (array) ( $form['fields'] ?? array() ) as $field ) {
			foreach ( self::choices( $field ) as $value => $label ) {
				if ( (string) $value !== $label && false !== mb_stripos( $label, $text ) ) {
					$found[] = (string) $value;
				}
			}
		}
		return $found;
	}

	/** A value in words. */
	private static function text( array $field, string $value ): string {
		if ( 'consent' === ( $field['type'] ?? '' ) && '1' === $value ) {
			return __( 'Yes', 'homesite' );
		}
		return self::choices( $field )[ $value ] ?? $value;
	}

	/** What a field offers: labels by stored value. */
	private static function choices( array $field ): array {
		$labels = array();
		foreach ( array_filter( (array) ( $field['choices'] ?? array() ), 'is_array' ) as $choice ) {
			$label = (string) ( $choice['text'] ?? '' );
			$value = (string) ( $choice['value'] ?? '' );

			$labels[ '' === $value ? $label : $value ] = $label;
		}
		return $labels;
	}
}
