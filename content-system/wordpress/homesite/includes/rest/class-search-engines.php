<?php
/**
 * What an editor tells search engines of an item: in our own box, else in Yoast SEO's or Rank Math's, while that plugin
 * is active.
 */

namespace Homesite;

/** Answers the field `seo`. */
final class Search_Engines {

	/** The field's name. */
	const FIELD = 'seo';

	/** What the keys of post meta begin with that other plugins store. */
	const FOREIGN_KEYS = array( '_yoast_wpseo_', 'rank_math_' );

	/**
	 * What search engines are told. All of it is there, also what nobody wrote: the website then knows that it has been
	 * looked for everywhere.
	 * Returns title, description, image, noindex, canonical
	 */
	public static function answer( \WP_Post $post, mixed $stored ): array {
		$own     = is_array( $stored ) ? $stored : array();
		$foreign = self::foreign( $post );
		$answer  = array();
		foreach ( array( 'title', 'description', 'image', 'canonical' ) as $name ) {
			$text            = isset( $own[ $name ] ) && is_string( $own[ $name ] ) ? $own[ $name ] : '';
			$answer[ $name ] = '' === $text ? (string) ( $foreign[ $name ] ?? '' ) : $text;
		}
		$answer['canonical'] = Redirects::without_origin( $answer['canonical'] );
		$answer['noindex']   = ! empty( $own['noindex'] ) || ! empty( $foreign['noindex'] );
		/** Lets other plugins say what search engines are told of an item. */
		return apply_filters( 'homesite_search_engines', $answer, $post );
	}

	/** Whether an item's words stand in another plugin's box, and none in ours. */
	public static function is_edited_elsewhere( \WP_Post $post ): bool {
		return ( defined( 'WPSEO_VERSION' ) || defined( 'RANK_MATH_VERSION' ) ) && ! array_filter( (array) Fields::value( $post->ID, self::FIELD ) );
	}

	/** Whether a key of post meta belongs to what is answered here. */
	public static function is_foreign_key( string $key ): bool {
		foreach ( self::FOREIGN_KEYS as $start ) {
			if ( 0 === strpos( $key, $start ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What another plugin has. An editor can't see the fields of one that is switched off, so they don't count.
	 * By name; what is missing isn't said.
	 */
	private static function foreign( \WP_Post $post ): array {
		if ( defined( 'WPSEO_VERSION' ) ) {
			return self::yoast( $post );
		}
		return defined( 'RANK_MATH_VERSION' ) ? self::rank_math( $post ) : array();
	}

	/** What Yoast SEO stores. */
	private static function yoast( \WP_Post $post ): array {
		$robots   = self::text( $post, '_yoast_wpseo_meta-robots-noindex' );
		$defaults = get_option( 'wpseo_titles', array() );
		$image    = self::text( $post, '_yoast_wpseo_opengraph-image' );
		return array(
			'title'       => self::with_yoast_variables( self::text( $post, '_yoast_wpseo_title' ), $post ),
			'description' => self::with_yoast_variables( self::text( $post, '_yoast_wpseo_metadesc' ), $post ),
			'image'       => '' === $image ? self::text( $post, '_yoast_wpseo_twitter-image' ) : $image,
			'canonical'   => self::text( $post, '_yoast_wpseo_canonical' ),
			// 1 is noindex, 2 is index; else the type's own setting counts.
			'noindex'     => '1' === $robots || ( '2' !== $robots && ! empty( $defaults[ "noindex-$post->post_type" ] ) ),
		);
	}

	/** What Rank Math stores. */
	private static function rank_math( \WP_Post $post ): array {
		$robots   = get_post_meta( $post->ID, 'rank_math_robots', true );
		$defaults = get_option( 'rank-math-options-titles', array() );
		if ( ! is_array( $robots ) || ! $robots ) {
			$has_own = in_array( $defaults[ "pt_{$post->post_type}_custom_robots" ] ?? 'off', array( 'on', true ), true );
			$robots  = (array) ( $defaults[ $has_own ? "pt_{$post->post_type}_robots" : 'robots_global' ] ?? array() );
		}
		$image = self::text( $post, 'rank_math_facebook_image' );
		return array(
			'title'       => self::with_rank_math_variables( self::text( $post, 'rank_math_title' ), $post ),
			'description' => self::with_rank_math_variables( self::text( $post, 'rank_math_description' ), $post ),
			'image'       => '' === $image ? self::text( $post, 'rank_math_twitter_image' ) : $image,
			'canonical'   => self::text( $post, 'rank_math_canonical_url' ),
			'noindex'     => in_array( 'noindex', $robots, true ),
		);
	}

	/** Fills in Yoast's variables: `%%title%% %%sep%% %%sitename%%`. Empty when nobody can. */
	private static function with_yoast_variables( string $text, \WP_Post $post ): string {
		if ( false === strpos( $text, '%%' ) ) {
			return $text;
		}
		return function_exists( 'wpseo_replace_vars' ) ? (string) wpseo_replace_vars( $text, $post ) : '';
	}

	/** Fills in Rank Math's variables: `%title% %sep% %sitename%`. Empty when nobody can. */
	private static function with_rank_math_variables( string $text, \WP_Post $post ): string {
		if ( ! preg_match( '/%\w+(\([^)]*\))?%/', $text ) ) {
			return $text;
		}
		return method_exists( '\RankMath\Helper', 'replace_vars' ) ? (string) \RankMath\Helper::replace_vars( $text, $post ) : '';
	}

	/** A text of post meta. */
	private static function text( \WP_Post $post, string $key ): string {
		$value = get_post_meta( $post->ID, $key, true );
		return is_scalar( $value ) ? trim( (string) $value ) : '';
	}
}
