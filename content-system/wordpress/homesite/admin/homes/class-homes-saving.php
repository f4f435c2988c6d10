<?php
/**
 * Takes prices and status that were changed in the list of homes: in their rows, by one button for all of them, or of
 * chosen homes at once by WordPress's own bulk actions. Each row says what it saved, or why not.
 */

namespace Homesite\Admin;

use Homesite\Number_Reader;
use Homesite\Price_And_Status;

/** Saves what Homes_Inputs sends. */
final class Homes_Saving {

	/** The form that the inputs of all rows belong to, its action and its nonce. */
	const FORM = 'homesite-homes';

	const BULK_STATUS = 'homesite_status_';
	const BULK_PRICE  = 'homesite_price';

	public static function register(): void {
		add_action( 'admin_post_' . self::FORM, array( self::class, 'save' ) );
		add_filter( 'bulk_actions-' . Homes_Table::SCREEN, array( self::class, 'bulk_actions' ) );
		add_filter( 'handle_bulk_actions-' . Homes_Table::SCREEN, array( self::class, 'save_chosen' ), 10, 3 );
		add_filter( 'wp_list_table_show_post_checkbox', array( self::class, 'may_choose' ), 10, 2 );
	}

	/** Who may change prices only may choose homes, too. */
	public static function may_choose( $may, \WP_Post $post ) {
		return $may || ( 'property' === $post->post_type && Price_And_Status::may_change( $post->ID ) );
	}

	/** What can be done with chosen homes. */
	public static function bulk_actions( $actions ) {
		if ( isset( $actions['untrash'] ) ) {
			return $actions;
		}
		if ( ! current_user_can( get_post_type_object( 'property' )->cap->edit_others_posts ) ) {
			unset( $actions['edit'] );
		}
		$statuses = array();
		foreach ( Price_And_Status::statuses() as $status => $label ) {
			$statuses[ self::BULK_STATUS . $status ] = $label;
		}
		return array(
			self::BULK_PRICE                         => __( 'Change the price', 'homesite' ),
			__( 'Change the status to', 'homesite' ) => $statuses,
		) + $actions;
	}

	/** Changes chosen homes; WordPress has verified the request. */
	public static function save_chosen( $url, $action, $ids ) {
		$given = wp_unslash( $_REQUEST ); // phpcs:ignore WordPress.Security.NonceVerification -- Verified by edit.php.
		$by    = implode( '', array_filter( (array) ( $given['homesite_by'] ?? array() ), 'is_string' ) );
		$rows  = array();

		list( $by_amount, $why ) = self::change_of( $by );
		if ( self::BULK_PRICE === $action && ( '' === trim( $by ) || '' !== $why ) ) {
			/* translators: 1: what was written, 2: a reason */
			Notices::add( '' === $why ? __( 'Write by how much the price changes, or the new one.', 'homesite' ) : sprintf( __( 'No price was changed by “%1$s”: %2$s.', 'homesite' ), $by, $why ) );
			$ids = array();
		}
		foreach ( array_map( 'absint', $ids ) as $id ) {
			if ( self::BULK_PRICE === $action ) {
				$change = array( 'price' => self::price_by( Price_And_Status::values( $id )['price'], $by_amount, $by ) );
			} elseif ( 0 === strpos( $action, self::BULK_STATUS ) ) {
				$change = array( 'status' => substr( $action, strlen( self::BULK_STATUS ) ) );
			} else {
				return $url;
			}
			$is_newer    = strtotime( get_post_field( 'post_modified_gmt', $id ) . ' GMT' ) > absint( $given['homesite_loaded'] ?? 0 );
			$rows[ $id ] = $is_newer ? new \WP_Error( 'home', __( 'Somebody has changed it since you opened the list. Look at it and choose again.', 'homesite' ) ) : array( $change, null );
		}
		self::save_rows( $rows );
		return remove_query_arg( array( 'homesite_by', 'homesite_loaded' ), $url );
	}

	/**
	 * By how much a price changes.
	 * Returns the amount, in dollars or percent, and why it can't be read; none for what may be the new price.
	 * $by: as it was written: “-5,000”, “+2%”.
	 */
	private static function change_of( string $by ): array {
		if ( ! preg_match( '/^\s*([-+–−])(.*?)(%?)\s*$/u', $by, $parts ) ) {
			return array( null, '' );
		}
		list( $amount, $why ) = Number_Reader::read( $parts[2], '$ extra', '' );
		return array( '+' === $parts[1] ? (float) $amount : -(float) $amount, $why );
	}

