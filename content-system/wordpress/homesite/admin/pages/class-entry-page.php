<?php
/** One form entry: everything that was filled in, and the work on it. */

namespace Homesite\Admin;

use Homesite\Entries_Screen;
use Homesite\Entry_Values;
use Homesite\Entry_Work;
use Homesite\Forms;
use Homesite\Roles;

/** Shows an entry, and keeps what is noted about it. */
final class Entry_Page {

	const ACTION = 'homesite_entry_save';

	public static function show( object $entry ): void {
		$form   = (array) Forms::find( (int) $entry->form_id );
		$mailed = __( 'Mailed', 'homesite' ) . ': ' . Entries_Screen::mailed( $entry );
		printf( '<div class="wrap homesite-page"><p><a href="%s">← %s</a></p><h1>%s</h1>', esc_url( Entries_Screen::url() ), esc_html__( 'All entries', 'homesite' ), esc_html( (string) ( $form['title'] ?? __( 'Form entry', 'homesite' ) ) ) );
		printf( '<p>%s · %s</p><table class="widefat striped homesite-entry"><tbody>', esc_html( get_date_from_gmt( $entry->created_gmt, __( 'M j, Y g:i a', 'homesite' ) ) ), esc_html( $mailed ) );
		foreach ( Entry_Values::of( $form, $entry->values ) as list( $label, $text ) ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $label ), is_email( $text ) ? sprintf( '<a href="%s">%s</a>', esc_url( "mailto:$text" ), esc_html( $text ) ) : wp_kses_post( nl2br( esc_html( $text ) ) ) );
		}
		printf( '</tbody></table><form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="entry" value="%d">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ), (int) $entry->id );
		wp_nonce_field( self::ACTION );
		echo '<table class="form-table" role="presentation">';
		self::select( 'status', __( 'Status', 'homesite' ), Entry_Work::statuses(), $entry->status );
		self::select( 'assignee', __( 'Whose', 'homesite' ), array( 0 => __( 'Nobody’s', 'homesite' ) ) + Entry_Work::people(), $entry->assignee );
		printf( '<tr><th scope="row"><label for="homesite-note">%s</label></th><td><textarea id="homesite-note" name="note" rows="4" class="large-text">%s</textarea></td></tr></table>', esc_html__( 'Note', 'homesite' ), esc_textarea( (string) $entry->note ) );
		submit_button( __( 'Save', 'homesite' ) );
		echo '</form></div>';
	}

	/** Keeps what is noted. */
	public static function save(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Roles::READ_FORMS ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		$id       = isset( $_POST['entry'] ) ? absint( $_POST['entry'] ) : 0;
		$assignee = isset( $_POST['assignee'] ) ? absint( $_POST['assignee'] ) : 0;
		Entry_Work::update(
			array( $id ),
			array(
				'status'   => isset( $_POST['status'] ) ? sanitize_key( $_POST['status'] ) : '',
				'assignee' => isset( Entry_Work::people()[ $assignee ] ) ? $assignee : 0,
				'note'     => isset( $_POST['note'] ) ? sanitize_textarea_field( wp_unslash( $_POST['note'] ) ) : '',
			)
		);
		Notices::add( __( 'Saved.', 'homesite' ), 'success' );
		wp_safe_redirect( Entries_Screen::url( array( 'entry' => $id ) ) );
		exit;
	}

	/** A choice. $choices: labels by value. */
	private static function select( string $name, string $label, array $choices, int|string $value ): void {
		printf( '<tr><th scope="row"><label for="homesite-%1$s">%2$s</label></th><td><select id="homesite-%1$s" name="%1$s">', esc_attr( $name ), esc_html( $label ) );
		foreach ( $choices as $each => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $each ), selected( (string) $each, (string) $value, false ), esc_html( $text ) );
		}
		echo '</select></td></tr>';
	}
}
