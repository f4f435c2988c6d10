<?php
/** `wp homesite import`. */

namespace Homesite;

/** Imports content. */
final class Import_Command {

	/**
	 * Imports content: terms, people, pictures and items, by their ids.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The zip file that `npm run content -- export` has written.
	 *
	 * [--dry-run]
	 * : Say what would be done, and write nothing.
	 *
	 * [--sizes]
	 * : Make the smaller sizes of all pictures now, not in the background.
	 *
	 * @param string[] $args The file.
	 */
	public function __invoke( array $args, array $options ): void {
		try {
			$report = Importer::run( $args[0], ! empty( $options['dry-run'] ) );
		} catch ( Content_Error $error ) {
			\WP_CLI::error( $error->getMessage() );
		}
		if ( ! empty( $options['sizes'] ) && empty( $options['dry-run'] ) ) {
			Picture_Sizes::make( HOUR_IN_SECONDS );
		}
		foreach ( $report->lines() as $line ) {
			\WP_CLI::log( $line );
		}
		// A script that deploys content sees that a part of it is missing.
		if ( $report->problems() ) {
			\WP_CLI::halt( 1 );
		}
	}
}
