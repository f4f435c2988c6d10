<?php
/**
 * Stands in for Fluent Forms where our plugin meets it: its table of forms, the service that takes a submission, the
 * hook that follows each entry, and the meta of entries. It takes a moment to store, as the real one does.
 */
namespace FluentForm\Framework\Validator {
	class ValidationException extends \Exception {
		private $said;

		public function __construct( $message = '', $code = 0, $previous = null, $said = array() ) {
			parent::__construct( $message, $code, $previous );
			$this->said = $said;
		}

		public function errors() {
			return $this->said;
		}
	}
}

namespace FluentForm\App\Helpers {
	class Helper {
		public static function setSubmissionMeta( $entry_id, $key, $value, $form_id = false ) {
			global $wpdb;
			$wpdb->insert(
				"{$wpdb->prefix}fluentform_submission_meta",
				array(
					'response_id' => $entry_id,
					'form_id'     => $form_id,
					'meta_key'    => $key,
					'value'       => $value,
				)
			);
		}
	}
}

namespace FluentForm\App\Services\Form {
	class SubmissionHandlerService {
		public function handleSubmission( $data, $form_id ) {
			global $wpdb;
			usleep( 300000 );
			if ( apply_filters( 'fluentform/prevent_malicious_attacks', true, $form_id ) ) {
				throw new \FluentForm\Framework\Validator\ValidationException( '', 429, null, array( 'errors' => array( 'restricted' => array( 'Too Many Requests.' ) ) ) );
			}
			if ( 'Lin' === ( $data['names']['last_name'] ?? '' ) ) {
				throw new \FluentForm\Framework\Validator\ValidationException( '', 423, null, array( 'errors' => array( 'names[last_name]' => array( 'required' => 'Another name, please.' ) ) ) );
			}
			$wpdb->insert(
				"{$wpdb->prefix}fluentform_submissions",
				array(
					'form_id'  => $form_id,
					'response' => wp_json_encode( $data ),
				)
			);
			$id = $wpdb->insert_id;
			do_action( 'fluentform/notify_on_form_submit', $id, $data, null );
			return array(
				'insert_id' => $id,
				'result'    => array(
					'message' => 'Got it.',
					'action'  => 'hide_form',
				),
			);
		}
	}
}

namespace {
	define( 'FLUENTFORM_VERSION', '6.2.2' );
}
