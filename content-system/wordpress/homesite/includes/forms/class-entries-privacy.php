<?php
/** A visitor's form entries in WordPress's own tools for personal data. */

namespace Homesite;

/** Exports and erases entries by email address. */
final class Entries_Privacy {

	const PER_PAGE = 100;

	public static function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
		add_action( 'admin_init', array( self::class, 'suggest_policy' ) );
	}

	/** Adds what a privacy policy may say of forms to WordPress's guide, Settings, Privacy. */
	public static function suggest_policy(): void {
		$days = Entry_Work::days();
		$kept = $days
			/* translators: %d: days */
			? sprintf( _n( 'Our office keeps it for %d day at most, and then deletes it.', 'Our office keeps it for %d days at most, and then deletes it.', $days, 'homesite' ), $days )
			: __( 'Our office keeps it until it’s deleted by hand, or you ask us to delete it.', 'homesite' );
		$text = array(
			__( 'What you send with a form of our website (your name, how to reach you, and what you ask) is stored and mailed to our office, so that we can answer.', 'homesite' ),
			$kept,
			__( 'We count which searches of homes find nothing and which homes are asked for after they’re gone, without anything that says who asked.', 'homesite' ),
		);
		wp_add_privacy_policy_content( 'Homesite', '<p class="privacy-policy-tutorial">' . esc_html__( 'The website adds how long it keeps what’s sent itself to its page at /privacy or /privacy-policy.', 'homesite' ) . '</p><p>' . implode( '</p><p>', array_map( 'esc_html', $text ) ) . '</p>' );
	}

	public static function add_exporter( $exporters ) {
		$exporters['homesite-entries'] = array(
			'exporter_friendly_name' => __( 'Form entries', 'homesite' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	public static function add_eraser( $erasers ) {
		$erasers['homesite-entries'] = array(
			'eraser_friendly_name' => __( 'Form entries', 'homesite' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/** Exports a visitor's entries. */
	public static function export( $email, $page = 1 ) {
		$found = Entries::of_email( $email, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data  = array();
		foreach ( $found as $entry ) {
			$fields = array(
				array(
					'name'  => __( 'Sent (UTC)', 'homesite' ),
					'value' => $entry->created_gmt,
				),
			);
			foreach ( Entry_Values::of( (array) Forms::find( (int) $entry->form_id ), $entry->values ) as list( $label, $text ) ) {
				$fields[] = array(
					'name'  => $label,
					'value' => $text,
				);
			}
			$data[] = array(
				'group_id'    => 'homesite-entries',
				'group_label' => __( 'Form entries', 'homesite' ),
				'item_id'     => "homesite-entry-$entry->id",
				'data'        => $fields,
			);
		}
		return array(
			'data' => $data,
			'done' => count( $found ) < self::PER_PAGE,
		);
	}

	/** Erases a visitor's entries. */
	public static function erase( $email ) {
		$found = Entries::of_email( $email, self::PER_PAGE, 0 );
		Entries::delete( wp_list_pluck( $found, 'id' ) );
		return array(
			'items_removed'  => count( $found ),
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $found ) < self::PER_PAGE,
		);
	}
}
