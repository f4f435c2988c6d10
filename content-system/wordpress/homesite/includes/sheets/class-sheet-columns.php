<?php
/** What a spreadsheet of homes may have as columns: every field of the model that fits into a cell, and the status. */

namespace Homesite;

/** The columns, and how cells say values. */
final class Sheet_Columns {

	/** Kinds of fields that fit into a cell. */
	const KINDS = array( 'text', 'list', 'number', 'date', 'url', 'place', 'flag', 'select', 'post' );

	/** These find a home, beside its address and its lot. */
	const ID     = 'id';
	const NUMBER = 'partner_number';

	/** What programs call the number. */
	const OTHER_NUMBERS = array( 'number', 'home number', 'mls', 'mls #', 'mls number', 'listing number', 'job number' );

	/** What programs call a home that is simply for sale, which has no tag. */
	const FOR_SALE = 'for-sale';

	/**
	 * All columns, in their order.
	 * Returns fields by name, as of Fields; of `id`, `title` and `status` only name, kind and label.
	 */
	public static function all(): array {
		static $columns = null;
		if ( null === $columns ) {
			$columns = array(
				self::ID => self::column( self::ID, __( 'ID', 'homesite' ) ),
				'title'  => self::column( 'title', __( 'Title', 'homesite' ) ),
				'status' => self::column( 'status', Price_And_Status::label( 'status' ) ),
			);
			foreach ( Fields::of( 'property' ) as $name => $field ) {
				if ( in_array( $field['kind'], self::KINDS, true ) ) {
					$columns[ $name ] = array( 'label' => Model::label( $field['label'] ) ) + $field;
				}
			}
		}
		return $columns;
	}

	/** A column that is no field. */
	private static function column( string $name, string $label ): array {
		return array(
			'name'  => $name,
			'kind'  => 'text',
			'label' => $label,
		);
	}

	/**
	 * The column that a heading names: by its name, its label, or what other programs call it.
	 * Empty when none is.
	 * $heading: a heading, or a key of JSON.
	 */
	public static function named( string $heading ): string {
		$text = strtolower( trim( $heading ) );
		if ( in_array( $text, self::OTHER_NUMBERS, true ) ) {
			return self::NUMBER;
		}
		$other = Model::read( 'other-names' )['property'];
		foreach ( self::all() as $name => $column ) {
			$label = strtolower( $column['label'] );
			if ( in_array( $text, array( $name, $label, (string) preg_replace( '/ \(.*\)$/', '', $label ) ), true ) ) {
				return $name;
			}
		}
		foreach ( self::all() as $name => $column ) {
			if ( Field_Names::fit( (array) ( $other[ $name ] ?? array() ), $heading ) > 80 ) {
				return $name;
			}
		}
		return '';
	}

	/** What a home has in a column, as it is stored. */
	public static function value( int $id, string $name ): string {
		if ( self::ID === $name ) {
			return (string) $id;
		}
		if ( 'title' === $name ) {
			return (string) get_post_field( 'post_title', $id, 'raw' );
		}
		return 'status' === $name ? Settings::status_of( $id ) : (string) Fields::value( $id, $name );
	}

	/** A stored value as a cell says it. $value: as of value(). */
	public static function say( string $name, string $value ): string {
		$column = self::all()[ $name ];
		if ( 'status' === $name ) {
			return Price_And_Status::statuses()[ $value ] ?? $value;
		}
		if ( '' === $value ) {
			return '';
		}
		switch ( $column['kind'] ) {
			case 'post':
				return get_post( (int) $value ) ? (string) get_post_field( 'post_title', (int) $value, 'raw' ) : $value;
			case 'flag':
				return '1' === $value ? __( 'yes', 'homesite' ) : '';
			case 'select':
				return Model::label( $column['of'][ $value ] ?? $value );
			default:
				return $value;
		}
	}

	/** What a cell says, as it is stored. Returns the value, and why there is none. $text: the cell; not empty. */
	public static function read( string $name, string $text ): array {
		$column = self::all()[ $name ];
		if ( '=' === $text[0] ) {
			return array( '', __( 'it’s a formula, and only values are read', 'homesite' ) );
		}
		if ( 'status' === $name && self::FOR_SALE === $text ) {
			return array( '', '' );
		}
		if ( 'title' === $name ) {
			return array( $text, '' );
		}
		if ( 'status' === $name ) {
			return Price_And_Status::read( $name, $text );
		}
		list( $value, $problem ) = Value_Readers::read( $column, array( self::american( $column['kind'], $text ) ) );
		if ( '' === $value && '' === $problem && 'flag' !== $column['kind'] ) {
			$problem = __( 'it can’t be that', 'homesite' );
		}
		if ( '' === $problem && (string) Field_Kinds::sanitize( $column, $value ) !== (string) $value ) {
			$problem = __( 'it can’t be that', 'homesite' );
		}
		return array( (string) $value, $problem );
	}

	/**
	 * Numbers and days of other countries' spreadsheets, where they can mean one thing only: “389.900,00”,
	 * “26.11.2026”.
	 * The same for everything else.
	 */
	private static function american( string $kind, string $text ): string {
		if ( 'number' === $kind && preg_match( '/^\D*(\d{1,3}(?:\.\d{3})+),(\d{1,2})\D*$|^\D*(\d{1,3}(?:\.\d{3}){2,})\D*$/u', $text, $parts ) ) {
			return str_replace( '.', '', $parts[3] ?? $parts[1] ) . ( isset( $parts[3] ) ? '' : '.' . $parts[2] );
		}
		if ( 'number' === $kind ) {
			return (string) preg_replace( "/(?<=\\d)['\u{2019}](?=\\d{3})/u", '', $text );
		}
		return 'date' === $kind ? (string) preg_replace( '/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/', '$3-$2-$1', (string) preg_replace( array( '/^(\d)\./', '/\.(\d)\./' ), array( '0$1.', '.0$1.' ), $text ) ) : $text;
	}
}
