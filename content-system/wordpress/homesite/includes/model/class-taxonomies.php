<?php
/** Regions, cities and award shows; tags for homes. */

namespace Homesite;

/** Registers the taxonomies. */
final class Taxonomies {

	/** WordPress's own whose terms keep the order in which an item was given them. */
	const SORTED = array( 'category', 'post_tag' );

	public static function register(): void {
		// Before the post types, so that their items' links name the taxonomies in this order.
		add_action( 'init', array( self::class, 'add' ), 4 );
		add_action( 'init', array( self::class, 'add_tags' ), 6 );
		add_filter( 'register_taxonomy_args', array( self::class, 'sort_terms' ), 10, 2 );
		add_action( 'rest_api_init', array( self::class, 'sort_in_answers' ) );
		add_filter( 'terms_clauses', array( self::class, 'sort_equal_terms' ) );
	}

	/** Terms that were given before the plugin was there have no order of their own, and go by name. */
	public static function sort_equal_terms( $clauses ) {
		if ( 'ORDER BY tr.term_order' === trim( $clauses['orderby'] ) ) {
			$clauses['orderby'] = "ORDER BY tr.term_order {$clauses['order']}, t.name";
		}
		return $clauses;
	}

	/** Categories and tags keep the order in which an item was given them: a post's first category leads. */
	public static function sort_terms( $args, $name ) {
		if ( ! in_array( $name, self::SORTED, true ) ) {
			return $args;
		}
		$args['sort'] = true;
		if ( Site_Mode::is_live() ) {
			$args['args'] = array( 'orderby' => 'term_order' );
		}
		return $args;
	}

	/** Beside another website, whose theme shows them by name, only the website's requests get terms in order. */
	public static function sort_in_answers(): void {
		foreach ( self::SORTED as $name ) {
			get_taxonomy( $name )->args = array( 'orderby' => 'term_order' );
		}
	}

	/** Counts tags: beside another website, whose theme can't show homes, homes don't count. */
	public static function count_tags( $term_taxonomy_ids, $taxonomy ): void {
		$counted = clone $taxonomy;
		if ( ! Site_Mode::is_live() ) {
			$counted->object_type = array_diff( $counted->object_type, array( 'property' ) );
		}
		_update_post_term_count( $term_taxonomy_ids, $counted );
	}

	/** Registers each taxonomy that WordPress doesn't have. */
	public static function add(): void {
		$model   = Model::read( 'types' );
		$is_live = Site_Mode::is_live();
		foreach ( $model['taxonomies'] as $name => $taxonomy ) {
			if ( ! isset( $taxonomy['singular'] ) || ( ! $is_live && taxonomy_exists( $name ) ) ) {
				continue;
			}
			register_taxonomy(
				$name,
				array_keys( array_filter( $model['types'], fn( $type ) => in_array( $name, $type['taxonomies'], true ) ) ),
				array(
					'labels'             => array(
						'name'          => Model::label( $taxonomy['plural'] ),
						'singular_name' => Model::label( $taxonomy['singular'] ),
						/* translators: %s: a type of content, such as “floor plan” */
						'add_new_item'  => sprintf( __( 'Add new %s', 'homesite' ), Model::word( $taxonomy['singular'] ) ),
						/* translators: %s: a type of content, such as “floor plan” */
						'edit_item'     => sprintf( __( 'Edit %s', 'homesite' ), Model::word( $taxonomy['singular'] ) ),
						/* translators: %s: a type of content, such as “floor plans” */
						'search_items'  => sprintf( __( 'Search %s', 'homesite' ), Model::word( $taxonomy['plural'] ) ),
						'not_found'     => __( 'Nothing found', 'homesite' ),
					),
					'public'             => true,
					'publicly_queryable' => $is_live || is_admin(),
					'hierarchical'       => true,
					'show_in_rest'       => true,
					'rest_base'          => $name,
					'show_admin_column'  => true,
					'rewrite'            => array( 'slug' => $name ),
					Site_Mode::OURS      => true,
				)
			);
		}
	}

	/** Homes carry WordPress's own tags: a tag says their status. */
	public static function add_tags(): void {
		register_taxonomy_for_object_type( 'post_tag', 'property' );
		get_taxonomy( 'post_tag' )->update_count_callback = array( self::class, 'count_tags' );
	}
}
