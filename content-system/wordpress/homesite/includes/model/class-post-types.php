<?php
/** The types of content that WordPress does not have. */

namespace Homesite;

/** Registers the post types. */
final class Post_Types {

	public static function register(): void {
		add_action( 'init', array( self::class, 'add' ), 5 );
		add_filter( 'register_post_type_args', array( self::class, 'answer_theirs' ), 10, 2 );
	}

	/** Registers each type. */
	public static function add(): void {
		$is_live = Site_Mode::is_live();
		foreach ( self::own() as $name => $type ) {
			if ( post_type_exists( $name ) && ( ! $is_live || Mapping::is_in_place( $name ) ) ) {
				// Another plugin's: taken over where it is, or shown by the theme until the website is live.
				continue;
			}
			$registered = register_post_type(
				$name,
				array(
					'labels'              => self::labels( $type['singular'], $type['plural'] ),
					'public'              => true,
					// Beside another website, only its editors find them.
					'publicly_queryable'  => $is_live || is_admin(),
					'exclude_from_search' => ! $is_live,
					'has_archive'         => false,
					'show_in_rest'        => true,
					'rest_base'           => $name,
					'rewrite'             => array(
						'slug'       => $type['linkBase'],
						'with_front' => false,
						'feeds'      => false,
						'pages'      => false,
					),
					'menu_icon'           => $type['icon'],
					'menu_position'       => 20,
					'supports'            => array( 'title', 'editor', 'excerpt', 'thumbnail', 'author', 'revisions' ),
					'capability_type'     => self::capability_base( $name ),
					// Sales sees the list of homes, whose first capability would allow to add some.
					'capabilities'        => array( 'create_posts' => 'publish_' . self::capability_base( $name )[1] ),
					'map_meta_cap'        => true,
					Site_Mode::OURS       => true,
				)
			);
			if ( ! empty( $type['isOptional'] ) && ! self::is_used( $name ) ) {
				$registered->show_in_menu      = false;
				$registered->show_in_nav_menus = false;
				$registered->show_in_admin_bar = false;
			}
		}
	}

	/** Another plugin's type that has the name of ours, and was taken over, is answered as ours is. */
	public static function answer_theirs( $args, $name ) {
		return empty( $args[ Site_Mode::OURS ] ) && Mapping::is_in_place( $name ) ? array(
			'show_in_rest'          => true,
			'rest_base'             => $name,
			'rest_namespace'        => 'wp/v2',
			'rest_controller_class' => \WP_REST_Posts_Controller::class,
		) + $args : $args;
	}

	/** Whether the website's brand names a type, or there's something of it already. Only menus ask this. */
	private static function is_used( string $name ): bool {
		return in_array( $name, Settings::get( 'types' ), true ) || ( is_admin() && array_sum( array_diff_key( (array) wp_count_posts( $name ), array( 'auto-draft' => 0 ) ) ) > 0 );
	}

	/** The types that WordPress doesn't have: those with an icon. By name. */
	public static function own(): array {
		return array_filter( Model::read( 'types' )['types'], fn( $type ) => isset( $type['icon'] ) );
	}

	/** All types the website reads, WordPress's own among them. */
	public static function names(): array {
		return array_keys( Model::read( 'types' )['types'] );
	}

	/** The last part of the address of a type's list. */
	public static function rest_base( string $name ): string {
		$type = get_post_type_object( $name );
		return $type && $type->rest_base ? $type->rest_base : $name;
	}

	/** The capabilities that someone needs to do everything with a type. $post_type: one of own(). */
	public static function capabilities( string $post_type ): array {
		$type = get_post_type_object( $post_type );
		// Those of a single item are worked out from these by WordPress.
		$single = array( 'edit_post', 'read_post', 'delete_post', 'read' );
		return $type ? array_values( array_unique( array_diff_key( (array) $type->cap, array_flip( $single ) ) ) ) : array();
	}

	/** The two words that WordPress builds a type's capabilities from. $name: one of own(). */
	private static function capability_base( string $name ): array {
		$word = 'homesite_' . str_replace( '-', '_', $name );
		return array( $word, $word . 's' );
	}

	/** The labels that differ from WordPress's own words for a post. $singular: one of them. */
	private static function labels( string $singular, string $plural ): array {
		$word = Model::word( $singular );
		return array(
			'name'               => Model::label( $plural ),
			'singular_name'      => Model::label( $singular ),
			/* translators: %s: a type of content, such as “floor plan” */
			'add_new_item'       => sprintf( __( 'Add new %s', 'homesite' ), $word ),
			/* translators: %s: a type of content, such as “floor plan” */
			'edit_item'          => sprintf( __( 'Edit %s', 'homesite' ), $word ),
			/* translators: %s: a type of content, such as “floor plan” */
			'new_item'           => sprintf( __( 'New %s', 'homesite' ), $word ),
			/* translators: %s: a type of content, such as “floor plan” */
			'view_item'          => sprintf( __( 'View %s', 'homesite' ), $word ),
			/* translators: %s: a type of content, such as “floor plans” */
			'search_items'       => sprintf( __( 'Search %s', 'homesite' ), Model::word( $plural ) ),
			'not_found'          => __( 'Nothing found', 'homesite' ),
			'not_found_in_trash' => __( 'Nothing found in the trash', 'homesite' ),
			/* translators: %s: a type of content, such as “Floor plans” */
			'all_items'          => sprintf( __( 'All %s', 'homesite' ), Model::label( $plural ) ),
			/* translators: %s: a type of content, such as “Floor plan” */
			'item_published'     => sprintf( __( '%s published.', 'homesite' ), Model::label( $singular ) ),
			/* translators: %s: a type of content, such as “Floor plan” */
			'item_updated'       => sprintf( __( '%s updated.', 'homesite' ), Model::label( $singular ) ),
			/* translators: %s: a type of content, such as “Floor plan” */
			'item_scheduled'     => sprintf( __( '%s scheduled.', 'homesite' ), Model::label( $singular ) ),
		);
	}
}
