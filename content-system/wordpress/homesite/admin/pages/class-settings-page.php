<?php
/** The settings. What wp-config.php fixes is shown and can't be changed here. */

namespace Homesite\Admin;

use Homesite\Health_Mail;
use Homesite\Roles;
use Homesite\Settings;

/** Shows and saves settings. */
final class Settings_Page {

	/** Settings of one line, and whether what is set is shown. */
	const LINES = array(
		'site_url'      => true,
		'secret'        => false,
		'forms_key'     => false,
		'forms_secret'  => false,
		'receipt_field' => true,
		'entry_days'    => true,
		'prefix'        => true,
	);

	/** What the settings of one line say: label and hint by name. */
	private static function texts(): array {
		return array(
			'site_url'      => array( __( 'Website', 'homesite' ), __( 'Its address, such as https://www.example.com. Webhooks and previews go there.', 'homesite' ) ),
			'secret'        => array( __( 'Secret', 'homesite' ), __( 'The same text as CONTENT_WEBHOOK_SECRET of the website, 16 characters or more. It signs webhooks, previews and requests for drafts.', 'homesite' ) ),
			'forms_key'     => array( __( 'Key for forms', 'homesite' ), __( 'The same text as FORMS_KEY of the website. Without it no form arrives: only the website may submit one.', 'homesite' ) ),
			'forms_secret'  => array( __( 'Secret for forms', 'homesite' ), __( 'The same text as FORMS_SECRET of the website.', 'homesite' ) ),
			'receipt_field' => array( __( 'Hidden field of forms', 'homesite' ), __( 'Gravity Forms only: the id of a hidden field, the same in every form, that takes a submission’s key as well. The website’s brand names it as receiptField. Each submission is then known even while this plugin is off.', 'homesite' ) ),
			'entry_days'    => array( __( 'Days that form entries are kept', 'homesite' ), __( 'Older ones are deleted by themselves, with their notes; the privacy page says so. Empty keeps them. What the website keeps until then is its FORM_RETENTION_DAYS.', 'homesite' ) ),
			'prefix'        => array( __( 'Prefix', 'homesite' ), __( 'Fields are stored under {prefix}_property_price and so on: the metaPrefix of the brand. With another prefix, fields stored under this one no longer show.', 'homesite' ) ),
		);
	}

	/** What the tags that mean something say: label and hint by meaning. */
	private static function tag_texts(): array {
		$texts = array( 'excluded' => array( __( 'Tag: Left out of lists', 'homesite' ), __( 'The ids must be those of the brand (tags in brand.ts).', 'homesite' ) ) );
		foreach ( array_reverse( Settings::statuses() ) as $status => $label ) {
			/* translators: %s: a home's status */
			$texts[ $status ] = array( sprintf( __( 'Tag: %s', 'homesite' ), Model::label( $label ) ), '' );
		}
		/* translators: %s: a slug */
		$hint = __( 'The website finds it by the slug %s. A tag with another slug needs its id in the brand.', 'homesite' );
		foreach ( array( 'under-contract', 'sold' ) as $status ) {
			$texts[ $status ][1] = sprintf( $hint, $status );
		}
		return $texts;
	}

	public static function show(): void {
		Pages::begin( 'homesite-settings' );
		Pages::begin_form( 'homesite-settings' );
		echo '<table class="form-table">';
		foreach ( self::texts() as $name => list( $label, $hint ) ) {
			self::begin_row( $label, "homesite-$name" );
			self::line( $name, self::LINES[ $name ] );
			self::end_row( $hint );
		}
		self::begin_row( __( 'Agents’ password', 'homesite' ), 'homesite-agent-password' );
		$is_set = '' !== Settings::get( 'agent_password_hash' );
		printf( '<input type="password" id="homesite-agent-password" name="agent_password" class="regular-text" autocomplete="new-password" placeholder="%s"> ', $is_set ? esc_attr__( 'A password is set', 'homesite' ) : esc_attr__( 'No password is set', 'homesite' ) );
		echo '<label><input type="checkbox" name="forget_agent_password" value="1"> ' . esc_html__( 'Take the password away', 'homesite' ) . '</label>';
		self::end_row( __( 'Opens pages for agents. Only a hash of it is stored, so it can’t be shown again. Leave this empty to keep the password.', 'homesite' ) );
		foreach ( self::tag_texts() as $meaning => list( $label, $hint ) ) {
			self::begin_row( $label, "homesite-tag-$meaning" );
			self::tag( $meaning );
			self::end_row( $hint );
		}
		self::health_mail();
		echo '</table>';
		Pages::end_form();
		Pages::end();
	}

	/** Who may be mailed about content health: labels by role, and of those who wrote the items. */
	private static function mailed(): array {
		$mailed = array( Health_Mail::AUTHORS => __( 'Whoever wrote an item: what’s wrong with theirs', 'homesite' ) );
		foreach ( wp_roles()->roles as $slug => $role ) {
			if ( ! empty( $role['capabilities'][ Roles::EDIT_SITE ] ) ) {
				/* translators: %s: the name of a role */
				$mailed[ $slug ] = sprintf( __( '%s: everything', 'homesite' ), translate_user_role( $role['name'] ) );
			}
		}
		return $mailed;
	}

