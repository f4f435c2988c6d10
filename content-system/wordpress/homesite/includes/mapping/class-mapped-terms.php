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

/** Turns words into statuses and terms. */
final class Mapped_Terms {

	const FOR_SALE = 'for-sale';
	const NOTHING  = '-';

	/**
	 * The status of a home: a key of Settings::statuses(), `excluded`, or empty for one that's simply for sale; and
	 * what is lost.
	 * $mapping: of the tags.
	 */
	public static function status( \WP_Post $post, array $mapping ): array {
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
		$known = array_merge( array( 'sold', 'excluded' ), array_keys( Settings::statuses() ) );
		return array( (string) current( array_intersect( $known, $found ) ), '' );
	}

	/** Regions or cities: names by slug. $mapping: of the taxonomy. */
	public static function places( \WP_Post $post, string $taxonomy, array $mapping ): array {
		$names = array();
		foreach ( self::words( $post, $mapping['source'] ) as $word ) {
			$slug = $mapping['values'][ self::key( $word ) ] ?? '';
			$slug = '' === $slug ? sanitize_title( $word ) : $slug;
			if ( self::NOTHING !== $slug ) {
				$term           = get_term_by( 'slug', $slug, $taxonomy );
				$names[ $slug ] = $term ? $term->name : $word;
			}
		}
		return $names;
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
}
