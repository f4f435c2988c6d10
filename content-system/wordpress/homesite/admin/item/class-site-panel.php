<?php
/** The box "Site": what visitors see of an item, since when, what it lacks and comes from. desk/item/site-box.tsx says it. */

namespace Homesite\Admin;

use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Mapping;
use Homesite\Post_Types;
use Homesite\Previews;
use Homesite\Settings;
use Homesite\Taken_Item;
use Homesite\Webhook_Queue;

/** The place of the box, and its routes below `homesite/v1/desk/items/{id}`. */
final class Site_Panel {

	const TIMEOUT_S = 8;

	/** Types that have a page of their own on the website. */
	const WITH_PAGE = array( 'property', 'community', 'floorplan', 'development-update', 'post', 'page' );

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add_box' ) );
		add_filter( 'admin_body_class', array( self::class, 'hide_preview' ) );
	}

	public static function add_box( $post_type ): void {
		if ( in_array( $post_type, Post_Types::names(), true ) ) {
			add_meta_box( 'homesite-site', __( 'Site', 'homesite' ), fn() => Desk::place( 'site' ), $post_type, 'side', 'high' );
		}
	}

	/** What WordPress knows of an item. */
	public static function state( \WP_REST_Request $request ): array|\WP_Error {
		$post = self::find( $request );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$last   = Webhook_Queue::last( $post->post_type, $post->ID );
		$source = Taken_Item::source( $post );
		return array(
			'status'      => $post->post_status,
			// Not by columns in UTC, which a post that a program published may lack.
			'publishedAt' => gmdate( 'c', (int) get_post_timestamp( $post ) ),
			'modifiedAt'  => gmdate( 'c', (int) get_post_timestamp( $post, 'modified' ) ),
			'pageUrl'     => in_array( $post->post_type, self::WITH_PAGE, true ) && '' !== Settings::site_url() ? Preview::live_url( $post ) : '',
			'hasPreview'  => '' !== Previews::signed( $post ),
			'hasBlocks'   => use_block_editor_for_post( $post ),
			'told'        => $last ? array(
				'at'     => $last->delivered_gmt ? gmdate( 'c', strtotime( "$last->delivered_gmt UTC" ) ) : '',
				'tries'  => (int) $last->attempts,
				'result' => (string) $last->result,
			) : null,
			'regions'     => 'property' === $post->post_type ? array_merge( array(), ...array_values( Home_Place::of_community( $post->ID, 'names' ) ) ) : array(),
			'packs'       => self::packs( $post ),
			'taken'       => $source ? self::link( $source ) + array(
				'type'   => $post->post_type,
				'fields' => array_keys( Mapping::of( $post->post_type )['fields'] ),
			) : null,
		);
	}

	/** What visitors see of an item right now, and what is wrong with it; `found` is null while the website can't say. */
	public static function look( \WP_REST_Request $request ): array|\WP_Error {
		$post = self::find( $request );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$page = null;
		if ( 'publish' === $post->post_status && in_array( $post->post_type, self::WITH_PAGE, true ) && '' !== Settings::site_url() ) {
			$response = wp_remote_get( Preview::live_url( $post ), array( 'timeout' => self::TIMEOUT_S ) );
			$text     = html_entity_decode( wp_strip_all_tags( wp_remote_retrieve_body( $response ) ), ENT_QUOTES, 'UTF-8' );
			$price    = 'property' === $post->post_type ? Field_Kinds::usd( Fields::value( $post->ID, 'price' ) ) : 0;
			$page     = array(
				// 0 without an answer.
				'status'   => (int) wp_remote_retrieve_response_code( $response ),
				// A page may have another heading.
				'hasTitle' => 'page' === $post->post_type || str_contains( $text, html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' ) ),
				'hasPrice' => $price > 0 ? str_contains( $text, '$' . number_format( $price ) ) : null,
			);
		}
		$said = Site_Checks::of( $post );
		return array(
			'page'       => $page,
			'found'      => $said[0] ?? null,
			'isComplete' => $said[1] ?? true,
		);
	}

	/** Hides WordPress's preview button where the website has no page of an item. */
	public static function hide_preview( $classes ) {
		$screen = get_current_screen();
		$post   = get_post();
		if ( ! $screen || 'post' !== $screen->base || ! $post || ! in_array( $post->post_type, Post_Types::names(), true ) ) {
			return $classes;
		}
		return '' === Previews::signed( $post ) ? "$classes homesite-no-preview" : $classes;
	}

	/** Those of a community, which are items of their own; null where there are none. */
	private static function packs( \WP_Post $post ): ?array {
		if ( 'community' !== $post->post_type || ! ( get_post_type_object( 'community-pack' )->show_in_menu ?? false ) ) {
			return null;
		}
		$query = array(
			'post_type'   => 'community-pack',
			'post_status' => 'any',
			'numberposts' => -1,
			'meta_key'    => Fields::key( 'community-pack', Fields::find( 'community-pack', 'community' ) ), // phpcs:ignore WordPress.DB.SlowDBQuery -- on one screen of the administration.
			'meta_value'  => (string) $post->ID, // phpcs:ignore WordPress.DB.SlowDBQuery
		);
		return array_map( array( self::class, 'link' ), get_posts( $query ) );
	}

	private static function link( \WP_Post $post ): array {
		return array(
			'title' => $post->post_title,
			'url'   => (string) get_edit_post_link( $post, 'raw' ),
		);
	}

	/** The item that's asked for, for who may edit it. */
	private static function find( \WP_REST_Request $request ): \WP_Post|\WP_Error {
		$post = get_post( (int) $request['id'] );
		return $post && current_user_can( 'edit_post', $post->ID ) ? $post : new \WP_Error( 'rest_forbidden', __( 'You may not edit this.', 'homesite' ), array( 'status' => 403 ) );
	}
}
