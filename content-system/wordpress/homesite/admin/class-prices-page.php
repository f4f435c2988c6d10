<?php
/**
 * Prices and status of all homes on one page: all that the role Sales may change.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Mapping;
use Homesite\Post_Types;
use Homesite\Settings;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows and saves prices and status.
 */
final class Prices_Page {

	const PER_PAGE = 50;

	/** Fields of a home, and the kind of their input. */
	const COLUMNS = array(
		'price'       => 'number',
		'price_was'   => 'number',
		'price_as_of' => 'date',
	);

	/**
	 * What the columns are called.
	 *
	 * @return string[] By field.
	 */
	private static function headings() {
		return array(
			'price'       => __( 'Price ($)', 'homesite' ),
			'price_was'   => __( 'Price before ($)', 'homesite' ),
			'price_as_of' => __( 'As of', 'homesite' ),
		);
	}

	/** The page. */
	public static function show() {
		// phpcs:disable WordPress.Security.NonceVerification -- what to show; nothing is changed by it.
		$given = wp_unslash( $_GET );
		// phpcs:enable
		$search = Pages::text( $given, 's' );
		$number = max( 1, absint( Pages::text( $given, 'paged' ) ) );
		$query  = new \WP_Query(
			array(
				'post_type'      => 'property',
				'post_status'    => array( 'publish', 'draft', 'pending', 'future' ),
				'posts_per_page' => self::PER_PAGE,
				'paged'          => $number,
				'orderby'        => 'title',
				'order'          => 'ASC',
				's'              => $search,
			)
		);
		Pages::begin( 'homesite-prices' );
		if ( Mapping::of( 'property' ) ) {
			$type = get_post_type_object( Post_Types::stored( 'property' ) );
			/* translators: %s: the name of a post type */
			$text = sprintf( __( 'Prices and status are kept with the homes themselves, under “%s”.', 'homesite' ), $type ? $type->labels->name : '' );
			printf( '<p>%s</p>', esc_html( $text ) );
			Pages::end();
			return;
		}
		echo '<form method="get" class="search-form"><input type="hidden" name="page" value="homesite-prices"><p class="search-box">';
		printf( '<label class="screen-reader-text" for="homesite-search">%s</label><input type="search" id="homesite-search" name="s" value="%s"> ', esc_html__( 'Search homes', 'homesite' ), esc_attr( $search ) );
		submit_button( __( 'Search homes', 'homesite' ), '', '', false );
		echo '</p></form>';
		Pages::begin_form( 'homesite-prices' );
		echo '<table class="widefat striped homesite-prices"><thead><tr><th scope="col">' . esc_html__( 'Home', 'homesite' ) . '</th>';
		foreach ( self::headings() as $label ) {
			printf( '<th scope="col">%s</th>', esc_html( $label ) );
		}
		echo '<th scope="col">' . esc_html__( 'Status', 'homesite' ) . '</th></tr></thead><tbody>';
		foreach ( $query->posts as $home ) {
			self::row( $home );
		}
		echo '</tbody></table>';
		if ( ! $query->posts ) {
			echo '<p>' . esc_html__( 'No homes found.', 'homesite' ) . '</p>';
		}
		$links = paginate_links(
			array(
				'base'    => add_query_arg( 'paged', '%#%' ),
				'format'  => '',
				'total'   => (int) $query->max_num_pages,
				'current' => $number,
			)
		);
		echo '<p>', wp_kses_post( (string) $links ), '</p>';
		echo '<p class="description">' . esc_html__( 'A lowered price moves the old one to “Price before”, and today to “As of”, unless you write something else there.', 'homesite' ) . '</p>';
		Pages::end_form( __( 'Save prices and status', 'homesite' ) );
		Pages::end();
	}

	/**
	 * Saves what was changed; a home that somebody else changed meanwhile, and this form didn't, stays as it is.
	 *
	 * @param array $given From the request, unslashed.
	 */
	public static function save( array $given ) {
		$homes   = isset( $given['homes'] ) && is_array( $given['homes'] ) ? $given['homes'] : array();
		$changed = array();
		foreach ( $homes as $id => $row ) {
			if ( is_array( $row ) && 'property' === get_post_type( (int) $id ) && ! Mapping::of( 'property' ) ) {
				$what = self::save_home( (int) $id, $row );
				if ( $what ) {
					$changed[] = sprintf( '%s (%s)', get_the_title( (int) $id ), implode( ', ', $what ) );
				}
			}
		}
		if ( ! $changed ) {
			Notices::add( __( 'Nothing was changed.', 'homesite' ), 'info' );
			return;
		}
		$count = count( $changed );
		/* translators: 1: how many, 2: which, and what of them */
		$text = 1 === $count ? __( 'One home was changed: %2$s.', 'homesite' ) : _n( '%1$d home was changed: %2$s.', '%1$d homes were changed: %2$s.', $count, 'homesite' );
		Notices::add( sprintf( $text, $count, implode( '; ', $changed ) ), 'success' );
	}

