<?php
/**
 * The parts of YAML that may stand on one line: quoted text, `[…]`, `{…}`, and plain values with their types.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * A reader of one flow value.
 */
final class Yaml_Flow {

	const ESCAPES = array(
		'n'  => "\n",
		't'  => "\t",
		'r'  => "\r",
		'0'  => "\0",
		'"'  => '"',
		'/'  => '/',
		'\\' => '\\',
		' '  => ' ',
	);

	/** @var string */
	private $text;

	/** @var int */
	private $at = 0;

	/**
	 * Parses a quoted text or a flow collection; a comment may follow it.
	 *
	 * @param string $text The whole of it.
	 * @return mixed
	 * @throws Content_Error When it is none.
	 */
	public static function parse( $text ) {
		$reader = new self( $text );
		$value  = $reader->value();
		if ( ! preg_match( '/\G\s*(#.*)?$/', $text, $parts, 0, $reader->at ) ) {
			throw new Content_Error( 'goes on after its value has ended' );
		}
		return $value;
	}

	/**
	 * Whether every quote and bracket is closed.
	 *
	 * @param string $text What has been read of it.
	 * @return bool
	 */
	public static function is_complete( $text ) {
		$open = preg_replace( '/"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\']|\'\')*\'/s', '', $text );
		if ( '"' === $text[0] || "'" === $text[0] ) {
			return ! preg_match( '/^["\']/', $open );
		}
		return preg_match_all( '/[\[{]/', $open ) <= preg_match_all( '/[\]}]/', $open );
	}

	/**
	 * The value of a text without quotes, by YAML 1.2's core schema.
	 *
	 * @param string $text Text.
	 * @return mixed
	 */
	public static function plain( $text ) {
		if ( '' === $text || preg_match( '/^(~|null|Null|NULL)$/', $text ) ) {
			return null;
		}
		if ( preg_match( '/^(true|True|TRUE|false|False|FALSE)$/', $text ) ) {
			return 'true' === strtolower( $text );
		}
		if ( preg_match( '/^[-+]?\d+$/', $text ) ) {
			return (int) $text;
		}
		if ( preg_match( '/^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/', $text ) ) {
			return (float) $text;
		}
		return $text;
	}

	/**
	 * Makes a reader.
	 *
	 * @param string $text Text.
	 */
	private function __construct( $text ) {
		$this->text = $text;
	}

	/**
	 * Reads the value that begins here.
	 *
	 * @return mixed
	 */
	private function value() {
		$this->skip_spaces();
		$sign = substr( $this->text, $this->at, 1 );
		if ( '[' === $sign ) {
			return $this->sequence();
		}
		if ( '{' === $sign ) {
			return $this->mapping();
		}
		if ( '"' === $sign || "'" === $sign ) {
			return $this->quoted();
		}
		preg_match( '/\G(?:[^,\[\]{}:#]|:(?!\s)|(?<!\s)#)*/', $this->text, $parts, 0, $this->at );
		$this->at += strlen( $parts[0] );
		return self::plain( trim( $parts[0] ) );
	}

	/**
	 * Reads `[…]`.
	 *
	 * @return array
	 */
	private function sequence() {
		$list = array();
		$this->at++;
		while ( ! $this->takes( ']' ) ) {
			$list[] = $this->value();
			if ( ! $this->takes( ',' ) && ']' !== substr( $this->text, $this->at, 1 ) ) {
				throw new Content_Error( 'has a list without a comma or its end' );
			}
		}
		return $list;
	}

	/**
	 * Reads `{…}`.
	 *
	 * @return array
	 */
	private function mapping() {
		$fields = array();
		$this->at++;
		while ( ! $this->takes( '}' ) ) {
			$key = $this->value();
			if ( ! is_scalar( $key ) || ! $this->takes( ':' ) ) {
				throw new Content_Error( 'has a { without a field and a colon' );
			}
			$fields[ (string) $key ] = $this->value();
			if ( ! $this->takes( ',' ) && '}' !== substr( $this->text, $this->at, 1 ) ) {
				throw new Content_Error( 'has fields without a comma or their end' );
			}
		}
		return $fields;
	}

	/**
	 * Reads a quoted text.
	 *
	 * @return string
	 */
	private function quoted() {
		if ( preg_match( '/\G\'((?:[^\']|\'\')*)\'/', $this->text, $parts, 0, $this->at ) ) {
			$this->at += strlen( $parts[0] );
			return str_replace( "''", "'", $parts[1] );
		}
		if ( ! preg_match( '/\G"((?:[^"\\\\]|\\\\.)*)"/', $this->text, $parts, 0, $this->at ) ) {
			throw new Content_Error( 'has a quote that nothing closes' );
		}
		$this->at += strlen( $parts[0] );
		return preg_replace_callback(
			'/\\\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/',
			function ( $escape ) {
				if ( isset( $escape[4] ) ) {
					if ( ! isset( self::ESCAPES[ $escape[4] ] ) ) {
						throw new Content_Error( "has \\$escape[4], which this reader does not know" );
					}
					return self::ESCAPES[ $escape[4] ];
				}
				return html_entity_decode( '&#x' . $escape[1] . ( isset( $escape[2] ) ? $escape[2] : '' ) . ( isset( $escape[3] ) ? $escape[3] : '' ) . ';', ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			},
			$parts[1]
		);
	}

	/**
	 * Goes past a sign when it comes next.
	 *
	 * @param string $sign One sign.
	 * @return bool Whether it came.
	 */
	private function takes( $sign ) {
		$this->skip_spaces();
		if ( substr( $this->text, $this->at, 1 ) !== $sign ) {
			if ( $this->at >= strlen( $this->text ) ) {
				throw new Content_Error( 'ends too soon' );
			}
			return false;
		}
		$this->at++;
		return true;
	}

	/** Goes past spaces. */
	private function skip_spaces() {
		$this->at += strspn( $this->text, " \t\n", $this->at );
	}
}
