<?php
/**
 * The blocks of a page in the block editor. They're stored as a field, beside the text: the editor gets both as one
 * content, and what it saves is taken apart again.
 */

namespace Homesite;

/** Puts blocks into what the editor opens, and takes them out of what it saves. */
final class Block_Content {

	/** What the names of our blocks begin with. */
	const PREFIX = 'homesite/';

	/** A block whose type can't be a name: its fields say the type. */
	const OTHER = 'other';

	/** Parameter of a request: its content is whole, so that a page without blocks has none. */
	const IS_WHOLE = 'homesite_blocks';

	const PATTERN = '~<!--\s+wp:homesite/([a-z][a-z0-9-]*)\s+(?:(\{.*?\})\s+)?/-->\s*~s';

	/** @var int The page whose content comes whole in this request. */
	private static $whole = 0;

	/** @var array[]|null Blocks of the page that is being saved. */
	private static $blocks = null;

	public static function register(): void {
		add_filter( 'rest_prepare_page', array( self::class, 'put_in' ), 30, 3 );
		add_filter( 'rest_prepare_autosave', array( self::class, 'put_in' ), 30, 3 );
		add_filter( 'rest_pre_insert_page', array( self::class, 'check' ), 10, 2 );
		add_filter( 'wp_insert_post_data', array( self::class, 'take_out' ), 20, 2 );
		add_action( 'save_post_page', array( self::class, 'store' ), 5 );
	}

	/** The content that the editor opens. */
	public static function put_in( \WP_REST_Response $response, \WP_Post $post, \WP_REST_Request $request ) {
		$data = $response->get_data();
		if ( 'page' === $post->post_type && 'edit' === $request['context'] && isset( $data['content']['raw'] ) ) {
			$data['content']['raw'] = self::join( $post );
			// The editor keeps its own blocks under this name.
			unset( $data['blocks'] );
			$response->set_data( $data );
		}
		return $response;
	}

	/** A page's text and blocks in the order in which visitors see them. */
	public static function join( \WP_Post $post ): string {
		$blocks = Fields::value( $post->ID, 'blocks' );
		$blocks = is_array( $blocks ) ? array_values( array_filter( $blocks, 'is_array' ) ) : array();
		$first  = $blocks && 'hero' === ( $blocks[0]['type'] ?? '' ) ? array( array_shift( $blocks ) ) : array();
		$parts  = self::is_text_last( $post->ID )
			? array_merge( $first, $blocks, array( $post->post_content ) )
			: array_merge( $first, array( $post->post_content ), $blocks );
		$texts  = array_map( fn( $part ) => is_array( $part ) ? self::to_comment( $part ) : $part, $parts );
		return implode( "\n\n", array_filter( $texts, 'strlen' ) );
	}

	/** Whether visitors see the text of a page below its blocks: a region is about its communities. */
	public static function is_text_last( int $post_id ): bool {
		return 'region' === Fields::value( $post_id, 'template' );
	}

	/**
	 * Takes a content apart.
	 * Returns the text, and the blocks in their order. What can't be read stays in the text, where it shows nothing.
	 */
	public static function split( string $content ): array {
		$blocks = array();
		$text   = preg_replace_callback(
			self::PATTERN,
			function ( $found ) use ( &$blocks ) {
				$attributes = isset( $found[2] ) && '' !== $found[2] ? json_decode( $found[2], true ) : array();
				if ( ! is_array( $attributes ) ) {
					return $found[0];
				}
				$fields   = is_array( $attributes['fields'] ?? null ) ? $attributes['fields'] : array();
				$blocks[] = ( self::OTHER === $found[1] ? array() : array( 'type' => $found[1] ) ) + $fields;
				return '';
			},
			$content
		);
		return array( $blocks ? rtrim( (string) $text ) : $content, $blocks );
	}

	/** Refuses to save what a field can't hold. */
	public static function check( $prepared, \WP_REST_Request $request ) {
		if ( is_wp_error( $prepared ) || ! isset( $prepared->post_content ) ) {
			return $prepared;
		}
		$id           = (int) ( $prepared->ID ?? $request['id'] );
		$is_autosave  = '/autosaves' === substr( $request->get_route(), -10 );
		$stored       = $id ? Fields::value( $id, 'blocks' ) : array();
		list( , $new) = self::split( $prepared->post_content );
		foreach ( $is_autosave ? array() : $new as $block ) {
			// What was stored before doesn't keep an editor from saving something else.
			$problem = in_array( $block, (array) $stored, true ) ? '' : Block_Kinds::problem( $block );
			if ( '' !== $problem ) {
				return new \WP_Error( 'homesite_block', $problem, array( 'status' => 400 ) );
			}
		}
		if ( $request[ self::IS_WHOLE ] ) {
			self::$whole = $id;
		}
		return $prepared;
	}

	/** Leaves the text in a page that is being saved, whoever saves it. $data: its columns, slashed. */
	public static function take_out( $data, $page ) {
		if ( 'page' !== $data['post_type'] ) {
			return $data;
		}
		list( $text, $blocks ) = self::split( wp_unslash( $data['post_content'] ) );
		$is_whole              = 0 !== self::$whole && (int) ( $page['ID'] ?? 0 ) === self::$whole;
		if ( $blocks || $is_whole ) {
			self::$blocks         = $blocks;
			$data['post_content'] = wp_slash( $text );
		}
		return $data;
	}

	/** Stores the blocks of the page that was just saved. */
	public static function store( $post_id ): void {
		if ( null !== self::$blocks ) {
			$blocks       = self::$blocks;
			self::$blocks = null;
			self::$whole  = 0;
			Fields::save( $post_id, 'blocks', $blocks );
		}
	}

	/** A block as the editor reads it. */
	private static function to_comment( array $block ): string {
		$type = $block['type'] ?? '';
		if ( ! is_string( $type ) || ! preg_match( '/^[a-z][a-z0-9-]*$/', $type ) || self::OTHER === $type ) {
			$type = self::OTHER;
		} else {
			unset( $block['type'] );
		}
		return get_comment_delimited_block_content( self::PREFIX . $type, array( 'fields' => (object) $block ), '' );
	}
}
