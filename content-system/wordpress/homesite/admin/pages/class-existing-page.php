<?php
/**
 * Existing content: what this WordPress holds already, of whatever plugin, is said once to be homes, communities and
 * plans, and taken over.
 */

namespace Homesite\Admin;

use Homesite\Mapping;
use Homesite\Mapping_Proposal;
use Homesite\Model;
use Homesite\Take_Over;
use Homesite\Taken_Item;

/** Shows and saves the mapping, and takes over. */
final class Existing_Page {

	const SLUG = 'homesite-existing';

	public static function show(): void {
		Pages::begin( self::SLUG );
		echo '<p class="homesite-intro">' . esc_html__( 'For homes that this WordPress holds already, made by another plugin. Say what its types and fields are, see what each home becomes, and take them over: each becomes one of Homesite’s homes at the same address. Nothing of the other plugin’s changes, unless its type has the name of Homesite’s: then its homes get Homesite’s fields beside their own. Pictures stay where they are.', 'homesite' ) . '</p>';
		self::show_types();
		if ( Mapping::gone() ) {
			/* translators: %s: names of post types */
			printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( sprintf( __( 'This type isn’t there, so the plugin that makes it is off: %s.', 'homesite' ), implode( ', ', Mapping::gone() ) ) ) );
		} elseif ( Mapping::types() ) {
			Mapping_Inputs::show( Mapping::types() );
			Mapping_Preview::show( Mapping::types() );
		}
		if ( Mapping::types() || Taken_Item::known() ) {
			self::show_take_over( Take_Over::state() );
		}
		Pages::end();
	}

	/** Saves one of the page's forms. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		switch ( Pages::text( $given, 'step' ) ) {
			case 'types':
				self::save_types( isset( $given['types'] ) && is_array( $given['types'] ) ? $given['types'] : array() );
				break;
			case 'fields':
				Mapping::save( Mapping_Inputs::read( Mapping::types(), $given ) );
				Notices::add( __( 'Saved. Below is what each home becomes with the next run.', 'homesite' ), 'success' );
				break;
			case 'run':
				Take_Over::repeat( '' !== Pages::text( $given, 'hourly' ) );
				$state = Take_Over::run();
				Notices::add( '' === $state['error'] ? self::said( $state ) : $state['error'], '' === $state['error'] ? 'success' : 'error' );
				break;
			case 'repeat':
				Take_Over::repeat( '' !== Pages::text( $given, 'hourly' ) );
				Notices::add( __( 'Saved.', 'homesite' ), 'success' );
				break;
		}
	}

	/** How the last run went, and the next one. */
	private static function show_take_over( array $state ): void {
		echo '<h2>' . esc_html__( '4. Take over', 'homesite' ) . '</h2><div class="homesite-state">';
		printf( '<p><strong>%s</strong></p>', esc_html( self::said( $state ) ) );
		if ( $state['off'] ) {
			/* translators: %s: titles */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Taken off, because they’re gone there (drafts now): %s.', 'homesite' ), implode( ', ', $state['off'] ) ) ) );
		}
		foreach ( array_merge( $state['problems'], array_filter( array( $state['error'] ) ) ) as $note ) {
			printf( '<p class="homesite-lost">%s</p>', esc_html( $note ) );
		}
		echo '</div><p>' . esc_html__( 'Each run writes title, status, regions and the fields that have a source above as they are there, also where they’re empty there. What somebody changed of these here is overwritten, and stays among the item’s revisions; all else stays as it is here. What’s gone there, or of a type that isn’t chosen any more, becomes a draft here.', 'homesite' ) . '</p>';
		Pages::begin_form( self::SLUG );
		printf( '<p><label><input type="checkbox" name="hourly" value="1"%s> %s</label></p><p>', checked( $state['hourly'], true, false ), esc_html__( 'Repeat it every hour', 'homesite' ) );
		printf( '<button class="button button-primary" name="step" value="run">%s</button> ', esc_html( $state['left'] ? __( 'Continue', 'homesite' ) : __( 'Take over', 'homesite' ) ) );
		printf( '<button class="button" name="step" value="repeat">%s</button></p></form>', esc_html__( 'Save', 'homesite' ) );
	}

	/** How far a run is, or what it did. */
	private static function said( array $state ): string {
		if ( $state['left'] ) {
			/* translators: 1: how many are done, 2: how many there are */
			return sprintf( __( '%1$s of %2$s are done. It goes on in the background.', 'homesite' ), number_format_i18n( $state['total'] - count( $state['left'] ) ), number_format_i18n( $state['total'] ) );
		}
		/* translators: 1: a length of time, 2: how many were made, 3: changed, 4: unchanged */
		return ! $state['ended'] ? __( 'Nothing was taken over yet.', 'homesite' ) : sprintf( __( 'Taken over %1$s ago: %2$s made, %3$s changed, %4$s unchanged.', 'homesite' ), human_time_diff( $state['ended'] ), number_format_i18n( $state['made'] ), number_format_i18n( $state['changed'] ), number_format_i18n( $state['unchanged'] ) );
	}

	/** Which types hold what. */
	private static function show_types(): void {
		$mapping    = Mapping::types();
		$candidates = Mapping_Proposal::candidates();
		echo '<h2>' . esc_html__( '1. Types', 'homesite' ) . '</h2>';
		if ( ! $candidates ) {
			echo '<p>' . esc_html__( 'No other plugin keeps items of its own here.', 'homesite' ) . '</p>';
			return;
		}
		Pages::begin_form( self::SLUG );
		echo '<input type="hidden" name="step" value="types"><div class="homesite-types">';
		foreach ( Mapping::TYPES as $model ) {
			$chosen = $mapping ? ( $mapping[ $model ]['post_type'] ?? '' ) : Mapping_Proposal::type( $model );
			printf( '<div><label class="homesite-label" for="homesite-type-%s">%s</label>', esc_attr( $model ), esc_html( Model::label( Model::read( 'types' )['types'][ $model ]['plural'] ) ) );
			printf( '<select id="homesite-type-%1$s" name="types[%1$s]"><option value="">%2$s</option>', esc_attr( $model ), esc_html__( 'Homesite’s own', 'homesite' ) );
			foreach ( $candidates as $post_type => $label ) {
				printf( '<option value="%s"%s>%s (%s)</option>', esc_attr( $post_type ), selected( $post_type, $chosen, false ), esc_html( $label ), esc_html( $post_type ) );
			}
			echo '</select></div>';
		}
		echo '</div>';
		Pages::end_form( __( 'Look at these types', 'homesite' ) );
	}

	/** Saves the types, with a proposal for each that is new. */
	private static function save_types( array $given ): void {
		$before = Mapping::types();
		$types  = array();
		foreach ( Mapping::TYPES as $model ) {
			$post_type = isset( $given[ $model ] ) && is_scalar( $given[ $model ] ) ? sanitize_key( $given[ $model ] ) : '';
			if ( '' === $post_type ) {
				continue;
			}
			if ( ! isset( Mapping_Proposal::candidates()[ $post_type ] ) || in_array( $post_type, wp_list_pluck( $types, 'post_type' ), true ) ) {
				/* translators: %s: a post type */
				Notices::add( sprintf( __( 'Nothing was saved: “%s” can stand for one type only.', 'homesite' ), $post_type ) );
				return;
			}
			$types[ $model ] = array(
				'post_type' => $post_type,
				'fields'    => array(),
				'terms'     => array(),
			);
		}
		if ( wp_list_pluck( $types, 'post_type' ) !== wp_list_pluck( $before, 'post_type' ) ) {
			// Nobody has looked at what it would do.
			Take_Over::repeat( false );
		}
		// Relations are looked for in the types that are chosen together.
		Mapping::save( $types );
		foreach ( $types as $model => $mapping ) {
			$is_new          = ( $before[ $model ]['post_type'] ?? '' ) !== $mapping['post_type'];
			$types[ $model ] = $is_new ? Mapping_Proposal::of( $model, $mapping['post_type'] ) : $before[ $model ];
		}
		Mapping::save( $types );
		Notices::add( $types ? __( 'Here is what the fields seem to be. Correct it, and save.', 'homesite' ) : __( 'Nothing is mapped.', 'homesite' ), 'success' );
	}
}
