<?php
/**
 * The settings. What wp-config.php fixes is shown and can't be changed here.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Settings;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows and saves settings.
 */
final class Settings_Page {

	/** Settings of one line: label, hint, and whether what is set is shown. */
	const LINES = array(
		'site_url'      => array( 'Website', 'Its address, such as https://www.example.com. Webhooks and previews go there.', true ),
		'secret'        => array( 'Secret', 'The same text as CONTENT_WEBHOOK_SECRET of the website, 16 characters or more. It signs webhooks, previews and requests for drafts.', false ),
		'forms_key'     => array( 'Key for forms', 'The same text as FORMS_KEY of the website. Without it no form arrives: only the website may submit one.', false ),
		'forms_secret'  => array( 'Secret for forms', 'The same text as FORMS_SECRET of the website.', false ),
		'receipt_field' => array( 'Hidden field of forms', 'Gravity Forms only: the id of a hidden field, the same in every form, that takes a submission’s key as well. The website’s brand names it as receiptField. Each submission is then known even while this plugin is off.', true ),
		'prefix'        => array( 'Prefix', 'Fields are stored under {prefix}_property_price and so on: the metaPrefix of the brand. With another prefix, fields stored under this one no longer show.', true ),
	);

	const TAG_LABELS = array(
		'excluded'           => 'Left out of lists',
		'move-in'            => 'Move-in ready',
		'under-construction' => 'Under construction',
		'lot'                => 'Homesite (lot)',
		'under-contract'     => 'Under contract',
		'sold'               => 'Sold',
	);

	const TAG_HINTS = array(
		'excluded'       => 'The ids must be those of the brand (tags in brand.ts).',
		'under-contract' => 'The website finds it by the slug under-contract. A tag with another slug needs its id in the brand.',
		'sold'           => 'The website finds it by the slug sold. A tag with another slug needs its id in the brand.',
	);

	/** The page. */
	public static function show() {
		Pages::begin( 'homesite-settings' );
		Pages::begin_form( 'homesite-settings' );
		echo '<table class="form-table">';
		foreach ( self::LINES as $name => $line ) {
			self::begin_row( $line[0], "homesite-$name" );
			self::line( $name, $line[2] );
			self::end_row( $line[1] );
		}
		self::begin_row( 'Agents’ password', 'homesite-agent-password' );
		$is_set = '' !== Settings::get( 'agent_password_hash' );
		printf( '<input type="password" id="homesite-agent-password" name="agent_password" class="regular-text" autocomplete="new-password" placeholder="%s"> ', $is_set ? 'A password is set' : 'No password is set' );
		echo '<label><input type="checkbox" name="forget_agent_password" value="1"> Take the password away</label>';
		self::end_row( 'Opens pages for agents. Only a hash of it is stored, so it can’t be shown again. Leave this empty to keep the password.' );
		foreach ( self::TAG_LABELS as $meaning => $label ) {
			self::begin_row( "Tag: $label", "homesite-tag-$meaning" );
			self::tag( $meaning );
			self::end_row( self::TAG_HINTS[ $meaning ] ?? '' );
		}
		echo '</table>';
		Pages::end_form();
		Pages::end();
	}

	/**
	 * Saves the form.
	 *
	 * @param array $given From the request, unslashed.
	 */
	public static function save( array $given ) {
		$values = array();
		foreach ( self::LINES as $name => $line ) {
			$value = Pages::text( $given, $name );
			// An empty secret means unchanged, because it isn't shown.
			if ( Settings::is_constant( $name ) || ( '' === $value && ! $line[2] ) ) {
				continue;
			}
			$problem = self::find_problem( $name, $value );
			if ( '' !== $problem ) {
				Notices::add( $problem );
				continue;
			}
			$values[ $name ] = 'site_url' === $name ? untrailingslashit( esc_url_raw( $value ) ) : $value;
		}
		$tags           = isset( $given['tags'] ) && is_array( $given['tags'] ) ? $given['tags'] : array();
		$values['tags'] = array_filter( array_map( 'absint', array_intersect_key( $tags, Settings::TAG_SLUGS ) ) );
		Settings::save( $values );
		// A password may hold anything, spaces and angle brackets too.
		$password = isset( $given['agent_password'] ) && is_string( $given['agent_password'] ) ? $given['agent_password'] : '';
		if ( ! empty( $given['forget_agent_password'] ) ) {
			Settings::save_agent_password( '' );
		} elseif ( '' !== $password ) {
			Settings::save_agent_password( $password );
		}
		Notices::add( 'Settings saved.', 'success' );
	}

	/**
	 * What is wrong with a setting.
	 *
	 * @param string $name  A key of LINES.
	 * @param string $value What was written.
	 * @return string Empty when nothing is.
	 */
	private static function find_problem( $name, $value ) {
		if ( 'site_url' === $name && '' !== $value && ! preg_match( '#^https?://[^/\s?\#]+/?$#', $value ) ) {
			return "The website’s address wasn’t saved: “{$value}” isn’t a scheme and a host such as https://www.example.com.";
		}
		if ( 'secret' === $name && strlen( $value ) < 16 ) {
			return 'The secret wasn’t saved: it needs 16 characters or more.';
		}
		if ( 'receipt_field' === $name && '' !== $value && ! preg_match( '/^[1-9]\d*$/', $value ) ) {
			return 'The hidden field wasn’t saved: its id is a number, as the form’s editor shows it.';
		}
		if ( 'prefix' === $name && ! preg_match( '/^[a-z][a-z0-9_]*$/', $value ) ) {
			return 'The prefix wasn’t saved: it takes small letters, digits and _, and starts with a letter.';
		}
		return '';
	}

	/**
	 * Opens a row.
	 *
	 * @param string $label Label.
	 * @param string $id    The input's id.
	 */
	private static function begin_row( $label, $id ) {
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $label ) );
	}

	/**
	 * Closes a row.
	 *
	 * @param string $hint Below the input; empty for none.
	 */
	private static function end_row( $hint ) {
		if ( '' !== $hint ) {
			printf( '<p class="description">%s</p>', esc_html( $hint ) );
		}
		echo '</td></tr>';
	}

	/**
	 * An input of one line.
	 *
	 * @param string $name     A key of LINES.
	 * @param bool   $is_shown Whether what is set is shown.
	 */
	private static function line( $name, $is_shown ) {
		$value = (string) Settings::get( $name );
		if ( Settings::is_constant( $name ) ) {
			printf( '<p><code>%s</code> Set in wp-config.php.</p>', esc_html( $is_shown ? $value : str_repeat( '•', 8 ) ) );
			return;
		}
		printf(
			'<input type="%s" id="homesite-%s" name="%s" value="%s" class="regular-text" autocomplete="off" placeholder="%s">',
			$is_shown ? 'text' : 'password',
			esc_attr( $name ),
			esc_attr( $name ),
			esc_attr( $is_shown ? $value : '' ),
			esc_attr( $is_shown || '' === $value ? '' : 'Set; leave this empty to keep it' )
		);
	}

	/**
	 * The tag that means something.
	 *
	 * @param string $meaning A key of TAG_LABELS.
	 */
	private static function tag( $meaning ) {
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
			printf( '<p class="description">%s</p>', esc_html( sprintf( $found ? 'Found by its slug %1$s: %2$d.' : ( isset( Settings::STATUS_TAGS[ $meaning ] ) ? 'There is no tag with the slug %1$s yet: it’s made with the first home of this status.' : 'There is no tag with the slug %1$s.' ), Settings::TAG_SLUGS[ $meaning ], $found ) ) );
		}
	}
}
