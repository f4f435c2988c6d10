<?php
/**
 * The blocks that a page can be made of, and what each holds. Columns are those of List_Inputs.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The registry of blocks.
 */
final class Block_Kinds {

	/**
	 * Every kind of block.
	 *
	 * @return array[] Label and columns by type.
	 */
	public static function all() {
		$title   = array( 'text', 'Title' );
		$text    = array( 'textarea', 'Text' );
		$link    = array( 'text', 'Link, such as /communities' );
		$picture = array(
			'image'     => array( 'picture', 'Picture' ),
			'image_alt' => array( 'text', 'What the picture shows (alt text)' ),
		);
		$button  = array(
			'button_title' => array( 'text', 'Button' ),
			'button_link'  => $link,
		);
		$heading = compact( 'title', 'text' );
		return array(
			'hero'           => array(
				'Large opening',
				array( 'eyebrow' => array( 'text', 'Small line above the title' ) ) + $heading + $picture + $button + array(
					'secondary_title' => array( 'text', 'Second button' ),
					'secondary_link'  => $link,
				),
			),
			'rich-text'      => array( 'Text', array( 'title' => $title ) + array( 'html' => array( 'html', 'Text (HTML)' ) ) + $picture ),
			'featured-homes' => array( 'Featured homes', $heading ),
			'regions'        => array( 'Regions', $heading ),
			'communities'    => array(
				'Communities',
				$heading + array(
					'region' => array( 'select', 'Only this region', self::regions() ),
					'limit'  => array( 'number', 'At most' ),
				),
			),
			'faq'            => array(
				'Questions and answers',
				array(
					'title' => $title,
					'items' => array(
						'rows',
						'Questions',
						array(
							'question' => array( 'text', 'Question' ),
							'answer'   => array( 'html', 'Answer (HTML)' ),
						),
					),
				),
			),
			'gallery'        => array(
				'Gallery',
				array(
					'title'  => $title,
					'images' => array(
						'rows',
						'Pictures',
						array(
							'src'     => array( 'picture', 'Picture' ),
							'alt'     => array( 'text', 'What the picture shows (alt text)' ),
							'caption' => array( 'text', 'Caption' ),
						),
					),
				),
			),
			'cards'          => array(
				'Cards',
				$heading + array(
					'cards' => array(
						'rows',
						'Cards',
						$heading + $picture + array(
							'link'       => $link,
							'link_title' => array( 'text', 'Words of the link' ),
						),
					),
				),
			),
			'call-to-action' => array( 'Call to action', $heading + $button + array( 'image' => $picture['image'] ) ),
			'newsletter'     => array( 'Newsletter', $heading ),
			'contact'        => array(
				'Contact',
				$heading + array(
					'form'    => array( 'number', 'Form (its id)' ),
					'offices' => array(
						'rows',
						'Offices',
						array(
							'title'   => array( 'text', 'Office' ),
							'address' => array( 'lines', 'Address, line by line' ),
							'phone'   => array( 'text', 'Phone' ),
							'email'   => array( 'text', 'Email' ),
							'hours'   => array( 'lines', 'Hours, line by line' ),
							'link'    => $link,
						),
					),
				),
			),
		);
	}

	/**
	 * Names of the regions by slug.
	 *
	 * @return string[]
	 */
	private static function regions() {
		$terms = get_terms(
			array(
				'taxonomy'   => 'region',
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? wp_list_pluck( $terms, 'name', 'slug' ) : array();
	}
}
