<?php
/** Forms: which there are, and who gets each one's mail. Whoever wants other fields makes the form in a plugin for forms. */

namespace Homesite\Admin;

use Homesite\Fluent_Forms;
use Homesite\Forms;
use Homesite\Gravity_Forms;
use Homesite\Notifications;

/** Shows forms and saves recipients. */
final class Forms_Page {

	const SLUG = 'homesite-forms';

	public static function show(): void {
		Pages::begin( self::SLUG );
		if ( Gravity_Forms::is_there() ) {
			self::show_plugin( 'Gravity Forms', 'admin.php?page=gf_edit_forms', \GFAPI::get_forms() );
		} else {
			$fluent = Fluent_Forms::all();
			if ( $fluent ) {
				self::show_plugin( 'Fluent Forms', 'admin.php?page=fluent_forms', $fluent );
			}
			self::show_own( Forms::all(), array_map( array( Forms::class, 'slug' ), $fluent ) );
		}
		Pages::end();
	}

	/** The forms that a plugin keeps. $path: of its own screen. */
	private static function show_plugin( string $name, string $path, array $forms ): void {
		/* translators: 1: the name of a plugin, 2: titles of forms */
		printf( '<p>%s <a href="%s">%s</a></p>', esc_html( sprintf( __( '%1$s keeps these forms: %2$s.', 'homesite' ), $name, implode( ', ', array_column( $forms, 'title' ) ) ) ), esc_url( admin_url( $path ) ), esc_html__( 'Edit them there', 'homesite' ) );
	}

	/** Ours, with who gets the mail. $replaced: slugs of those that a plugin has. */
	private static function show_own( array $forms, array $replaced ): void {
		if ( ! $forms ) {
			printf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'There is no form yet. Set-up makes those that the website asks for.', 'homesite' ), esc_url( admin_url( 'admin.php?page=homesite-setup' ) ), esc_html__( 'Set-up', 'homesite' ) );
			return;
		}
		printf( '<p>%s</p>', esc_html__( 'Who is mailed what visitors send. For other fields, conditions or a CRM, make a form with the same name in Gravity Forms or Fluent Forms.', 'homesite' ) );
		Pages::begin_form( self::SLUG );
		echo '<table class="form-table" role="presentation">';
		foreach ( $forms as $id => $form ) {
			$office = Notifications::office( $form );
			$slug   = Forms::slug( $form );
			/* translators: %s: a title */
			$hint = sanitize_title( (string) $form['title'] ) === $slug ? '' : sprintf( __( 'In a plugin for forms its title is “%s”.', 'homesite' ), $slug );
			$hint = in_array( $slug, $replaced, true ) ? __( 'A plugin’s form of this name is used instead.', 'homesite' ) : ( Forms::is_active( $form ) ? $hint : __( 'It’s switched off.', 'homesite' ) );
			printf(
				'<tr><th scope="row"><label for="homesite-to-%1$d">%2$s</label></th><td><input type="text" id="homesite-to-%1$d" name="to[%1$d]" value="%3$s" class="large-text">%4$s</td></tr>',
				(int) $id,
				esc_html( (string) ( $form['title'] ?? '' ) ),
				esc_attr( null === $office ? '' : (string) ( $form['notifications'][ $office ]['to'] ?? '' ) ),
				'' === $hint ? '' : '<p class="description">' . esc_html( $hint ) . '</p>'
			);
		}
		printf( '</table><p class="description">%s</p>', esc_html__( 'Addresses with commas between; without one, the administrator’s. Everything stands under Form entries, too.', 'homesite' ) );
		Pages::end_form();
	}

	/** Saves who gets the mail. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$is_fine = true;
		foreach ( array_filter( (array) ( $given['to'] ?? array() ), 'is_string' ) as $id => $text ) {
			$form      = Forms::find( (int) $id );
			$addresses = array_filter( array_map( 'trim', preg_split( '/[,;]/', sanitize_text_field( $text ) ) ), 'strlen' );
			// A merge tag such as {admin_email} is one.
			$wrong = array_filter( $addresses, fn( $address ) => ! is_email( $address ) && ! preg_match( '/^\{[^{}]+\}$/', $address ) );
			if ( $wrong ) {
				/* translators: %s: what was written */
				Notices::add( sprintf( __( '“%s” isn’t an email address, so the addresses before it stay.', 'homesite' ), current( $wrong ) ) );
				$is_fine = false;
			} elseif ( $form ) {
				self::save_recipients( $form, implode( ',', $addresses ) );
			}
		}
		if ( $is_fine ) {
			Notices::add( __( 'Saved.', 'homesite' ), 'success' );
		}
	}

	/** Says who gets a form's mail; one that nobody got so far is made. */
	private static function save_recipients( array $form, string $addresses ): void {
		$office = Notifications::office( $form ) ?? 'office';
		$mails  = (array) ( $form['notifications'] ?? array() );
		if ( ( $mails[ $office ]['to'] ?? '' ) === $addresses ) {
			return;
		}
		$mails[ $office ]      = array( 'to' => $addresses ) + ( $mails[ $office ] ?? array(
			'id'       => $office,
			'name'     => (string) ( $form['title'] ?? '' ),
			'isActive' => true,
			'event'    => 'form_submission',
			'toType'   => 'email',
			'message'  => '{all_fields}',
		) );
		$form['notifications'] = $mails;
		Forms::save( $form );
	}
}
