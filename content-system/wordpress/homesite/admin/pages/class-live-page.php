<?php
/** Go live, and back: the checklist, and the button. */

namespace Homesite\Admin;

use Homesite\Live_Checklist;
use Homesite\Settings;
use Homesite\Site_Mode;

/** Shows it and takes its form. */
final class Live_Page {

	public static function show(): void {
		$lines     = Live_Checklist::lines();
		$obstacles = Live_Checklist::obstacles( $lines );
		$site      = Settings::site_url();
		Pages::begin( 'homesite-live' );
		if ( Site_Mode::is_live() ) {
			/* translators: %s: address of the website */
			$text = sprintf( __( 'The website is live. Visitors of this WordPress are sent to %s; search engines find nothing here.', 'homesite' ), $site );
			printf( '<div class="notice notice-success inline"><p>%s</p></div>', esc_html( $text ) );
		} else {
			printf( '<div class="notice notice-info inline"><p>%s</p></div>', esc_html__( 'The website stands beside the one you have: visitors of this WordPress see its theme, feeds and site maps as before, and search engines find them. Nothing of Homesite shows there.', 'homesite' ) );
		}
		printf( '<h2>%s</h2><ul class="homesite-checklist">', esc_html__( 'Checklist', 'homesite' ) );
		foreach ( $lines as $line ) {
			self::show_line( $line );
		}
		echo '</ul>';
		Pages::begin_form( 'homesite-live' );
		if ( Site_Mode::is_live() ) {
			echo '<h2>' . esc_html__( 'Back', 'homesite' ) . '</h2><p>' . esc_html__( 'Visitors see the theme again, with its feeds, site maps and addresses, exactly as before. Homes, pages and forms stay as they are, and you can go live again at any time.', 'homesite' ) . '</p>';
			echo '<input type="hidden" name="mode" value="beside">';
			submit_button( __( 'Go back', 'homesite' ), 'secondary' );
		} else {
			echo '<h2>' . esc_html__( 'Go live', 'homesite' ) . '</h2><p>' . esc_html__( 'Visitors of this WordPress are sent to the same page of the website. Its feeds, site maps and theme rest, and search engines are told that nothing is here. “Go back” undoes it.', 'homesite' ) . '</p>';
			echo '<input type="hidden" name="mode" value="live">';
			if ( $obstacles ) {
				/* translators: %s: lines of the checklist */
				printf( '<p id="homesite-not-yet">%s</p>', esc_html( sprintf( __( 'Not yet. First: %s.', 'homesite' ), implode( '; ', $obstacles ) ) ) );
			}
			submit_button( __( 'Go live', 'homesite' ), 'primary', 'submit', true, $obstacles ? array( 'disabled' => true ) : array() );
		}
		echo '</form>';
		Pages::end();
	}

	/** Goes live, or back. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$is_live   = 'live' === Pages::text( $given, 'mode' );
		$obstacles = $is_live ? Live_Checklist::obstacles( Live_Checklist::lines() ) : array();
		if ( $obstacles ) {
			/* translators: %s: lines of the checklist */
			Notices::add( sprintf( __( 'The website isn’t live. First: %s.', 'homesite' ), implode( '; ', $obstacles ) ) );
			return;
		}
		Site_Mode::set( $is_live );
		Notices::add( $is_live ? __( 'The website is live.', 'homesite' ) : __( 'Visitors see what they saw before.', 'homesite' ), 'success' );
	}

	/** A line of the checklist. */
	private static function show_line( array $line ): void {
		$state = $line['is_true'] ? 'yes' : ( $line['is_needed'] ? 'no' : 'not-yet' );
		printf(
			'<li class="is-%s"><span aria-hidden="true">%s</span> <strong>%s</strong>',
			esc_attr( $state ),
			$line['is_true'] ? '✓' : '✗',
			esc_html( $line['text'] )
		);
		if ( ! $line['is_true'] ) {
			printf( '<span class="screen-reader-text"> (%s)</span><br>%s', esc_html__( 'no', 'homesite' ), esc_html( $line['fix'] ) );
			if ( '' !== $line['page'] ) {
				printf( ' <a href="%s">%s</a>', esc_url( admin_url( "admin.php?page=$line[page]" ) ), esc_html( 'homesite-setup' === $line['page'] ? __( 'Set-up', 'homesite' ) : __( 'Settings', 'homesite' ) ) );
			}
		}
		echo '</li>';
	}
}
