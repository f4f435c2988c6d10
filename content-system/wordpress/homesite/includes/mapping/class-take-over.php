<?php
/**
 * Takes over what another plugin keeps, as Mapping says: each item becomes one of ours, and is written again by later
 * runs. A run works in batches of some seconds; cron goes on with what's left, and repeats it each hour if that's wished.
 */

namespace Homesite;

/** Runs, and says how it goes. */
final class Take_Over {

	const HOOK = 'homesite_take_over';

	/** Option: a run's ids that are `left`, when it `began` and `ended`, what it did, and whether it's repeated. */
	const OPTION = 'homesite_take_over';

	const NOTHING_DONE = array(
		'hourly'    => false,
		'left'      => array(),
		'total'     => 0,
		'began'     => 0,
		'ended'     => 0,
		'made'      => 0,
		'changed'   => 0,
		'unchanged' => 0,
		'off'       => array(),
		'problems'  => array(),
		'error'     => '',
	);

	/** What others refer to comes first. */
	const ORDER = array( 'community', 'floorplan', 'property' );

	/** How long a batch works, below what PHP allows by itself. */
	const BATCH_S = 15;

	/** How many items are written at once. */
	const AT_ONCE = 25;

	public static function register(): void {
		add_action( self::HOOK, array( self::class, 'run' ), 10, 0 );
	}

	/** The last run, or the one that isn't at its end. */
	public static function state(): array {
		return (array) get_option( self::OPTION, array() ) + self::NOTHING_DONE;
	}

	/** Repeats it each hour, or doesn't. */
	public static function repeat( bool $hourly ): array {
		self::save( compact( 'hourly' ) + self::state() );
		self::schedule();
		return self::state();
	}

	/** Has cron go on, or begin again after an hour. */
	public static function schedule(): void {
		$state  = self::state();
		$is_due = $state['left'] || ( $state['hourly'] && $state['began'] <= time() - HOUR_IN_SECONDS );
		if ( $is_due && Mapping::types() && ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
	}

	/** Works for a while: begins a run, or goes on with it. Returns the state. */
	public static function run(): array {
		if ( ! Write_Lock::take() ) {
			return array( 'error' => __( 'Something else is writing homes just now. Try again in a minute.', 'homesite' ) ) + self::state();
		}
		ignore_user_abort( true );
		// These texts are stored here already.
		kses_remove_filters();
		wp_defer_term_counting( true );
		$end = microtime( true ) + self::BATCH_S;
		try {
			if ( ! self::state()['left'] ) {
				self::begin();
			}
			while ( self::state()['left'] && microtime( true ) < $end ) {
				self::step();
			}
			if ( ! self::state()['left'] && '' === self::state()['error'] ) {
				self::end();
			}
		} finally {
			wp_defer_term_counting( false );
			kses_init();
			Write_Lock::free();
		}
		self::schedule();
		return self::state();
	}

	/** Begins a run. */
	private static function begin(): void {
		$state = array(
			'hourly' => self::state()['hourly'],
			'began'  => time(),
		) + self::NOTHING_DONE;
		if ( Mapping::gone() ) {
			// That isn't the same as no homes.
			/* translators: %s: names of post types */
			$state['error'] = sprintf( __( 'This type isn’t there, so the plugin that makes it is off: %s.', 'homesite' ), implode( ', ', Mapping::gone() ) );
			self::save( $state );
			return;
		}
		foreach ( array_intersect( self::ORDER, array_keys( Mapping::types() ) ) as $model ) {
			$state['left'] = array_merge(
				$state['left'],
				get_posts(
					array(
						'post_type'        => Mapping::post_type( $model ),
						'post_status'      => Taken_Item::STATUSES,
						'numberposts'      => -1,
						'orderby'          => 'ID',
						'order'            => 'ASC',
						'fields'           => 'ids',
						'suppress_filters' => true,
					)
				)
			);
		}
		$state['total'] = count( $state['left'] );
		if ( ! Settings::tag_id( 'excluded' ) ) {
			wp_insert_term( __( 'Not listed', 'homesite' ), 'post_tag', array( 'slug' => Settings::tag_slugs()['excluded'] ) );
		}
		self::save( $state );
	}

	/** Writes some items, and with them how far it is. */
	private static function step(): void {
		global $wpdb;
		$state = self::state();
		$ids   = array_splice( $state['left'], 0, self::AT_ONCE );
		_prime_post_caches( array_merge( $ids, array_values( array_intersect_key( Taken_Item::known(), array_flip( $ids ) ) ) ) );
		$wpdb->query( 'START TRANSACTION' ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Many times faster.
		foreach ( array_filter( array_map( 'get_post', $ids ) ) as $source ) {
			$model = Mapping::model( $source->post_type );
			try {
				if ( '' !== $model ) {
					++$state[ Taken_Item::write( $source, $model ) ];
				}
				$slug = Taken_Item::of( $source )->post_name;
				if ( $slug !== $source->post_name ) {
					/* translators: 1: a title, 2: the last part of an address, 3: another one */
					$state['problems'][] = sprintf( __( '%1$s: something else here has the address “%2$s” already, so its own is “%3$s”.', 'homesite' ), $source->post_title, $source->post_name, $slug );
				}
			} catch ( \Throwable $error ) {
				$state['problems'][] = "$source->post_title: " . $error->getMessage();
			}
		}
		self::save( $state );
		$wpdb->query( 'COMMIT' ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** Takes off what's gone from where it was taken. */
	private static function end(): void {
		$state = self::state();
		foreach ( Taken_Item::known() as $source_id => $id ) {
			$source = get_post( $source_id );
			$is_off = ! $source || ! in_array( $source->post_status, Taken_Item::STATUSES, true ) || '' === Mapping::model( $source->post_type );
			if ( $is_off && $source_id !== $id && in_array( get_post_status( $id ), array( 'publish', 'future', 'private', 'pending' ), true ) ) {
				wp_update_post(
					array(
						'ID'          => $id,
						'post_status' => 'draft',
					)
				);
				$state['off'][] = get_the_title( $id );
			}
		}
		self::save( array( 'ended' => time() ) + $state );
	}

	private static function save( array $state ): void {
		update_option( self::OPTION, $state, false );
	}
}
