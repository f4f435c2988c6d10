<?php
/** What the screen Existing content shows of the mapping, and what it saves. */

namespace Homesite;

/** Answers `homesite/v1/take-over/mapping` and `…/items`. */
final class Mapping_Answers {

	const PER_PAGE = 20;

	/** The types that can be chosen, and of each of ours what's mapped, and to what it can be. */
	public static function mapping(): array {
		$candidates = Mapping_Proposal::candidates();
		$types      = array();
		foreach ( Mapping::TYPES as $model ) {
			$mapping = Mapping::of( $model );
			$types[] = array(
				'type'     => $model,
				'label'    => Model::label( Model::read( 'types' )['types'][ $model ]['plural'] ),
				'postType' => Mapping::types() ? $mapping['post_type'] ?? '' : Mapping_Proposal::type( $model ),
				'isMapped' => null !== $mapping,
			) + ( $mapping && ! Mapping::gone() ? self::of_type( $model, $mapping ) : array() );
		}
		return array(
			'candidates' => self::options( array_map( fn( $name, $label ) => "$label ($name)", array_keys( $candidates ), $candidates ), array_keys( $candidates ) ),
			'gone'       => array_values( Mapping::gone() ),
			'types'      => $types,
		);
	}

	/** Saves which post types ours are read from, with a proposal for each that's new. $request: with `types`. */
	public static function choose( \WP_REST_Request $request ) {
		$before = Mapping::types();
		$types  = array();
		foreach ( array_filter( array_intersect_key( $request['types'], array_flip( Mapping::TYPES ) ) ) as $model => $post_type ) {
			if ( ! isset( Mapping_Proposal::candidates()[ $post_type ] ) || in_array( $post_type, wp_list_pluck( $types, 'post_type' ), true ) ) {
				/* translators: %s: a post type */
				return new \WP_Error( 'rest_invalid_param', sprintf( __( 'Nothing was saved: “%s” can stand for one type only.', 'homesite' ), $post_type ), array( 'status' => 400 ) );
			}
			$types[ $model ] = array(
				'post_type' => $post_type,
				'fields'    => array(),
				'terms'     => array(),
			);
		}
		if ( wp_list_pluck( $types, 'post_type' ) !== wp_list_pluck( $before, 'post_type' ) ) {
			// Nobody has looked at what it would do.
			Take_Over::repeat( false );
		}
		// Relations are looked for in the types that are chosen together.
		Mapping::save( $types );
		foreach ( $types as $model => $mapping ) {
			$is_new          = ( $before[ $model ]['post_type'] ?? '' ) !== $mapping['post_type'];
			$types[ $model ] = $is_new ? Mapping_Proposal::of( $model, $mapping['post_type'] ) : $before[ $model ];
		}
		Mapping::save( $types );
		return self::mapping();
	}

	/** Saves what fields and terms are read from. $request: with `types` as mapping() has them. */
	public static function save( \WP_REST_Request $request ): array {
		$types = Mapping::types();
		foreach ( array_column( $request['types'], null, 'type' ) as $model => $given ) {
			if ( ! isset( $types[ $model ] ) ) {
				continue;
			}
			$post_type = $types[ $model ]['post_type'];
			$sources   = Sources::of( $post_type );
			$fields    = array_intersect_key( array_column( $given['fields'] ?? array(), 'source', 'name' ), Mapping::fields( $model ) );
			$terms     = array();
			foreach ( array_column( $given['terms'] ?? array(), null, 'taxonomy' ) as $taxonomy => $term ) {
				if ( ! isset( $types[ $model ]['terms'][ $taxonomy ] ) ) {
					continue;
				}
				$source = isset( $sources[ $term['source'] ] ) ? $term['source'] : '';
				// Words of another source are proposed anew.
				$is_same            = $source === $types[ $model ]['terms'][ $taxonomy ]['source'];
				$words              = $is_same ? array_intersect( array_column( $term['values'], 'becomes', 'word' ), array_keys( self::choices( $taxonomy ) ) ) : array();
				$terms[ $taxonomy ] = array(
					'source' => $source,
					'values' => '' === $source ? array() : Mapping_Proposal::values( $taxonomy, $source, $post_type, $words ),
				);
			}
			$types[ $model ] = array(
				'post_type' => $post_type,
				'fields'    => array_intersect( $fields, array_keys( $sources ) ),
				'terms'     => $terms + $types[ $model ]['terms'],
			);
		}
		Mapping::save( $types );
		return self::mapping();
	}

