<?php
/**
 * Takes over what another plugin keeps, as Mapping says: each item becomes one of ours, and is written again by later
 * runs. A run works batch by batch: what is stored is handed out, domain/taken-over says what it becomes – on the screen
 * in the editor's browser, each hour on the website – and that is written.
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

	/** How long cron works at a time, below what PHP allows by itself. */
	const BATCH_S = 15;

	/** How many items are handed out and written at once. */
	const AT_ONCE = 25;

	const TIMEOUT_S = 30;

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

	/** Works for a while by cron: begins a run, or goes on with it. Returns the state. */
	public static function run(): array {
		// These texts are stored here already.
		kses_remove_filters();
		$end   = microtime( true ) + self::BATCH_S;
		$items = array();
		do {
			$answer = self::step( $items );
			$items  = $answer['batch'] ? self::ask( $answer['batch'] ) : array();
		} while ( $items && microtime( true ) < $end );
		if ( $items ) {
			$answer = self::step( $items );
		}
		kses_init();
		if ( '' === self::state()['error'] ) {
			self::schedule();
		}
		return self::state();
	}

	/**
	 * Writes what a batch became, or begins a run.
	 * Returns the state, and the next batch; null at the end.
	 * $items: as domain/taken-over has them; those that aren't left any more are passed over.
	 */
	public static function step( array $items ): array {
		if ( ! Write_Lock::take() ) {
			return array(
				'error' => __( 'Something else is writing homes just now. Try again in a minute.', 'homesite' ),
				'batch' => null,
			) + self::state();
		}
		ignore_user_abort( true );
		wp_defer_term_counting( true );
		try {
			if ( Mapping::gone() ) {
				// That isn't the same as no homes.
				/* translators: %s: names of post types */
				self::save( array( 'error' => sprintf( __( 'This type isn’t there, so the plugin that makes it is off: %s.', 'homesite' ), implode( ', ', Mapping::gone() ) ) ) + self::state() );
				return array( 'batch' => null ) + self::state();
			}
			$is_new = ! self::state()['left'];
			if ( $is_new ) {
				self::begin();
			}
			self::write( $is_new ? array() : $items );
			$batch = self::batch();
			if ( null === $batch ) {
				self::end();
			}
			return compact( 'batch' ) + self::state();
		} finally {
			wp_defer_term_counting( false );
			Write_Lock::free();
		}
	}

	/** Begins a run. */
	private static function begin(): void {
		$left = array();
		foreach ( Mapping::TYPES as $model ) {
			$query = array(
				'post_type'        => Mapping::of( $model )['post_type'] ?? '',
				'post_status'      => Raw_Items::STATUSES,
				'numberposts'      => -1,
				'orderby'          => 'ID',
				'order'            => 'ASC',
				'fields'           => 'ids',
				'suppress_filters' => true,
			);
			$left  = array_merge( $left, Mapping::of( $model ) ? get_posts( $query ) : array() );
		}
		if ( ! Settings::tag_id( 'excluded' ) ) {
			wp_insert_term( __( 'Not listed', 'homesite' ), 'post_tag', array( 'slug' => Settings::tag_slugs()['excluded'] ) );
		}
		self::save(
			array(
				'hourly' => self::state()['hourly'],
				'left'   => $left,
				'total'  => count( $left ),
				'began'  => time(),
			) + self::NOTHING_DONE
		);
	}

	/** What comes next as it's stored, with what it needs to be understood; null when nothing is left. */
	private static function batch(): ?array {
		$state         = self::state();
		$state['left'] = array_values( array_filter( $state['left'], fn( $id ) => '' !== Mapping::model( (string) get_post_type( $id ) ) ) );
		$ids           = array_slice( $state['left'], 0, self::AT_ONCE );
		self::save( $state );
		$keys = array_merge( ...array_map( array( Mapping::class, 'keys' ), Mapping::TYPES ) );
		return $ids ? Raw_Items::of( array_map( 'get_post', $ids ), $keys ) + array(
			'types'   => Mapping::wire(),
			'related' => Raw_Items::related(),
		) : null;
	}

	/** Asks the website what a batch becomes; empty when it can't say, which stands in the state. */
	private static function ask( array $batch ): array {
		$url      = Settings::site_url();
		$response = '' === $url ? null : Webhook_Sender::post_signed( "$url/api/taken-items", $batch, self::TIMEOUT_S );
		$status   = (int) wp_remote_retrieve_response_code( $response );
		$said     = 200 === $status ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
		if ( ! empty( $said['items'] ) ) {
			return $said['items'];
		}
		/* translators: %d: a status code of HTTP */
		$why = is_wp_error( $response ) ? $response->get_error_message() : ( '' === $url ? __( 'It isn’t connected.', 'homesite' ) : sprintf( __( 'It answers with HTTP %d.', 'homesite' ), $status ) );
		/* translators: %s: why */
		self::save( array( 'error' => sprintf( __( 'The website, which reads the values, doesn’t answer: %s Nothing was changed; it’s tried again.', 'homesite' ), $why ) ) + self::state() );
		return array();
	}

	/** Writes items, and with them how far it is. */
	private static function write( array $items ): void {
		global $wpdb;
		$state         = array( 'error' => '' ) + self::state();
		$items         = array_intersect_key( array_column( $items, null, 'id' ), array_flip( $state['left'] ) );
		$state['left'] = array_values( array_diff( $state['left'], array_keys( $items ) ) );
		_prime_post_caches( array_merge( array_keys( $items ), array_values( array_intersect_key( Taken_Item::known(), $items ) ) ) );
		$wpdb->query( 'START TRANSACTION' ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Many times faster.
		foreach ( $items as $id => $item ) {
			$source = get_post( $id );
			$model  = $source ? Mapping::model( $source->post_type ) : '';
			try {
				if ( '' !== $model ) {
					++$state[ ( new Taken_Item( $source, $model, $item ) )->write() ];
					$slug = Taken_Item::of( $source )->post_name;
					if ( $slug !== $source->post_name ) {
						/* translators: 1: a title, 2: the last part of an address, 3: another one */
						$state['problems'][] = sprintf( __( '%1$s: something else here has the address “%2$s” already, so its own is “%3$s”.', 'homesite' ), $source->post_title, $source->post_name, $slug );
					}
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
			$is_off = ! $source || ! in_array( $source->post_status, Raw_Items::STATUSES, true ) || '' === Mapping::model( $source->post_type );
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