	/** Who is mailed about content health. */
	private static function health_mail(): void {
		$chosen = (array) Settings::get( 'health_mail' );
		$label  = __( 'Weekly mail', 'homesite' );
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html( $label ) );
		foreach ( self::mailed() as $value => $text ) {
			printf( '<label><input type="checkbox" name="health_mail[]" value="%s"%s> %s</label><br>', esc_attr( $value ), checked( in_array( $value, $chosen, true ), true, false ), esc_html( $text ) );
		}
		echo '</fieldset>';
		self::end_row( __( 'What content health finds, on Monday mornings, to whom it concerns. Without findings there’s no mail.', 'homesite' ) );
	}

	/** Saves the form. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$values = array();
		foreach ( self::LINES as $name => $is_shown ) {
			$value = Pages::text( $given, $name );
			// An empty secret means unchanged, because it isn't shown.
			if ( Settings::is_constant( $name ) || ( '' === $value && ! $is_shown ) ) {
				continue;
			}
			$problem = self::find_problem( $name, $value );
			if ( '' !== $problem ) {
				Notices::add( $problem );
				continue;
			}
			$values[ $name ] = 'site_url' === $name ? untrailingslashit( esc_url_raw( $value ) ) : $value;
		}
		$tags                  = isset( $given['tags'] ) && is_array( $given['tags'] ) ? $given['tags'] : array();
		$values['tags']        = array_filter( array_map( 'absint', array_intersect_key( $tags, Settings::tag_slugs() ) ) );
		$values['health_mail'] = array_values( array_intersect( (array) ( $given['health_mail'] ?? array() ), array_keys( self::mailed() ) ) );
		Settings::save( $values );
		// A password may hold anything, spaces and angle brackets too.
		$password = isset( $given['agent_password'] ) && is_string( $given['agent_password'] ) ? $given['agent_password'] : '';
		if ( ! empty( $given['forget_agent_password'] ) ) {
			Settings::save_agent_password( '' );
		} elseif ( '' !== $password ) {
			Settings::save_agent_password( $password );
		}
		Notices::add( __( 'Settings saved.', 'homesite' ), 'success' );
	}

	/** What is wrong with a setting; empty when nothing is. $name: a key of LINES. */
	private static function find_problem( string $name, string $value ): string {
		if ( 'site_url' === $name && '' !== $value && ! preg_match( '#^https?://[^/\s?\#]+/?$#', $value ) ) {
			/* translators: %s: what was written */
			return sprintf( __( 'The website’s address wasn’t saved: “%s” isn’t a scheme and a host such as https://www.example.com.', 'homesite' ), $value );
		}
		if ( 'secret' === $name && strlen( $value ) < 16 ) {
			return __( 'The secret wasn’t saved: it needs 16 characters or more.', 'homesite' );
		}
		if ( 'receipt_field' === $name && '' !== $value && ! preg_match( '/^[1-9]\d*$/', $value ) ) {
			return __( 'The hidden field wasn’t saved: its id is a number, as the form’s editor shows it.', 'homesite' );
		}
		if ( 'entry_days' === $name && '' !== $value && ! preg_match( '/^[1-9]\d{0,3}$/', $value ) ) {
			return __( 'The days that form entries are kept weren’t saved: a number from 1 to 9999, or nothing.', 'homesite' );
		}
		if ( 'prefix' === $name && ! preg_match( '/^[a-z][a-z0-9_]*$/', $value ) ) {
			return __( 'The prefix wasn’t saved: it takes small letters, digits and _, and starts with a letter.', 'homesite' );
		}
		return '';
	}

	/** Opens a row. */
	private static function begin_row( string $label, string $id ): void {
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $label ) );
	}

	/** Closes a row. $hint: below the input; empty for none. */
	private static function end_row( string $hint ): void {
		if ( '' !== $hint ) {
			printf( '<p class="description">%s</p>', esc_html( $hint ) );
		}
		echo '</td></tr>';
	}

	/** An input of one line. $name: a key of LINES. */
	private static function line( string $name, bool $is_shown ): void {
		$value = (string) Settings::get( $name );
		if ( Settings::is_constant( $name ) ) {
			printf( '<p><code>%s</code> %s</p>', esc_html( $is_shown ? $value : str_repeat( '•', 8 ) ), esc_html__( 'Set in wp-config.php.', 'homesite' ) );
			return;
		}
		printf(
			'<input type="%s" id="homesite-%s" name="%s" value="%s" class="regular-text" autocomplete="off" placeholder="%s">',
			$is_shown ? 'text' : 'password',
			esc_attr( $name ),
			esc_attr( $name ),
			esc_attr( $is_shown ? $value : '' ),
			esc_attr( $is_shown || '' === $value ? '' : __( 'Set; leave this empty to keep it', 'homesite' ) )
		);
	}

	/** The tag that means something. $meaning: a key of tag_texts(). */
	private static function tag( string $meaning ): void {
		$tags    = get_terms(
			array(
				'taxonomy'   => 'post_tag',
				'hide_empty' => false,
			)
		);
		$choices = array();
		foreach ( is_array( $tags ) ? $tags : array() as $tag ) {
			$choices[ $tag->term_id ] = "{$tag->name} ({$tag->slug}, {$tag->term_id})";
		}
		$mapped = (array) Settings::get( 'tags' );
		Field_Inputs::choice( "homesite-tag-$meaning", "tags[$meaning]", isset( $mapped[ $meaning ] ) ? (string) $mapped[ $meaning ] : '', $choices );
		if ( empty( $mapped[ $meaning ] ) ) {
			$found = Settings::tag_id( $meaning );
			if ( $found ) {
				/* translators: 1: a slug, 2: an id */
				$text = __( 'Found by its slug %1$s: %2$d.', 'homesite' );
			} elseif ( isset( Settings::statuses()[ $meaning ] ) ) {
				/* translators: %1$s: a slug */
				$text = __( 'There is no tag with the slug %1$s yet: it’s made with the first home of this status.', 'homesite' );
			} else {
				/* translators: %1$s: a slug */
				$text = __( 'There is no tag with the slug %1$s.', 'homesite' );
			}
			printf( '<p class="description">%s</p>', esc_html( sprintf( $text, Settings::tag_slugs()[ $meaning ], $found ) ) );
		}
	}
}
