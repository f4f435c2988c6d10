<?php
/** The screen of form entries. */

namespace Homesite;

use Homesite\Admin\Desk;

/** Shows entries. */
final class Entries_Screen {

	const PAGE = 'homesite-entries';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
	}

	/** Adds the screen; Gravity Forms has its own. */
	public static function add_page(): void {
		if ( ! Gravity_Forms::is_there() ) {
			add_menu_page( __( 'Form entries', 'homesite' ), __( 'Form entries', 'homesite' ), Roles::READ_FORMS, self::PAGE, array( self::class, 'show' ), 'dashicons-email-alt', 26 );
		}
	}

	/** An address of the screen. */
	public static function url( array $parameters = array() ): string {
		return add_query_arg( array_map( 'rawurlencode', $parameters ), admin_url( 'admin.php?page=' . self::PAGE ) );
	}

	/** Shows the screen. */
	public static function show(): void {
		echo '<div class="wrap homesite-page"><h1>' . esc_html__( 'Form entries', 'homesite' ) . '</h1>';
		Desk::place( 'entries' );
		echo '</div>';
	}

	/** What became of an entry's mail. */
	public static function mailed( object $entry ): string {
		if ( $entry->mailed_gmt ) {
			return '[]' === $entry->mailed_to ? __( 'to nobody: no notification is for it', 'homesite' ) : get_date_from_gmt( $entry->mailed_gmt, __( 'M j g:i a', 'homesite' ) );
		}
		if ( ! $entry->mail_tries && $entry->next_mail_gmt ) {
			return __( 'not yet', 'homesite' );
		}
		return $entry->next_mail_gmt
			/* translators: 1: what went wrong, 2: a time */
			? sprintf( __( 'not yet: %1$s Next try: %2$s.', 'homesite' ), $entry->mail_result, get_date_from_gmt( $entry->next_mail_gmt, __( 'M j g:i a', 'homesite' ) ) )
			/* translators: %s: what went wrong */
			: sprintf( __( 'given up: %s', 'homesite' ), $entry->mail_result );
	}
}
