<?php
/** What the screen of form entries reads and writes: `homesite/v1/desk/entries`. */

namespace Homesite;

/** Lists entries for those who may read them, and takes their work on them. */
final class Entries_Desk {

	const IDS = array(
		'ids' => array( 'type' => 'array', 'items' => array( 'type' => 'integer' ), 'required' => true ),
	);

	/** What may be asked of the list: a form's id, a status (`new` is what nobody has taken on), whose, words, and a page. */
	const FILTERS = array(
		'form'     => array( 'type' => 'integer', 'default' => 0 ),
		'status'   => array( 'type' => 'string', 'default' => '' ),
		'assignee' => array( 'type' => 'string', 'default' => '' ),
		'search'   => array( 'type' => 'string', 'default' => '' ),
		'page'     => array( 'type' => 'integer', 'minimum' => 1, 'default' => 1 ),
		'perPage'  => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 500, 'default' => 50 ),
	);

	/** What may be noted about entries. `mail` has those mailed that weren't. */
	const WORK = self::IDS + array(
		'status'   => array( 'type' => 'string' ),
		'assignee' => array( 'type' => 'integer' ),
		'note'     => array( 'type' => 'string' ),
		'mail'     => array( 'type' => 'boolean' ),
	);

	/** Entries, newest first, and what the filters choose from; spam only when it's asked for. $request: with FILTERS. */
	public static function all( \WP_REST_Request $request ): array {
		$asked  = array_intersect_key( $request->get_params(), array_flip( array( 'form', 'status', 'assignee', 'search' ) ) );
		$counts = Entry_Work::counts( $asked );
		$forms  = Forms::all();
		return array(
			'entries'  => array_map( array( self::class, 'entry' ), Entry_Work::search( $asked, $request['perPage'], ( $request['page'] - 1 ) * $request['perPage'] ) ),
			'total'    => $counts[ $asked['status'] ] ?? array_sum( $counts ) - ( 'any' === $asked['status'] ? 0 : $counts['spam'] ),
			'counts'   => $counts,
			'statuses' => Entry_Work::statuses(),
			'people'   => (object) Entry_Work::people(),
			'forms'    => (object) array_map( fn( $form ) => (string) ( $form['title'] ?? '' ), $forms ),
		);
	}

	/** One entry. $request: with `id`. */
	public static function one( \WP_REST_Request $request ): array|\WP_Error {
		$entry = Entry_Work::find( (int) $request['id'] );
		return $entry ? self::entry( $entry ) : new \WP_Error( 'homesite_no_entry', __( 'This entry isn’t there any more.', 'homesite' ), array( 'status' => 404 ) );
	}

	/** Notes something about entries. Returns them. $request: with WORK. */
	public static function work( \WP_REST_Request $request ): array|\WP_Error {
		$values = array_intersect_key( $request->get_params(), array_flip( array( 'status', 'assignee', 'note' ) ) );
		if ( isset( $values['status'] ) && ! isset( Entry_Work::statuses()[ $values['status'] ] ) ) {
			return new \WP_Error( 'homesite_status', __( 'There’s no such status.', 'homesite' ), array( 'status' => 400 ) );
		}
		if ( ! empty( $values['assignee'] ) && ! isset( Entry_Work::people()[ $values['assignee'] ] ) ) {
			return new \WP_Error( 'homesite_assignee', __( 'This person may not read entries.', 'homesite' ), array( 'status' => 400 ) );
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

	/** Takes entries away. $request: with IDS. */
	public static function delete( \WP_REST_Request $request ): array {
		Entries::delete( $request['ids'] );
		return array( 'deleted' => $request['ids'] );
	}

	/** An entry as the screen shows it. */
	private static function entry( object $entry ): array {
		$form = (array) Forms::find( (int) $entry->form_id );
		return Entry_Values::entry( $entry, $form ) + array(
			'key'      => $entry->submission_key,
			'who'      => Entry_Values::who( $form, $entry->values ),
			'status'   => $entry->status,
			'assignee' => (int) $entry->assignee,
			'note'     => (string) $entry->note,
			'isMailed' => null !== $entry->mailed_gmt,
			'mailed'   => self::mailed( $entry ),
		);
	}

	/** What became of an entry's mail. */
	private static function mailed( object $entry ): string {
		if ( $entry->mailed_gmt ) {
			return '[]' === $entry->mailed_to ? __( 'to nobody: no notification is for it', 'homesite' ) : get_date_from_gmt( $entry->mailed_gmt, __( 'M j g:i a', 'homesite' ) );
		}
		if ( ! $entry->mail_tries && $entry->next_mail_gmt ) {
			return __( 'not yet', 'homesite' );
		}
		return $entry->next_mail_gmt
			/* translators: 1: what went wrong, 2: a time */
			? sprintf( __( 'not yet: %1$s Next try: %2$s.', 'homesite' ), $entry->mail_result, get_date_from_gmt( $entry->next_mail_gmt, __( 'M j g:i a', 'homesite' ) ) )
			/* translators: %s: what went wrong */
			: sprintf( __( 'given up: %s', 'homesite' ), $entry->mail_result );
	}
}
