<?php
/** Which home a row of a spreadsheet is about. */

namespace Homesite;

/** Finds homes by their id, their number, their address or their lot. */
final class Sheet_Homes {

	const STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private' );

	/** @var array[] Ids by what finds them, by column. */
	private $ids = array(
		Sheet_Columns::ID     => array(),
		Sheet_Columns::NUMBER => array(),
		'address'             => array(),
		'lot'                 => array(),
	);

	/** Reads what finds each home. */
	public function __construct() {
		foreach ( self::all() as $id ) {
			$lot = (string) Fields::value( $id, 'lot' );
			foreach ( array_unique( array( self::plain( (string) Fields::value( $id, 'address' ) ), self::plain( (string) get_post_field( 'post_title', $id, 'raw' ) ) ) ) as $address ) {
				$this->ids['address'][ $address ][] = $id;
			}
			$this->ids[ Sheet_Columns::ID ][ $id ] = array( $id );

			$this->ids[ Sheet_Columns::NUMBER ][ (string) Fields::value( $id, Sheet_Columns::NUMBER ) ][] = $id;
			if ( '' !== $lot ) {
				$this->ids['lot'][ Fields::value( $id, 'community' ) . '/' . self::plain( $lot ) ][] = $id;
			}
		}
	}

	/** All homes. Returns in the order of their titles. */
	public static function all(): array {
		// Whole posts: their fields and tags are read in two queries with them.
		return wp_list_pluck(
			get_posts(
				array(
					'post_type'   => 'property',
					'post_status' => self::STATUSES,
					'numberposts' => -1,
					'orderby'     => 'title',
					'order'       => 'ASC',
				)
			),
			'ID'
		);
	}

	/**
	 * The home of a row: the first of id, number, address and lot that the row has says it, and none of the others may
	 * belong to another home.
	 * Returns the id, 0 when there is none; by column why not; and the column that says which home it is, and nothing
	 * new of it.
	 * $cells: by column.
	 */
	public function find( array $cells ): array {
		$found = 0;
		$by    = '';
		$keys  = $this->keys( $cells );
		foreach ( $keys as $column => $key ) {
			$ids = $this->ids[ $column ][ $key ] ?? array();
			if ( $found && $ids && ! in_array( $found, $ids, true ) && 'lot' !== $column ) {
				/* translators: %s: a home */
				return array( 0, array( $column => sprintf( __( 'that’s “%s”, another home than the row’s', 'homesite' ), get_the_title( $ids[0] ) ) ), '' );
			}
			if ( ! $found && count( $ids ) > 1 ) {
				/* translators: %d: how many */
				return array( 0, array( $column => sprintf( __( '%d homes have it, so it doesn’t say which one is meant', 'homesite' ), count( $ids ) ) ), '' );
			}
			if ( ! $found && ! $ids && Sheet_Columns::ID === $column ) {
				return array( 0, array( $column => __( 'no home has it', 'homesite' ) ), '' );
			}
			if ( ! $found && $ids ) {
				$found = $ids[0];
				$by    = 'address' === $column && '' === ( $cells['address'] ?? '' ) ? 'title' : $column;
			}
		}
		if ( $found ) {
			return array( $found, array(), $by );
		}
		return $keys
			? array( 0, array( key( $keys ) => __( 'no home has it', 'homesite' ) ), '' )
			: array( 0, array( '' => __( 'the row has no ID, number, address, or community with lot, so it doesn’t say which home is meant', 'homesite' ) ), '' );
	}

	/** What a row may be found by, by column, the surest first. $cells: by column. */
	private function keys( array $cells ): array {
		$keys = array();
		foreach ( array( Sheet_Columns::ID, Sheet_Columns::NUMBER ) as $column ) {
			$keys[ $column ] = $cells[ $column ] ?? '';
		}
		$address         = ( $cells['address'] ?? '' ) !== '' ? $cells['address'] : ( $cells['title'] ?? '' );
		$keys['address'] = self::plain( $address );
		if ( ( $cells['lot'] ?? '' ) !== '' && ( $cells['community'] ?? '' ) !== '' ) {
			$keys['lot'] = Relation_Reader::post( array( $cells['community'] ), 'community' )[0] . '/' . self::plain( $cells['lot'] );
		}
		return array_filter( $keys, 'strlen' );
	}

	/** Letters and digits of an address: “1204 N.E. Larkspur Loop, Bend” and “1204 ne larkspur loop bend” are one. */
	private static function plain( string $text ): string {
		return (string) preg_replace( '/[^a-z0-9]+/', '', strtolower( remove_accents( $text ) ) );
	}
}
