<?php
/**
 * Links in answers to whoever isn't signed in: WordPress counts each item's revisions for them, and works out who may
 * change it, which is most of a list's time.
 */

namespace Homesite;

/** Answers them without a query or a search for routes. */
final class Visitors_Links {

	/** What is added to links. */
	const SAID = array(
		'self'                   => array(
			'query'      => array(),
			'attributes' => array( 'targetHints' => array( 'allow' => array( 'GET' ) ) ),
		),
		'https://api.w.org/term' => array(
			'query'      => array( 'per_page' => 100 ),
			'attributes' => array(),
		),
	);

	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'start' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'end' ) );
		foreach ( array_merge( Post_Types::names(), array( 'attachment' ) ) as $post_type ) {
			add_filter( "rest_prepare_$post_type", array( self::class, 'complete' ) );
		}
	}

	/** Visitors see no revisions: while a request reads, there are none to count. */
	public static function start( $response, $handler, \WP_REST_Request $request ) {
		if ( 'GET' === $request->get_method() && ! is_user_logged_in() ) {
			add_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
		}
		return $response;
	}

	/** The request is answered. */
	public static function end( $response ) {
		remove_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
		return $response;
	}

	/** Says what WordPress would find out: that they may read, and how many terms it embeds at most. */
	public static function complete( \WP_REST_Response $response ) {
		if ( is_user_logged_in() ) {
			return $response;
		}
		foreach ( array_intersect_key( $response->get_links(), self::SAID ) as $rel => $links ) {
			$response->remove_link( $rel );
			foreach ( $links as $link ) {
				$said = self::SAID[ $rel ];
				$response->add_link( $rel, add_query_arg( $said['query'], $link['href'] ), $link['attributes'] + $said['attributes'] );
			}
		}
		return $response;
	}
}
