<?php
/**
 * `homesite/v1/content`: what `npm run content -- push` and `pull` read and write, for administrators who sign in
 * with an application password. Who pushes has planned everything; here it's only stored, as an editor's save would.
 */

namespace Homesite;

/** Answers what is here, and takes batches and files. */
final class Transfer_Routes {

	/** Pushed files keep their folders below this one of the uploads. */
	const UPLOADS = 'homesite';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'add' ) );
	}

	/** Registers the routes. */
	public static function add(): void {
		$routes = array(
			'content'       => array(
				'GET'  => array( Transfer_Reader::class, 'state' ),
				'POST' => array( self::class, 'write' ),
			),
			'content/items' => array( 'GET' => array( Transfer_Reader::class, 'items' ) ),
			'content/files' => array( 'POST' => array( self::class, 'store' ) ),
		);
		foreach ( $routes as $route => $methods ) {
			foreach ( $methods as $method => $callback ) {
				register_rest_route(
					'homesite/v1',
					"/$route",
					array(
						'methods'             => $method,
						'callback'            => $callback,
						'permission_callback' => fn() => current_user_can( 'manage_options' ),
					)
				);
			}
		}
	}

	/**
	 * Writes a batch, whole or not at all. The website is told once, by the batch that says it's the last.
	 *
	 * @throws \Throwable What stopped it.
	 */
	public static function write( \WP_REST_Request $request ): array|\WP_Error {
		global $wpdb;
		if ( ! Write_Lock::take( 10 ) ) {
			return Write_Lock::error();
		}
		// Neither a limit of PHP nor a closed connection ends it halfway.
		set_time_limit( 0 );
		ignore_user_abort( true );
		Content_Changes::$is_silent = true;
		// What the content was before is in the history of its folder.
		add_filter( 'wp_revisions_to_keep', '__return_zero', 99 );
		wp_defer_term_counting( true );
		// A theme's menu may take each new page in.
		remove_action( 'transition_post_status', '_wp_auto_add_pages_to_menu', 10 );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- One transaction makes it many times faster.
		$wpdb->query( 'START TRANSACTION' );
		try {
			$batch  = (array) $request->get_json_params();
			$writer = new Transfer_Writer();
			$answer = $writer->write( $batch );
			wp_defer_term_counting( false );
			$wpdb->query( 'COMMIT' );
		} catch ( \Throwable $error ) {
			$wpdb->query( 'ROLLBACK' );
			wp_cache_flush();
			throw $error;
		} finally {
			Write_Lock::free();
		}
		// phpcs:enable
		Content_Changes::$is_silent = false;
		if ( ! empty( $batch['isLast'] ) ) {
			Picture_Sizes::schedule();
			Content_Changes::note( 'saved', 'site', 0, 'site' );
		}
		return $answer;
	}

	/** Stores files, each at its path below our folder of the uploads; drawings cleaned. $request: with paths, as JSON. */
	public static function store( \WP_REST_Request $request ): array {
		$stored   = array();
		$problems = array();
		$uploads  = $request->get_file_params();
		foreach ( (array) json_decode( (string) $request['paths'], true ) as $index => $path ) {
			$upload = $uploads[ "file$index" ] ?? array( 'error' => UPLOAD_ERR_NO_FILE );
			$file   = Transfer_Reader::folder() . $path;
			if ( ! self::is_allowed( $path ) ) {
				$problem = __( 'this site doesn’t take such files', 'homesite' );
			} elseif ( UPLOAD_ERR_OK !== $upload['error'] ) {
				$problem = __( 'it didn’t arrive. It may be larger than this server allows', 'homesite' );
			} elseif ( str_ends_with( strtolower( $path ), '.svg' ) && ! Svg_Files::clean_file( $upload['tmp_name'] ) ) {
				$problem = __( 'it is no drawing that can be cleaned', 'homesite' );
			} else {
				// phpcs:ignore Generic.PHP.ForbiddenFunctions -- WordPress's own would rename it.
				$is_stored = self::ensure_folder( dirname( $file ) ) && move_uploaded_file( $upload['tmp_name'], $file );
				$problem   = $is_stored ? '' : __( 'the folder of uploads doesn’t take it', 'homesite' );
			}
			if ( '' === $problem ) {
				$stored[ $path ] = Transfer_Reader::hash( $file );
			} else {
				$problems[] = array(
					'file'    => "media/$path",
					'message' => $problem,
				);
			}
		}
		return array(
			'stored'   => (object) $stored,
			'problems' => $problems,
		);
	}

	/** Creates a folder where there is none. Returns whether it is there. One at a time: other calls of the same push may create it, or one above it, meanwhile. */
	private static function ensure_folder( string $folder ): bool {
		$parent = dirname( $folder );
		return is_dir( $folder ) || ( $parent !== $folder && self::ensure_folder( $parent ) && ( wp_mkdir_p( $folder ) || is_dir( $folder ) ) );
	}

	/** Whether WordPress would take a file; never a program, and nowhere else than below the folder. */
	private static function is_allowed( mixed $path ): bool {
		return is_string( $path ) && preg_match( '#^[A-Za-z0-9][\w./-]*$#', $path ) && 0 === validate_file( $path ) && wp_check_filetype( $path, Svg_Files::mime_types() )['type'];
	}
}
