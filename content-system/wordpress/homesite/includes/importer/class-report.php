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

	/**
	 * Begins a report.
	 *
	 * @param bool $is_dry_run Whether nothing is written.
	 */
	public function __construct( $is_dry_run ) {
		$this->is_dry_run = $is_dry_run;
	}

	/**
	 * Counts one thing.
	 *
	 * @param string $what   A post type, `terms`, `pictures`, `people`, `forms`.
	 * @param string $result Created, updated or unchanged.
	 */
	public function count( $what, $result ) {
		if ( ! isset( $this->counts[ $what ] ) ) {
			$this->counts[ $what ] = array(
				'created'   => 0,
				'updated'   => 0,
				'unchanged' => 0,
			);
		}
		$this->counts[ $what ][ $result ]++;
	}

	/**
	 * Notes something that is wrong.
	 *
	 * @param string $file    The file.
	 * @param string $message What is wrong in it.
	 */
	public function problem( $file, $message ) {
		$this->problems[] = "$file: $message";
	}

	/**
	 * Notes something that a person should know and that may be meant so.
	 *
	 * @param string $sentence What.
	 */
	public function note( $sentence ) {
		$this->notes[] = $sentence;
	}

	/**
	 * What was imported.
	 *
	 * @return int[][]
	 */
	public function counts() {
		return $this->counts;
	}

	/**
	 * Everything that was wrong, each once.
	 *
	 * @return string[]
	 */
	public function problems() {
		return array_values( array_unique( $this->problems ) );
	}

	/**
	 * The report as lines for a person.
	 *
	 * @return string[]
	 */
	public function lines() {
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
