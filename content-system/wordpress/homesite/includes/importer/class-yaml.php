<?php
/**
 * Reads the YAML of content folders: PHP and WordPress bring no reader of their own, and a plugin cannot demand an
 * extension. Block and flow collections, plain, quoted and block scalars, comments; the types of YAML 1.2's core
 * schema. Anchors, aliases, tags and several documents are refused with their line.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A reader of one document.
 */
final class Yaml {

	const KEY = '/^("(?:[^"\\\\]|\\\\.)*"|\'(?:[^\']|\'\')*\'|[^\s"\'\[\]{},#&*!|>%@`-][^#]*?|-[^\s#][^#]*?)\s*:(?:\s+(.*)|)$/';

	/** @var string[] */
	private $lines;

	/** @var int The line that is read next. */
	private $at = 0;

	/**
	 * Parses a document.
	 *
	 * @param string $text YAML.
	 * @return mixed Arrays, text, numbers, booleans, null.
	 * @throws Content_Error With the line of what cannot be read.
	 */
	public static function parse( $text ) {
		$reader = new self( $text );
		$value  = $reader->block( 0 );
		if ( $reader->next_indent() >= 0 ) {
			$reader->fail( 'does not belong to what stands above it' );
		}
		return $value;
	}

	/**
	 * Makes a reader.
	 *
	 * @param string $text YAML.
	 */
	private function __construct( $text ) {
		$this->lines = preg_split( '/\r\n|\n|\r/', $text );
	}

	/**
	 * Reads the collection or scalar that begins on the next line, if that is indented far enough.
	 *
	 * @param int $least The least indent that belongs to it.
	 * @return mixed Null when nothing belongs to it.
	 */
	private function block( $least ) {
		$indent = $this->next_indent();
		if ( $indent < $least ) {
			return null;
		}
		$text = $this->text();
		if ( preg_match( '/^-(\s|$)/', $text ) ) {
			return $this->sequence( $indent );
		}
		if ( ! preg_match( '/^[\[{]/', $text ) && preg_match( self::KEY, $text ) ) {
			return $this->mapping( $indent );
		}
		$this->at++;
		return $this->scalar( $text, $indent - 1 );
	}

	/**
	 * Reads a list whose dashes stand at an indent.
	 *
	 * @param int $indent The indent.
	 * @return array
	 */
	private function sequence( $indent ) {
		$list = array();
		while ( $this->next_indent() === $indent && preg_match( '/^-(\s+|$)(.*)$/', $this->text(), $parts ) ) {
			if ( '' === $parts[2] || '#' === $parts[2][0] ) {
				$this->at++;
				$list[] = $this->block( $indent + 1 );
			} elseif ( preg_match( '/^-(\s|$)/', $parts[2] ) || ( ! preg_match( '/^[\[{]/', $parts[2] ) && preg_match( self::KEY, $parts[2] ) ) ) {
				// What stands behind the dash begins a collection of its own: read it as if the dash were a space.
				$this->lines[ $this->at ] = str_repeat( ' ', $indent + 1 + strlen( $parts[1] ) ) . $parts[2];
				$list[]                   = $this->block( $indent + 1 );
			} else {
				$this->at++;
				$list[] = $this->scalar( $parts[2], $indent );
			}
		}
		if ( $this->next_indent() > $indent ) {
			$this->fail( 'is indented further than the list it stands in' );
		}
		return $list;
	}

	/**
	 * Reads fields whose keys stand at an indent.
	 *
	 * @param int $indent The indent.
	 * @return array
	 */
	private function mapping( $indent ) {
		$fields = array();
		while ( $this->next_indent() === $indent ) {
			if ( ! preg_match( self::KEY, $this->text(), $parts ) ) {
				$this->fail( 'is no field with a value' );
			}
			$key = $this->key( $parts[1] );
			if ( array_key_exists( $key, $fields ) ) {
				$this->fail( "gives \"$key\" a second time" );
			}
			$this->at++;
			$rest = isset( $parts[2] ) ? $parts[2] : '';
			if ( '' === $rest || '#' === $rest[0] ) {
				// A list may stand at the same indent as the key it belongs to.
				$is_list        = $this->next_indent() === $indent && preg_match( '/^-(\s|$)/', $this->text() );
				$fields[ $key ] = $is_list ? $this->sequence( $indent ) : $this->block( $indent + 1 );
			} else {
				$fields[ $key ] = $this->scalar( $rest, $indent );
			}
		}
		if ( $this->next_indent() > $indent ) {
			$this->fail( 'is indented further than the fields it stands among' );
		}
		return $fields;
	}