	/** What each item becomes: what's stored, what the website shows, what would be lost. $request: with page, lost. */
	public static function items( \WP_REST_Request $request ): array {
		$items = array();
		$lost  = 0;
		foreach ( Mapping::gone() ? array() : Mapping::types() as $model => $mapping ) {
			$query = array(
				'post_type'   => $mapping['post_type'],
				'post_status' => Taken_Item::STATUSES,
				'numberposts' => -1,
				'orderby'     => 'title',
				'order'       => 'ASC',
			);
			foreach ( get_posts( $query ) as $post ) {
				$lines = self::lines( $post, $model );
				$bad   = count( array_filter( array_column( $lines, 'problem' ), 'strlen' ) );
				$lost += $bad;
				if ( $bad || ! $request['lost'] ) {
					$items[] = array(
						'id'          => $post->ID,
						'title'       => $post->post_title,
						'type'        => Model::label( Model::read( 'types' )['types'][ $model ]['singular'] ),
						'isPublished' => 'publish' === $post->post_status,
						'lines'       => $lines,
					);
				}
			}
		}
		return array(
			'lost'  => $lost,
			'pages' => (int) ceil( count( $items ) / self::PER_PAGE ),
			'items' => array_slice( $items, ( $request['page'] - 1 ) * self::PER_PAGE, self::PER_PAGE ),
		);
	}

	/** A type's fields and terms, the sources they can have, and what's mapped to nothing. */
	private static function of_type( string $model, array $mapping ): array {
		$sources = Sources::of( $mapping['post_type'] );
		$used    = array_merge( array_values( $mapping['fields'] ), array_column( $mapping['terms'], 'source' ) );
		$keys    = array_merge( array(), ...array_map( array( Raw_Values::class, 'keys' ), $used ) );
		$fields  = array();
		$unused  = array();
		foreach ( Mapping::fields( $model ) as $name => $field ) {
			$source   = $mapping['fields'][ $name ] ?? '';
			$rows     = $sources[ $source ]['rows'] ?? array();
			$fields[] = array(
				'name'    => $name,
				'label'   => Model::label( $field['label'] ),
				'source'  => $source,
				'example' => $rows ? self::line( $field, $rows[0], Value_Readers::read( $field, $rows[0] ) ) : null,
			);
		}
		foreach ( $sources as $source => $about ) {
			if ( 0 === strpos( $source, 'meta:' ) && ! in_array( $source, $used, true ) && array_diff( Raw_Values::keys( $source ), $keys ) ) {
				$unused[] = Sources::title( $source, $about );
			}
		}
		$terms = array();
		foreach ( $mapping['terms'] as $taxonomy => $term ) {
			$values  = $term['values'];
			$terms[] = array(
				'taxonomy' => $taxonomy,
				'label'    => self::label( $taxonomy ),
				'source'   => $term['source'],
				'values'   => array_map( fn( $word, $becomes ) => compact( 'word', 'becomes' ), array_map( 'strval', array_keys( $values ) ), array_values( $values ) ),
				'choices'  => self::options( self::choices( $taxonomy ), array_map( 'strval', array_keys( self::choices( $taxonomy ) ) ) ),
			);
		}
		return array( 'sources' => self::options( array_map( array( Sources::class, 'title' ), array_keys( $sources ), $sources ), array_keys( $sources ) ) ) + compact( 'fields', 'terms', 'unused' );
	}

	/** What terms of a taxonomy say. */
	private static function label( string $taxonomy ): string {
		return 'post_tag' === $taxonomy ? __( 'Status', 'homesite' ) : Model::label( Model::read( 'types' )['taxonomies'][ $taxonomy ]['singular'] );
	}

