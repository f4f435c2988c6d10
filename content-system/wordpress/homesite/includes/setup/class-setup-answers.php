<?php
/** What set-up is told of a builder. The website says it where it answers, until somebody has written it here. */

namespace Homesite;

/** Reads and writes the answers. */
final class Setup_Answers {

	const OPTION = 'homesite_setup';

	/** The answers, with name, phone, email, and regions (each with slug and name). */
	public static function all(): array {
		$brand  = (array) Website::brand();
		$saved  = (array) get_option( self::OPTION, array() );
		$answer = fn( $name, $otherwise ) => (string) ( $saved[ $name ] ?? $brand[ $name ] ?? $otherwise );
		return array(
			'name'    => $answer( 'name', get_option( 'blogname' ) ),
			'phone'   => $answer( 'phone', '' ),
			'email'   => $answer( 'email', get_option( 'admin_email' ) ),
			'regions' => self::regions( $saved['regions'] ?? null, (array) ( $brand['regions'] ?? array() ) ),
		);
	}

	/** Saves the answers. Returns what is wrong; nothing is saved then. $phone: may be empty. */
	public static function save( string $name, string $phone, string $email, array $regions ): array {
		$problems = array();
		if ( '' === $name ) {
			$problems[] = __( 'Say the builder’s name.', 'homesite' );
		}
		if ( ! is_email( $email ) ) {
			$problems[] = __( 'Say an email address: it gets what visitors write.', 'homesite' );
		}
		if ( ! $problems ) {
			update_option( self::OPTION, compact( 'name', 'phone', 'email', 'regions' ), false );
		}
		return $problems;
	}

	/**
	 * Regions with their slugs: those of the website where it knows the name, since its addresses have them.
	 * $names: null when nobody has said.
	 */
	private static function regions( ?array $names, array $known ): array {
		if ( null === $names ) {
			return $known;
		}
		$slugs = array_column( $known, 'slug', 'name' );
		return array_map(
			fn( $name ) => array(
				'slug' => $slugs[ $name ] ?? sanitize_title( $name ),
				'name' => $name,
			),
			$names
		);
	}
}
