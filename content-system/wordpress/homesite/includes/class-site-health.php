<?php
/**
 * Our tests in WordPress's own Site Health: what waits in the background, what this WordPress needs, and whether it and
 * the website reach each other.
 */

namespace Homesite;

/** Adds and runs the tests. */
final class Site_Health {

	/** Calls another machine, so Site Health runs it once its page is there. Without underscores: its script drops one. */
	const CONNECTION = 'homesite-connection';

	/** The website calls back within this. */
	const TIMEOUT_S = 10;

	public static function register(): void {
		add_filter( 'site_status_tests', array( self::class, 'add' ) );
		add_action( 'wp_ajax_health-check-' . self::CONNECTION, array( self::class, 'answer_connection' ) );
	}

	/** Adds our tests. $tests: by kind. */
	public static function add( $tests ) {
		$tests['direct']['homesite_background']   = array(
			'label' => __( 'Homesite’s background work', 'homesite' ),
			'test'  => array( self::class, 'test_background' ),
		);
		$tests['direct']['homesite_installation'] = array(
			'label' => __( 'What Homesite needs of WordPress', 'homesite' ),
			'test'  => array( self::class, 'test_installation' ),
		);
		$tests['async'][ self::CONNECTION ]       = array(
			'label'             => __( 'Homesite’s website', 'homesite' ),
			'test'              => self::CONNECTION,
			'has_rest'          => false,
			'async_direct_test' => array( self::class, 'test_connection' ),
		);
		return $tests;
	}

	/** Webhooks, mail, pictures and cron. */
	public static function test_background() {
		return self::result(
			'homesite_background',
			Background::findings(),
			__( 'Homesite’s webhooks, mail and pictures are up to date', 'homesite' ),
			__( 'Homesite’s background work needs a look', 'homesite' ),
			__( 'Nothing waits.', 'homesite' )
		);
	}

	/** Permalinks and uploads. */
	public static function test_installation() {
		$found   = array();
		$uploads = wp_upload_dir();
		if ( '' === (string) get_option( 'permalink_structure' ) ) {
			$found[] = Background::finding( 'critical', __( 'Permalinks are plain, so the website can’t read anything.', 'homesite' ), __( 'Choose any other structure under Settings, Permalinks.', 'homesite' ) );
		}
		foreach ( self::plugins_that_close_rest() as $name ) {
			/* translators: %s: a plugin */
			$found[] = Background::finding( 'recommended', sprintf( __( '“%s” closes REST to visitors.', 'homesite' ), $name ), __( 'The website gets in by its secret. Programs and older websites don’t, unless you open it there.', 'homesite' ) );
		}
		if ( ! empty( $uploads['error'] ) || ! wp_is_writable( $uploads['basedir'] ) ) {
			$found[] = Background::finding( 'critical', __( 'The folder for uploads can’t be written to, so no picture can be added.', 'homesite' ), __( 'Have whoever runs the server give PHP the right to write there.', 'homesite' ), (string) $uploads['error'] );
		}
		return self::result(
			'homesite_installation',
			$found,
			__( 'Homesite can serve content and store pictures', 'homesite' ),
			__( 'Homesite needs something of this WordPress', 'homesite' ),
			__( 'Permalinks aren’t plain, and the folder for uploads can be written to.', 'homesite' )
		);
	}

	/** Plugins that refuse what a visitor asks of REST. Returns their names. */
	private static function plugins_that_close_rest(): array {
		$user  = get_current_user_id();
		$names = array();
		wp_set_current_user( 0 );
		foreach ( array_merge( ...array_values( $GLOBALS['wp_filter']['rest_authentication_errors']->callbacks ) ) as $hooked ) {
			if ( is_wp_error( call_user_func( $hooked['function'], null ) ) ) {
				$file    = ( new \ReflectionFunction( \Closure::fromCallable( $hooked['function'] ) ) )->getFileName();
				$plugins = wp_list_pluck( get_plugins( '/' . strtok( plugin_basename( $file ), '/' ) ), 'Name' );
				$names[] = $plugins ? reset( $plugins ) : basename( $file );
			}
		}
		wp_set_current_user( $user );
		return array_unique( $names );
	}