	/** What a word of a source can become: labels by choice. */
	private static function choices( string $taxonomy ): array {
		if ( 'post_tag' === $taxonomy ) {
			$choices = array( '' => __( 'Not said: in no list', 'homesite' ) );
			foreach ( Price_And_Status::statuses() as $status => $label ) {
				$choices[ '' === $status ? Mapped_Terms::FOR_SALE : $status ] = $label;
			}
			return $choices + array( 'excluded' => __( 'In no list', 'homesite' ) );
		}
		$choices = array(
			''                    => __( 'The same word', 'homesite' ),
			Mapped_Terms::NOTHING => __( 'Nothing', 'homesite' ),
		);
		$terms   = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
			)
		);
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			$choices[ $term->slug ] = "{$term->name} ({$term->slug})";
		}
		return $choices;
	}

	/** Choices of a list. */
	private static function options( array $labels, array $values ): array {
		return array_map( fn( $label, $value ) => compact( 'value', 'label' ), array_values( $labels ), $values );
	}

	/** What an item has and becomes, by field and taxonomy. */
	private static function lines( \WP_Post $post, string $model ): array {
		$lines = array();
		foreach ( Mapping::read( $post, $model ) as $name => $read ) {
			$field = Mapping::fields( $model )[ $name ];
			$line  = self::line( $field, Raw_Values::rows( $post, Mapping::of( $model )['fields'][ $name ] ), $read );
			if ( '' !== $line['stored'] ) {
				$lines[] = $line;
			}
		}
		foreach ( Mapping::of( $model )['terms'] as $taxonomy => $terms ) {
			$label   = self::label( $taxonomy );
			$stored  = '' === $terms['source'] ? '' : implode( ', ', Mapped_Terms::words( $post, $terms['source'] ) );
			$problem = '';
			if ( '' === $terms['source'] || ( '' === $stored && 'post_tag' !== $taxonomy ) ) {
				continue;
			}
			if ( 'post_tag' === $taxonomy ) {
				list( $status, $problem ) = Mapped_Terms::status( $post, $terms );

				$becomes = 'excluded' === $status ? __( 'In no list', 'homesite' ) : Price_And_Status::statuses()[ $status ];
			} else {
				$becomes = implode( ', ', Mapped_Terms::places( $post, $taxonomy, $terms ) );
			}
			$lines[] = compact( 'label', 'stored', 'becomes', 'problem' );
		}
		return $lines;
	}

	/** A field's line. $read: of Value_Readers. */
	private static function line( array $field, array $rows, array $read ): array {
		list( $value, $problem ) = $read;

		$codes = 'html' === $field['kind'] ? Builder_Codes::names( $value ) : array();
		if ( $codes ) {
			$value = Builder_Codes::without( $value );
			/* translators: %s: names of shortcodes */
			$problem = sprintf( __( 'no active plugin renders %s', 'homesite' ), '[' . implode( '], [', $codes ) . ']' );
		}
		return array(
			'label'   => Model::label( $field['label'] ),
			'stored'  => Raw_Values::describe( $rows ),
			'becomes' => self::describe( $field, $value ),
			'problem' => $problem,
		);
	}

	/** A value as a person reads it. */
	private static function describe( array $field, mixed $value ): string {
		if ( '' === $value || array() === $value ) {
			return '';
		}
		switch ( $field['kind'] ) {
			case 'number':
				$number = is_numeric( $value ) ? number_format( (float) $value, fmod( (float) $value, 1 ) ? 2 : 0 ) : (string) $value;
				return 0 === strpos( (string) $field['of'], '$' ) ? "\$$number" : ( str_contains( $number, '.' ) ? rtrim( $number, '0' ) : $number );
			case 'gallery':
				/* translators: %d: a number of pictures */
				return sprintf( _n( '%d picture', '%d pictures', count( $value ), 'homesite' ), count( $value ) );
			case 'post':
			case 'posts':
				return implode( ', ', array_map( 'get_the_title', (array) $value ) );
			case 'flag':
				return __( 'Yes', 'homesite' );
			case 'select':
				return Model::label( $field['of'][ $value ] ?? (string) $value );
			default:
				return Raw_Values::describe( (array) $value );
		}
	}
}
