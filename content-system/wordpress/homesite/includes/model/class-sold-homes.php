<?php
/** What follows for a home that gets the tag of sold homes, whoever gives it: it is left out of lists, and has its day. */

namespace Homesite;

/** Follows the tag of sold homes. */
final class Sold_Homes {

	/** Post meta: the home is left out of lists only because it sold. */
	const LEFT_OUT = '_homesite_left_out_as_sold';

	public static function register(): void {
		add_action( 'set_object_terms', array( self::class, 'follow_tags' ), 10, 6 );
		// After the fields of the home's screen, whose day may be empty.
		add_action( 'save_post_property', array( self::class, 'set_day' ), 20 );
	}

	/** Leaves a home out of lists once it sold, and lists it again when it didn't, after all. */
	public static function follow_tags( $post_id, $terms, $tt_ids, $taxonomy, $append, $old_tt_ids ): void {
		if ( 'post_tag' !== $taxonomy || 'property' !== get_post_type( $post_id ) ) {
			return;
		}
		$excluded = Settings::tag_id( 'excluded' );
		if ( self::is_sold( $post_id ) ) {
			self::set_day( $post_id );
			if ( $excluded && ! has_term( $excluded, 'post_tag', $post_id ) ) {
				update_post_meta( $post_id, self::LEFT_OUT, '1' );
				wp_add_object_terms( $post_id, $excluded, 'post_tag' );
			}
			return;
		}
		$sold = get_term( Settings::tag_id( 'sold' ), 'post_tag' );
		if ( $sold instanceof \WP_Term && in_array( (int) $sold->term_taxonomy_id, array_map( 'intval', $old_tt_ids ), true ) ) {
			Fields::save( $post_id, 'sold_on', '' );
		}
		if ( self::is_left_out( $post_id ) ) {
			delete_post_meta( $post_id, self::LEFT_OUT );
			wp_remove_object_terms( $post_id, $excluded, 'post_tag' );
		}
	}

	/** Fills in the day that a home sold: today, unless it has one. */
	public static function set_day( $post_id ): void {
		if ( self::is_sold( $post_id ) && '' === (string) Fields::value( $post_id, 'sold_on' ) ) {
			Fields::save( $post_id, 'sold_on', wp_date( 'Y-m-d' ) );
		}
	}

	/** Whether a home is left out of lists only because it sold. */
	public static function is_left_out( int $post_id ): bool {
		return '1' === get_post_meta( $post_id, self::LEFT_OUT, true );
	}

	/** Notes that an editor leaves a home out of lists, whether it sold or not. */
	public static function leave_out_always( int $post_id ): void {
		delete_post_meta( $post_id, self::LEFT_OUT );
	}

	private static function is_sold( int $post_id ): bool {
		return 'sold' === Settings::status_of( $post_id );
	}
}
