<?php
/**
 * What is wrong with items. The website says it, which has the rules and everything that an item may contradict; only
 * the media library is looked at here.
 */

namespace Homesite\Admin;

use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Post_Types;
use Homesite\Settings;
use Homesite\Webhook_Sender;

/** Asks the website. */
final class Site_Checks {

	/** What the website said last of all items, and when. */
	const LAST = 'homesite_last_checks';

	const GOOD_FOR_S = 30;

	/** Drafts that are checked with everything else, those changed last: each is sent whole. */
	const MAX_DRAFTS = 200;

	/** The website says within 3 seconds, or 25 for all, what it knows by then. */
	const ITEM_TIMEOUT_S = 8;
	const ALL_TIMEOUT_S  = 30;

	/** How bad it is, worst first: labels by severity. */
	public static function levels(): array {
		return array(
			'serious' => __( 'Serious', 'homesite' ),
			'missed'  => __( 'Missing', 'homesite' ),
			'minor'   => __( 'Minor', 'homesite' ),
		);
	}

	/**
	 * What is wrong with an item as it is saved, worst first.
	 * Returns findings, each with severity, code, text and fix; and whether links were followed and other items
	 * compared. Null when the website can't say.
	 */
	public static function of( \WP_Post $post ): ?array {
		$key   = 'homesite_checks_' . md5( "$post->ID $post->post_modified_gmt $post->post_status" );
		$found = get_transient( $key );
		$said  = is_array( $found ) ? array( $found, true ) : self::ask( array( 'items' => array_filter( array( self::item( $post ) ) ) ), self::ITEM_TIMEOUT_S );
		if ( null === $said ) {
			return null;
		}
		list( $found, $is_complete ) = $said;
		if ( $is_complete ) {
			set_transient( $key, $found, self::GOOD_FOR_S );
		}
		return array( self::worst_first( array_merge( $found, self::of_pictures( $post ), Own_Checks::of( $post ) ) ), $is_complete );
	}

	/**
	 * What is wrong with everything that is published or being written, worst first.
	 * Returns findings, each with its item; when the website said so, 0 for never; and whether that was 'now', or it's
	 * still 'reading' or 'away'.
	 */
	public static function of_all(): array {
		$items  = array();
		$found  = array();
		$query  = array(
			'post_type'   => Post_Types::names(),
			'post_status' => 'publish',
			'numberposts' => -1,
			'orderby'     => 'title',
			'order'       => 'ASC',
		);
		$drafts = array(
			'post_status' => array( 'draft', 'pending', 'future' ),
			'numberposts' => self::MAX_DRAFTS,
			'orderby'     => 'modified',
			'order'       => 'DESC',
		);
		foreach ( array_merge( get_posts( $query ), get_posts( $drafts + $query ) ) as $post ) {
			// What the website can't read by itself, or not whole.
			if ( 'publish' !== $post->post_status || '' !== $post->post_password || in_array( $post->post_type, array( 'community', 'community-pack' ), true ) ) {
				$items[] = self::item( $post );
			}
			$found = array_merge( $found, self::of_pictures( $post ), Own_Checks::of( $post ) );
		}
		$said  = self::ask(
			array(
				'all'   => true,
				'items' => array_values( array_filter( $items ) ),
			),
			self::ALL_TIMEOUT_S
		);
		$last  = get_option( self::LAST, array() ) + array(
			'time'  => 0,
			'found' => array(),
		);
		$state = null === $said ? 'away' : ( $said[1] ? 'now' : 'reading' );
		if ( 'now' === $state ) {
			$last = array(
				'time'  => time(),
				'found' => $said[0],
				'own'   => $found,
			);
			update_option( self::LAST, $last, false );
		}
		return array( self::worst_first( array_merge( $last['found'], $found ) ), $last['time'], $state );
	}

	/**
	 * What was found when the website last said all, without asking it.
	 * Returns findings, worst first; and when that was, 0 for never.
	 */
	public static function known(): array {
		$last = get_option( self::LAST, array() );
		return array( self::worst_first( array_merge( $last['found'] ?? array(), $last['own'] ?? array() ) ), $last['time'] ?? 0 );
	}

