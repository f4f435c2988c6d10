<?php
/**
 * Loads WordPress for a script of the command line. The first argument is WordPress's folder, the second its address.
 */
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
$_SERVER['HTTP_HOST']       = (string) preg_replace( '#^https?://#', '', $argv[2] );
$_SERVER['SERVER_NAME']     = (string) parse_url( $argv[2], PHP_URL_HOST );
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require $argv[1] . '/wp-load.php';
