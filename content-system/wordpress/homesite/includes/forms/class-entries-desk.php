<?php
/** What the screen of form entries reads and writes: `homesite/v1/desk/entries`. */

namespace Homesite;

/** Lists entries for those who may read them, and takes their work on them. */
final class Entries_Desk {

	const PATH = '/desk/entries';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add_routes' ) );
	}

	/** Registers the routes. */
	public static function add_routes(): void {
		$number = array(
			'type'    => 'integer',
			'minimum' => 0,
			'default' => 0,
		);
		$text   = array(
			'type'    => 'string',
			'default' => '',
		);
		$ids    = array(
			'type'     => 'array',
			'items'    => array( 'type' => 'integer' ),
			'required' => true,
		);
		$status = array(
			'type' => 'string',
			'enum' => array_keys( Entry_Work::statuses() ),
		);
		$page   = array( 'minimum' => 1 ) + $number;
		$list   = array(
			'form'     => $number,
			'status'   => $status,
			'assignee' => $text,
			'search'   => $text,
			'page'     => array( 'default' => 1 ) + $page,
			'perPage'  => array(
				'maximum' => 100,
				'default' => 50,
			) + $page,
		);
		$work   = array(
			'ids'      => $ids,
			'status'   => $status,
			'assignee' => array( 'type' => 'integer' ),
			'note'     => array( 'type' => 'string' ),
			'mail'     => array( 'type' => 'boolean' ),
		);
		self::add_route( self::PATH, 'GET', 'all', $list );
		self::add_route( self::PATH . '/(?P<id>\d+)', 'GET', 'one', array() );
		self::add_route( self::PATH, 'POST', 'work', $work );
		self::add_route( self::PATH, 'DELETE', 'delete', compact( 'ids' ) );
	}

	/**
	 * Entries, newest first, and what the filters choose from; spam only when it's asked for.
	 * $request: with form, status (`new` is what nobody has taken on), assignee (an id, or `nobody`), search, page and
	 * perPage.
	 */
	public static function all( \WP_REST_Request $request ): array {
		$asked  = array_intersect_key( $request->get_params(), array_flip( array( 'form', 'status', 'assignee', 'search' ) ) );
		$counts = Entry_Work::counts( $asked );
		$forms  = Forms::all();
		$csv    = add_query_arg( array_filter( array( 'form' => $request['form'] ) ), admin_url( 'admin-post.php?action=homesite_entries_csv' ) );
		return array(
			'entries'  => array_map( array( self::class, 'entry' ), Entry_Work::search( $asked, $request['perPage'], ( $request['page'] - 1 ) * $request['perPage'] ) ),
			'total'    => $counts[ $asked['status'] ?? '' ] ?? array_sum( $counts ) - $counts['spam'],
			'counts'   => $counts,
			'statuses' => Entry_Work::statuses(),
			'people'   => (object) Entry_Work::people(),
			'forms'    => (object) array_map( fn( $form ) => (string) ( $form['title'] ?? '' ), $forms ),
			'csv'      => html_entity_decode( wp_nonce_url( $csv, 'homesite_entries_csv' ) ),
		);
	}

	/** One entry. $request: with `id`. */
	public static function one( \WP_REST_Request $request ): array|\WP_Error {
		$entry = Entry_Work::find( (int) $request['id'] );
		return $entry ? self::entry( $entry ) : new \WP_Error( 'homesite_no_entry', __( 'This entry isn’t there any more.', 'homesite' ), array( 'status' => 404 ) );
	}

	/** Notes how far entries are, whose, and what of them; has those mailed again that weren't. $request: with `ids`. */
	public static function work( \WP_REST_Request $request ): array {
		$values = array_intersect_key( $request->get_params(), array_flip( array( 'status', 'assignee', 'note' ) ) );
		if ( isset( $values['assignee'] ) && ! isset( Entry_Work::people()[ $values['assignee'] ] ) ) {
			$values['assignee'] = 0;
		}
		if ( isset( $values['note'] ) ) {
			$values['note'] = sanitize_textarea_field( $values['note'] );
		}
		Entry_Work::update( $request['ids'], $values );
		if ( $request['mail'] ) {
			Entry_Mail::again( $request['ids'] );
			Form_Mail::schedule();
		}
		return array_map( array( self::class, 'entry' ), array_values( array_filter( array_map( array( Entry_Work::class, 'find' ), $request['ids'] ) ) ) );
	}

	/** Takes entries away. $request: with `ids`. */
	public static function delete( \WP_REST_Request $request ): array {
		Entries::delete( $request['ids'] );
		return array( 'deleted' => $request['ids'] );
	}

	/** An entry as the screen shows it. */
	private static function entry( object $entry ): array {
		$form = (array) Forms::find( (int) $entry->form_id );
		return Entry_Values::entry( $entry, $form ) + array(
			'who'      => Entry_Values::who( $form, $entry->values ),
			'status'   => $entry->status,
			'assignee' => (int) $entry->assignee,
			'note'     => (string) $entry->note,
			'isMailed' => null !== $entry->mailed_gmt,
			'mailed'   => Entries_Screen::mailed( $entry ),
		);
	}

	/** Registers one for those who may read entries. */
	private static function add_route( string $path, string $method, string $callback, array $args ): void {
		register_rest_route(
			'homesite/v1',
			$path,
			array(
				'methods'             => $method,
				'callback'            => array( self::class, $callback ),
				'permission_callback' => fn() => current_user_can( Entries_Screen::CAPABILITY ),
				'args'                => $args,
			)
		);
	}
}
