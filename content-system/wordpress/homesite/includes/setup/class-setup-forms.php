<?php
/** The forms that the website asks for: made here, or in Gravity Forms where that is active. */

namespace Homesite;

/** Makes forms. */
final class Setup_Forms {

	/** The forms' titles, by slug. */
	public static function titles(): array {
		return array_column( array_map( array( self::class, 'with_slug' ), array_keys( Model::read( 'setup-forms' ) ) ), 'title', 'slug' );
	}

	public static function make( string $slug ): bool {
		$form = self::form( $slug );
		if ( Gravity_Forms::is_there() ) {
			$id = \GFAPI::add_form( $form );
			if ( is_wp_error( $id ) ) {
				return false;
			}
		} else {
			$id = Forms::save( $form );
		}
		Settings::save( array( 'forms' => array( $slug => (int) $id ) + (array) Settings::get( 'forms' ) ) );
		return true;
	}

	/** A form as Gravity Forms keeps it. */
	private static function form( string $slug ): array {
		$answers = Setup_Answers::all();
		$given   = Setup_Pages::fill( self::with_slug( $slug ), $answers );
		$mails   = array(
			'office' => array(
				'id'       => 'office',
				'name'     => $given['title'],
				'isActive' => true,
				'event'    => 'form_submission',
				'toType'   => 'email',
				'to'       => $answers['email'],
				'replyTo'  => "{Email:$given[replyTo]}",
				'subject'  => $given['subject'],
				'message'  => '{all_fields}',
			),
		);
		if ( isset( $given['receipt'] ) ) {
			$mails['receipt'] = array(
				'id'       => 'receipt',
				'name'     => __( 'Answer to the sender', 'homesite' ),
				'isActive' => true,
				'event'    => 'form_submission',
				'toType'   => 'field',
				'to'       => (string) $given['replyTo'],
				'subject'  => $given['title'],
				'message'  => $given['receipt'],
			);
		}
		return array(
			'slug'          => $slug,
			'title'         => $given['title'],
			'description'   => $given['description'],
			'button'        => $given['button'],
			'fields'        => array_values( array_filter( array_map( array( self::class, 'field' ), $given['fields'] ) ) ),
			'notifications' => $mails,
			'confirmations' => array(
				'default' => array(
					'id'        => 'default',
					'name'      => __( 'Default confirmation', 'homesite' ),
					'isDefault' => true,
					'type'      => 'message',
					'message'   => $given['confirmation'],
				),
			),
			'is_active'     => '1',
			'is_trash'      => '0',
		);
	}

	/** A field with its choices; null where there is nothing to choose. */
	private static function field( array $field ): ?array {
		if ( 'regions' === ( $field['choices'] ?? '' ) ) {
			$field['choices'] = array_map(
				fn( $region ) => array(
					'text'  => $region['name'],
					'value' => $region['slug'],
				),
				Setup_Answers::all()['regions']
			);
			return count( $field['choices'] ) > 1 ? $field : null;
		}
		if ( 'communities' === ( $field['choices'] ?? '' ) ) {
			$field['choices'] = array_map(
				fn( $community ) => array(
					'text'  => $community->post_title,
					'value' => $community->post_name,
				),
				get_posts(
					array(
						'post_type'   => 'community',
						'numberposts' => 200,
						'orderby'     => 'title',
						'order'       => 'ASC',
					)
				)
			);
			if ( ! $field['choices'] ) {
				unset( $field['choices'] );
				$field['type'] = 'text';
			}
		}
		return $field;
	}

	/** A declared form, with its slug. */
	private static function with_slug( string $slug ): array {
		return compact( 'slug' ) + Model::read( 'setup-forms' )[ $slug ];
	}
}
