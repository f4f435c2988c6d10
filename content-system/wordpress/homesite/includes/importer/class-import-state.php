<?php
/**
 * What a folder said the last time it was imported, so that only what has changed in it is written: everything else is
 * as editors left it. Items and pictures keep the same of their own.
 */

namespace Homesite;

/** Remembers hashes of options, terms, people, agents and plats. */
final class Import_State {

	const OPTION = 'homesite_import_hashes';

	/** @var string[] By name. */
	private $hashes;

	/** @var Report */
	private $report;

	/** Reads what was imported last. */
	public function __construct( Report $report ) {
		$this->hashes = (array) get_option( self::OPTION, array() );
		$this->report = $report;
	}

	/**
	 * Whether to write what a folder says, and what the report counts it as.
	 * Returns created or updated, which is to be written; else unchanged.
	 * $name: names it, such as `region central`.
	 */
	public function compare( string $name, mixed $value, bool $is_there, bool $is_same ): string {
		$hash                  = md5( wp_json_encode( $value ) );
		$before                = $this->hashes[ $name ] ?? '';
		$this->hashes[ $name ] = $hash;
		if ( $is_same || $before === $hash ) {
			return 'unchanged';
		}
		if ( '' === $before && $is_there ) {
			/* translators: %s: a setting */
			$this->report->note( sprintf( __( '%s was here before, and is left as it is; the folder’s is written once it changes there', 'homesite' ), $name ) );
			return 'unchanged';
		}
		return $is_there ? 'updated' : 'created';
	}

	/** Keeps it for the next import. */
	public function save(): void {
		update_option( self::OPTION, $this->hashes, false );
	}
}
