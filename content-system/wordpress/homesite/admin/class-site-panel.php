<?php
/**
 * The box "Site": what visitors see of an item, since when, and what it lacks.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Post_Types;
use Homesite\Previews;
use Homesite\Settings;
use Homesite\Webhook_Queue;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows the box.
 */
final class Site_Panel {

	const ACTION    = 'homesite_look';
	const TIMEOUT_S = 8;

	/** Types that have a page of their own on the website. */
	const WITH_PAGE = array( 'property', 'community', 'floorplan', 'development-update', 'post', 'page' );

	/** Adds the hooks. */
	public static function register() {
		add_action( 'add_meta_boxes', array( self::class, 'add_box' ) );
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'look' ) );
		add_filter( 'admin_body_class', array( self::class, 'hide_preview' ) );
	}

	/**
	 * Adds the box.
	 *
	 * @param string $post_type Post type.
	 */
	public static function add_box( $post_type ) {
		if ( in_array( $post_type, Post_Types::names(), true ) ) {
			add_meta_box( 'homesite-site', 'Site', array( self::class, 'show' ), $post_type, 'side', 'high' );
		}
	}

	/**
	 * The box.
	 *
	 * @param \WP_Post $post The item.
	 */
	public static function show( $post ) {
		if ( '' === Settings::site_url() ) {
			echo '<p>The website’s address isn’t set. An administrator can set it under Homesite, Settings.</p>';
		} else {
			self::show_state( $post );
			self::show_webhook( $post );
		}
		if ( 'auto-draft' !== $post->post_status ) {
			printf( '<div data-homesite-look="%d" data-nonce="%s" data-url="%s" role="status">Looking at the website …</div>', (int) $post->ID, esc_attr( wp_create_nonce( self::ACTION ) ), esc_url( admin_url( 'admin-ajax.php' ) ) );
		}
	}

	/** What visitors see of an item right now, and what is wrong with it; the browser asks once the screen is there. */
	public static function look() {
		check_ajax_referer( self::ACTION );
		$post = get_post( isset( $_POST['id'] ) ? absint( $_POST['id'] ) : 0 );
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) ) {
			wp_send_json_error( null, 403 );
		}
		$html = '';
		if ( 'publish' === $post->post_status && in_array( $post->post_type, self::WITH_PAGE, true ) && '' !== Settings::site_url() ) {
			$response = wp_remote_get( Preview::live_url( $post ), array( 'timeout' => self::TIMEOUT_S ) );
			$html     = sprintf( '<p>%s</p>', esc_html( self::describe( $post, $response ) ) );
		}
		wp_send_json_success( $html . self::problems( Site_Checks::of( $post ) ) );
	}

	/**
	 * What is wrong with an item.
	 *
	 * @param array[]|null $found Findings; null when the website can't say.
	 * @return string HTML.
	 */
	private static function problems( $found ) {
		if ( null === $found ) {
			return '<p>The website can’t be reached, so this wasn’t checked.</p>';
		}
		$items = '';
		foreach ( $found as $each ) {
			$items .= sprintf( '<li class="is-%s">%s <span class="description">%s</span></li>', esc_attr( $each['severity'] ), esc_html( $each['text'] ), esc_html( $each['fix'] ) );
		}
		return $items ? "<ul class=\"homesite-problems\">$items</ul>" : '<p>✓ Nothing is missing.</p>';
	}

	/**
	 * Hides WordPress's preview button where the website has no page of an item.
	 *
	 * @param string $classes Of the body.
	 * @return string
	 */
	public static function hide_preview( $classes ) {
		$screen = get_current_screen();
		$post   = get_post();
		if ( ! $screen || 'post' !== $screen->base || ! $post || ! in_array( $post->post_type, Post_Types::names(), true ) ) {
			return $classes;
		}
		return '' === Previews::signed( $post ) ? "$classes homesite-no-preview" : $classes;
	}

	/**
	 * What WordPress knows.
	 *
	 * @param \WP_Post $post The item.
	 */
	private static function show_state( $post ) {
		$has_page = in_array( $post->post_type, self::WITH_PAGE, true );
		if ( 'publish' === $post->post_status ) {
			printf( '<p>Published %s, last changed %s.</p>', esc_html( self::time( $post->post_date_gmt ) ), esc_html( self::time( $post->post_modified_gmt ) ) );
			if ( $has_page ) {
				printf( '<p><a href="%s" target="_blank">See it on the website</a></p>', esc_url( Preview::live_url( $post ) ) );
			}
		} elseif ( 'future' === $post->post_status ) {
			printf( '<p>Visitors will see it from %s.</p>', esc_html( self::time( $post->post_date_gmt ) ) );
		} else {
			echo '<p>Visitors don’t see it.</p>';
		}
		if ( '' !== Previews::signed( $post ) ) {
			echo '<p><em>Preview</em> shows it on the website as it is here, saved or not, to whoever has the link, for half an hour.</p>';
		}
	}

	/**
	 * Whether the website was told.
	 *
	 * @param \WP_Post $post The item.
	 */
	private static function show_webhook( $post ) {
		$last = Webhook_Queue::last( $post->post_type, $post->ID );
		if ( ! $last ) {
			return;
		}
		if ( $last->delivered_gmt ) {
			printf( '<p>✓ The website was told %s, and shows what was saved by then.</p>', esc_html( self::time( $last->delivered_gmt ) ) );
			return;
		}
		$tries = (int) $last->attempts;
		if ( 0 === $tries ) {
			echo '<p>The website is being told of the last change.</p>';
			return;
		}
		printf(
			'<p class="homesite-problem">The website wasn’t told of the last change (%s so far: %s). It’s tried again by itself.</p>',
			esc_html( 1 === $tries ? '1 try' : "$tries tries" ),
			esc_html( (string) $last->result )
		);
	}

	/**
	 * What an answer of the website means.
	 *
	 * @param \WP_Post        $post     The item.
	 * @param array|\WP_Error $response From the website.
	 * @return string
	 */
	private static function describe( $post, $response ) {
		$code = (int) wp_remote_retrieve_response_code( $response );
		if ( 0 === $code ) {
			return 'The website doesn’t answer.';
		}
		if ( $code >= 500 ) {
			return "The website has a fault at this address ($code).";
		}
		if ( $code >= 400 ) {
			return "Visitors don’t see it: the website says $code.";
		}
		$title = html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' );
		$text  = html_entity_decode( wp_strip_all_tags( wp_remote_retrieve_body( $response ) ), ENT_QUOTES, 'UTF-8' );
		$price = 'property' === $post->post_type ? (float) Fields::value( $post->ID, 'price' ) : 0;
		if ( $price > 0 && false === strpos( $text, '$' . number_format( $price ) ) ) {
			return 'Visitors see it, but not with this price yet.';
		}
		if ( 'page' === $post->post_type ) {
			return '✓ Visitors see it.';
		}
		if ( false === strpos( $text, $title ) ) {
			return 'Visitors see it, but not under this title yet.';
		}
		return $price > 0 ? '✓ Visitors see it, with this title and price.' : '✓ Visitors see it, with this title.';
	}

	/**
	 * A time as an editor says it.
	 *
	 * @param string $gmt In MySQL's form, UTC.
	 * @return string
	 */
	private static function time( $gmt ) {
		$time = (int) strtotime( "$gmt UTC" );
		$age  = time() - $time;
		if ( $age >= 0 && $age < DAY_IN_SECONDS ) {
			return human_time_diff( $time ) . ' ago';
		}
		return (string) wp_date( 'F j, Y, g:i a', $time );
	}
}
