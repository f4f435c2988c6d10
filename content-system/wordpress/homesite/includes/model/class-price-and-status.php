<?php
/**
 * A home's price and status, changed the same way wherever someone changes them: on the home's screen, in the list of
 * homes, by a spreadsheet, by REST.
 */

namespace Homesite;

/**
 * Reads, checks and writes them.
 *
 *     $changed = Price_And_Status::change( $id, array( 'price' => '$412,900', 'status' => 'Sold' ), $seen );
 *
 * The caller asks `may_change()` first; nothing here looks at who is signed in.
 */
final class Price_And_Status {

	/** The fields among them; `status` stands for the tags of a home. */
	const FIELDS = array( 'price', 'price_was', 'price_as_of' );

	/** What a home's status may be: labels by the meaning of their tag, none for what is simply for sale. */
	public static function statuses(): array {
		$labels = array_map( array( Model::class, 'label' ), Settings::statuses() );
		return array( '' => __( 'For sale', 'homesite' ) ) + array_reverse( $labels );
	}

	/** Whether someone may change a home's price and status, be it that they may edit the whole home. */
	public static function may_change( int $id ): bool {
		return current_user_can( Roles::EDIT_PRICES ) || current_user_can( 'edit_post', $id );
	}

	/**
	 * What a home has now.
	 * Returns price, price_was (US dollars), price_as_of (a day) and status (a key of statuses()); empty text for what
	 * it doesn't have.
	 */
	public static function values( int $id ): array {
		$values = array();
		foreach ( self::FIELDS as $name ) {
			$values[ $name ] = (string) Fields::value( $id, $name );
		}
		return $values + array( 'status' => Settings::status_of( $id ) );
	}

	/**
	 * Changes a home's price and status, all of it or nothing. A lowered price moves the old one to `price_was`, a
	 * raised one empties it, and both set `price_as_of` to today, unless these are given too. The website is told once,
	 * at the end of the request.
	 * By name, each [before, after]; empty when nothing is different. An error has a message for each name that is
	 * wrong, under its name; nothing is changed then.
	 * $given: some of values(), as people write them: “$412,900”, “Sold” or `sold`. Empty text takes a value away; what
	 * isn't named stays.
	 * $seen: what values() said when they began: what is given the same was left alone, and what somebody else has
	 * changed since is not overwritten. Null takes all that's given as meant.
	 */
	public static function change( int $id, array $given, ?array $seen = null ): array|\WP_Error {
		$changes = self::plan( $id, $given, $seen );
		if ( ! $changes || is_wp_error( $changes ) ) {
			return $changes;
		}
		if ( ! doing_action( 'save_post_property' ) ) {
			Revisions::save( $id );
		}
		$before = self::values( $id );
		if ( isset( $changes['status'] ) && ! self::set_status( $id, $changes['status'][1] ) ) {
			/* translators: %s: a home's status */
			return new \WP_Error( 'status', sprintf( __( 'The status stays as it was: WordPress made no tag for “%s”.', 'homesite' ), self::statuses()[ $changes['status'][1] ] ) );
		}
		unset( $changes['status'] );
		foreach ( $changes as $name => list( , $value ) ) {
			Fields::save( $id, $name, $value );
		}
		// The home's own screen does it, and its text is part of that.
		if ( ! doing_action( 'save_post_property' ) ) {
			Revisions::touch( $id );
		}
		return self::differences( $before, self::values( $id ) );
	}

	/** What change() would do, without doing it, as of change(). $given: as of change(). $seen: as of change(). */
	public static function plan( int $id, array $given, ?array $seen = null ): array|\WP_Error {
		if ( 'property' !== get_post_type( $id ) ) {
			return new \WP_Error( 'home', __( 'Its price and status are not kept here.', 'homesite' ) );
		}
		$now    = self::values( $id );
		$seen   = null === $seen ? null : array_map( 'strval', $seen ) + $now;
		$errors = new \WP_Error();
		$wanted = array();
		foreach ( array_intersect_key( $given, $now ) as $name => $text ) {
			list( $value, $why ) = self::read( $name, trim( (string) $text ) );
			if ( '' !== $why ) {
				/* translators: 1: what was written, 2: the field, 3: a reason */
				$errors->add( $name, sprintf( __( '“%1$s” can’t be %2$s: %3$s. It stays as it was.', 'homesite' ), $text, self::label( $name ), $why ) );
			} elseif ( null === $seen || $value !== $seen[ $name ] ) {
				$wanted[ $name ] = $value;
				if ( null !== $seen && $now[ $name ] !== $seen[ $name ] && $now[ $name ] !== $value ) {
					/* translators: 1: the field, 2: its value, 3: what was to be written */
					$errors->add( $name, sprintf( __( 'Somebody else has changed %1$s to “%2$s” meanwhile, so it isn’t “%3$s” now.', 'homesite' ), self::label( $name ), self::say( $name, $now[ $name ] ), self::say( $name, $value ) ) );
				}
			}
		}
		if ( $errors->has_errors() ) {
			return $errors;
		}
		if ( isset( $wanted['price'] ) && $wanted['price'] !== $now['price'] ) {
			$is_lower = '' !== $wanted['price'] && (float) $wanted['price'] < (float) $now['price'];
			$wanted  += array(
				'price_was'   => $is_lower ? $now['price'] : '',
				'price_as_of' => wp_date( 'Y-m-d' ),
			);
		}
		return self::differences( $now, $wanted + $now );
	}

