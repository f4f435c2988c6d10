<?php
/** Fields in the revisions of an item. WordPress keeps, compares and restores the post meta that it's told of. */

namespace Homesite;

/**
 * Names an item's fields and featured picture to WordPress, and keeps its status, which is a tag.
 */
final class Revisions {

	/** Post meta of a revision: the item's status. One without it is of a time before fields were kept. */
	const STATUS = '_homesite_status';

	/** Those of an item that stay, where the site doesn't say otherwise: each has a whole plat or gallery. */
	const TO_KEEP = 30;

	/** What a home costs has a history of its own, so restoring a former gallery or text leaves it as it is now. */
	const SEPARATE = array( 'price', 'price_was', 'price_as_of', 'sold_on' );

	/** @var int[]|null The items of a step of many, which keeps itself what they had. */
	public static $in_step = null;

	public static function register(): void {
		// What isn't in a revision yet, such as what a push wrote, is kept before something else takes its place.
		add_action( 'pre_post_update', array( self::class, 'save' ) );
		add_filter( 'wp_post_revision_meta_keys', array( self::class, 'add_keys' ), 10, 2 );
		add_filter( 'wp_save_post_revision_post_has_changed', array( self::class, 'has_changed' ), 10, 3 );
		add_action( '_wp_put_post_revision', array( self::class, 'keep_status' ) );
		remove_action( 'wp_restore_post_revision', 'wp_restore_post_revision_meta' );
		add_action( 'wp_restore_post_revision', array( self::class, 'restore' ), 10, 2 );
		add_filter( 'wp_revisions_to_keep', array( self::class, 'to_keep' ), 10, 2 );
	}

	/** Makes a revision of an item as it is now, unless its newest is the same. */
	public static function save( $post_id ): void {
		if ( null === self::$in_step && self::has_fields( (string) get_post_type( $post_id ) ) ) {
			wp_save_post_revision( $post_id );
		}
	}

	/**
	 * What an item has, or had.
	 * Returns stored values by their fields' names, `status` and `picture` among them; null for a revision without any.
	 */
	public static function values( int $post_id ): ?array {
		$item_id = wp_is_post_revision( $post_id );
		if ( $item_id && ! metadata_exists( 'post', $post_id, self::STATUS ) ) {
			return null;
		}
		$values = array();
		$type   = (string) get_post_type( $item_id ? $item_id : $post_id );
		foreach ( self::keys( $type ) as $name => $key ) {
			$values[ $name ] = get_metadata( 'post', $post_id, $key, true );
		}
		if ( 'property' === $type ) {
			$values['status'] = $item_id ? get_metadata( 'post', $post_id, self::STATUS, true ) : Settings::status_of( $post_id );
		}
		return $values;
	}

	/** Adds the keys of ours: while WordPress restores a revision, those that it has to give back. */
	public static function add_keys( $keys, $post_type ) {
		$ours = self::has_fields( $post_type ) ? self::keys( $post_type ) : array();
		return array_merge( $keys, array_values( doing_action( 'wp_restore_post_revision' ) ? array_diff_key( $ours, array_flip( self::SEPARATE ) ) : $ours ) );
	}

	/** Whether an item differs from its newest revision. */
	public static function has_changed( $changed, \WP_Post $newest, \WP_Post $post ) {
		return $changed || ( 'property' === $post->post_type && self::has_fields( $post->post_type ) && Settings::status_of( $post->ID ) !== get_metadata( 'post', $newest->ID, self::STATUS, true ) );
	}

	/** Keeps the status of a new revision's item. */
	public static function keep_status( $revision_id ): void {
		$post = get_post( wp_is_post_revision( $revision_id ) );
		if ( $post && self::has_fields( $post->post_type ) && ! wp_is_post_autosave( $revision_id ) ) {
			update_metadata( 'post', $revision_id, self::STATUS, 'property' === $post->post_type ? Settings::status_of( $post->ID ) : '' );
		}
	}

	/** Restores the fields of a revision that has some, after WordPress has restored its text. */
	public static function restore( $post_id, $revision_id ): void {
		if ( ! self::has_fields( (string) get_post_type( $post_id ) ) || metadata_exists( 'post', $revision_id, self::STATUS ) ) {
			wp_restore_post_revision_meta( $post_id, $revision_id );
			self::save( $post_id );
		}
	}

	/** Restores one value of a revision, and nothing else. $name: a key of values(). */
	public static function restore_one( int $post_id, int $revision_id, string $name ): bool|\WP_Error {
		if ( 'property' === get_post_type( $post_id ) && in_array( $name, array( 'price', 'status' ), true ) ) {
			$changed = Price_And_Status::change( $post_id, array( $name => (string) ( self::values( $revision_id )[ $name ] ?? '' ) ) );
			return is_wp_error( $changed ) ? $changed : true;
		}
		self::save( $post_id );
		$key = self::keys( (string) get_post_type( $post_id ) )[ $name ] ?? '';
		delete_post_meta( $post_id, $key );
		_wp_copy_post_meta( $revision_id, $post_id, $key );
		self::touch( $post_id );
		return true;
	}

	/**
	 * Makes “last changed” true after fields were written. The text stays as it is, whoever saves: it isn't part of
	 * this.
	 */
	public static function touch( int $post_id ): void {
		if ( null !== self::$in_step ) {
			self::$in_step[] = (int) $post_id;
			return;
		}
		kses_remove_filters();
		wp_update_post( array( 'ID' => $post_id ) );
		kses_init();
	}

	/** The same for those of a step, at once. */
	public static function touch_step(): void {
		global $wpdb;
		foreach ( self::$in_step ? array( implode( ',', self::$in_step ) ) : array() as $ids ) {
			$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->posts SET post_modified = %s, post_modified_gmt = %s WHERE ID IN ($ids)", current_time( 'mysql' ), current_time( 'mysql', true ) ) ); // phpcs:ignore WordPress.DB -- Whole numbers.
			array_map( 'clean_post_cache', self::$in_step );
			self::$in_step = array();
		}
	}

	/** How many revisions stay. $count: as the site says; -1 for all. */
	public static function to_keep( $count, \WP_Post $post ) {
		return -1 === (int) $count && isset( Post_Types::own()[ $post->post_type ] ) ? self::TO_KEEP : $count;
	}

	/** Whether the fields of a type's items are ours. */
	private static function has_fields( string $post_type ): bool {
		return in_array( $post_type, Post_Types::names(), true );
	}

	/** The keys of post meta that revisions have, by the names of values(). */
	private static function keys( string $post_type ): array {
		$key = fn( $field ) => Fields::key( $post_type, $field );
		return array_map( $key, Fields::of( $post_type ) ) + array( 'picture' => '_thumbnail_id' );
	}
}