	/** Why the site plan of a community can't be drawn: sentences; null when the website can't say. */
	public static function plat_errors( \WP_Post $post, array $plat ): ?array {
		$item = self::item( $post );
		$said = $item ? self::ask(
			array(
				'items' => array( array( 'plat' => $plat ) + $item ),
				'alone' => true,
			),
			self::ITEM_TIMEOUT_S
		) : null;
		return $said ? array_values( wp_list_pluck( wp_list_filter( $said[0], array( 'code' => 'plat-broken' ) ), 'text' ) ) : null;
	}

	/** Asks the website. Returns findings, and whether they're complete. */
	private static function ask( array $message, int $timeout_s ): ?array {
		if ( '' === Settings::site_url() || '' === (string) Settings::get( 'secret' ) ) {
			return null;
		}
		$response = Webhook_Sender::post_signed( Settings::site_url() . '/api/content-checks', $message, $timeout_s );
		$said     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
		return isset( $said['found'], $said['isComplete'] ) && is_array( $said['found'] ) ? array( $said['found'], (bool) $said['isComplete'] ) : null;
	}

	/**
	 * An item as the REST API gives it to its editors, with the fields that calls of their own answer; null for who may
	 * not edit it.
	 */
	private static function item( \WP_Post $post ): ?array {
		$request = new \WP_REST_Request( 'GET', '/wp/v2/' . Post_Types::rest_base( $post->post_type ) . "/$post->ID" );
		$request->set_query_params( array( 'context' => 'edit' ) );
		$response = rest_do_request( $request );
		if ( $response->is_error() ) {
			return null;
		}
		$item = rest_get_server()->response_to_data( $response, array( 'wp:term' ) );
		foreach ( Fields::of( $post->post_type ) as $field ) {
			if ( 'internal' === $field['where'] ) {
				$item[ $field['name'] ] = Fields::value( $post->ID, $field['name'] );
			} elseif ( 'blocks' === $field['name'] ) {
				// Their editor gets them within the content.
				$item['blocks'] = Field_Kinds::wire( $field, Fields::value( $post->ID, 'blocks' ) );
			}
		}
		unset( $item['password'] );
		return $item;
	}

	/** Pictures that are gone or can't be heard. */
	private static function of_pictures( \WP_Post $post ): array {
		$found   = array();
		$gallery = Fields::value( $post->ID, 'gallery' );
		$ids     = array( (int) get_post_thumbnail_id( $post ) );
		foreach ( is_array( $gallery ) ? $gallery : array() as $key => $each ) {
			$ids[] = (int) ( is_numeric( $each ) ? $each : $key );
		}
		foreach ( array_filter( array_unique( $ids ) ) as $id ) {
			if ( ! wp_get_attachment_url( $id ) ) {
				$found[] = array(
					'item'     => $post->ID,
					'severity' => 'serious',
					'code'     => 'picture-gone',
					'quote'    => (string) $id,
					/* translators: %d: the id of a picture */
					'text'     => sprintf( __( 'Picture %d is gone.', 'homesite' ), $id ),
					'fix'      => __( 'Choose another one.', 'homesite' ),
				);
			} elseif ( '' === trim( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) ) {
				$found[] = array(
					'item'     => $post->ID,
					'severity' => 'missed',
					'code'     => 'no-alt-text',
					'quote'    => (string) $id,
					/* translators: %s: the title of a picture */
					'text'     => sprintf( __( 'The picture “%s” has no alt text.', 'homesite' ), get_the_title( $id ) ),
					'fix'      => __( 'Say in a few words what it shows, for people who can’t see it.', 'homesite' ),
				);
			}
		}
		return $found;
	}

	/** Orders findings. */
	private static function worst_first( array $found ): array {
		$ordered = array();
		foreach ( array_keys( self::levels() ) as $severity ) {
			$ordered = array_merge( $ordered, wp_list_filter( $found, array( 'severity' => $severity ) ) );
		}
		return array_values( $ordered );
	}
}
