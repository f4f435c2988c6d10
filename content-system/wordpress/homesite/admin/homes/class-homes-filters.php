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

	public static function register(): void {
		add_action( 'restrict_manage_posts', array( self::class, 'show' ), 10, 2 );
		add_filter( 'disable_months_dropdown', array( self::class, 'leave_out_months' ), 10, 2 );
	}

	/**
	 * Problems that have a filter of their own, and any. The first two are asked of what is stored, the others of the
	 * website's last check.
	 * Returns labels by the website's codes.
	 */
	private static function problems(): array {
		$labels = array_combine( Health_Rules::OF_HOMES, array_map( array( Health_Rules::class, 'label' ), Health_Rules::OF_HOMES ) );
		return array_slice( $labels, 0, 2 ) + array( 'any' => __( 'Any problem', 'homesite' ) ) + $labels;
	}

	/** The list with other filters. $filters: by name. */
	public static function url( array $filters ): string {
		return add_query_arg( array( 'post_type' => 'property' ) + $filters, admin_url( 'edit.php' ) );
	}

	/** Names of communities or floor plans, by id. $type: one of OF_ITEMS. */
	public static function choices( string $type ): array {
		static $names   = array();
		$names[ $type ] = $names[ $type ] ?? Field_Inputs::items( $type );
		return $names[ $type ];
	}

	/** The picture that stands for a home: its featured one, else the first of its gallery. 0 for none. */
	public static function picture( int $id ): int {
		$gallery = Fields::value( $id, 'gallery' );
		$first   = is_array( $gallery ) && $gallery ? ( is_numeric( reset( $gallery ) ) ? reset( $gallery ) : key( $gallery ) ) : 0;
		return (int) get_post_thumbnail_id( $id ) ?: (int) $first; // phpcs:ignore Universal.Operators.DisallowShortTernary
	}

	/** Homes are looked for by what they are, not by the month of their date. */
	public static function leave_out_months( $is_off, $post_type ) {
		return $is_off || 'property' === $post_type;
	}

	/** The filters, and an order for phones, which show no headings. */
	public static function show( $post_type, $which ): void {
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

	/** One filter. $choices: labels by value. */
	private static function choice( string $name, string $all, array $choices ): void {
		printf( '<select name="%s" aria-label="%s"><option value="">%s</option>', esc_attr( $name ), esc_attr( $all ), esc_html( $all ) );
		foreach ( $choices as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( (string) $value, self::given( $name ), false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	/** What the address says of a filter. */
	public static function given( string $name ): string {
		return Pages::text( wp_unslash( $_GET ), $name ); // phpcs:ignore WordPress.Security.NonceVerification -- what to show; nothing is changed by it.
	}
}
