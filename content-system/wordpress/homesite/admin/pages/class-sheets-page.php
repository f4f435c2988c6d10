<?php
/** Homes, prices and lots as spreadsheets: out, in after a look at every difference, and back. */

namespace Homesite\Admin;

use Homesite\Csv;
use Homesite\Sheet_Changes;
use Homesite\Sheet_Columns;
use Homesite\Sheet_Homes;
use Homesite\Sheet_Plan;

/** Shows the page and takes its forms. */
final class Sheets_Page {

	const SLUG = 'homesite-sheets';

	public static function show(): void {
		Pages::begin( self::SLUG );
		$found = get_transient( Pages::upload_key( self::SLUG ) );
		if ( is_array( $found ) ) {
			Sheet_Differences::show( $found );
		}
		self::show_upload();
		self::show_downloads();
		self::show_steps();
		Pages::end();
	}

	/** Takes a form. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$key = Pages::text( $given, 'step' );
		switch ( Pages::text( $given, 'what' ) ) {
			case 'download':
				self::download( Pages::text( $given, 'sheet' ) );
				break;
			case 'check':
				Pages::take_upload( self::SLUG, fn( $path ) => self::read( $path ) );
				break;
			case 'apply':
				self::apply( $key );
				break;
			case 'undo':
				self::say( Sheet_Changes::undo( $key ) );
				break;
			default:
				delete_transient( Pages::upload_key( self::SLUG ) );
		}
	}

	/** Sends a sheet. $sheet: a key of Sheet_Columns::SHEETS. */
	private static function download( string $sheet ): void {
		if ( ! array_key_exists( $sheet, Sheet_Columns::SHEETS ) ) {
			return;
		}
		$columns = Sheet_Columns::of_sheet( $sheet );
		$rows    = array( wp_list_pluck( $columns, 'label' ) );
		foreach ( Sheet_Homes::all() as $id ) {
			$row = array();
			foreach ( array_keys( $columns ) as $name ) {
				$row[] = Sheet_Columns::say( $name, Sheet_Columns::value( $id, $name ) );
			}
			$rows[] = $row;
		}
		Csv::send( "$sheet-" . wp_date( 'Y-m-d' ) . '.csv', $rows );
	}

	/** Reads a file. Returns what it would change, with a key of its own; or why it can't be read. */
	private static function read( string $path ): array|\WP_Error {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- An uploaded file, read as it comes.
		$plan = Sheet_Plan::of_csv( (string) file_get_contents( $path ) );
		return is_wp_error( $plan ) ? $plan : array( 'key' => wp_generate_password( 16, false ) ) + get_object_vars( $plan );
	}

	/** Does what the page has shown. */
	private static function apply( string $key ): void {
		$found = get_transient( Pages::upload_key( self::SLUG ) );
		if ( ! is_array( $found ) || ( $found['key'] ?? '' ) !== $key ) {
			Notices::add( is_array( $found ) ? __( 'You’ve looked at another file since, so nothing was changed. Here is what that one changes.', 'homesite' ) : __( 'It’s too long since you looked at the file. Look at it once more.', 'homesite' ) );
			return;
		}
		delete_transient( Pages::upload_key( self::SLUG ) );
		self::say( Sheet_Changes::apply( $found['changes'], $found['name'] ) );
	}

	/** Tells what was done. */
	private static function say( array|\WP_Error $result ): void {
		if ( is_wp_error( $result ) ) {
			Notices::add( $result->get_error_message() );
			return;
		}
		/* translators: %s: how many */
		Notices::add( sprintf( _n( '%s home was changed.', '%s homes were changed.', $result['done'], 'homesite' ), number_format_i18n( $result['done'] ) ), $result['done'] ? 'success' : 'info' );
		foreach ( array_slice( $result['refused'], 0, 50, true ) as $row => $text ) {
			/* translators: 1: a row's number, 2: why it was left */
			Notices::add( is_string( $row ) || false !== strpos( $text, ': ' ) ? $text : sprintf( __( 'Row %1$d: %2$s', 'homesite' ), $row, $text ) );
		}
		if ( count( $result['refused'] ) > 50 ) {
			/* translators: %s: a number of lines */
			Notices::add( sprintf( __( 'And %s more.', 'homesite' ), number_format_i18n( count( $result['refused'] ) - 50 ) ) );
		}
	}

	/** The form that takes a file. */
	private static function show_upload(): void {
		printf( '<h2>%s</h2>', esc_html__( 'Upload', 'homesite' ) );
		Pages::show_upload(
			self::SLUG,
			__( 'CSV file of Excel, Numbers or Google Sheets', 'homesite' ),
			__( 'The first row names the columns. A row finds its home by ID, number, address, or community and lot. Nothing changes before you’ve seen every difference; columns that aren’t there stay as they are.', 'homesite' ),
			'.csv,.tsv,.txt,text/csv'
		);
	}

	/** The sheets that can be had. */
	private static function show_downloads(): void {
		printf( '<h2>%s</h2><p class="description">%s</p>', esc_html__( 'Download', 'homesite' ), esc_html__( 'What a price was before, since when it holds and when a home sold follow by themselves, so they’re in no sheet.', 'homesite' ) );
		Pages::begin_form( self::SLUG );
		echo '<input type="hidden" name="what" value="download"><p class="homesite-buttons">';
		foreach ( array(
			'prices' => __( 'Prices and status', 'homesite' ),
			'lots'   => __( 'Lots', 'homesite' ),
			'homes'  => __( 'Homes, all columns', 'homesite' ),
		) as $sheet => $label ) {
			printf( '<button class="button" name="sheet" value="%s">%s</button> ', esc_attr( $sheet ), esc_html( $label ) );
		}
		echo '</p></form>';
	}

	/** What was applied, and can be taken back. */
	private static function show_steps(): void {
		$steps = Sheet_Changes::steps();
		if ( ! $steps ) {
			return;
		}
		printf( '<h2>%s</h2><p class="description">%s</p>', esc_html__( 'Take back', 'homesite' ), esc_html__( 'Homes get their former values; those that somebody has changed since stay as they are, and you’re told which.', 'homesite' ) );
		$headings = array( __( 'File or program', 'homesite' ), __( 'When', 'homesite' ), __( 'Who', 'homesite' ), __( 'Homes', 'homesite' ), '' );
		Sheet_Differences::begin_table( $headings );
		foreach ( $steps as $key => $step ) {
			$user = get_userdata( $step['user'] );
			Sheet_Differences::row( $headings, array( $step['name'], wp_date( __( 'M j, Y g:i a', 'homesite' ), $step['time'] ), $user ? $user->display_name : '', number_format_i18n( count( $step['homes'] ) ) ), false );
			echo '<td>';
			Pages::begin_form( self::SLUG );
			/* translators: %s: a file */
			printf( '<input type="hidden" name="what" value="undo"><button class="button" name="step" value="%s" data-homesite-done="%d" aria-label="%s">%s</button></form></td></tr>', esc_attr( $key ), count( $step['homes'] ), esc_attr( sprintf( __( 'Take back %s', 'homesite' ), $step['name'] ) ), esc_html__( 'Take back', 'homesite' ) );
		}
		echo '</tbody></table>';
	}
}
