<?php
/** Addresses that aren't pages any more, and where the website sends their visitors. */

namespace Homesite;

/** Stores the redirects and answers them. */
final class Redirects {

	const OPTION = 'homesite_redirects';

	const STATUSES = array( 301, 302, 410 );

	const LONGEST = 1000;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_route' ) );
	}

	/** Registers the route: old addresses are no secret. */
	public static function add_route(): void {
		register_rest_route(
			'homesite/v1',
			'/redirects',
			array(
				'methods'             => 'GET',
				'callback'            => fn() => array_values( self::all() ),
				'permission_callback' => '__return_true',
			)
		);
	}

	/** All redirects, in the order of their addresses, by key; Redirect_Set says what each is. */
	public static function all(): array {
		$rows = get_option( self::OPTION, array() );
		return is_array( $rows ) ? $rows : array();
	}

	/** Stores redirects. Returns whether they're stored. */
	public static function save( array $rows ): bool {
		ksort( $rows );
		// False, too, when nothing is new.
		return update_option( self::OPTION, $rows, false ) || self::all() === $rows;
	}

	/**
	 * Makes a redirect of what someone wrote.
	 * Returns the redirect, or why there can't be one.
	 * $from: an old address: a path, or a whole address of this website; with `/*` at its end all below it.
	 * $status: one of STATUSES.
	 */
	public static function parse( string $from, string $to, int $status ): array|string {
		$from      = self::without_origin( trim( $from ) );
		$to        = self::without_origin( trim( $to ) );
		$is_prefix = '/*' === substr( $from, -2 );
		$path      = $is_prefix ? substr( $from, 0, -2 ) : $from;
		if ( '' === trim( $path, '/' ) || '/' !== $path[0] || strlen( $path ) > self::LONGEST ) {
			return __( 'The old address must be a path of the website, such as /old-page.', 'homesite' );
		}
		if ( false !== strpos( $path, '?' ) ) {
			return __( 'The old address has a question mark: the website finds pages by their path alone.', 'homesite' );
		}
		if ( preg_match( '/[\s\\\\#*<>"\x00-\x1f]/', $path ) ) {
			return __( 'The old address has a character that no path has. A star may stand only at its end, as in /old/*.', 'homesite' );
		}
		if ( ! in_array( $status, self::STATUSES, true ) ) {
			return __( 'The status must be 301, 302 or 410.', 'homesite' );
		}
		$is_gone = 410 === $status;
		if ( ! $is_gone && ! self::is_target( $to ) ) {
			return __( 'The new address must be a path of the website, such as /new-page, or begin with https://.', 'homesite' );
		}
		if ( ! $is_gone && ! $is_prefix && '/*' === substr( $to, -2 ) ) {
			return __( 'The new address ends in a star, but the old one doesn’t.', 'homesite' );
		}
		return array(
			'from'   => '/' . trim( $path, '/' ),
			'to'     => $is_gone ? null : $to,
			'status' => $status,
			'match'  => $is_prefix ? 'prefix' : 'exact',
		);
	}

	/** Whether visitors may be sent there: to a path of the website, or by https. */
	private static function is_target( string $to ): bool {
		if ( strlen( $to ) > 2000 || preg_match( '/[\s\\\\<>"\x00-\x1f]/', $to ) ) {
			return false;
		}
		if ( '/' === substr( $to, 0, 1 ) ) {
			return '//' !== substr( $to, 0, 2 );
		}
		$parts = wp_parse_url( $to );
		return 0 === strpos( $to, 'https://' ) && ! empty( $parts['host'] ) && ! isset( $parts['user'] );
	}

	/** The path of a whole address of the website, or of this WordPress. The same for another one. */
	public static function without_origin( string $address ): string {
		foreach ( array_filter( array( Settings::site_url(), home_url() ) ) as $origin ) {
			$pattern = '~^https?://' . preg_quote( (string) preg_replace( '~^https?://~', '', $origin ), '~' ) . '(?=/|$)~i';
			if ( preg_match( $pattern, $address ) ) {
				$path = (string) preg_replace( $pattern, '', $address );
				return '' === $path ? '/' : $path;
			}
		}
		return $address;
	}
}
