<?php
/** Drafts for signed requests: one draft in one request, and what belongs to it. */

namespace Homesite;

/** Opens drafts. */
final class Drafts {

	/** @var int The draft that this request may read. */
	private static $post_id = 0;

	/** Lets this request read a draft, its terms and the pictures that were uploaded to it. */
	public static function open( int $post_id ): void {
		self::$post_id = $post_id;
		add_filter( 'map_meta_cap', array( self::class, 'allow' ), 10, 4 );
	}

	/** Which capabilities reading something needs; empty when everyone may. $user_id: the user, 0 for nobody. */
	public static function allow( $needed, $wants, $user_id, $args ) {
		if ( 'read_post' !== $wants || empty( $args[0] ) ) {
			return $needed;
		}
		$post    = get_post( $args[0] );
		$is_open = $post && ( self::$post_id === $post->ID || ( 'attachment' === $post->post_type && self::$post_id === (int) $post->post_parent ) );
		return $is_open ? array() : $needed;
	}
}
