<?php
/**
 * Numbers as people write them: “$389,900”, “2,100 sq ft”, “2 1/2 baths”. What could mean two things is refused by name.
 * The website's figures.ts in PHP: the cases of figure-cases.json hold in both.
 */

namespace Homesite;

/** Reads prices, areas and counts. Each answer is the value as digits, and what is lost or why there is none. */
final class Number_Reader {

	/** A price below this is no price of a home or a lot: “450” may stand for $450,000. */
	const LOWEST_PRICE_USD = 1000;

	/** Where there is no association. */
	const NO_DUES = '/^(?:\$ ?)?0+(?:\.0+)?$|^(?:none|no (?:dues|fees?|hoa|association))\.?$/i';

	/** No home has more rooms, cars or floors. */
	const HIGHEST_COUNT = 20;

	/** One number: with commas every three digits, with spaces in their place, or plain. */
	const NUMBER = '(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d+)?';

	const WORDS = array(
		'one'    => 1,
		'single' => 1,
		'two'    => 2,
		'double' => 2,
		'three'  => 3,
		'triple' => 3,
		'four'   => 4,
		'five'   => 5,
		'six'    => 6,
	);

	/** What a count is of, where a text has several: “3 bd / 2 ba”. */
	const UNITS = array(
		'beds'    => 'b(?:e?d(?:room)?s?|r)',
		'baths'   => 'ba(?:th(?:room)?s?)?',
		'garages' => 'cars?|garages?',
		'story'   => 'stor(?:y|ies|eys?)|levels?|floors?',
	);

	/** A number of a field. Returns the digits, and the reason. */
	public static function read( string $raw, string $unit, string $name ): array {
		$text = self::plain( $raw );
		if ( '$ a month' === $unit && preg_match( self::NO_DUES, $text ) ) {
			return array( '0', '' );
		}
		if ( '' === $text || ( is_numeric( $text ) && 0.0 === (float) $text ) ) {
			return array( '', '' );
		}
		if ( preg_match( '/^[-−–]/u', $text ) ) {
			return array( '', __( 'it’s below zero', 'homesite' ) );
		}
		if ( '$' === $unit[0] ) {
			return self::price( $text, 'price_from' === $name, '$' === $unit ? self::LOWEST_PRICE_USD : 1 );
		}
		switch ( $unit ) {
			case 'sq ft':
				return self::area( $text );
			case 'ft':
				return self::feet( $text );
			default:
				return self::count( $text, $name );
		}
	}

	/**
	 * An amount of dollars.
	 * Returns the digits, and the reason.
	 * $is_start: whether the field says where prices begin, so that “From $450s” is one.
	 */
	private static function price( string $text, bool $is_start, float $lowest_usd ): array {
		if ( ! preg_match( '/\d/', $text ) ) {
			return array( '', __( 'there’s no price in it', 'homesite' ) );
		}
		if ( preg_match( '/[€£¥]|\b(?:eur|gbp|cad|aud|mxn)\b|\bC\$|\bA\$/iu', $text ) ) {
			return array( '', __( 'it’s not in US dollars', 'homesite' ) );
		}
		$has_start = (bool) preg_match( '/\b(?:from|starting|starts?|low|mid|high|upper)\b|\d\'?s\b|\+\s*$/i', $text );
		$plain     = preg_replace( '/\b(?:from|starting|starts?|at|in|the|low|mid|high|upper|only|price|priced|us|usd|dollars?|per|month|monthly|mo|annually)\b|[$:*]|\/(?=\s*mo)|\+\s*$/i', ' ', $text );
		$plain     = trim( preg_replace( '/(?<=\d|[km])\'?s\b/i', '', $plain ) );
		$range     = preg_split( '/\s*(?:-|–|—|\bto\b)\s*/u', $plain );
		if ( count( $range ) > 1 && '' !== $range[0] ) {
			if ( ! $is_start ) {
				return array( '', __( 'it’s a range, not one price', 'homesite' ) );
			}
			$plain = $range[0];
		}
		if ( ! $is_start && $has_start ) {
			return array( '', __( 'it says where prices begin, not what this one costs', 'homesite' ) );
		}
		$problem = self::find_ambiguity( $plain );
		if ( '' !== $problem ) {
			return array( '', $problem );
		}
		if ( ! preg_match( '/^(' . self::NUMBER . ')\s*(k|m|mm|million|thousand)?$/i', trim( $plain ), $parts ) ) {
			return array( '', preg_match( '~\d\D*[\s/]\D*\d~', $plain ) ? __( 'it has more than one amount', 'homesite' ) : __( 'it can’t be read as one price', 'homesite' ) );
		}
		$usd   = self::digits( $parts[1] );
		$scale = strtolower( $parts[2] ?? '' );
		if ( in_array( $scale, array( 'k', 'thousand' ), true ) ) {
			$usd = self::scaled( $usd, 1000 );
		} elseif ( '' !== $scale ) {
			$usd = self::scaled( $usd, 1000000 );
		} elseif ( $is_start && $has_start && (float) $usd < 1000 ) {
			// “From the $450s”.
			$usd = self::scaled( $usd, 1000 );
		}
		if ( (float) $usd < $lowest_usd ) {
			/* translators: 1: an amount, 2: a thousand times as much */
			return array( '', sprintf( __( 'it could be $%1$s or $%2$s', 'homesite' ), $usd, number_format( 1000 * (float) $usd ) ) );
		}
		return array( $usd, '' );
	}