	/** A price after a change. What can't be changed stays as it was written, to be refused. $change: of change_of(). */
	private static function price_by( string $price, ?float $change, string $by ): string {
		if ( null === $change || '' === $price ) {
			return $by;
		}
		return (string) round( str_contains( $by, '%' ) ? $price * ( 1 + $change / 100 ) : $price + $change );
	}

	/** Takes the form of the rows. */
	public static function save(): void {
		check_admin_referer( self::FORM );
		if ( Item_Screen::is_cut() ) {
			Notices::add( __( 'The form is longer than PHP takes (max_input_vars), so nothing was saved. Show fewer homes on a page, under Screen Options.', 'homesite' ) );
		} else {
			// Each value is sanitized by what it may be.
			$homes = isset( $_POST['homes'] ) ? (array) wp_unslash( $_POST['homes'] ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			$rows  = array();
			foreach ( $homes as $id => $row ) {
				$seen = is_array( $row ) && isset( $row['seen'] ) ? json_decode( (string) $row['seen'], true ) : null;
				if ( is_array( $seen ) ) {
					$rows[ (int) $id ] = array( array_filter( $row, 'is_string' ), $seen );
				}
			}
			self::save_rows( $rows );
		}
		wp_safe_redirect( wp_get_referer() ? wp_get_referer() : Homes_Filters::url( array() ) );
		exit;
	}

	/**
	 * Changes homes, each by itself, and keeps what there is to say.
	 * $rows: by home: what is given and what was seen, or an error.
	 */
	private static function save_rows( array $rows ): void {
		$said    = array();
		$changed = array();
		$refused = array();
		foreach ( $rows as $id => $row ) {
			$result = is_wp_error( $row ) ? $row : self::change( $id, $row[0], $row[1] );
			if ( is_wp_error( $result ) ) {
				foreach ( $result->get_error_codes() as $code ) {
					$said[ $id ]['errors'][ $code ] = $result->get_error_message( $code );
				}
				$said[ $id ]['given'] = is_array( $row ) && $row[1] ? array_intersect_key( $row[0], $row[1] ) : array();
				$refused[]            = get_the_title( $id ) . ': ' . implode( ' ', $result->get_error_messages() );
			} elseif ( $result ) {
				$said[ $id ]['saved'] = self::describe( $result );
				$changed[]            = get_the_title( $id ) . ' (' . $said[ $id ]['saved'] . ')';
			}
		}
		Notices::add_for( self::FORM, $said );
		array_map( array( Notices::class, 'add' ), $refused );
		if ( $changed ) {
			$count = count( $changed );
			/* translators: 1: how many, 2: which, and what of them */
			$text = 1 === $count ? __( 'One home was changed: %2$s.', 'homesite' ) : _n( '%1$d home was changed: %2$s.', '%1$d homes were changed: %2$s.', $count, 'homesite' );
			Notices::add( sprintf( $text, $count, implode( '; ', $changed ) ), 'success' );
		} elseif ( ! $refused ) {
			Notices::add( __( 'Nothing was changed.', 'homesite' ), 'info' );
		}
	}

	/** Changes a home, if whoever is signed in may. $given: of Price_And_Status::change(). */
	private static function change( int $id, array $given, ?array $seen ): array|\WP_Error {
		return Price_And_Status::may_change( $id )
			? Price_And_Status::change( $id, $given, $seen )
			: new \WP_Error( 'home', __( 'You may not change this.', 'homesite' ) );
	}

	/**
	 * What was changed, in a few words.
	 * “Price: $489,900 (was $500,000), Status: Sold (was For sale)”.
	 * $changes: of Price_And_Status::change().
	 */
	private static function describe( array $changes ): string {
		$parts = array();
		// What moves with the price goes without saying.
		foreach ( isset( $changes['price'] ) ? array_intersect_key( $changes, array_flip( array( 'price', 'status' ) ) ) : $changes as $name => list( $before, $after ) ) {
			/* translators: 1: a field, 2: its value, 3: its value before */
			$parts[] = sprintf( __( '%1$s: %2$s (was %3$s)', 'homesite' ), Price_And_Status::label( $name ), Price_And_Status::say( $name, $after ), Price_And_Status::say( $name, $before ) );
		}
		return implode( ', ', $parts );
	}
}