	/**
	 * Reads a scalar or a flow collection that begins on the line before the next.
	 *
	 * @param string $text   What stands on that line.
	 * @param int    $indent The indent of what it belongs to; lines indented further continue it.
	 * @return mixed
	 */
	private function scalar( $text, $indent ) {
		$first = $text[0];
		if ( '|' === $first || '>' === $first ) {
			return $this->block_scalar( $text, $indent );
		}
		if ( false !== strpos( '&*!%@`', $first ) ) {
			$this->at--;
			$this->fail( "begins with $first, which this reader does not know" );
		}
		if ( false !== strpos( '"\'[{', $first ) ) {
			while ( ! Yaml_Flow::is_complete( $text ) ) {
				if ( $this->next_indent() <= $indent ) {
					$this->at--;
					$this->fail( "has a $first that nothing closes" );
				}
				$text .= ' ' . $this->text();
				$this->at++;
			}
			try {
				return Yaml_Flow::parse( $text );
			} catch ( Content_Error $error ) {
				$this->at--;
				$this->fail( $error->getMessage() );
			}
		}
		$text = $this->without_comment( $text );
		while ( $this->next_indent() > $indent ) {
			$text .= ' ' . $this->without_comment( $this->text() );
			$this->at++;
		}
		if ( preg_match( '/:(\s|$)/', $text ) ) {
			$this->at--;
			$this->fail( 'has a colon inside a text without quotes' );
		}
		return Yaml_Flow::plain( $text );
	}

	/**
	 * Reads the text of `|` or `>`.
	 *
	 * @param string $header The sign and how the end is treated.
	 * @param int    $indent The indent of what it belongs to.
	 * @return string
	 */
	private function block_scalar( $header, $indent ) {
		if ( ! preg_match( '/^([|>])([+-]?)\s*(#.*)?$/', $header, $parts ) ) {
			$this->at--;
			$this->fail( "has \"$header\", which this reader does not know" );
		}
		$lines = array();
		$base  = null;
		for ( ; $this->at < count( $this->lines ); $this->at++ ) {
			$line = $this->lines[ $this->at ];
			if ( '' === trim( $line ) ) {
				$lines[] = '';
				continue;
			}
			$own = strspn( $line, ' ' );
			if ( $own <= $indent ) {
				break;
			}
			$base    = null === $base ? $own : $base;
			$lines[] = substr( $line, $base );
		}
		$body = implode( "\n", $lines );
		if ( '>' === $parts[1] ) {
			$body = preg_replace( '/(?<=\S)\n(?=\S)/', ' ', $body );
			$body = preg_replace( '/\n(\n+)/', '$1', $body );
		}
		$body = '+' === $parts[2] ? $body : rtrim( $body, "\n" );
		return '' === $parts[2] && '' !== $body ? "$body\n" : $body;
	}

	/**
	 * A key without its quotes.
	 *
	 * @param string $text The key as written.
	 * @return string
	 */
	private function key( $text ) {
		return '"' === $text[0] || "'" === $text[0] ? (string) Yaml_Flow::parse( $text ) : $text;
	}

	/**
	 * Cuts a comment off a plain text.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private function without_comment( $text ) {
		return rtrim( preg_replace( '/\s#.*$/', '', $text ) );
	}

	/**
	 * Skips empty lines and comments, and tells the indent of the line that comes next.
	 *
	 * @return int -1 at the end.
	 */
	private function next_indent() {
		for ( ; $this->at < count( $this->lines ); $this->at++ ) {
			$line = $this->lines[ $this->at ];
			$text = ltrim( $line, ' ' );
			if ( '' === trim( $text ) || '#' === $text[0] || ( '---' === rtrim( $line ) && 0 === $this->at ) ) {
				continue;
			}
			if ( "\t" === $text[0] ) {
				$this->fail( 'is indented by a tab' );
			}
			return strlen( $line ) - strlen( $text );
		}
		return -1;
	}

	/**
	 * The line that comes next, without its indent.
	 *
	 * @return string
	 */
	private function text() {
		return trim( $this->lines[ $this->at ] );
	}

	/**
	 * Stops at the line that comes next.
	 *
	 * @param string $message What is wrong with it.
	 * @throws Content_Error Always.
	 */
	private function fail( $message ) {
		throw new Content_Error( 'line ' . ( $this->at + 1 ) . " $message" );
	}
}
