<?php
/** All homes as the editors' list shows them: it filters, sorts and pages them itself. They are changed by `inventory`. */

namespace Homesite;

/** Lists them. */
final class Desk_Homes {

	/** Fields that the list has beside Price_And_Status. */
	const FIELDS = array( 'price_is_premium', 'sold_on', 'community', 'floorplan', 'lot', 'beds', 'baths', 'sqft', 'partner_number' );

	/** All homes, in the order of their titles. */
	public static function ids(): array {
		// Whole posts: their fields and tags are read in two queries with them.
		$posts = get_posts(
			array(
				'post_type'   => 'property',
				'post_status' => Desk_Routes::STATUSES,
				'numberposts' => -1,
				'orderby'     => 'title',
				'order'       => 'ASC',
			)
		);
		return wp_list_pluck( $posts, 'ID' );
	}

	/** Where the list is. $args: of its address, such as a status. */
	public static function url( array $args = array() ): string {
		return add_query_arg( array_map( 'rawurlencode', $args ), admin_url( 'edit.php?post_type=property&page=homesite-homes' ) );
	}

	/** Returns homes; names of communities and floor plans, and of problems; when they were checked, 0 for never; steps to take back. */
	public static function list(): array {
		$ids                  = self::ids();
		list( $found, $time ) = Health::known();

		$pictures = array_combine( $ids, array_map( array( self::class, 'picture' ), $ids ) );
		_prime_post_caches( array_unique( array_filter( $pictures ) ), false );
		$homes = array();
		foreach ( $ids as $id ) {
			$homes[] = self::home( get_post( $id ), $pictures[ $id ], $found[ $id ] ?? array() );
		}
		$codes = array_unique( array_column( array_merge( array(), ...array_intersect_key( $found, $pictures ) ), 'code' ) );
		return array(
			'homes'       => $homes,
			'communities' => (object) self::titles( 'community' ),
			'floorPlans'  => (object) self::titles( 'floorplan' ),
			'rules'       => (object) array_combine( $codes, array_map( array( Health_Rules::class, 'label' ), $codes ) ),
			'severities'  => Admin\Site_Checks::levels(),
			'checkedAt'   => $time,
			'statuses'    => array_combine( Desk_Routes::STATUSES, array_map( array( Admin\Pages::class, 'status' ), Desk_Routes::STATUSES ) ),
			'mayAdd'      => current_user_can( get_post_type_object( 'property' )->cap->create_posts ),
			'steps'       => array_map( array( self::class, 'step' ), array_keys( Sheet_Changes::steps() ), Sheet_Changes::steps() ),
		);
	}

	/** Values are text, as they are stored. */
	private static function home( \WP_Post $post, int $picture, array $found ): array {
		$home = Price_And_Status::values( $post->ID );
		foreach ( self::FIELDS as $name ) {
			$home[ $name ] = (string) Fields::value( $post->ID, $name );
		}
		return $home + array(
			'id'         => $post->ID,
			'title'      => $post->post_title,
			'slug'       => $post->post_name,
			'postStatus' => $post->post_status,
			'postDay'    => substr( $post->post_date, 0, 10 ),
			'modifiedAt' => (int) get_post_timestamp( $post, 'modified' ),
			'picture'    => $picture ? (string) wp_get_attachment_image_url( $picture, 'medium' ) : '',
			'mayEdit'    => current_user_can( 'edit_post', $post->ID ),
			'mayDelete'  => current_user_can( 'delete_post', $post->ID ),
			'problems'   => array_map( fn( $each ) => array_intersect_key( $each, array_flip( array( 'code', 'severity', 'text' ) ) ), $found ),
		);
	}

	/** The picture that stands for a home: its featured one, else the first of its gallery. 0 for none. */
	private static function picture( int $id ): int {
		$gallery = Fields::value( $id, 'gallery' );
		$first   = is_array( $gallery ) && $gallery ? ( is_numeric( reset( $gallery ) ) ? reset( $gallery ) : key( $gallery ) ) : 0;
		return (int) get_post_thumbnail_id( $id ) ?: (int) $first; // phpcs:ignore Universal.Operators.DisallowShortTernary
	}

	/** Titles of a type's items by id. */
	private static function titles( string $type ): array {
		return wp_list_pluck( Desk_Routes::items( $type ), 'post_title', 'ID' );
	}

	/** A step that can be taken back. */
	private static function step( string $key, array $step ): array {
		$user = get_userdata( $step['user'] );
		return array(
			'key'   => $key,
			'name'  => $step['name'],
			'at'    => $step['time'],
			'by'    => $user ? $user->display_name : '',
			'homes' => count( $step['homes'] ),
		);
	}
}