	/** Square feet. Returns the digits, and the reason. */
	private static function area( string $text ): array {
		if ( preg_match( '/\b(?:m2|sqm|sq\.?\s*m(?:eters?|etres?)?|square met)|m²/iu', $text ) ) {
			return array( '', __( 'it’s in square meters, not square feet', 'homesite' ) );
		}
		if ( preg_match( '/\bac(?:re)?s?\b/i', $text ) ) {
			return array( '', __( 'it’s in acres, not square feet', 'homesite' ) );
		}
		$plain = preg_replace( '/\b(?:approx(?:imately)?|about|ca|sq|square|ft|feet|foot|sf|sqft|total|living|area|heated)\b\.?|ft²|[~±]|\+\/-|\*/iu', ' ', $text );
		return self::one_number( $plain, 100 );
	}

	/** Feet. Returns the digits, and the reason. */
	private static function feet( string $text ): array {
		if ( preg_match( '/^(\d+)\s*(?:\'|′|ft\.?|feet)\s*-?\s*(\d{1,2})\s*(?:"|″|\'\'|in\.?|inches)?$/iu', $text, $parts ) && (int) $parts[2] < 12 ) {
			return array( (string) round( (int) $parts[1] + (int) $parts[2] / 12, 2 ), '' );
		}
		return self::one_number( preg_replace( '/\b(?:ft|feet|foot)\b\.?|\'|′/iu', ' ', $text ), 1 );
	}

