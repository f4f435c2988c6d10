<?php
/** Drawings (SVG) as uploads: for administrators, and cleaned before they are stored. */

namespace Homesite;

/** Takes, cleans and measures drawings. */
final class Svg_Files {

	const TYPE = 'image/svg+xml';

	/** Elements without scripts, links, foreign content and references to elsewhere; any other goes with all that it holds. */
	const ELEMENTS = array( 'svg', 'g', 'switch', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc', 'defs', 'style', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'symbol', 'marker' );

	const ATTRIBUTES = array( 'id', 'class', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'version', 'viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'd', 'points', 'transform', 'fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'mask', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-miterlimit', 'stroke-opacity', 'opacity', 'offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'patternUnits', 'patternContentUnits', 'patternTransform', 'clipPathUnits', 'maskUnits', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing', 'dominant-baseline', 'vector-effect', 'focusable' );

	public static function register(): void {
		add_filter( 'upload_mimes', array( self::class, 'allow' ), 10, 2 );
		add_filter( 'wp_check_filetype_and_ext', array( self::class, 'recognize' ), 10, 4 );
		add_filter( 'wp_handle_upload_prefilter', array( self::class, 'clean_upload' ) );
		add_filter( 'wp_handle_sideload_prefilter', array( self::class, 'clean_upload' ) );
		add_filter( 'wp_generate_attachment_metadata', array( self::class, 'measure' ), 10, 2 );
	}

	/** Lets administrators upload drawings. $user: the user, null for the one who is signed in. */
	public static function allow( $types, $user = null ) {
		$may = $user ? user_can( $user, 'manage_options' ) : current_user_can( 'manage_options' );
		return $may ? array_merge( $types, array( 'svg' => self::TYPE ) ) : $types;
	}

	/** WordPress finds a file's true type by its bytes, which say little of a drawing. */
	public static function recognize( $found, $file, $filename, $types ) {
		$types = is_array( $types ) ? $types : get_allowed_mime_types();
		if ( '.svg' === strtolower( substr( $filename, -4 ) ) && isset( $types['svg'] ) && self::size( $file ) ) {
			$found['ext']  = 'svg';
			$found['type'] = self::TYPE;
		}
		return $found;
	}

	/** Cleans a drawing before it is stored, with an error when it cannot be cleaned. $upload: one of PHP's uploads. */
	public static function clean_upload( $upload ) {
		if ( '.svg' === strtolower( substr( (string) $upload['name'], -4 ) ) && ! self::clean_file( $upload['tmp_name'] ) ) {
			$upload['error'] = __( 'This drawing can’t be cleaned, so it isn’t stored. Save it as plain SVG.', 'homesite' );
		}
		return $upload;
	}

	/** The size of a drawing, which WordPress's own functions do not find. */
	public static function measure( $meta, $attachment_id ) {
		$size = self::TYPE === get_post_mime_type( $attachment_id ) ? self::size( (string) get_attached_file( $attachment_id ) ) : false;
		return $size ? array_merge(
			(array) $meta,
			array(
				'width'  => $size[0],
				'height' => $size[1],
				'file'   => _wp_relative_upload_path( get_attached_file( $attachment_id ) ),
			)
		) : $meta;
	}

	/** The media types of files that content folders hold, by endings. */
	public static function mime_types(): array {
		return array_merge( wp_get_mime_types(), array( 'svg' => self::TYPE ) );
	}

	/** Cleans a file in its place. Returns whether it is a drawing. */
	public static function clean_file( string $file ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- Files of this machine.
		$clean = self::clean( (string) file_get_contents( $file ) );
		return '' !== $clean && false !== file_put_contents( $file, $clean );
		// phpcs:enable
	}

	/**
	 * Cleans a drawing. Not with WordPress's own filter of HTML, which writes names in lower case: a drawing's differ
	 * by case.
	 * Empty when it is none, or PHP can't read XML.
	 */
	public static function clean( string $svg ): string {
		// A declared encoding other than UTF-8 could hide what the rules below look for.
		if ( ! class_exists( \DOMDocument::class ) || ! preg_match( '//u', $svg ) || preg_match( '/^\s*<\?xml[^>]*encoding\s*=\s*["\'](?!utf-8)/i', $svg ) ) {
			return '';
		}
		$document = new \DOMDocument();
		$before   = libxml_use_internal_errors( true );
		$is_read  = '' !== trim( $svg ) && $document->loadXML( trim( preg_replace( '/^\xEF\xBB\xBF/', '', $svg ) ), LIBXML_NONET );
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
		$root = $document->documentElement; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHP's own.
		// phpcs:ignore WordPress.NamingConventions.ValidVariableName -- PHP's own.
		if ( ! $is_read || 'svg' !== $root->nodeName || ! in_array( $root->namespaceURI, array( null, 'http://www.w3.org/2000/svg' ), true ) ) {
			return '';
		}
		self::clean_element( $root );
		return $document->saveXML( $root ) . "\n";
	}

	/** Leaves of an element what a drawing needs. */
	private static function clean_element( \DOMElement $element ): void {
		foreach ( iterator_to_array( $element->attributes ) as $attribute ) {
			// References inside the drawing itself are all that is left of url().
			$value = preg_replace( '/url\(\s*(?!["\']?#)[^)]*\)/i', 'none', $attribute->value );
			$element->removeAttributeNode( $attribute );
			if ( in_array( $attribute->name, self::ATTRIBUTES, true ) || 0 === strpos( $attribute->name, 'data-' ) ) {
				$element->setAttribute( $attribute->name, $value );
			}
		}
		// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHP's own.
		foreach ( iterator_to_array( $element->childNodes ) as $child ) {
			$is_style = 'style' === $child->nodeName && preg_match( '/@import|url\s*\(|expression|javascript|behavior|binding|\\\\|</i', $child->textContent );
			if ( $child instanceof \DOMElement && ! $is_style && in_array( $child->nodeName, self::ELEMENTS, true ) ) {
				self::clean_element( $child );
			} elseif ( ! $child instanceof \DOMText ) {
				$element->removeChild( $child );
			}
		}
		// phpcs:enable
	}

	/** Whether a file has lost the case of its names, which WordPress 7.1 takes from what it filters as HTML. */
	public static function is_spoilt( string $file ): bool {
		$names = implode( '|', array_map( 'strtolower', preg_grep( '/[A-Z]/', array_merge( self::ELEMENTS, self::ATTRIBUTES ) ) ) );
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this machine.
		return is_readable( $file ) && preg_match( "/[<\s](?:$names)[\s=>]/", (string) file_get_contents( $file ) );
	}

	/** The size that a drawing says it has: width and height in pixels. */
	public static function size( string $file ): array|false {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this machine.
		if ( ! is_readable( $file ) || ! preg_match( '/<svg\b[^>]*>/i', (string) file_get_contents( $file, false, null, 0, 8192 ), $tag ) ) {
			return false;
		}
		$number = '([\d.]+)(?:px)?';
		if ( preg_match( "/\swidth=[\"']{$number}[\"']/", $tag[0], $width ) && preg_match( "/\sheight=[\"']{$number}[\"']/", $tag[0], $height ) ) {
			return array( (int) round( (float) $width[1] ), (int) round( (float) $height[1] ) );
		}
		if ( preg_match( '/\sviewBox=["\']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i', $tag[0], $box ) ) {
			return array( (int) round( (float) $box[1] ), (int) round( (float) $box[2] ) );
		}
		return false;
	}
}
