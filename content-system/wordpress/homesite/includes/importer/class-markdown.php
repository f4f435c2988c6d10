<?php
/**
 * Turns the Markdown of a content folder into HTML: headings, paragraphs, lists, quotes, tables, rules, code, HTML.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Renders blocks.
 */
final class Markdown {

	const BULLET  = '/^( {0,3})([-*+]|\d{1,9}[.)])( +|$)(.*)$/';
	const RULE    = '/^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/';
	const HTML    = '/^ {0,3}<(?:\/?(?:address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|param|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s\/>]|$)|!--)/i';
	const HEADING = '/^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/';

	/**
	 * Renders a text.
	 *
	 * @param string $text Markdown.
	 * @return string HTML.
	 */
	public static function render( $text ) {
		$lines = explode( "\n", str_replace( array( "\r\n", "\t" ), array( "\n", '    ' ), $text ) );
		return self::blocks( $lines, false );
	}

	/**
	 * Renders lines.
	 *
	 * @param string[] $lines    The lines.
	 * @param bool     $is_tight Whether paragraphs go without their tags, as in a list without empty lines.
	 * @return string
	 */
	private static function blocks( array $lines, $is_tight ) {
		$html  = '';
		$count = count( $lines );
		for ( $at = 0; $at < $count; ) {
			$line = $lines[ $at ];
			if ( '' === trim( $line ) ) {
				$at++;
			} elseif ( preg_match( self::HEADING, $line, $parts ) ) {
				$level = strlen( $parts[1] );
				$html .= "<h$level>" . Markdown_Inline::render( isset( $parts[2] ) ? $parts[2] : '' ) . "</h$level>\n";
				$at++;
			} elseif ( preg_match( self::RULE, $line ) ) {
				$html .= "<hr>\n";
				$at++;
			} elseif ( preg_match( '/^ {0,3}(```+|~~~+)\s*([\w-]*)/', $line, $parts ) ) {
				$html .= self::code( $lines, $at, $parts[1], $parts[2] );
			} elseif ( preg_match( self::HTML, $line ) ) {
				$html .= self::html( $lines, $at );
			} elseif ( preg_match( '/^ {0,3}>/', $line ) ) {
				$html .= self::quote( $lines, $at );
			} elseif ( preg_match( self::BULLET, $line ) ) {
				$html .= self::listing( $lines, $at );
			} elseif ( isset( $lines[ $at + 1 ] ) && false !== strpos( $line, '|' ) && preg_match( '/^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/', $lines[ $at + 1 ] ) ) {
				$html .= self::table( $lines, $at );
			} else {
				$html .= self::paragraph( $lines, $at, $is_tight );
			}
		}
		return $html;
	}

	/**
	 * Reads a paragraph.
	 *
	 * @param string[] $lines    The lines.
	 * @param int      $at       The line it begins on; moved past it.
	 * @param bool     $is_tight Whether it goes without its tags.
	 * @return string
	 */
	private static function paragraph( array $lines, &$at, $is_tight ) {
		$text = array();
		do {
			$text[] = ltrim( $lines[ $at++ ] );
		} while ( isset( $lines[ $at ] ) && '' !== trim( $lines[ $at ] ) && ! self::interrupts( $lines[ $at ] ) );
		$html = Markdown_Inline::render( rtrim( implode( "\n", $text ) ) );
		return $is_tight ? $html . ( isset( $lines[ $at ] ) ? "\n" : '' ) : "<p>$html</p>\n";
	}

	/**
	 * Whether a line ends the paragraph above it.
	 *
	 * @param string $line The line.
	 * @return bool
	 */
	private static function interrupts( $line ) {
		return preg_match( self::HEADING, $line ) || preg_match( self::RULE, $line ) || preg_match( self::HTML, $line )
			|| preg_match( '/^ {0,3}(?:>|```|~~~|[-*+] +\S|1[.)] +\S)/', $line );
	}

	/**
	 * Reads a block of HTML: everything to the next empty line.
	 *
	 * @param string[] $lines The lines.
	 * @param int      $at    The line it begins on; moved past it.
	 * @return string
	 */
	private static function html( array $lines, &$at ) {
		$html = '';
		while ( isset( $lines[ $at ] ) && '' !== trim( $lines[ $at ] ) ) {
			$html .= $lines[ $at++ ] . "\n";
		}
		return $html;
	}

	/**
	 * Reads code between fences.
	 *
	 * @param string[] $lines    The lines.
	 * @param int      $at       The line of the first fence; moved past the last.
	 * @param string   $fence    The fence.
	 * @param string   $language Its language.
	 * @return string
	 */
	private static function code( array $lines, &$at, $fence, $language ) {
		$code = '';
		for ( $at++; isset( $lines[ $at ] ) && 0 !== strpos( ltrim( $lines[ $at ] ), $fence ); $at++ ) {
			$code .= $lines[ $at ] . "\n";
		}
		$at++;
		$class = '' === $language ? '' : ' class="language-' . Markdown_Inline::escape( $language ) . '"';
		return "<pre><code$class>" . Markdown_Inline::escape( $code ) . "</code></pre>\n";
	}

