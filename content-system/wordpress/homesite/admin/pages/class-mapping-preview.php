<?php
/** What each item becomes: what is stored, what the website shows, and what would be lost. */

namespace Homesite\Admin;

use Homesite\Builder_Codes;
use Homesite\Mapped_Terms;
use Homesite\Mapping;
use Homesite\Model;
use Homesite\Price_And_Status;
use Homesite\Raw_Values;
use Homesite\Taken_Item;

/** Draws the table. */
final class Mapping_Preview {

	const PER_PAGE = 20;

	/** What an item has where no source is chosen, by field. */
	public static function defaults(): array {
		return array(
			'content' => __( 'Text of the editor', 'homesite' ),
			'excerpt' => __( 'Excerpt of the editor', 'homesite' ),
			'picture' => __( 'Featured image', 'homesite' ),
		);
	}

	/** The table. */
	public static function show( array $draft ): void {
		// phpcs:disable WordPress.Security.NonceVerification -- What to show; nothing is changed by it.
		$number    = max( 1, absint( wp_unslash( $_GET['paged'] ?? 1 ) ) );
		$only_lost = ! empty( $_GET['lost'] );
		// phpcs:enable
		$items = array();
		$lost  = 0;
		foreach ( array_keys( $draft ) as $model ) {
			foreach ( self::posts( $draft[ $model ]['post_type'] ) as $post ) {
				$lines = self::lines( $post, $model );
				$bad   = array_filter( array_column( $lines, 3 ), 'strlen' );
				$lost += count( $bad );
				if ( $bad || ! $only_lost ) {
					$items[] = array( $post, $model, $lines );
				}
			}
		}
		echo '<h2 id="homesite-becomes">' . esc_html__( '3. What each becomes', 'homesite' ) . '</h2>';
		/* translators: %d: a number of values */
		$text = $lost ? sprintf( _n( '%d value would be lost, or part of it.', '%d values would be lost, or part of them.', $lost, 'homesite' ), $lost ) : __( 'Nothing would be lost.', 'homesite' );
		printf( '<p><strong>%s</strong> ', esc_html( $text ) );
		$base = admin_url( 'admin.php?page=' . Existing_Page::SLUG );
		if ( $only_lost ) {
			printf( '<a href="%s">%s</a>', esc_url( "$base#homesite-becomes" ), esc_html__( 'Show all', 'homesite' ) );
		} elseif ( $lost ) {
			printf( '<a href="%s">%s</a>', esc_url( "$base&lost=1#homesite-becomes" ), esc_html__( 'Show only items that lose something', 'homesite' ) );
		}
		echo '</p>';
		if ( ! $items ) {
			return;
		}
		echo '<table class="widefat homesite-becomes homesite-stacked"><thead><tr>';
		foreach ( array( __( 'Field', 'homesite' ), __( 'Stored', 'homesite' ), __( 'On the website', 'homesite' ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead>';
		foreach ( array_slice( $items, ( $number - 1 ) * self::PER_PAGE, self::PER_PAGE ) as list( $post, $model, $lines ) ) {
			self::item( $post, $model, $lines );
		}
		echo '</table>';
		$links = paginate_links(
			array(
				'base'         => add_query_arg( 'paged', '%#%' ),
				'format'       => '',
				'total'        => (int) ceil( count( $items ) / self::PER_PAGE ),
				'current'      => $number,
				'add_fragment' => '#homesite-becomes',
			)
		);
		echo '<p>', wp_kses_post( (string) $links ), '</p>';
	}

	/** A value as a person reads it. */
	public static function describe( array $field, mixed $value ): string {
		if ( '' === $value || array() === $value ) {
			return '';
		}
		switch ( $field['kind'] ) {
			case 'number':
				$number = is_numeric( $value ) ? number_format( (float) $value, fmod( (float) $value, 1 ) ? 2 : 0 ) : (string) $value;
				return 0 === strpos( (string) $field['of'], '$' ) ? "\$$number" : rtrim( $number, '0' === substr( $number, -1 ) && false !== strpos( $number, '.' ) ? '0' : '' );
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

	/** What an item has where it is, and becomes: label, what's stored, what it becomes, what is lost. */
	private static function lines( \WP_Post $post, string $model ): array {
		$mapping = Mapping::of( $model );
		$lines   = array();
		foreach ( Mapping::read( $post, $model ) as $name => list( $value, $problem ) ) {
			$field = Mapping::fields( $model )[ $name ];
			$raw   = Raw_Values::describe( Raw_Values::rows( $post, $mapping['fields'][ $name ] ) );
			if ( '' !== $raw ) {
				$codes = 'html' === $field['kind'] ? Builder_Codes::names( $value ) : array();
				if ( $codes ) {
					$value = Builder_Codes::without( $value );
					/* translators: %s: names of shortcodes */
					$problem = sprintf( __( 'no active plugin renders %s', 'homesite' ), '[' . implode( '], [', $codes ) . ']' );
				}
				$lines[] = array( Model::label( $field['label'] ), $raw, self::describe( $field, $value ), $problem );
			}
		}
		foreach ( $mapping['terms'] as $taxonomy => $terms ) {
			if ( '' === $terms['source'] ) {
				continue;
			}
			$raw     = implode( ', ', Mapped_Terms::words( $post, $terms['source'] ) );
			$problem = '';
			if ( 'post_tag' === $taxonomy ) {
				list( $status, $problem ) = Mapped_Terms::status( $post, $terms );

				$names = 'excluded' === $status ? __( 'In no list', 'homesite' ) : ( Price_And_Status::statuses()[ $status ] ?? $status );
			} else {
				$names = implode( ', ', Mapped_Terms::places( $post, $taxonomy, $terms ) );
			}
			if ( '' !== $raw || 'post_tag' === $taxonomy ) {
				$labels  = array(
					'post_tag' => __( 'Status', 'homesite' ),
					'region'   => __( 'Region', 'homesite' ),
					'city'     => __( 'City', 'homesite' ),
				);
				$lines[] = array( $labels[ $taxonomy ] ?? $taxonomy, $raw, $names, $problem );
			}
		}
		return $lines;
	}

	/** One item. $lines: of lines(). */
	private static function item( \WP_Post $post, string $model, array $lines ): void {
		$status = 'publish' === $post->post_status ? '' : ' (' . Pages::status( $post->post_status ) . ')';
		printf( '<tbody><tr class="homesite-item"><th scope="rowgroup" colspan="3"><a href="%s">%s</a>%s <span class="description">%s</span></th></tr>', esc_url( (string) get_edit_post_link( $post ) ), esc_html( $post->post_title ), esc_html( $status ), esc_html( Model::label( Model::read( 'types' )['types'][ $model ]['singular'] ) ) );
		foreach ( $lines as list( $label, $raw, $becomes, $problem ) ) {
			printf( '<tr%s><td><strong>%s</strong></td><td class="homesite-raw" data-label="%s">%s</td><td data-label="%s">', '' === $problem ? '' : ' class="is-lost"', esc_html( $label ), esc_attr__( 'Stored', 'homesite' ), esc_html( $raw ), esc_attr__( 'On the website', 'homesite' ) );
			echo '' === $becomes ? '' : '<strong>' . esc_html( $becomes ) . '</strong> ';
			if ( '' !== $problem ) {
				/* translators: %s: why a value is lost, such as “it’s a range, not one price” */
				printf( '<span class="homesite-lost">%s</span>', esc_html( '' === $becomes ? sprintf( __( 'Nothing: %s', 'homesite' ), $problem ) : $problem ) );
			}
			echo '</td></tr>';
		}
		echo '</tbody>';
	}

	/** The items of a type that may show. */
	private static function posts( string $post_type ): array {
		return get_posts(
			array(
				'post_type'   => $post_type,
				'post_status' => Taken_Item::STATUSES,
				'numberposts' => -1,
				'orderby'     => 'title',
				'order'       => 'ASC',
			)
		);
	}
}
