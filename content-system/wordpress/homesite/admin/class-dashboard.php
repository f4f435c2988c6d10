<?php
/** What there is to do, each thing for who may do it; and what waits or was given up in the background. */

namespace Homesite\Admin;

use Homesite\Background;
use Homesite\Desk_Homes;
use Homesite\Entry_Work;
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
			wp_add_dashboard_widget( 'homesite-dashboard', __( 'To do', 'homesite' ), array( self::class, 'show' ), null, null, 'normal', 'high' );
		}
	}

	/** The box: each thing a text, where it leads, and more about it. */
	public static function show(): void {
		$found = current_user_can( Roles::EDIT_SITE ) ? Background::findings() : array();
		$kinds = array(
			'critical'    => 'error',
			'recommended' => 'warning',
			'good'        => 'info',
		);
		foreach ( $found as $each ) {
			printf( '<div class="notice notice-%s inline"><p>%s %s</p></div>', esc_attr( $kinds[ $each['level'] ] ), esc_html( $each['text'] ), esc_html( $each['fix'] ) );
		}
		$things = array_merge( self::problems(), self::entries(), self::waiting() );
		echo '<ul>';
		foreach ( $things as list( $text, $url, $more ) ) {
			printf( '<li><a href="%s">%s</a> <span class="description">%s</span></li>', esc_url( $url ), esc_html( $text ), esc_html( $more ) );
		}
		echo '</ul>';
		if ( ! $found && ! $things ) {
			echo '<p>✓ ' . esc_html__( 'Nothing to do.', 'homesite' ) . '</p>';
		}
	}

	/** What is wrong with content, as of the last check. */
	private static function problems(): array {
		list( $found, $time ) = Health::known();

		$all = array_merge( array(), ...$found );
		if ( current_user_can( Roles::EDIT_SITE ) ) {
			$url   = admin_url( 'admin.php?page=homesite-health' );
			$count = count( $all );
			if ( ! $time ) {
				return array( array( __( 'Content health hasn’t been checked yet', 'homesite' ), $url, '' ) );
			}
			/* translators: 1: how many, 2: a length of time */
			return $count ? array( array( sprintf( _n( '%d problem', '%d problems', $count, 'homesite' ), $count ), $url, sprintf( __( 'checked %s ago', 'homesite' ), human_time_diff( $time ) ) ) ) : array();
		}
		$count = count( wp_list_filter( $all, array( 'code' => 'no-price' ) ) );
		/* translators: %d: how many */
		return $count && current_user_can( Roles::EDIT_PRICES ) ? array( array( sprintf( _n( '%d home for sale without a price', '%d homes for sale without a price', $count, 'homesite' ), $count ), Desk_Homes::url( array( 'problem' => 'no-price' ) ), '' ) ) : array();
	}

	/** What visitors have sent and nobody has looked at; Gravity Forms has a box of its own. */
	private static function entries(): array {
		$count = current_user_can( Roles::READ_FORMS ) && ! Gravity_Forms::is_there() ? Entry_Work::counts( array() )['new'] : 0;
		/* translators: %d: how many */
		return $count ? array( array( sprintf( _n( '%d new form entry', '%d new form entries', $count, 'homesite' ), $count ), Pages::entries_url( array( 'status' => 'new' ) ), '' ) ) : array();
	}

	/** What comes out by itself, and what waits for somebody's look. */
	private static function waiting(): array {
		$query = array(
			'post_type'   => Post_Types::names(),
			'post_status' => array( 'pending', 'future' ),
			'numberposts' => self::MOST_WAITING,
			'orderby'     => 'date',
			'order'       => 'ASC',
		);
		return array_map(
			fn( $post ) => array( $post->post_title, (string) get_edit_post_link( $post, 'raw' ), Pages::status( $post->post_status ) . ( 'future' === $post->post_status ? ', ' . get_the_date( __( 'M j, Y g:i a', 'homesite' ), $post ) : '' ) ),
			array_filter( get_posts( $query ), fn( $post ) => current_user_can( 'edit_post', $post->ID ) )
		);
	}
}
