<?php
/**
 * Answers the items of another plugin's type as ours: `wp/v2/property` is the list of what is mapped to homes. The type's
 * own route stays as it is.
 */

namespace Homesite;

defined( 'ABSPATH' ) || exit;

/** WordPress's own controller, for reading. */
final class Mapped_Controller extends \WP_REST_Posts_Controller {

	/** Parts of an answer that the website reads; what other plugins add is theirs. */
	const PUBLISHED = array( 'id', 'date', 'date_gmt', 'modified', 'modified_gmt', 'slug', 'status', 'type', 'link', 'title', 'content', 'excerpt', 'author', 'featured_media', 'template', 'yoast_head_json', 'seo' );

	/** @var string The type, as the model calls it. */
	private $model;

	public static function register(): void {
		// Before WordPress's own routes, which a type of theirs with our name has at the same address.
		add_action( 'rest_api_init', array( self::class, 'add' ), 5 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'forget' ), 5, 2 );
		}
	}

	/** Adds the routes of each mapped type. */
	public static function add(): void {
		foreach ( array_keys( Mapping::types() ) as $model ) {
			if ( post_type_exists( Post_Types::stored( $model ) ) ) {
				( new self( $model ) )->register_routes();
				continue;
			}
			// Its plugin is off: that isn't the same as no homes.
			$gone = function () use ( $model ) {
				/* translators: %s: a post type */
				return new \WP_Error( 'homesite_type_is_gone', sprintf( __( 'The post type “%s” isn’t there: the plugin that makes it is off.', 'homesite' ), Post_Types::stored( $model ) ), array( 'status' => 503 ) );
			};
			foreach ( array( "/$model", "/$model/(?P<id>\\d+)" ) as $path ) {
				register_rest_route(
					'wp/v2',
					$path,
					array(
						'methods'             => 'GET',
						'callback'            => $gone,
						'permission_callback' => '__return_true',
					)
				);
			}
		}
	}

	/** Forgets what was read of an item whose fields change. */
	public static function forget( $meta_ids, $post_id ): void {
		Mapped_Item::forget( $post_id );
	}

	public function __construct( string $model ) {
		parent::__construct( Post_Types::stored( $model ) );
		$this->model     = $model;
		$this->namespace = 'wp/v2';
		$this->rest_base = $model;
	}

	/** Registers the list and the single item; who edits does so on the type's own screen. */
	public function register_routes(): void {
		$routes = array(
			"/$this->rest_base"               => array( 'get_items', $this->get_collection_params() ),
			"/$this->rest_base/(?P<id>[\\d]+)" => array( 'get_item', array(
				'context'  => $this->get_context_param( array( 'default' => 'view' ) ),
				'password' => array( 'type' => 'string' ),
			) ),
		);
		foreach ( $routes as $path => list( $method, $args ) ) {
			register_rest_route(
				$this->namespace,
				$path,
				array(
					'methods'             => 'GET',
					'callback'            => array( $this, $method ),
					'permission_callback' => array( $this, "{$method}_permissions_check" ),
					'args'                => $args,
				)
			);
		}
	}

	/** The parameters of the list. */
	public function get_collection_params() {
		return Filter::add_param( parent::get_collection_params() );
	}

	/** Answers one item. */
	public function prepare_item_for_response( $item, $request ) {
		$response = parent::prepare_item_for_response( $item, $request );
		$mapped   = Mapped_Item::find( $item );
		$data     = array_intersect_key( $response->get_data(), array_flip( self::PUBLISHED ) );

		$data['type'] = $this->model;
		foreach ( $this->taxonomies() as $taxonomy => $base ) {
			$data[ $base ] = array_map( 'intval', wp_list_pluck( $mapped->terms( $taxonomy ), 'term_id' ) );
		}
		if ( ! Item_Answers::is_locked( $item, $request ) ) {
			$this->replace_texts( $data, $mapped );
		}
		$picture = $mapped->value( 'picture' );
		if ( $picture && isset( $data['featured_media'] ) ) {
			$data['featured_media'] = (int) $picture[0];
		}
		$response->set_data( $data );
		return Item_Answers::complete( $response, $item, $request );
	}

	/** Makes the query of the list. $prepared_args: of WP_Query. */
	protected function prepare_items_query( $prepared_args = array(), $request = null ) {
		$args = parent::prepare_items_query( $prepared_args, $request );
		// Clauses of the type's own taxonomies say nothing here.
		unset( $args['tax_query'] );
		$tags = array();
		foreach ( array(
			'tags'         => 'IN',
			'tags_exclude' => 'NOT IN',
		) as $name => $operator ) {
			$given = $request ? $request[ $name ] : null;
			$given = is_array( $given ) && isset( $given['terms'] ) ? $given : array( 'terms' => $given );
			$ids   = array_filter( wp_parse_id_list( is_array( $given['terms'] ) || is_scalar( $given['terms'] ) ? $given['terms'] : '' ) );
			if ( $ids ) {
				$tags[] = array(
					'taxonomy' => 'post_tag',
					'terms'    => $ids,
					'operator' => isset( $given['operator'] ) && 'AND' === $given['operator'] ? 'AND' : $operator,
				);
			}
		}
		return Mapped_Query::apply( $this->model, Filter::apply( $args, $request ), $tags );
	}

	/** Links to what can be embedded: our taxonomies, and the picture. */
	protected function prepare_links( $post ) {
		$links = parent::prepare_links( $post );

		$links['self']       = array( array( 'href' => rest_url( "wp/v2/$this->rest_base/$post->ID" ) ) );
		$links['collection'] = array( array( 'href' => rest_url( "wp/v2/$this->rest_base" ) ) );
		unset( $links['about'] );
		$links['https://api.w.org/term'] = array();
		foreach ( $this->taxonomies() as $taxonomy => $base ) {
			$links['https://api.w.org/term'][] = array(
				'href'       => add_query_arg( 'post', $post->ID, rest_url( "wp/v2/$base" ) ),
				'taxonomy'   => $taxonomy,
				'embeddable' => true,
			);
		}
		$picture = Mapped_Item::find( $post )->value( 'picture' );
		if ( $picture ) {
			$links['https://api.w.org/featuredmedia'] = array(
				'href'       => rest_url( "wp/v2/media/$picture[0]" ),
				'embeddable' => true,
			);
		}
		return $links;
	}

	/** The type needn't be in the REST API by its own choice. */
	protected function check_is_post_type_allowed( $post_type ) {
		return true;
	}

	/** Puts mapped texts in place of WordPress's own. */
	private function replace_texts( array &$data, Mapped_Item $item ): void {
		foreach ( array( 'content', 'excerpt' ) as $name ) {
			$text = $item->value( $name );
			if ( '' !== $text && isset( $data[ $name ]['rendered'] ) ) {
				$data[ $name ]['rendered'] = 'content' === $name ? apply_filters( 'the_content', $text ) : wpautop( Builder_Codes::without( $text ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own hook.
			}
		}
	}

	/** Our taxonomies of the type, with their names in answers. */
	private function taxonomies(): array {
		$model = Model::read( 'types' );
		$bases = array();
		foreach ( $model['types'][ $this->model ]['taxonomies'] as $taxonomy ) {
			$bases[ $taxonomy ] = $model['taxonomies'][ $taxonomy ]['restBase'] ?? $taxonomy;
		}
		return $bases;
	}
}
