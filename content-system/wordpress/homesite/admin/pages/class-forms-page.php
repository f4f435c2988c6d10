<?php
/** Forms: which there are, and an editor of their fields and mails. Where Gravity Forms is active, its editor does that. */

namespace Homesite\Admin;

use Homesite\Form_Webhooks;
use Homesite\Forms;
use Homesite\Gravity_Forms;

/** Shows forms and saves one. */
final class Forms_Page {

	/** The page: the list, or the form that the address names. */
	public static function show(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- Only says which form is shown.
		$id   = isset( $_GET['form'] ) ? absint( $_GET['form'] ) : null;
		$form = null === $id ? null : ( 0 === $id ? array() : Forms::find( $id ) );
		Pages::begin( 'homesite-forms' );
		if ( null === $form || Gravity_Forms::is_there() ) {
			self::show_list();
		} else {
			self::show_form( $form );
		}
		Pages::end();
	}

	/** Every form, with who gets what visitors write. */
	private static function show_list(): void {
		$is_gravity = Gravity_Forms::is_there();
		$forms      = $is_gravity ? \GFAPI::get_forms() : Forms::all();
		if ( $is_gravity ) {
			printf( '<p>%s</p>', esc_html__( 'Gravity Forms is active: its forms are used, and its editor changes them.', 'homesite' ) );
		}
		if ( ! $forms ) {
			printf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'There is no form yet. Set-up makes those that the website asks for.', 'homesite' ), esc_url( admin_url( 'admin.php?page=homesite-setup' ) ), esc_html__( 'Set-up', 'homesite' ) );
		} else {
			printf( '<table class="widefat striped homesite-stacked"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Form', 'homesite' ), esc_html__( 'Name in addresses', 'homesite' ), esc_html__( 'Mails go to', 'homesite' ), esc_html__( 'Visitors may send it', 'homesite' ) );
			foreach ( $forms as $form ) {
				self::show_row( $form, $is_gravity );
			}
			echo '</tbody></table>';
		}
		$add = $is_gravity ? 'admin.php?page=gf_new_form' : 'admin.php?page=homesite-forms&form=0';
		printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( admin_url( $add ) ), esc_html__( 'Add a form', 'homesite' ) );
	}

	/** A form of the list. */
	private static function show_row( array $form, bool $is_gravity ): void {
		$to = array();
		foreach ( (array) ( $form['notifications'] ?? array() ) as $mail ) {
			if ( Forms::is_yes( $mail['isActive'] ?? true ) ) {
				$kind = (string) ( $mail['toType'] ?? 'email' );
				$to[] = 'field' === $kind ? __( 'who sent it', 'homesite' ) : ( 'routing' === $kind ? implode( ', ', array_column( (array) ( $mail['routing'] ?? array() ), 'email' ) ) : (string) ( $mail['to'] ?? '' ) );
			}
		}
		$edit = $is_gravity ? "admin.php?page=gf_edit_forms&id=$form[id]" : "admin.php?page=homesite-forms&form=$form[id]";
		printf(
			'<tr><td><a href="%s"><strong>%s</strong></a></td><td data-label="%s"><code>%s</code></td><td data-label="%s">%s</td><td data-label="%s">%s</td></tr>',
			esc_url( admin_url( $edit ) ),
			esc_html( (string) ( $form['title'] ?? '' ) ),
			esc_attr__( 'Name in addresses', 'homesite' ),
			esc_html( Forms::slug( $form ) ),
			esc_attr__( 'Mails go to', 'homesite' ),
			esc_html( $to ? implode( ', ', $to ) : __( 'nobody', 'homesite' ) ),
			esc_attr__( 'Visitors may send it', 'homesite' ),
			esc_html( Forms::is_active( $form ) ? __( 'Yes', 'homesite' ) : __( 'No', 'homesite' ) )
		);
	}

	/** The editor. $form: the form; empty for a new one. */
	private static function show_form( array $form ): void {
		$message = current( array_filter( (array) ( $form['confirmations'] ?? array() ), 'is_array' ) );
		printf( '<p><a href="%s">← %s</a></p>', esc_url( admin_url( 'admin.php?page=homesite-forms' ) ), esc_html__( 'All forms', 'homesite' ) );
		Pages::begin_form( 'homesite-forms' );
		printf( '<input type="hidden" name="id" value="%d"><table class="form-table" role="presentation">', (int) ( $form['id'] ?? 0 ) );
		self::line( 'title', __( 'Title', 'homesite' ), (string) ( $form['title'] ?? '' ), 'required' );
		self::line( 'slug', __( 'Name in addresses', 'homesite' ), $form ? Forms::slug( $form ) : '', 'pattern="[a-z0-9\-]*"', __( 'The website finds the form by it, such as contact or tour-request. Made of the title when empty.', 'homesite' ) );
		self::line( 'description', __( 'Text above it', 'homesite' ), (string) ( $form['description'] ?? '' ) );
		self::line( 'button', __( 'Button', 'homesite' ), (string) ( $form['button']['text'] ?? __( 'Send', 'homesite' ) ) );
		self::line( 'confirmation', __( 'Words after it was sent', 'homesite' ), wp_strip_all_tags( (string) ( $message['message'] ?? '' ) ) );
		printf( '<tr><th scope="row">%1$s</th><td><label><input type="checkbox" name="is_active" value="1"%3$s> %2$s</label></td></tr></table>', esc_html__( 'Active', 'homesite' ), esc_html__( 'Visitors may send it', 'homesite' ), checked( ! $form || Forms::is_active( $form ), true, false ) );
		printf( '<h2>%s</h2>', esc_html__( 'Fields', 'homesite' ) );
		echo '<div class="homesite-form-rows">';
		List_Inputs::rows( 'fields', Form_Fields::columns(), Form_Fields::to_rows( (array) ( $form['fields'] ?? array() ) ) );
		printf( '<h2>%s</h2><p>%s</p>', esc_html__( 'Mails', 'homesite' ), esc_html__( 'Everything that visitors send stands under Form entries, too. A new field can be chosen here once it’s saved.', 'homesite' ) );
		List_Inputs::rows( 'mails', Form_Notifications::columns( $form ), Form_Notifications::to_rows( (array) ( $form['notifications'] ?? array() ) ) );
		echo '</div>';
		self::show_webhook( (int) ( $form['id'] ?? 0 ) );
		Pages::end_form();
	}

	/** Where entries go besides. $form_id: the form; 0 for a new one. */
	private static function show_webhook( int $form_id ): void {
		$webhook = Form_Webhooks::find( $form_id );
		printf( '<h2>%s</h2><table class="form-table" role="presentation">', esc_html__( 'Webhook', 'homesite' ) );
		self::line( 'webhook', __( 'Address', 'homesite' ), $webhook['url'] ?? '', 'inputmode="url"', __( 'Such as https://crm.example.com/leads. Each new entry is sent there at once, signed, and again while it isn’t taken. Empty sends nothing.', 'homesite' ) );
		if ( $webhook ) {
			printf( '<tr><th scope="row">%s</th><td><code class="homesite-secret">%s</code><p class="description">%s</p></td></tr>', esc_html__( 'Secret', 'homesite' ), esc_html( $webhook['secret'] ), esc_html__( 'The receiver checks X-Signature with it: sha256= and the HMAC of the body. Another address gets another secret.', 'homesite' ) );
		}
		echo '</table>';
	}

	/** A line of the editor. $hint: below it; empty for none. */
	private static function line( string $name, string $label, string $value, string $more = '', string $hint = '' ): void {
		printf(
			'<tr><th scope="row"><label for="homesite-%1$s">%2$s</label></th><td><input type="text" id="homesite-%1$s" name="%1$s" value="%3$s" class="large-text" %4$s>%5$s</td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $value ),
			$more, // phpcs:ignore WordPress.Security.EscapeOutput -- Written above.
			'' === $hint ? '' : '<p class="description">' . esc_html( $hint ) . '</p>'
		);
	}

	/** Saves a form. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$id       = absint( $given['id'] ?? 0 );
		$form     = (array) ( $id ? Forms::find( $id ) : array() );
		$title    = Pages::text( $given, 'title' );
		$problems = array();
		$stored   = (array) ( $form['fields'] ?? array() );
		$fields   = Form_Fields::from_rows( List_Inputs::read( Form_Fields::columns(), $given['fields'] ?? null ), $stored );
		$mails    = Form_Notifications::from_rows( List_Inputs::read( Form_Notifications::columns( $form ), $given['mails'] ?? null ), (array) ( $form['notifications'] ?? array() ), $problems );
		$slug     = sanitize_title( Pages::text( $given, 'slug' ) );
		foreach ( Forms::all() as $other ) {
			if ( '' !== $slug && (int) $other['id'] !== $id && Forms::slug( $other ) === $slug ) {
				/* translators: 1: a slug, 2: title of a form */
				$problems[] = sprintf( __( '“%1$s” is the name of the form “%2$s”, so this one’s stays.', 'homesite' ), $slug, $other['title'] );
				$slug       = (string) ( $form['slug'] ?? '' );
			}
		}
		if ( ! $fields ) {
			$problems[] = __( 'A form needs a field with a label, so the fields before stay.', 'homesite' );
			$fields     = $stored;
		}
		$form['slug']          = $slug;
		$form['title']         = '' === $title ? ( $form['title'] ?? __( 'Form', 'homesite' ) ) : $title;
		$form['description']   = Pages::text( $given, 'description' );
		$form['button']        = array( 'text' => Pages::text( $given, 'button' ) ) + (array) ( $form['button'] ?? array( 'type' => 'text' ) );
		$form['is_active']     = empty( $given['is_active'] ) ? '0' : '1';
		$form['fields']        = $fields;
		$form['notifications'] = $mails;
		$form['confirmations'] = self::confirmations( (array) ( $form['confirmations'] ?? array() ), Pages::text( $given, 'confirmation' ) );
		if ( $fields ) {
			$id         = Forms::save( $form );
			$problems[] = Form_Webhooks::save( $id, is_string( $given['webhook'] ?? null ) ? esc_url_raw( trim( $given['webhook'] ) ) : '' );
			Notices::add( __( 'Form saved.', 'homesite' ), 'success' );
		}
		array_map( array( Notices::class, 'add' ), array_filter( $problems ) );
		wp_safe_redirect( admin_url( "admin.php?page=homesite-forms&form=$id" ) );
		exit;
	}

	/** What a visitor reads then; one that somebody wrote with more than words stays until the words change. */
	private static function confirmations( array $stored, string $words ): array {
		$first = key( $stored );
		if ( null === $first ) {
			return array(
				'default' => array(
					'id'        => 'default',
					'isDefault' => true,
					'type'      => 'message',
					'message'   => $words,
				),
			);
		}
		if ( wp_strip_all_tags( (string) ( $stored[ $first ]['message'] ?? '' ) ) !== $words ) {
			$stored[ $first ]['message'] = $words;
		}
		return $stored;
	}
}
