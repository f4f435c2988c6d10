<?php
/**
 * Switches another plugin on or off, as its screen does. Arguments: folder, address, "activate", "deactivate" or "about",
 * and the plugin's folder. Prints JSON.
 */
require __DIR__ . '/boot.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

wp_set_current_user( 1 );
if ( 'about' === $argv[3] ) {
	// Made by cron otherwise, while answers are compared.
	Homesite\Picture_Sizes::make( 600 );
	$home = get_page_by_path( '14-spoonbill-lane', OBJECT, 'property' );
	echo wp_json_encode(
		array(
			'versions'    => sprintf( 'WordPress %s with PHP %s', $GLOBALS['wp_version'], PHP_VERSION ),
			'previewedId' => (string) $home->ID,
		)
	);
	exit;
}
wp_clean_plugins_cache();
$files = get_plugins( "/$argv[4]" );
$file  = $argv[4] . '/' . key( $files );
if ( 'deactivate' === $argv[3] ) {
	deactivate_plugins( $file );
} else {
	$result = activate_plugin( $file );
}
$plugin = reset( $files );
echo "\n", wp_json_encode(
	array(
		'title' => "$plugin[Name] $plugin[Version]",
		'error' => isset( $result ) && is_wp_error( $result ) ? $result->get_error_message() : '',
	)
);
