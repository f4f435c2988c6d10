<?php
/** What a WordPress behind a website shows to nobody: users, its own pages, feeds, site maps, embeds. */

namespace Homesite;

/** Closes them. */
final class Public_Access {

	/** Adds the hooks; beside another website, only those that let ours in. */
	public static function register(): void {
		add_filter( 'application_password_is_api_request', array( self::class, 'leave_our_key' ) );
		add_filter( 'rest_authentication_errors', array( Signature::class, 'let_in' ), 999 );
		self::read_authorization();
		if ( ! Site_Mode::is_live() ) {
			return;
		}
		add_filter( 'rest_pre_dispatch', array( self::class, 'close_routes' ), 5, 3 );
		add_filter( 'rest_prepare_user', array( self::class, 'hide_login' ), 10, 2 );
		add_filter( 'wp_sitemaps_enabled', '__return_false' );
		add_filter( 'wp_headers', array( self::class, 'forbid_indexing' ) );
		add_action( 'template_redirect', array( self::class, 'redirect' ), 1 );
		remove_action( 'wp_head', 'wp_oembed_add_discovery_links' );
		remove_action( 'template_redirect', 'rest_output_link_header', 11 );
	}

	/** Closes the list of users, and the descriptions of posts for other sites. Authors stay embedded in their posts. */
	public static function close_routes( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		if ( null !== $result ) {
			return $result;
		}
		// WordPress dispatches embeds and batches through here too: what counts is what was sent.
		$sent  = isset( $GLOBALS['wp']->query_vars['rest_route'] ) ? (string) $GLOBALS['wp']->query_vars['rest_route'] : '';
		$route = strtolower( '/' . trim( $request->get_route(), '/' ) );
		$sent  = strtolower( '/' . trim( $sent, '/' ) );
		if ( preg_match( '#^/wp/v2/users(/|$)#', $route ) && $sent === $route && ! current_user_can( 'list_users' ) && ! preg_match( '#^/wp/v2/users/me(/|$)#', $route ) ) {
			return new \WP_Error( 'rest_user_cannot_view', __( 'Sorry, you are not allowed to list users.', 'homesite' ), array( 'status' => rest_authorization_required_code() ) );
		}
		if ( '/oembed/1.0/embed' === $route ) {
			return new \WP_Error( 'rest_no_route', __( 'No route was found matching the URL and request method.', 'homesite' ), array( 'status' => 404 ) );
		}
		return $result;
	}

	/** An author's answer without what they sign in with: the slug is made from it. */
	public static function hide_login( \WP_REST_Response $response, \WP_User $user ) {
		if ( current_user_can( 'list_users' ) || get_current_user_id() === $user->ID ) {
			return $response;
		}
		$data = $response->get_data();
		if ( isset( $data['name'] ) && strtolower( $data['name'] ) === strtolower( $user->user_login ) ) {
			$data['name'] = get_bloginfo( 'name' );
		}
		if ( isset( $data['slug'] ) ) {
			$data['slug'] = sanitize_title( isset( $data['name'] ) ? $data['name'] : '' );
		}
		unset( $data['link'], $data['avatar_urls'] );
		$response->set_data( $data );
		return $response;
	}

	/** Our forms' key is no application password; WordPress would refuse it. */
	public static function leave_our_key( $is_api ) {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
		$user = isset( $_SERVER['PHP_AUTH_USER'] ) ? wp_unslash( $_SERVER['PHP_AUTH_USER'] ) : '';
		$key  = (string) Settings::get( 'forms_key' );
		return $is_api && ! ( '' !== $key && hash_equals( $key, $user ) );
	}

	/**
	 * FastCGI may hand credentials on under another name, or only as the header itself. Runs while the plugin is
	 * loaded, before WordPress slashes `$_SERVER`.
	 */
	public static function read_authorization(): void {
		foreach ( array( 'HTTP_AUTHORIZATION', 'REDIRECT_HTTP_AUTHORIZATION' ) as $name ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Credentials are compared, nothing else.
			$header = isset( $_SERVER[ $name ] ) ? (string) $_SERVER[ $name ] : '';
			if ( ! isset( $_SERVER['PHP_AUTH_USER'] ) && preg_match( '/^Basic\s+(\S+)$/i', $header, $parts ) ) {
				$pair = explode( ':', (string) base64_decode( $parts[1], true ), 2 ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- What Basic credentials are.
				if ( 2 === count( $pair ) ) {
					list( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] ) = $pair;
				}
			}
		}
	}

	/** No search engine shall list what stands behind the website. */
	public static function forbid_indexing( $headers ) {
		$headers['X-Robots-Tag'] = 'noindex, nofollow';
		return $headers;
	}

	/** Sends visitors of WordPress's own pages to the same page of the website. */
	public static function redirect(): void {
		if ( is_preview() && is_user_logged_in() ) {
			return;
		}
		$site = Settings::site_url();
		if ( '' === $site || is_robots() || is_favicon() ) {
			if ( is_feed() || is_author() || is_embed() || is_search() || is_trackback() ) {
				wp_die( esc_html__( 'Nothing is published here.', 'homesite' ), '', array( 'response' => 404 ) );
			}
			return;
		}
		$path = '/';
		if ( is_404() ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Cleaned by wp_redirect.
			$path = (string) wp_parse_url( isset( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : '/', PHP_URL_PATH );
			if ( '' !== pathinfo( $path, PATHINFO_EXTENSION ) ) {
				// A picture that is not there must not turn into a page.
				return;
			}
		} elseif ( is_singular() && ! is_attachment() && ! is_feed() ) {
			$path = self::path( get_queried_object() );
		}
		nocache_headers();
		wp_redirect( $site . $path, 302, 'Homesite' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The website is another host.
		exit;
	}

	/** An item's path on the website. */
	public static function path( ?\WP_Post $post ): string {
		$bases = Model::read( 'routes' )['items'];
		if ( 'page' === $post->post_type ) {
			return '/' . Item_Answers::path( $post );
		}
		$post = Taken_Item::of( $post );
		$type = $post->post_type;
		return isset( $bases[ $type ] ) ? "/$bases[$type]/$post->post_name" : '/';
	}
}
