<?php
/**
 * Lists whose rows an editor adds, orders and removes. A column is `array( kind, label, more )`; `more` holds the
 * choices of a `select` and the columns of `rows`.
 */

namespace Homesite\Admin;

/** Draws rows and reads them back. */
final class List_Inputs {

	/** How deep lists may stand in lists; each depth has a placeholder of its own for the number of a new row. */
	const PLACEHOLDERS = array( '__row__', '__row_in_row__' );

	public static function rows( string $name, array $columns, array $rows, int $depth = 0 ): void {
		$placeholder = self::PLACEHOLDERS[ $depth ];
		printf( '<div class="homesite-list" data-homesite-list data-placeholder="%s">', esc_attr( $placeholder ) );
		// A list without rows must arrive too, so that the last row can be removed.
		printf( '<input type="hidden" name="%s" value="">', esc_attr( $name ) );
		echo '<div class="homesite-rows">';
		foreach ( array_values( $rows ) as $index => $row ) {
			self::one( "{$name}[$index]", $columns, is_array( $row ) ? $row : array(), $depth );
		}
		echo '</div><template>';
		self::one( "{$name}[$placeholder]", $columns, array(), $depth );
		echo '</template><button type="button" class="button" data-homesite-add>' . esc_html__( 'Add', 'homesite' ) . '</button></div>';
	}

	/** The inputs of one row. */
	public static function row( string $name, array $columns, array $row, int $depth = 0 ): void {
		echo '<div class="homesite-columns">';
		foreach ( $columns as $key => $column ) {
			$value = isset( $row[ $key ] ) ? $row[ $key ] : '';
			self::cell( "{$name}[$key]", $column, $value, $depth );
		}
		self::rest( $name, array_diff_key( $row, $columns ) );
		echo '</div>';
	}

	/** Reads rows back. $given: from the request, unslashed. */
	public static function read( array $columns, mixed $given ): array {
		$rows = array();
		foreach ( is_array( $given ) ? $given : array() as $each ) {
			$row = is_array( $each ) ? self::read_row( $columns, $each ) : array();
			if ( $row ) {
				$rows[] = $row;
			}
		}
		return $rows;
	}

	/** Reads one row back; empty columns are left out. $given: from the request, unslashed. */
	public static function read_row( array $columns, array $given ): array {
		$row = array();
		foreach ( $columns as $name => $column ) {
			$value = isset( $given[ $name ] ) ? $given[ $name ] : '';
			if ( 'rows' === $column[0] ) {
				$value = self::read( $column[2], $value );
			} elseif ( 'lines' === $column[0] ) {
				$value = self::to_lines( $value );
			} elseif ( ! is_scalar( $value ) ) {
				$value = '';
			} elseif ( 'number' === $column[0] && is_numeric( $value ) ) {
				$value = $value + 0;
			}
			if ( '' !== $value && array() !== $value ) {
				$row[ $name ] = $value;
			}
		}
		$rest = isset( $given['_rest'] ) ? json_decode( (string) $given['_rest'], true ) : null;
		return $row && is_array( $rest ) ? $row + $rest : $row;
	}

	/** The lines of a text, without empty ones. */
	public static function to_lines( mixed $text ): array {
		$lines = is_scalar( $text ) ? preg_split( '/\R/', (string) $text ) : array();
		return array_values( array_filter( array_map( 'trim', $lines ), 'strlen' ) );
	}

	/** What no input shows stays as it is. */
	public static function rest( string $name, array $rest ): void {
		if ( $rest ) {
			printf( '<input type="hidden" name="%s[_rest]" value="%s">', esc_attr( $name ), esc_attr( (string) wp_json_encode( $rest ) ) );
		}
	}

	/** The buttons that order and remove a row. $up: what the first is called: “Move this row up”. */
	public static function tools( string $up, string $down, string $remove ): void {
		echo '<div class="homesite-tools">';
		printf( '<button type="button" class="button-link" data-homesite-up aria-label="%s">↑</button>', esc_attr( $up ) );
		printf( '<button type="button" class="button-link" data-homesite-down aria-label="%s">↓</button>', esc_attr( $down ) );
		printf( '<button type="button" class="button-link homesite-remove" data-homesite-remove aria-label="%s">%s</button>', esc_attr( $remove ), esc_html__( 'Remove', 'homesite' ) );
		echo '</div>';
	}

	/** A row with its buttons. */
	private static function one( string $name, array $columns, array $row, int $depth ): void {
		echo '<div class="homesite-row" data-homesite-row>';
		self::row( $name, $columns, $row, $depth + 1 );
		self::tools( __( 'Move this row up', 'homesite' ), __( 'Move this row down', 'homesite' ), __( 'Remove this row', 'homesite' ) );
		echo '</div>';
	}

	/** One column of a row. */
	private static function cell( string $name, array $column, mixed $value, int $depth ): void {
		list( $kind, $label ) = $column;
		$is_wide              = in_array( $kind, array( 'rows', 'lines', 'textarea', 'picture' ), true );
		printf( '<div class="homesite-cell%s is-%s">', $is_wide ? ' is-wide' : '', esc_attr( $kind ) );
		if ( 'rows' === $kind ) {
			printf( '<span class="homesite-label">%s</span>', esc_html( $label ) );
			self::rows( $name, $column[2], is_array( $value ) ? $value : array(), $depth );
		} elseif ( 'flag' === $kind ) {
			printf( '<input type="hidden" name="%s" value="">', esc_attr( $name ) );
			printf( '<label><input type="checkbox" name="%s" value="1"%s> %s</label>', esc_attr( $name ), checked( (bool) $value, true, false ), esc_html( $label ) );
		} else {
			printf( '<label><span class="homesite-label">%s</span>', esc_html( $label ) );
			self::plain( $kind, $name, $value, isset( $column[2] ) ? $column[2] : array() );
			echo '</label>';
		}
		echo '</div>';
	}

	/** An input of a column. */
	private static function plain( string $kind, string $name, mixed $value, array $choices ): void {
		$text = is_array( $value ) ? implode( "\n", array_filter( $value, 'is_scalar' ) ) : (string) $value;
		if ( in_array( $kind, array( 'textarea', 'lines' ), true ) ) {
			printf( '<textarea name="%s" rows="3" class="widefat">%s</textarea>', esc_attr( $name ), esc_textarea( $text ) );
		} elseif ( 'select' === $kind ) {
			Field_Inputs::choice( '', $name, $text, $choices );
		} elseif ( 'picture' === $kind ) {
			Picture_Inputs::address( $name, $text );
		} else {
			Field_Inputs::line( in_array( $kind, array( 'number', 'date', 'url' ), true ) ? $kind : 'text', '', $name, $text );
		}
	}
}
