<?php
/**
 * What of an import is no item: the site itself, banners, agents, plats, forms.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Imports the site, agents, plats and forms.
 */
final class Site_Importer {

	/** @var Report */
	private $report;

	/** @var bool */
	private $is_dry_run;

	/**
	 * Makes an importer.
	 *
	 * @param Report $report     Told of everything.
	 * @param bool   $is_dry_run Whether to write nothing.
	 */
	public function __construct( Report $report, $is_dry_run ) {
		$this->report     = $report;
		$this->is_dry_run = $is_dry_run;
	}

	/**
	 * What must be right before items are written: the prefix of their fields, the site's time zone.
	 *
	 * @param array $site What `site.yaml` says.
	 * @throws Content_Error When fields of another prefix are there already.
	 */
	public function prepare( array $site ) {
		$saved = (array) get_option( Settings::OPTION, array() );
		if ( ! empty( $saved['prefix'] ) && $saved['prefix'] !== $site['metaPrefix'] ) {
			throw new Content_Error( "site.yaml says metaPrefix $site[metaPrefix], but the settings say $saved[prefix]" );
		}
		if ( $this->is_dry_run ) {
			return;
		}
		if ( empty( $saved['prefix'] ) ) {
			Settings::save( array( 'prefix' => $site['metaPrefix'] ) );
			Fields::add();
		}
		update_option( 'blogname', (string) ( $site['name'] ?? '' ) );
		update_option( 'blogdescription', (string) ( $site['description'] ?? '' ) );
		update_option( 'timezone_string', (string) ( $site['timeZone'] ?? 'UTC' ) );
	}

	/**
	 * Imports what refers to items.
	 *
	 * @param array[] $content What the file says.
	 * @param int[]   $posts   Post ids by `FOLDER/SLUG`.
	 * @param Words   $words   Replaces words.
	 */
	public function import( array $content, array $posts, Words $words ) {
		$site = $content['site'];
		$this->option( Settings::BANNER, $words->replace( (array) ( $site['banner'] ?? array() ), 'site.yaml' ) );
		$this->option( Settings::HOMEOWNER_BANNER, $words->replace( (array) ( $site['homeowner-banner'] ?? array() ), 'site.yaml' ) );
		$this->option( Settings::FEATURED, array_values( array_filter( (array) $words->replace( (array) ( $site['featuredProperties'] ?? array() ), 'site.yaml' ) ) ) );
		$this->option( Settings::PRICE_RANGE, (array) ( $site['priceRange'] ?? array() ) );
		if ( isset( $posts['pages/home'] ) ) {
			$this->option( 'show_on_front', 'page' );
			$this->option( 'page_on_front', $posts['pages/home'] );
		}
		$this->excluded_tag( (array) ( $site['excludedTags'] ?? array() ) );
		foreach ( array(
			'agent' => $content['agents'],
			'plat'  => $content['plats'],
		) as $field => $values ) {
			foreach ( $values as $slug => $value ) {
				if ( ! isset( $posts[ "communities/$slug" ] ) ) {
					$this->report->problem( "$field of $slug", 'there is no such community' );
				} else {
					$this->community_field( $posts[ "communities/$slug" ], $field, (array) $words->replace( $value, $slug ) );
				}
			}
		}
		foreach ( $content['forms'] as $form ) {
			$this->form( (array) $words->replace( $form, 'forms' ) );
		}
	}

	/**
	 * Writes an option when it differs.
	 *
	 * @param string $name  Its name.
	 * @param mixed  $value Its value.
	 */
	private function option( $name, $value ) {
		// WordPress gives numbers back as text.
		$is_same = (string) maybe_serialize( get_option( $name ) ) === (string) maybe_serialize( $value );
		$this->report->count( 'options', $is_same ? 'unchanged' : 'updated' );
		if ( ! $this->is_dry_run && ! $is_same ) {
			update_option( $name, $value );
		}
	}

	/**
	 * Maps the tag whose homes are not for the public.
	 *
	 * @param string[] $slugs Slugs of tags.
	 */
	private function excluded_tag( array $slugs ) {
		$term = $slugs ? get_term_by( 'slug', $slugs[0], 'post_tag' ) : false;
		if ( $term && ! $this->is_dry_run ) {
			Settings::save( array( 'tags' => array_merge( (array) Settings::get( 'tags' ), array( 'excluded' => (int) $term->term_id ) ) ) );
		}
		if ( count( $slugs ) > 1 ) {
			$this->report->problem( 'site.yaml', 'only the first of excludedTags is used' );
		}
	}

	/**
	 * Writes a community's agent or plat.
	 *
	 * @param int    $post_id The community.
	 * @param string $field   The field.
	 * @param array  $value   Its value.
	 */
	private function community_field( $post_id, $field, array $value ) {
		$before = get_post_meta( $post_id, "_homesite_$field", true );
		$after  = Field_Kinds::sanitize( Fields::find( 'community', $field ), $value );
		$result = '' === $before ? 'created' : ( maybe_serialize( $before ) === maybe_serialize( $after ) ? 'unchanged' : 'updated' );
		$this->report->count( $field . 's', $result );
		if ( ! $this->is_dry_run && 'unchanged' !== $result ) {
			Fields::save( $post_id, $field, $value );
		}
	}

	/**
	 * Writes a form; Gravity Forms keeps its own.
	 *
	 * @param array $form The form object.
	 */
	private function form( array $form ) {
		if ( ! is_int( $form['id'] ?? null ) || ! is_array( $form['fields'] ?? null ) ) {
			$this->report->problem( 'forms', 'a form needs a number as id, and a list of fields' );
			return;
		}
		$this->option( "homesite_form_$form[id]", $form );
	}
}
