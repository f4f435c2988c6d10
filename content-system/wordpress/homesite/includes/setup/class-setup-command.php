<?php
/** `wp homesite setup`, `live` and `back`. */

namespace Homesite;

/** Sets up, goes live, goes back. */
final class Setup_Command {

	/**
	 * Makes what the website needs and isn't there: status tags, regions, the blog's category, forms, pages.
	 *
	 * ## OPTIONS
	 *
	 * [--name=<name>]
	 * : The builder's name.
	 *
	 * [--prefix=<prefix>]
	 * : The metaPrefix of the brand.
	 *
	 * [--phone=<phone>]
	 * : The main phone number.
	 *
	 * [--email=<email>]
	 * : Who gets what visitors write.
	 *
	 * [--regions=<names>]
	 * : Their names, separated by commas.
	 *
	 * [--dry-run]
	 * : Say what is missing, and write nothing.
	 *
	 * @param string[] $args None.
	 */
	public function setup( array $args, array $options ): void {
		if ( ! empty( $options['dry-run'] ) ) {
			foreach ( Setup::missing() as $label ) {
				/* translators: %s: what is missing */
				\WP_CLI::log( sprintf( __( 'Missing: %s', 'homesite' ), $label ) );
			}
			return;
		}
		$known    = Setup_Answers::all();
		$regions  = isset( $options['regions'] ) ? array_filter( array_map( 'trim', explode( ',', $options['regions'] ) ) ) : array_column( $known['regions'], 'name' );
		$problems = Setup_Answers::save( $options['name'] ?? $known['name'], $options['phone'] ?? $known['phone'], $options['email'] ?? $known['email'], array_values( $regions ) );
		if ( isset( $options['prefix'] ) && ! Settings::save_prefix( $options['prefix'] ) ) {
			$problems[] = __( 'The prefix takes small letters, digits and _, and starts with a letter. One that wp-config.php fixes stays.', 'homesite' );
		}
		if ( $problems ) {
			\WP_CLI::error( implode( ' ', $problems ) );
		}
		list( $made, $failed ) = Setup::run();
		foreach ( $made as $label ) {
			/* translators: %s: what was made */
			\WP_CLI::log( sprintf( __( 'Made: %s', 'homesite' ), $label ) );
		}
		if ( $failed ) {
			/* translators: %s: names, separated by commas */
			\WP_CLI::error( sprintf( __( 'WordPress refused to make: %s', 'homesite' ), implode( ', ', $failed ) ) );
		}
		\WP_CLI::success( $made ? __( 'Everything that the website needs is there.', 'homesite' ) : __( 'Everything was there already.', 'homesite' ) );
	}

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
