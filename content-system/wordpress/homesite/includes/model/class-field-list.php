<?php
/**
 * Every field of every type, in one list.
 *
 * A field is an array:
 *   name     the last part of its key
 *   kind     one of Field_Kinds::KINDS
 *   label    for screens
 *   group    fields of one section of a screen
 *   where    metadata: in the answer's `metadata`; item: at the answer's top; internal: in no item's answer
 *   wire     its name in `metadata` where that is not its key
 *   target   the post type that a `post` or `posts` field points at
 *   choices  of a `select`: value => label
 *   columns  of `rows` and `object`: name => kind
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The list of fields.
 */
final class Field_List {

	/**
	 * The fields by post type.
	 *
	 * @return array[][]
	 */
	public static function all() {
		return array(
			'property'           => self::group_all(
				array(
					'price'  => array( self::field( 'price', 'number', 'Price ($)' ), self::field( 'price_was', 'number', 'Price before ($)' ), self::field( 'price_as_of', 'date', 'Price as of' ) ),
					'facts'  => array_merge( self::facts(), array( self::field( 'elevation', 'text', 'Elevation' ), self::field( 'mirrored', 'flag', 'Mirrored' ), self::field( 'available', 'date', 'Available from' ), self::field( 'hoa', 'number', 'Association dues ($ a month)' ), self::field( 'schools', 'text', 'Schools, separated by ;' ) ) ),
					'place'  => array( self::field( 'address', 'text', 'Address' ), self::field( 'location', 'place', 'Latitude, longitude' ), self::field( 'community', 'post', 'Community', array( 'target' => 'community' ) ), self::field( 'lot', 'text', 'Lot' ) ),
					'plan'   => array( self::field( 'floorplan', 'post', 'Floor plan', array( 'target' => 'floorplan' ) ) ),
					'photos' => array( self::field( 'gallery', 'gallery', 'Gallery' ), self::field( 'zillow_tour', 'url', 'Tour' ) ),
				)
			),
			'floorplan'          => self::group_all(
				array(
					'price'    => array( self::field( 'price_from', 'number', 'Price from ($)' ) ),
					'facts'    => array_merge( self::facts(), array( self::field( 'width_ft', 'number', 'Width (feet)' ), self::field( 'depth_ft', 'number', 'Depth (feet)' ) ) ),
					'place'    => array( self::item( 'communities', 'posts', 'Built in', array( 'target' => 'community' ) ) ),
					'photos'   => array( self::field( 'gallery', 'gallery', 'Gallery' ), self::field( 'tour', 'url', 'Tour' ) ),
					'drawings' => array(
						self::item(
							'elevations',
							'rows',
							'Elevations',
							array(
								'columns' => array(
									'name'  => 'text',
									'image' => 'url',
								),
							)
						),
						self::item( 'drawings', 'json', 'Drawings' ),
					),
				)
			),
			'community'          => self::group_all(
				array(
					'sales'  => array(
						self::field(
							'status',
							'select',
							'Status',
							array(
								'choices' => array(
									'selling'     => 'Selling',
									'coming-soon' => 'Coming soon',
									'sold-out'    => 'Sold out',
								),
							)
						),
						self::field( 'price_from', 'number', 'Price from ($)' ),
						self::field( 'hoa', 'number', 'Association dues ($ a month)' ),
						self::field( 'phone', 'text', 'Phone' ),
						self::field( 'hours', 'text', 'Hours' ),
						self::field( 'closed_days', 'texts', 'Closed days' ),
					),
					'place'  => array( self::field( 'address', 'text', 'Address' ), self::field( 'location', 'place', 'Latitude, longitude' ) ),
					'facts'  => array( self::field( 'schools', 'text', 'Schools, separated by ;' ), self::field( 'schools_source', 'text', 'Where the schools are from' ), self::field( 'amenities', 'text', 'Amenities, separated by ;' ) ),
					'photos' => array( self::field( 'gallery', 'gallery', 'Gallery' ), self::field( 'video', 'url', 'Video' ) ),
					'agent'  => array(
						self::internal(
							'agent',
							'object',
							'Agent',
							array(
								'columns' => array(
									'name'    => 'text',
									'number'  => 'text',
									'email'   => 'text',
									'license' => 'text',
									'image'   => 'url',
								),
							)
						),
					),
					'plat'   => array( self::internal( 'plat', 'json', 'Plat' ) ),
				)
			),
			'development-update' => self::group_all(
				array(
					'progress' => array(
						self::field(
							'community',
							'post',
							'Community',
							array(
								'target' => 'community',
								'wire'   => 'community',
							)
						),
						self::field(
							'progress',
							'rows',
							'Progress',
							array(
								'wire'    => 'progress',
								'columns' => array(
									'label'    => 'text',
									'promised' => 'text',
									'state'    => 'text',
									'changed'  => 'date',
								),
							)
						),
					),
				)
			),
			'community-pack'     => self::group_all(
				array(
					'pack' => array(
						self::internal( 'community', 'post', 'Community', array( 'target' => 'community' ) ),
						self::internal( 'features', 'texts', 'Features' ),
						self::internal( 'schools', 'texts', 'Schools' ),
						self::internal(
							'utilities',
							'rows',
							'Utilities',
							array(
								'columns' => array(
									'name'  => 'text',
									'phone' => 'text',
								),
							)
						),
						self::internal( 'hoa', 'text', 'Association' ),
					),
				)
			),
			'page'               => self::group_all(
				array(
					'page'   => array(
						self::item( 'template', 'select', 'Template', array( 'choices' => array_combine( Fields::TEMPLATES, Fields::TEMPLATES ) ) ),
						self::item( 'hide_awards', 'flag', 'Hide the awards' ),
						self::item( 'hide_footer', 'flag', 'Hide the footer' ),
						self::item( 'protected', 'flag', 'For agents only' ),
					),
					'blocks' => array( self::item( 'blocks', 'json', 'Blocks' ) ),
					'seo'    => array(
						self::item(
							'seo',
							'object',
							'Search engines',
							array(
								'columns' => array(
									'title'       => 'text',
									'description' => 'text',
									'image'       => 'url',
								),
							)
						),
					),
				)
			),
			'post'               => self::group_all(
				array(
					'post' => array( self::item( 'primary_category', 'term', 'Main category', array( 'target' => 'category' ) ) ),
				)
			),
		);
	}

