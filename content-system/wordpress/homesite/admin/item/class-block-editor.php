<?php
/** What the block editor has of ours: the blocks of pages, and what a save has to tell. Built from desk/blocks. */

namespace Homesite\Admin;

use Homesite\Block_Content;
use Homesite\Block_Kinds;

/** Loads them, with what they must know. */
final class Block_Editor {

	/** Of WordPress's own scripts. */
	const NEEDS = array( 'react', 'react-dom', 'react-jsx-runtime', 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-dom', 'wp-editor', 'wp-hooks', 'wp-notices', 'editor' );

	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( self::class, 'load' ) );
		add_action( 'enqueue_block_assets', array( self::class, 'load_styles' ) );
	}

	/** Loads what blocks look like into the frame they're drawn in, and around it. */
	public static function load_styles(): void {
		if ( is_admin() ) {
			Desk::enqueue_style( 'blocks', array( 'wp-components', 'dashicons' ) );
		}
	}

	/** Loads the script; blocks are for pages. */
	public static function load(): void {
		$script = Desk::enqueue_script( 'blocks', self::NEEDS );
		$screen = get_current_screen();
		if ( ! $screen || 'post' !== $screen->base ) {
			return;
		}
		$script = Desk::enqueue_script( 'blocks', self::NEEDS );
		Desk::tell( $script, 'homesiteNotices', Notices::take() );
		if ( 'page' === $screen->post_type ) {
			$fields = array_map( fn( $kind ) => array_values( $kind['fields'] ), array_values( Block_Kinds::all() ) );
			$facts  = array(
				'prefix'     => Block_Content::PREFIX,
				'isWhole'    => Block_Content::IS_WHOLE,
				'isTextLast' => Block_Content::is_text_last( (int) get_the_ID() ),
				'choices'    => (object) Item_Data::choices( array_merge( ...$fields ) ),
			);
			Desk::tell( $script, 'homesiteBlocks', $facts );
		}
	}
}
