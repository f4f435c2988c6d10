<?php
/**
 * What waits or was given up in the background, on the dashboard and in content health.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Background;
use Homesite\Roles;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows it.
 */
final class Dashboard {

	/** Adds the hooks. */
	public static function register() {
		add_action( 'wp_dashboard_setup', array( self::class, 'add' ) );
	}

	/** Adds the box. */
	public static function add() {
		if ( current_user_can( Roles::EDIT_SITE ) ) {
			wp_add_dashboard_widget( 'homesite-dashboard', 'Homesite', array( self::class, 'show' ) );
		}
	}

	/** The box. */
	public static function show() {
		$found = Background::findings();
		if ( ! $found ) {
			echo '<p>✓ ' . esc_html__( 'The website knows every change, and all mail is sent.', 'homesite' ) . '</p>';
		}
		self::show_findings( $found );
		printf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'admin.php?page=homesite' ) ), esc_html__( 'Content health', 'homesite' ) );
	}

	/**
	 * Findings as notices.
	 *
	 * @param array[] $found Of the background.
	 */
	public static function show_findings( array $found ) {
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
