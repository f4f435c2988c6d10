<?php
/** A form's mails as rows of the editor, and back. What a row doesn't show stays as it is stored. */

namespace Homesite\Admin;

use Homesite\Forms;

/** Turns one into the other. */
final class Form_Notifications {

	/** The columns of a mail. For List_Inputs. */
	public static function columns( array $form ): array {
		$fields = array();
		$emails = array();
		$tags   = array();
		foreach ( (array) ( $form['fields'] ?? array() ) as $field ) {
			$fields[ $field['id'] ] = (string) $field['label'];
			if ( 'email' === $field['type'] ) {
				$emails[ $field['id'] ]            = (string) $field['label'];
				$tags[ self::merge_tag( $field ) ] = (string) $field['label'];
			}
		}
		return array(
			'name'     => array( 'text', __( 'Name', 'homesite' ) ),
			'isActive' => array( 'select', __( 'Is sent', 'homesite' ), array( 'yes' => __( 'Yes', 'homesite' ) ) ),
			'toType'   => array(
				'select',
				__( 'To', 'homesite' ),
				array(
					'email'   => __( 'These addresses', 'homesite' ),
					'field'   => __( 'Who sent the form', 'homesite' ),
					'routing' => __( 'By what was chosen', 'homesite' ),
				),
			),
			'to'       => array( 'text', __( 'These addresses, separated by commas', 'homesite' ) ),
			'toField'  => array( 'select', __( 'Who sent the form: field with the email', 'homesite' ), $emails ),
			'replyTo'  => array( 'select', __( 'Answers go to', 'homesite' ), $tags ),
			'subject'  => array( 'text', __( 'Subject', 'homesite' ) ),
			'message'  => array( 'textarea', __( 'Text; {all_fields} stands for everything that was filled in', 'homesite' ) ),
			'routing'  => array(
				'rows',
				__( 'By what was chosen', 'homesite' ),
				array(
					'fieldId' => array( 'select', __( 'Field', 'homesite' ), $fields ),
					'value'   => array( 'text', __( 'Is', 'homesite' ) ),
					'email'   => array( 'text', __( 'Then to', 'homesite' ) ),
				),
			),
		);
	}

	public static function to_rows( array $mails ): array {
		$rows = array();
		foreach ( $mails as $id => $mail ) {
			$type   = (string) ( $mail['toType'] ?? 'email' );
			$rows[] = array(
				'id'       => (string) $id,
				'name'     => (string) ( $mail['name'] ?? '' ),
				'isActive' => Forms::is_yes( $mail['isActive'] ?? true ) ? 'yes' : '',
				'toType'   => $type,
				'to'       => 'email' === $type ? (string) ( $mail['to'] ?? '' ) : '',
				'toField'  => 'field' === $type ? (string) ( empty( $mail['toField'] ) ? $mail['to'] ?? '' : $mail['toField'] ) : '',
				'replyTo'  => (string) ( $mail['replyTo'] ?? '' ),
				'subject'  => (string) ( $mail['subject'] ?? '' ),
				'message'  => (string) ( $mail['message'] ?? '' ),
				'routing'  => (array) ( $mail['routing'] ?? array() ),
			);
		}
		return $rows;
	}

	/** Rows as mails, by id. */
	public static function from_rows( array $rows, array $stored, array &$problems ): array {
		$mails = array();
		foreach ( $rows as $row ) {
			$id     = isset( $row['id'], $stored[ $row['id'] ] ) ? (string) $row['id'] : uniqid();
			$before = $stored[ $id ] ?? array();
			$type   = in_array( $row['toType'] ?? '', array( 'field', 'routing' ), true ) ? $row['toType'] : 'email';
			$to     = self::addresses( (string) ( $row['to'] ?? '' ), $problems );
			$more   = array( 'to' => 'email' === $type ? ( null === $to ? $before['to'] ?? '' : $to ) : (string) (int) ( $row['toField'] ?? 0 ) );
			if ( 'field' === $type ) {
				$more['toField'] = $more['to'];
			} elseif ( 'routing' === $type ) {
				$more = array( 'routing' => self::routing( (array) ( $row['routing'] ?? array() ), $problems ) );
			}
			$mails[ $id ] = $more + array(
				'id'       => $id,
				'name'     => sanitize_text_field( $row['name'] ?? '' ),
				'isActive' => 'yes' === ( $row['isActive'] ?? '' ),
				'toType'   => $type,
				'replyTo'  => sanitize_text_field( $row['replyTo'] ?? '' ),
				'subject'  => sanitize_text_field( $row['subject'] ?? '' ),
				'message'  => wp_kses_post( $row['message'] ?? '' ),
			) + $before + array( 'event' => 'form_submission' );
		}
		return $mails;
	}

	/** Routing rules with addresses that can be mailed. */
	private static function routing( array $rules, array &$problems ): array {
		$kept = array();
		foreach ( $rules as $rule ) {
			$email = self::addresses( (string) ( $rule['email'] ?? '' ), $problems );
			if ( $email ) {
				$kept[] = array(
					'fieldId' => (string) (int) ( $rule['fieldId'] ?? 0 ),
					'value'   => sanitize_text_field( $rule['value'] ?? '' ),
					'email'   => $email,
				) + $rule + array( 'operator' => 'is' );
			}
		}
		return $kept;
	}

	/**
	 * Addresses that can be mailed; a merge tag such as {admin_email} is one.
	 * Null when one is none.
	 * $problems: is told what is none.
	 */
	private static function addresses( string $text, array &$problems ): ?string {
		$addresses = array_filter( array_map( 'trim', preg_split( '/[,;]/', $text ) ), 'strlen' );
		foreach ( $addresses as $address ) {
			if ( ! is_email( $address ) && ! preg_match( '/^\{[^{}]+\}$/', $address ) ) {
				/* translators: %s: what was written */
				$problems[] = sprintf( __( '“%s” isn’t an email address, so the addresses before it stay.', 'homesite' ), $address );
				return null;
			}
		}
		return implode( ',', $addresses );
	}

	/** What stands for a field's value in mails. */
	private static function merge_tag( array $field ): string {
		return sprintf( '{%s:%s}', $field['label'], $field['id'] );
	}
}
