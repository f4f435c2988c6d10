<?php
/** The declaration of the content: `model/*.json`, which the website and the embedded content system read too. */

namespace Homesite;

/** Reads the declaration. */
final class Model {

	/**
	 * What one of the files says.
	 * $name: its name: `types`, `fields`, `blocks`, or `routes`, which has the website's addresses.
	 */
	public static function read( string $name ): array {
		static $files = array();
		if ( ! isset( $files[ $name ] ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin.
			$files[ $name ] = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . "/model/$name.json" ), true );
		}
		return $files[ $name ];
	}

	/** A label or a help of the declaration, in the reader's language. */
	public static function label( string $text ): string {
		// They get into the template from the declaration itself.
		return translate_with_gettext_context( $text, 'content model', 'homesite' ); // phpcs:ignore WordPress.WP.I18n
	}

	/**
	 * The name of a type or taxonomy as it stands inside a sentence.
	 * “floor plan”.
	 * $name: as it's declared: “Floor plan”.
	 */
	public static function word( string $name ): string {
		return translate_with_gettext_context( strtolower( $name ), 'in a sentence', 'homesite' ); // phpcs:ignore WordPress.WP.I18n
	}
}
