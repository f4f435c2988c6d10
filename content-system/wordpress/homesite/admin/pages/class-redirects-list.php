<?php
/** The list of redirects, below the form for one. */

namespace Homesite\Admin;

/** Shows, finds and chooses redirects. */
final class Redirects_List {

	const PER_PAGE = 50;

	/** The redirects, a page of them, with a search. */
	public static function show( array $rows ): void {
		if ( ! $rows ) {
			return;
		}
		$search = Redirects_Page::param( 's' );
		$found  = '' === $search ? $rows : array_filter(
			$rows,
			fn( $row ) => false !== stripos( "{$row['from']} {$row['to']} {$row['status']}", $search )
		);
		$pages  = max( 1, (int) ceil( count( $found ) / self::PER_PAGE ) );
		$page   = min( $pages, max( 1, (int) Redirects_Page::param( 'paged' ) ) );
		/* translators: %s: a number of redirects */
		printf( '<h2>%s</h2>', esc_html( sprintf( _n( '%s redirect', '%s redirects', count( $rows ), 'homesite' ), number_format_i18n( count( $rows ) ) ) ) );
		self::show_search( $search );
		if ( ! $found ) {
			echo '<p>' . esc_html__( 'No redirect has these words.', 'homesite' ) . '</p>';
			return;
		}
		Pages::begin_form( Redirects_Page::SLUG );
		echo '<input type="hidden" name="what" value="delete">';
		printf(
			'<table class="widefat striped homesite-stacked homesite-redirects"><thead><tr><td class="check-column"></td><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html__( 'Old address', 'homesite' ),
			esc_html__( 'New address', 'homesite' ),
			esc_html__( 'Status', 'homesite' )
		);
		foreach ( array_slice( $found, ( $page - 1 ) * self::PER_PAGE, self::PER_PAGE ) as $key => $row ) {
			self::show_row( $key, $row );
		}
		echo '</tbody></table>';
		submit_button( __( 'Delete the chosen ones', 'homesite' ), 'secondary', 'submit', true );
		echo '</form>';
		self::show_pages( $page, $pages );
	}

	/** The search above the list. */
	private static function show_search( string $search ): void {
		printf(
			'<form method="get" action="%s" class="homesite-search"><input type="hidden" name="page" value="%s"><label for="homesite-redirect-search" class="screen-reader-text">%3$s</label><input type="search" id="homesite-redirect-search" name="s" value="%4$s"> <button class="button">%3$s</button></form>',
			esc_url( admin_url( 'admin.php' ) ),
			esc_attr( Redirects_Page::SLUG ),
			esc_html__( 'Search redirects', 'homesite' ),
			esc_attr( $search )
		);
	}

	/** One line of the list. */
	private static function show_row( string $key, array $row ): void {
		$address = Redirects_Page::address( $row );
		printf(
			'<tr><th scope="row" class="check-column"><input type="checkbox" name="keys[]" value="%1$s" aria-label="%2$s"></th><td data-label="%3$s"><a href="%4$s" aria-label="%5$s">%6$s</a></td><td data-label="%7$s">%8$s</td><td data-label="%9$s">%10$d</td></tr>',
			esc_attr( $key ),
			/* translators: %s: an old address */
			esc_attr( sprintf( __( 'Choose %s', 'homesite' ), $address ) ),
			esc_attr__( 'Old address', 'homesite' ),
			esc_url( Redirects_Page::url( array( 'edit' => $key ) ) ),
			/* translators: %s: an old address */
			esc_attr( sprintf( __( 'Edit %s', 'homesite' ), $address ) ),
			esc_html( $address ),
			esc_attr__( 'New address', 'homesite' ),
			esc_html( null === $row['to'] ? __( 'gone', 'homesite' ) : $row['to'] ),
			esc_attr__( 'Status', 'homesite' ),
			(int) $row['status']
		);
	}

	/** Links to the other pages of the list. */
	private static function show_pages( int $page, int $pages ): void {
		if ( $pages < 2 ) {
			return;
		}
		$links = paginate_links(
			array(
				'base'    => Redirects_Page::url( array( 's' => Redirects_Page::param( 's' ) ) ) . '%_%',
				'format'  => '&paged=%#%',
				'current' => $page,
				'total'   => $pages,
			)
		);
		echo '<div class="tablenav"><div class="tablenav-pages homesite-pages">' . wp_kses_post( (string) $links ) . '</div></div>';
	}
}
