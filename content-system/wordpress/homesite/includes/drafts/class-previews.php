<?php
/**
 * What an editor previews: any item that is not published yet, or its unsaved changes, through a signed link to the
 * website that is good for half an hour.
 */

namespace Homesite;

/** Makes links, and answers `homesite/v1/preview/{id}` to signed requests. */
final class Previews {

	const STATUSES = array( 'publish', 'draft', 'pending', 'future', 'private' );

	/** How long a link, and what it shows of unsaved changes, is good. */
	const GOOD_FOR_S = 1800;

	/** Transient: what a screen has of an item that is not saved, with the item's id after this. */
	const UNSAVED = 'homesite_unsaved_';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_route' ) );
		add_action( 'save_post', array( self::class, 'forget' ) );
		add_filter( 'preview_post_link', array( self::class, 'link' ), 10, 2 );
	}

	/** The link behind the preview buttons, of the editor of blocks too. */
	public static function link( $link, \WP_Post $post ) {
		$signed = self::signed( $post );
		return '' === $signed ? $link : $signed;
	}

	/** A signed link to an item as its editor has it, published or not; empty when the website has no page of it. */
	public static function signed( \WP_Post $post ): string {
		$secret = (string) Settings::get( 'secret' );
		$type   = $post->post_type;
		$path   = Model::read( 'routes' )['items'][ $type ] ?? null;
		if ( null === $path || '' === $secret || '' === Settings::site_url() ) {
			return '';
		}
		$kind = '' === $path ? 'pages' : $path;
		$item = $post->ID . '.' . ( time() + self::GOOD_FOR_S );
		$mac  = hash_hmac( 'sha256', "preview $kind/$item", $secret, true );
		return Settings::site_url() . rtrim( "/$path", '/' ) . "/$item." . rtrim( strtr( base64_encode( $mac ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- base64url of a signature.
	}

	/** Registers the route. */
	public static function add_route(): void {
		register_rest_route(
			'homesite/v1',
			'/preview/(?P<id>\d+)',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => '__return_true',
			)
		);
	}

	/** Keeps what a screen has of an item, for its preview. $post: title, content and excerpt by their columns. */
	public static function keep( int $post_id, array $post, array $meta, array $terms ): void {
		set_transient( self::UNSAVED . $post_id, compact( 'post', 'meta', 'terms' ), self::GOOD_FOR_S );
	}

	/** Forgets it: the item was saved. */
	public static function forget( $post_id ): void {
		delete_transient( self::UNSAVED . $post_id );
	}

	/** Answers an item with its unsaved changes. $request: with `id`. */
	public static function answer( \WP_REST_Request $request ) {
		$post = Signature::is_valid( $request ) ? get_post( (int) $request['id'] ) : null;
		if ( ! $post || ! isset( Model::read( 'routes' )['items'][ $post->post_type ] ) || ! in_array( $post->post_status, self::STATUSES, true ) ) {
			return Kiosk_Routes::not_found();
		}
		Drafts::open( $post->ID );
		$unsaved = self::unsaved( $post );
		$shown   = clone $post;
		foreach ( $unsaved['post'] as $name => $value ) {
			$shown->$name = $value;
		}
		// Before WordPress's own, which dress it up.
		add_filter( 'the_title', fn( $title, $post_id ) => (int) $post_id === $post->ID ? $unsaved['post']['post_title'] ?? $title : $title, 1, 2 );
		add_filter(
			'get_post_metadata',
			fn( $value, $post_id, $key ) => $post_id === $post->ID && isset( $unsaved['meta'][ $key ] ) ? array( $unsaved['meta'][ $key ] ) : $value,
			10,
			3
		);
		add_filter(
			'get_the_terms',
			fn( $terms, $post_id, $taxonomy ) => $post_id === $post->ID && isset( $unsaved['terms'][ $taxonomy ] ) ? array_filter( array_map( 'get_term', $unsaved['terms'][ $taxonomy ] ) ) : $terms,
			10,
			3
		);
		$inner = new \WP_REST_Request( 'GET', $request->get_route() );
		$inner->set_query_params( array( 'context' => 'view' ) );
		return get_post_type_object( $post->post_type )->get_rest_controller()->prepare_item_for_response( $shown, $inner );
	}

	/**
	 * What is not saved of an item: what its screen sent for a preview, else what the editor of blocks has saved by
	 * itself.
	 * With post, meta and terms.
	 */
	private static function unsaved( \WP_Post $post ): array {
		$kept = get_transient( self::UNSAVED . $post->ID );
		if ( is_array( $kept ) ) {
			return $kept;
		}
		$autosave = wp_get_post_autosave( $post->ID );
		$is_newer = $autosave && $autosave->post_modified_gmt >= $post->post_modified_gmt;
		$columns  = $is_newer ? array_intersect_key( get_object_vars( $autosave ), array_flip( array( 'post_title', 'post_content', 'post_excerpt' ) ) ) : array();
		$meta     = array();
		if ( $is_newer && 'page' === $post->post_type ) {
			list( $columns['post_content'], $blocks ) = Block_Content::split( $autosave->post_content );

			$field = Fields::find( 'page', 'blocks' );
			$meta  = array( Fields::key( 'page', $field ) => Field_Kinds::sanitize( $field, $blocks ) );
		}
		return array(
			'post'  => $columns,
			'meta'  => $meta,
			'terms' => array(),
		);
	}
}
