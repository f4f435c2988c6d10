<?php
/** What the rules of content health are called. */

namespace Homesite;

/** Names rules, those of the website's domain/content-checks and this plugin's own. */
final class Health_Rules {

	/** All rules: labels by code. */
	private static function labels(): array {
		return array(
			'no-picture'             => __( 'No picture', 'homesite' ),
			'no-price'               => __( 'No price', 'homesite' ),
			'no-alt-text'            => __( 'Alt text is missing', 'homesite' ),
			'no-place'               => __( 'Not on the map', 'homesite' ),
			'far-from-community'     => __( 'Far from its community', 'homesite' ),
			'no-lot'                 => __( 'No lot', 'homesite' ),
			'lot-off-plat'           => __( 'A lot that the site plan hasn’t', 'homesite' ),
			'lot-shared'             => __( 'A lot of two homes', 'homesite' ),
			'old-price'              => __( 'An old price', 'homesite' ),
			'drawing-spoilt'         => __( 'A spoilt drawing', 'homesite' ),
			'empty-field'            => __( 'A field is empty', 'homesite' ),
			'incentive-changed'      => __( 'An incentive changed after its end', 'homesite' ),
			'incentive-unshown'      => __( 'An incentive that isn’t shown', 'homesite' ),
			'lead-picture-shared'    => __( 'A picture of two homes', 'homesite' ),
			'dead-link'              => __( 'A dead link', 'homesite' ),
			'fair-housing'           => __( 'Words that fair-housing law minds', 'homesite' ),
			'counted-lots'           => __( 'A wrong number of lots', 'homesite' ),
			'from-price'             => __( 'A wrong price “from”', 'homesite' ),
			'homes-off-plat'         => __( 'Homes that the site plan hasn’t', 'homesite' ),
			'lost-value'             => __( 'A value that isn’t shown', 'homesite' ),
			'no-agent'               => __( 'No agent', 'homesite' ),
			'no-summary'             => __( 'No summary', 'homesite' ),
			'no-title'               => __( 'No title', 'homesite' ),
			'not-at-partners'        => __( 'Missing at listing partners', 'homesite' ),
			'option-circle'          => __( 'Options that need each other', 'homesite' ),
			'option-day'             => __( 'Options of an old day, or of none', 'homesite' ),
			'option-lot'             => __( 'Options: a lot that isn’t there', 'homesite' ),
			'option-name'            => __( 'Options: a name', 'homesite' ),
			'option-price'           => __( 'Options: a price', 'homesite' ),
			'option-rule'            => __( 'Options: a rule', 'homesite' ),
			'page-builder-codes'     => __( 'Codes of a page builder', 'homesite' ),
			'picture-gone'           => __( 'A picture is gone', 'homesite' ),
			'picture-twice'          => __( 'A picture twice', 'homesite' ),
			'plan-price'             => __( 'A plan’s price', 'homesite' ),
			'plat-broken'            => __( 'A site plan that can’t be read', 'homesite' ),
			'plat-place'             => __( 'A site plan in another place', 'homesite' ),
			'price-ahead'            => __( 'A price of a later day', 'homesite' ),
			'price-before'           => __( 'A price before that isn’t higher', 'homesite' ),
			'price-outside-range'    => __( 'A price outside of the range', 'homesite' ),
			'promise-over'           => __( 'A promise that’s over', 'homesite' ),
			'self-guided-hours'      => __( 'Visits without an agent: the hours', 'homesite' ),
			'self-guided-incomplete' => __( 'Visits without an agent: something is missing', 'homesite' ),
			'self-guided-off'        => __( 'Visits without an agent: not offered', 'homesite' ),
			'status-contradicted'    => __( 'A community’s status that its homes contradict', 'homesite' ),
			'tour-kind'              => __( 'An unknown way to tour', 'homesite' ),
			'unknown-status'         => __( 'An unknown status', 'homesite' ),
			'unread'                 => __( 'A value that can’t be read', 'homesite' ),
		);
	}

	/** What a rule is called. $code: its code, such as `dead-link`; a newer website may have others. */
	public static function label( string $code ): string {
		return self::labels()[ $code ] ?? ucfirst( str_replace( '-', ' ', $code ) );
	}
}