	/** Answers the script of Site Health. */
	public static function answer_connection(): void {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error( null, 403 );
		}
		wp_send_json_success( self::test_connection() );
	}

	/** Whether the website is reached from here, and this WordPress from there. */
	public static function test_connection() {
		list( $found, $text ) = self::connection();
		return self::result(
			self::CONNECTION,
			$found,
			__( 'The website and this WordPress reach each other', 'homesite' ),
			__( 'The website and this WordPress don’t work together', 'homesite' ),
			$text
		);
	}

	/**
	 * Asks the website how it sees this WordPress.
	 * Returns findings, `connection` and `forms` where there is one; and a sentence for when there is none.
	 */
	public static function connection(): array {
		$url = Settings::site_url();
		if ( '' === $url || '' === (string) Settings::get( 'secret' ) ) {
			$text = '' === $url ? __( 'The website’s address isn’t set.', 'homesite' ) : __( 'The secret isn’t set.', 'homesite' );
			return array( array( 'connection' => Background::finding( 'critical', $text, __( 'Set it under Homesite, Set-up.', 'homesite' ) ) ), '' );
		}
		$response = Webhook_Sender::post_signed( "$url/api/connection", array(), self::TIMEOUT_S );
		$status   = (int) wp_remote_retrieve_response_code( $response );
		$said     = json_decode( (string) wp_remote_retrieve_body( $response ), true );
		if ( 200 !== $status || ! is_array( $said ) ) {
			return array( array( 'connection' => self::of_refusal( $url, $response, $status ) ), '' );
		}
		$found = array();
		if ( ! empty( $said['unreadable'] ) ) {
			/* translators: %s: an address */
			$found['connection'] = Background::finding( 'critical', sprintf( __( 'The website can’t read this WordPress at %s.', 'homesite' ), (string) ( $said['reads'] ?? '' ) ), __( 'See that its CONTENT_ORIGIN leads here, and that no firewall, password or security plugin closes /wp-json/ to it.', 'homesite' ), (string) $said['unreadable'] );
		}
		if ( Form_Credentials::are_set() && ( $said['formsDigest'] ?? '' ) !== Form_Credentials::digest() ) {
			$found['forms'] = Background::finding( 'critical', __( 'The website has another key for forms, so no form arrives.', 'homesite' ), __( 'Set the same FORMS_KEY and FORMS_SECRET on both sides.', 'homesite' ) );
		}
		/* translators: 1: an address, 2 and 3: versions, 4: another address */
		$text = sprintf( __( 'The website at %1$s (version %2$s) has the same secret, and reads this WordPress (plugin %3$s) at %4$s.', 'homesite' ), $url, (string) ( $said['version'] ?? '' ), HOMESITE_VERSION, (string) ( $said['reads'] ?? '' ) );
		return array( $found, $text );
	}

	/** What it means that the website said nothing: a finding. $status: of the response, 0 without one. */
	private static function of_refusal( string $url, array|\WP_Error $response, int $status ): array {
		if ( is_wp_error( $response ) ) {
			/* translators: %s: an address */
			return Background::finding( 'critical', sprintf( __( 'The website at %s doesn’t answer.', 'homesite' ), $url ), __( 'Check its address under Homesite, Set-up, and that this server may reach it.', 'homesite' ), $response->get_error_message() );
		}
		$body = substr( wp_strip_all_tags( wp_remote_retrieve_body( $response ) ), 0, 150 );
		if ( 401 === $status && false !== strpos( $body, 'old' ) ) {
			return Background::finding( 'critical', __( 'The clocks of this server and the website’s differ by minutes, so the website believes nothing from here.', 'homesite' ), __( 'Have both servers set their clocks by the network.', 'homesite' ) );
		}
		if ( 401 === $status ) {
			return Background::finding( 'critical', __( 'The website has another secret, so it’s told of no change.', 'homesite' ), __( 'Set the secret under Homesite, Set-up, to the text of CONTENT_WEBHOOK_SECRET of the website.', 'homesite' ), $body );
		}
		if ( 404 === $status || 405 === $status || 403 === $status ) {
			/* translators: 1: an address, 2: a status of HTTP */
			return Background::finding( 'recommended', sprintf( __( 'What answers at %1$s doesn’t know this plugin’s question (status %2$d).', 'homesite' ), $url, $status ), __( 'Update the website, or correct its address.', 'homesite' ) );
		}
		/* translators: 1: an address, 2: a status of HTTP */
		return Background::finding( 'critical', sprintf( __( 'The website at %1$s has a fault (status %2$d).', 'homesite' ), $url, $status ), __( 'Have whoever runs it look into its log.', 'homesite' ) );
	}

	private static function result( string $test, array $found, string $good, string $bad, string $text ): array {
		$items = '';
		foreach ( $found as $each ) {
			$items .= sprintf( '<li>%s %s</li>', esc_html( $each['text'] ), esc_html( $each['fix'] ) );
		}
		$level = $found ? reset( $found )['level'] : 'good';
		return array(
			'label'       => 'good' === $level ? $good : $bad,
			'status'      => $level,
			'badge'       => array(
				'label' => 'Homesite',
				'color' => 'blue',
			),
			'description' => $items ? "<ul>$items</ul>" : '<p>' . esc_html( $text ) . '</p>',
			'actions'     => '',
			'test'        => $test,
		);
	}
}
