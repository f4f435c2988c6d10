<?php
/** What has to be true before the website goes live, and what to do where it isn't. */

namespace Homesite;

/** Checks it. */
final class Live_Checklist {

	/** Every line: each with text, is_true, is_needed (without it nobody can go live), and fix. */
	public static function lines(): array {
		$problem = '' === Settings::site_url() ? __( 'It has no address yet.', 'homesite' ) : Website::problem();
		$answers = '' === $problem;
		$found   = $answers ? Site_Health::connection()[0] : array( 'connection' => Background::finding( 'critical', '', '' ) );
		$fixes   = array();
		foreach ( $found as $about => $each ) {
			$fixes[ $about ] = trim( "$each[text] $each[fix]" );
		}
		$engines = $answers ? Website::lets_engines_in() : null;
		$next    = wp_next_scheduled( Background::HOOK );
		$lines   = array(
			/* translators: %s: what happened */
			self::line( __( 'The website answers at its address', 'homesite' ), $answers, sprintf( __( 'Start it, and say its address under Homesite, Set-up. %s', 'homesite' ), $problem ), true ),
			self::line( __( 'The website and this WordPress reach each other', 'homesite' ), ! isset( $fixes['connection'] ), $fixes['connection'] ?? '', true ),
			self::line( __( 'Permalinks aren’t “Plain”', 'homesite' ), '' !== (string) get_option( 'permalink_structure' ), __( 'Choose another structure under Settings, Permalinks: the website’s calls depend on it.', 'homesite' ), true ),
			self::line( __( 'The key for forms is set', 'homesite' ), Form_Credentials::are_set() && ! isset( $fixes['forms'] ), $fixes['forms'] ?? __( 'Write the same key and secret under Homesite, Set-up, and as FORMS_KEY and FORMS_SECRET of the website.', 'homesite' ) ),
			self::line( __( 'Cron runs', 'homesite' ), $next && $next > time() - Background::LATE_S, __( 'Have the system call wp-cron.php each minute: mail of forms and scheduled items wait for it.', 'homesite' ) ),
		);
		$lines[] = self::line( __( 'Agents have a password', 'homesite' ), '' !== (string) Settings::get( 'agent_password_hash' ), __( 'Without one, nobody can open the pages for agents. Homesite, Set-up takes one.', 'homesite' ) );
		$lines[] = self::line( __( 'Search engines may list the website', 'homesite' ), true === $engines, null === $engines ? __( 'It doesn’t say so yet.', 'homesite' ) : __( 'Its robots.txt forbids everything.', 'homesite' ) );
		return $lines;
	}

	/** What keeps everybody from going live. $lines: of lines(). */
	public static function obstacles( array $lines ): array {
		$missing = array(
			'is_true'   => false,
			'is_needed' => true,
		);
		return array_column( wp_list_filter( $lines, $missing ), 'text' );
	}

	private static function line( string $text, bool $is_true, string $fix, bool $is_needed = false ): array {
		return array(
			'text'      => $text,
			'is_true'   => (bool) $is_true,
			'is_needed' => $is_needed,
			'fix'       => $is_true ? '' : trim( $fix ),
		);
	}
}
