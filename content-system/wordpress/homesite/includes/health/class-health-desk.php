<?php
/** Content health for the editors' screen: what is wrong with the items that this person may edit, and what waits. */

namespace Homesite;

use Homesite\Admin\Site_Checks;

/** Answers it, and takes decisions. */
final class Health_Desk {

	const ASKED = array( 'check' => array( 'type' => 'boolean' ) );

	const DECISION = array(
		'findings' => array(
			'type'     => 'array',
			'items'    => array( 'type' => 'string' ),
			'required' => true,
		),
		'reason'   => array(
			'type'      => 'string',
			'maxLength' => 500,
		),
	);

	/** Everything; with `check` the website is asked again. */
	public static function get( \WP_REST_Request $request ): array {
		list( $found, $time, $state ) = Health::findings( (bool) $request['check'] );
		return array(
			'state'      => $state,
			'checkedAt'  => $time ? gmdate( 'c', $time ) : null,
			'severities' => Site_Checks::levels(),
			'findings'   => array_map( array( self::class, 'answer' ), self::editable( $found ) ),
			'trend'      => array_map(
				fn( $day, $counts ) => array(
					'day'  => $day,
					'open' => array_sum( $counts ),
				),
				array_keys( Health::trend() ),
				Health::trend()
			),
			'background' => Background::findings(),
		);
	}

	/** Leaves the chosen findings as they are, for a reason, or takes that back when there's none. */
	public static function decide( \WP_REST_Request $request ): array {
		$reason = sanitize_text_field( (string) $request['reason'] );
		foreach ( self::editable( Health::findings( false )[0] ) as $finding ) {
			if ( in_array( self::id( $finding ), $request['findings'], true ) ) {
				'' === $reason ? Health::restore( $finding['post']->ID, $finding['key'] ) : Health::ignore( $finding, $reason );
			}
		}
		return self::get( $request );
	}

	/** The findings that whoever is signed in may do something about. */
	private static function editable( array $found ): array {
		return array_values( array_filter( $found, fn( $finding ) => current_user_can( 'edit_post', $finding['post']->ID ) ) );
	}

	private static function id( array $finding ): string {
		return "{$finding['post']->ID} {$finding['key']}";
	}

	private static function answer( array $finding ): array {
		$post      = $finding['post'];
		$community = 'community' === $post->post_type ? $post->ID : (int) Fields::value( $post->ID, 'community' );
		$ignored   = $finding['ignored'];
		$user      = $ignored ? get_userdata( $ignored['user'] ) : null;
		return array(
			'id'        => self::id( $finding ),
			'title'     => $post->post_title,
			'editUrl'   => (string) get_edit_post_link( $post, 'raw' ),
			// Empty for what visitors see.
			'status'    => 'publish' === $post->post_status ? '' : (string) get_post_status_object( $post->post_status )->label,
			'type'      => get_post_type_object( $post->post_type )->labels->singular_name,
			'community' => $community ? get_post_field( 'post_title', $community ) : '',
			'severity'  => $finding['severity'],
			'rule'      => Health_Rules::label( $finding['code'] ?? '' ),
			'text'      => $finding['text'],
			'fix'       => $finding['fix'],
			'ignored'   => $ignored ? array(
				'reason' => $ignored['reason'],
				'by'     => $user ? $user->display_name : '',
				'at'     => gmdate( 'c', $ignored['time'] ),
			) : null,
		);
	}
}
