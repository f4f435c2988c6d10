<?php
/** What there is to do, each thing for who may do it; and what waits or was given up in the background. */

namespace Homesite\Admin;

use Homesite\Background;
use Homesite\Entry_Work;
use Homesite\Entries_Screen;
use Homesite\Gravity_Forms;
use Homesite\Health;
use Homesite\Post_Types;
use Homesite\Roles;

/** Shows it. */
final class Dashboard {

	/** Items that the box names; their lists have all. */
	const MOST_WAITING = 10;

	public static function register(): void {
		add_action( 'wp_dashboard_setup', array( self::class, 'add' ) );
	}

	/** Adds the box. */
	public static function add(): void {
		if ( array_filter( array( Roles::EDIT_SITE, Roles::EDIT_PRICES, Roles::READ_FORMS ), 'current_user_can' ) ) {
			wp_add_dashboard_widget( 'homesite-dashboard', __( 'To do', 'homesite' ), array( self::class, 'show' ) );
		}
	}

	/** The box. */
	public static function show(): void {
		if ( current_user_can( Roles::EDIT_SITE ) ) {
			self::show_findings( Background::findings() );
		}
		$lines = array_merge( self::problems(), self::forms(), self::waiting() );
		echo '<ul class="homesite-to-do">';
		foreach ( $lines as list( $text, $url, $more ) ) {
			printf( '<li><a href="%s">%s</a>%s</li>', esc_url( $url ), esc_html( $text ), '' === $more ? '' : ' <span class="description">' . esc_html( $more ) . '</span>' );
		}
		echo '</ul>';
		if ( ! $lines ) {
			echo '<p>✓ ' . esc_html__( 'Nothing to do.', 'homesite' ) . '</p>';
		}
	}

	/** What is wrong, as of the last check: each a text, where it leads, and more. */
	private static function problems(): array {
		$lines = array();
		if ( current_user_can( Roles::EDIT_SITE ) ) {
			list( $found, $time ) = Health::known();

			$counts = array_count_values( array_column( array_merge( array(), ...$found ), 'severity' ) );
			$sum    = array_sum( $counts );
			$parts  = array();
			foreach ( array_intersect_key( Site_Checks::levels(), $counts ) as $severity => $label ) {
				$parts[] = "$label: $counts[$severity]";
			}
			if ( $sum ) {
				/* translators: %s: a length of time */
				$parts[] = sprintf( __( 'checked %s ago', 'homesite' ), human_time_diff( $time ) );
				/* translators: %d: how many */
				$lines[] = array( sprintf( _n( '%d problem', '%d problems', $sum, 'homesite' ), $sum ), admin_url( 'admin.php?page=homesite' ), implode( ', ', $parts ) );
			} elseif ( ! $time ) {
				$lines[] = array( __( 'Content health hasn’t been checked yet', 'homesite' ), admin_url( 'admin.php?page=homesite' ), '' );
			}
		}
		if ( current_user_can( Roles::EDIT_PRICES ) ) {
			$count = Homes_Query::count_unpriced();
			if ( $count ) {
				/* translators: %d: how many */
				$lines[] = array( sprintf( _n( '%d home for sale without a price', '%d homes for sale without a price', $count, 'homesite' ), $count ), Homes_Filters::url( array( 'homesite_problem' => 'no-price' ) ), '' );
			}
		}
		return $lines;
	}

	/** What visitors have sent and nobody has looked at; Gravity Forms has a box of its own. As problems(). */
	private static function forms(): array {
		$count = current_user_can( Roles::READ_FORMS ) && ! Gravity_Forms::is_there() ? Entry_Work::counts( array() )['new'] : 0;
		/* translators: %d: how many */
		return $count ? array( array( sprintf( _n( '%d new form entry', '%d new form entries', $count, 'homesite' ), $count ), Entries_Screen::url( array( 'status' => 'new' ) ), '' ) ) : array();
	}

	/** What comes out by itself, and what waits for somebody's look, as problems(). */
	private static function waiting(): array {
		$lines = array();
		$query = array(
			'post_type'   => Post_Types::names(),
			'post_status' => array( 'pending', 'future' ),
			'numberposts' => self::MOST_WAITING,
			'orderby'     => 'date',
			'order'       => 'ASC',
		);
		foreach ( get_posts( $query ) as $post ) {
			if ( current_user_can( 'edit_post', $post->ID ) ) {
				$lines[] = array( $post->post_title, (string) get_edit_post_link( $post->ID, 'raw' ), Pages::status( $post->post_status ) . ( 'future' === $post->post_status ? ', ' . get_the_date( __( 'M j, Y g:i a', 'homesite' ), $post ) : '' ) );
			}
		}
		return $lines;
	}

	/** Findings as notices. */
	public static function show_findings( array $found ): void {
		$kinds = array(
			'critical'    => 'error',
			'recommended' => 'warning',
			'good'        => 'info',
		);
		foreach ( $found as $each ) {
			printf( '<div class="notice notice-%s inline"><p>%s %s</p></div>', esc_attr( $kinds[ $each['level'] ] ), esc_html( $each['text'] ), esc_html( $each['fix'] ) );
		}
	}
}
