<?php
/** Fields on WordPress's screen of revisions: what is different, and a link that restores one of them alone. */

namespace Homesite\Admin;

use Homesite\Block_Kinds;
use Homesite\Fields;
use Homesite\Model;
use Homesite\Price_And_Status;
use Homesite\Revisions;

/** Shows differences of fields as lines of text, and restores a field. */
final class Revision_Differences {

	const ACTION = 'homesite_restore_field';

	public static function register(): void {
		add_filter( 'wp_get_revision_ui_diff', array( self::class, 'add' ), 10, 3 );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'restore' ) );
	}

	/**
	 * Adds the fields that differ.
	 * $rows: each with id, name and diff (HTML).
	 * $from: the revision before; false for the first.
	 */
	public static function add( $rows, $from, \WP_Post $to ) {
		$after  = $to ? Revisions::values( $to->ID ) : null;
		$before = $from ? Revisions::values( $from->ID ) : array();
		// Revisions of a time before fields were kept have none.
		if ( null === $after || null === $before ) {
			return $rows;
		}
		$post = get_post( wp_is_post_revision( $to ) ? $to->post_parent : $to->ID );
		foreach ( $after as $name => $value ) {
			$field = Fields::find( $post->post_type, $name );
			$diff  = wp_text_diff( self::to_text( $field, $name, $before[ $name ] ?? '' ), self::to_text( $field, $name, $value ), array( 'show_split_view' => true ) );
			if ( $diff ) {
				$rows[] = array(
					'id'   => "homesite-$name",
					'name' => self::label( $field, $name ),
					'diff' => $diff . self::link( $post, $to, $name ),
				);
			}
		}
		return $rows;
	}

	/** Restores a field, as its link says. */
	public static function restore(): void {
		$revision = get_post( isset( $_GET['revision'] ) ? absint( $_GET['revision'] ) : 0 );
		$name     = isset( $_GET['field'] ) ? sanitize_key( wp_unslash( $_GET['field'] ) ) : '';
		$post_id  = $revision ? (int) wp_is_post_revision( $revision ) : 0;
		if ( ! $post_id || ! current_user_can( 'edit_post', $post_id ) ) {
			wp_die( esc_html__( 'You can’t edit this.', 'homesite' ), '', 403 );
		}
		check_admin_referer( self::ACTION . $revision->ID . $name );
		$locked_by = wp_check_post_lock( $post_id );
		if ( $locked_by ) {
			/* translators: %s: a person */
			Notices::add( sprintf( __( 'Nothing was restored: %s is editing this.', 'homesite' ), get_userdata( $locked_by )->display_name ) );
		} else {
			$restored = Revisions::restore_one( $post_id, $revision->ID, $name );
			if ( is_wp_error( $restored ) ) {
				array_map( array( Notices::class, 'add' ), $restored->get_error_messages() );
			} else {
				/* translators: 1: a field, 2: a day and time */
				Notices::add( sprintf( __( '%1$s is as it was on %2$s.', 'homesite' ), self::label( Fields::find( get_post_type( $post_id ), $name ), $name ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), get_post_timestamp( $revision ) ) ), 'success' );
			}
		}
		wp_safe_redirect( get_edit_post_link( $post_id, 'raw' ) );
		exit;
	}

	/** The link that restores a field; nothing when the item has the same, or is what is shown. */
	private static function link( \WP_Post $post, \WP_Post $revision, string $name ): string {
		$is_same = (string) wp_json_encode( Revisions::values( $post->ID )[ $name ] ?? '' ) === (string) wp_json_encode( Revisions::values( $revision->ID )[ $name ] );
		// A home's price before and its date follow from the price.
		$is_derived = 'property' === $post->post_type && in_array( $name, array( 'price_was', 'price_as_of' ), true );
		if ( $post->ID === $revision->ID || $is_same || $is_derived || ! current_user_can( 'edit_post', $post->ID ) ) {
			return '';
		}
		$url = add_query_arg(
			array(
				'action'   => self::ACTION,
				'revision' => $revision->ID,
				'field'    => $name,
			),
			admin_url( 'admin-post.php' )
		);
		// In front of WordPress's own sign that it loads, which lies unseen over the middle of the differences.
		/* translators: %s: a field */
		return sprintf( '<p style="position:relative"><a class="button" href="%s">%s</a></p>', esc_url( wp_nonce_url( $url, self::ACTION . $revision->ID . $name ) ), esc_html( sprintf( __( 'Restore only this: %s', 'homesite' ), self::label( Fields::find( $post->post_type, $name ), $name ) ) ) );
	}

	/** What a value is called. */
	private static function label( ?array $field, string $name ): string {
		if ( $field ) {
			return Model::label( $field['label'] );
		}
		return 'status' === $name ? __( 'Status', 'homesite' ) : __( 'Featured picture', 'homesite' );
	}

	/**
	 * A value as lines of text, which can be compared.
	 * $field: its field; null for the status and the featured picture.
	 */
	private static function to_text( ?array $field, string $name, mixed $value ): string {
		if ( 'status' === $name && ! $field ) {
			return Price_And_Status::say( 'status', $value );
		}
		if ( '' === $value || array() === $value ) {
			return '';
		}
		return $field ? implode( "\n", self::to_lines( $field, $value, '' ) ) : self::picture( $value );
	}

	/**
	 * A value's lines: one for each text in it.
	 * $field: its field; null inside of what has none.
	 * $path: what it is in: “Lot 12 › ”.
	 */
	private static function to_lines( ?array $field, mixed $value, string $path ): array {
		if ( ! is_array( $value ) ) {
			return array( $path . self::say( $field, $value ) );
		}
		if ( $field && in_array( $field['kind'], array( 'gallery', 'posts' ), true ) ) {
			$say = 'gallery' === $field['kind'] ? array( self::class, 'picture' ) : 'get_the_title';
			return array_map( $say, array_values( $value ) );
		}
		$json = (string) wp_json_encode( $value );
		if ( preg_match( '/^[\[\]\d.,-]+$/', $json ) ) {
			// Corners of a lot, and the like.
			return array( $path . trim( str_replace( array( '],[', '[', ']' ), array( ' ', '', '' ), $json ) ) );
		}
		$lines = array();
		foreach ( $value as $key => $part ) {
			$inside = $field && is_array( $field['of'] ) && ! is_int( $key ) ? $field['of'][ $key ] ?? null : null;
			if ( is_int( $key ) ) {
				$name = is_array( $part ) ? (string) ( $part['lot'] ?? $part['type'] ?? $part['title'] ?? $part['name'] ?? '' ) : '';
				$lead = trim( ( $key + 1 ) . ' ' . $name ) . ' › ';
			} else {
				$lead = ( isset( $inside['label'] ) ? Model::label( $inside['label'] ) : ucfirst( str_replace( '_', ' ', $key ) ) ) . ': ';
			}
			$block = is_int( $key ) && 'blocks' === ( $field['name'] ?? '' ) && is_string( $part['type'] ?? null ) ? Block_Kinds::all()[ $part['type'] ] ?? null : null;
			if ( $block ) {
				// As the block editor calls it, and its fields.
				$lead    = ( $key + 1 ) . ' ' . Model::label( $block['label'] );
				$lines[] = $path . $lead;
				$lead   .= ' › ';
				$inside  = array(
					'kind' => 'object',
					'of'   => $block['fields'],
				);
				unset( $part['type'] );
			}
			$lines = array_merge( $lines, self::to_lines( is_int( $key ) && ! $block ? $field : $inside, $part, $path . $lead ) );
		}
		return $lines;
	}

	/** A single value as people read it. */
	private static function say( ?array $field, mixed $value ): string {
		switch ( $field['kind'] ?? '' ) {
			case 'flag':
				return $value ? __( 'Yes', 'homesite' ) : __( 'No', 'homesite' );
			case 'select':
				return isset( $field['of'][ $value ] ) ? Model::label( $field['of'][ $value ] ) : (string) $value;
			case 'post':
				return get_the_title( (int) $value );
			case 'number':
				return '$' === $field['of'] && is_numeric( $value ) ? '$' . number_format_i18n( (float) $value ) : (string) $value;
			default:
				return is_bool( $value ) ? ( $value ? __( 'Yes', 'homesite' ) : __( 'No', 'homesite' ) ) : (string) $value;
		}
	}

	/** A picture's file. */
	private static function picture( $id ) {
		$file = is_numeric( $id ) ? wp_get_attachment_url( (int) $id ) : $id;
		/* translators: %s: an id */
		return $file ? wp_basename( $file ) : sprintf( __( 'Picture %s, which is gone', 'homesite' ), $id );
	}
}
