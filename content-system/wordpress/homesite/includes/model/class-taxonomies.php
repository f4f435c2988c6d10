<?php
/**
 * Regions, cities and award shows; tags for homes.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the taxonomies.
 */
final class Taxonomies {

	/** Adds the hooks. */
	public static function register() {
		// Before the post types, so that their items' links name the taxonomies in this order.
		add_action( 'init', array( self::class, 'add' ), 4 );
		add_action( 'init', array( self::class, 'add_tags' ), 6 );
		add_filter( 'register_taxonomy_args', array( self::class, 'sort_terms' ), 10, 2 );
		add_filter( 'terms_clauses', array( self::class, 'sort_equal_terms' ) );
	}

	/**
	 * Terms that were given before the plugin was there have no order of their own, and go by name.
	 *
	 * @param string[] $clauses The parts of a query of terms.
	 * @return string[]
	 */
	public static function sort_equal_terms( $clauses ) {
		if ( 'ORDER BY tr.term_order' === trim( $clauses['orderby'] ) ) {
			$clauses['orderby'] = "ORDER BY tr.term_order {$clauses['order']}, t.name";
		}
		return $clauses;
	}

	/**
	 * Categories and tags keep the order in which an item was given them: a post's first category leads.
	 *
	 * @param array  $args Of a taxonomy.
	 * @param string $name Its name.
	 * @return array
	 */
	public static function sort_terms( $args, $name ) {
		return in_array( $name, array( 'category', 'post_tag' ), true ) ? array_merge(
			$args,
			array(
				'sort' => true,
				'args' => array( 'orderby' => 'term_order' ),
			)
		) : $args;
	}

	/** Registers each taxonomy that WordPress doesn't have. */
	public static function add() {
		$model = Model::read( 'types' );
		foreach ( $model['taxonomies'] as $name => $taxonomy ) {
			if ( ! isset( $taxonomy['singular'] ) ) {
				continue;
			}
			register_taxonomy(
				$name,
				array_keys(
					array_filter(
						$model['types'],
						function ( $type ) use ( $name ) {
							return in_array( $name, $type['taxonomies'], true );
						}
					)
				),
				array(
					'labels'            => array(
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
					'public'            => true,
					'hierarchical'      => true,
					'show_in_rest'      => true,
					'rest_base'         => $name,
					'show_admin_column' => true,
					'rewrite'           => array( 'slug' => $name ),
				)
			);
		}
	}

	/** Homes carry WordPress's own tags: a tag says their status. */
	public static function add_tags() {
		register_taxonomy_for_object_type( 'post_tag', 'property' );
	}
}
