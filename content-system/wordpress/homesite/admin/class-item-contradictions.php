<?php
/**
 * What an item says that other items contradict.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Field_Kinds;
use Homesite\Settings;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Finds contradictions. The website's content check (scripts/content-checks) looks for the same.
 */
final class Item_Contradictions {

	/**
	 * Everything that other published items contradict.
	 *
	 * @param \WP_Post $post The item.
	 * @return string[] Sentences.
	 */
	public static function find( $post ) {
		switch ( $post->post_type ) {
			case 'community':
				$homes = self::homes_of( 'community', $post->ID );
				return array_merge(
					self::of_price( self::price( $post->ID, 'price_from' ), $homes, true ),
					self::of_status( (string) Fields::value( $post->ID, 'status' ), $homes ),
					self::of_plat( $post )
				);
			case 'floorplan':
				return self::of_price( self::price( $post->ID, 'price_from' ), self::homes_of( 'floorplan', $post->ID ), false );
			case 'property':
				return array_merge( self::of_lot( $post ), self::of_lead( $post ), self::of_gallery( $post ) );
			default:
				return array();
		}
	}

	/**
	 * A "from" price that the homes contradict.
	 *
	 * @param float|null $from_usd  The "from" price.
	 * @param array[]    $homes     With title, price_usd and status.
	 * @param bool       $is_lowest Whether the least expensive home must cost that: a plan's price is without a lot.
	 * @return string[]
	 */
	public static function of_price( $from_usd, array $homes, $is_lowest ) {
		$prices    = array();
		$sentences = array();
		foreach ( $homes as $home ) {
			if ( null === $from_usd || null === $home['price_usd'] || in_array( $home['status'], array( 'lot', 'sold' ), true ) ) {
				continue;
			}
			$prices[] = $home['price_usd'];
			if ( $home['price_usd'] < $from_usd ) {
				$sentences[] = sprintf( 'It says “from %s”, but %s costs %s.', self::usd( $from_usd ), $home['title'], self::usd( $home['price_usd'] ) );
			}
		}
		if ( $is_lowest && $prices && $from_usd < min( $prices ) ) {
			$sentences[] = sprintf( 'It says “from %s”, but the least expensive home that’s listed costs %s.', self::usd( $from_usd ), self::usd( min( $prices ) ) );
		}
		return $sentences;
	}

	/**
	 * A community's status that its homes contradict.
	 *
	 * @param string  $status Of the community.
	 * @param array[] $homes  With title and status.
	 * @return string[]
	 */
	public static function of_status( $status, array $homes ) {
		foreach ( $homes as $home ) {
			$is_contradiction = 'sold-out' === $status ? 'sold' !== $home['status'] : 'coming-soon' === $status && 'move-in' === $home['status'];
			if ( $is_contradiction ) {
				return array( sprintf( 'It’s %s, but %s is for sale there.', 'sold-out' === $status ? 'sold out' : 'coming soon', $home['title'] ) );
			}
		}
		return array();
	}

	/**
	 * A plat that can't be drawn, or lies somewhere else.
	 *
	 * @param \WP_Post $post The community.
	 * @return string[]
	 */
	private static function of_plat( $post ) {
		$plat = Fields::value( $post->ID, 'plat' );
		if ( ! is_array( $plat ) || ! $plat ) {
			return array();
		}
		$errors = Plat_Check::errors( $plat );
		if ( $errors ) {
			return array( "The site plan can’t be drawn: {$errors[0]}" );
		}
		return array_map(
			function ( $problem ) {
				return ucfirst( $problem ) . '.';
			},
			Plat_Place::problems( $plat, Place_Input::parse( (string) Fields::value( $post->ID, 'location' ) ) )
		);
	}

	/**
	 * A lot that two homes have.
	 *
	 * @param \WP_Post $post The home.
	 * @return string[]
	 */
	private static function of_lot( $post ) {
		$lot       = (string) Fields::value( $post->ID, 'lot' );
		$sentences = array();
		foreach ( '' === $lot ? array() : self::homes_of( 'community', (int) Fields::value( $post->ID, 'community' ) ) as $home ) {
			if ( $home['id'] !== $post->ID && $lot === $home['lot'] ) {
				$sentences[] = "{$home['title']} has lot $lot too.";
			}
		}
		return $sentences;
	}

