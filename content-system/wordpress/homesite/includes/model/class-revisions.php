<?php
/**
 * Fields in the revisions of an item: WordPress keeps its text only.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Keeps an item's fields, status and featured picture with each of its revisions, and restores them. Those of types that
 * another plugin edits are its own.
 */
final class Revisions {

	/** Post meta of a revision: what the item had, by name. */
	const VALUES = '_homesite_values';

	/** Those of an item that stay, where the site doesn't say otherwise: each has a whole plat or gallery. */
	const TO_KEEP = 30;

	/** What a home costs has a history of its own, so restoring a former gallery or text leaves it as it is now. */
	const SEPARATE = array( 'price', 'price_was', 'price_as_of', 'sold_on', 'status' );

	/** @var int[]|null The items of a step of many, which keeps itself what they had. */
	public static $in_step = null;

	/** Adds the hooks. */
	public static function register() {
		// What isn't in a revision yet, such as what an importer wrote, is kept before something else takes its place.
		add_action( 'pre_post_update', array( self::class, 'save' ) );
		add_filter( 'wp_save_post_revision_post_has_changed', array( self::class, 'has_changed' ), 10, 3 );
		add_action( '_wp_put_post_revision', array( self::class, 'keep' ) );
		add_action( 'wp_restore_post_revision', array( self::class, 'restore' ), 10, 2 );
		add_filter( 'wp_revisions_to_keep', array( self::class, 'to_keep' ), 10, 2 );
	}

	/**
	 * Makes a revision of an item as it is now, unless its newest is the same.
	 *
	 * @param int $post_id The item.
	 */
	public static function save( $post_id ) {
		if ( null === self::$in_step && self::has_fields( get_post( $post_id ) ) ) {
			wp_save_post_revision( $post_id );
		}
	}

	/**
	 * What an item has, or had.
	 *
	 * @param int $post_id The item, or a revision.
	 * @return array|null Stored values by their fields' names, `status` and `picture` among them; null for a revision
	 *                    without any.
	 */
	public static function values( $post_id ) {
		$post = get_post( $post_id );
		if ( 'revision' === $post->post_type ) {
			$kept = get_metadata( 'post', $post->ID, self::VALUES, true );
			return is_array( $kept ) ? $kept : null;
		}
		$values = array();
		foreach ( Fields::of( $post->post_type ) as $name => $field ) {
			$values[ $name ] = get_post_meta( $post->ID, Fields::key( $post->post_type, $field ), true );
		}
		if ( 'property' === $post->post_type ) {
			$values['status'] = Settings::status_of( $post->ID );
		}
		$values['picture'] = (string) get_post_meta( $post->ID, '_thumbnail_id', true );
		return $values;
	}

	/**
	 * Whether an item differs from its newest revision.
	 *
	 * @param bool     $changed Whether its text does.
	 * @param \WP_Post $newest  The revision.
	 * @param \WP_Post $post    The item.
	 * @return bool
	 */
	public static function has_changed( $changed, $newest, $post ) {
		return $changed || ( self::has_fields( $post ) && self::values( $newest->ID ) != self::values( $post->ID ) ); // phpcs:ignore Universal.Operators.StrictComparisons -- Numbers are stored as text.
	}

	/**
	 * Keeps what the item of a new revision has.
	 *
	 * @param int $revision_id The revision.
	 */
	public static function keep( $revision_id ) {
		$post = get_post( wp_is_post_revision( $revision_id ) );
		if ( self::has_fields( $post ) && ! wp_is_post_autosave( $revision_id ) ) {
			update_metadata( 'post', $revision_id, self::VALUES, wp_slash( self::values( $post->ID ) ) );
		}
	}

	/**
	 * Restores the fields of a revision, after WordPress has restored its text.
	 *
	 * @param int $post_id     The item.
	 * @param int $revision_id The revision.
	 */
	public static function restore( $post_id, $revision_id ) {
		$values = self::values( $revision_id );
		if ( null === $values || ! self::has_fields( get_post( $post_id ) ) ) {
			return;
		}
		foreach ( array_diff_key( $values, array_flip( self::SEPARATE ) ) as $name => $value ) {
			self::put( $post_id, $name, $value );
		}
		self::save( $post_id );
	}

	/**
	 * Restores one value of a revision, and nothing else.
	 *
	 * @param int    $post_id     The item.
	 * @param int    $revision_id The revision.
	 * @param string $name        A key of values().
	 * @return true|\WP_Error
	 */
	public static function restore_one( $post_id, $revision_id, $name ) {
		$value = self::values( $revision_id )[ $name ] ?? '';
		if ( 'property' === get_post_type( $post_id ) && in_array( $name, array( 'price', 'status' ), true ) ) {
			$changed = Price_And_Status::change( $post_id, array( $name => (string) $value ) );
			return is_wp_error( $changed ) ? $changed : true;
		}
		self::save( $post_id );
		self::put( $post_id, $name, $value );
		self::touch( $post_id );
		return true;
	}

	/**
	 * Makes “last changed” true after fields were written. The text stays as it is, whoever saves: it isn't part of this.
	 *
	 * @param int $post_id The item.
	 */
	public static function touch( $post_id ) {
		if ( null !== self::$in_step ) {
			self::$in_step[] = (int) $post_id;
			return;
		}
		kses_remove_filters();
		wp_update_post( array( 'ID' => $post_id ) );
		kses_init();
	}

	/** The same for those of a step, at once. */
	public static function touch_step() {
		global $wpdb;
		foreach ( self::$in_step ? array( implode( ',', self::$in_step ) ) : array() as $ids ) {
			$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->posts SET post_modified = %s, post_modified_gmt = %s WHERE ID IN ($ids)", current_time( 'mysql' ), current_time( 'mysql', true ) ) ); // phpcs:ignore WordPress.DB -- Whole numbers.
			array_map( 'clean_post_cache', self::$in_step );
			self::$in_step = array();
		}
	}

	/**
	 * How many revisions stay.
	 *
	 * @param int      $count As the site says; -1 for all.
	 * @param \WP_Post $post  The item.
	 * @return int
	 */
	public static function to_keep( $count, $post ) {
		return -1 === (int) $count && isset( Post_Types::own()[ $post->post_type ] ) ? self::TO_KEEP : $count;
	}

	/**
	 * Whether an item's fields are ours.
	 *
	 * @param \WP_Post|null $post The item.
	 * @return bool
	 */
	private static function has_fields( $post ) {
		return $post && in_array( $post->post_type, Post_Types::unmapped(), true );
	}

	/**
	 * Writes a value.
	 *
	 * @param int    $post_id The item.
	 * @param string $name    A key of values().
	 * @param mixed  $value   What a revision has.
	 */
	private static function put( $post_id, $name, $value ) {
		if ( 'picture' !== $name ) {
			Fields::save( $post_id, $name, $value );
		} elseif ( $value && get_post( (int) $value ) ) {
			update_post_meta( $post_id, '_thumbnail_id', (int) $value );
		} else {
			delete_post_meta( $post_id, '_thumbnail_id' );
		}
	}
}
