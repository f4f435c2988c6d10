<?php
/** The boxes on the screen of an item, each with its fields. */

namespace Homesite\Admin;

use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Model;
use Homesite\Post_Types;
use Homesite\Search_Engines;
use Homesite\Price_And_Status;

/** Shows and saves the fields of an item. */
final class Item_Screen {

	/** What a form of ours is called in a request: `homesite[price]`. */
	const INPUT = 'homesite';

	const NONCE = 'homesite_item_nonce';

	/** Small boxes, beside the content. */
	const SIDE = array( 'page', 'post' );

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add_boxes' ), 10, 2 );
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

	/** Adds the boxes of a type's fields. */
	public static function add_boxes( $post_type, $post ): void {
		$titles = Model::read( 'types' )['boxes'];
		$boxes  = self::boxes( $post_type );
		if ( Search_Engines::is_edited_elsewhere( $post ) ) {
			unset( $boxes['seo'] );
		}
		foreach ( $boxes as $box => $fields ) {
			add_meta_box(
				"homesite-$box",
				Model::label( $titles[ $box ] ),
				function () use ( $post, $fields ) {
					self::show( $post, $fields );
				},
				$post_type,
				in_array( $box, self::SIDE, true ) ? 'side' : 'normal',
				'high'
			);
		}
	}

	/** Saves what the boxes sent. */
	public static function save( $post_id, \WP_Post $post ): void {
		if ( ! self::may_save( $post_id, $post->post_type ) ) {
			return;
		}
		if ( self::is_cut() ) {
			Notices::add( __( 'The form is longer than PHP takes (max_input_vars), so the fields weren’t saved. Ask whoever runs the server to raise it.', 'homesite' ) );
			return;
		}
		// Each kind of field sanitizes its own value.
		$given = wp_unslash( $_POST[ self::INPUT ] ); // phpcs:ignore WordPress.Security
		$given = map_deep( $given, array( self::class, 'with_plain_line_ends' ) );
		foreach ( Fields::of( $post->post_type ) as $field ) {
			$name = $field['name'];
			if ( ! is_array( $given ) || ! array_key_exists( $name, $given ) ) {
				continue;
			}
			if ( 'property' === $post->post_type && in_array( $name, Price_And_Status::FIELDS, true ) ) {
				// The status box has saved them.
				continue;
			}
			if ( 'plat' === $name ) {
				Plat_Input::save( $post_id, (string) $given[ $name ] );
				continue;
			}
			if ( self::is_refused( $field, $given[ $name ] ) ) {
				/* translators: 1: what was written, 2: the field */
				Notices::add( sprintf( __( '“%1$s” can’t be %2$s, so %2$s stays as it was.', 'homesite' ), $given[ $name ], Model::label( $field['label'] ) ) );
				continue;
			}
			Fields::save( $post_id, $name, self::read( $field, $given[ $name ] ) );
		}
	}

	/** What the boxes sent, for a preview: what a field can't hold is left out. Returns values by key. */
	public static function unsaved( \WP_Post $post ): array {
		$given  = map_deep( wp_unslash( $_POST[ self::INPUT ] ), array( self::class, 'with_plain_line_ends' ) ); // phpcs:ignore WordPress.Security
		$values = array();
		foreach ( Fields::of( $post->post_type ) as $name => $field ) {
			if ( 'plat' !== $name && is_array( $given ) && array_key_exists( $name, $given ) && ! self::is_refused( $field, $given[ $name ] ) ) {
				$values[ Fields::key( $post->post_type, $field ) ] = Field_Kinds::sanitize( $field, self::read( $field, $given[ $name ] ) );
			}
		}
		return $values;
	}

	/** Browsers send a text's line ends their own way. */
	public static function with_plain_line_ends( $text ) {
		return is_string( $text ) ? str_replace( "\r\n", "\n", $text ) : $text;
	}

	/** Whether PHP may have dropped the end of a long form. */
	public static function is_cut(): bool {
		$count = 0;
		array_walk_recursive(
			$_POST, // phpcs:ignore WordPress.Security.NonceVerification -- verified before this is called.
			function () use ( &$count ) {
				++$count;
			}
		);
		return $count >= (int) ini_get( 'max_input_vars' );
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

	/** A type's fields by box, in their order. */
	private static function boxes( string $post_type ): array {
		$boxes = array();
		foreach ( Fields::of( $post_type ) as $name => $field ) {
			// Blocks are edited in the text.
			if ( isset( $field['box'] ) ) {
				$boxes[ $field['box'] ][] = $field;
			}
		}
		return $boxes;
	}

	/** The inside of a box. */
	private static function show( \WP_Post $post, array $fields ): void {
		static $has_nonce = false;
		if ( ! $has_nonce ) {
			wp_nonce_field( "homesite_item_{$post->ID}", self::NONCE, false );
			$has_nonce = true;
		}
		echo '<div class="homesite-fields">';
		foreach ( $fields as $field ) {
			$value = Fields::value( $post->ID, $field['name'] );
			$name  = self::INPUT . '[' . $field['name'] . ']';
			if ( 'plat' === $field['name'] ) {
				Plat_Input::show( $name, $value, $post );
			} else {
				Field_Inputs::show( $field, $name, $value, $post );
			}
		}
		echo '</div>';
	}

	/** What a form sent for a field, in the shape its kind has. $field: one of Fields. */
	private static function read( array $field, mixed $given ): mixed {
		if ( 'rows' === $field['kind'] || 'drawings' === $field['name'] ) {
			return List_Inputs::read( Field_Inputs::columns( $field['of'] ), $given );
		}
		if ( 'texts' === $field['kind'] ) {
			return List_Inputs::to_lines( $given );
		}
		if ( 'gallery' === $field['kind'] ) {
			return array_filter( explode( ',', (string) $given ) );
		}
		return $given;
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
