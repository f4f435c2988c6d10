<?php
/** Checks everything each night, and once a week mails what is open to whom it concerns. */

namespace Homesite;

use Homesite\Admin\Site_Checks;

/** Runs by cron. */
final class Health_Mail {

	const HOOK = 'homesite_check_health';

	/** Option: the week of the last mail, as `2026-W48`. */
	const MAILED = 'homesite_health_mailed';

	/** The setting's word for people whose own items have findings; the other words are roles, which get all. */
	const AUTHORS = 'authors';

	/** A mail tells so many; the screen has the rest. */
	const MOST = 20;

	public static function register(): void {
		add_action( 'init', array( self::class, 'begin' ) );
		add_action( self::HOOK, array( self::class, 'run' ) );
	}

	/** Has cron check before people come to work. */
	public static function begin(): void {
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			// The first one comes on a Monday.
			add_option( self::MAILED, wp_date( 'o-\WW' ), '', false );
			wp_schedule_event( ( new \DateTime( 'tomorrow 05:00', wp_timezone() ) )->getTimestamp(), 'daily', self::HOOK );
		}
	}

	/**
	 * Checks, which notes the trend; mails on Mondays, or on the first day after that on which cron runs and the
	 * website can be reached.
	 */
	public static function run(): void {
		$admins = get_users(
			array(
				'role'   => 'administrator',
				'number' => 1,
				'fields' => 'ID',
			)
		);
		// Drafts and locked items are read as somebody who may.
		wp_set_current_user( (int) reset( $admins ) );
		list( $found, , $state ) = Health::findings( true );
		$week                    = wp_date( 'o-\WW' );
		if ( 'now' === $state && get_option( self::MAILED ) !== $week ) {
			update_option( self::MAILED, $week, false );
			self::send( Health::open( $found ) );
		}
	}

	/** Mails findings to whom they concern; whom none does gets no mail. */
	public static function send( array $open ): void {
		$to = (array) Settings::get( 'health_mail' );
		if ( ! $to || ! $open ) {
			return;
		}
		foreach ( get_users( array( 'capability' => Roles::EDIT_SITE ) ) as $user ) {
			$gets_all = (bool) array_intersect( $user->roles, $to );
			$theirs   = array();
			foreach ( $open as $finding ) {
				$is_own = in_array( self::AUTHORS, $to, true ) && (int) $finding['post']->post_author === $user->ID;
				if ( ( $gets_all || $is_own ) && user_can( $user, 'edit_post', $finding['post']->ID ) ) {
					$theirs[] = $finding;
				}
			}
			if ( $theirs ) {
				wp_mail( $user->user_email, self::subject( count( $theirs ) ), self::message( $theirs ) );
			}
		}
	}

	private static function subject( int $count ): string {
		$name = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		/* translators: 1: the site's name, 2: how many */
		return sprintf( _n( '%1$s: %2$d thing to mend', '%1$s: %2$d things to mend', $count, 'homesite' ), $name, $count );
	}

	/** The mail's text: the worst, and where the rest is. */
	private static function message( array $theirs ): string {
		$lines = array();
		foreach ( array_slice( $theirs, 0, self::MOST ) as $finding ) {
			$post    = $finding['post'];
			$state   = 'publish' === $post->post_status ? '' : ' (' . __( 'not published', 'homesite' ) . ')';
			$lines[] = sprintf( "%s: %s%s\n%s %s\n%s", Site_Checks::levels()[ $finding['severity'] ], $post->post_title, $state, $finding['text'], $finding['fix'], admin_url( "post.php?post=$post->ID&action=edit" ) );
		}
		$rest = count( $theirs ) - count( $lines );
		if ( $rest > 0 ) {
			/* translators: %d: how many */
			$lines[] = sprintf( _n( 'And %d more.', 'And %d more.', $rest, 'homesite' ), $rest );
		}
		/* translators: %s: an address */
		$lines[] = sprintf( __( 'Everything, and what may stay as it is: %s', 'homesite' ), admin_url( 'admin.php?page=homesite-health' ) );
		$lines[] = __( 'An administrator chooses who gets this mail under Homesite, Set-up.', 'homesite' );
		return implode( "\n\n", $lines );
	}
}
