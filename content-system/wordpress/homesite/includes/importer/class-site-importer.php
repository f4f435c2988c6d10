<?php
/** What of an import is no item: the site itself, banners, menus, agents, plats, forms, redirects. */

namespace Homesite;

/** Imports the site, menus, agents, plats, forms and redirects. */
final class Site_Importer {

	/** @var Report */
	private $report;

	/** @var Import_State */
	private $state;

	/** @var bool */
	private $is_dry_run;

	public function __construct( Report $report, Import_State $state, bool $is_dry_run ) {
		$this->report     = $report;
		$this->state      = $state;
		$this->is_dry_run = $is_dry_run;
	}

	/**
	 * What must be right before items are written: the prefix of their fields, the site's time zone.
	 * $site: what `site.yaml` says.
	 *
	 * @throws Content_Error When fields of another prefix are there already.
	 */
	public function prepare( array $site ): void {
		$saved = (array) get_option( Settings::OPTION, array() );
		if ( ! empty( $saved['prefix'] ) && $saved['prefix'] !== $site['metaPrefix'] ) {
			/* translators: 1 and 2: prefixes */
			throw new Content_Error( sprintf( __( 'site.yaml says metaPrefix %1$s, but the settings say %2$s', 'homesite' ), $site['metaPrefix'], $saved['prefix'] ) );
		}
		if ( empty( $saved['prefix'] ) && ! $this->is_dry_run ) {
			Settings::save( array( 'prefix' => $site['metaPrefix'] ) );
			Fields::add();
		}
		foreach ( array(
			'name'        => 'blogname',
			'description' => 'blogdescription',
			'timeZone'    => 'timezone_string',
		) as $name => $option ) {
			if ( isset( $site[ $name ] ) ) {
				$this->option( $option, (string) $site[ $name ], true );
			}
		}
	}

	/** Imports what refers to items. $posts: post ids by `FOLDER/SLUG`. */
	public function import( array $content, array $posts, Words $words ): void {
		$site = $content['site'];
		foreach ( array(
			'banner'             => Settings::BANNER,
			'homeowner-banner'   => Settings::HOMEOWNER_BANNER,
			'featuredProperties' => Settings::FEATURED,
			'priceRange'         => Settings::PRICE_RANGE,
		) as $name => $option ) {
			if ( isset( $site[ $name ] ) ) {
				$value = (array) $words->replace( (array) $site[ $name ], 'site.yaml' );
				$this->option( $option, Settings::FEATURED === $option ? array_values( array_filter( $value ) ) : $value );
			}
		}
		if ( isset( $posts['pages/home'] ) ) {
			$this->option( 'show_on_front', 'page', true );
			$this->option( 'page_on_front', $posts['pages/home'], true );
		}
		$this->excluded_tag( (array) ( $site['excludedTags'] ?? array() ) );
		foreach ( array(
			'agent' => $content['agents'],
			'plat'  => $content['plats'],
		) as $field => $values ) {
			foreach ( $values as $slug => $value ) {
				if ( ! isset( $posts[ "communities/$slug" ] ) ) {
					/* translators: 1: a field, 2: a community */
					$this->report->problem( sprintf( __( '%1$s of %2$s', 'homesite' ), $field, $slug ), __( 'there is no such community', 'homesite' ) );
				} else {
					$this->community_field( $posts[ "communities/$slug" ], $field, (array) $words->replace( $value, $slug ) );
				}
			}
		}
		foreach ( $content['forms'] as $form ) {
			$this->form( (array) $words->replace( $form, 'forms' ) );
		}
		$this->menus( array_intersect_key( (array) ( $site['menus'] ?? array() ), Menus::LOCATIONS ) );
		// Files from before there were redirects have none.
		$this->redirects( (array) ( $content['redirects'] ?? array() ) );
	}

	/** Makes the menus that the folder names, and assigns them. */
	private function menus( array $menus ): void {
		foreach ( $menus as $name => $links ) {
			$result = $this->state->compare( "menu $name", $links, Setup_Menus::is_there( $name ), false );
			$this->report->count( 'menus', $result );
			if ( ! $this->is_dry_run && 'unchanged' !== $result ) {
				Setup_Menus::replace( $name, (array) $links );
			}
		}
	}

