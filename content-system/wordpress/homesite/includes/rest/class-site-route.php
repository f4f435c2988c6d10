<?php
/**
 * `homesite/v1/site`: what the website asks of this WordPress once instead of knowing it by number, for requests that it
 * signs; and what the website says of itself by asking.
 */

namespace Homesite;

/** Answers ids by name, the menus, and what is missing. */
final class Site_Route {

	/** The category of the blog while a request names none. */
	const CATEGORY = 'blog';

	/** The most names that a request may ask of each kind. */
	const MAX_NAMES = 50;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add' ) );
	}

	/** Registers the route. */
	public static function add(): void {
		register_rest_route(
			'homesite/v1',
			'/site',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'answer' ),
				'permission_callback' => array( Signature::class, 'is_valid' ),
			)
		);
	}

	/**
	 * Answers.
	 * $request: may name what it needs, separated by commas: `tags`, `category`, `forms`, `types`. A name is a slug,
	 * for tags also one of Settings::tag_slugs(), or an id to look for.
	 */
	public static function answer( \WP_REST_Request $request ) {
		$missing  = array();
		$tags     = self::tags( self::names( $request, 'tags', array_keys( Settings::tag_slugs() ) ), $missing );
		$category = self::names( $request, 'category', array( self::CATEGORY ) )[0] ?? self::CATEGORY;
		$forms    = self::forms( self::names( $request, 'forms', array() ), $missing );
		$types    = self::names( $request, 'types', array() );
		if ( null !== $request->get_param( 'types' ) && Settings::get( 'types' ) !== $types ) {
			Settings::save( compact( 'types' ) );
		}
		$id = self::term_id( $category, 'category' );
		if ( ! $id ) {
			$missing[] = "category $category";
		}
		$answer = array(
			'plugin'  => HOMESITE_VERSION,
			'prefix'  => (string) Settings::get( 'prefix' ),
			'tags'    => (object) $tags,
			'forms'   => (object) $forms,
			'uploads' => trailingslashit( (string) wp_upload_dir( null, false )['baseurl'] ),
			'menus'   => (object) Menus::all(),
			'missing' => $missing,
		);
		if ( Entry_Work::days() ) {
			$answer['entryDays'] = Entry_Work::days();
		}
		if ( $id ) {
			$answer['category'] = $id;
		}
		$answer['answerSeconds'] = (object) Entry_Work::answer_seconds();
		return new \WP_REST_Response( $answer, 200, array( 'Cache-Control' => 'no-store' ) );
	}

	/** The ids of tags: of those that mean a status, and of those that are asked for. By name. */
	private static function tags( array $names, array &$missing ): array {
		$meanings = array_keys( Settings::tag_slugs() );
		$ids      = array_filter( array_combine( $meanings, array_map( array( Settings::class, 'tag_id' ), $meanings ) ) );
		foreach ( $names as $name ) {
			$id = $ids[ $name ] ?? self::term_id( $name, 'post_tag' );
			if ( $id ) {
				$ids[ $name ] = $id;
			} else {
				$missing[] = "tag $name";
			}
		}
		return $ids;
	}

	/** The ids of forms that visitors may send: of all by their slugs, and of those that are asked for. By name. */
	private static function forms( array $names, array &$missing ): array {
		$ids = Forms::ids_by_slug();
		foreach ( $names as $name ) {
			if ( ctype_digit( $name ) && in_array( (int) $name, $ids, true ) ) {
				$ids[ $name ] = (int) $name;
			} elseif ( ! isset( $ids[ $name ] ) ) {
				$missing[] = "form $name";
			}
		}
		return $ids;
	}

	/** The id of a term; 0 when there is none. */
	private static function term_id( string $name, string $taxonomy ): int {
		if ( ctype_digit( $name ) ) {
			return get_term( (int) $name, $taxonomy ) instanceof \WP_Term ? (int) $name : 0;
		}
		$term = get_term_by( 'slug', $name, $taxonomy );
		return $term ? (int) $term->term_id : 0;
	}

	/** The names in a parameter. */
	private static function names( \WP_REST_Request $request, string $parameter, array $otherwise ): array {
		$given = $request->get_param( $parameter );
		if ( ! is_string( $given ) || '' === $given ) {
			return $otherwise;
		}
		return array_slice( array_values( array_filter( array_map( 'sanitize_title', explode( ',', $given ) ) ) ), 0, self::MAX_NAMES );
	}
}
