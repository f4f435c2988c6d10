<?php
/**
 * Work that is done in the background: looked after every five minutes, so that what was interrupted goes on, and told
 * to people where it waits.
 */

namespace Homesite;

/** Looks after webhooks, mail and picture sizes. */
final class Background {

	const HOOK       = 'homesite_look_after';
	const INTERVAL_S = 300;

	/** A cron that is late by this has stopped; without visitors WordPress's own may rest for a while. */
	const LATE_S = 1800;

	public static function register(): void {
		add_filter( 'cron_schedules', array( self::class, 'add_interval' ) ); // phpcs:ignore WordPress.WP.CronInterval -- A query or two.
		add_action( 'init', array( self::class, 'begin' ) );
		add_action( self::HOOK, array( self::class, 'look_after' ) );
		register_deactivation_hook( HOMESITE_FILE, array( self::class, 'stop' ) );
	}

	/** Adds our interval to those of cron. $schedules: by name. */
	public static function add_interval( $schedules ) {
		$schedules['homesite'] = array(
			'interval' => self::INTERVAL_S,
			// No words: other plugins may ask before translations can be loaded.
			'display'  => 'Homesite',
		);
		return $schedules;
	}

	/** Has cron look after the work; plugins that tidy cron take its events away. */
	public static function begin(): void {
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + self::INTERVAL_S, 'homesite', self::HOOK );
		}
	}

	/** Takes everything of ours out of cron: without the plugin nobody would answer it. */
	public static function stop(): void {
		foreach ( array( self::HOOK, Webhook_Sender::HOOK, Form_Mail::HOOK, Picture_Sizes::HOOK, Health_Mail::HOOK, Take_Over::HOOK ) as $hook ) {
			wp_clear_scheduled_hook( $hook );
		}
	}

	/** Has each job go on that has work and is not scheduled: PHP may have ended in the middle of it. */
	public static function look_after(): void {
		Webhook_Sender::schedule();
		Form_Mail::schedule();
		Picture_Sizes::schedule();
		Take_Over::schedule();
		Entry_Work::delete_old();
		Redirects::tell();
	}

	/** What waits or was given up, worst first: each with level (critical, recommended or good), text and fix. */
	public static function findings(): array {
		$found   = self::of_forms();
		$next    = wp_next_scheduled( self::HOOK );
		$changes = Webhook_Queue::undelivered();
		$pending = Picture_Sizes::count_pending();
		$failed  = Picture_Sizes::failed();
		$stopped = Take_Over::state()['error'];
		if ( $next && $next < time() - self::LATE_S ) {
			/* translators: %s: a length of time */
			$found[] = self::finding( 'critical', sprintf( __( 'Cron hasn’t run for %s.', 'homesite' ), human_time_diff( $next ) ), __( 'Scheduled items, mail, webhooks that failed and picture sizes wait for it. Have the system call wp-cron.php each minute.', 'homesite' ) );
		}
		if ( $changes->waiting ) {
			/* translators: %d: how many */
			$found[] = self::finding( 'recommended', sprintf( _n( 'The website wasn’t told of %d change yet.', 'The website wasn’t told of %d changes yet.', $changes->waiting, 'homesite' ), $changes->waiting ), __( 'It’s tried again by itself.', 'homesite' ), $changes->result );
		}
		if ( $changes->given_up ) {
			/* translators: 1: how many, 2: days */
			$found[] = self::finding( 'recommended', sprintf( _n( 'The website was never told of %1$d change: it was given up after %2$d days.', 'The website was never told of %1$d changes: they were given up after %2$d days.', $changes->given_up, 'homesite' ), $changes->given_up, Webhook_Queue::GIVE_UP_DAYS ), __( 'The website reads every item again by itself, so visitors see it by now. Check its address and secret.', 'homesite' ), $changes->result );
		}
		if ( $pending ) {
			/* translators: %d: how many */
			$found[] = self::finding( 'good', sprintf( _n( '%d picture waits for its smaller sizes.', '%d pictures wait for their smaller sizes.', $pending, 'homesite' ), $pending ), __( 'They’re being made in the background. Until then the website makes its own from the full size.', 'homesite' ) );
		}
		if ( $failed ) {
			/* translators: %s: titles of pictures */
			$found[] = self::finding( 'recommended', sprintf( __( 'No smaller sizes could be made of: %s.', 'homesite' ), implode( ', ', array_map( 'get_the_title', $failed ) ) ), __( 'Upload them as smaller files.', 'homesite' ) );
		}
		if ( '' !== $stopped ) {
			$found[] = self::finding( 'recommended', __( 'Homes of another plugin weren’t taken over again.', 'homesite' ), __( 'See Homesite, Set-up, Existing content. Homes stay as they were.', 'homesite' ), $stopped );
		}
		$levels = array_flip( array( 'critical', 'recommended', 'good' ) );
		usort( $found, fn( $one, $other ) => $levels[ $one['level'] ] - $levels[ $other['level'] ] );
		return $found;
	}

	/** What waits of forms. */
	private static function of_forms(): array {
		$found   = array();
		$mail    = Entry_Mail::unmailed();
		$refused = Form_Credentials::refused();
		if ( ! Form_Credentials::are_set() && ! Gravity_Forms::is_there() ) {
			$found[] = self::finding( 'critical', __( 'No form arrives: the key for forms isn’t set.', 'homesite' ), __( 'Set the same key and secret here, under Homesite, Set-up, and as FORMS_KEY and FORMS_SECRET of the website.', 'homesite' ) );
		}
		foreach ( Forms::unshown() as $form => $labels ) {
			/* translators: 1: a form, 2: fields */
			$found[] = self::finding( 'critical', sprintf( __( 'Nobody can send the form “%1$s”: it needs %2$s, which the website can’t show.', 'homesite' ), $form, '“' . implode( '”, “', $labels ) . '”' ), __( 'Make the field optional, or take it out of the form.', 'homesite' ) );
		}
		foreach ( Gravity_Forms::is_there() ? array() : Forms::all() as $form ) {
			if ( array_filter( array_filter( (array) ( $form['notifications'] ?? array() ), 'is_array' ), array( Notifications::class, 'has_rules' ) ) ) {
				/* translators: %s: a form */
				$found[] = self::finding( 'recommended', sprintf( __( 'The form “%s” has a mail whose recipients depend on what was chosen. It isn’t sent.', 'homesite' ), $form['title'] ?? '' ), __( 'Make the form in Gravity Forms or Fluent Forms, which send such mails.', 'homesite' ) );
			}
		}
		if ( $mail->given_up ) {
			/* translators: %d: how many */
			$found[] = self::finding( 'critical', sprintf( _n( 'The mail of %d form entry was given up.', 'The mail of %d form entries was given up.', $mail->given_up, 'homesite' ), $mail->given_up ), __( 'Read them under Form entries, and mail them again there once mail works.', 'homesite' ), $mail->result );
		}
		if ( $mail->waiting ) {
			/* translators: %d: how many */
			$found[] = self::finding( 'recommended', sprintf( _n( 'The mail of %d form entry wasn’t taken yet.', 'The mail of %d form entries wasn’t taken yet.', $mail->waiting, 'homesite' ), $mail->waiting ), __( 'It’s tried again by itself. The entries stand under Form entries.', 'homesite' ), $mail->result );
		}
		if ( $refused ) {
			/* translators: %d: how many */
			$found[] = self::finding( 'recommended', sprintf( _n( '%d submission of a form was refused in the last seven days: it came without the website’s key.', '%d submissions of forms were refused in the last seven days: they came without the website’s key.', $refused, 'homesite' ), $refused ), __( 'If forms of the website don’t arrive, its FORMS_KEY and FORMS_SECRET differ from those here. Otherwise somebody else tried.', 'homesite' ) );
		}
		return $found;
	}

	/** One finding. */
	public static function finding( string $level, string $text, string $fix, ?string $result = '' ): array {
		return array(
			'level' => $level,
			'text'  => $text . ( $result ? " ($result)" : '' ),
			'fix'   => $fix,
		);
	}
}
