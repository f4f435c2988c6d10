<?php
/** Form entries in a table. */

namespace Homesite\Admin;

use Homesite\Entries_Screen;
use Homesite\Entry_Values;
use Homesite\Entry_Work;
use Homesite\Forms;

defined( 'ABSPATH' ) || exit;

/** Filters and shows entries. */
final class Entries_List extends Open_List {

	/** So much of an entry stands in the table. */
	const EXCERPT = 160;

	/** @var array[] By id. */
	private $forms;

	/** @var string[] Names by user id. */
	private $people;

	/** A table of what the address asks for. */
	public function __construct() {
		parent::__construct( array( 'plural' => 'homesite-entries' ) );
		$this->forms  = Forms::all();
		$this->people = Entry_Work::people();
	}

	/** What the address asks for. For Entry_Work. */
	public static function asked(): array {
		return array(
			'form'     => absint( self::param( 'form' ) ),
			'status'   => self::param( 'status' ),
			'assignee' => self::param( 'assignee' ),
			'search'   => self::param( 's' ),
		);
	}

	public function get_columns() {
		return array(
			'cb'       => '<input type="checkbox">',
			'entry'    => __( 'Entry', 'homesite' ),
			'when'     => __( 'When', 'homesite' ),
			'status'   => __( 'Status', 'homesite' ),
			'assignee' => __( 'Whose', 'homesite' ),
			'mailed'   => __( 'Mailed', 'homesite' ),
		);
	}

	/** Chooses what is shown. */
	public function prepare_items(): void {
		$asked  = self::asked();
		$counts = Entry_Work::counts( $asked );
		$total  = $counts[ $asked['status'] ] ?? array_sum( $counts ) - $counts['spam'];
		$this->set_page( Entry_Work::search( $asked, self::PER_PAGE, ( $this->get_pagenum() - 1 ) * self::PER_PAGE ), $total );
	}

	/** How many there are of each status, and the filters. */
	public function show_filters(): void {
		$asked  = self::asked();
		$counts = Entry_Work::counts( $asked );
		$views  = array( '' => array( __( 'All but spam', 'homesite' ), array_sum( $counts ) - $counts['spam'] ) );
		foreach ( Entry_Work::statuses() as $status => $label ) {
			$views[ $status ] = array( $label, $counts[ $status ] );
		}
		echo '<ul class="subsubsub homesite-views">';
		foreach ( $views as $status => list( $label, $count ) ) {
			$url     = Entries_Screen::url( array( 'status' => $status ) + array_filter( $asked ) );
			$current = $asked['status'] === $status ? ' class="current" aria-current="page"' : '';
			printf( '<li><a href="%s"%s>%s <span class="count">(%d)</span></a></li> ', esc_url( $url ), $current, esc_html( $label ), (int) $count ); // phpcs:ignore WordPress.Security.EscapeOutput -- Written above.
		}
		printf( '</ul><form method="get" action="%s" class="homesite-search"><input type="hidden" name="page" value="%s"><input type="hidden" name="status" value="%s">', esc_url( admin_url( 'admin.php' ) ), esc_attr( Entries_Screen::PAGE ), esc_attr( $asked['status'] ) );
		self::filter( 'form', __( 'Form', 'homesite' ), __( 'All forms', 'homesite' ), array_map( 'strval', array_column( $this->forms, 'title', 'id' ) ) );
		self::filter( 'assignee', __( 'Whose', 'homesite' ), __( 'Anybody’s', 'homesite' ), array( 'nobody' => __( 'Nobody’s', 'homesite' ) ) + $this->people );
		printf( '<label><span class="screen-reader-text">%1$s</span> <input type="search" name="s" value="%2$s" placeholder="%1$s"></label> <button class="button">%3$s</button></form>', esc_attr__( 'Search entries', 'homesite' ), esc_attr( $asked['search'] ), esc_html__( 'Filter', 'homesite' ) );
	}

	/** Says that there's nothing. */
	public function no_items(): void {
		esc_html_e( 'No entry.', 'homesite' );
	}

	/** The box that chooses an entry. */
	protected function column_cb( $entry ): void {
		printf( '<input type="checkbox" name="entries[]" value="%1$d" aria-label="%2$s %1$d">', (int) $entry->id, esc_attr__( 'Entry', 'homesite' ) );
	}

	/** Who sent it, which form, and how it begins. */
	protected function column_entry( object $entry ): void {
		$form  = $this->forms[ (int) $entry->form_id ] ?? array();
		$who   = Entry_Values::who( $form, $entry->values );
		$texts = array_diff( array_column( Entry_Values::of( $form, $entry->values ), 1 ), array_merge( array( $who ), explode( ' ', $who ) ) );
		$rest  = preg_replace( '/\s+/', ' ', implode( ' · ', $texts ) );
		printf(
			'<strong><a class="row-title" href="%s">%s</a></strong><br>%s<span class="description">%s</span>',
			esc_url( Entries_Screen::url( array( 'entry' => $entry->id ) ) ),
			esc_html( '' === $who ? __( '(empty)', 'homesite' ) : $who ),
			'' === $rest ? '' : esc_html( mb_strimwidth( $rest, 0, self::EXCERPT, '…' ) ) . '<br>',
			esc_html( (string) ( $form['title'] ?? $entry->form_id ) )
		);
		if ( '' !== (string) $entry->note ) {
			printf( '<br><em>%s</em>', esc_html( mb_strimwidth( (string) preg_replace( '/\s+/', ' ', $entry->note ), 0, self::EXCERPT, '…' ) ) );
		}
	}

	/** When it came. */
	protected function column_when( object $entry ): void {
		echo esc_html( get_date_from_gmt( $entry->created_gmt, __( 'M j, Y g:i a', 'homesite' ) ) );
	}

	/** How far it is. */
	protected function column_status( object $entry ): void {
		printf( '<span class="homesite-how is-%s">%s</span>', esc_attr( $entry->status ), esc_html( Entry_Work::statuses()[ $entry->status ] ?? $entry->status ) );
	}

	/** Who does it. */
	protected function column_assignee( object $entry ): void {
		echo esc_html( $this->people[ $entry->assignee ] ?? '—' );
	}

	/** What became of its mail. */
	protected function column_mailed( object $entry ): void {
		echo esc_html( Entries_Screen::mailed( $entry ) );
	}
}
