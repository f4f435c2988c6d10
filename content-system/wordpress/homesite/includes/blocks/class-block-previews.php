<?php
/**
 * `homesite/v1/block-previews` and `homesite/v1/links`: how visitors would see a block, and what a block can lead to, for
 * who edits its page.
 */

namespace Homesite;

/** Has the website draw blocks. */
final class Block_Previews {

	const TIMEOUT_S = 8;

	/** The most links that a search finds. */
	const MAX_LINKS = 20;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_routes' ) );
	}

	/** Registers the routes. */
	public static function add_routes(): void {
		register_rest_route(
			'homesite/v1',
			'/block-previews',
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => fn( $request ) => current_user_can( 'edit_post', (int) $request['page'] ),
				'args'                => array(
					'page'  => array(
						'type'     => 'integer',
						'required' => true,
					),
					'block' => array(
						'type'     => 'object',
						'required' => true,
					),
				),
			)
		);
		register_rest_route(
			'homesite/v1',
			'/links',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'links' ),
				'permission_callback' => fn() => current_user_can( 'edit_pages' ),
				'args'                => array(
					'search' => array(
						'type'    => 'string',
						'default' => '',
					),
					'path'   => array(
						'type'    => 'string',
						'default' => '',
					),
				),
			)
		);
	}

	/**
	 * A block as visitors would see it.
	 * Returns `html`; or `problem`, a sentence, and whether the website is `away`.
	 * $request: with `page` and `block`.
	 */
	public static function answer( \WP_REST_Request $request ) {
		$page  = get_post( (int) $request['page'] );
		$block = $request['block'];
		if ( '' === Settings::site_url() || '' === (string) Settings::get( 'secret' ) ) {
			return self::problem( __( 'No website is connected yet, so blocks show their fields.', 'homesite' ), true );
		}
		$message  = array(
			// Without fields it's an object all the same.
			'block' => (object) $block,
			'page'  => array(
				'id'       => $page->ID,
				'slug'     => $page->post_name,
				'title'    => $page->post_title,
				'template' => (string) Fields::value( $page->ID, 'template' ),
			),
		);
		$response = Webhook_Sender::post_signed( Settings::site_url() . '/api/block-previews', $message, self::TIMEOUT_S );
		$status   = (int) wp_remote_retrieve_response_code( $response );
		$body     = wp_remote_retrieve_body( $response );
		if ( 200 === $status ) {
			return new \WP_REST_Response( array( 'html' => $body ), 200, array( 'Cache-Control' => 'no-store' ) );
		}
		if ( 422 === $status ) {
			return self::problem( self::missing( (string) ( $block['type'] ?? '' ), (string) ( json_decode( $body, true )['field'] ?? '' ) ), false );
		}
		return self::problem( __( 'The website doesn’t answer, so blocks show their fields. What you write is saved all the same.', 'homesite' ), true );
	}

	/**
	 * What a block of a page can lead to: each with title, kind, and path on the website.
	 * $request: with `search`; and the `path` of what it leads to now, which is found first.
	 */
	public static function links( \WP_REST_Request $request ) {
		$links = array();
		$query = array(
			'post_type'              => array_keys( Model::read( 'routes' )['items'] ),
			'post_status'            => 'publish',
			's'                      => $request['search'],
			'orderby'                => '' === $request['search'] ? 'modified' : 'relevance',
			'numberposts'            => self::MAX_LINKS,
			'suppress_filters'       => false,
			'update_post_meta_cache' => false,
			'update_post_term_cache' => false,
		);
		foreach ( array_filter( array_merge( array( self::at( $request['path'] ) ), get_posts( $query ) ) ) as $post ) {
			$path           = Public_Access::path( $post );
			$links[ $path ] = array(
				'title' => html_entity_decode( get_the_title( $post ), ENT_QUOTES ),
				'kind'  => get_post_type_object( $post->post_type )->labels->singular_name,
				'path'  => $path,
			);
		}
		return array_values( $links );
	}

	/** What visitors find at a path. */
	private static function at( string $path ): ?\WP_Post {
		$parts = explode( '/', trim( $path, '/' ), 2 );
		$type  = isset( $parts[1] ) ? array_search( $parts[0], Model::read( 'routes' )['items'], true ) : false;
		$post  = $type ? get_page_by_path( $parts[1], OBJECT, $type ) : get_page_by_path( $path, OBJECT, 'page' );
		// A path that only looks the same leads elsewhere.
		return $post && 'publish' === $post->post_status && Public_Access::path( $post ) === $path ? $post : null;
	}

	/** Why visitors don't see a block. */
	private static function missing( string $type, string $name ): string {
		$field = Block_Kinds::all()[ $type ]['fields'][ $name ] ?? null;
		return $field
			/* translators: %s: a field */
			? sprintf( __( 'Visitors don’t see this block until “%s” is filled in.', 'homesite' ), Model::label( $field['label'] ) )
			: __( 'Visitors don’t see this block: the website doesn’t know it.', 'homesite' );
	}

	/** An answer without a picture of the block. */
	private static function problem( string $text, bool $is_away ): \WP_REST_Response {
		$answer = array(
			'problem' => $text,
			'away'    => $is_away,
		);
		return new \WP_REST_Response( $answer, 200, array( 'Cache-Control' => 'no-store' ) );
	}
}
