<?php
/**
 * Shortcodes of page builders: rendered where their plugin is active, else left out, and their inner text kept. Only
 * in answers of the REST API: WordPress's own pages are their theme's business.
 */

namespace Homesite;

/** Leaves codes out that nothing renders. */
final class Builder_Codes {

	/** A code in square brackets, opening or closing, with its name and what follows that; not one in double brackets. */
	const CODE = '/(?<!\[)\[(\/?)([a-zA-Z][\w-]*)((?:\s|=|\/)(?:"[^"]*"|\'[^\']*\'|[^\[\]"\'])*+)?\](?!\])/';

	/** Codes around what isn't text, but encoded. */
	const ENCODED = '/\[(vc_raw_html|vc_raw_js|fusion_code)\b[^\]]*\].*?\[\/\1\]/s';

	/** @var int How many requests are being answered, one inside the other. */
	private static $depth = 0;

	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'begin' ) );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'end' ) );
		// Before WordPress renders the codes that it knows, and before an excerpt is cut.
		add_filter( 'the_content', array( self::class, 'clean' ), 8 );
		add_filter( 'get_the_excerpt', array( self::class, 'clean' ), 11 );
	}

	/** A request is being answered. */
	public static function begin( $response ) {
		if ( 0 === self::$depth++ ) {
			self::wake_builders();
		}
		return $response;
	}

	/** A request was answered. */
	public static function end( $response ) {
		self::$depth = max( 0, self::$depth - 1 );
		return $response;
	}

	/** A text of an answer. */
	public static function clean( $text ) {
		return self::$depth > 0 ? self::without( (string) $text ) : $text;
	}

	/** A text without codes that nothing renders. */
	public static function without( string $text ): string {
		$dead = self::names( $text );
		if ( array_intersect( array( 'vc_raw_html', 'vc_raw_js', 'fusion_code' ), $dead ) ) {
			$text = (string) preg_replace( self::ENCODED, '', $text );
		}
		return $dead ? (string) preg_replace_callback( self::CODE, fn( $code ) => in_array( $code[2], $dead, true ) ? '' : $code[0], $text ) : $text;
	}

	/**
	 * The names of a text's codes that nothing renders. A word in brackets is one when its name has an underscore, as
	 * builders' have; when it has attributes; or when it's closed.
	 */
	public static function names( string $text ): array {
		if ( false === strpos( $text, '[' ) || ! preg_match_all( self::CODE, $text, $codes, PREG_SET_ORDER ) ) {
			return array();
		}
		$names = array();
		foreach ( $codes as $code ) {
			$is_code = '/' === $code[1] || false !== strpos( $code[2], '_' ) || preg_match( '/\w\s*=\s*["\'“”]/u', $code[3] ?? '' );
			if ( $is_code && ! shortcode_exists( $code[2] ) ) {
				$names[] = $code[2];
			}
		}
		return array_values( array_unique( $names ) );
	}

	/** Some builders add their codes only for pages that a theme shows. */
	private static function wake_builders(): void {
		if ( is_callable( array( '\WPBMap', 'addAllMappedShortcodes' ) ) ) {
			\WPBMap::addAllMappedShortcodes();
		}
		if ( function_exists( 'et_builder_init_global_settings' ) && function_exists( 'et_builder_add_main_elements' ) && ! shortcode_exists( 'et_pb_section' ) ) {
			et_builder_init_global_settings();
			et_builder_add_main_elements();
		}
	}
}
