<?php
/**
 * What the words of another plugin are in ours: “Sale pending” is the tag of homes under contract, “Bend” a city.
 *
 * A mapping's `values` say by their words what each becomes:
 *   of post_tag        a status; `for-sale` for none; `excluded` for in no list
 *   of region, city    the slug of ours; empty for the word itself; `-` for nothing
 * A status that nobody has mapped leaves its home out of lists: it may mean “sold”.
 */

namespace Homesite;

/** Turns words into terms. None is made in the database. */
final class Mapped_Terms {

	const FOR_SALE = 'for-sale';
	const NOTHING  = '-';

	/** An item's terms. Returns the terms; and what is lost. */
	public static function of( \WP_Post $post, string $model, string $taxonomy ): array {
		$mapping = Mapping::of( $model )['terms'][ $taxonomy ] ?? null;
		if ( ! $mapping || '' === $mapping['source'] ) {
			return array( Raw_Values::terms( $post, $taxonomy ), '' );
		}
		return 'post_tag' === $taxonomy ? self::tags( $post ) : self::places( $post, $taxonomy, $mapping );
	}

	/**
	 * The status of a mapped home: a key of Settings::statuses(), `excluded`, or empty for one that's simply for sale.
	 */
	public static function status( \WP_Post $post ): string {
		return self::read_status( $post )[0];
	}

	/** The words that a source holds, each one by itself. */
	public static function words( \WP_Post $post, string $source ): array {
		$words = array();
		foreach ( Raw_Values::rows( $post, $source ) as $raw ) {
			// A taxonomy field of ACF's stores ids.
			$term    = is_scalar( $raw ) && ctype_digit( (string) $raw ) ? get_term( (int) $raw ) : null;
			$words[] = $term instanceof \WP_Term ? array( $term->name ) : Text_Reader::lines( array( $raw ) );
		}
		return array_values( array_unique( array_merge( ...array_merge( array( array() ), $words ) ) ) );
	}

	/** How a word is told from others. */
	public static function key( string $word ): string {
		return trim( preg_replace( '/[\s_-]+/u', ' ', strtolower( $word ) ) );
	}

	/** The status, and what is lost. */
	private static function read_status( \WP_Post $post ): array {
		$mapping = Mapping::of( 'property' )['terms']['post_tag'] ?? array( 'source' => '' );
		if ( '' === $mapping['source'] ) {
			foreach ( array_merge( array( 'excluded' ), array_keys( Settings::statuses() ) ) as $status ) {
				$tag = Settings::tag_id( $status );
				if ( $tag && has_term( $tag, 'post_tag', $post ) ) {
					return array( $status, '' );
				}
			}
			return array( '', '' );
		}
		$found   = array();
		$unknown = array();
		foreach ( self::words( $post, $mapping['source'] ) as $word ) {
			$status = $mapping['values'][ self::key( $word ) ] ?? '';
			if ( '' === $status ) {
				$unknown[] = $word;
			} elseif ( self::FOR_SALE !== $status ) {
				$found[] = $status;
			}
		}
		if ( $unknown && ! in_array( 'sold', $found, true ) ) {
			/* translators: %s: words, separated by commas */
			return array( 'excluded', sprintf( __( 'nobody has said what “%s” means, so it’s in no list', 'homesite' ), implode( ', ', $unknown ) ) );
		}
		foreach ( array_merge( array( 'sold', 'excluded' ), array_keys( Settings::statuses() ) ) as $status ) {
			if ( in_array( $status, $found, true ) ) {
				return array( $status, '' );
			}
		}
		return array( '', '' );
	}

	/** The tags of a home's status. */
	private static function tags( \WP_Post $post ): array {
		list( $status, $problem ) = self::read_status( $post );

		$terms = array();
		foreach ( 'sold' === $status ? array( 'sold', 'excluded' ) : array_filter( array( $status ) ) as $meaning ) {
			$term = get_term( Settings::tag_id( $meaning ), 'post_tag' );
			// The website knows these two by their slugs, tag or no tag.
			$is_known = in_array( $meaning, array( 'sold', 'under-contract' ), true );
			if ( $term instanceof \WP_Term ) {
				$terms[] = $term;
			} elseif ( $is_known ) {
				$terms[] = self::term( 'post_tag', Settings::tag_slugs()[ $meaning ], Settings::statuses()[ $meaning ] );
			} elseif ( '' === $problem && 'sold' !== $status && 'excluded' !== $status ) {
				/* translators: %s: a status */
				$problem = sprintf( __( 'there’s no tag for “%s” yet', 'homesite' ), Settings::statuses()[ $meaning ] );
			}
		}
		return array( $terms, $problem );
	}

	/** Regions or cities. */
	private static function places( \WP_Post $post, string $taxonomy, array $mapping ): array {
		$terms = array();
		foreach ( self::words( $post, $mapping['source'] ) as $word ) {
			$slug = $mapping['values'][ self::key( $word ) ] ?? '';
			if ( self::NOTHING === $slug ) {
				continue;
			}
			$term    = get_term_by( 'slug', '' === $slug ? sanitize_title( $word ) : $slug, $taxonomy );
			$terms[] = $term ? $term : self::term( $taxonomy, '' === $slug ? sanitize_title( $word ) : $slug, $word );
		}
		return array( $terms, '' );
	}

	/** A term that isn't in the database: the same each time it's made. */
	private static function term( string $taxonomy, string $slug, string $name ): \WP_Term {
		// Far above the ids that a database gives.
		$id = 1000000000 + crc32( "$taxonomy/$slug" ) % 1000000000;
		return new \WP_Term(
			(object) array(
				'term_id'          => $id,
				'term_taxonomy_id' => $id,
				'name'             => $name,
				'slug'             => $slug,
				'taxonomy'         => $taxonomy,
				'description'      => '',
				'parent'           => 0,
				'count'            => 1,
				'filter'           => 'raw',
			)
		);
	}
}
