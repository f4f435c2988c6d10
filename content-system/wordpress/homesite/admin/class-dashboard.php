<?php
/** What there is to do, each thing for who may do it; and what waits or was given up in the background. desk/to-do.tsx says it. */

namespace Homesite\Admin;

use Homesite\Background;
use Homesite\Entry_Work;
use Homesite\Gravity_Forms;
use Homesite\Health;
use Homesite\Post_Types;
use Homesite\Roles;

/** The place of the dashboard's box, and its route `homesite/v1/desk/to-do`. */
final class Dashboard {

	/** Items that the box names; their lists have all. */
	const MOST_WAITING = 10;

	public static function register(): void {
		add_action( 'wp_dashboard_setup', array( self::class, 'add' ) );
	}

	/** Adds the box. */
	public static function add(): void {
		if ( array_filter( array( Roles::EDIT_SITE, Roles::EDIT_PRICES, Roles::READ_FORMS ), 'current_user_can' ) ) {
			wp_add_dashboard_widget( 'homesite-dashboard', __( 'To do', 'homesite' ), fn() => Desk::place( 'to-do' ), null, null, 'normal', 'high' );
		}
	}

	/** Of content, what the last check found. */
	public static function state(): array {
		list( $found, $time ) = Health::known();

		$all = array_merge( array(), ...$found );
		return array(
			'background' => current_user_can( Roles::EDIT_SITE ) ? Background::findings() : array(),
			'problems'   => current_user_can( Roles::EDIT_SITE ) ? array(
				'count'     => count( $all ),
				'checkedAt' => $time ? gmdate( 'c', $time ) : null,
			) : null,
			'unpriced'   => current_user_can( Roles::EDIT_PRICES ) ? count( wp_list_filter( $all, array( 'code' => 'no-price' ) ) ) : 0,
			// Gravity Forms has a box of its own.
			'newEntries' => current_user_can( Roles::READ_FORMS ) && ! Gravity_Forms::is_there() ? Entry_Work::counts( array() )['new'] : 0,
			'waiting'    => self::waiting(),
		);
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
			fn( $post ) => array(
				'title'   => $post->post_title,
				'editUrl' => (string) get_edit_post_link( $post, 'raw' ),
				'status'  => Pages::status( $post->post_status ),
				'at'      => 'future' === $post->post_status ? gmdate( 'c', (int) get_post_timestamp( $post ) ) : null,
			),
			array_values( array_filter( get_posts( $query ), fn( $post ) => current_user_can( 'edit_post', $post->ID ) ) )
		);
	}
}
