<?php
/** What of content is here, as it's stored: who pushes compares it with their folder, who pulls writes one. */

namespace Homesite;

/** Reads it. */
final class Transfer_Reader {

	/** Post meta: the id that an item was pushed under, and what was pushed of each of its parts, as hashes. */
	const ID    = '_homesite_import_id';
	const PARTS = '_homesite_import_parts';

	/** Option: the same of what is no item. */
	const HASHES = 'homesite_import_hashes';

	/** Options that a folder says. */
	const OPTIONS = array( 'blogname', 'blogdescription', 'timezone_string', 'gmt_offset', 'show_on_front', 'page_on_front', Settings::BANNER, Settings::HOMEOWNER_BANNER, Settings::FEATURED, Settings::PRICE_RANGE );

	/** Everything but what items hold. */
	public static function state(): array {
		$prefix = Settings::is_constant( 'prefix' ) ? Settings::get( 'prefix' ) : ( (array) get_option( Settings::OPTION, array() ) )['prefix'] ?? '';
		return array(
			'prefix'    => $prefix,
			'isLive'    => Site_Mode::is_live(),
			'uploads'   => wp_get_upload_dir()['baseurl'] . '/' . Transfer_Routes::UPLOADS . '/',
			'files'     => (object) self::files(),
			'hashes'    => (object) get_option( self::HASHES, array() ),
			'options'   => array_combine( self::OPTIONS, array_map( 'get_option', self::OPTIONS ) ),
			'excluded'  => Settings::get( 'tags' )['excluded'] ?? 0,
			'terms'     => self::terms(),
			'people'    => self::people(),
			'menus'     => (object) Menus::all(),
			'forms'     => array_values( Forms::all() ),
			'formIds'   => (object) Forms::ids_by_slug(),
			'redirects' => array_values( Redirects::all() ),
			'items'     => self::list(),
		);
	}

	/** Items with all that they hold. $request: with ids of posts, separated by commas. */
	public static function items( \WP_REST_Request $request ): array {
		$ids = wp_parse_id_list( (string) $request['ids'] );
		_prime_post_caches( $ids );
		return array_map( array( self::class, 'item' ), array_filter( array_map( 'get_post', $ids ) ) );
	}

	/** One item: the reverse of what a batch gives. */
	private static function item( \WP_Post $post ): array {
		$author  = get_userdata( (int) $post->post_author );
		$further = get_post_meta( $post->ID, Fields::FURTHER, true );
		$terms   = array();
		$fields  = array();
		foreach ( array_intersect( get_object_taxonomies( $post->post_type ), array_keys( Model::read( 'types' )['taxonomies'] ) ) as $taxonomy ) {
			$found              = get_the_terms( $post, $taxonomy );
			$terms[ $taxonomy ] = is_array( $found ) ? wp_list_pluck( $found, 'slug' ) : array();
		}
		foreach ( Fields::of( $post->post_type ) as $name => $field ) {
			$fields[ $name ] = get_post_meta( $post->ID, Fields::key( $post->post_type, $field ), true );
		}
		return array(
			'post'     => $post->ID,
			'parent'   => $post->post_parent,
			'title'    => $post->post_title,
			'status'   => $post->post_status,
			'date'     => '0000-00-00 00:00:00' === $post->post_date_gmt ? get_gmt_from_date( $post->post_date ) : $post->post_date_gmt,
			'modified' => $post->post_modified_gmt,
			'author'   => $author ? $author->user_nicename : '',
			'image'    => (int) get_post_thumbnail_id( $post ),
			'excerpt'  => $post->post_excerpt,
			// Pages for agents stay locked by their flag.
			'password' => get_option( Agent_Pages::LOCK_OPTION ) === $post->post_password ? '' : $post->post_password,
			'body'     => $post->post_content,
			'alt'      => (string) get_post_meta( $post->ID, '_wp_attachment_image_alt', true ),
			'oldSlugs' => array_values( array_unique( (array) get_post_meta( $post->ID, '_wp_old_slug' ) ) ),
			'terms'    => (object) array_filter( $terms ),
			'fields'   => (object) array_filter( $fields, fn( $value ) => '' !== $value && array() !== $value ),
			'further'  => (object) ( is_array( $further ) ? $further : array() ),
		);
	}

	/** Where pushed files are. With a slash at its end. */
	public static function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . Transfer_Routes::UPLOADS . '/';
	}

	/** A file's hash; empty for a drawing that is spoilt. */
	public static function hash( string $file ): string {
		return str_ends_with( strtolower( $file ), '.svg' ) && Svg_Files::is_spoilt( $file ) ? '' : (string) hash_file( 'sha256', $file );
	}

	/** Hashes of all pushed files by their paths below the folder; without their smaller sizes. */
	private static function files(): array {
		$hashes = array();
		$folder = self::folder();
		if ( is_dir( $folder ) ) {
			foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
				if ( ! preg_match( '/-\d+x\d+\.\w+$/', $file->getFilename() ) ) {
					$hashes[ substr( $file->getPathname(), strlen( $folder ) ) ] = self::hash( $file->getPathname() );
				}
			}
		}
		return $hashes;
	}

	/** All terms of the model's taxonomies. */
	private static function terms(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => array_keys( Model::read( 'types' )['taxonomies'] ),
				'hide_empty' => false,
				'orderby'    => 'term_id',
			)
		);
		return array_map(
			fn( $term ) => array(
				'taxonomy'    => $term->taxonomy,
				'id'          => $term->term_id,
				'slug'        => $term->slug,
				'name'        => html_entity_decode( $term->name, ENT_QUOTES ),
				'description' => $term->description,
			),
			$terms
		);
	}

	/** Everybody who may have written something. */
	private static function people(): array {
		return array_map(
			fn( $user ) => array(
				'id'          => $user->ID,
				'slug'        => $user->user_nicename,
				'name'        => $user->display_name,
				'description' => (string) $user->description,
			),
			get_users( array( 'capability' => 'edit_posts' ) )
		);
	}

	/** All items and pictures, with what was pushed of them. */
	private static function list(): array {
		global $wpdb;
		$types = "'" . implode( "','", array_map( 'esc_sql', array_merge( array( 'attachment' ), Post_Types::names() ) ) ) . "'";
		// phpcs:disable WordPress.DB -- One query for what would be three for each item.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT $wpdb->posts.*, pushed.meta_value AS pushed, parts.meta_value AS parts, file.meta_value AS file
				FROM $wpdb->posts
				LEFT JOIN $wpdb->postmeta pushed ON pushed.post_id = ID AND pushed.meta_key = %s
				LEFT JOIN $wpdb->postmeta parts ON parts.post_id = ID AND parts.meta_key = %s
				LEFT JOIN $wpdb->postmeta file ON file.post_id = ID AND file.meta_key = '_wp_attached_file'
				WHERE post_type IN ($types) AND post_status <> 'auto-draft' GROUP BY $wpdb->posts.ID ORDER BY $wpdb->posts.ID",
				self::ID,
				self::PARTS
			)
		);
		// phpcs:enable
		return array_map(
			fn( $row ) => array(
				'post'   => (int) $row->ID,
				'id'     => (int) $row->pushed,
				'type'   => $row->post_type,
				'path'   => 'page' === $row->post_type ? get_page_uri( (int) $row->ID ) : $row->post_name,
				'title'  => $row->post_title,
				'status' => $row->post_status,
				'file'   => (string) $row->file,
				'parts'  => (object) maybe_unserialize( (string) $row->parts ),
			),
			$rows
		);
	}
}
