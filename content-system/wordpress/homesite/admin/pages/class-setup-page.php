<?php
/** Set-up: what the website needs of this WordPress, and a button that makes what isn't there. */

namespace Homesite\Admin;

use Homesite\Gravity_Forms;
use Homesite\Settings;
use Homesite\Setup;
use Homesite\Setup_Answers;
use Homesite\Website;

/** Shows it and takes its form. */
final class Setup_Page {

	public static function show(): void {
		$answers = Setup_Answers::all();
		$parts   = Setup::parts();
		$missing = 0;
		foreach ( $parts as $each ) {
			$missing += count( wp_list_filter( $each, array( 'state' => 'missing' ) ) );
		}
		Pages::begin( 'homesite-setup' );
		echo '<p>' . esc_html__( 'The website shows what this WordPress has. Set-up makes what it needs and isn’t there, with texts that any builder can begin with. What is there stays as it is, and visitors of the website you have today see nothing of it.', 'homesite' ) . '</p>';
		self::show_website();
		Pages::begin_form( 'homesite-setup' );
		echo '<table class="form-table" role="presentation">';
		self::line( 'name', __( 'Builder’s name', 'homesite' ), $answers['name'], __( 'Stands in texts, as people say it.', 'homesite' ) );
		if ( Settings::is_constant( 'prefix' ) ) {
			printf( '<tr><th scope="row">%s</th><td><code>%s</code> %s</td></tr>', esc_html__( 'Prefix', 'homesite' ), esc_html( Settings::get( 'prefix' ) ), esc_html__( 'Set in wp-config.php.', 'homesite' ) );
		} else {
			self::line( 'prefix', __( 'Prefix', 'homesite' ), Settings::get( 'prefix' ), __( 'The metaPrefix of the brand: fields are stored as {prefix}_property_price. Keep it once there are homes.', 'homesite' ), 'pattern="[a-z][a-z0-9_]*"' );
		}
		self::line( 'phone', __( 'Phone', 'homesite' ), $answers['phone'], '', '', 'tel' );
		self::line( 'email', __( 'Email', 'homesite' ), $answers['email'], __( 'Gets what visitors write. Each form can have others later.', 'homesite' ), 'required', 'email' );
		printf(
			'<tr><th scope="row"><label for="homesite-regions">%s</label></th><td><textarea id="homesite-regions" name="regions" rows="4" class="regular-text">%s</textarea><p class="description">%s</p></td></tr></table>',
			esc_html__( 'Regions', 'homesite' ),
			esc_textarea( implode( "\n", array_column( $answers['regions'], 'name' ) ) ),
			esc_html__( 'One on each line. Each gets a page below Communities.', 'homesite' )
		);
		self::show_parts( $parts );
		Pages::end_form( $missing ? __( 'Make what’s missing', 'homesite' ) : __( 'Save', 'homesite' ) );
		Pages::end();
	}

	/** Takes the form, and makes what is missing. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$problems = Setup_Answers::save( Pages::text( $given, 'name' ), Pages::text( $given, 'phone' ), Pages::text( $given, 'email' ), array_map( 'sanitize_text_field', List_Inputs::to_lines( $given['regions'] ?? '' ) ) );
		if ( ! Settings::is_constant( 'prefix' ) && ! Settings::save_prefix( Pages::text( $given, 'prefix' ) ) ) {
			$problems[] = __( 'The prefix takes small letters, digits and _, and starts with a letter.', 'homesite' );
		}
		if ( $problems ) {
			array_map( array( Notices::class, 'add' ), $problems );
			return;
		}
		list( $made, $failed ) = Setup::run();
		if ( $failed ) {
			/* translators: %s: names, separated by commas */
			Notices::add( sprintf( __( 'WordPress refused to make: %s.', 'homesite' ), implode( ', ', $failed ) ) );
		}
		/* translators: %d: how many */
		Notices::add( $made ? sprintf( _n( '%d part was made.', '%d parts were made.', count( $made ), 'homesite' ), count( $made ) ) : __( 'Saved. Everything was there already.', 'homesite' ), 'success' );
	}

	/** Whether the website has been asked. */
	private static function show_website(): void {
		if ( Website::brand() ) {
			/* translators: %s: address of the website */
			$text = sprintf( __( 'The website at %s answers: its name, regions, offices and menus are taken from there.', 'homesite' ), Settings::site_url() );
			printf( '<div class="notice notice-success inline"><p>%s</p></div>', esc_html( $text ) );
		} else {
			$text = '' === Settings::site_url() ? __( 'The website’s address isn’t set yet. With it, set-up asks the website for its name, regions, offices and menus.', 'homesite' ) : __( 'The website doesn’t answer. Once it does, set-up takes its name, regions, offices and menus from there.', 'homesite' );
			printf( '<div class="notice notice-info inline"><p>%s <a href="%s">%s</a></p></div>', esc_html( $text ), esc_url( admin_url( 'admin.php?page=homesite-settings' ) ), esc_html__( 'Settings', 'homesite' ) );
		}
	}

	/** A line of the form. $hint: below it; empty for none. */
	private static function line( string $name, string $label, string $value, string $hint, string $more = '', string $type = 'text' ): void {
		printf(
			'<tr><th scope="row"><label for="homesite-%1$s">%2$s</label></th><td><input type="%3$s" id="homesite-%1$s" name="%1$s" value="%4$s" class="regular-text" %5$s>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $type ),
			esc_attr( $value ),
			$more // phpcs:ignore WordPress.Security.EscapeOutput -- Written above.
		);
		echo '' === $hint ? '' : '<p class="description">' . esc_html( $hint ) . '</p>';
		echo '</td></tr>';
	}

	/** What is there, and what isn't. */
	private static function show_parts( array $parts ): void {
		$labels = array(
			'tags'     => __( 'Status tags', 'homesite' ),
			'regions'  => __( 'Regions', 'homesite' ),
			'category' => __( 'Blog category', 'homesite' ),
			'forms'    => Gravity_Forms::is_there() ? __( 'Forms (Gravity Forms)', 'homesite' ) : __( 'Forms', 'homesite' ),
			'pages'    => __( 'Pages', 'homesite' ),
			'menus'    => __( 'Menus', 'homesite' ),
		);
		printf( '<h2>%s</h2><table class="widefat striped homesite-stacked homesite-setup"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'What the website needs', 'homesite' ), esc_html__( 'What', 'homesite' ), esc_html__( 'There', 'homesite' ), esc_html__( 'Missing', 'homesite' ) );
		foreach ( array_intersect_key( $labels, array_filter( $parts ) ) as $kind => $label ) {
			$by_state = array(
				'there'   => array(),
				'missing' => array(),
			);
			foreach ( $parts[ $kind ] as $part ) {
				/* translators: %s: a page's address */
				$by_state[ 'there' === $part['state'] ? 'there' : 'missing' ][] = 'draft' === $part['state'] ? sprintf( __( '%s (not published)', 'homesite' ), $part['label'] ) : $part['label'];
			}
			printf(
				'<tr><th scope="row">%s</th><td data-label="%s">%s</td><td data-label="%s">%s</td></tr>',
				esc_html( $label ),
				esc_attr__( 'There', 'homesite' ),
				esc_html( $by_state['there'] ? implode( ', ', $by_state['there'] ) : '–' ),
				esc_attr__( 'Missing', 'homesite' ),
				$by_state['missing'] ? esc_html( implode( ', ', $by_state['missing'] ) ) : '<span class="homesite-yes">✓ ' . esc_html__( 'Nothing', 'homesite' ) . '</span>'
			);
		}
		echo '</tbody></table>';
	}
}
