<?php
/** What rows of a spreadsheet, or of a program, would change: each difference, and what's wrong, by cell. */

namespace Homesite;

/** A dry run. A row with a problem changes nothing; the others do. */
final class Sheet_Plan {

	/** The most rows at once. */
	const MAX_ROWS = 5000;

	/** @var array[] By row: the home's id, and by column its value now and then, as they are stored. */
	public $changes = array();

	/** @var array[] Each with row, column (a name), cell (“C12”; the column's name without a file), value and text. */
	public $problems = array();

	/** @var string[] What the file's columns are taken for, by heading; empty where they are left out. */
	public $columns = array();

	/** @var int How many rows say what is there already. */
	public $unchanged = 0;

	/** @var int[] Where columns stand in the file, by name. */
	private $positions = array();

	/** @var array[] What whoever sends a row has seen of its home, by row: values as they are stored, by column. */
	private $seen = array();

	/** @var int[] The first row of each home. */
	private $rows = array();

	/** Reads a CSV file. Returns why it can't be read at all. */
	public static function of_csv( string $text ): self|\WP_Error {
		$rows = Csv::read( $text );
		if ( is_wp_error( $rows ) ) {
			return $rows;
		}
		$plan     = new self();
		$headings = $rows ? reset( $rows ) : array();
		$first    = (int) key( $rows );
		unset( $rows[ $first ] );
		foreach ( $headings as $index => $heading ) {
			$name = Sheet_Columns::named( $heading );
			if ( '' !== $name && isset( $plan->positions[ $name ] ) ) {
				/* translators: 1 and 2: cells such as B1, 3: a column */
				return new \WP_Error( 'file', sprintf( __( '%1$s and %2$s both name the column “%3$s”.', 'homesite' ), Csv::cell_name( $first, $plan->positions[ $name ] ), Csv::cell_name( $first, $index ), Sheet_Columns::all()[ $name ]['label'] ) );
			}
			$plan->columns[ $heading ] = $name;
			if ( '' !== $name ) {
				$plan->positions[ $name ] = $index;
			}
		}
		if ( count( $plan->positions ) < 2 ) {
			/* translators: %s: headings */
			return new \WP_Error( 'file', sprintf( __( 'The first row doesn’t name columns of homes: “%s”. Download a sheet to see what they’re called.', 'homesite' ), implode( '”, “', array_slice( $headings, 0, 8 ) ) ) );
		}
		$cells = array();
		foreach ( $rows as $number => $row ) {
			if ( count( $row ) > count( $headings ) && array_filter( array_slice( $row, count( $headings ) ), 'strlen' ) ) {
				$plan->problem( $number, '', '', __( 'the row has more cells than the first row has headings', 'homesite' ) );
				continue;
			}
			// Excel leaves out what's empty at the end of some rows.
			$given = array_intersect( $plan->positions, array_keys( $row ) );
			foreach ( $given as $name => $index ) {
				$cells[ $number ][ $name ] = $row[ $index ];
			}
		}
		return $plan->take( $cells );
	}

	/** Reads what a program sends. */
	public static function of_rows( array $given ): self|\WP_Error {
		$plan  = new self();
		$cells = array();
		foreach ( array_values( $given ) as $index => $row ) {
			$number = $index + 1;
			if ( is_array( $row ) && is_array( $row['seen'] ?? null ) ) {
				$plan->seen[ $number ] = array_filter( $row['seen'], 'is_scalar' );
				unset( $row['seen'] );
			}
			foreach ( is_array( $row ) ? $row : array( '' => $row ) as $key => $value ) {
				$name = Sheet_Columns::named( (string) $key );
				if ( '' === $name || ! ( null === $value || is_scalar( $value ) ) ) {
					$plan->problem( $number, (string) $key, is_scalar( $value ) ? (string) $value : '', '' === $name ? __( 'homes have no such column', 'homesite' ) : __( 'it’s no text, number, true or false', 'homesite' ) );
					unset( $cells[ $number ] );
					continue 2;
				}
				$cells[ $number ][ $name ] = is_bool( $value ) ? ( $value ? 'yes' : '' ) : trim( (string) $value );
			}
		}
		return $plan->take( $cells );
	}

