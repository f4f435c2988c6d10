<?php
/** What the front page shows before anything else: two banners, and the homes it features. */

namespace Homesite;

/** Answers and saves it. */
final class Front_Page {

	/** The texts of each banner, by what it's called here and by its option. */
	const BANNERS = array(
		'banner'          => array( Settings::BANNER, array( 'title', 'button_title', 'button_link', 'background_color', 'audience' ) ),
		'homeownerBanner' => array( Settings::HOMEOWNER_BANNER, array( 'title', 'text', 'button_title', 'button_link' ) ),
	);

	public static function get(): array {
		$page = array( 'featuredHomes' => array_values( array_map( 'intval', (array) get_option( Settings::FEATURED, array() ) ) ) );
		foreach ( self::BANNERS as $name => list( $option, $texts ) ) {
			$saved         = (array) get_option( $option, array() );
			$page[ $name ] = array( 'show_banner' => 'on' === ( $saved['show_banner'] ?? '' ) );
			foreach ( $texts as $text ) {
				$page[ $name ][ $text ] = (string) ( $saved[ $text ] ?? '' );
			}
		}
		return $page;
	}

	/** Saves all of it, and answers what is stored now. */
	public static function save( \WP_REST_Request $request ): array {
		foreach ( self::BANNERS as $name => list( $option, $texts ) ) {
			$given = (array) $request[ $name ];
			$saved = (array) get_option( $option, array() );
			foreach ( $texts as $text ) {
				$saved[ $text ] = is_scalar( $given[ $text ] ?? null ) ? sanitize_text_field( (string) $given[ $text ] ) : '';
			}
			$saved['button_link'] = esc_url_raw( $saved['button_link'] );
			if ( isset( $saved['background_color'] ) ) {
				$saved['background_color'] = (string) sanitize_hex_color( $saved['background_color'] );
			}
			if ( isset( $saved['audience'] ) && ! isset( Model::read( 'types' )['banner']['audience']['select'][ $saved['audience'] ] ) ) {
				$saved['audience'] = 'everyone';
			}
			$saved['show_banner'] = empty( $given['show_banner'] ) ? '' : 'on';
			update_option( $option, $saved );
		}
		$ids = array_filter( array_unique( array_map( 'absint', (array) $request['featuredHomes'] ) ), fn( $id ) => 'property' === get_post_type( $id ) );
		update_option( Settings::FEATURED, array_values( $ids ) );
		return self::get();
	}
}