	/**
	 * Saves one home.
	 *
	 * @param int   $id  The home.
	 * @param array $row From the request, unslashed.
	 * @return string[] What is different now: “price”, “status: Sold”.
	 */
	private static function save_home( $id, array $row ) {
		$before = isset( $row['before'] ) ? json_decode( (string) $row['before'], true ) : null;
		if ( ! is_array( $before ) ) {
			return array();
		}
		$after = array();
		foreach ( array( 'price', 'price_was', 'price_as_of', 'status' ) as $name ) {
			$after[ $name ] = Pages::text( $row, $name );
		}
		foreach ( array( 'price', 'price_was' ) as $name ) {
			if ( '' !== $after[ $name ] && '' === Field_Kinds::number( $after[ $name ] ) ) {
				/* translators: 1: what was written, 2: a home */
				Notices::add( sprintf( __( '“%1$s” is no price, so %2$s stays as it was.', 'homesite' ), $after[ $name ], get_the_title( $id ) ) );
				return array();
			}
			$after[ $name ] = Field_Kinds::number( $after[ $name ] );
		}
		if ( $after === $before ) {
			return array();
		}
		$choices = Status_Box::choices();
		$stored  = self::values( $id );
		$changes = array_diff_assoc( $after, $before );
		if ( isset( $changes['price'] ) && ! isset( $changes['price_was'] ) ) {
			$is_lower             = '' !== $after['price'] && (float) $after['price'] < (float) $before['price'];
			$changes['price_was'] = $is_lower ? $before['price'] : '';
		}
		if ( isset( $changes['price'] ) && ! isset( $changes['price_as_of'] ) ) {
			$changes['price_as_of'] = wp_date( 'Y-m-d' );
		}
		foreach ( $changes as $name => $value ) {
			if ( 'status' === $name ) {
				if ( ! isset( $choices[ $value ] ) || ! Status_Box::set( $id, $value ) ) {
					/* translators: %s: a home */
					Notices::add( sprintf( __( 'The status of %s stays as it was.', 'homesite' ), get_the_title( $id ) ) );
				}
			} else {
				Fields::save( $id, $name, $value );
			}
		}
		$now = self::values( $id );
		if ( $now === $stored ) {
			return array();
		}
		// So that "last changed" is true. The text stays as it is, whoever saves: it doesn't come from this form.
		kses_remove_filters();
		wp_update_post( array( 'ID' => $id ) );
		kses_init();
		$labels = array(
			'price'       => __( 'price', 'homesite' ),
			'price_was'   => __( 'price before', 'homesite' ),
			'price_as_of' => __( 'as of', 'homesite' ),
			/* translators: %s: a home's status */
			'status'      => sprintf( __( 'status: %s', 'homesite' ), $choices[ $now['status'] ] ),
		);
		return array_values( array_intersect_key( $labels, array_diff_assoc( $now, $stored ) ) );
	}

	/**
	 * What a home's row holds.
	 *
	 * @param int $id The home.
	 * @return string[] By name.
	 */
	private static function values( $id ) {
		$values = array();
		foreach ( array_keys( self::COLUMNS ) as $name ) {
			$values[ $name ] = (string) Fields::value( $id, $name );
		}
		$values['status'] = Settings::status_of( $id );
		return $values;
	}

	/**
	 * One home.
	 *
	 * @param \WP_Post $home The home.
	 */
	private static function row( $home ) {
		$values = self::values( $home->ID );
		$title  = esc_html( $home->post_title ) . ( 'publish' === $home->post_status ? '' : ' <em>(' . esc_html( Pages::status( $home->post_status ) ) . ')</em>' );
		$link   = get_edit_post_link( $home->ID );
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped right above.
		printf( '<tr><th scope="row">%s', $link ? '<a href="' . esc_url( $link ) . '">' . $title . '</a>' : $title );
		printf( '<input type="hidden" name="homes[%d][before]" value="%s"></th>', (int) $home->ID, esc_attr( (string) wp_json_encode( $values ) ) );
		foreach ( self::COLUMNS as $name => $kind ) {
			$heading = self::headings()[ $name ];
			/* translators: 1: a column such as Price, 2: a home */
			printf( '<td data-label="%s"><label><span class="screen-reader-text">%s</span>', esc_attr( $heading ), esc_html( sprintf( __( '%1$s of %2$s', 'homesite' ), $heading, $home->post_title ) ) );
			Field_Inputs::line( $kind, '', "homes[{$home->ID}][$name]", $values[ $name ] );
			echo '</label></td>';
		}
		/* translators: %s: a home */
		printf( '<td data-label="%s"><label><span class="screen-reader-text">%s</span><select name="homes[%d][status]">', esc_attr__( 'Status', 'homesite' ), esc_html( sprintf( __( 'Status of %s', 'homesite' ), $home->post_title ) ), (int) $home->ID );
		foreach ( Status_Box::choices() as $status => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $status ), selected( $status, $values['status'], false ), esc_html( $label ) );
		}
		echo '</select></label></td></tr>';
	}
}