	/**
	 * A lead picture that another home has. Homesites may share one: it shows the place.
	 *
	 * @param \WP_Post $post The home.
	 * @return string[]
	 */
	private static function of_lead( $post ) {
		static $homes_by_picture = null;
		if ( null === $homes_by_picture ) {
			global $wpdb;
			$homes_by_picture = array();
			$rows             = $wpdb->get_results( "SELECT post_id, meta_value FROM $wpdb->postmeta JOIN $wpdb->posts ON ID = post_id WHERE meta_key = '_thumbnail_id' AND post_type = 'property' AND post_status = 'publish' ORDER BY post_id" ); // phpcs:ignore WordPress.DB -- one look at all homes.
			foreach ( (array) $rows as $row ) {
				$homes_by_picture[ (int) $row->meta_value ][] = (int) $row->post_id;
			}
		}
		$picture = (int) get_post_thumbnail_id( $post );
		if ( ! $picture || 'lot' === Status_Box::of( $post->ID ) || ! isset( $homes_by_picture[ $picture ] ) ) {
			return array();
		}
		foreach ( $homes_by_picture[ $picture ] as $id ) {
			if ( $id !== $post->ID && 'lot' !== Status_Box::of( $id ) && self::is_listed( $id ) ) {
				return array( sprintf( 'Its picture “%s” is the lead picture of %s too.', get_the_title( $picture ), get_the_title( $id ) ) );
			}
		}
		return array();
	}

	/**
	 * Pictures that stand in the gallery twice.
	 *
	 * @param \WP_Post $post The home.
	 * @return string[]
	 */
	private static function of_gallery( $post ) {
		$gallery = Fields::value( $post->ID, 'gallery' );
		$ids     = array_filter( is_array( $gallery ) ? array_values( $gallery ) : array(), 'is_numeric' );
		$twice   = array_keys(
			array_filter(
				array_count_values( array_map( 'intval', $ids ) ),
				function ( $count ) {
					return $count > 1;
				}
			)
		);
		return array_map(
			function ( $id ) {
				return sprintf( 'The picture “%s” stands in the gallery twice.', get_the_title( $id ) );
			},
			$twice
		);
	}

	/**
	 * Published homes of a community or a plan that aren't left out of the lists.
	 *
	 * @param string $owner_type The field that names the owner: community or floorplan.
	 * @param int    $owner_id   The owner.
	 * @return array[]
	 */
	private static function homes_of( $owner_type, $owner_id ) {
		static $found = array();
		$key          = "$owner_type $owner_id";
		if ( isset( $found[ $key ] ) ) {
			return $found[ $key ];
		}
		$query         = array(
			'post_type'   => 'property',
			'post_status' => 'publish',
			'numberposts' => -1,
			'meta_key'    => Settings::meta_key( 'property', $owner_type ), // phpcs:ignore WordPress.DB.SlowDBQuery -- on screens of the administration.
			'meta_value'  => (string) $owner_id, // phpcs:ignore WordPress.DB.SlowDBQuery
		);
		$found[ $key ] = array();
		foreach ( $owner_id ? get_posts( $query ) : array() as $home ) {
			if ( self::is_listed( $home->ID ) ) {
				$found[ $key ][] = array(
					'id'        => $home->ID,
					'title'     => $home->post_title,
					'price_usd' => self::price( $home->ID, 'price' ),
					'status'    => Status_Box::of( $home->ID ),
					'lot'       => (string) Fields::value( $home->ID, 'lot' ),
				);
			}
		}
		return $found[ $key ];
	}

	/**
	 * Whether a home isn't left out of the lists.
	 *
	 * @param int $id The home.
	 * @return bool
	 */
	private static function is_listed( $id ) {
		$excluded = Settings::tag_id( 'excluded' );
		return ! $excluded || true !== has_term( $excluded, 'post_tag', $id );
	}

	/**
	 * A field that is a price.
	 *
	 * @param int    $id   The item.
	 * @param string $name The field.
	 * @return float|null
	 */
	private static function price( $id, $name ) {
		$number = Field_Kinds::number( (string) Fields::value( $id, $name ) );
		return '' === $number ? null : (float) $number;
	}

	/**
	 * A price as people write it.
	 *
	 * @param float $price In US dollars.
	 * @return string
	 */
	private static function usd( $price ) {
		return '$' . number_format( $price );
	}
}
