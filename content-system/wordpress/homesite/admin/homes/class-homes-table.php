<?php
/**
 * WordPress's own list of homes with what an editor keeps true: picture, price, status, place and problems. Price and
 * status are inputs in each row (Homes_Inputs); they belong to a form of their own, so that one button saves them all.
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Health;

/** Writes the columns. */
final class Homes_Table {

	const SCREEN = 'edit-property';

	/** Homes on a page, until someone chooses another number under Screen Options. */
	const PER_PAGE = 50;

	/** Problems that a row says; the home's own screen has them all. */
	const SHOWN_PROBLEMS = 2;

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_second_entry' ) );
		add_action(
			'admin_init',
			function () {
				add_filter( 'manage_property_posts_columns', array( self::class, 'columns' ) );
				add_filter( 'manage_edit-property_sortable_columns', array( self::class, 'sortable' ) );
				add_action( 'manage_property_posts_custom_column', array( self::class, 'cell' ), 10, 2 );
				add_filter( 'edit_property_per_page', array( self::class, 'per_page' ) );
				add_filter( 'quick_edit_show_taxonomy', array( self::class, 'leave_out_tags' ), 10, 3 );
				Homes_Filters::register();
				Homes_Query::register();
				Homes_Inputs::register();
				Homes_Saving::register();
			}
		);
	}

	/**
	 * A second entry for those who can't add homes: WordPress drops a submenu of one, and with it the way into the list
	 * for who may not edit posts.
	 */
	public static function add_second_entry(): void {
		$type = get_post_type_object( 'property' );
		if ( $type && ! current_user_can( $type->cap->create_posts ) ) {
			add_submenu_page( 'edit.php?post_type=property', '', __( 'Sold homes', 'homesite' ), $type->cap->edit_posts, 'edit.php?post_type=property&homesite_status=sold' );
		}
	}

	public static function columns( $columns ) {
		return array(
			'cb'                 => $columns['cb'] ?? '',
			'homesite_picture'   => __( 'Picture', 'homesite' ),
			'title'              => __( 'Home', 'homesite' ),
			'homesite_price'     => __( 'Price ($)', 'homesite' ),
			'homesite_status'    => __( 'Status', 'homesite' ),
			'homesite_community' => __( 'Community', 'homesite' ),
			'homesite_lot'       => __( 'Lot', 'homesite' ),
			'homesite_size'      => __( 'Size', 'homesite' ),
			'homesite_listed'    => __( 'Listed since', 'homesite' ),
			'homesite_problems'  => __( 'Problems', 'homesite' ),
		);
	}

	/** The columns that homes are sorted by. */
	public static function sortable( $columns ) {
		return array(
			'homesite_price'  => 'homesite_price',
			'homesite_size'   => 'homesite_size',
			'homesite_listed' => array( 'date', true ),
		) + $columns;
	}

	/** How many homes a page has. */
	public static function per_page( $number ) {
		return get_user_option( 'edit_property_per_page' ) ? $number : self::PER_PAGE;
	}

	/** Tags stand for the status, which has an input of its own. */
	public static function leave_out_tags( $is_shown, $taxonomy, $post_type ) {
		return $is_shown && ! ( 'post_tag' === $taxonomy && 'property' === $post_type );
	}

	public static function cell( $column, $id ): void {
		switch ( $column ) {
			case 'homesite_picture':
				self::picture( $id );
				break;
			case 'homesite_price':
				Homes_Inputs::price( $id );
				break;
			case 'homesite_status':
				Homes_Inputs::status( $id );
				break;
			case 'homesite_community':
				self::community( (string) Fields::value( $id, 'community' ) );
				break;
			case 'homesite_lot':
				echo esc_html( (string) Fields::value( $id, 'lot' ) );
				break;
			case 'homesite_size':
				self::size( $id );
				break;
			case 'homesite_listed':
				self::listed( get_post( $id ) );
				break;
			case 'homesite_problems':
				self::problems( get_post( $id ) );
		}
	}

	/** The picture that cards of the website show. */
	private static function picture( int $id ): void {
		$picture = Homes_Filters::picture( $id );
		$url     = $picture ? (string) wp_get_attachment_image_url( $picture, 'thumbnail' ) : '';
		if ( '' === $url ) {
			echo '<span class="homesite-no-picture">' . esc_html__( 'No picture', 'homesite' ) . '</span>';
			return;
		}
		// The address beside it says whose picture it is.
		printf( '<img src="%s" alt="" width="84" height="63" loading="lazy">', esc_url( $url ) );
	}

	/** The community, which leads to its homes. $community: its id; empty for none. */
	private static function community( string $community ): void {
		$names = Homes_Filters::choices( 'community' );
		if ( '' !== $community ) {
			/* translators: %s: the id of an item */
			printf( '<a href="%s">%s</a>', esc_url( Homes_Filters::url( array( 'homesite_community' => $community ) ) ), esc_html( $names[ $community ] ?? sprintf( __( 'No longer there (%s)', 'homesite' ), $community ) ) );
		}
	}

	/** Beds, baths, square feet and the plan. */
	private static function size( int $id ): void {
		$parts = array();
		foreach ( array(
			/* translators: %s: how many beds */
			'beds'  => __( '%s bd', 'homesite' ),
			/* translators: %s: how many baths */
			'baths' => __( '%s ba', 'homesite' ),
			/* translators: %s: square feet */
			'sqft'  => __( '%s sq ft', 'homesite' ),
		) as $name => $text ) {
			$value = (string) Fields::value( $id, $name );
			if ( is_numeric( $value ) ) {
				$parts[] = sprintf( $text, number_format_i18n( (float) $value, 'baths' === $name && fmod( (float) $value, 1 ) ? 1 : 0 ) );
			}
		}
		$plan = Homes_Filters::choices( 'floorplan' )[ (string) Fields::value( $id, 'floorplan' ) ] ?? '';
		echo esc_html( implode( ' · ', $parts ) ), $plan ? '<div class="homesite-second">' . esc_html( $plan ) . '</div>' : '';
	}

	/** Since when visitors see it, or when they will. */
	private static function listed( \WP_Post $post ): void {
		$sold_on = 'sold' === Homes_Inputs::values( $post->ID )['status'] ? (string) Fields::value( $post->ID, 'sold_on' ) : '';
		if ( ! in_array( $post->post_status, array( 'publish', 'future', 'private' ), true ) ) {
			echo '–';
			return;
		}
		echo esc_html( get_the_date( __( 'M j, Y', 'homesite' ), $post ) );
		if ( '' !== $sold_on ) {
			/* translators: %s: a day */
			$second = sprintf( __( 'sold %s', 'homesite' ), mysql2date( __( 'M j, Y', 'homesite' ), $sold_on ) );
		} elseif ( 'publish' === $post->post_status ) {
			$second = human_time_diff( (int) get_post_timestamp( $post ) );
		} else {
			$second = Pages::status( $post->post_status );
		}
		printf( '<div class="homesite-second">%s</div>', esc_html( $second ) );
	}

	/** What the website found at its last check. */
	private static function problems( \WP_Post $post ): void {
		list( $found, $time ) = Health::known();
		$found                = $found[ $post->ID ] ?? array();
		if ( ! $time || ( $found && strtotime( "$post->post_modified_gmt GMT" ) > $time ) ) {
			echo '<p class="homesite-second">' . ( $time ? esc_html__( 'Changed since the last check:', 'homesite' ) : esc_html__( 'not checked yet', 'homesite' ) ) . '</p>';
		}
		foreach ( array_slice( $found, 0, self::SHOWN_PROBLEMS ) as $each ) {
			printf( '<p class="homesite-how is-%s"><span class="screen-reader-text">%s: </span>%s</p>', esc_attr( $each['severity'] ), esc_html( Site_Checks::levels()[ $each['severity'] ] ?? '' ), esc_html( $each['text'] ) );
		}
		$more = count( $found ) - self::SHOWN_PROBLEMS;
		if ( $more > 0 ) {
			/* translators: %d: how many */
			printf( '<p class="homesite-second">%s</p>', esc_html( sprintf( _n( '%d more', '%d more', $more, 'homesite' ), $more ) ) );
		}
	}
}
