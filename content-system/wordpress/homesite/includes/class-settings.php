<?php
/** The plugin's settings: constants of wp-config.php first, then the option. */

namespace Homesite;

/** Reads and writes settings. */
final class Settings {

	const OPTION = 'homesite_settings';

	/** Options that hold content rather than settings. */
	const BANNER           = 'homesite_banner';
	const HOMEOWNER_BANNER = 'homesite_homeowner_banner';
	const FEATURED         = 'homesite_featured_homes';
	const PRICE_RANGE      = 'homesite_price_range';

	/** Each setting with its default and, where wp-config.php may fix it, the constant's name. */
	const KNOWN = array(
		'prefix'              => array( 'homesite', 'HOMESITE_PREFIX' ),
		'site_url'            => array( '', 'HOMESITE_SITE_URL' ),
		'secret'              => array( '', 'HOMESITE_SECRET' ),
		'forms_key'           => array( '', 'HOMESITE_FORMS_KEY' ),
		'forms_secret'        => array( '', 'HOMESITE_FORMS_SECRET' ),
		'receipt_field'       => array( '', null ),
		'agent_password_hash' => array( '', null ),
		// How long entries of forms are kept; empty keeps them.
		'entry_days'          => array( '', 'HOMESITE_ENTRY_DAYS' ),
		// Who is mailed what is wrong with content each week: roles, and Health_Mail::AUTHORS.
		'health_mail'         => array( array( 'authors' ), null ),
		// Term ids of post_tag by what they mean: the keys of tag_slugs().
		'tags'                => array( array(), null ),
		// The types with `isOptional` that the website's brand names.
		'types'               => array( array(), null ),
		// Form ids by the slugs that the website asks for, where a form's own slug or title says something else.
		'forms'               => array( array(), null ),
	);

	/** What the tag of each status of a home is called when it's made, by its slug; the one that says most first. */
	public static function statuses(): array {
		return Model::read( 'statuses' )['labels'];
	}

	/** The slugs that stand for a meaning, `excluded` or a status, while the settings map no tag to it. */
	public static function tag_slugs(): array {
		$slugs = array_keys( self::statuses() );
		return array( 'excluded' => 'not-listed' ) + array_combine( $slugs, $slugs );
	}

	/** A setting's value. $name: one of KNOWN. */
	public static function get( string $name ): mixed {
		list( $default_value, $constant ) = self::KNOWN[ $name ];
		if ( null !== $constant && defined( $constant ) ) {
			return constant( $constant );
		}
		$saved = get_option( self::OPTION, array() );
		return isset( $saved[ $name ] ) && '' !== $saved[ $name ] ? $saved[ $name ] : $default_value;
	}

	/** Whether wp-config.php decides, so that no screen can change it. $name: one of KNOWN. */
	public static function is_constant( string $name ): bool {
		return null !== self::KNOWN[ $name ][1] && defined( self::KNOWN[ $name ][1] );
	}

	/** Saves some settings; the others stay. */
	public static function save( array $values ): void {
		$saved = (array) get_option( self::OPTION, array() );
		update_option( self::OPTION, array_merge( $saved, array_intersect_key( $values, self::KNOWN ) ) );
	}

	/** Saves the prefix of fields. Returns whether that is the prefix now. */
	public static function save_prefix( string $prefix ): bool {
		if ( ! preg_match( '/^[a-z][a-z0-9_]*$/', $prefix ) ) {
			return false;
		}
		self::save( array( 'prefix' => $prefix ) );
		return self::get( 'prefix' ) === $prefix;
	}

	/** Stores the agents' password as a hash. $password: plain text; empty takes the password away. */
	public static function save_agent_password( string $password ): void {
		self::save( array( 'agent_password_hash' => '' === $password ? '' : wp_hash_password( $password ) ) );
	}

	/** The website's address without a slash at its end; empty when none is set. */
	public static function site_url(): string {
		return untrailingslashit( (string) self::get( 'site_url' ) );
	}

	/** The key of a field in post meta: `{prefix}_{type}_{name}`. */
	public static function meta_key( string $post_type, string $name ): string {
		return self::get( 'prefix' ) . '_' . str_replace( '-', '_', $post_type ) . '_' . $name;
	}

	/**
	 * The id of the tag that means something: mapped in the settings, else found by its slug.
	 * 0 when there is none.
	 * $meaning: a key of tag_slugs().
	 */
	public static function tag_id( string $meaning ): int {
		// A list of homes asks this for each of them; a term that is made or goes changes what it is kept under.
		static $known = array();

		$mapped = (int) ( self::get( 'tags' )[ $meaning ] ?? 0 );
		$key    = wp_cache_get_last_changed( 'terms' ) . " $meaning $mapped";
		if ( ! isset( $known[ $key ] ) ) {
			$term          = $mapped && term_exists( $mapped, 'post_tag' ) ? null : get_term_by( 'slug', self::tag_slugs()[ $meaning ], 'post_tag' );
			$known[ $key ] = null === $term ? $mapped : ( $term ? (int) $term->term_id : 0 );
		}
		return $known[ $key ];
	}

	/**
	 * The id of a status's tag, which is made where there is none; 0 when WordPress refuses to make it.
	 * $status: a key of statuses().
	 */
	public static function tag_id_for_status( string $status ): int {
		$id = self::tag_id( $status );
		if ( $id ) {
			return $id;
		}
		$made = wp_insert_term( self::statuses()[ $status ], 'post_tag', array( 'slug' => self::tag_slugs()[ $status ] ) );
		return is_wp_error( $made ) ? 0 : (int) $made['term_id'];
	}

	/** A home's status by its tags: a key of statuses(); empty when no tag tells it. */
	public static function status_of( int $post_id ): string {
		foreach ( array_keys( self::statuses() ) as $status ) {
			$tag = self::tag_id( $status );
			if ( $tag && has_term( $tag, 'post_tag', $post_id ) ) {
				return $status;
			}
		}
		return '';
	}
}
