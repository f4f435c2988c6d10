<?php
/**
 * The importer for machines without WP-CLI:
 * `php import.php --wordpress=/srv/wordpress [--dry-run] [--sizes] content.zip`
 */

namespace Homesite;

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

$homesite_options = getopt( '', array( 'wordpress:', 'dry-run', 'sizes' ), $homesite_rest );
$homesite_file    = $argv[ $homesite_rest ] ?? '';
if ( empty( $homesite_options['wordpress'] ) || '' === $homesite_file ) {
	fwrite( STDERR, "Usage: php import.php --wordpress=FOLDER [--dry-run] [--sizes] CONTENT.zip\n" );
	exit( 2 );
}

// WordPress looks at these when it starts.
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['HTTP_HOST']       = $_SERVER['HTTP_HOST'] ?? 'localhost';
$_SERVER['SERVER_NAME']     = 'localhost';
require rtrim( $homesite_options['wordpress'], '/' ) . '/wp-load.php';

if ( ! class_exists( __NAMESPACE__ . '\\Importer' ) ) {
	fwrite( STDERR, "The plugin Homesite isn't active in this WordPress.\n" );
	exit( 1 );
}
try {
	$homesite_report = Importer::run( $homesite_file, isset( $homesite_options['dry-run'] ) );
	if ( isset( $homesite_options['sizes'] ) && ! isset( $homesite_options['dry-run'] ) ) {
		Picture_Sizes::make( HOUR_IN_SECONDS );
	}
	echo implode( "\n", $homesite_report->lines() ), "\n";
	exit( $homesite_report->problems() ? 1 : 0 );
} catch ( Content_Error $homesite_error ) {
	fwrite( STDERR, $homesite_error->getMessage() . "\n" );
	exit( 1 );
}
