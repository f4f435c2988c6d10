<?php
/** What changes while a request runs, each thing once; told to the website at its end. */

namespace Homesite;

/** Collects changes of items, fields, pictures, people and options; Term_Changes adds those of terms. */
final class Content_Changes {

	/** Options that the website shows, and the types of their webhooks. */
	const OPTIONS = array(
		Settings::BANNER           => 'banner',
		Settings::HOMEOWNER_BANNER => 'homeowner-banner',
		Settings::FEATURED         => 'featured-properties',
		Settings::PRICE_RANGE      => 'prices',
		Settings::OPTION           => 'site',
		'blogname'                 => 'site',
		'blogdescription'          => 'site',
		'timezone_string'          => 'site',
		'page_on_front'            => 'site',
	);

	/** Fields of a community that have a call, and a webhook, of their own. */
	const OWN_CALLS = array(
		'_homesite_agent' => 'agent-number',
		'_homesite_plat'  => 'plat-map',
	);

	/** More items than these at once are told as one change, of all of them. */
	const MANY = 100;

	/** @var bool Whether many items are being written, of which the website is told once at their end. */
	public static $is_silent = false;

	/** @var array[] Changes by their words: event, type, id, slug. */
	private static $changes = array();

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 10, 4 );
		add_action( 'before_delete_post', array( self::class, 'post_deleted' ), 10, 2 );
		add_action( 'delete_attachment', array( self::class, 'post_deleted' ), 10, 2 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'meta_changed' ), 10, 3 );
		}
		add_action( 'set_object_terms', array( self::class, 'terms_set' ), 10, 6 );
		add_action( 'profile_update', array( self::class, 'user_saved' ) );
		add_action( 'added_option', array( self::class, 'option_changed' ) );
		add_action( 'updated_option', array( self::class, 'option_changed' ) );
		add_action( 'deleted_option', array( self::class, 'option_changed' ) );
		// Gravity Forms keeps its forms in tables of its own.
		add_action(
			'gform_post_update_form_meta',
			function ( $meta, $form_id ) {
				self::form_changed( $form_id );
			},
			10,
			2
		);
		foreach ( array( 'gform_post_form_activated', 'gform_post_form_deactivated', 'gform_post_form_trashed', 'gform_post_form_restored', 'gform_after_delete_form' ) as $hook ) {
			add_action( $hook, array( self::class, 'form_changed' ) );
		}
		add_action( 'shutdown', array( self::class, 'tell' ), 100 );
	}

	/** Queues and sends what was collected. */
	public static function tell(): void {
		if ( ! self::$changes || '' === Webhook_Sender::url() ) {
			return;
		}
		$saved = array_filter( self::$changes, fn( $change ) => 'saved' === $change[0] && in_array( $change[1], Post_Types::names(), true ) );
		if ( count( $saved ) > self::MANY ) {
			self::$changes   = array_diff_key( self::$changes, $saved );
			self::$changes[] = array( 'saved', 'inventory', 0, 'inventory' );
		}
		foreach ( self::$changes as list( $event, $type, $id, $slug ) ) {
			Webhook_Queue::add( $event, $type, $id, $slug );
		}
		self::$changes = array();
		Webhook_Sender::send_after_request();
	}

	/** An item was saved, published, taken back, binned, scheduled or came out. */
	public static function post_saved( $post_id, \WP_Post $post, $update, $before ): void {
		if ( ! self::is_ours( $post ) ) {
			return;
		}
		$was_seen = $before && self::is_seen( $before );
		$is_seen  = self::is_seen( $post );
		$is_taken = $before && 'publish' === $before->post_status && 'publish' !== $post->post_status;
		if ( $was_seen && ( ! $is_seen || $is_taken || $before->post_name !== $post->post_name ) ) {
			self::note( 'deleted', $post->post_type, $post_id, $before->post_name );
		}
		if ( $is_seen && ! $is_taken ) {
			self::note( 'saved', $post->post_type, $post_id, $post->post_name );
		}
		$has_moved = $before && ( $before->post_name !== $post->post_name || $before->post_parent !== $post->post_parent );
		if ( 'page' === $post->post_type && $has_moved ) {
			// The paths of the pages below have changed with it.
			foreach ( get_pages( array( 'child_of' => $post_id ) ) as $page ) {
				self::note( 'saved', 'page', $page->ID, $page->post_name );
			}
		}
	}

	/** A menu, or what is in one, has changed. */
	public static function menu_changed(): void {
		self::note( 'saved', 'menu', 0, 'menu' );
	}

	/** An item or a picture goes for good. */
	public static function post_deleted( $post_id, \WP_Post $post ): void {
		if ( self::is_ours( $post ) ) {
			self::note( 'deleted', $post->post_type, $post_id, $post->post_name );
		}
	}

	/** A field was written, by a screen or by a program. */
	public static function meta_changed( $meta_ids, $post_id, $key ): void {
		$post = get_post( $post_id );
		if ( ! $post || ! self::is_ours( $post ) || ! self::is_seen( $post ) ) {
			return;
		}
		if ( isset( self::OWN_CALLS[ $key ] ) && 'community' === $post->post_type ) {
			self::note( 'saved', self::OWN_CALLS[ $key ], $post_id, $post->post_name );
			return;
		}
		$internal = array( Transfer_Reader::ID, Transfer_Reader::PARTS, Picture_Sizes::PENDING, Health::IGNORED, Taken_Item::FROM, Taken_Item::LOST );
		$is_field = 0 === strpos( $key, Settings::get( 'prefix' ) . '_' ) || 0 === strpos( $key, '_homesite_' );
		$is_core  = in_array( $key, array( '_thumbnail_id', '_wp_attachment_image_alt', '_wp_attached_file' ), true );
		if ( $is_core || Search_Engines::is_foreign_key( $key ) || ( $is_field && ! in_array( $key, $internal, true ) ) ) {
			self::note( 'saved', $post->post_type, $post_id, $post->post_name );
		}
	}

	/** An item was given other terms. */
	public static function terms_set( $post_id, $terms, $new_ids, $taxonomy, $append, $old_ids ): void {
		$post = get_post( $post_id );
		if ( $post && self::is_ours( $post ) && self::is_seen( $post ) && array_map( 'intval', $new_ids ) !== array_map( 'intval', $old_ids ) ) {
			self::note( 'saved', $post->post_type, $post_id, $post->post_name );
		}
	}

	/** A person was edited; authors are named beside their posts. */
	public static function user_saved( $user_id ): void {
		if ( count_user_posts( $user_id, Post_Types::names(), true ) > 0 ) {
			self::note( 'saved', 'user', $user_id, sanitize_title( get_userdata( $user_id )->display_name ) );
		}
	}

	/** An option was written. */
	public static function option_changed( $name ): void {
		if ( isset( self::OPTIONS[ $name ] ) ) {
			self::note( 'saved', self::OPTIONS[ $name ], 0, self::OPTIONS[ $name ] );
		} elseif ( 0 === strpos( $name, Forms::OPTION ) ) {
			self::form_changed( substr( $name, strlen( Forms::OPTION ) ) );
		}
	}

	/** A form was written, switched or taken away. */
	public static function form_changed( $form_id ): void {
		self::note( 'saved', 'form', (int) $form_id, (string) (int) $form_id );
	}

	/** Notes a change; the last word about an item counts. */
	public static function note( string $event, string $type, int $id, string $slug ): void {
		if ( self::$is_silent || null !== Revisions::$in_step ) {
			return;
		}
		// WordPress adds this to the slug of what is binned.
		$slug = (string) preg_replace( '/__trashed(-\d+)?$/', '', (string) $slug );
		$name = "$type/$id/$slug";
		// What was taken back stays so, whatever is written of it in the same request.
		if ( 'deleted' === ( self::$changes[ $name ][0] ?? '' ) && $id && 'publish' !== get_post_status( $id ) ) {
			return;
		}
		unset( self::$changes[ $name ] );
		self::$changes[ $name ] = array( $event, $type, (int) $id, $slug );
	}

	/** Whether the website knows such items. */
	private static function is_ours( \WP_Post $post ): bool {
		if ( wp_is_post_revision( $post ) || wp_is_post_autosave( $post ) || 'auto-draft' === $post->post_status ) {
			return false;
		}
		return 'attachment' === $post->post_type || in_array( $post->post_type, Post_Types::names(), true );
	}

	/** Whether the website can read an item: drafts too, of the types it has previews of. */
	private static function is_seen( \WP_Post $post ): bool {
		if ( 'attachment' === $post->post_type ) {
			return 'trash' !== $post->post_status;
		}
		return 'publish' === $post->post_status || ( 'draft' === $post->post_status && in_array( $post->post_type, Kiosk_Items::WITH_DRAFTS, true ) );
	}
}
