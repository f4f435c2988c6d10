<?php
/**
 * A visitor's form entries in WordPress's own tools for personal data.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Exports and erases entries by email address.
 */
final class Entries_Privacy {

	const PER_PAGE = 100;

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
	}

	/**
	 * Adds the exporter.
	 *
	 * @param array $exporters Exporters.
	 * @return array
	 */
	public static function add_exporter( $exporters ) {
		$exporters['homesite-entries'] = array(
			'exporter_friendly_name' => __( 'Form entries', 'homesite' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Adds the eraser.
	 *
	 * @param array $erasers Erasers.
	 * @return array
	 */
	public static function add_eraser( $erasers ) {
		$erasers['homesite-entries'] = array(
			'eraser_friendly_name' => __( 'Form entries', 'homesite' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Exports a visitor's entries.
	 *
	 * @param string $email Their address.
	 * @param int    $page  Counted from 1.
	 * @return array
	 */
	public static function export( $email, $page = 1 ) {
		$found = Entries::of_email( $email, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data  = array();
		foreach ( $found as $entry ) {
			$labels = Forms::form_inputs( (array) Forms::find( (int) $entry->form_id ) );
			$fields = array(
				array(
					'name'  => __( 'Sent (UTC)', 'homesite' ),
					'value' => $entry->created_gmt,
				),
			);
			foreach ( $entry->values as $name => $value ) {
				$fields[] = array(
					'name'  => $labels[ $name ] ?? $name,
					'value' => $value,
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

	/**
	 * Erases a visitor's entries.
	 *
	 * @param string $email Their address.
	 * @return array
	 */
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
