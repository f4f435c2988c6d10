<?php
/**
 * The screen of form entries, and their file for a spreadsheet.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Shows entries.
 */
final class Entries_Screen {

	const CAPABILITY = 'homesite_read_entries';
	const PAGE       = 'homesite-entries';
	const PER_PAGE   = 50;

	/** Adds the hooks. */
	public static function register() {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_action( 'admin_post_homesite_entries_csv', array( self::class, 'download' ) );
		add_action( 'admin_post_homesite_entries_delete', array( self::class, 'delete' ) );
		add_action( 'admin_post_homesite_entries_mail', array( self::class, 'mail_again' ) );
		add_action( 'homesite_install', array( self::class, 'grant' ) );
	}

	/** Administrators read entries; other roles are given the right where they are made. */
	public static function grant() {
		$role = get_role( 'administrator' );
		if ( $role ) {
			$role->add_cap( self::CAPABILITY );
		}
	}

	/** Adds the screen; Gravity Forms has its own. */
	public static function add_page() {
		if ( ! Gravity_Forms::is_there() ) {
			add_menu_page( __( 'Form entries', 'homesite' ), __( 'Form entries', 'homesite' ), self::CAPABILITY, self::PAGE, array( self::class, 'show' ), 'dashicons-email-alt', 26 );
		}
	}

	/** Shows the screen. */
	public static function show() {
		$forms = Forms::all();
		// phpcs:disable WordPress.Security.NonceVerification -- Only reads.
		$form_id = isset( $_GET['form'] ) ? absint( $_GET['form'] ) : (int) key( $forms );
		$page    = isset( $_GET['paged'] ) ? max( 1, absint( $_GET['paged'] ) ) : 1;
		// phpcs:enable
		$form   = isset( $forms[ $form_id ] ) ? $forms[ $form_id ] : array();
		$inputs = Forms::form_inputs( $form );
		$total  = Entries::count( $form_id );
		$base   = admin_url( 'admin.php?page=' . self::PAGE );
		$csv    = wp_nonce_url( admin_url( "admin-post.php?action=homesite_entries_csv&form=$form_id" ), 'homesite_entries_csv' );
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html__( 'Form entries', 'homesite' ) . '</h1> ';
		echo '<a class="page-title-action" href="' . esc_url( $csv ) . '">' . esc_html__( 'Download CSV', 'homesite' ) . '</a><hr class="wp-header-end"><ul class="subsubsub">';
		foreach ( $forms as $id => $each ) {
			printf( '<li><a href="%s"%s>%s <span class="count">(%d)</span></a>&nbsp; </li>', esc_url( "$base&form=$id" ), $id === $form_id ? ' class="current" aria-current="page"' : '', esc_html( (string) ( $each['title'] ?? $id ) ), (int) Entries::count( $id ) );
		}
		echo '</ul><form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		wp_nonce_field( 'homesite_entries' );
		echo '<table class="widefat striped homesite-stacked"><thead><tr><td class="check-column"></td><th scope="col">' . esc_html__( 'When', 'homesite' ) . '</th>';
		foreach ( $inputs as $label ) {
			echo '<th scope="col">' . esc_html( $label ) . '</th>';
		}
		echo '<th scope="col">' . esc_html__( 'Mailed', 'homesite' ) . '</th></tr></thead><tbody>';
		foreach ( Entries::all( $form_id, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE ) as $entry ) {
			printf( '<tr><th class="check-column"><input type="checkbox" name="entries[]" value="%1$d" aria-label="%2$s %1$d"></th><td data-label="%3$s">%4$s</td>', (int) $entry->id, esc_attr__( 'Entry', 'homesite' ), esc_attr__( 'When', 'homesite' ), esc_html( get_date_from_gmt( $entry->created_gmt, __( 'M j, Y g:i a', 'homesite' ) ) ) );
			foreach ( $inputs as $name => $label ) {
				printf( '<td data-label="%s">%s</td>', esc_attr( $label ), wp_kses_post( nl2br( esc_html( (string) ( $entry->values[ $name ] ?? '' ) ) ) ) );
			}
			echo '<td data-label="' . esc_attr__( 'Mailed', 'homesite' ) . '">' . esc_html( self::mailed( $entry ) ) . '</td></tr>';
		}
		echo '</tbody></table><div class="tablenav bottom">';
		foreach ( array(
			'homesite_entries_mail'   => __( 'Mail chosen now', 'homesite' ),
			'homesite_entries_delete' => __( 'Delete chosen', 'homesite' ),
		) as $action => $label ) {
			printf( '<button class="button" name="action" value="%s">%s</button> ', esc_attr( $action ), esc_html( $label ) );
		}
		echo '<div class="tablenav-pages">' . wp_kses_post(
			(string) paginate_links(
				array(
					'base'    => "$base&form=$form_id&paged=%#%",
					'format'  => '',
					'current' => $page,
					'total'   => (int) max( 1, ceil( $total / self::PER_PAGE ) ),
				)
			)
		) . '</div></div></form></div>';
	}

