<?php
/** What rows would change: each difference, and what's wrong. Rows name columns and values as they are stored. */

namespace Homesite;

/** A dry run. A row with a problem changes nothing; the others do. */
final class Sheet_Plan {

	/** The most rows at once. */
	const MAX_ROWS = 5000;

	/** Kinds of fields that rows may have. */
	const KINDS = array( 'text', 'list', 'number', 'date', 'url', 'place', 'flag', 'select', 'post' );

	/** What rows call a home that is simply for sale, which has no tag. */
	const FOR_SALE = 'for-sale';

	/** @var array[] By row: the home's id, and by column its value now and then. */
	public $changes = array();

	/** @var array[] Each with row, column (a name; empty for the row itself), value and text. */
	public $problems = array();

	/** @var int How many rows say what is there already. */
	public $unchanged = 0;

	/** @var int[] The row of each home. */
	private $rows = array();

	/** Compares rows with homes. $given: each by column; `seen` has what the sender has seen of its home. */
	public function __construct( array $given ) {
		$numbers = array_column( $given, 'partner_number' ) ? array_map( fn( $id ) => (string) Fields::value( $id, 'partner_number' ), array_combine( Desk_Homes::ids(), Desk_Homes::ids() ) ) : array();
		foreach ( array_values( $given ) as $index => $row ) {
			$cells = array_map( fn( $value ) => trim( (string) $value ), array_diff_key( $row, array( 'seen' => 0 ) ) );
			$this->take( $index + 1, $cells, array_filter( $row['seen'] ?? array(), 'is_scalar' ), $numbers );
		}
	}

	/** Every column that rows may have: its kind, by name. */
	public static function columns(): array {
		static $columns = null;
		$columns      ??= array(
			'id'     => 'post',
			'title'  => 'text',
			'status' => 'text',
		) + array_intersect( array_column( Fields::of( 'property' ), 'kind', 'name' ), self::KINDS );
		return $columns;
	}

	/** What a home has in a column, as it is stored. */
	public static function value( int $id, string $name ): string {
		return match ( $name ) {
			'id'     => (string) $id,
			'title'  => (string) get_post_field( 'post_title', $id, 'raw' ),
			'status' => Settings::status_of( $id ),
			default  => (string) Fields::value( $id, $name ),
		};
	}

	/** Finds a row's home, by its id, else by its number, and compares the two. */
	private function take( int $number, array $cells, array $seen, array $numbers ): void {
		$by    = isset( $cells['id'] ) ? 'id' : 'partner_number';
		$given = $cells[ $by ] ?? '';
		$ids   = 'id' === $by ? array( (int) $given ) : array_keys( $numbers, $given, true );
		$id    = '' === $given ? 0 : ( $ids[0] ?? 0 );
		if ( count( $ids ) > 1 || 'property' !== get_post_type( $id ) ) {
			$this->problem( $number, $by, $given, count( $ids ) > 1 ? __( 'several homes have it, so it doesn’t say which one is meant', 'homesite' ) : __( 'no home has it', 'homesite' ) );
		} elseif ( isset( $this->rows[ $id ] ) ) {
			/* translators: 1: a row, 2: a home */
			$this->problem( $number, '', '', sprintf( __( 'row %1$d is the same home, “%2$s”', 'homesite' ), $this->rows[ $id ], get_the_title( $id ) ) );
		} else {
			$this->rows[ $id ] = $number;
			unset( $cells[ $by ] );
			$this->compare( $number, $id, $cells, $seen );
		}
	}

	private function compare( int $number, int $id, array $cells, array $seen ): void {
		$wrong   = count( $this->problems );
		$prices  = array_intersect_key( $cells, Price_And_Status::values( $id ) );
		$changes = array();
		foreach ( $prices as $name => $text ) {
			list( $prices[ $name ], $why ) = 'status' === $name && self::FOR_SALE === $text ? array( '', '' ) : Price_And_Status::read( $name, $text );
			if ( '' !== $why ) {
				$this->problem( $number, $name, $text, $why );
			}
		}
		foreach ( array_diff_key( $cells, $prices ) as $name => $text ) {
			$value = self::clean( $name, $text );
			$now   = self::value( $id, $name );
			if ( null === $value ) {
				$this->problem( $number, $name, $text, isset( self::columns()[ $name ] ) ? __( 'it can’t be that', 'homesite' ) : __( 'homes have no such column', 'homesite' ) );
			} elseif ( $value !== $now ) {
				$changes[ $name ] = array( $now, $value );
			}
		}
		if ( count( $this->problems ) > $wrong ) {
			return;
		}
		$all = $changes + Price_And_Status::plan( $id, $prices );
		$why = $all ? Sheet_Changes::refusal( $id, (bool) $changes ) : '';
		$why = '' === $why ? Sheet_Changes::conflict( $id, array_intersect_key( $seen, $all ) ) : $why;
		if ( '' !== $why ) {
			$this->problem( $number, '', '', $why );
		} elseif ( $all ) {
			$this->changes[ $number ] = array(
				'id'     => $id,
				'values' => $all,
			);
		} else {
			++$this->unchanged;
		}
	}

	/** A value as it is stored; null when it can't be. $name: a column that is no price and no status. */
	private static function clean( string $name, string $text ): ?string {
		$field = Fields::find( 'property', $name );
		if ( ! $field || ! isset( self::columns()[ $name ] ) ) {
			return 'title' === $name && '' !== $text ? $text : null;
		}
		$value = (string) Field_Kinds::sanitize( $field, $text );
		$is_ok = match ( $field['kind'] ) {
			'flag'  => '1' === $text,
			'post'  => get_post_type( (int) $value ) === $field['of'],
			default => '' !== $value,
		};
		return $is_ok || '' === $text ? $value : null;
	}

	private function problem( int $row, string $column, string $value, string $text ): void {
		$value            = mb_substr( $value, 0, 200 );
		$this->problems[] = compact( 'row', 'column', 'value', 'text' );
	}
}
