<?php
/** The screen of form entries, and their file for a spreadsheet. */

namespace Homesite;

use Homesite\Admin\Desk;

/** Shows entries. */
final class Entries_Screen {

	const PAGE = 'homesite-entries';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_post_homesite_entries_csv', array( self::class, 'download' ) );
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

	/** Sends a form's entries, or those of all forms, as CSV. */
	public static function download(): void {
		check_admin_referer( 'homesite_entries_csv' );
		if ( ! current_user_can( Roles::READ_FORMS ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		$form_id = isset( $_GET['form'] ) ? absint( $_GET['form'] ) : 0;
		$forms   = $form_id ? array( $form_id => (array) Forms::find( $form_id ) ) : Forms::all();
		$people  = Entry_Work::people();
		$labels  = array();
		foreach ( $forms as $form ) {
			$labels += array_fill_keys( Entry_Values::labels( $form ), '' );
		}
		$rows = array( array_merge( array( 'id', 'created (UTC)', 'form', 'status', 'assigned to', 'note' ), array_map( 'strval', array_keys( $labels ) ) ) );
		foreach ( Entries::all( $form_id ) as $entry ) {
			$form = $forms[ (int) $entry->form_id ] ?? array();
			$row  = $labels;
			foreach ( Entry_Values::of( $form, $entry->values ) as list( $label, $text ) ) {
				if ( isset( $row[ $label ] ) ) {
					$row[ $label ] .= ( '' === $row[ $label ] ? '' : "\n" ) . $text;
				}
			}
			$work   = array( (string) ( $form['title'] ?? $entry->form_id ), Entry_Work::statuses()[ $entry->status ] ?? $entry->status, $people[ $entry->assignee ] ?? '', (string) $entry->note );
			$rows[] = array_merge( array( $entry->id, $entry->created_gmt ), $work, array_values( $row ) );
		}
		Csv::send( ( $form_id ? "form-$form_id-" : 'form-' ) . 'entries.csv', $rows );
	}
}
