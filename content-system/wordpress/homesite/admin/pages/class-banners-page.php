<?php
/** The banner on every page, and the one for homeowners. */

namespace Homesite\Admin;

use Homesite\Model;
use Homesite\Settings;

/** Shows and saves banners. */
final class Banners_Page {

	/** The banners, by option: heading, and the kind and label of each text. */
	private static function banners(): array {
		return array(
			Settings::BANNER           => array(
				__( 'On top of pages', 'homesite' ),
				array(
					'title'            => array( 'text', __( 'Text', 'homesite' ) ),
					'button_title'     => array( 'text', __( 'Words of the link', 'homesite' ) ),
					'button_link'      => array( 'text', __( 'Link, such as /homes-for-sale?ready=1', 'homesite' ) ),
					'background_color' => array( 'color', __( 'Color behind it', 'homesite' ) ),
					'audience'         => array( 'select', Model::label( self::audience()['label'] ) ),
				),
			),
			Settings::HOMEOWNER_BANNER => array(
				__( 'For homeowners', 'homesite' ),
				array(
					'title'        => array( 'text', __( 'Title', 'homesite' ) ),
					'text'         => array( 'textarea', __( 'Text', 'homesite' ) ),
					'button_title' => array( 'text', __( 'Words of the link', 'homesite' ) ),
					'button_link'  => array( 'text', __( 'Link, such as /homeowner/maintenance', 'homesite' ) ),
				),
			),
		);
	}

	/** Whom a banner may be for, as it's declared: `label`, and `select` with the choices. */
	private static function audience(): array {
		return Model::read( 'types' )['banner']['audience'];
	}

	public static function show(): void {
		Pages::begin( 'homesite-banners' );
		Pages::begin_form( 'homesite-banners' );
		foreach ( self::banners() as $option => list( $heading, $texts ) ) {
			$banner = (array) get_option( $option, array() );
			printf( '<h2>%s</h2><p><label><input type="checkbox" name="%s[show_banner]" value="on"%s> %s</label></p><table class="form-table">', esc_html( $heading ), esc_attr( $option ), checked( isset( $banner['show_banner'] ) ? $banner['show_banner'] : '', 'on', false ), esc_html__( 'Show it', 'homesite' ) );
			foreach ( $texts as $name => list( $kind, $label ) ) {
				$value = isset( $banner[ $name ] ) ? (string) $banner[ $name ] : '';
				printf( '<tr><th scope="row"><label for="%1$s-%2$s">%3$s</label></th><td>', esc_attr( $option ), esc_attr( $name ), esc_html( $label ) );
				if ( 'select' === $kind ) {
					printf( '<select id="%1$s-%2$s" name="%1$s[%2$s]">', esc_attr( $option ), esc_attr( $name ) );
					foreach ( self::audience()['select'] as $audience => $choice ) {
						printf( '<option value="%s"%s>%s</option>', esc_attr( $audience ), selected( $value, $audience, false ), esc_html( Model::label( $choice ) ) );
					}
					echo '</select>';
				} elseif ( 'textarea' === $kind ) {
					printf( '<textarea id="%1$s-%2$s" name="%1$s[%2$s]" rows="3" class="large-text">%3$s</textarea>', esc_attr( $option ), esc_attr( $name ), esc_textarea( $value ) );
				} else {
					printf( '<input type="%1$s" id="%2$s-%3$s" name="%2$s[%3$s]" value="%4$s" class="large-text">', esc_attr( $kind ), esc_attr( $option ), esc_attr( $name ), esc_attr( $value ) );
				}
				echo '</td></tr>';
			}
			echo '</table>';
		}
		echo '<p class="description">' . esc_html__( 'A page has one banner at a time: on homeowners’ pages, theirs goes first.', 'homesite' ) . '</p>';
		Pages::end_form();
		Pages::end();
	}

	/** Saves the form. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		foreach ( self::banners() as $option => list( , $texts ) ) {
			$from   = isset( $given[ $option ] ) && is_array( $given[ $option ] ) ? $given[ $option ] : array();
			$banner = (array) get_option( $option, array() );
			foreach ( array_keys( $texts ) as $name ) {
				$banner[ $name ] = Pages::text( $from, $name );
			}
			$banner['button_link'] = esc_url_raw( $banner['button_link'] );
			if ( isset( $banner['background_color'] ) ) {
				$banner['background_color'] = (string) sanitize_hex_color( $banner['background_color'] );
			}
			if ( isset( $banner['audience'] ) && ! isset( self::audience()['select'][ $banner['audience'] ] ) ) {
				$banner['audience'] = 'everyone';
			}
			$banner['show_banner'] = 'on' === Pages::text( $from, 'show_banner' ) ? 'on' : '';
			update_option( $option, $banner );
		}
		Notices::add( __( 'Banners saved.', 'homesite' ), 'success' );
	}
}
