<?php
/** What an import did, or would do. */

namespace Homesite;

/** Counts and problems. */
final class Report {

	/** @var int[][] By what was imported: created, updated, unchanged. */
	private $counts = array();

	/** @var string[] */
	private $problems = array();

	/** @var string[] */
	private $notes = array();

	/** @var bool */
	private $is_dry_run;

	/** Begins a report. */
	public function __construct( bool $is_dry_run ) {
		$this->is_dry_run = $is_dry_run;
	}

	/** Counts one thing. $what: a post type, `terms`, `pictures`, `people`, `forms`. */
	public function count( string $what, string $result ): void {
		if ( ! isset( $this->counts[ $what ] ) ) {
			$this->counts[ $what ] = array(
				'created'   => 0,
				'updated'   => 0,
				'unchanged' => 0,
			);
		}
		$this->counts[ $what ][ $result ]++;
	}

	/** Notes something that is wrong. */
	public function problem( string $file, string $message ): void {
		$this->problems[] = "$file: $message";
	}

	/** Notes something that a person should know and that may be meant so. */
	public function note( string $sentence ): void {
		$this->notes[] = $sentence;
	}

	/** What was imported. */
	public function counts(): array {
		return $this->counts;
	}

	/** Everything that was wrong, each once. */
	public function problems(): array {
		return array_values( array_unique( $this->problems ) );
	}

	/** The report as lines for a person. */
	public function lines(): array {
		$lines = array();
		foreach ( $this->counts as $what => $counts ) {
			/* translators: 1: what was imported, 2 to 4: how many */
			$lines[] = sprintf( __( '%1$s: %2$d created, %3$d updated, %4$d unchanged', 'homesite' ), $what, $counts['created'], $counts['updated'], $counts['unchanged'] );
		}
		foreach ( array_unique( $this->notes ) as $note ) {
			/* translators: %s: what a person should know */
			$lines[] = sprintf( __( 'note: %s', 'homesite' ), $note );
		}
		foreach ( $this->problems() as $problem ) {
			/* translators: %s: what is wrong */
			$lines[] = sprintf( __( 'problem: %s', 'homesite' ), $problem );
		}
		$lines[] = $this->is_dry_run ? __( 'Nothing was written: this was a dry run.', 'homesite' ) : __( 'Imported.', 'homesite' );
		return $lines;
	}
}
