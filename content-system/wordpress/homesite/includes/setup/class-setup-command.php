<?php
/** `wp homesite live` and `back`. */

namespace Homesite;

/** Goes live, goes back. */
final class Setup_Command {

	/**
	 * Goes live: visitors of this WordPress are sent to the website.
	 *
	 * ## OPTIONS
	 *
	 * [--force]
	 * : Don't look whether everything is ready.
	 *
	 * @param string[] $args None.
	 */
	public function live( array $args, array $options ): void {
		$lines = empty( $options['force'] ) ? Live_Checklist::lines() : array();
		foreach ( $lines as $line ) {
			\WP_CLI::log( ( $line['is_true'] ? '✓ ' : '✗ ' ) . trim( "$line[text]. $line[fix]" ) );
		}
		$obstacles = Live_Checklist::obstacles( $lines );
		if ( $obstacles ) {
			\WP_CLI::error( __( 'Not yet: see above.', 'homesite' ) );
		}
		Site_Mode::set( true );
		\WP_CLI::success( __( 'The website is live.', 'homesite' ) );
	}

	/** Goes back: visitors see the theme again. */
	public function back(): void {
		Site_Mode::set( false );
		\WP_CLI::success( __( 'Visitors see what they saw before.', 'homesite' ) );
	}
}
