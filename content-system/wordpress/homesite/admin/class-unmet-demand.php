<?php
/** What visitors asked for and couldn't get, by the website's own counts: on the dashboard, and below content health. */

namespace Homesite\Admin;

use Homesite\Roles;
use Homesite\Settings;
use Homesite\Webhook_Sender;

/** Asks the website, and shows it. */
final class Unmet_Demand {

	const SAID       = 'homesite_unmet_demand';
	const GOOD_FOR_S = 600;

	/** Somebody waits for the dashboard. */
	const TIMEOUT_S = 3;

	public static function register(): void {
		add_action( 'wp_dashboard_setup', array( self::class, 'add' ) );
	}

	/** Adds the box. */
	public static function add(): void {
		if ( current_user_can( Roles::EDIT_SITE ) ) {
			wp_add_dashboard_widget( 'homesite-demand', self::title(), array( self::class, 'show' ), null, null, 'side' );
		}
	}

	/** What it's called. */
	public static function title(): string {
		return __( 'What visitors couldn’t get', 'homesite' );
	}

	/** The box. */
	public static function show(): void {
		$said = self::ask();
		if ( null === $said ) {
			echo '<p>' . esc_html__( 'The website can’t say at the moment.', 'homesite' ) . '</p>';
			return;
		}
		self::show_list( __( 'Searches that found no home', 'homesite' ), $said['searches'] );
		self::show_list( __( 'Homes that are gone', 'homesite' ), $said['gone'] );
		/* translators: %d: days */
		echo '<p class="description">' . esc_html( sprintf( __( 'Counted by the website in the last %d days, or since it was started: by filters and addresses alone, so nobody can tell who asked.', 'homesite' ), (int) $said['days'] ) ) . '</p>';
	}

	/** A list of what was asked for, the most frequent first. $rows: each with path, label and count. */
	private static function show_list( string $heading, array $rows ): void {
		printf( '<h3>%s</h3>', esc_html( $heading ) );
		if ( ! $rows ) {
			echo '<p>' . esc_html__( 'None.', 'homesite' ) . '</p>';
			return;
		}
		echo '<ol class="homesite-demand">';
		foreach ( $rows as $row ) {
			/* translators: %s: how often */
			printf( '<li><a href="%s">%s</a> <span class="description">%s</span></li>', esc_url( Settings::site_url() . ( $row['path'] ?? '' ) ), esc_html( (string) ( $row['label'] ?? '' ) ), esc_html( sprintf( _n( '%s time', '%s times', (int) ( $row['count'] ?? 0 ), 'homesite' ), number_format_i18n( (int) ( $row['count'] ?? 0 ) ) ) ) );
		}
		echo '</ol>';
	}

	/** Asks the website. Returns days, searches and gone; null when it can't say. */
	private static function ask(): ?array {
		$said = get_transient( self::SAID );
		if ( ! is_array( $said ) && '' !== Settings::site_url() && '' !== (string) Settings::get( 'secret' ) ) {
			$response = Webhook_Sender::post_signed( Settings::site_url() . '/api/unmet-demand', array(), self::TIMEOUT_S );
			$said     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
			if ( is_array( $said ) ) {
				set_transient( self::SAID, $said, self::GOOD_FOR_S );
			}
		}
		return is_array( $said['searches'] ?? null ) && is_array( $said['gone'] ?? null ) ? $said + array( 'days' => 30 ) : null;
	}
}
