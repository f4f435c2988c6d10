<?php
/** Fluent Forms' forms as Gravity Forms would answer them, and its entries with one thing more: the sender's key. */

namespace Homesite;

use FluentForm\App\Helpers\Helper;
use FluentForm\App\Services\Form\SubmissionHandlerService;
use FluentForm\Framework\Validator\ValidationException;

/** Reads its forms, and has it take what the website sends. */
final class Fluent_Forms {

	/** The website knows form 3 as 1000003: our own have smaller numbers. */
	const FIRST_ID = 1000000;

	public static function register(): void {
		foreach ( array( 'inserted_new_form', 'before_updating_form', 'after_form_delete' ) as $hook ) {
			add_action( "fluentform/$hook", fn( $form ) => Content_Changes::form_changed( self::FIRST_ID + (int) ( $form->id ?? $form ) ) );
		}
	}

	/** Its published forms, or the one with an id. $id: as the website knows it. */
	public static function all( int $id = 0 ): array {
		global $wpdb;
		if ( ! defined( 'FLUENTFORM_VERSION' ) ) {
			return array();
		}
		$which = $id ? $wpdb->prepare( ' AND id = %d', $id - self::FIRST_ID ) : '';
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- Fluent Forms' table.
		return array_map( array( self::class, 'form' ), (array) $wpdb->get_results( "SELECT id, title, form_fields FROM {$wpdb->prefix}fluentform_forms WHERE status = 'published'$which ORDER BY id" ) );
	}

