<?php
/**
 * Types of another plugin, as a builder's WordPress has them: what tests put into it.
 */
add_action(
	'init',
	function () {
		$supports = array( 'title', 'editor', 'thumbnail' );
		register_post_type( 'listing', array( 'label' => 'Listings', 'public' => true, 'show_in_rest' => false, 'supports' => $supports ) );
		register_post_type( 'neighborhood', array( 'label' => 'Neighborhoods', 'public' => true, 'supports' => $supports ) );
		register_taxonomy( 'listing_town', 'listing', array( 'label' => 'Towns', 'public' => true ) );
	}
);

/**
 * Five listings and their neighborhood with the rows that CPT UI and ACF leave, which needn't be there to make them.
 *
 * @return int[] Ids.
 */
function acme_make_listings() {
	$labels = array(
		'acme_list_price'     => 'Price',
		'acme_square_feet'    => 'Square feet',
		'acme_listing_status' => 'Status',
		'acme_photos'         => 'Photos',
	);
	$ids    = array();
	foreach ( $labels as $key => $label ) {
		$ids[] = wp_insert_post( array( 'post_type' => 'acf-field', 'post_title' => $label, 'post_excerpt' => $key, 'post_name' => "field_$key", 'post_status' => 'publish' ) );
	}
	$make = function ( $type, $title, $fields ) use ( &$ids, $labels ) {
		$id = wp_insert_post( array( 'post_type' => $type, 'post_title' => $title, 'post_status' => 'publish' ) );
		foreach ( $fields as $key => $value ) {
			update_post_meta( $id, $key, $value );
			if ( isset( $labels[ $key ] ) ) {
				update_post_meta( $id, "_$key", "field_$key" );
			}
		}
		$ids[] = $id;
		return $id;
	};
	$near  = $make( 'neighborhood', 'Tumalo Bend', array( 'starting_price' => 'From the $450s', 'map' => '44.15,-121.33,14', 'amenities' => "Trails\nPool", 'market' => 'Central Oregon', 'city' => 'Bend' ) );
	$homes = array(
		'101 River Road' => array( '$489,900', '2 1/2 baths', '2,100 sq ft', 'Available', array( '9001', '9002' ) ),
		'103 River Road' => array( '389.900', '3', '2350', 'Move in ready', array( '9002', '9001' ) ),
		'105 River Road' => array( 'From $450s', '2', '1,900 - 2,100', 'Sale pending', array( '9003' ) ),
		'107 River Road' => array( 'Call for price', '2', '1900', 'Phase 2', array() ),
		'109 River Road' => array( '$1.2M', '4.5', '4200', 'Sold', array( '9001', '999999' ) ),
	);
	foreach ( $homes as $title => list( $price, $baths, $area, $status, $photos ) ) {
		$id = $make(
			'listing',
			$title,
			array(
				'acme_list_price'     => $price,
				'acme_bathrooms'      => $baths,
				'acme_square_feet'    => $area,
				'acme_listing_status' => $status,
				'acme_photos'         => $photos,
				'acme_map'            => array( 'address' => "$title, Bend, OR 97701", 'lat' => 44.06, 'lng' => -121.31, 'zoom' => 15 ),
				'acme_neighborhood'   => array( (string) $near ),
				'acme_description'    => '[vc_row][vc_column]Light rooms by the river.[/vc_column][/vc_row]',
				'acme_cost_basis'     => '311000',
				'acme_seller_phone'   => '541-555-0177',
				'acme_market'         => 'Central Oregon',
			)
		);
		wp_set_object_terms( $id, 'Bend', 'listing_town' );
	}
	return $ids;
}
