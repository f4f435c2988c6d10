<?php
/** Price and status as inputs in each row of the list of homes, and the tools for all or some of them. */

namespace Homesite\Admin;

use Homesite\Price_And_Status;

/** Shows them, with what Homes_Saving has to say of each row. */
final class Homes_Inputs {

	public static function register(): void {
		add_action( 'manage_posts_extra_tablenav', array( self::class, 'show_tools' ) );
		add_action( 'admin_footer', array( self::class, 'show_form' ) );
	}

	/** What a home's row shows, read once, of Price_And_Status. */
	public static function values( int $id ): array {
		static $values = array();
		$values[ $id ] = $values[ $id ] ?? Price_And_Status::values( $id );
		return $values[ $id ];
	}

	/** The price with what it was and since when. */
	public static function price( int $id ): void {
		$values = self::values( $id );
		if ( ! Price_And_Status::may_change( $id ) ) {
			echo esc_html( Price_And_Status::say( 'price', $values['price'] ) );
			return;
		}
		$said = self::said( $id );
		printf( '<input type="hidden" form="%s" name="homes[%d][seen]" value="%s">', esc_attr( Homes_Saving::FORM ), (int) $id, esc_attr( (string) wp_json_encode( $values ) ) );
		self::input( $id, 'price', $values, $said );
		$parts = array();
		if ( '' !== $values['price_was'] ) {
			/* translators: %s: a price */
			$parts[] = sprintf( __( 'was %s', 'homesite' ), Price_And_Status::say( 'price_was', $values['price_was'] ) );
		}
		if ( '' !== $values['price_as_of'] ) {
			/* translators: %s: a day */
			$parts[] = sprintf( __( 'as of %s', 'homesite' ), mysql2date( __( 'M j, Y', 'homesite' ), $values['price_as_of'] ) );
		}
		printf( '<details%s><summary>%s</summary>', array_intersect_key( $said['errors'], array_flip( array( 'price_was', 'price_as_of' ) ) ) ? ' open' : '', esc_html( $parts ? implode( ', ', $parts ) : __( 'Before, as of', 'homesite' ) ) );
		foreach ( array( 'price_was', 'price_as_of' ) as $name ) {
			self::input( $id, $name, $values, $said );
		}
		echo '</details>';
		if ( $said['saved'] ) {
			printf( '<p class="homesite-saved">✓ %s</p>', esc_html( $said['saved'] ) );
		}
		foreach ( $said['errors'] as $name => $text ) {
			printf( '<p class="homesite-problem" id="%s">%s</p>', esc_attr( "homesite-$name-$id" ), esc_html( $text ) );
		}
	}

	public static function status( int $id ): void {
		$values = self::values( $id );
		if ( ! Price_And_Status::may_change( $id ) ) {
			echo esc_html( Price_And_Status::say( 'status', $values['status'] ) );
			return;
		}
		$given = self::said( $id )['given']['status'] ?? $values['status'];
		/* translators: 1: a column such as Price, 2: a home */
		printf( '<select form="%s" name="homes[%d][status]" aria-label="%s">', esc_attr( Homes_Saving::FORM ), (int) $id, esc_attr( sprintf( __( '%1$s of %2$s', 'homesite' ), Price_And_Status::label( 'status' ), get_the_title( $id ) ) ) );
		foreach ( Price_And_Status::statuses() as $status => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $status ), selected( $status, $given, false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	/** One input of a row; what was refused stays in it to be corrected. $name: one of the fields of Price_And_Status. */
	private static function input( int $id, string $name, array $values, array $said ): void {
		/* translators: 1: a column such as Price, 2: a home */
		$label = sprintf( __( '%1$s of %2$s', 'homesite' ), Price_And_Status::label( $name ), get_the_title( $id ) );
		$value = $said['given'][ $name ] ?? $values[ $name ];
		$type  = 'price_as_of' === $name && preg_match( '/^(\d{4}-\d{2}-\d{2})?$/', $value ) ? 'date' : 'text';
		$error = isset( $said['errors'][ $name ] ) ? sprintf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( "homesite-$name-$id" ) ) : '';
		if ( 'price' !== $name ) {
			printf( '<span aria-hidden="true">%s</span>', esc_html( Price_And_Status::label( $name ) ) );
		} elseif ( is_numeric( $value ) ) {
			$value = number_format_i18n( (float) $value );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- the attributes stand right above.
		printf( '<input type="%s" form="%s" name="homes[%d][%s]" value="%s" aria-label="%s" autocomplete="off"%s%s>', $type, esc_attr( Homes_Saving::FORM ), (int) $id, esc_attr( $name ), esc_attr( $value ), esc_attr( $label ), 'price_as_of' === $name ? '' : ' inputmode="decimal"', $error );
	}

	/**
	 * What a row has to say since the last save, with saved (text), errors (texts by name) and given (what was
	 * refused).
	 */
	private static function said( int $id ): array {
		return ( Notices::of( Homes_Saving::FORM )[ $id ] ?? array() ) + array(
			'saved'  => '',
			'errors' => array(),
			'given'  => array(),
		);
	}

	/** Beside WordPress's tools: by how much prices of chosen homes change; below, the button for all rows. */
	public static function show_tools( $which ): void {
		if ( Homes_Table::SCREEN !== get_current_screen()->id || ! have_posts() ) {
			return;
		}
		printf( '<div class="alignleft actions homesite-by"><label>%s <input type="text" name="homesite_by[]" size="9" placeholder="-5,000"></label></div>', esc_html__( 'Price: -5,000, +2% or a new one', 'homesite' ) );
		if ( 'bottom' === $which ) {
			printf( '<input type="hidden" name="homesite_loaded" value="%d">', (int) time() );
			printf( '<button class="button button-primary homesite-save" form="%s" data-changed="%s">%s</button>', esc_attr( Homes_Saving::FORM ), /* translators: %d: how many homes */ esc_attr__( 'Save (%d changed)', 'homesite' ), esc_html__( 'Save prices and status', 'homesite' ) );
		}
	}

	/** The form of the inputs in all rows: the list is one already, which asks for other homes. */
	public static function show_form(): void {
		if ( Homes_Table::SCREEN === get_current_screen()->id ) {
			printf( '<form method="post" id="%s" action="%s"><input type="hidden" name="action" value="%1$s">', esc_attr( Homes_Saving::FORM ), esc_url( admin_url( 'admin-post.php' ) ) );
			wp_nonce_field( Homes_Saving::FORM );
			echo '</form>';
		}
	}
}