	/**
	 * What became of an entry's mail.
	 *
	 * @param object $entry The entry.
	 * @return string
	 */
	private static function mailed( $entry ) {
		if ( $entry->mailed_gmt ) {
			return '[]' === $entry->mailed_to ? __( 'to nobody: no notification is for it', 'homesite' ) : get_date_from_gmt( $entry->mailed_gmt, __( 'M j g:i a', 'homesite' ) );
		}
		if ( ! $entry->mail_tries && $entry->next_mail_gmt ) {
			return __( 'not yet', 'homesite' );
		}
		return $entry->next_mail_gmt
			/* translators: 1: what went wrong, 2: a time */
			? sprintf( __( 'not yet: %1$s Next try: %2$s.', 'homesite' ), $entry->mail_result, get_date_from_gmt( $entry->next_mail_gmt, __( 'M j g:i a', 'homesite' ) ) )
			/* translators: %s: what went wrong */
			: sprintf( __( 'given up: %s', 'homesite' ), $entry->mail_result );
	}

	/** Takes chosen entries away. */
	public static function delete() {
		Entries::delete( self::chosen() );
		self::go_back();
	}

	/** Has chosen entries mailed, those that were given up too; who took a mail isn't mailed again. */
	public static function mail_again() {
		Entries::mail_again( self::chosen() );
		Form_Mail::schedule();
		self::go_back();
	}

	/**
	 * The entries that were chosen on the screen, by someone who may.
	 *
	 * @return int[]
	 */
	private static function chosen() {
		check_admin_referer( 'homesite_entries' );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		return isset( $_POST['entries'] ) ? array_map( 'absint', (array) wp_unslash( $_POST['entries'] ) ) : array();
	}

	/** Shows the screen again. */
	private static function go_back() {
		wp_safe_redirect( wp_get_referer() ? wp_get_referer() : admin_url( 'admin.php?page=' . self::PAGE ) );
		exit;
	}

	/** Sends a form's entries as CSV. */
	public static function download() {
		check_admin_referer( 'homesite_entries_csv' );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You aren’t allowed to do that.', 'homesite' ), '', array( 'response' => 403 ) );
		}
		$form_id = isset( $_GET['form'] ) ? absint( $_GET['form'] ) : 0;
		$inputs  = Forms::form_inputs( (array) Forms::find( $form_id ) );
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( "Content-Disposition: attachment; filename=\"form-$form_id-entries.csv\"" );
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The answer itself.
		$out = fopen( 'php://output', 'w' );
		// Spreadsheets take this mark for UTF-8.
		fwrite( $out, "\xEF\xBB\xBF" );
		fputcsv( $out, array_merge( array( 'id', 'created (UTC)' ), array_values( $inputs ) ), ',', '"', '' );
		foreach ( Entries::all( $form_id ) as $entry ) {
			$row = array( $entry->id, $entry->created_gmt );
			foreach ( array_keys( $inputs ) as $name ) {
				$row[] = self::cell( (string) ( $entry->values[ $name ] ?? '' ) );
			}
			fputcsv( $out, $row, ',', '"', '' );
		}
		fclose( $out );
		// phpcs:enable
		exit;
	}

	/**
	 * A cell that no spreadsheet takes for a formula: visitors wrote it.
	 *
	 * @param string $text Text.
	 * @return string
	 */
	private static function cell( $text ) {
		return preg_match( '/^[=+\-@\t\r]/', $text ) ? "'$text" : $text;
	}
}
