<?php
/**
 * Addresses that aren't pages any more, and where the website sends their visitors.
 *
 * A redirect is an array with from (a path), to (a path, an https address, or null), status (301, 302 or 410) and match
 * (`exact`, or `prefix` for all below it as well). A `to` that ends in `/*` gets what stands below `from`.
 */

namespace Homesite;

/** Stores ours, and answers those of other plugins with them. */
final class Redirects {

	/** Each is an option of its own, named by its key: of two editors at once neither undoes what the other does. */
	const OPTION = 'homesite_redirect_';

	/** The option with a digest of what the website was last told to read. */
	const TOLD = 'homesite_redirects_told';

	const STATUSES = array( 301, 302, 410 );

	const LONGEST = 1000;

	/** The website reads no more. */
	const MOST = 10000;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_route' ) );
		add_action( 'shutdown', array( self::class, 'look_after_write' ), 90 );
	}

	/** Registers the route: old addresses are no secret. */
	public static function add_route(): void {
		register_rest_route(
			'homesite/v1',
			'/redirects',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => '__return_true',
			)
		);
	}

	/** What the website reads: those of plugins first, since whoever has one keeps them there. */
	public static function answer(): array|\WP_Error {
		try {
			$rows = Redirect_Plugins::read()['rows'] + self::all();
		} catch ( \RuntimeException $error ) {
			return new \WP_Error( 'homesite_redirects', $error->getMessage(), array( 'status' => 500 ) );
		}
		/** Lets other plugins add, change and leave out redirects. */
		return array_slice( array_values( apply_filters( 'homesite_redirects', array_values( $rows ) ) ), 0, self::MOST );
	}

	/** All of ours, in the order of their addresses, by key. */
	public static function all(): array {
		global $wpdb;
		$rows = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress cannot list options.
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( self::OPTION ) . '%' ) ) as $value ) {
			$row                       = maybe_unserialize( $value );
			$rows[ self::key( $row ) ] = $row;
		}
		ksort( $rows );
		return $rows;
	}

	/** Stores a redirect that `parse` has made, in place of the one with a key. Returns why it can't; empty when it did. */
	public static function put( array $row, string $replaced = '' ): string {
		$problem = self::problem( $row, $replaced );
		$key     = self::key( $row );
		if ( '' !== $problem ) {
			return $problem;
		}
		// False, too, when nothing is new.
		if ( ! update_option( self::name( $key ), $row, false ) && get_option( self::name( $key ) ) !== $row ) {
			return __( 'The database didn’t take the redirect, so nothing has changed.', 'homesite' );
		}
		if ( '' !== $replaced && $key !== $replaced ) {
			self::delete( array( $replaced ) );
		}
		return '';
	}

	/** Takes redirects away, by their keys. Returns how many were there. */
	public static function delete( array $keys ): int {
		return count( array_filter( array_map( fn( $key ) => delete_option( self::name( $key ) ), $keys ) ) );
	}

	/** Why a redirect can't be stored in place of the one with a key; empty when it can. */
	public static function problem( array $row, string $replaced ): string {
		$key = self::key( $row );
		if ( $key !== $replaced && get_option( self::name( $key ) ) ) {
			/* translators: %s: an old address */
			return sprintf( __( '%s has a redirect already.', 'homesite' ), $row['from'] );
		}
		if ( '' === $replaced && count( self::all() ) >= self::MOST ) {
			/* translators: %s: a number, such as 10,000 */
			return sprintf( __( 'There are %s redirects, and the website reads no more.', 'homesite' ), number_format_i18n( self::MOST ) );
		}
		if ( null === $row['to'] || '/' !== $row['to'][0] ) {
			return '';
		}
		$from   = self::path( $row['from'] );
		$target = self::path( (string) preg_replace( '~/\*$~', '/', strtok( $row['to'], '?#' ) ) );
		if ( $from === $target || ( 'prefix' === $row['match'] && str_starts_with( $target, "$from/" ) ) ) {
			return __( 'It leads to itself.', 'homesite' );
		}
		$next = self::find( $target );
		return ! $next || self::key( $next ) === $replaced
			? ''
			/* translators: %s: an address */
			: sprintf( __( '%s is redirected itself. Send visitors to a page that’s there.', 'homesite' ), $row['to'] );
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
		$is_prefix = str_ends_with( $from, '/*' );
		$path      = $is_prefix ? substr( $from, 0, -2 ) : $from;
		$is_gone   = 410 === $status;
		if ( '' === trim( $path, '/' ) || '/' !== $path[0] || strlen( $path ) > self::LONGEST ) {
			return __( 'The old address must be a path of the website, such as /old-page.', 'homesite' );
		}
		if ( str_contains( $path, '?' ) ) {
			return __( 'The old address has a question mark: the website finds pages by their path alone.', 'homesite' );
		}
		if ( preg_match( '/[\s\\\\#*<>"\x00-\x1f]/', $path ) ) {
			return __( 'The old address has a character that no path has. A star may stand only at its end, as in /old/*.', 'homesite' );
		}
		if ( ! in_array( $status, self::STATUSES, true ) ) {
			return __( 'The status must be 301, 302 or 410.', 'homesite' );
		}
		if ( ! $is_gone && ! self::is_target( $to ) ) {
			return __( 'The new address must be a path of the website, such as /new-page, or begin with https://.', 'homesite' );
		}
		if ( ! $is_gone && ! $is_prefix && str_ends_with( $to, '/*' ) ) {
			return __( 'The new address ends in a star, but the old one doesn’t.', 'homesite' );
		}
		return array(
			'from'   => '/' . trim( $path, '/' ),
			'to'     => $is_gone ? null : $to,
			'status' => $status,
			'match'  => $is_prefix ? 'prefix' : 'exact',
		);
	}

	/** What a redirect is found by. */
	public static function key( array $row ): string {
		return $row['match'] . ' ' . self::path( $row['from'] );
	}

	/**
	 * A path without what makes no difference: capitals, percent signs, doubled slashes, one at its end. As on the
	 * website an encoded slash separates nothing, and what isn't UTF-8 stays encoded.
	 */
	public static function path( string $path ): string {
		$decoded = rawurldecode( str_ireplace( '%2f', '%252F', $path ) );
		$single  = preg_replace( '~/{2,}~', '/', preg_match( '//u', $decoded ) ? $decoded : $path );
		$lower   = mb_strtolower( $single, 'UTF-8' );
		return '/' === $lower ? $lower : rtrim( $lower, '/' );
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

	/** After a request in which somebody may have changed redirects. */
	public static function look_after_write(): void {
		if ( is_user_logged_in() && 'GET' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			self::tell();
		}
	}

	/** Has the website told once redirects differ from those before: not every plugin says that it changes one. */
	public static function tell(): void {
		$digest = md5( (string) wp_json_encode( self::answer() ) );
		if ( get_option( self::TOLD ) !== $digest ) {
			update_option( self::TOLD, $digest );
			Content_Changes::note( 'saved', 'redirect', 0, 'redirect' );
		}
	}

	/** Finds the redirect of a path: an exact one, else the longest prefix. $path: as `path` writes it. */
	private static function find( string $path ): ?array {
		$found = get_option( self::name( "exact $path" ), null );
		for ( $above = $path; ! $found && '' !== $above; $above = substr( $above, 0, (int) strrpos( $above, '/' ) ) ) {
			$found = get_option( self::name( "prefix $above" ), null );
		}
		return $found;
	}

	/** Whether visitors may be sent there: to a path of the website, or by https. */
	private static function is_target( string $to ): bool {
		if ( '' === $to || strlen( $to ) > 2000 || preg_match( '/[\s\\\\<>"\x00-\x1f]/', $to ) ) {
			return false;
		}
		if ( '/' === $to[0] ) {
			return ! str_starts_with( $to, '//' );
		}
		$parts = wp_parse_url( $to );
		return str_starts_with( $to, 'https://' ) && ! empty( $parts['host'] ) && ! isset( $parts['user'] );
	}

	/** The name of a redirect's option. */
	private static function name( string $key ): string {
		return self::OPTION . md5( $key );
	}
}
