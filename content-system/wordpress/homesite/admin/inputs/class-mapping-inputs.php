<?php
/** Which source each field has, and what the words of statuses and places become. */

namespace Homesite\Admin;

use Homesite\Mapped_Terms;
use Homesite\Mapping;
use Homesite\Mapping_Proposal;
use Homesite\Model;
use Homesite\Price_And_Status;
use Homesite\Raw_Values;
use Homesite\Sources;
use Homesite\Value_Readers;

/** Draws the choices and reads them back. */
final class Mapping_Inputs {

	/** The form. */
	public static function show( array $draft ): void {
		echo '<h2>' . esc_html__( '2. Fields', 'homesite' ) . '</h2>';
		Pages::begin_form( Existing_Page::SLUG );
		echo '<input type="hidden" name="step" value="fields">';
		foreach ( $draft as $model => $mapping ) {
			printf( '<h3>%s</h3>', esc_html( Model::label( Model::read( 'types' )['types'][ $model ]['plural'] ) ) );
			self::fields( $model, $mapping );
			foreach ( $mapping['terms'] as $taxonomy => $terms ) {
				self::terms( $model, $taxonomy, $terms, $mapping['post_type'] );
			}
			self::unused( $mapping );
		}
		Pages::end_form( __( 'Save and look', 'homesite' ) );
	}

	/** Reads the form. $given: from the request, unslashed. */
	public static function read( array $draft, array $given ): array {
		foreach ( $draft as $model => $mapping ) {
			$sources = Sources::of( $mapping['post_type'] );
			$chosen  = isset( $given['fields'][ $model ] ) && is_array( $given['fields'][ $model ] ) ? $given['fields'][ $model ] : array();
			$fields  = array_filter(
				array_intersect_key( $chosen, Mapping::fields( $model ) ),
				fn( $source ) => is_string( $source ) && isset( $sources[ $source ] )
			);
			$terms   = array();
			foreach ( array_keys( $mapping['terms'] ) as $taxonomy ) {
				$source = $given['terms'][ $model ][ $taxonomy ]['source'] ?? '';
				$source = is_string( $source ) && isset( $sources[ $source ] ) ? $source : '';
				// Words of another source are proposed anew.
				$is_same            = $source === $mapping['terms'][ $taxonomy ]['source'];
				$words              = $is_same ? self::words( $given['terms'][ $model ][ $taxonomy ] ?? array(), $taxonomy ) : array();
				$terms[ $taxonomy ] = array(
					'source' => $source,
					'values' => '' === $source ? array() : Mapping_Proposal::values( $taxonomy, $source, $mapping['post_type'], $words ),
				);
			}
			$draft[ $model ] = array( 'post_type' => $mapping['post_type'] ) + compact( 'fields', 'terms' );
		}
		return $draft;
	}

	/** What words become, as the form says, by word. $given: with `words` and what each `becomes`, by number. */
	private static function words( array $given, string $taxonomy ): array {
		$words = array();
		foreach ( isset( $given['words'] ) && is_array( $given['words'] ) ? $given['words'] : array() as $number => $word ) {
			$becomes = $given['becomes'][ $number ] ?? '';
			if ( is_string( $word ) && is_string( $becomes ) && isset( self::choices( $taxonomy )[ $becomes ] ) ) {
				$words[ $word ] = $becomes;
			}
		}
		return $words;
	}

