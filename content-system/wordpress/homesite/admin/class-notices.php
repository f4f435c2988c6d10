<?php
/** What a request has to tell, shown by the screen that it leads to. */

namespace Homesite\Admin;

/** Messages across a redirect. Its address names them, so that of two tabs each shows its own. */
final class Notices {

	/** The parameter of the address. */
	const PARAMETER = 'homesite_said';

	/** @var array[] Of this request: each with text and kind. */
	private static $said = array();

	public static function register(): void {
		add_filter( 'wp_redirect', array( self::class, 'keep' ) );
		add_action( 'admin_notices', array( self::class, 'show' ) );
		add_filter( 'removable_query_args', array( self::class, 'removable' ) );
	}

	/** Adds a message. */
	public static function add( string $text, string $kind = 'error' ): void {
		self::$said[] = array( $text, $kind );
	}

	/** Keeps what there is to tell for the screen that a redirect leads to. */
	public static function keep( $url ) {
		$host = wp_parse_url( (string) $url, PHP_URL_HOST );
		// The website, to which a preview leads, has no place for it.
		if ( ! self::$said || ! $url || ( $host && wp_parse_url( admin_url(), PHP_URL_HOST ) !== $host ) ) {
			return $url;
		}
		$key = strtolower( wp_generate_password( 16, false ) );
		set_transient( self::name( $key ), self::$said, 5 * MINUTE_IN_SECONDS );
		return add_query_arg( self::PARAMETER, $key, $url );
	}

	/** Shows what the request before has said, and this one until now. */
	public static function show(): void {
		$screen = get_current_screen();
		foreach ( $screen && $screen->is_block_editor() ? array() : self::take() as list( $text, $kind ) ) {
			printf( '<div class="notice notice-%s is-dismissible"><p>%s</p></div>', esc_attr( $kind ), esc_html( $text ) );
		}
	}

	/** What the request before has said, and this one until now; once. Each with text and kind. The block editor shows its own. */
	public static function take(): array {
		static $is_taken = false;

		$said       = array_merge( $is_taken ? array() : self::before(), self::$said );
		$is_taken   = true;
		self::$said = array();
		return $said;
	}

	/** Browsers leave the parameter out of the address once the screen is there, and links to other pages do. */
	public static function removable( $names ) {
		return array_merge( $names, array( self::PARAMETER ) );
	}

	/** What the request before has said; once. */
	private static function before(): array {
		$name = self::name( isset( $_GET[ self::PARAMETER ] ) ? sanitize_key( wp_unslash( $_GET[ self::PARAMETER ] ) ) : '' ); // phpcs:ignore WordPress.Security.NonceVerification -- A message; nothing is changed by it.
		$kept = get_transient( $name );
		delete_transient( $name );
		return is_array( $kept ) ? $kept : array();
	}

	/** Where messages are kept; each editor's own. */
	private static function name( string $key ): string {
		return 'homesite_said_' . get_current_user_id() . "_$key";
	}
}
