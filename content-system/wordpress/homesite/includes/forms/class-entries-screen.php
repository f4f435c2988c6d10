<?php
/** The screen of form entries, and their file for a spreadsheet. */

namespace Homesite;

use Homesite\Admin\Entries_List;
use Homesite\Admin\Entry_Page;

/** Shows entries. */
final class Entries_Screen {

	const PAGE = 'homesite-entries';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_post_homesite_entries_csv', array( self::class, 'download' ) );
		add_action( 'admin_post_homesite_entries_delete', array( self::class, 'delete' ) );
		add_action( 'admin_post_homesite_entries_status', array( self::class, 'change_status' ) );
		add_action( 'admin_post_' . Entry_Page::ACTION, array( Entry_Page::class, 'save' ) );
		add_action( 'admin_post_homesite_entries_mail', array( self::class, 'mail_again' ) );
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

	/** Shows the screen: one entry, or the list. */
	public static function show(): void {
		$entry = Entry_Work::find( absint( Entries_List::param( 'entry' ) ) );
		if ( $entry ) {
			Entry_Page::show( $entry );
			return;
		}
		$list = new Entries_List();
		$list->prepare_items();
		$csv = wp_nonce_url( add_query_arg( array_filter( array( 'form' => absint( Entries_List::param( 'form' ) ) ) ), admin_url( 'admin-post.php?action=homesite_entries_csv' ) ), 'homesite_entries_csv' );
		echo '<div class="wrap homesite-page"><h1 class="wp-heading-inline">' . esc_html__( 'Form entries', 'homesite' ) . '</h1> ';
		echo '<a class="page-title-action" href="' . esc_url( $csv ) . '">' . esc_html__( 'Download CSV', 'homesite' ) . '</a><hr class="wp-header-end">';
		$list->show_filters();
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		wp_nonce_field( 'homesite_entries' );
		$list->display();
		echo '<div class="homesite-decision"><label>' . esc_html__( 'The chosen ones are', 'homesite' ) . ' <select name="status">';
		foreach ( Entry_Work::statuses() as $status => $label ) {
			printf( '<option value="%s">%s</option>', esc_attr( $status ), esc_html( $label ) );
		}
		echo '</select></label> ';
		$actions = array(
			'homesite_entries_status' => __( 'Change status', 'homesite' ),
			'homesite_entries_mail'   => __( 'Mail chosen now', 'homesite' ),
			'homesite_entries_delete' => __( 'Delete chosen', 'homesite' ),
		);
		foreach ( $actions as $action => $label ) {
			printf( '<button class="button" name="action" value="%s">%s</button> ', esc_attr( $action ), esc_html( $label ) );
		}
		echo '</div></form></div>';
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

	/** Takes chosen entries away. */
	public static function delete(): void {
		Entries::delete( self::chosen() );
		self::go_back();
	}

	/** Says how far chosen entries are. */
	public static function change_status(): void {
		$ids = self::chosen();
		Entry_Work::update( $ids, array( 'status' => isset( $_POST['status'] ) ? sanitize_key( $_POST['status'] ) : '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- Checked with the choice.
		self::go_back();
	}

	/** Has chosen entries mailed, those that were given up too; who took a mail isn't mailed again. */
	public static function mail_again(): void {
		Entry_Mail::again( self::chosen() );
		Form_Mail::schedule();
		self::go_back();
	}

	/** The entries that were chosen on the screen, by someone who may. */
	private static function chosen(): array {
		check_admin_referer( 'homesite_entries' );
		if ( ! current_user_can( Roles::READ_FORMS ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		return isset( $_POST['entries'] ) ? array_map( 'absint', (array) wp_unslash( $_POST['entries'] ) ) : array();
	}

	/** Shows the screen again. */
	private static function go_back(): void {
		wp_safe_redirect( wp_get_referer() ? wp_get_referer() : admin_url( 'admin.php?page=' . self::PAGE ) );
		exit;
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
