<?php
/** The blocks of pages in the block editor: what the script that shows them needs to know. */

namespace Homesite\Admin;

use Homesite\Block_Content;
use Homesite\Block_Kinds;
use Homesite\Forms;
use Homesite\Model;

/** Loads the script, with every block that the model declares. */
final class Block_Editor {

	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( self::class, 'load' ) );
		add_action( 'enqueue_block_assets', array( self::class, 'load_styles' ) );
	}

	/** Loads what blocks look like into the frame they're drawn in, and around it. */
	public static function load_styles(): void {
		if ( is_admin() ) {
			wp_enqueue_style( 'homesite-blocks', plugins_url( 'admin/css/blocks.css', HOMESITE_FILE ), array( 'wp-components' ), HOMESITE_VERSION );
		}
	}

	/** Loads the script where a page is edited. */
	public static function load(): void {
		$screen = get_current_screen();
		if ( ! $screen || 'post' !== $screen->base || 'page' !== $screen->post_type ) {
			return;
		}
		$base  = plugins_url( 'admin/js/', HOMESITE_FILE );
		$needs = array( 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-compose', 'wp-data', 'wp-dom', 'wp-editor', 'wp-element', 'wp-hooks', 'wp-i18n', 'wp-keycodes', 'editor' );
		foreach ( array( 'block-html', 'block-fields', 'block-preview', 'blocks' ) as $name ) {
			wp_enqueue_script( "homesite-$name", "$base$name.js", $needs, HOMESITE_VERSION, true );
			wp_set_script_translations( "homesite-$name", 'homesite', HOMESITE_DIR . '/languages' );
			$needs[] = "homesite-$name";
		}
		$facts = array(
			'prefix'     => Block_Content::PREFIX,
			'isWhole'    => Block_Content::IS_WHOLE,
			'isTextLast' => Block_Content::is_text_last( (int) get_the_ID() ),
			'kinds'      => self::kinds(),
			'forms'      => self::forms(),
		);
		wp_add_inline_script( 'homesite-block-html', 'window.homesiteBlocks = ' . wp_json_encode( $facts ) . ';', 'before' );
	}

	/** Every block that the model declares: type, label, icon and fields. */
	private static function kinds(): array {
		$kinds = array();
		foreach ( Block_Kinds::all() as $type => $kind ) {
			$kinds[] = array(
				'type'   => $type,
				'label'  => Model::label( $kind['label'] ),
				'icon'   => $kind['icon'] ?? 'layout',
				'fields' => self::fields( $kind['fields'] ),
			);
		}
		return $kinds;
	}

	/** Fields as the script draws them: each with name, kind, hint, label; its fields, or its choices. */
	private static function fields( array $fields ): array {
		$drawn = array();
		foreach ( $fields as $name => $field ) {
			$one = array(
				'name'  => $name,
				'kind'  => $field['kind'],
				'hint'  => is_string( $field['of'] ) ? $field['of'] : '',
				'label' => Model::label( $field['label'] ),
			);
			if ( 'rows' === $field['kind'] ) {
				$one['fields'] = self::fields( $field['of'] );
			} elseif ( 'slug' === $field['kind'] ) {
				$one['choices'] = self::choices( Item_Data::terms( $field['of'], 'slug' ) );
			}
			$drawn[] = $one;
		}
		return $drawn;
	}

	/** The forms that visitors may send: each with value and label. */
	private static function forms(): array {
		$titles = array();
		foreach ( Forms::active() as $form ) {
			$titles[ (int) $form['id'] ] = (string) ( $form['title'] ?? $form['id'] );
		}
		return self::choices( $titles );
	}

	/** Choices in the order they're offered: each with value and label. $labels: by value. */
	private static function choices( array $labels ): array {
		$choices = array();
		foreach ( $labels as $value => $label ) {
			$choices[] = array(
				'value' => (string) $value,
				'label' => $label,
			);
		}
		return $choices;
	}
}