	/** The sources of a type's fields. */
	private static function fields( string $model, array $mapping ): void {
		$sources = Sources::of( $mapping['post_type'] );
		echo '<table class="widefat striped homesite-mapping homesite-stacked"><thead><tr>';
		foreach ( array( __( 'On the website', 'homesite' ), __( 'Here', 'homesite' ), __( 'For example', 'homesite' ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( Mapping::fields( $model ) as $name => $field ) {
			$source = $mapping['fields'][ $name ] ?? '';
			$id     = "homesite-$model-$name";
			printf( '<tr><th scope="row"><label for="%s">%s</label></th><td data-label="%s">', esc_attr( $id ), esc_html( Model::label( $field['label'] ) ), esc_attr__( 'Here', 'homesite' ) );
			self::source( $id, "fields[$model][$name]", $source, $sources, isset( Mapping_Preview::defaults()[ $name ] ) ? Mapping_Preview::defaults()[ $name ] : __( 'Nothing', 'homesite' ) );
			printf( '</td><td data-label="%s">', esc_attr__( 'For example', 'homesite' ) );
			self::example( $field, $sources[ $source ]['rows'] ?? array() );
			echo '</td></tr>';
		}
		echo '</tbody></table>';
	}

	/** A choice of sources. */
	private static function source( string $id, string $name, string $chosen, array $sources, string $nothing ): void {
		printf( '<select id="%s" name="%s"><option value="">%s</option>', esc_attr( $id ), esc_attr( $name ), esc_html( $nothing ) );
		foreach ( $sources as $source => $about ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $source ), selected( $source, $chosen, false ), esc_html( Sources::title( $source, $about ) ) );
		}
		echo '</select>';
	}

	/** A value, and what it becomes. */
	private static function example( array $field, array $rows ): void {
		if ( ! $rows ) {
			return;
		}
		list( $value, $problem ) = Value_Readers::read( $field, $rows[0] );
		$shown                   = Mapping_Preview::describe( $field, $value );
		printf( '<span class="homesite-raw">%s</span> → ', esc_html( wp_html_excerpt( Raw_Values::describe( $rows[0] ), 60, '…' ) ) );
		echo '' === $shown ? '' : '<strong>' . esc_html( $shown ) . '</strong> ';
		if ( '' !== $problem ) {
			printf( '<span class="homesite-lost">%s</span>', esc_html( $problem ) );
		}
	}

	/** The source of a taxonomy of ours, and what its words become. */
	private static function terms( string $model, string $taxonomy, array $terms, string $post_type ): void {
		$titles = array(
			'post_tag' => __( 'Status of homes', 'homesite' ),
			'region'   => __( 'Region', 'homesite' ),
			'city'     => __( 'City', 'homesite' ),
		);
		$id     = "homesite-$model-$taxonomy";
		printf( '<h4><label for="%s">%s</label></h4><p>', esc_attr( $id ), esc_html( $titles[ $taxonomy ] ?? $taxonomy ) );
		/* translators: %s: the name of a taxonomy */
		self::source( $id, "terms[$model][$taxonomy][source]", $terms['source'], Sources::of( $post_type ), sprintf( __( 'The taxonomy %s', 'homesite' ), $taxonomy ) );
		echo '</p>';
		if ( ! $terms['values'] ) {
			return;
		}
		echo '<table class="widefat striped homesite-mapping homesite-stacked"><thead><tr>';
		printf( '<th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Here', 'homesite' ), esc_html__( 'On the website', 'homesite' ) );
		$number = 0;
		foreach ( $terms['values'] as $word => $becomes ) {
			$name = "terms[$model][$taxonomy]";
			printf( '<tr><th scope="row"><label for="%1$s-%2$d">%3$s</label><input type="hidden" name="%4$s[words][%2$d]" value="%3$s"></th><td>', esc_attr( $id ), (int) $number, esc_attr( $word ), esc_attr( $name ) );
			printf( '<select id="%s-%d" name="%s[becomes][%d]">', esc_attr( $id ), (int) $number, esc_attr( $name ), (int) $number );
			foreach ( self::choices( $taxonomy ) as $choice => $label ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( (string) $choice, $becomes, false ), esc_html( $label ) );
			}
			echo '</select></td></tr>';
			++$number;
		}
		echo '</tbody></table>';
	}

	/** What a word can become: labels by choice. */
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

	/** What is mapped to nothing. */
	private static function unused( array $mapping ): void {
		$used = array_merge( array_values( $mapping['fields'] ), array_column( $mapping['terms'], 'source' ) );
		$keys = array_merge( array(), ...array_map( array( Raw_Values::class, 'keys' ), $used ) );
		$rest = array();
		foreach ( Sources::of( $mapping['post_type'] ) as $source => $about ) {
			$is_used = in_array( $source, $used, true ) || ! array_diff( Raw_Values::keys( $source ), $keys );
			if ( 0 === strpos( $source, 'meta:' ) && ! $is_used ) {
				$rest[] = Sources::title( $source, $about );
			}
		}
		if ( $rest ) {
			/* translators: %s: names of fields */
			printf( '<p class="description">%s</p>', esc_html( sprintf( __( 'Never published, because nothing above names it: %s.', 'homesite' ), implode( ', ', $rest ) ) ) );
		}
	}
}
