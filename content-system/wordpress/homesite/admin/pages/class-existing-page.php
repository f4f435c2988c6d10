<?php
/**
 * Existing content: what this WordPress holds already, of whatever plugin, is said once to be homes, communities and
 * plans. Nothing but the mapping is saved.
 */

namespace Homesite\Admin;

use Homesite\Mapping;
use Homesite\Mapping_Proposal;
use Homesite\Model;
use Homesite\Post_Types;

/** Shows and saves the mapping. */
final class Existing_Page {

	const SLUG = 'homesite-existing';

	public static function show(): void {
		$draft = Mapping::saved( Mapping::DRAFT );
		Pages::begin( self::SLUG );
		echo '<p class="homesite-intro">' . esc_html__( 'For homes that this WordPress holds already, made by another plugin. Say what its types and fields are, see what each home becomes, and switch it on. Nothing in the database changes: homes stay where and what they are, and are edited on the screens they have.', 'homesite' ) . '</p>';
		// Whatever is on: this page is about the one that's being made.
		Mapping::try_out( $draft );
		$gone = array_diff( wp_list_pluck( $draft, 'post_type' ), get_post_types() );
		self::show_state( $draft );
		self::show_types( $draft );
		if ( $gone ) {
			/* translators: %s: names of post types */
			printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( sprintf( __( 'This type isn’t there, so the plugin that makes it is off: %s.', 'homesite' ), implode( ', ', $gone ) ) ) );
		} elseif ( $draft ) {
			Mapping_Inputs::show( $draft );
			Mapping_Preview::show( $draft );
			self::show_switch( $draft );
		}
		Mapping::try_out( null );
		Pages::end();
	}

	/** Saves one of the page's forms. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		switch ( Pages::text( $given, 'step' ) ) {
			case 'types':
				self::save_types( isset( $given['types'] ) && is_array( $given['types'] ) ? $given['types'] : array() );
				break;
			case 'fields':
				update_option( Mapping::DRAFT, Mapping_Inputs::read( Mapping::saved( Mapping::DRAFT ), $given ), false );
				Notices::add( __( 'Saved. Below is what each home becomes; nothing is switched on by it.', 'homesite' ), 'success' );
				break;
			case 'on':
				self::switch_on();
				break;
			case 'off':
				delete_option( Mapping::OPTION );
				Notices::add( __( 'Switched off: the website reads Homesite’s own homes again, and everything here is as it was.', 'homesite' ), 'success' );
				break;
		}
	}

	/** Whether the mapping is on, and the button that takes it back. */
	private static function show_state( array $draft ): void {
		$live  = Mapping::saved( Mapping::OPTION );
		$is_on = (bool) $live;
		echo '<div class="homesite-state">';
		if ( ! $is_on ) {
			printf( '<p><strong>%s</strong> %s</p>', esc_html__( 'Off.', 'homesite' ), esc_html__( 'The website reads Homesite’s own homes.', 'homesite' ) );
		} elseif ( $live === $draft ) {
			printf( '<p><strong>%s</strong> %s</p>', esc_html__( 'On.', 'homesite' ), esc_html__( 'The website shows what the table below says.', 'homesite' ) );
		} else {
			printf( '<p><strong>%s</strong> %s</p>', esc_html__( 'On, with other choices.', 'homesite' ), esc_html__( 'What is chosen below isn’t used yet.', 'homesite' ) );
		}
		if ( $is_on ) {
			self::button( 'off', __( 'Switch off', 'homesite' ), '' );
		}
		echo '</div>';
	}

	/** The button that uses what the table shows. */
	private static function show_switch( array $draft ): void {
		$live = Mapping::saved( Mapping::OPTION );
		if ( $live === $draft ) {
			return;
		}
		echo '<h2>' . esc_html__( '4. Switch on', 'homesite' ) . '</h2>';
		echo '<p>' . esc_html__( 'The website then shows what the table says, with its next request. Switching off puts everything back.', 'homesite' ) . '</p>';
		self::button( 'on', $live ? __( 'Use these choices', 'homesite' ) : __( 'Switch on', 'homesite' ), 'primary' );
	}

	/** A form of one button. $kind: its kind: primary, or empty. */
	private static function button( string $step, string $label, string $kind ): void {
		Pages::begin_form( self::SLUG );
		printf( '<input type="hidden" name="step" value="%s">', esc_attr( $step ) );
		submit_button( $label, $kind, '', false );
		echo '</form>';
	}

	/** Which types hold what. */
	private static function show_types( array $draft ): void {
		$candidates = Mapping_Proposal::candidates();
		echo '<h2>' . esc_html__( '1. Types', 'homesite' ) . '</h2>';
		if ( ! $candidates ) {
			echo '<p>' . esc_html__( 'No other plugin keeps items of its own here.', 'homesite' ) . '</p>';
			return;
		}
		Pages::begin_form( self::SLUG );
		echo '<input type="hidden" name="step" value="types"><div class="homesite-types">';
		foreach ( Mapping::TYPES as $model ) {
			$chosen = $draft ? ( $draft[ $model ]['post_type'] ?? '' ) : Mapping_Proposal::type( $model );
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
		$before = Mapping::saved( Mapping::DRAFT );
		$draft  = array();
		foreach ( Mapping::TYPES as $model ) {
			$post_type = isset( $given[ $model ] ) && is_scalar( $given[ $model ] ) ? sanitize_key( $given[ $model ] ) : '';
			if ( '' === $post_type ) {
				continue;
			}
			if ( ! isset( Mapping_Proposal::candidates()[ $post_type ] ) || in_array( $post_type, wp_list_pluck( $draft, 'post_type' ), true ) ) {
				/* translators: %s: a post type */
				Notices::add( sprintf( __( 'Nothing was saved: “%s” can stand for one type only.', 'homesite' ), $post_type ) );
				return;
			}
			$draft[ $model ] = array(
				'post_type' => $post_type,
				'fields'    => array(),
				'terms'     => array(),
			);
		}
		// Relations are looked for in the types that are chosen together.
		Mapping::try_out( $draft );
		foreach ( $draft as $model => $mapping ) {
			$is_new          = ( $before[ $model ]['post_type'] ?? '' ) !== $mapping['post_type'];
			$draft[ $model ] = $is_new ? Mapping_Proposal::of( $model, $mapping['post_type'] ) : $before[ $model ];
		}
		Mapping::try_out( null );
		update_option( Mapping::DRAFT, $draft, false );
		Notices::add( $draft ? __( 'Here is what the fields seem to be. Correct it, and save.', 'homesite' ) : __( 'Nothing is mapped.', 'homesite' ), 'success' );
	}

	/** Switches the mapping on. */
	private static function switch_on(): void {
		$draft = Mapping::saved( Mapping::DRAFT );
		$gone  = array_diff( wp_list_pluck( $draft, 'post_type' ), get_post_types() );
		if ( ! $draft || $gone ) {
			Notices::add( __( 'It wasn’t switched on: choose types that are there.', 'homesite' ) );
			return;
		}
		update_option( Mapping::OPTION, $draft );
		Notices::add( __( 'Switched on: the website is told, and shows it with the next request.', 'homesite' ), 'success' );
	}
}
