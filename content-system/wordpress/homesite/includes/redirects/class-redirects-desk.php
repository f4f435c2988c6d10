<?php
/** What the screen of redirects reads and writes: `homesite/v1/desk/redirects`. */

namespace Homesite;

/** Lists, stores and deletes redirects for editors. */
final class Redirects_Desk {

	const REDIRECT = array(
		'from'   => array( 'type' => 'string', 'required' => true ),
		'to'     => array( 'type' => 'string', 'default' => '' ),
		'status' => array( 'type' => 'integer', 'default' => 301 ),
		'key'    => array( 'type' => 'string', 'default' => '' ),
	);

	const KEYS = array(
		'keys' => array( 'type' => 'array', 'items' => array( 'type' => 'string' ), 'required' => true ),
	);

	/** Ours with their keys, who else keeps redirects, and what the website can't follow of theirs. */
	public static function all(): array|\WP_Error {
		try {
			$refused = Redirect_Plugins::read()['refused'];
		} catch ( \RuntimeException $error ) {
			return new \WP_Error( 'homesite_redirects', $error->getMessage(), array( 'status' => 500 ) );
		}
		$rows = Redirects::all();
		return array(
			'keptBy'    => array_map( fn( $plugin ) => array_intersect_key( $plugin, array_flip( array( 'name', 'url' ) ) ), Redirect_Plugins::active() ),
			'redirects' => array_map( fn( $key ) => compact( 'key' ) + $rows[ $key ], array_keys( $rows ) ),
			'refused'   => $refused,
		);
	}

	/** Adds a redirect, or changes the one with `key`. $request: with REDIRECT. */
	public static function put( \WP_REST_Request $request ): array|\WP_Error {
		$row     = Redirects::parse( $request['from'], $request['to'], $request['status'] );
		$problem = is_array( $row ) ? Redirects::put( $row, $request['key'] ) : $row;
		return '' === $problem ? array( 'key' => Redirects::key( $row ) ) + $row : new \WP_Error( 'homesite_redirect', $problem, array( 'status' => 400 ) );
	}

	/** Deletes redirects. $request: with KEYS. */
	public static function delete( \WP_REST_Request $request ): array {
		return array( 'deleted' => Redirects::delete( $request['keys'] ) );
	}
}
