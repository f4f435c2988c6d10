<?php
/**
 * Words that fair-housing law minds: an advertisement may not say, or suggest, whom a home is for
 * (Fair Housing Act, 42 U.S.C. 3604(c)). A person decides; this only finds them.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds such words.
 */
final class Fair_Housing {

	/** Patterns by what they touch. */
	const PATTERNS = array(
		'families and children'   => '(?:perfect|ideal|great|best|suited) for (?:growing |young |large )?(?:families|couples|singles|retirees|empty[- ]nesters|professionals)|(?:no|without) (?:kids|children)|adults?[- ](?:only|community|living)|family[- ]friendly|family neighborhood|empty[- ]nesters?|bachelor(?: pad)?|child(?:ren)?[- ]free|mature (?:adults?|couples?|persons?|individuals?)',
		'religion'                => '(?:christian|catholic|jewish|muslim|mormon|hindu) (?:home|community|family|families|neighborhood|area)|(?:near|close to|walk(?:ing distance)? to|steps from) (?:a |the )?(?:church|synagogue|mosque|temple|parish)',
		'race or national origin' => '(?:white|black|hispanic|latino|asian|african[- ]american|caucasian|immigrant|ethnic) (?:area|community|neighborhood|famil(?:y|ies)|home)|english[- ](?:only|speaking)|integrated neighborhood|exclusive (?:neighborhood|community|area|enclave)|traditional neighborhood',
		'disability'              => 'able[- ]bodied|handicapped?|wheelchair[- ]bound|(?:no|not suitable for) wheelchairs?|must be able to (?:climb|walk)|mentally|physically fit',
		'age'                     => '(?:55|fifty[- ]five)[- ]?(?:\+|plus|and (?:over|older|better))|senior(?:s)?[- ](?:only|community|living|housing)|(?:young|older) (?:people|persons?|professionals?|adults?)',
		'sex'                     => '(?:man|woman|male|female|men|women)[- ](?:only|preferred)|(?:gentle)?men only|ladies only',
		'safety as a code'        => 'safe (?:neighborhood|area|streets?|community)|good (?:neighborhood|area) to (?:raise|bring up)',
	);

	/**
	 * Words of a text that may break the law.
	 *
	 * @param string $text Plain text or HTML.
	 * @return string[] What each touches, by the words.
	 */
	public static function find( $text ) {
		$plain = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
		$found = array();
		foreach ( self::PATTERNS as $touches => $pattern ) {
			if ( preg_match_all( "/\\b(?:$pattern)(?!\\w)/iu", $plain, $matches ) ) {
				foreach ( $matches[0] as $words ) {
					$found[ strtolower( $words ) ] = $touches;
				}
			}
		}
		return $found;
	}
}
