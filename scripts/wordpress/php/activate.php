<?php
/**
 * Activates the Homesite plugin as its screen does, and goes live. Arguments: folder, address.
 */
require __DIR__ . '/boot.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_set_current_user( 1 );
$result = activate_plugin( 'homesite/homesite.php' );
if ( is_wp_error( $result ) ) {
	fwrite( STDERR, $result->get_error_message() . PHP_EOL );
	exit( 1 );
}
Homesite\Site_Mode::set( true );
flush_rewrite_rules();
