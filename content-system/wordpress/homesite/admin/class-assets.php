<?php
/** Scripts and styles of the editors' screens. */

namespace Homesite\Admin;

use Homesite\Post_Types;

/** Loads them where a screen needs them. */
final class Assets {

	public static function register(): void {
		add_action( 'admin_enqueue_scripts', array( self::class, 'load' ) );
	}

	/** Loads scripts and styles on screens of our types and on our own pages. */
	public static function load(): void {
		$screen  = get_current_screen();
		$base    = plugins_url( 'admin/', HOMESITE_FILE );
		$is_item = $screen && 'post' === $screen->base && in_array( $screen->post_type, Post_Types::names(), true );
		$is_own  = $screen && false !== strpos( $screen->id, 'homesite' );
		if ( ! $is_item && ! $is_own ) {
			return;
		}
		foreach ( array( 'pages', 'problems' ) as $name ) {
			wp_enqueue_style( "homesite-$name", "{$base}css/$name.css", array(), HOMESITE_VERSION );
		}
	}
}
