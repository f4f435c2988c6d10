<?php
/** The filters above the list of homes. */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Health_Rules;
use Homesite\Price_And_Status;

/** Shows them; Homes_Query does what they say. */
final class Homes_Filters {

	/** Filters by a field that names another item: the field and its type. */
	const OF_ITEMS = array( 'community', 'floorplan' );

	/** What a status's filter says for homes that no tag tells one of. */
	const FOR_SALE = 'for-sale';

	/** Adds the hooks. */
	public static function register() {
		add_action( 'restrict_manage_posts', array( self::class, 'show' ), 10, 2 );
		add_filter( 'disable_months_dropdown', array( self::class, 'leave_out_months' ), 10, 2 );
	}

	/**
	 * Problems that have a filter of their own, and any. The first two are asked of what is stored, the others of the
	 * website's last check.
	 *
	 * @return string[] Labels by the website's codes.
	 */
	private static function problems() {
		$labels = array_combine( Health_Rules::OF_HOMES, array_map( array( Health_Rules::class, 'label' ), Health_Rules::OF_HOMES ) );
		return array_slice( $labels, 0, 2 ) + array( 'any' => __( 'Any problem', 'homesite' ) ) + $labels;
	}

	/**
	 * The list with other filters.
	 *
	 * @param string[] $filters By name.
	 * @return string
	 */
	public static function url( array $filters ) {
		return add_query_arg( array( 'post_type' => 'property' ) + $filters, admin_url( 'edit.php' ) );
	}

	/**
	 * Names of communities or floor plans.
	 *
	 * @param string $type One of OF_ITEMS.
	 * @return string[] By id.
	 */
	public static function choices( $type ) {
		static $names   = array();
		$names[ $type ] = $names[ $type ] ?? Field_Inputs::items( $type );
		return $names[ $type ];
	}

	/**
	 * The picture that stands for a home: its featured one, else the first of its gallery.
	 *
	 * @param int $id The home.
	 * @return int 0 for none.
	 */
	public static function picture( $id ) {
		$gallery = Fields::value( $id, 'gallery' );
		$first   = is_array( $gallery ) && $gallery ? ( is_numeric( reset( $gallery ) ) ? reset( $gallery ) : key( $gallery ) ) : 0;
		return (int) get_post_thumbnail_id( $id ) ?: (int) $first; // phpcs:ignore Universal.Operators.DisallowShortTernary
	}

	/**
	 * Homes are looked for by what they are, not by the month of their date.
	 *
	 * @param bool   $is_off    Whether the list of months is off.
	 * @param string $post_type Of the list.
	 * @return bool
	 */
	public static function leave_out_months( $is_off, $post_type ) {
		return $is_off || 'property' === $post_type;
	}

	/**
	 * The filters, and an order for phones, which show no headings.
	 *
	 * @param string $post_type Of the list.
	 * @param string $which     Top or bottom.
	 */
	public static function show( $post_type, $which ) {
		if ( 'property' !== $post_type || 'top' !== $which ) {
			return;
		}
		$statuses = Price_And_Status::statuses();
		self::choice( 'homesite_community', __( 'All communities', 'homesite' ), self::choices( 'community' ) );
		self::choice( 'homesite_status', __( 'Every status', 'homesite' ), array( self::FOR_SALE => $statuses[''] ) + array_filter( $statuses, 'strlen', ARRAY_FILTER_USE_KEY ) );
		self::choice( 'homesite_floorplan', __( 'All floor plans', 'homesite' ), self::choices( 'floorplan' ) );
		self::choice( 'homesite_problem', __( 'With or without problems', 'homesite' ), self::problems() );
		echo '<span class="homesite-order">';
		self::choice(
			'orderby',
			__( 'Newest first', 'homesite' ),
			array(
				'homesite_price asc'  => __( 'Lowest price first', 'homesite' ),
				'homesite_price desc' => __( 'Highest price first', 'homesite' ),
				'homesite_size desc'  => __( 'Largest first', 'homesite' ),
			)
		);
		echo '</span>';
	}

	/**
	 * One filter.
	 *
	 * @param string   $name    Its name.
	 * @param string   $all     What it says while it leaves nothing out.
	 * @param string[] $choices Labels by value.
	 */
	private static function choice( $name, $all, array $choices ) {
		printf( '<select name="%s" aria-label="%s"><option value="">%s</option>', esc_attr( $name ), esc_attr( $all ), esc_html( $all ) );
		foreach ( $choices as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( (string) $value, self::given( $name ), false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	/**
	 * What the address says of a filter.
	 *
	 * @param string $name Its name.
	 * @return string
	 */
	public static function given( $name ) {
		return Pages::text( wp_unslash( $_GET ), $name ); // phpcs:ignore WordPress.Security.NonceVerification -- what to show; nothing is changed by it.
	}
}