	/**
	 * Adds redirects to those that are here, and writes those that the folder has changed.
	 * $given: as `homesite/v1/redirects` lists them.
	 */
	private function redirects( array $given ): void {
		$here = Redirects::all();
		foreach ( $given as $row ) {
			$from = ( $row['from'] ?? '' ) . ( 'prefix' === ( $row['match'] ?? '' ) ? '/*' : '' );
			$row  = Redirects::parse( $from, (string) ( $row['to'] ?? '' ), (int) ( $row['status'] ?? 0 ) );
			if ( ! is_array( $row ) ) {
				$this->report->problem( 'redirects.yaml', "$from: $row" );
				continue;
			}
			$key    = Redirects::key( $row );
			$result = $this->state->compare( "redirect $key", $row, isset( $here[ $key ] ), ( $here[ $key ] ?? null ) === $row );
			$put    = array( Redirects::class, $this->is_dry_run ? 'problem' : 'put' );
			$why    = 'unchanged' === $result ? '' : call_user_func( $put, $row, isset( $here[ $key ] ) ? $key : '' );
			if ( '' === $why ) {
				$this->report->count( 'redirects', $result );
			} else {
				$this->report->problem( 'redirects.yaml', "$row[from]: $why" );
			}
		}
	}

	/** Writes an option when the folder has changed it. */
	private function option( string $name, mixed $value, bool $is_core = false ): void {
		$here = get_option( $name );
		// A time zone that nobody has set is none that visitors know.
		$is_unset = 'timezone_string' === $name && ! $here && ! get_option( 'gmt_offset' );
		if ( $is_core && ! $is_unset && ! Site_Mode::is_live() ) {
			/* translators: %s: a setting */
			$this->report->note( sprintf( __( '%s is left as it is while the website isn’t live: visitors of the one that’s here would see it', 'homesite' ), $name ) );
			return;
		}
		// WordPress gives numbers back as text.
		$is_same = (string) maybe_serialize( $here ) === (string) maybe_serialize( $value );
		$result  = $this->state->compare( $name, $value, ! $is_core && ! in_array( $here, array( false, '', array() ), true ), $is_same );
		$this->report->count( 'options', $result );
		if ( ! $this->is_dry_run && 'unchanged' !== $result ) {
			update_option( $name, $value );
		}
	}

	/** Maps the tag whose homes are not for the public. */
	private function excluded_tag( array $slugs ): void {
		$term = $slugs ? get_term_by( 'slug', $slugs[0], 'post_tag' ) : false;
		$tags = (array) Settings::get( 'tags' );
		$id   = $term ? (int) $term->term_id : 0;
		$here = (int) ( $tags['excluded'] ?? 0 );
		if ( $term && 'unchanged' !== $this->state->compare( 'excludedTags', $slugs[0], $here > 0, $here === $id ) && ! $this->is_dry_run ) {
			Settings::save( array( 'tags' => array_merge( $tags, array( 'excluded' => $id ) ) ) );
		}
		if ( count( $slugs ) > 1 ) {
			$this->report->problem( 'site.yaml', __( 'only the first of excludedTags is used', 'homesite' ) );
		}
	}

	/** Writes a community's agent or plat. */
	private function community_field( int $post_id, string $field, array $value ): void {
		$before = get_post_meta( $post_id, "_homesite_$field", true );
		$after  = Field_Kinds::sanitize( Fields::find( 'community', $field ), $value );
		$slug   = get_post( $post_id ) ? get_post( $post_id )->post_name : $post_id;
		$result = $this->state->compare( "$field of $slug", $value, '' !== $before, maybe_serialize( $before ) === maybe_serialize( $after ) );
		$this->report->count( $field . 's', $result );
		if ( ! $this->is_dry_run && 'unchanged' !== $result ) {
			Fields::save( $post_id, $field, $value );
		}
	}

	/** Writes a form; Gravity Forms keeps its own. */
	private function form( array $form ): void {
		if ( ! is_int( $form['id'] ?? null ) || ! is_array( $form['fields'] ?? null ) ) {
			$this->report->problem( 'forms', __( 'a form needs a number as id, and a list of fields', 'homesite' ) );
			return;
		}
		$this->option( "homesite_form_$form[id]", $form );
	}
}
