<?php
/**
 * What an item lacks.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Field_Kinds;
use Homesite\Links;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds what is missing or wrong.
 */
final class Item_Problems {

	/** How bad it is: the law or a broken page, something visitors miss, something that could be better. */
	const SERIOUS = 3;
	const MISSED  = 2;
	const MINOR   = 1;

	/** A price older than this should be looked at. */
	const OLD_PRICE_DAYS = 90;

	/** A home farther from its community is probably somewhere else. */
	const FAR_MILES = 5;

	/**
	 * Everything that is wrong with an item, worst first.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[] How bad, and a sentence.
	 */
	public static function find( $post ) {
		$problems = array_merge(
			self::of_text( $post ),
			self::of_links( $post ),
			self::of_pictures( $post ),
			self::of_contradictions( $post ),
			self::of_type( $post )
		);
		usort(
			$problems,
			function ( $a, $b ) {
				return $b[0] <=> $a[0];
			}
		);
		return $problems;
	}

	/**
	 * Words that the law minds.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_text( $post ) {
		$text   = "$post->post_title. $post->post_excerpt. $post->post_content.";
		$blocks = Fields::value( $post->ID, 'blocks' );
		if ( is_array( $blocks ) ) {
			array_walk_recursive(
				$blocks,
				function ( $value ) use ( &$text ) {
					$text .= is_string( $value ) ? " $value." : '';
				}
			);
		}
		$problems = array();
		foreach ( Fair_Housing::find( $text ) as $words => $kind ) {
			$problems[] = array( self::SERIOUS, "“{$words}” may break fair-housing law ({$kind['touches']}): {$kind['instead']}." );
		}
		return $problems;
	}

	/**
	 * Links that lead nowhere.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_links( $post ) {
		$problems = array();
		foreach ( Links::dead( $post ) as $link ) {
			$problems[] = array( self::SERIOUS, "The link to $link leads nowhere." );
		}
		return $problems;
	}

	/**
	 * Pictures that are gone or can't be heard.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_pictures( $post ) {
		$problems = array();
		$gallery  = Fields::value( $post->ID, 'gallery' );
		$ids      = array();
		foreach ( is_array( $gallery ) ? $gallery : array() as $key => $each ) {
			$ids[] = (int) ( is_numeric( $each ) ? $each : $key );
		}
		$ids = array_filter( array_unique( array_merge( array( (int) get_post_thumbnail_id( $post ) ), $ids ) ) );
		foreach ( $ids as $id ) {
			if ( ! wp_get_attachment_url( $id ) ) {
				$problems[] = array( self::SERIOUS, "Picture $id is gone." );
			} elseif ( '' === trim( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) ) {
				$problems[] = array( self::MISSED, sprintf( 'The picture “%s” has no alt text.', get_the_title( $id ) ) );
			}
		}
		preg_match_all( '/<img\b[^>]*>/i', $post->post_content, $images );
		foreach ( $images[0] as $image ) {
			if ( ! preg_match( '/\balt\s*=\s*(["\'])\s*\S.*?\1/is', $image ) ) {
				$problems[] = array( self::MISSED, 'A picture in the text has no alt text.' );
			}
		}
		return $problems;
	}

	/**
	 * What other items contradict.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_contradictions( $post ) {
		return array_map(
			function ( $sentence ) {
				return array( self::MISSED, $sentence );
			},
			Item_Contradictions::find( $post )
		);
	}

	/**
	 * What a type needs.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_type( $post ) {
		switch ( $post->post_type ) {
			case 'property':
				return self::of_home( $post );
			case 'community':
				return self::of_community( $post );
			case 'floorplan':
				return self::missing( $post, array( 'beds', 'baths', 'sqft', 'communities' ), self::MISSED );
			case 'development-update':
				return array_merge( self::missing( $post, array( 'community' ), self::MISSED ), self::of_progress( $post ) );
			case 'page':
			case 'post':
				return '' === trim( $post->post_excerpt ) && empty( ( (array) Fields::value( $post->ID, 'seo' ) )['description'] )
					? array( array( self::MINOR, 'There is no excerpt or description for search engines.' ) ) : array();
			default:
				return array();
		}
	}

	/**
	 * What a home needs.
	 *
	 * @param \WP_Post $post The home.
	 * @return array[]
	 */
	private static function of_home( $post ) {
		$status   = Status_Box::of( $post->ID );
		$problems = array_merge( self::of_place( $post ), self::of_photos( $post ) );
		$price    = Field_Kinds::number( (string) Fields::value( $post->ID, 'price' ) );
		if ( '' === $price && 'sold' !== $status ) {
			$problems[] = array( 'lot' === $status ? self::MINOR : self::SERIOUS, 'There is no price.' );
		}
		$was = Field_Kinds::number( (string) Fields::value( $post->ID, 'price_was' ) );
		if ( '' !== $was && '' !== $price && (float) $was <= (float) $price ) {
			$problems[] = array( self::MISSED, 'The price before isn’t higher than the price, so it isn’t shown.' );
		}
		$as_of = strtotime( (string) Fields::value( $post->ID, 'price_as_of' ) );
		if ( '' !== $price && $as_of && $as_of < time() - self::OLD_PRICE_DAYS * DAY_IN_SECONDS ) {
			$problems[] = array( self::MISSED, sprintf( 'The price is as of %s.', wp_date( 'F j, Y', $as_of ) ) );
		}
		$needed = 'lot' === $status ? array( 'community' ) : array( 'beds', 'baths', 'sqft', 'community' );
		return array_merge( $problems, self::missing( $post, $needed, self::MISSED ), self::of_lot( $post ) );
	}

