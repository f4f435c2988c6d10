<?php
/** All content as one zip file: what `npm run content -- export` writes of a content folder, and Importer reads. */

namespace Homesite;

/** Writes the file. Accounts, settings of this WordPress, the agents' password and what visitors sent aren't in it. */
final class Content_Export {

	/** @var Export_Words */
	private $words;

	/**
	 * Writes everything.
	 * Returns what isn't in it, and why.
	 *
	 * @throws Content_Error When it can't be written.
	 */
	public static function write( string $file ): array {
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
		// Neither a limit of PHP nor a closed window ends it halfway.
		set_time_limit( 0 );
		ignore_user_abort( true );
		$words   = new Export_Words();
		$content = ( new self( $words ) )->content();
		$json    = wp_json_encode( $content, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		if ( ! $json ) {
			throw new Content_Error( esc_html( json_last_error_msg() ) );
		}
		$files = array(
			array(
				PCLZIP_ATT_FILE_NAME    => 'content.json',
				PCLZIP_ATT_FILE_CONTENT => $json,
			),
		);
		foreach ( $words->media()->files() as $path => $source ) {
			$files[] = array(
				PCLZIP_ATT_FILE_NAME          => $source,
				PCLZIP_ATT_FILE_NEW_FULL_NAME => "media/$path",
			);
		}
		$missing = $words->media()->missing();
		if ( $missing ) {
			$files[] = array(
				PCLZIP_ATT_FILE_NAME    => 'missing.txt',
				PCLZIP_ATT_FILE_CONTENT => implode( "\n", $missing ) . "\n",
			);
		}
		wp_delete_file( $file );
		$zip = new \PclZip( $file );
		// Pictures are compressed already.
		if ( ! is_array( $zip->create( array_slice( $files, 0, 1 ) ) ) || ( count( $files ) > 1 && ! is_array( $zip->add( array_slice( $files, 1 ), PCLZIP_OPT_NO_COMPRESSION ) ) ) ) {
			throw new Content_Error( esc_html( $zip->errorInfo( true ) ) );
		}
		return $missing;
	}

	private function __construct( Export_Words $words ) {
		$this->words = $words;
	}

	/** What `content.json` holds. */
	private function content(): array {
		$items  = array_map( array( new Export_Items( $this->words ), 'item' ), $this->words->posts() );
		$plats  = array();
		$agents = array();
		foreach ( $this->words->posts() as $post ) {
			if ( 'community' === $post->post_type ) {
				$slug            = substr( (string) strrchr( $this->words->reference( $post->ID ), '/' ), 1 );
				$agents[ $slug ] = $this->words->replace( Fields::value( $post->ID, 'agent' ) );
				$plats[ $slug ]  = $this->words->plat( Fields::value( $post->ID, 'plat' ) );
			}
		}
		return array(
			'version'   => Content_File::VERSION,
			'site'      => $this->site(),
			'terms'     => (object) $this->terms(),
			'people'    => $this->people(),
			'media'     => $this->words->media()->entries(),
			'items'     => $items,
			'agents'    => (object) array_filter( $agents ),
			'plats'     => (object) array_filter( $plats ),
			'forms'     => array_values( array_map( array( $this->words, 'replace' ), $this->forms() ) ),
			'redirects' => array_values( Redirects::all() ),
		);
	}

	/** The site itself. */
	private function site(): array {
		$excluded = get_term( Settings::tag_id( 'excluded' ), 'post_tag' );
		$menus    = array_map( array( self::class, 'links' ), Menus::all() );
		$options  = array(
			'timeZone'           => get_option( 'timezone_string' ),
			'banner'             => get_option( Settings::BANNER ),
			'homeowner-banner'   => get_option( Settings::HOMEOWNER_BANNER ),
			'featuredProperties' => array_values( array_filter( array_map( array( $this->words, 'reference' ), (array) get_option( Settings::FEATURED, array() ) ) ) ),
			'priceRange'         => get_option( Settings::PRICE_RANGE ),
			'menus'              => $menus,
		);
		return array(
			'name'         => html_entity_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
			'description'  => html_entity_decode( (string) get_option( 'blogdescription' ), ENT_QUOTES ),
			'metaPrefix'   => (string) Settings::get( 'prefix' ),
			'excludedTags' => $excluded instanceof \WP_Term ? array( $excluded->slug ) : array(),
		) + array_map( array( $this->words, 'replace' ), array_filter( $options ) );
	}

	/** Entries of a menu as a folder has them. */
	private static function links( array $entries ): array {
		$links = array();
		foreach ( $entries as $entry ) {
			$links[] = array(
				'label'    => $entry['title'],
				'path'     => $entry['url'],
				'children' => self::links( $entry['children'] ),
			);
		}
		return $links;
	}

	/** Terms by taxonomy. */
	private function terms(): array {
		$terms = array();
		foreach ( array_keys( Model::read( 'types' )['taxonomies'] ) as $taxonomy ) {
			foreach ( (array) get_terms(
				array(
					'taxonomy'   => $taxonomy,
					'hide_empty' => false,
					'orderby'    => 'term_id',
				)
			) as $term ) {
				$terms[ $taxonomy ][] = array_filter(
					array(
						'id'          => $term->term_id,
						'slug'        => $term->slug,
						'name'        => html_entity_decode( $term->name, ENT_QUOTES ),
						'description' => $term->description,
					)
				);
			}
		}
		return $terms;
	}

	/** Who has written something. */
	private function people(): array {
		$people = array();
		foreach ( array_filter( array_unique( wp_list_pluck( $this->words->posts(), 'post_author' ) ) ) as $id ) {
			$user = get_userdata( (int) $id );
			if ( $user ) {
				$people[] = array_filter(
					array(
						'slug'        => $user->user_nicename,
						'name'        => $user->display_name,
						'description' => $user->description,
					)
				);
			}
		}
		return $people;
	}

	/** The forms that are kept here; those of Gravity Forms stay there. */
	private function forms(): array {
		global $wpdb;
		$forms = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress lists no options by the beginning of their names.
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name REGEXP %s ORDER BY option_id", '^' . Forms::OPTION . '[0-9]+$' ) ) as $name ) {
			$forms[] = (array) get_option( $name );
		}
		return $forms;
	}
}