	/**
	 * Whether a submission is here.
	 *
	 * @throws \RuntimeException When nobody can tell.
	 */
	public static function has( int $form_id, string $key ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Fluent Forms' table.
		$count = $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}fluentform_submission_meta WHERE form_id = %d AND meta_key = %s AND value = %s", $form_id - self::FIRST_ID, Gravity_Forms::META, $key ) );
		if ( null === $count ) {
			throw new \RuntimeException( esc_html__( 'The entries can’t be read.', 'homesite' ) );
		}
		return $count > 0;
	}

	/**
	 * Has Fluent Forms take a submission: it checks, keeps, mails and passes it on as its form says.
	 * Returns message and redirectUrl, or errors: sentences by field id.
	 * $values: by input name.
	 *
	 * @throws \RuntimeException When nobody can tell whether it's here already.
	 */
	public static function submit( array $form, array $values, ?string $key ): array {
		global $wpdb;
		$id = $form['id'] - self::FIRST_ID;
		if ( null !== $key ) {
			// Two copies at once: the second one waits until the first is stored. The lock ends with the connection.
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A lock.
			$wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK( %s, %d )', 'homesite_' . md5( "fluent $id $key" ), Gravity_Forms::LOCK_S ) );
			if ( self::has( $form['id'], $key ) ) {
				return array();
			}
			// The first moment at which an entry has an id: what fails after it must not have it sent again.
			add_action( 'fluentform/notify_on_form_submit', fn( $entry_id ) => Helper::setSubmissionMeta( $entry_id, Gravity_Forms::META, $key, $id ), 1 );
		}
		// All come from the website's server, which has limits of its own.
		add_filter( 'fluentform/prevent_malicious_attacks', '__return_false' );
		try {
			return (array) ( ( new SubmissionHandlerService() )->handleSubmission( self::data( $form, $values ), $id )['result'] ?? array() );
		} catch ( ValidationException $error ) {
			$ids    = array_column( $form['fields'], 'id', 'inputName' );
			$errors = array();
			foreach ( (array) ( $error->errors()['errors'] ?? array() ) as $name => $said ) {
				$name                             = strtok( (string) $name, '[' );
				$errors[ $ids[ $name ] ?? $name ] = (string) current( (array) $said );
			}
			return compact( 'errors' );
		}
	}

	/** A form of its table as Gravity Forms would keep it. The website's newsletter sends its one field as `input_1`. */
	private static function form( object $row ): array {
		$stored = (array) json_decode( (string) $row->form_fields, true );
		$fields = array_map( array( self::class, 'field' ), array_values( self::elements( (array) ( $stored['fields'] ?? array() ) ) ) );
		if ( 1 === count( $fields ) ) {
			$fields[0]['id'] = '1';
		}
		return array(
			'id'        => self::FIRST_ID + (int) $row->id,
			'title'     => (string) $row->title,
			'button'    => array( 'text' => (string) ( $stored['submitButton']['settings']['button_ui']['text'] ?? '' ) ),
			'fields'    => $fields,
			'is_active' => '1',
		);
	}

	/** Elements that take something, in their order; those in columns one after the other. */
	private static function elements( array $elements ): array {
		$found = array_map( fn( $each ) => isset( $each['columns'] ) ? self::elements( array_merge( ...array_column( $each['columns'], 'fields' ) ) ) : array( $each ), $elements );
		return array_filter( array_merge( ...$found ), fn( $each ) => isset( $each['attributes']['name'] ) );
	}

	/** An element as a field. Its id is its name, which stays when it's moved. */
	private static function field( array $element ): array {
		$words   = Model::read( 'form-fields' )['fluentForms'];
		$set     = (array) ( $element['settings'] ?? array() );
		$own     = $element['attributes'];
		$parts   = array_filter( (array) ( $element['fields'] ?? array() ), fn( $part ) => ! empty( $part['settings']['visible'] ) );
		$needs   = fn( $each ) => ! empty( $each['settings']['validation_rules']['required']['value'] );
		$type    = empty( $own['multiple'] ) ? $words['types'][ $element['element'] ] ?? $element['element'] : 'checkbox';
		$choices = array_map( fn( $each ) => array( 'text' => $each['label'] ) + $each, (array) ( $set['advanced_options'] ?? array() ) );
		$labels  = 'checkbox' === $type ? array_column( $choices, 'text' ) : array_map( fn( $part ) => $part['settings']['label'] ?? '', $parts );
		$inputs  = array();
		foreach ( 'consent' === $type ? array( '' ) : $labels as $part => $label ) {
			$inputs[] = array(
				'id'                    => "$own[name].$part",
				'label'                 => $label,
				'autocompleteAttribute' => $words['autocomplete'][ $part ] ?? '',
			);
		}
		return array(
			'id'                    => $own['name'],
			'inputName'             => $own['name'],
			'type'                  => $type,
			'label'                 => ( $set['label'] ?? '' ) ? $set['label'] : $set['admin_field_label'] ?? '',
			'checkboxLabel'         => wp_strip_all_tags( $set['tnc_html'] ?? '' ),
			'isRequired'            => $needs( $element ) || (bool) array_filter( $parts, $needs ),
			'description'           => wp_strip_all_tags( $set['help_message'] ?? '' ),
			'placeholder'           => $own['placeholder'] ?? '',
			'defaultValue'          => is_string( $own['value'] ?? null ) ? $own['value'] : '',
			'maxLength'             => $own['maxlength'] ?? '',
			'autocompleteAttribute' => $words['autocomplete'][ $element['element'] ] ?? '',
			'choices'               => $choices,
			'inputs'                => $inputs ? $inputs : null,
			'conditionalLogic'      => self::logic( (array) ( $set['conditional_logics'] ?? array() ), $words['operators'] ),
		);
	}

	/** When a field is shown; null for always. $operators: Gravity Forms' by Fluent Forms'. */
	private static function logic( array $logic, array $operators ): ?array {
		return empty( $logic['status'] ) ? null : array(
			'actionType' => 'show',
			'logicType'  => $logic['type'] ?? 'all',
			'rules'      => array_map(
				fn( $rule ) => array(
					'fieldId'  => $rule['field'] ?? '',
					'operator' => $operators[ $rule['operator'] ?? '' ] ?? $rule['operator'] ?? '',
					'value'    => $rule['value'] ?? '',
				),
				(array) ( $logic['conditions'] ?? array() )
			),
		);
	}

	/** What Fluent Forms' own page would send. $values: by input name. */
	private static function data( array $form, array $values ): array {
		$data = array();
		foreach ( $form['fields'] as $field ) {
			$given = array_filter( array_map( fn( $input ) => $values[ $input ] ?? '', array_keys( Forms::inputs( $field ) ) ), 'strlen' );
			if ( ! $given || ! $field['inputs'] || 'consent' === $field['type'] ) {
				$data[ $field['inputName'] ] = ! $given ? '' : ( $field['inputs'] ? 'on' : $given[0] );
			} elseif ( 'checkbox' === $field['type'] ) {
				$data[ $field['inputName'] ] = array_values( $given );
			} else {
				foreach ( $given as $at => $value ) {
					$data[ $field['inputName'] ][ explode( '.', $field['inputs'][ $at ]['id'] )[1] ] = $value;
				}
			}
		}
		return array_filter( $data );
	}
}
