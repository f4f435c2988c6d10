<?php
/** What the plugin needs in the database and of roles; brought up to date when its version changes. */

namespace Homesite;

/** Installs and upgrades. */
final class Install {

	const VERSION_OPTION = 'homesite_version';

	/** Goes up with each change of what is installed. */
	const SCHEMA = 9;

	public static function register(): void {
		add_action( 'init', array( self::class, 'load_translations' ), 0 );
		add_action( 'init', array( self::class, 'upgrade' ), 20 );
		register_activation_hook( HOMESITE_FILE, array( self::class, 'forget_version' ) );
		register_deactivation_hook( HOMESITE_FILE, 'flush_rewrite_rules' );
	}

	/** A plugin that isn't from wordpress.org brings its translations along: languages/homesite-es_MX.mo. */
	public static function load_translations(): void {
		load_plugin_textdomain( 'homesite', false, plugin_basename( HOMESITE_DIR ) . '/languages' );
	}

	/**
	 * Makes the next request install everything again: activation runs before the content model is there. That there
	 * was a version is kept, since one that was live stays live.
	 */
	public static function forget_version(): void {
		if ( self::was_installed() ) {
			update_option( self::VERSION_OPTION, '' );
		}
	}

	/** Whether the plugin has been active here before. */
	public static function was_installed(): bool {
		return false !== get_option( self::VERSION_OPTION );
	}

	/** Installs what this version needs, once. */
	public static function upgrade(): void {
		$version = HOMESITE_VERSION . '-' . self::SCHEMA;
		if ( get_option( self::VERSION_OPTION ) === $version ) {
			return;
		}
		self::grant_capabilities();
		flush_rewrite_rules( false );
		/** Parts of the plugin make their tables here. */
		do_action( 'homesite_install' );
		update_option( self::VERSION_OPTION, $version );
	}

	/** Administrators and editors may do everything with each of our types. */
	private static function grant_capabilities(): void {
		foreach ( array( 'administrator', 'editor' ) as $name ) {
			$role = get_role( $name );
			if ( ! $role ) {
				continue;
			}
			foreach ( array_keys( Post_Types::own() ) as $post_type ) {
				foreach ( Post_Types::capabilities( $post_type ) as $capability ) {
					$role->add_cap( $capability );
				}
			}
		}
	}
}