	/** A count of rooms, cars or floors. Returns the digits, and the reason. */
	private static function count( string $text, string $name ): array {
		$text = str_replace( array( '½', '¼', '¾' ), array( ' 1/2', ' 1/4', ' 3/4' ), $text );
		if ( preg_match( '/\d\s*(?:-|–|—|to|or)\s*\d/iu', $text ) ) {
			return array( '', __( 'it’s a range, not one number', 'homesite' ) );
		}
		$problem = self::find_ambiguity( $text );
		if ( '' !== $problem ) {
			return array( '', $problem );
		}
		foreach ( self::WORDS as $word => $number ) {
			$text = preg_replace( "/\\b$word\\b/i", (string) $number, $text );
		}
		if ( 'baths' === $name && preg_match( '/^(\d+)\s*full(?:\s*ba(?:ths?)?)?\s*(?:[,&+\/]|and)?\s*(\d+)\s*(?:half|1\/2|partial)(?:\s*ba(?:ths?)?)?$/i', trim( $text ), $parts ) ) {
			return array( (string) ( (int) $parts[1] + (int) $parts[2] / 2 ), '' );
		}
		$number = '(\d+(?:\.\d+)?)(?:\s*(?:-|and|&)?\s*(1\/2|1\/4|3\/4))?';
		$unit   = self::UNITS[ $name ] ?? '';
		$others = implode( '|', self::UNITS );
		$found  = array();
		if ( '' !== $unit && preg_match_all( "/$number\\s*-?\\s*(?:$unit)\\b/i", $text, $matches, PREG_SET_ORDER ) ) {
			$found = $matches;
		} elseif ( preg_match( "/^\\s*$number\\s*(?:-?\\s*(?:$others)\\b.*)?$/i", $text, $match ) ) {
			$is_another = '' !== $unit && preg_match( "/\\d\\s*-?\\s*(?:$others)\\b/i", $text );
			$found      = $is_another ? array() : array( $match );
		}
		if ( 1 !== count( $found ) ) {
			return array( '', preg_match( '/\d/', $text ) ? __( 'it’s more than one number', 'homesite' ) : __( 'there’s no number in it', 'homesite' ) );
		}
		$fraction = (float) ( $found[0][2] ?? 0 );
		$count    = (float) $found[0][1] + ( $fraction ? $fraction / (float) substr( $found[0][2], 2 ) : 0 );
		if ( $count > self::HIGHEST_COUNT ) {
			return array( '', __( 'that’s more than a home has', 'homesite' ) );
		}
		return 0.0 !== fmod( $count * 4, 1 ) ? array( '', __( 'it’s no whole, half or quarter number', 'homesite' ) ) : array( (string) $count, '' );
	}

	/** The only number of a text. Returns the digits, and the reason. $text: without words. */
	private static function one_number( string $text, float $lowest ): array {
		$text    = trim( $text );
		$problem = self::find_ambiguity( $text );
		if ( '' !== $problem ) {
			return array( '', $problem );
		}
		if ( ! preg_match( '/^' . self::NUMBER . '$/', $text ) ) {
			return array( '', preg_match( '/\d.*(?:-|–|—|to).*\d/u', $text ) ? __( 'it’s a range, not one number', 'homesite' ) : __( 'it can’t be read as one number', 'homesite' ) );
		}
		$digits = self::digits( $text );
		/* translators: %s: a number */
		return (float) $digits < $lowest ? array( '', sprintf( __( '%s is too small to be true', 'homesite' ), $digits ) ) : array( $digits, '' );
	}

	/** What a number with dots or commas could also mean; empty when it has one meaning. */
	private static function find_ambiguity( string $text ): string {
		$text = trim( $text );
		if ( preg_match( '/^(\d{1,3})\.(\d{3})$/', $text, $parts ) ) {
			/* translators: 1: a number with a decimal point, 2: the same digits as thousands */
			return sprintf( __( 'it could be %1$s or %2$s', 'homesite' ), $parts[1] . '.' . $parts[2], $parts[1] . ',' . $parts[2] );
		}
		if ( preg_match( '/\d\.\d+\.\d|\d\.\d{3},\d|\d,\d{1,2}(?:\D|$)|\d,\d{4,}/', $text ) ) {
			return __( 'its dots or commas aren’t where American numbers have them', 'homesite' );
		}
		return '';
	}

	/** Digits without separators; cents that are none go. */
	private static function digits( string $number ): string {
		$digits = str_replace( array( ',', ' ' ), '', $number );
		return false === strpos( $digits, '.' ) ? ltrim( $digits, '0' ) . ( '' === trim( $digits, '0' ) ? '0' : '' ) : rtrim( rtrim( $digits, '0' ), '.' );
	}

	/** A number times a power of ten, without a float's noise. */
	private static function scaled( string $digits, int $by ): string {
		return (string) (int) round( (float) $digits * $by );
	}

	/** Text without tags, entities and odd spaces. */
	private static function plain( mixed $raw ): string {
		$text = html_entity_decode( wp_strip_all_tags( (string) $raw ), ENT_QUOTES, 'UTF-8' );
		return trim( preg_replace( '/[\s\x{00A0}\x{2009}\x{202F}]+/u', ' ', $text ) );
	}
}
