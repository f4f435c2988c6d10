<?php
/** `wp homesite export`. */

namespace Homesite;

/** Exports content. */
final class Export_Command {

	/**
	 * Exports all content with its media, as one file that another WordPress imports.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The zip file to write.
	 *
	 * @param string[] $args The file.
	 */
	public function __invoke( array $args ): void {
		try {
			foreach ( Content_Export::write( $args[0] ) as $path ) {
				/* translators: %s: a path */
				\WP_CLI::warning( sprintf( __( '%s is named and isn’t there', 'homesite' ), $path ) );
			}
		} catch ( Content_Error $error ) {
			\WP_CLI::error( $error->getMessage() );
		}
		\WP_CLI::success( $args[0] );
	}
}