	/**
	 * Reads a quote.
	 *
	 * @param string[] $lines The lines.
	 * @param int      $at    The line it begins on; moved past it.
	 * @return string
	 */
	private static function quote( array $lines, &$at ) {
		$inner = array();
		while ( isset( $lines[ $at ] ) && '' !== trim( $lines[ $at ] ) && ( preg_match( '/^ {0,3}>/', $lines[ $at ] ) || ! self::interrupts( $lines[ $at ] ) ) ) {
			$inner[] = preg_replace( '/^ {0,3}> ?/', '', $lines[ $at++ ] );
		}
		return "<blockquote>\n" . self::blocks( $inner, false ) . "</blockquote>\n";
	}

	/**
	 * Reads a list.
	 *
	 * @param string[] $lines The lines.
	 * @param int      $at    The line it begins on; moved past it.
	 * @return string
	 */
	private static function listing( array $lines, &$at ) {
		preg_match( self::BULLET, $lines[ $at ], $first );
		$kind     = substr( $first[2], -1 );
		$items    = array();
		$is_loose = false;
		while ( isset( $lines[ $at ] ) && preg_match( self::BULLET, $lines[ $at ], $parts ) && substr( $parts[2], -1 ) === $kind && ! preg_match( self::RULE, $lines[ $at ] ) ) {
			$width = strlen( $parts[1] . $parts[2] ) + max( 1, min( 4, strlen( $parts[3] ) ) );
			$item  = array( $parts[4] );
			for ( $at++; isset( $lines[ $at ] ); $at++ ) {
				$line = $lines[ $at ];
				if ( '' === trim( $line ) ) {
					$item[] = '';
				} elseif ( strspn( $line, ' ' ) >= $width ) {
					$item[] = substr( $line, $width );
				} elseif ( '' !== end( $item ) && ! self::interrupts( $line ) && ! preg_match( self::BULLET, $line ) ) {
					$item[] = ltrim( $line );
				} else {
					break;
				}
			}
			$ends_empty = '' === end( $item );
			while ( count( $item ) > 1 && '' === end( $item ) ) {
				array_pop( $item );
			}
			$goes_on  = isset( $lines[ $at ] ) && preg_match( self::BULLET, $lines[ $at ], $next ) && substr( $next[2], -1 ) === $kind;
			$is_loose = $is_loose || in_array( '', $item, true ) || ( $ends_empty && $goes_on );
			$items[]  = $item;
		}
		$tag   = in_array( $kind, array( '.', ')' ), true ) ? 'ol' : 'ul';
		$start = 'ol' === $tag && 1 !== (int) $first[2] ? ' start="' . (int) $first[2] . '"' : '';
		$html  = "<$tag$start>\n";
		foreach ( $items as $item ) {
			$html .= '<li>' . self::blocks( $item, ! $is_loose ) . "</li>\n";
		}
		return "$html</$tag>\n";
	}

	/**
	 * Reads a table.
	 *
	 * @param string[] $lines The lines.
	 * @param int      $at    The line of its head; moved past it.
	 * @return string
	 */
	private static function table( array $lines, &$at ) {
		$head  = self::cells( $lines[ $at ] );
		$align = array_map(
			function ( $cell ) {
				$left  = ':' === $cell[0];
				$right = ':' === substr( $cell, -1 );
				return $left && $right ? ' align="center"' : ( $right ? ' align="right"' : ( $left ? ' align="left"' : '' ) );
			},
			self::cells( $lines[ $at + 1 ] )
		);
		$row   = function ( array $cells, $tag ) use ( $head, $align ) {
			$html = "<tr>\n";
			foreach ( array_keys( $head ) as $index ) {
				$html .= "<$tag" . ( isset( $align[ $index ] ) ? $align[ $index ] : '' ) . '>' . Markdown_Inline::render( isset( $cells[ $index ] ) ? $cells[ $index ] : '' ) . "</$tag>\n";
			}
			return "$html</tr>\n";
		};
		$html  = "<table>\n<thead>\n" . $row( $head, 'th' ) . "</thead>\n";
		$body  = '';
		for ( $at += 2; isset( $lines[ $at ] ) && '' !== trim( $lines[ $at ] ) && ! self::interrupts( $lines[ $at ] ); $at++ ) {
			$body .= $row( self::cells( $lines[ $at ] ), 'td' );
		}
		return $html . ( '' === $body ? '' : "<tbody>$body</tbody>" ) . "</table>\n";
	}

	/**
	 * The cells of a table's line.
	 *
	 * @param string $line The line.
	 * @return string[]
	 */
	private static function cells( $line ) {
		$inner = preg_replace( '/^\s*\||\|\s*$/', '', $line );
		return array_map(
			function ( $cell ) {
				return str_replace( '\\|', '|', trim( $cell ) );
			},
			preg_split( '/(?<!\\\\)\|/', $inner )
		);
	}
}
