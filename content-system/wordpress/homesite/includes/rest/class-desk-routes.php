<?php
/** The routes below `homesite/v1/desk` that the editors' screens ask. */

namespace Homesite;

/** Registers them, each with who may. */
final class Desk_Routes {

	const NAMESPACE = 'homesite/v1';

	/** Of what isn't in the trash. */
	const STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private' );

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
	}

	public static function register_routes(): void {
		self::add( 'to-do', 'GET', 'read', array( Admin\Dashboard::class, 'state' ) );
		self::add( 'front-page', 'GET', Roles::EDIT_SITE, array( Front_Page::class, 'get' ) );
		self::add( 'front-page', 'POST', Roles::EDIT_SITE, array( Front_Page::class, 'save' ) );
		self::add( 'set-up', 'GET', 'manage_options', array( Setup_Routes::class, 'get' ) );
		self::add( 'set-up/checklist', 'GET', 'manage_options', array( Setup_Routes::class, 'checklist' ) );
		self::add( 'set-up/settings', 'POST', 'manage_options', array( Setup_Routes::class, 'save' ) );
		self::add( 'set-up/answers', 'POST', 'manage_options', array( Setup_Routes::class, 'save_answers' ) );
		self::add( 'set-up/mode', 'POST', 'manage_options', array( Setup_Routes::class, 'set_mode' ) );
		self::add( 'redirects', 'GET', Roles::EDIT_SITE, array( Redirects_Desk::class, 'all' ) );
		self::add( 'redirects', 'POST', Roles::EDIT_SITE, array( Redirects_Desk::class, 'put' ), Redirects_Desk::REDIRECT );
		self::add( 'redirects', 'DELETE', Roles::EDIT_SITE, array( Redirects_Desk::class, 'delete' ), Redirects_Desk::KEYS );
		self::add( 'entries', 'GET', Roles::READ_FORMS, array( Entries_Desk::class, 'all' ), Entries_Desk::FILTERS );
		self::add( 'entries/(?P<id>\d+)', 'GET', Roles::READ_FORMS, array( Entries_Desk::class, 'one' ) );
		self::add( 'entries', 'POST', Roles::READ_FORMS, array( Entries_Desk::class, 'work' ), Entries_Desk::WORK );
		self::add( 'entries', 'DELETE', Roles::READ_FORMS, array( Entries_Desk::class, 'delete' ), Entries_Desk::IDS );
		self::add( 'leads', 'POST', Roles::READ_FORMS, array( Lead_Outcomes::class, 'get' ), Lead_Outcomes::KEYS );
		self::add( 'health', 'GET', Roles::EDIT_SITE, array( Health_Desk::class, 'get' ), Health_Desk::ASKED );
		self::add( 'health', 'POST', Roles::EDIT_SITE, array( Health_Desk::class, 'decide' ), Health_Desk::DECISION );
		self::add( 'unmet-demand', 'GET', Roles::EDIT_SITE, array( Unmet_Demand::class, 'get' ) );
		self::add( 'homes', 'GET', Roles::EDIT_PRICES, array( Desk_Homes::class, 'list' ) );
		self::add( 'choices/(?P<type>[a-z-]+)', 'GET', 'edit_posts', array( self::class, 'choices' ) );
		self::add( 'items/(?P<id>\d+)/site', 'GET', 'edit_posts', array( Admin\Site_Panel::class, 'state' ) );
		self::add( 'items/(?P<id>\d+)/look', 'GET', 'edit_posts', array( Admin\Site_Panel::class, 'look' ) );
		self::add( 'basemap', 'GET', 'edit_posts', array( Desk_Places::class, 'basemap' ) );
		self::add( 'places', 'GET', 'edit_posts', array( Desk_Places::class, 'find' ) );
		self::add( 'lots/(?P<id>\d+)', 'GET', 'edit_posts', array( Desk_Places::class, 'lots' ) );
		self::add( 'plats/(?P<id>\d+)', 'POST', 'edit_posts', array( Admin\Plat_File::class, 'look' ) );
	}

	/** The items of a type that a field may name, by title. */
	public static function choices( \WP_REST_Request $request ) {
		$type = get_post_type_object( $request['type'] );
		if ( ! $type || ! current_user_can( $type->cap->edit_posts ) ) {
			return new \WP_Error( 'rest_forbidden', __( 'You may not edit these.', 'homesite' ), array( 'status' => 403 ) );
		}
		return array_map(
			fn( $post ) => array(
				'id'     => $post->ID,
				'title'  => $post->post_title,
				'status' => $post->post_status,
			),
			self::items( $request['type'] )
		);
	}

	/** The items of a type, by title. */
	public static function items( string $type ): array {
		return get_posts(
			array(
				'post_type'              => $type,
				'post_status'            => self::STATUSES,
				'orderby'                => 'title',
				'order'                  => 'ASC',
				'numberposts'            => -1,
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			)
		);
	}

	/** One route; its answer is for nobody's cache. $capability: who may. $args: as WordPress describes them. */
	private static function add( string $path, string $method, string $capability, callable $callback, array $args = array() ): void {
		register_rest_route(
			self::NAMESPACE,
			"/desk/$path",
			array(
				'methods'             => $method,
				'callback'            => $callback,
				'permission_callback' => fn() => current_user_can( $capability ),
				'args'                => $args,
			)
		);
	}
}
