<?php
/** The fields on the screen of an item: shown by desk/item, saved here. */

namespace Homesite\Admin;

use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Model;
use Homesite\Post_Types;
use Homesite\Price_And_Status;
use Homesite\Search_Engines;

/** Shows and saves the fields of an item. */
final class Item_Screen {

	/** What the screen sends: JSON, values by their fields. */
	const INPUT = 'homesite';

	const NONCE = 'homesite_item_nonce';

	/** Types whose few fields stand beside the content. */
	const SIDE = array( 'page', 'post' );

	public static function register(): void {
		add_action( 'edit_form_after_title', array( self::class, 'show_after_title' ) );
		add_action( 'add_meta_boxes', array( self::class, 'add_box' ), 10, 2 );
		add_action( 'save_post', array( self::class, 'save' ), 10, 2 );
		// The featured picture's box depends on the theme, which has no say here.
		add_theme_support( 'post-thumbnails' );
		add_filter( 'use_block_editor_for_post', array( self::class, 'choose_editor' ), 10, 2 );
	}

	/**
	 * Facts come first and text second on our screens, so they use the editor without blocks; what is mostly text is
	 * written with blocks.
	 */
	public static function choose_editor( $use_blocks, \WP_Post $post ) {
		return $use_blocks && ( 'development-update' === $post->post_type || ! isset( Post_Types::own()[ $post->post_type ] ) );
	}

	/** The fields of what is mostly facts, before its text. */
	public static function show_after_title( \WP_Post $post ): void {
		if ( ! use_block_editor_for_post( $post ) && self::fields( $post ) ) {
			echo '<div class="postbox homesite-after-title">';
			self::show( $post );
			echo '</div>';
		}
	}

	/** The fields of what is written with blocks. */
	public static function add_box( $post_type, $post ): void {
		if ( $post instanceof \WP_Post && use_block_editor_for_post( $post ) && self::fields( $post ) ) {
			$position = in_array( $post_type, self::SIDE, true ) ? 'side' : 'normal';
			add_meta_box( 'homesite-fields', __( 'Fields', 'homesite' ), array( self::class, 'show' ), $post_type, $position, 'high' );
		}
	}

	/** The place of the fields, and what they hold. */
	public static function show( \WP_Post $post ): void {
		wp_nonce_field( "homesite_item_{$post->ID}", self::NONCE, false );
		printf( '<script type="application/json" id="homesite-item">%s</script>', wp_json_encode( Item_Data::of( $post, self::fields( $post ) ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) ); // phpcs:ignore WordPress.Security.EscapeOutput
		Desk::place( 'item' );
	}

	/** The fields that are edited here: blocks are edited in the text. */
	private static function fields( \WP_Post $post ): array {
		$is_seo_here = ! Search_Engines::is_edited_elsewhere( $post );
		return array_filter( Fields::of( $post->post_type ), fn( $field ) => isset( $field['box'] ) && ( $is_seo_here || 'seo' !== $field['box'] ) );
	}

	/** What the screen sent, by the names of fields. */
	public static function given(): array {
		// Each kind of field sanitizes its own value.
		$given = isset( $_POST[ self::INPUT ] ) && is_string( $_POST[ self::INPUT ] ) ? json_decode( wp_unslash( $_POST[ self::INPUT ] ), true ) : null; // phpcs:ignore WordPress.Security
		return is_array( $given ) ? $given : array();
	}

	/** Saves what the screen sent. */
	public static function save( $post_id, \WP_Post $post ): void {
		if ( ! self::may_save( $post_id, $post->post_type ) ) {
			return;
		}
		$given = self::given();
		foreach ( Fields::of( $post->post_type ) as $field ) {
			$name = $field['name'];
			if ( ! array_key_exists( $name, $given ) ) {
				continue;
			}
			if ( 'property' === $post->post_type && in_array( $name, Price_And_Status::FIELDS, true ) ) {
				// Status_Saving has saved them.
				continue;
			}
			if ( 'plat' === $name ) {
				Plat_File::save( $post_id, $given[ $name ] );
				continue;
			}
			if ( self::is_refused( $field, $given[ $name ] ) ) {
				/* translators: 1: what was written, 2: the field */
				Notices::add( sprintf( __( '“%1$s” can’t be %2$s, so %2$s stays as it was.', 'homesite' ), $given[ $name ], Model::label( $field['label'] ) ) );
				continue;
			}
			Fields::save( $post_id, $name, $given[ $name ] );
		}
	}

	/** What the screen sent, for a preview: what a field can't hold is left out. Returns values by key. */
	public static function unsaved( \WP_Post $post ): array {
		$given  = self::given();
		$values = array();
		foreach ( Fields::of( $post->post_type ) as $name => $field ) {
			if ( 'plat' !== $name && array_key_exists( $name, $given ) && ! self::is_refused( $field, $given[ $name ] ) ) {
				$values[ Fields::key( $post->post_type, $field ) ] = Field_Kinds::sanitize( $field, $given[ $name ] );
			}
		}
		return $values;
	}

	/** Whether the request comes from the screen of this item, by someone who may edit it. */
	public static function may_save( int $post_id, string $post_type ): bool {
		$nonce = isset( $_POST[ self::NONCE ] ) ? sanitize_text_field( wp_unslash( $_POST[ self::NONCE ] ) ) : '';
		return in_array( $post_type, Post_Types::names(), true )
			&& isset( $_POST[ self::INPUT ] )
			&& ! wp_is_post_autosave( $post_id ) && ! wp_is_post_revision( $post_id )
			&& wp_verify_nonce( $nonce, "homesite_item_$post_id" )
			&& current_user_can( 'edit_post', $post_id );
	}

	/**
	 * Whether something was written that its field can't hold. What was there before is worth more.
	 * $field: one of Fields.
	 */
	private static function is_refused( array $field, mixed $given ): bool {
		if ( ! is_string( $given ) || '' === trim( $given ) || 'flag' === $field['kind'] || Field_Kinds::is_structured( $field['kind'] ) ) {
			return false;
		}
		return '' === Field_Kinds::sanitize( $field, $given );
	}
}
