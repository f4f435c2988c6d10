<?php
/** A first mapping of a type, by names, by what plugins call their fields, and by the values seen. A person corrects it. */

namespace Homesite;

/** Proposes. */
final class Mapping_Proposal {

	/** What others call the types. */
	const TYPE_NAMES = array(
		'property'  => array( 'property', 'properties', 'listing', 'listings', 'home', 'homes', 'house', 'houses', 'inventory', 'residence', 'quick move in' ),
		'community' => array( 'community', 'communities', 'neighborhood', 'neighborhoods', 'subdivision', 'development' ),
		'floorplan' => array( 'floorplan', 'floorplans', 'floor plan', 'floor plans', 'plan', 'plans', 'home plan', 'model' ),
	);

	/** What the words of a status mean, the first that fits. */
	const STATUS_WORDS = array(
		'sold'               => '/\b(?:sold|closed)\b/',
		'under-contract'     => '/\b(?:under contract|pending|contingent|reserved|in escrow|on hold)\b/',
		'excluded'           => '/\b(?:coming soon|withdrawn|off market|not for sale|not available|unavailable|archived?|hidden|model home|model)\b/',
		'under-construction' => '/\b(?:under construction|in progress|being built|building|framing|started|presale|pre sale)\b/',
		'move-in'            => '/\b(?:move in|ready|quick move|complete|completed|finished|inventory|spec)\b/',
		'lot'                => '/\b(?:lots?|homesites?|land)\b/',
		'for-sale'           => '/\b(?:for sale|available|active|new|open)\b/',
	);

	/** A name fits from here on. */
	const FITS = 30;

	/** The types of other plugins that may hold ours: labels by post type. */
	public static function candidates(): array {
		$candidates = array();
		foreach ( get_post_types( array( 'show_ui' => true ), 'objects' ) as $type ) {
			// One of theirs may have a name of ours.
			$is_own = isset( Post_Types::own()[ $type->name ] ) && 0 === strpos( (string) $type->cap->edit_posts, 'edit_homesite_' );
			if ( ! $is_own && ! in_array( $type->name, array( 'page', 'attachment', 'wp_block', 'wp_template', 'wp_navigation' ), true ) && ! preg_match( '/^(?:acf-|_pods|elementor|wp_)/', $type->name ) ) {
				$candidates[ $type->name ] = $type->labels->name;
			}
		}
		return $candidates;
	}

	/** The type that probably holds one of ours; empty when none does. */
	public static function type( string $model ): string {
		$scores = array();
		foreach ( array_diff_key( self::candidates(), array( 'post' => '' ) ) as $post_type => $label ) {
			$scores[ $post_type ] = max( Field_Names::fit( self::TYPE_NAMES[ $model ], $post_type ), Field_Names::fit( self::TYPE_NAMES[ $model ], $label ) );
		}
		arsort( $scores );
		return $scores && reset( $scores ) > self::FITS ? (string) key( $scores ) : '';
	}

	/** A mapping of a type, as Mapping describes it. */
	public static function of( string $model, string $post_type ): array {
		$sources = Sources::of( $post_type );
		$names   = Model::read( 'other-names' )[ $model ];
		$scores  = array();
		foreach ( Mapping::fields( $model ) as $name => $field ) {
			foreach ( $sources as $source => $about ) {
				$score = self::score( $field, $source, $about, $names[ $name ] ?? array( $name ) );
				if ( $score >= self::FITS ) {
					$scores[ "$name $source" ] = $score;
				}
			}
		}
		arsort( $scores );
		$fields = array();
		foreach ( array_keys( $scores ) as $pair ) {
			list( $name, $source ) = explode( ' ', $pair, 2 );
			// A map field holds the address too.
			$is_taken = in_array( $source, $fields, true ) && ! in_array( $name, array( 'address', 'location' ), true );
			if ( ! isset( $fields[ $name ] ) && ! $is_taken ) {
				$fields[ $name ] = $source;
			}
		}
		$terms = array();
		foreach ( Model::read( 'types' )['types'][ $model ]['taxonomies'] as $taxonomy ) {
			$source             = self::source_of_terms( $names[ 'post_tag' === $taxonomy ? 'tags' : $taxonomy ] ?? array(), $sources );
			$terms[ $taxonomy ] = array(
				'source' => $source,
				'values' => '' === $source ? array() : self::values( $taxonomy, $source, $post_type ),
			);
		}
		return compact( 'post_type', 'fields', 'terms' );
	}

