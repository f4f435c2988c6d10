<?php
/**
 * Set-up: what the website needs of this WordPress, what of it is there, and making what isn't. What is there stays as
 * it is, so a second run changes nothing.
 */

namespace Homesite;

/** Looks, and makes. */
final class Setup {

	/**
	 * Everything that the website needs.
	 * Returns lists by kind (tags, regions, category, forms, pages, menus), each part with label, state (there, draft
	 * or missing).
	 */
	public static function parts(): array {
		$parts = array();
		foreach ( array( 'excluded' => __( 'Not listed', 'homesite' ) ) + Settings::statuses() as $meaning => $label ) {
			$parts['tags'][ $meaning ] = self::part( $label, (bool) Settings::tag_id( $meaning ) );
		}
		$parts['regions'] = array();
		foreach ( Setup_Answers::all()['regions'] as $region ) {
			$parts['regions'][ $region['slug'] ] = self::part( $region['name'], (bool) get_term_by( 'slug', $region['slug'], 'region' ) );
		}
		$parts['category']['blog'] = self::part( __( 'Blog', 'homesite' ), (bool) get_term_by( 'slug', 'blog', 'category' ) );
		$forms                     = Forms::ids_by_slug();
		foreach ( Setup_Forms::titles() as $slug => $title ) {
			$parts['forms'][ $slug ] = self::part( $title, isset( $forms[ $slug ] ) );
		}
		foreach ( Setup_Pages::needed() as $path => $page ) {
			$there                   = get_page_by_path( $path );
			$parts['pages'][ $path ] = self::part( 'home' === $path ? '/' : "/$path", (bool) $there );
			if ( $there && 'publish' !== $there->post_status ) {
				$parts['pages'][ $path ]['state'] = 'draft';
			}
		}
		// After the pages, to which they lead.
		$parts['menus'] = array();
		foreach ( array_keys( Setup_Menus::needed() ) as $name ) {
			$parts['menus'][ $name ] = self::part( Setup_Menus::title( $name ), Setup_Menus::is_there( $name ) );
		}
		return $parts;
	}

	/** What isn't there: labels. $kinds: only these; all when empty. */
	public static function missing( array $kinds = array() ): array {
		$labels = array();
		foreach ( self::parts() as $kind => $parts ) {
			if ( ! $kinds || in_array( $kind, $kinds, true ) ) {
				$labels = array_merge( $labels, array_column( wp_list_filter( $parts, array( 'state' => 'there' ), 'NOT' ), 'label' ) );
			}
		}
		return $labels;
	}

	/** Makes what is missing: labels of what was made, and of what couldn't be. */
	public static function run(): array {
		$made   = array();
		$failed = array();
		foreach ( self::parts() as $kind => $parts ) {
			foreach ( wp_list_filter( $parts, array( 'state' => 'missing' ) ) as $name => $part ) {
				if ( self::make( $kind, (string) $name, $part['label'] ) ) {
					$made[] = $part['label'];
				} else {
					$failed[] = $part['label'];
				}
			}
		}
		return array( $made, $failed );
	}

	/** Makes one part. Returns whether it's there now. $kind: of parts(). */
	private static function make( string $kind, string $name, string $label ): bool {
		switch ( $kind ) {
			case 'tags':
				return self::make_term( Settings::tag_slugs()[ $name ], $label, 'post_tag' );
			case 'regions':
				return self::make_term( $name, $label, 'region' );
			case 'category':
				return self::make_term( $name, $label, 'category' );
			case 'forms':
				return Setup_Forms::make( $name );
			case 'menus':
				return Setup_Menus::make( $name );
			default:
				return Setup_Pages::make( $name, Setup_Pages::needed()[ $name ] );
		}
	}

	private static function make_term( string $slug, string $label, string $taxonomy ): bool {
		return ! is_wp_error( wp_insert_term( wp_slash( $label ), $taxonomy, array( 'slug' => $slug ) ) );
	}

	/** One part. */
	private static function part( string $label, bool $is_there ): array {
		return array(
			'label' => $label,
			'state' => $is_there ? 'there' : 'missing',
		);
	}
}