	/** Compares rows with homes. */
	private function take( array $rows ): self|\WP_Error {
		if ( count( $rows ) > self::MAX_ROWS ) {
			/* translators: %s: a number */
			return new \WP_Error( 'file', sprintf( __( 'These are more than %s rows. Send them in parts.', 'homesite' ), number_format_i18n( self::MAX_ROWS ) ) );
		}
		$homes = new Sheet_Homes();
		foreach ( $rows as $number => $cells ) {
			list( $id, $errors, $found_by ) = $homes->find( $cells );
			foreach ( $errors as $column => $text ) {
				$this->problem( $number, $column, $cells[ $column ] ?? '', $text );
			}
			if ( $id && isset( $this->rows[ $id ] ) ) {
				foreach ( array( $this->rows[ $id ], $number ) as $index => $each ) {
					/* translators: 1: a row, 2: a home */
					$this->problem( $each, '', '', sprintf( __( 'row %1$d is the same home, “%2$s”', 'homesite' ), $index ? $this->rows[ $id ] : $number, get_the_title( $id ) ) );
				}
				unset( $this->changes[ $this->rows[ $id ] ] );
			} elseif ( $id ) {
				$this->rows[ $id ] = $number;
				$this->compare( $number, $id, array_diff_key( $cells, array( $found_by => '' ) ) );
			}
		}
		$this->refuse_shared_numbers();
		usort( $this->problems, fn( $one, $other ) => $one['row'] - $other['row'] );
		return $this;
	}

	/** Refuses a new number that two rows give: it wouldn't say which home is meant any more. */
	private function refuse_shared_numbers(): void {
		$rows = array();
		foreach ( $this->changes as $number => $change ) {
			$given = $change['values'][ Sheet_Columns::NUMBER ][1] ?? '';
			if ( '' !== $given ) {
				$rows[ strtolower( $given ) ][ $number ] = $given;
			}
		}
		foreach ( $rows as $shared ) {
			foreach ( count( $shared ) > 1 ? $shared : array() as $number => $given ) {
				/* translators: %s: numbers of rows */
				$this->problem( $number, Sheet_Columns::NUMBER, $given, sprintf( __( 'row %s gives another home the same number', 'homesite' ), implode( ', ', array_diff( array_keys( $shared ), array( $number ) ) ) ) );
				unset( $this->changes[ $number ] );
			}
		}
	}

	/** Compares a row with its home. $cells: by column. */
	private function compare( int $number, int $id, array $cells ): void {
		$changes = array();
		$prices  = array();
		$is_ok   = true;
		foreach ( $cells as $name => $text ) {
			$now = Sheet_Columns::value( $id, $name );
			// What was made here and comes back is the same, however it would be read; an empty status is none.
			if ( $text === $now || Sheet_Columns::say( $name, $now ) === $text || ( 'status' === $name && '' === $text ) ) {
				continue;
			}
			list( $value, $problem ) = '' === $text ? array( '', 'title' === $name ? __( 'a home needs a title', 'homesite' ) : '' ) : Sheet_Columns::read( $name, $text );
			if ( '' !== $problem ) {
				$is_ok = false;
				$this->problem( $number, $name, $text, $problem );
			} elseif ( in_array( $name, Price_And_Status::FIELDS, true ) || 'status' === $name ) {
				$prices[ $name ] = $value;
			} elseif ( $value !== $now ) {
				$changes[ $name ] = array( $now, $value );
			}
		}
		$refused = Sheet_Changes::refusal( $id, (bool) $changes );
		if ( '' !== $refused && ( $changes || $prices ) ) {
			$this->problem( $number, (string) key( $changes + $prices ), (string) $cells[ key( $changes + $prices ) ], $refused );
			return;
		}
		// Those that are given as they are were meant to stay: a price moves only what isn't named.
		$given   = $prices + array_intersect_key( array_diff_key( Price_And_Status::values( $id ), $prices ), $cells );
		$planned = $prices ? Price_And_Status::plan( $id, $given ) : array();
		if ( is_wp_error( $planned ) ) {
			foreach ( $planned->get_error_codes() as $name ) {
				$is_ok = false;
				$this->problem( $number, (string) $name, (string) ( $cells[ $name ] ?? '' ), $planned->get_error_message( $name ) );
			}
		}
		if ( ! $is_ok ) {
			return;
		}
		$changes += $planned;
		$why      = Sheet_Changes::conflict( $id, array_map( fn( $text ) => array( $text ), array_intersect_key( $this->seen[ $number ] ?? array(), $changes ) ), 0 );
		if ( '' !== $why ) {
			$this->problem( $number, '', '', $why );
		} elseif ( $changes ) {
			$this->changes[ $number ] = array(
				'id'     => $id,
				'values' => $changes,
			);
		} else {
			++$this->unchanged;
		}
	}

	/** Notes what's wrong. $column: the column; empty for the row itself. */
	private function problem( int $row, string $column, string $value, string $text ): void {
		$is_cell          = isset( $this->positions[ $column ] );
		$this->problems[] = array(
			'row'    => $row,
			'column' => $column,
			'cell'   => $is_cell ? Csv::cell_name( $row, $this->positions[ $column ] ) : '',
			'value'  => mb_substr( $value, 0, 200 ),
			'text'   => $text,
		);
	}
}
