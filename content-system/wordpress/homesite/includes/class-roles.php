<?php
/** Roles for people who do one thing: homes, prices, forms. */

namespace Homesite;

/** Adds the roles and the capabilities that no post type has. */
final class Roles {

	/** Banners, featured homes, content health. */
	const EDIT_SITE = 'homesite_edit_site';

	/** A home's price and status, and nothing else of it. */
	const EDIT_PRICES = 'homesite_edit_prices';

	/** What visitors wrote. */
	const READ_FORMS = 'homesite_read_entries';

	/** Our roles; WordPress stores their names as they are when they're made. Returns names by role. */
	private static function own(): array {
		return array(
			'homesite_editor' => __( 'Homes editor', 'homesite' ),
			'homesite_sales'  => __( 'Sales', 'homesite' ),
			'homesite_forms'  => __( 'Forms', 'homesite' ),
		);
	}

	public static function register(): void {
		add_action( 'homesite_install', array( self::class, 'install' ) );
	}

	/** Makes the roles, and adds what a newer version lets them do; what an administrator has added to them stays. */
	public static function install(): void {
		foreach ( self::own() as $slug => $name ) {
			$role = get_role( $slug ) ? get_role( $slug ) : add_role( $slug, $name );
			foreach ( $role ? self::capabilities( $slug ) : array() as $capability ) {
				$role->add_cap( $capability );
			}
		}
		foreach ( array( 'administrator', 'editor' ) as $name ) {
			$role = get_role( $name );
			foreach ( $role ? array( self::EDIT_SITE, self::EDIT_PRICES, self::READ_FORMS ) : array() as $capability ) {
				$role->add_cap( $capability );
			}
		}
	}

	/** Takes everything of ours away; who had such a role keeps the account. */
	public static function uninstall(): void {
		foreach ( array_keys( self::own() ) as $role ) {
			remove_role( $role );
		}
		foreach ( array( 'administrator', 'editor' ) as $name ) {
			$role = get_role( $name );
			foreach ( $role ? array( self::EDIT_SITE, self::EDIT_PRICES, self::READ_FORMS ) : array() as $capability ) {
				$role->remove_cap( $capability );
			}
		}
	}

	/** What a role of ours may do. $role: a key of own(). */
	private static function capabilities( string $role ): array {
		switch ( $role ) {
			case 'homesite_sales':
				return array( 'read', self::EDIT_PRICES, get_post_type_object( 'property' )->cap->edit_posts );
			case 'homesite_forms':
				return array( 'read', self::READ_FORMS, 'gravityforms_view_entries', 'gravityforms_export_entries' );
			default:
				$types = array_map( array( Post_Types::class, 'capabilities' ), array_keys( Post_Types::own() ) );
				return array_merge( array( 'read', 'upload_files', self::EDIT_SITE, self::EDIT_PRICES ), ...$types );
		}
	}
}
