<?php
/**
 * Markdown inside a paragraph: emphasis, code, links, pictures, HTML, hard breaks.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Renders one run of text.
 */
final class Markdown_Inline {

	const TARGET = '\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s()]*)*)>?(?:\s+"([^"]*)"|\s+\'([^\']*)\')?\s*\)';

	/**
	 * Renders.
	 *
	 * @param string $text Markdown of one block.
	 * @return string HTML.
	 */
	public static function render( $text ) {
		// What is finished is set aside under a sign that no text holds, so that later rules leave it alone.
		$done  = array();
		$keep  = function ( $html ) use ( &$done ) {
			$done[] = $html;
			return "\x02" . ( count( $done ) - 1 ) . "\x03";
		};
		$rules = array(
			'/\\\\([!-\/:-@\[-`{-~])/'                 => function ( $parts ) use ( $keep ) {
				return $keep( self::escape( $parts[1] ) );
			},
			'/(`+)(.+?)(?<!`)\1(?!`)/s'                => function ( $parts ) use ( $keep ) {
				return $keep( '<code>' . self::escape( trim( $parts[2] ) ) . '</code>' );
			},
			'/<(https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>/' => function ( $parts ) use ( $keep ) {
				return $keep( '<a href="' . self::escape( $parts[1] ) . '">' . self::escape( $parts[1] ) . '</a>' );
			},
			'/<\/?[a-zA-Z][^<>]*>|<!--.*?-->/s'        => function ( $parts ) use ( $keep ) {
				return $keep( $parts[0] );
			},
			'/!\[([^\]]*)\]' . self::TARGET . '/'      => function ( $parts ) use ( $keep ) {
				$title = self::title( $parts );
				return $keep( '<img src="' . self::escape( $parts[2] ) . '" alt="' . self::escape( $parts[1] ) . '"' . $title . '>' );
			},
			'/\[((?:[^\[\]]|\[[^\]]*\])*)\]' . self::TARGET . '/' => function ( $parts ) use ( $keep ) {
				// An address in a link's text is no second link.
				$label = preg_replace_callback(
					'/@|:\/\//',
					function ( $sign ) use ( $keep ) {
						return $keep( $sign[0] );
					},
					$parts[1]
				);
				return $keep( '<a href="' . self::escape( $parts[2] ) . '"' . self::title( $parts ) . '>' ) . $label . $keep( '</a>' );
			},
			'/(?<![\w@\/.])https?:\/\/[^\s<>\x02]*[^\s<>\x02.,;:!?\'")]/' => function ( $parts ) use ( $keep ) {
				return $keep( '<a href="' . self::escape( $parts[0] ) . '">' . self::escape( $parts[0] ) . '</a>' );
			},
		);
		$rules['/(?<![\w.+\/:-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-zA-Z]{2,}(?![\w@-])/'] = function ( $parts ) use ( $keep ) {
			return $keep( '<a href="mailto:' . self::escape( $parts[0] ) . '">' . self::escape( $parts[0] ) . '</a>' );
		};
		foreach ( $rules as $pattern => $rule ) {
			$text = preg_replace_callback( $pattern, $rule, $text );
		}
		$text = self::escape( $text );
		$text = preg_replace( '/(?<![*\\\\])\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)/s', '<strong>$1</strong>', $text );
		$text = preg_replace( '/(?<!\w)__(?=\S)(.+?)(?<=\S)__(?!\w)/s', '<strong>$1</strong>', $text );
		$text = preg_replace( '/(?<!\*)\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?!\*)/s', '<em>$1</em>', $text );
		$text = preg_replace( '/(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)/s', '<em>$1</em>', $text );
		$text = preg_replace( '/~~(?=\S)(.+?)(?<=\S)~~/s', '<del>$1</del>', $text );
		$text = preg_replace( '/(?: {2,}|\\\\)\n/', "<br>\n", $text );
		do {
			$text = preg_replace_callback(
				'/\x02(\d+)\x03/',
				function ( $parts ) use ( &$done ) {
					return $done[ (int) $parts[1] ];
				},
				$text,
				-1,
				$count
			);
		} while ( $count > 0 );
		return $text;
	}

	/**
	 * Escapes text for HTML; entities stay as they are.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	public static function escape( $text ) {
		return preg_replace_callback(
			'/&(?!#?\w+;)|[<>"\']/',
			function ( $parts ) {
				return array(
					'&' => '&amp;',
					'<' => '&lt;',
					'>' => '&gt;',
					'"' => '&quot;',
					"'" => '&#39;',
				)[ $parts[0] ];
			},
			$text
		);
	}

	/**
	 * The title of a link or picture as an attribute.
	 *
	 * @param string[] $parts A match of TARGET.
	 * @return string Empty without a title.
	 */
	private static function title( array $parts ) {
		$title = ! empty( $parts[3] ) ? $parts[3] : ( ! empty( $parts[4] ) ? $parts[4] : '' );
		return '' === $title ? '' : ' title="' . self::escape( $title ) . '"';
	}
}