	/**
	 * A home's lot that its community's plat doesn't know.
	 *
	 * @param \WP_Post $post The home.
	 * @return array[]
	 */
	private static function of_lot( $post ) {
		$community = (int) Fields::value( $post->ID, 'community' );
		$lot       = (string) Fields::value( $post->ID, 'lot' );
		$plat      = $community ? Fields::value( $community, 'plat' ) : '';
		if ( ! is_array( $plat ) || empty( $plat['lots'] ) ) {
			return array();
		}
		if ( '' === $lot ) {
			return array( array( self::MINOR, 'There is no lot, so the home isn’t on the site plan.' ) );
		}
		$lots = array_map( 'strval', array_column( $plat['lots'], 'lot' ) );
		return in_array( $lot, $lots, true ) ? array() : array( array( self::MISSED, "Lot $lot isn’t on the plat of its community." ) );
	}

	/**
	 * What a community needs.
	 *
	 * @param \WP_Post $post The community.
	 * @return array[]
	 */
	private static function of_community( $post ) {
		$problems = array_merge( self::of_place( $post ), self::of_photos( $post ) );
		$agent    = Fields::value( $post->ID, 'agent' );
		if ( ! is_array( $agent ) || empty( $agent['number'] ) ) {
			$problems[] = array( self::MISSED, 'There is no agent with a phone number.' );
		}
		return array_merge( $problems, self::missing( $post, array( 'address' ), self::MINOR ) );
	}

	/**
	 * Promises whose month is over.
	 *
	 * @param \WP_Post $post The update.
	 * @return array[]
	 */
	private static function of_progress( $post ) {
		$problems = array();
		$rows     = Fields::value( $post->ID, 'progress' );
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$promised = isset( $row['promised'] ) ? substr( (string) $row['promised'], 0, 7 ) : '';
			if ( '' !== $promised && $promised < wp_date( 'Y-m' ) && 'open' !== ( isset( $row['state'] ) ? $row['state'] : '' ) ) {
				$problems[] = array( self::MINOR, sprintf( '“%s” was promised for %s and isn’t open.', isset( $row['label'] ) ? $row['label'] : '', $promised ) );
			}
		}
		return $problems;
	}

	/**
	 * A missing or unlikely place.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_place( $post ) {
		$place = Place_Input::parse( (string) Fields::value( $post->ID, 'location' ) );
		if ( ! $place ) {
			return array( array( self::SERIOUS, 'There are no coordinates, so it isn’t on the map.' ) );
		}
		$community = 'property' === $post->post_type ? (int) Fields::value( $post->ID, 'community' ) : 0;
		$center    = $community ? Place_Input::parse( (string) Fields::value( $community, 'location' ) ) : null;
		$miles     = $center ? Place_Input::miles( $place, $center ) : 0;
		return $miles > self::FAR_MILES
			? array( array( self::SERIOUS, sprintf( 'It’s on the map %d miles from its community.', $miles ) ) ) : array();
	}

	/**
	 * Missing photos.
	 *
	 * @param \WP_Post $post The item.
	 * @return array[]
	 */
	private static function of_photos( $post ) {
		if ( has_post_thumbnail( $post ) || Fields::value( $post->ID, 'gallery' ) ) {
			return array();
		}
		return array( array( self::MISSED, 'There is no picture.' ) );
	}

	/**
	 * Fields that are empty.
	 *
	 * @param \WP_Post $post  The item.
	 * @param string[] $names Fields.
	 * @param int      $how   How bad it is.
	 * @return array[]
	 */
	private static function missing( $post, array $names, $how ) {
		$problems = array();
		foreach ( $names as $name ) {
			$value = Fields::value( $post->ID, $name );
			if ( '' === $value || array() === $value ) {
				$field      = Fields::find( $post->post_type, $name );
				$problems[] = array( $how, sprintf( '“%s” is empty.', $field ? $field['label'] : $name ) );
			}
		}
		return $problems;
	}
}