	/**
	 * The facts that a home and a floor plan share.
	 *
	 * @return array[]
	 */
	private static function facts() {
		return array( self::field( 'beds', 'number', 'Beds' ), self::field( 'baths', 'number', 'Baths' ), self::field( 'sqft', 'number', 'Square feet' ), self::field( 'garages', 'number', 'Garages' ), self::field( 'story', 'number', 'Stories' ) );
	}

	/**
	 * A field of the answer's `metadata`.
	 *
	 * @param string $name  Its name.
	 * @param string $kind  Its kind.
	 * @param string $label For screens.
	 * @param array  $more  Target, choices, columns, wire.
	 * @return array
	 */
	private static function field( $name, $kind, $label, array $more = array() ) {
		return array_merge( compact( 'name', 'kind', 'label' ), array( 'where' => 'metadata' ), $more );
	}

	/**
	 * A field at the answer's top.
	 *
	 * @param string $name  Its name.
	 * @param string $kind  Its kind.
	 * @param string $label For screens.
	 * @param array  $more  Target, choices, columns.
	 * @return array
	 */
	private static function item( $name, $kind, $label, array $more = array() ) {
		return array_merge( compact( 'name', 'kind', 'label' ), array( 'where' => 'item' ), $more );
	}

	/**
	 * A field that a call of its own answers.
	 *
	 * @param string $name  Its name.
	 * @param string $kind  Its kind.
	 * @param string $label For screens.
	 * @param array  $more  Target, choices, columns.
	 * @return array
	 */
	private static function internal( $name, $kind, $label, array $more = array() ) {
		return array_merge( compact( 'name', 'kind', 'label' ), array( 'where' => 'internal' ), $more );
	}

	/**
	 * Flattens groups into a list whose fields know their group.
	 *
	 * @param array[][] $groups Fields by group.
	 * @return array[]
	 */
	private static function group_all( array $groups ) {
		$fields = array();
		foreach ( $groups as $group => $members ) {
			foreach ( $members as $field ) {
				$fields[] = array_merge( $field, array( 'group' => $group ) );
			}
		}
		return $fields;
	}
}
