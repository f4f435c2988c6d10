<?php
/** Content health: what waits in the background, what is wrong with items, and what visitors couldn't get. */

namespace Homesite\Admin;

use Homesite\Background;
use Homesite\Health;

/** Shows the page, and takes decisions. */
final class Health_Page {

	public static function show(): void {
		// Going through pages and filters shows what was found a moment ago.
		$is_narrowed = array_filter( array_map( array( Open_List::class, 'param' ), array( 'paged', 'view', 'severity', 'rule', 'type', 'community', 'done' ) ) );

		list( $found, $time, $state ) = Health::findings( ! $is_narrowed );

		Pages::begin( 'homesite' );
		Dashboard::show_findings( Background::findings() );
		self::show_state( $time, $state );
		$list = new Health_List( $found, (bool) $time );
		$list->prepare_items();
		self::show_counts( $list );
		$list->show_filters();
		Pages::begin_form( 'homesite' );
		$list->display();
		if ( $list->has_items() ) {
			self::show_decision();
		}
		echo '</form><p class="description">' . esc_html__( 'Links to other sites are followed once a day, so a dead one may show only the next time you look.', 'homesite' ) . '</p>';
		printf( '<h2>%s</h2>', esc_html( Unmet_Demand::title() ) );
		Unmet_Demand::show();
		Pages::end();
	}

	/** Takes what was decided about findings. $given: from the request, unslashed. */
	public static function save( array $given ): void {
		$chosen = array_filter( (array) ( $given['findings'] ?? array() ), 'is_string' );
		$reason = mb_substr( Pages::text( $given, 'reason' ), 0, 500 );
		$is_on  = 'restore' !== Pages::text( $given, 'decision' );
		if ( ! $chosen ) {
			Notices::add( __( 'Choose what to ignore by its box first.', 'homesite' ) );
		} elseif ( $is_on && '' === $reason ) {
			Notices::add( __( 'Nothing was ignored: please say why.', 'homesite' ) );
		} else {
			$count = 0;
			foreach ( Health_List::editable( Health::findings( false )[0] ) as $finding ) {
				if ( in_array( "{$finding['post']->ID} {$finding['key']}", $chosen, true ) ) {
					$is_on ? Health::ignore( $finding, $reason ) : Health::restore( $finding['post']->ID, $finding['key'] );
					++$count;
				}
			}
			/* translators: %d: how many */
			Notices::add( sprintf( $is_on ? _n( '%d finding is ignored until that changes.', '%d findings are ignored until that changes.', $count, 'homesite' ) : _n( '%d finding is open again.', '%d findings are open again.', $count, 'homesite' ), $count ), 'success' );
		}
		wp_safe_redirect( add_query_arg( 'done', 1, wp_get_referer() ? wp_get_referer() : admin_url( 'admin.php?page=homesite' ) ) );
		exit;
	}

	/** Says when not everything could be checked. $time: when the website said it last, 0 for never. */
	private static function show_state( int $time, string $state ): void {
		if ( 'now' !== $state ) {
			printf(
				'<div class="notice notice-warning inline"><p>%s %s</p></div>',
				'away' === $state
					? esc_html__( 'The website can’t be reached, so only pictures were checked.', 'homesite' )
					: esc_html__( 'The website is still reading, so only pictures were checked. Look again in a minute.', 'homesite' ),
				/* translators: %s: a length of time */
				esc_html( $time ? sprintf( __( 'The rest is what it found %s ago.', 'homesite' ), human_time_diff( $time ) ) : __( 'It hasn’t checked anything else yet.', 'homesite' ) )
			);
		}
	}

	/** How many of each are open, how many were, and what is ignored. */
	private static function show_counts( Health_List $list ): void {
		$open   = $list->of_view( false );
		$counts = array_count_values( array_column( $open, 'severity' ) );
		$base   = admin_url( 'admin.php?page=homesite' );
		echo '<p>';
		foreach ( Site_Checks::levels() as $severity => $label ) {
			printf( '<a class="homesite-how is-%1$s" href="%2$s"><strong>%3$s: %4$s</strong></a> ', esc_attr( $severity ), esc_url( "$base&severity=$severity" ), esc_html( $label ), (int) ( $counts[ $severity ] ?? 0 ) ? (int) $counts[ $severity ] : ( $list->is_checked ? 0 : '–' ) );
		}
		echo '</p>';
		self::show_trend( Health::trend() );
		echo '<ul class="subsubsub homesite-views">';
		foreach ( array(
			''        => array( __( 'Open', 'homesite' ), count( $open ) ),
			'ignored' => array( __( 'Ignored', 'homesite' ), count( $list->of_view( true ) ) ),
		) as $view => list( $label, $count ) ) {
			$is_current = Open_List::param( 'view' ) === $view ? ' class="current" aria-current="page"' : '';
			printf( '<li><a href="%s"%s>%s <span class="count">(%d)</span></a></li> ', esc_url( $view ? "$base&view=$view" : $base ), $is_current, esc_html( $label ), (int) $count ); // phpcs:ignore WordPress.Security.EscapeOutput -- Written above.
		}
		echo '</ul>';
	}

	/** How it went, as a drawing and in words. */
	private static function show_trend( array $trend ): void {
		$sums = array_map( 'array_sum', $trend );
		if ( count( $sums ) < 2 ) {
			return;
		}
		$first = (int) reset( $sums );
		$since = wp_date( (string) get_option( 'date_format' ), (int) strtotime( (string) key( $sums ) ), new \DateTimeZone( 'UTC' ) );
		$last  = (int) end( $sums );
		$top   = max( 1, ...array_values( $sums ) );
		$bars  = '';
		foreach ( array_values( $sums ) as $index => $sum ) {
			$height = round( 28 * $sum / $top, 1 );
			$bars  .= sprintf( '<rect x="%d" y="%s" width="3" height="%s"/>', $index * 4, 30 - $height, $height + 1 );
		}
		printf(
			'<p class="homesite-trend"><svg width="%1$d" height="31" aria-hidden="true">%2$s</svg> %3$s</p>',
			count( $sums ) * 4,
			$bars, // phpcs:ignore WordPress.Security.EscapeOutput -- Numbers.
			/* translators: 1 and 3: numbers of findings, 2: a day */
			esc_html( sprintf( __( 'All items together: %1$d open on %2$s, %3$d now.', 'homesite' ), $first, $since, $last ) )
		);
	}

	/** What can be done with the chosen ones. */
	private static function show_decision(): void {
		echo '<div class="homesite-decision">';
		if ( 'ignored' === Open_List::param( 'view' ) ) {
			printf( '<input type="hidden" name="decision" value="restore"><button class="button">%s</button>', esc_html__( 'Take back for the chosen ones', 'homesite' ) );
		} else {
			printf( '<label>%s <input type="text" name="reason" maxlength="500" class="regular-text"></label> <button class="button">%s</button>', esc_html__( 'Why it may stay as it is:', 'homesite' ), esc_html__( 'Ignore the chosen ones', 'homesite' ) );
		}
		echo '</div>';
	}
}
