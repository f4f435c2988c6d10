<?php
/** The editors' screens: React, built from desk/ into one script and one style sheet. */

namespace Homesite\Admin;

use Homesite\Roles;
use Homesite\Settings;

/** Gives a screen its place in the page, and what its script must know. */
final class Desk {

	const SCRIPT = 'homesite-desk';

	/** The place of a screen. $screen: a key of `screens` in desk/main.tsx. $data: attributes by name. */
	public static function place( string $screen, array $data = array() ): void {
		self::load();
		printf( '<div class="homesite-desk" data-homesite-screen="%s"', esc_attr( $screen ) );
		foreach ( $data as $name => $value ) {
			printf( ' data-%s="%s"', esc_attr( $name ), esc_attr( (string) $value ) );
		}
		printf( '><noscript>%s</noscript></div>', esc_html__( 'This screen needs JavaScript.', 'homesite' ) );
	}

	/** The script stands at the page's end, so a place can ask for it. */
	private static function load(): void {
		if ( wp_script_is( self::SCRIPT ) ) {
			return;
		}
		$version = (string) filemtime( HOMESITE_DIR . '/build/desk.js' );
		wp_enqueue_media();
		wp_enqueue_style( self::SCRIPT, plugins_url( 'build/desk.css', HOMESITE_FILE ), array(), $version );
		wp_enqueue_script( self::SCRIPT, plugins_url( 'build/desk.js', HOMESITE_FILE ), array(), $version, true );
		$boot = array(
			'restUrl'  => rest_url(),
			'nonce'    => wp_create_nonce( 'wp_rest' ),
			'adminUrl' => admin_url(),
			'siteUrl'  => Settings::site_url(),
			'can'      => array(
				'editSite'     => current_user_can( Roles::EDIT_SITE ),
				'editPrices'   => current_user_can( Roles::EDIT_PRICES ),
				'readForms'    => current_user_can( Roles::READ_FORMS ),
				'runWordpress' => current_user_can( 'manage_options' ),
			),
		);
		wp_add_inline_script( self::SCRIPT, 'var homesiteDesk = ' . wp_json_encode( $boot, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}
}