	/** What the words of a source probably become, by word. */
	public static function values( string $taxonomy, string $source, string $post_type, array $given = array() ): array {
		$values = array();
		$posts  = get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => array( 'publish', 'draft', 'pending', 'future' ),
				'numberposts' => -1,
			)
		);
		foreach ( $posts as $post ) {
			foreach ( Mapped_Terms::words( $post, $source ) as $word ) {
				$key            = Mapped_Terms::key( $word );
				$values[ $key ] = $given[ $key ] ?? ( 'post_tag' === $taxonomy ? self::status( $key ) : '' );
			}
		}
		ksort( $values );
		return $values;
	}

	/** What a status of theirs means; empty when a person must say it. $word: a word, as Mapped_Terms::key() has it. */
	private static function status( string $word ): string {
		if ( preg_match( '/\b(?:not?|un|almost|nearly)\b/', $word ) && 'not for sale' !== $word && 'not available' !== $word ) {
			return '';
		}
		foreach ( self::STATUS_WORDS as $status => $pattern ) {
			if ( preg_match( $pattern, $word ) ) {
				return $status;
			}
		}
		return '';
	}

	/** How well a source fits a field. */
	private static function score( array $field, string $source, array $about, array $names ): float {
		$read = 0;
		foreach ( $about['rows'] as $rows ) {
			list( $value, $problem ) = Value_Readers::read( $field, $rows );
			$read                   += '' !== $value && array() !== $value && ( '' === $problem || is_array( $value ) ) ? 1 : 0;
		}
		// A price that's called so is one, even where half of them say “call”.
		$share = $about['rows'] ? $read / count( $about['rows'] ) : 0;
		$score = max( Field_Names::fit( $names, $about['name'] ), Field_Names::fit( $names, $about['label'] ) );
		if ( $share < 0.2 ) {
			return 0;
		}
		if ( 0 === $score && $share > 0.8 && 0 === strpos( $source, 'meta:' ) && self::is_telling( $field, $about['rows'] ) ) {
			return 50 * $share;
		}
		if ( 'address' === $field['name'] && self::is_map( $about['rows'] ) ) {
			return 40;
		}
		return $score * ( 0.5 + $share / 2 );
	}

	/** Whether values alone tell what a field is. */
	private static function is_telling( array $field, array $rows ): bool {
		if ( 'gallery' === $field['name'] ) {
			return (bool) array_filter( $rows, fn( $each ) => count( Relation_Reader::gallery( $each )[0] ) > 1 );
		}
		return in_array( $field['kind'], array( 'place', 'post' ), true ) || 'communities' === $field['name'];
	}

	/** Whether values are those of a map field. */
	private static function is_map( array $rows ): bool {
		return isset( $rows[0][0] ) && Place_Reader::is_map( $rows[0][0] ) && ! empty( $rows[0][0]['address'] );
	}

	/** The source whose words are terms of ours; empty when there is none. */
	private static function source_of_terms( array $names, array $sources ): string {
		$scores = array();
		foreach ( $sources as $source => $about ) {
			$score = max( Field_Names::fit( $names, $about['name'] ), Field_Names::fit( $names, $about['label'] ) );
			if ( $score >= self::FITS && $about['rows'] ) {
				$scores[ $source ] = $score;
			}
		}
		arsort( $scores );
		return (string) key( $scores );
	}
}
