<?php
/** Connection, set-up and going live, for the editors' screen: `homesite/v1/desk/set-up`. */

namespace Homesite;

/** Answers what is set, and saves it. */
final class Setup_Routes {

	/** Settings of one line, and whether what is set may be shown. */
	const LINES = array(
		'site_url'      => true,
		'secret'        => false,
		'forms_key'     => false,
		'forms_secret'  => false,
		'receipt_field' => true,
		'entry_days'    => true,
		'prefix'        => true,
	);

	/** Everything but the checklist, which asks the website several times. */
	public static function get(): array {
		$lines = array();
		foreach ( self::LINES as $name => $is_shown ) {
			$value          = (string) Settings::get( $name );
			$lines[ $name ] = array(
				'value'      => $is_shown ? $value : '',
				'isSet'      => '' !== $value,
				'isConstant' => Settings::is_constant( $name ),
			);
		}
		$tags = array();
		foreach ( Settings::tag_slugs() as $meaning => $slug ) {
			$tags[ $meaning ] = array(
				'slug'   => $slug,
				'chosen' => (int) ( Settings::get( 'tags' )[ $meaning ] ?? 0 ),
				'found'  => Settings::tag_id( $meaning ),
			);
		}
		return array(
			'isLive'           => Site_Mode::is_live(),
			'lines'            => $lines,
			'hasAgentPassword' => '' !== (string) Settings::get( 'agent_password_hash' ),
			'healthMail'       => array_values( (array) Settings::get( 'health_mail' ) ),
			'mailed'           => self::mailed(),
			'tags'             => $tags,
			'tagChoices'       => array_map(
				fn( $tag ) => array(
					'id'   => $tag->term_id,
					'name' => $tag->name,
					'slug' => $tag->slug,
				),
				get_tags( array( 'hide_empty' => false ) )
			),
			'forms'            => Form_Recipients::get(),
			'answers'          => Setup_Answers::all(),
			'website'          => Website::brand(),
		);
	}

	/** What has to be true before going live. */
	public static function checklist(): array {
		return Live_Checklist::lines();
	}

	/** Saves the settings that are given; none when one of them is wrong. */
	public static function save( \WP_REST_Request $request ) {
		$values   = array();
		$problems = array();
		foreach ( self::LINES as $name => $is_shown ) {
			$value = is_scalar( $request[ $name ] ) ? sanitize_text_field( (string) $request[ $name ] ) : null;
			// An empty secret means unchanged, because it isn't shown.
			if ( null === $value || Settings::is_constant( $name ) || ( '' === $value && ! $is_shown ) ) {
				continue;
			}
			$problems[]      = self::find_problem( $name, $value );
			$values[ $name ] = 'site_url' === $name ? untrailingslashit( esc_url_raw( $value ) ) : $value;
		}
		$problems = array_filter( $problems );
		if ( ! $problems && is_array( $request['recipients'] ) ) {
			$problems = array_filter( array( Form_Recipients::save( $request['recipients'] ) ) );
		}
		if ( $problems ) {
			return new \WP_Error( 'homesite_settings', implode( ' ', $problems ), array( 'status' => 400 ) );
		}
		if ( is_array( $request['tags'] ) ) {
			$values['tags'] = array_filter( array_map( 'absint', array_intersect_key( $request['tags'], Settings::tag_slugs() ) ) );
		}
		if ( is_array( $request['healthMail'] ) ) {
			$values['health_mail'] = array_values( array_intersect( $request['healthMail'], array_keys( self::mailed() ) ) );
		}
		Settings::save( $values );
		// A password may hold anything, spaces and angle brackets too; an empty one takes it away.
		if ( $request->has_param( 'agentPassword' ) ) {
			Settings::save_agent_password( (string) $request['agentPassword'] );
		}
		return self::get();
	}

	/** Saves what a builder is called. */
	public static function save_answers( \WP_REST_Request $request ) {
		$text     = fn( $name ) => sanitize_text_field( is_scalar( $request[ $name ] ) ? (string) $request[ $name ] : '' );
		$regions  = array_values( array_filter( array_map( 'sanitize_text_field', array_filter( (array) $request['regions'], 'is_string' ) ) ) );
		$problems = Setup_Answers::save( $text( 'name' ), $text( 'phone' ), $text( 'email' ), $regions );
		if ( $problems ) {
			return new \WP_Error( 'homesite_setup', implode( ' ', $problems ), array( 'status' => 400 ) );
		}
		return self::get();
	}

	/** Goes live, or back. */
	public static function set_mode( \WP_REST_Request $request ) {
		$is_live   = ! empty( $request['isLive'] );
		$obstacles = $is_live ? Live_Checklist::obstacles( Live_Checklist::lines() ) : array();
		if ( $obstacles ) {
			/* translators: %s: lines of the checklist */
			return new \WP_Error( 'homesite_not_yet', sprintf( __( 'The website isn’t live. First: %s.', 'homesite' ), implode( '; ', $obstacles ) ), array( 'status' => 409 ) );
		}
		Site_Mode::set( $is_live );
		return array( 'isLive' => $is_live );
	}

	/** Who may be mailed about content health: labels by role, and of those who wrote the items. */
	private static function mailed(): array {
		$mailed = array( Health_Mail::AUTHORS => __( 'Whoever wrote an item: what’s wrong with theirs', 'homesite' ) );
		foreach ( wp_roles()->roles as $slug => $role ) {
			if ( ! empty( $role['capabilities'][ Roles::EDIT_SITE ] ) ) {
				/* translators: %s: the name of a role */
				$mailed[ $slug ] = sprintf( __( '%s: everything', 'homesite' ), translate_user_role( $role['name'] ) );
			}
		}
		return $mailed;
	}

	/** What is wrong with a setting; empty when nothing is. $name: a key of LINES. */
	private static function find_problem( string $name, string $value ): string {
		if ( 'site_url' === $name && '' !== $value && ! preg_match( '#^https?://[^/\s?\#]+/?$#', $value ) ) {
			/* translators: %s: what was written */
			return sprintf( __( '“%s” isn’t the address of a website, such as https://www.example.com.', 'homesite' ), $value );
		}
		if ( 'secret' === $name && strlen( $value ) < 16 ) {
			return __( 'The secret needs 16 characters or more.', 'homesite' );
		}
		if ( 'receipt_field' === $name && '' !== $value && ! preg_match( '/^[1-9]\d*$/', $value ) ) {
			return __( 'The hidden field’s id is a number, as the form’s editor shows it.', 'homesite' );
		}
		if ( 'entry_days' === $name && '' !== $value && ! preg_match( '/^[1-9]\d{0,3}$/', $value ) ) {
			return __( 'The days that entries are kept are a number from 1 to 9999, or nothing.', 'homesite' );
		}
		if ( 'prefix' === $name && ! preg_match( '/^[a-z][a-z0-9_]*$/', $value ) ) {
			return __( 'The prefix takes small letters, digits and _, and starts with a letter.', 'homesite' );
		}
		return '';
	}
}
