<?php
/** Regions, cities, tags and other terms that change while a request runs. */

namespace Homesite;

/** Notes changes of terms. */
final class Term_Changes {

	/** @var string[] Slugs of terms before they were edited, by id. */
	private static $term_slugs = array();

	public static function register(): void {
		add_action( 'edit_terms', array( self::class, 'before_term' ) );
		add_action( 'created_term', array( self::class, 'term_saved' ), 10, 3 );
		add_action( 'edited_term', array( self::class, 'term_saved' ), 10, 3 );
		add_action( 'delete_term', array( self::class, 'term_deleted' ), 10, 4 );
	}

	/** Remembers a term's slug. */
	public static function before_term( $term_id ): void {
		$term = get_term( $term_id );
		if ( $term instanceof \WP_Term ) {
			self::$term_slugs[ $term_id ] = $term->slug;
		}
	}

	/** A term was made or edited. */
	public static function term_saved( $term_id, $tt_id, $taxonomy ): void {
		$term = get_term( $term_id, $taxonomy );
		if ( ! $term instanceof \WP_Term || ! self::is_shown( $taxonomy ) ) {
			return;
		}
		if ( isset( self::$term_slugs[ $term_id ] ) && self::$term_slugs[ $term_id ] !== $term->slug ) {
			Content_Changes::note( 'deleted', $taxonomy, $term_id, self::$term_slugs[ $term_id ] );
		}
		Content_Changes::note( 'saved', $taxonomy, $term_id, $term->slug );
	}

	/** A term went. */
	public static function term_deleted( $term_id, $tt_id, $taxonomy, \WP_Term $term ): void {
		if ( self::is_shown( $taxonomy ) && $term instanceof \WP_Term ) {
			Content_Changes::note( 'deleted', $taxonomy, $term_id, $term->slug );
		}
	}

	/** Whether the website shows terms of a taxonomy. */
	private static function is_shown( string $taxonomy ): bool {
		return in_array( $taxonomy, Filter::TERM_VARS, true );
	}
}
