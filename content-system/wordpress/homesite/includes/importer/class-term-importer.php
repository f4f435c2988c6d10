<?php
/** Terms and people of an import. */

namespace Homesite;

/** Imports terms and people. */
final class Term_Importer {

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

	/** Imports terms. A brand names some of them by their ids, so a new term gets the id it has in the folder. */
	public function import_terms( array $taxonomies ): void {
		foreach ( $taxonomies as $taxonomy => $terms ) {
			if ( ! taxonomy_exists( $taxonomy ) ) {
				/* translators: %s: a taxonomy */
				$this->report->problem( 'terms.yaml', sprintf( __( 'there is no taxonomy %s', 'homesite' ), $taxonomy ) );
				continue;
			}
			foreach ( (array) $terms as $term ) {
				if ( empty( $term['id'] ) || empty( $term['slug'] ) || empty( $term['name'] ) ) {
					/* translators: %s: a taxonomy */
					$this->report->problem( 'terms.yaml', sprintf( __( 'a term of %s needs an id, a slug and a name', 'homesite' ), $taxonomy ) );
				} else {
					$this->import_term( $taxonomy, $term );
				}
			}
		}
	}

	/** Imports one term. */
	private function import_term( string $taxonomy, array $term ): void {
		$values = array_intersect_key( $term, array_flip( array( 'name', 'slug', 'description' ) ) );
		$found  = get_term_by( 'slug', $term['slug'], $taxonomy );
		if ( $found && (int) $found->term_id !== $term['id'] ) {
			/* translators: 1: a taxonomy, 2: a slug, 3 and 4: ids */
			$this->report->problem( 'terms.yaml', sprintf( __( '%1$s %2$s has the id %3$d here, not %4$d: name that one where the brand names it', 'homesite' ), $taxonomy, $term['slug'], $found->term_id, $term['id'] ) );
		}
		$is_same = $found && html_entity_decode( $found->name, ENT_QUOTES ) === $values['name'] && ( $values['description'] ?? $found->description ) === $found->description;
		$result  = $this->state->compare( "$taxonomy $term[slug]", $values, (bool) $found, $is_same );
		$this->report->count( 'terms', $result );
		if ( $this->is_dry_run || ( $found && 'unchanged' === $result ) ) {
			return;
		}
		if ( ! $found ) {
			$this->reserve( $taxonomy, $term['id'], $term['slug'] );
		}
		$known  = $found ? $found : get_term_by( 'slug', $term['slug'], $taxonomy );
		$result = $known
			? wp_update_term( $known->term_id, $taxonomy, wp_slash( $values ) )
			: wp_insert_term( wp_slash( $values['name'] ), $taxonomy, wp_slash( $values ) );
		if ( is_wp_error( $result ) ) {
			$this->report->problem( 'terms.yaml', "$taxonomy $term[slug]: " . $result->get_error_message() );
		}
	}

	/** Makes an empty term with an id of our choice, which WordPress has no function for. */
	private function reserve( string $taxonomy, int $id, string $slug ): void {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Only rows that are then filled by WordPress itself.
		$is_taken = $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $wpdb->terms WHERE term_id = %d UNION SELECT 1 FROM $wpdb->term_taxonomy WHERE term_taxonomy_id = %d", $id, $id ) );
		if ( $is_taken ) {
			/* translators: 1: an id, 2: a slug */
			$this->report->problem( 'terms.yaml', sprintf( __( 'the id %1$d is taken here, so %2$s gets another: name that one where the brand names it', 'homesite' ), $id, $slug ) );
			return;
		}
		$wpdb->insert(
			$wpdb->terms,
			array(
				'term_id' => $id,
				'name'    => $slug,
				'slug'    => $slug,
			)
		);
		$wpdb->insert(
			$wpdb->term_taxonomy,
			array(
				'term_taxonomy_id' => $id,
				'term_id'          => $id,
				'taxonomy'         => $taxonomy,
				'description'      => '',
			)
		);
		// phpcs:enable
		clean_term_cache( array( $id ), $taxonomy );
	}

	/** Imports people as authors without a way to sign in. Returns user ids by slug. */
	public function import_people( array $people ): array {
		$ids = array();
		foreach ( $people as $person ) {
			if ( empty( $person['slug'] ) || empty( $person['name'] ) ) {
				$this->report->problem( 'people.yaml', __( 'a person needs a slug and a name', 'homesite' ) );
				continue;
			}
			$user   = get_user_by( 'slug', $person['slug'] );
			$values = array( 'display_name' => $person['name'] );
			if ( isset( $person['description'] ) ) {
				$values['description'] = $person['description'];
			}
			$is_same = $user && $user->display_name === $values['display_name'] && ( $values['description'] ?? $user->description ) === $user->description;
			$result  = $this->state->compare( "person $person[slug]", $values, (bool) $user, $is_same );
			$this->report->count( 'people', $result );
			if ( $user ) {
				$ids[ $person['slug'] ] = $user->ID;
				if ( 'unchanged' !== $result && ! $this->is_dry_run ) {
					wp_update_user( wp_slash( array_merge( $values, array( 'ID' => $user->ID ) ) ) );
				}
				continue;
			}
			if ( $this->is_dry_run ) {
				continue;
			}
			$id = wp_insert_user(
				wp_slash(
					array_merge(
						$values,
						array(
							'user_login'    => $person['slug'],
							'user_nicename' => $person['slug'],
							'user_pass'     => wp_generate_password( 40 ),
							'role'          => 'author',
						)
					)
				)
			);
			if ( is_wp_error( $id ) ) {
				$this->report->problem( 'people.yaml', "$person[slug]: " . $id->get_error_message() );
			} else {
				$ids[ $person['slug'] ] = $id;
			}
		}
		return $ids;
	}
}
