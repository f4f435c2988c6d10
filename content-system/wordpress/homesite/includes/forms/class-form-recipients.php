<?php
/** Who is mailed what visitors send, for the editors' screen: `homesite/v1/desk/set-up`. */

namespace Homesite;

/** Answers and saves recipients of our forms; those of a plugin for forms are edited there. */
final class Form_Recipients {

	public static function get(): array {
		$has_gravity = Gravity_Forms::is_there();
		$theirs      = $has_gravity ? \GFAPI::get_forms() : Fluent_Forms::all();
		$replaced    = $has_gravity ? array() : array_map( array( Forms::class, 'slug' ), $theirs );
		$forms       = array();
		foreach ( $has_gravity ? array() : Forms::all() as $id => $form ) {
			$office  = Notifications::office( $form );
			$forms[] = array(
				'id'         => (int) $id,
				'title'      => (string) ( $form['title'] ?? '' ),
				'slug'       => Forms::slug( $form ),
				'to'         => null === $office ? '' : (string) ( $form['notifications'][ $office ]['to'] ?? '' ),
				'isActive'   => Forms::is_active( $form ),
				'isReplaced' => in_array( Forms::slug( $form ), $replaced, true ),
			);
		}
		return array(
			'own'    => $forms,
			'keptBy' => $theirs ? array(
				'name'  => $has_gravity ? 'Gravity Forms' : 'Fluent Forms',
				'url'   => admin_url( $has_gravity ? 'admin.php?page=gf_edit_forms' : 'admin.php?page=fluent_forms' ),
				'forms' => array_column( $theirs, 'title' ),
			) : null,
		);
	}

	/** Saves recipients: addresses with commas between, by forms' ids. Returns what is wrong with one; then none is saved. */
	public static function save( array $recipients ): string {
		$forms = array();
		foreach ( $recipients as $id => $to ) {
			$form      = Forms::find( (int) $id );
			$addresses = array_filter( array_map( 'trim', preg_split( '/[,;]/', sanitize_text_field( (string) $to ) ) ), 'strlen' );
			// A merge tag such as {admin_email} is one.
			$wrong = array_filter( $addresses, fn( $address ) => ! is_email( $address ) && ! preg_match( '/^\{[^{}]+\}$/', $address ) );
			if ( ! $form || $wrong ) {
				/* translators: %s: what was written */
				return $form ? sprintf( __( '“%s” isn’t an email address.', 'homesite' ), current( $wrong ) ) : __( 'That form is gone.', 'homesite' );
			}
			$office                = Notifications::office( $form ) ?? 'office';
			$mails                 = (array) ( $form['notifications'] ?? array() );
			$mails[ $office ]      = array( 'to' => implode( ',', $addresses ) ) + ( $mails[ $office ] ?? array(
				'id'       => $office,
				'name'     => (string) ( $form['title'] ?? '' ),
				'isActive' => true,
				'event'    => 'form_submission',
				'toType'   => 'email',
				'message'  => '{all_fields}',
			) );
			$form['notifications'] = $mails;
			$forms[]               = $form;
		}
		array_map( array( Forms::class, 'save' ), $forms );
		return '';
	}
}
