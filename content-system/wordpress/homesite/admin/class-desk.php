<?php
/** The editors' screens: React, built from desk/ into one script and one style sheet. */

namespace Homesite\Admin;

use Homesite\Settings;

/** Gives a screen its place in the page, and what its script must know. */
final class Desk {

	/** The place of a screen. $screen: a key of `screens` in desk/main.tsx. */
	public static function place( string $screen ): void {
		self::load();
		printf( '<div class="homesite-desk" data-homesite-screen="%s"><noscript>%s</noscript></div>', esc_attr( $screen ), esc_html__( 'This screen needs JavaScript.', 'homesite' ) );
	}

	/** The script stands at the page's end, so a place can ask for it. */
	private static function load(): void {
		if ( ! wp_script_is( 'homesite-desk' ) ) {
			wp_enqueue_media();
			self::enqueue_style( 'desk' );
			self::enqueue_script( 'desk' );
		}
	}

	/** One of the built style sheets. $needs: others, by their handles. */
	public static function enqueue_style( string $name, array $needs = array() ): void {
		wp_enqueue_style( "homesite-$name", plugins_url( "build/$name.css", HOMESITE_FILE ), $needs, self::version() );
	}

	/** One of the built scripts, with what all must know. $needs: others, by their handles. Returns its handle. */
	public static function enqueue_script( string $name, array $needs = array() ): string {
		wp_enqueue_script( "homesite-$name", plugins_url( "build/$name.js", HOMESITE_FILE ), $needs, self::version(), true );
		$boot = array(
			'restUrl'  => rest_url(),
			'nonce'    => wp_create_nonce( 'wp_rest' ),
			'adminUrl' => admin_url(),
			'siteUrl'  => Settings::site_url(),
		);
		self::tell( "homesite-$name", 'homesiteDesk', $boot );
		return "homesite-$name";
	}

	/** Gives a script a value. $name: of a variable. */
	public static function tell( string $script, string $name, mixed $value ): void {
		wp_add_inline_script( $script, "var $name = " . wp_json_encode( $value, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}

	private static function version(): string {
		return (string) filemtime( HOMESITE_DIR . '/build/desk.js' );
	}
}