	/** What a change is called. $name: a key of values(). */
	public static function label( string $name ): string {
		// A value says its unit itself: “Price ($)”.
		return 'status' === $name ? __( 'Status', 'homesite' ) : (string) preg_replace( '/ \(.*\)$/', '', Model::label( Fields::find( 'property', $name )['label'] ) );
	}

	/** A value as people read it. Returns “$412,900”, “Sold”; a dash when empty. $name: a key of values(). */
	public static function say( string $name, string $value ): string {
		if ( 'status' === $name ) {
			return self::statuses()[ $value ] ?? $value;
		}
		if ( '' === $value ) {
			return '–';
		}
		return 'price_as_of' === $name || ! is_numeric( $value ) ? $value : '$' . number_format_i18n( (float) $value );
	}

	/**
	 * Gives a home the tag of its status; tags that mean something else stay.
	 * False when there is no tag for the status, nor can one be made: nothing is changed then.
	 * $status: a key of statuses().
	 * $excluded: whether it is left out of lists; null leaves that as it is.
	 */
	public static function set_status( int $post_id, string $status, ?bool $excluded = null ): bool {
		$tag = '' === $status ? 0 : Settings::tag_id_for_status( $status );
		if ( '' !== $status && ! $tag ) {
			return false;
		}
		$terms = wp_get_object_terms( $post_id, 'post_tag', array( 'fields' => 'ids' ) );
		$kept  = array_map( 'intval', is_array( $terms ) ? $terms : array() );
		$ours  = array_map( array( Settings::class, 'tag_id' ), array_keys( Settings::statuses() ) );
		if ( null !== $excluded && ! ( 'sold' === $status && Sold_Homes::is_left_out( $post_id ) ) ) {
			$ours[] = Settings::tag_id( 'excluded' );
		}
		$new   = array_diff( $kept, $ours );
		$new[] = $tag;
		if ( $excluded ) {
			$new[] = Settings::tag_id( 'excluded' );
			Sold_Homes::leave_out_always( $post_id );
		}
		$new = array_values( array_unique( array_filter( $new ) ) );
		sort( $kept );
		sort( $new );
		if ( $kept !== $new ) {
			wp_set_object_terms( $post_id, $new, 'post_tag' );
		}
		return true;
	}

	/** A value as it is stored. Returns the value, and why there is none. $name: a key of values(). */
	public static function read( string $name, string $text ): array {
		if ( 'status' === $name ) {
			$labels = array_map( 'strtolower', self::statuses() );
			$status = isset( $labels[ $text ] ) ? $text : array_search( strtolower( $text ), $labels, true );
			/* translators: %s: choices, separated by commas */
			return false === $status ? array( '', sprintf( __( 'it’s none of: %s', 'homesite' ), implode( ', ', self::statuses() ) ) ) : array( (string) $status, '' );
		}
		$value = (string) Field_Kinds::sanitize( Fields::find( 'property', $name ), $text );
		if ( '' === $text || ( 'price_as_of' === $name ? '' !== $value : Field_Kinds::usd( $value ) > 0 ) ) {
			return array( $value, '' );
		}
		return array( '', 'price_as_of' === $name ? __( 'it’s no day such as 2027-01-15', 'homesite' ) : __( 'it’s no price such as 412900', 'homesite' ) );
	}

	/** What is different, by name, each [before, after]. $before: of values(). */
	private static function differences( array $before, array $after ): array {
		$changes = array();
		foreach ( $before as $name => $value ) {
			if ( $after[ $name ] !== $value ) {
				$changes[ $name ] = array( $value, $after[ $name ] );
			}
		}
		return $changes;
	}
}
