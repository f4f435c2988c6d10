<?php
/** The box "Site": what visitors see of an item, since when, and what it lacks. */

namespace Homesite\Admin;

use Homesite\Field_Kinds;
use Homesite\Fields;
use Homesite\Post_Types;
use Homesite\Previews;
use Homesite\Settings;
use Homesite\Webhook_Queue;

/** Shows the box. */
final class Site_Panel {

	const ACTION    = 'homesite_look';
	const TIMEOUT_S = 8;

	/** Types that have a page of their own on the website. */
	const WITH_PAGE = array( 'property', 'community', 'floorplan', 'development-update', 'post', 'page' );

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add_box' ) );
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'look' ) );
		add_filter( 'admin_body_class', array( self::class, 'hide_preview' ) );
	}

	public static function add_box( $post_type ): void {
		if ( in_array( $post_type, Post_Types::names(), true ) ) {
			add_meta_box( 'homesite-site', __( 'Site', 'homesite' ), array( self::class, 'show' ), $post_type, 'side', 'high' );
		}
	}

	/** The box. */
	public static function show( \WP_Post $post ): void {
		if ( '' === Settings::site_url() ) {
			echo '<p>' . esc_html__( 'The website’s address isn’t set. An administrator can set it under Homesite, Set-up.', 'homesite' ) . '</p>';
		} else {
			self::show_state( $post );
			self::show_webhook( $post );
		}
		if ( 'auto-draft' !== $post->post_status ) {
			printf( '<div data-homesite-look="%d" data-nonce="%s" data-url="%s" role="status">%s</div>', (int) $post->ID, esc_attr( wp_create_nonce( self::ACTION ) ), esc_url( admin_url( 'admin-ajax.php' ) ), esc_html__( 'Looking at the website …', 'homesite' ) );
		}
	}

	/** What visitors see of an item right now, and what is wrong with it; the browser asks once the screen is there. */
	public static function look(): void {
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
	 * Returns HTML.
	 * $said: findings, and whether they're complete; null when the website can't say.
	 */
	private static function problems( ?array $said ): string {
		if ( null === $said ) {
			return '<p>' . esc_html__( 'The website can’t be reached, so this wasn’t checked.', 'homesite' ) . '</p>';
		}
		list( $found, $is_complete ) = $said;
		$items                       = '';
		foreach ( $found as $each ) {
			$items .= sprintf( '<li class="is-%s">%s <span class="description">%s</span></li>', esc_attr( $each['severity'] ), esc_html( $each['text'] ), esc_html( $each['fix'] ) );
		}
		$list = $items ? "<ul class=\"homesite-problems\">$items</ul>" : '';
		if ( ! $is_complete ) {
			return $list . '<p data-homesite-again>' . esc_html__( 'The website is still reading: links and what other items say aren’t checked yet.', 'homesite' ) . '</p>';
		}
		return $list ? $list : '<p>✓ ' . esc_html__( 'Nothing is missing.', 'homesite' ) . '</p>';
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

	/** What WordPress knows. */
	private static function show_state( \WP_Post $post ): void {
		$has_page = in_array( $post->post_type, self::WITH_PAGE, true );
		if ( 'publish' === $post->post_status ) {
			/* translators: 1 and 2: times */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Published %1$s, last changed %2$s.', 'homesite' ), self::time( $post->post_date_gmt ), self::time( $post->post_modified_gmt ) ) ) );
			if ( $has_page ) {
				printf( '<p><a href="%s" target="_blank">%s</a></p>', esc_url( Preview::live_url( $post ) ), esc_html__( 'See it on the website', 'homesite' ) );
			}
		} elseif ( 'future' === $post->post_status ) {
			/* translators: %s: a time */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Visitors will see it from %s.', 'homesite' ), self::time( $post->post_date_gmt ) ) ) );
		} else {
			echo '<p>' . esc_html__( 'Visitors don’t see it.', 'homesite' ) . '</p>';
		}
		if ( '' !== Previews::signed( $post ) ) {
			// The block editor sends its own content alone.
			$text = use_block_editor_for_post( $post )
				? __( '<em>Preview</em> shows it on the website with its title and content as they are here, and what these boxes hold as it was saved, to whoever has the link, for half an hour.', 'homesite' )
				: __( '<em>Preview</em> shows it on the website as it is here, saved or not, to whoever has the link, for half an hour.', 'homesite' );
			echo '<p>' . wp_kses( $text, array( 'em' => array() ) ) . '</p>';
		}
	}

	/** Whether the website was told. */
	private static function show_webhook( \WP_Post $post ): void {
		$last = Webhook_Queue::last( $post->post_type, $post->ID );
		if ( ! $last ) {
			return;
		}
		if ( $last->delivered_gmt ) {
			/* translators: %s: a time */
			printf( '<p>✓ %s</p>', esc_html( sprintf( __( 'The website was told %s, and shows what was saved by then.', 'homesite' ), self::time( $last->delivered_gmt ) ) ) );
			return;
		}
		$tries = (int) $last->attempts;
		if ( 0 === $tries ) {
			echo '<p>' . esc_html__( 'The website is being told of the last change.', 'homesite' ) . '</p>';
			return;
		}
		/* translators: 1: how often it was tried, 2: what went wrong */
		$text = _n( 'The website wasn’t told of the last change (%1$d try so far: %2$s). It’s tried again by itself.', 'The website wasn’t told of the last change (%1$d tries so far: %2$s). It’s tried again by itself.', $tries, 'homesite' );
		printf( '<p class="homesite-problem">%s</p>', esc_html( sprintf( $text, $tries, (string) $last->result ) ) );
	}

	/** What an answer of the website means. */
	private static function describe( \WP_Post $post, array|\WP_Error $response ): string {
		$code = (int) wp_remote_retrieve_response_code( $response );
		if ( 0 === $code ) {
			return __( 'The website doesn’t answer.', 'homesite' );
		}
		if ( $code >= 500 ) {
			/* translators: %d: a status of HTTP */
			return sprintf( __( 'The website has a fault at this address (%d).', 'homesite' ), $code );
		}
		if ( $code >= 400 ) {
			/* translators: %d: a status of HTTP */
			return sprintf( __( 'Visitors don’t see it: the website says %d.', 'homesite' ), $code );
		}
		$title = html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' );
		$text  = html_entity_decode( wp_strip_all_tags( wp_remote_retrieve_body( $response ) ), ENT_QUOTES, 'UTF-8' );
		$price = 'property' === $post->post_type ? Field_Kinds::usd( Fields::value( $post->ID, 'price' ) ) : 0;
		if ( $price > 0 && false === strpos( $text, '$' . number_format( $price ) ) ) {
			return __( 'Visitors see it, but not with this price yet.', 'homesite' );
		}
		if ( 'page' === $post->post_type ) {
			return '✓ ' . __( 'Visitors see it.', 'homesite' );
		}
		if ( false === strpos( $text, $title ) ) {
			return __( 'Visitors see it, but not under this title yet.', 'homesite' );
		}
		return '✓ ' . ( $price > 0 ? __( 'Visitors see it, with this title and price.', 'homesite' ) : __( 'Visitors see it, with this title.', 'homesite' ) );
	}

	/** A time as an editor says it. $gmt: in MySQL's form, UTC. */
	private static function time( string $gmt ): string {
		$time = (int) strtotime( "$gmt UTC" );
		$age  = time() - $time;
		if ( $age >= 0 && $age < DAY_IN_SECONDS ) {
			/* translators: %s: a length of time */
			return sprintf( __( '%s ago', 'homesite' ), human_time_diff( $time ) );
		}
		return (string) wp_date( __( 'F j, Y, g:i a', 'homesite' ), $time );
	}
}
