<?php
/**
 * Takes the plugin's own machinery away. Homes, communities, pages, pictures, entries of forms and settings stay:
 * who deletes a plugin by mistake loses nothing.
 */

if ( ! defined( 'ABSPATH' ) || ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

global $wpdb;

require_once __DIR__ . '/includes/class-roles.php';
Homesite\Roles::uninstall();

foreach ( array( 'homesite_look_after', 'homesite_send_webhooks', 'homesite_make_picture_sizes', 'homesite_mail_entries', 'homesite_check_health', 'homesite_take_over' ) as $homesite_hook ) {
	wp_clear_scheduled_hook( $homesite_hook );
}
// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The queue is the plugin's own table.
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}homesite_webhooks" );
delete_option( 'homesite_last_checks' );
delete_option( 'homesite_health_trend' );
delete_option( 'homesite_health_mailed' );
delete_option( 'homesite_sheet_steps' );
delete_option( 'homesite_redirects_told' );
delete_option( 'homesite_version' );
// Installed again, it changes nothing that visitors see, as the first time.
delete_option( 'homesite_mode' );
