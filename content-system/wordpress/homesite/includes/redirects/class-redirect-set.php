<?php
/**
 * Redirects that go together: none twice, none to an address that is redirected itself.
 *
 * A redirect is an array with from (a path), to (a path, an https address, or null), status (301, 302 or 410) and match
 * (`exact`, or `prefix` for all below it as well). A `to` that ends in `/*` gets what stands below `from`.
 */

namespace Homesite;

/** Finds and adds redirects, each in a time that doesn't grow with their number. */
final class Redirect_Set {

	/** The website reads no more. */
	const MOST = 10000;

	/** @var array[] Redirects by key. */
	private $rows = array();

	/** @var string[] Keys of redirects by each path that they lead to. */
	private $to = array();

	/** @var string[] The same by each path above one that they lead to. */
	private $below = array();

	/** Takes redirects that were checked before. */
	public function __construct( array $rows ) {
		foreach ( $rows as $row ) {
			$this->put( $row );
		}
	}

	/** All of them, by key. */
	public function rows(): array {
		return $this->rows;
	}

	/** Adds one. Returns why it can't be added; empty when it was. */
	public function add( array $row ): string {
		$path = self::path( $row['from'] );
		if ( isset( $this->rows[ self::key( $row ) ] ) ) {
			/* translators: %s: an old address */
			return sprintf( __( '%s has a redirect already.', 'homesite' ), $row['from'] );
		}
		if ( count( $this->rows ) >= self::MOST ) {
			/* translators: %s: a number, such as 10,000 */
			return sprintf( __( 'There are %s redirects, and the website reads no more.', 'homesite' ), number_format_i18n( self::MOST ) );
		}
		$target = self::own_path( $row['to'] );
		if ( null !== $target && self::fits( $row, $path, $target ) ) {
			return __( 'It leads to itself.', 'homesite' );
		}
		$next = null === $target ? null : $this->find( $target );
		if ( $next ) {
			return $this->refusal_of_chain( $row, $next );
		}
		$before = $this->to[ $path ] ?? ( 'prefix' === $row['match'] ? $this->below[ $path ] ?? null : null );
		$before = null === $before ? null : $this->rows[ $before ];
		// An exact redirect goes before a prefix, so one that leads there stops at it already.
		if ( $before ) {
			return sprintf(
				/* translators: 1: an old address, 2: where it leads, 3: where it should lead */
				__( '%1$s leads to %2$s. Change it to %3$s first: visitors are sent on only once.', 'homesite' ),
				$before['from'],
				$before['to'],
				null === $row['to'] ? __( 'a page that’s there', 'homesite' ) : $row['to']
			);
		}
		$this->put( $row );
		return '';
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
		$decoded = rawurldecode( str_ireplace( '%2f', '%252F', (string) $path ) );
		$single  = preg_replace( '~/{2,}~', '/', preg_match( '//u', $decoded ) ? $decoded : (string) $path );
		$lower   = function_exists( 'mb_strtolower' ) ? mb_strtolower( $single, 'UTF-8' ) : strtolower( $single );
		return '/' === $lower ? $lower : rtrim( $lower, '/' );
	}

	/** Adds one that was checked. */
	private function put( array $row ): void {
		$key                = self::key( $row );
		$this->rows[ $key ] = $row;
		$target             = self::own_path( $row['to'] );
		if ( null === $target ) {
			return;
		}
		$this->to[ $target ] = $key;
		for ( $above = $target; '' !== $above; $above = substr( $above, 0, (int) strrpos( $above, '/' ) ) ) {
			$this->below[ $above ] = $key;
		}
	}

	/** Finds the redirect of a path: an exact one, else the longest prefix. $path: as `path` writes it. */
	private function find( string $path ): ?array {
		if ( isset( $this->rows[ "exact $path" ] ) ) {
			return $this->rows[ "exact $path" ];
		}
		for ( $above = $path; '' !== $above; $above = substr( $above, 0, (int) strrpos( $above, '/' ) ) ) {
			if ( isset( $this->rows[ "prefix $above" ] ) ) {
				return $this->rows[ "prefix $above" ];
			}
		}
		return null;
	}

	/** Says where a redirect should lead at once. */
	private function refusal_of_chain( array $row, array $next ): string {
		$back = self::own_path( $next['to'] );
		if ( null !== $back && self::fits( $row, self::path( $row['from'] ), $back ) ) {
			/* translators: 1: an old address, 2: where it leads */
			return sprintf( __( 'It would go in a circle: %1$s leads to %2$s.', 'homesite' ), $next['from'], $next['to'] );
		}
		return null === $next['to']
			/* translators: %s: an address */
			? sprintf( __( '%s is gone, so it can’t be where visitors are sent.', 'homesite' ), $next['from'] )
			/* translators: 1: an old address, 2: where it leads, which is what to enter in its place */
			: sprintf( __( '%1$s is redirected itself. Send visitors to %2$s at once.', 'homesite' ), $next['from'], $next['to'] );
	}

	/** The path of this website that a redirect leads to; null for another website, or none. */
	private static function own_path( ?string $to ): ?string {
		if ( null === $to || '/' !== substr( $to, 0, 1 ) ) {
			return null;
		}
		$path = strtok( $to, '?#' );
		return self::path( '/*' === substr( $path, -2 ) ? substr( $path, 0, -2 ) . '/' : $path );
	}

	/** Whether a redirect holds for a path. $from: its path, as `path` writes it. $path: another, as `path` writes it. */
	private static function fits( array $row, string $from, string $path ): bool {
		return $from === $path || ( 'prefix' === $row['match'] && 0 === strpos( $path, "$from/" ) );
	}
}
