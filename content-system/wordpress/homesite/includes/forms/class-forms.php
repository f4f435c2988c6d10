<?php
/** Forms as Gravity Forms keeps them, in options: what is in one, and whether a submission is right. */

namespace Homesite;

/** Finds forms and checks submissions. */
final class Forms {

	const OPTION = 'homesite_form_';

	public static function find( int $id ): ?array {
		$form = get_option( self::OPTION . (int) $id );
		return is_array( $form ) ? $form : null;
	}

	/** All forms by their ids. */
	public static function all(): array {
		global $wpdb;
		$forms = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress cannot list options.
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::OPTION ) . '%' ) ) as $name ) {
			$form = self::find( (int) substr( $name, strlen( self::OPTION ) ) );
			if ( $form ) {
				$forms[ (int) $form['id'] ] = $form;
			}
		}
		ksort( $forms );
		return $forms;
	}

	/** A form's slug, by which the website finds it: its own, else made of its title. */
	public static function slug( array $form ): string {
		$own = sanitize_title( is_scalar( $form['slug'] ?? null ) ? (string) $form['slug'] : '' );
		return '' === $own ? sanitize_title( is_scalar( $form['title'] ?? null ) ? (string) $form['title'] : '' ) : $own;
	}

	/**
	 * The ids of all forms that visitors may send, Gravity Forms' own where it is active, and Fluent Forms' before ours.
	 * Of two with one slug the older has it; the settings may give a slug of ours to another one.
	 * By slug.
	 */
	public static function ids_by_slug(): array {
		$known = array();
		$ids   = array();
		foreach ( self::active() as $form ) {
			$known[] = (int) $form['id'];
			$slug    = self::slug( $form );
			if ( '' !== $slug && ! isset( $ids[ $slug ] ) ) {
				$ids[ $slug ] = (int) $form['id'];
			}
		}
		$fluent = array_filter( $ids, fn( $id ) => $id > Fluent_Forms::FIRST_ID );
		return $fluent + array_intersect( array_map( 'intval', (array) Settings::get( 'forms' ) ), $known ) + $ids;
	}

	/** Forms that visitors may send. */
	public static function active(): array {
		return array_filter( Gravity_Forms::is_there() ? \GFAPI::get_forms( true, false ) : array_merge( Fluent_Forms::all(), self::all() ), array( self::class, 'is_active' ) );
	}

	/** The form that the website means: Fluent Forms', or ours. */
	public static function sent( int $id ): ?array {
		return $id > Fluent_Forms::FIRST_ID ? Fluent_Forms::all( $id )[0] ?? null : self::find( $id );
	}

	/** What forms need and the website can't show, so that nobody can send them: labels of fields by the form's title. */
	public static function unshown(): array {
		$kinds   = Model::read( 'form-fields' );
		$shown   = array_merge( $kinds['decorative'], $kinds['single'], $kinds['compound'], array_keys( $kinds['shownAs'] ) );
		$unshown = array();
		foreach ( self::active() as $form ) {
			foreach ( $form['fields'] ?? array() as $field ) {
				$kind       = $field['inputType'] ?? '' ? $field['inputType'] : $field['type'] ?? 'text';
				$is_choice  = ! empty( $field['choices'] ) && empty( $field['inputs'] );
				$is_visible = ! in_array( $field['visibility'] ?? '', array( 'hidden', 'administrative' ), true ) && ! self::is_yes( $field['adminOnly'] ?? false );
				if ( self::is_yes( $field['isRequired'] ?? false ) && $is_visible && ! $is_choice && ! in_array( $kind, $shown, true ) ) {
					$unshown[ $form['title'] ?? '' ][] = $field['label'] ?? '';
				}
			}
		}
		return $unshown;
	}

	/** Whether visitors may send a form. */
	public static function is_active( array $form ): bool {
		return ! self::is_yes( $form['is_trash'] ?? false ) && self::is_yes( $form['is_active'] ?? true );
	}

	/** The names of a field's inputs: one for each part of a composed field. Returns labels by name. */
	public static function inputs( array $field ): array {
		$label = (string) ( $field['label'] ?? '' );
		if ( empty( $field['inputs'] ) || ! is_array( $field['inputs'] ) ) {
			return array( "input_$field[id]" => $label );
		}
		$names = array();
		foreach ( $field['inputs'] as $input ) {
			$names[ 'input_' . str_replace( '.', '_', (string) $input['id'] ) ] = trim( "$label " . ( $input['label'] ?? '' ) );
		}
		return $names;
	}

	/** The inputs of a form: labels by name. */
	public static function form_inputs( array $form ): array {
		$names = array();
		foreach ( (array) ( $form['fields'] ?? array() ) as $field ) {
			$names += self::inputs( $field );
		}
		return $names;
	}

	/** Checks a submission: a sentence by field id; empty when everything is right. $values: by input name. */
	public static function validate( array $form, array $values ): array {
		$messages = array();
		foreach ( (array) ( $form['fields'] ?? array() ) as $field ) {
			// Whether one with a condition is shown, the website has checked.
			$message = empty( $field['conditionalLogic'] ) ? self::problem( $field, $values ) : '';
			if ( '' !== $message ) {
				$own                               = (string) ( $field['errorMessage'] ?? '' );
				$messages[ (string) $field['id'] ] = '' === $own ? $message : $own;
			}
		}
		return $messages;
	}

	/** What is wrong with one field; empty when nothing is. $values: by input name. */
	private static function problem( array $field, array $values ): string {
		$given = array_values(
			array_filter( array_map( fn( $name ) => trim( $values[ $name ] ?? '' ), array_keys( self::inputs( $field ) ) ), 'strlen' )
		);
		if ( ! $given ) {
			return self::is_yes( $field['isRequired'] ?? false ) ? __( 'This field is required.', 'homesite' ) : '';
		}
		$value = $given[0];
		$type  = ! empty( $field['inputType'] ) ? $field['inputType'] : ( $field['type'] ?? 'text' );
		$limit = (int) ( $field['maxLength'] ?? 0 );
		$email = Model::read( 'email' );
		if ( 'email' === $type && ! preg_match( ";{$email['pattern']};iD", $value ) ) {
			return Model::label( $email['help'] );
		}
		if ( 'number' === $type && ! is_numeric( $value ) ) {
			return __( 'Please enter a valid number.', 'homesite' );
		}
		if ( 'website' === $type && ! wp_http_validate_url( $value ) ) {
			return __( 'Please enter a valid Website URL.', 'homesite' );
		}
		if ( $limit > 0 && mb_strlen( $value ) > $limit ) {
			return __( 'The text entered exceeds the maximum number of characters.', 'homesite' );
		}
		if ( in_array( $type, array( 'select', 'radio' ), true ) && ! self::is_choice( $field, $value ) ) {
			return __( 'Invalid selection. Please select one of the available choices.', 'homesite' );
		}
		return '';
	}

	/** Whether a value is among a field's choices. */
	private static function is_choice( array $field, string $value ): bool {
		$choices = array_filter( (array) ( $field['choices'] ?? array() ), 'is_array' );
		if ( ! $choices || self::is_yes( $field['enableOtherChoice'] ?? false ) ) {
			return true;
		}
		foreach ( $choices as $choice ) {
			$own = (string) ( $choice['value'] ?? '' );
			if ( ( '' === $own ? (string) ( $choice['text'] ?? '' ) : $own ) === $value ) {
				return true;
			}
		}
		return false;
	}

	/** Stores a form; one without an id gets the next. Returns its id. */
	public static function save( array $form ): int {
		$id         = (int) ( $form['id'] ?? 0 );
		$form['id'] = $id ? $id : 1 + (int) max( array_merge( array( 0 ), array_keys( self::all() ) ) );
		update_option( self::OPTION . $form['id'], $form );
		return $form['id'];
	}

	/** Gravity Forms writes yes as true, 1 or "1". */
	public static function is_yes( mixed $value ): bool {
		return true === $value || '1' === (string) ( is_scalar( $value ) ? $value : '' );
	}
}
