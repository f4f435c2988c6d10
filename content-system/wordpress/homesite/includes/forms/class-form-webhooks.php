<?php
/** Webhooks of forms: a new entry goes to a CRM, signed, from the queue that tells the website of changes. */

namespace Homesite;

/** Knows where they go, and sends one. */
final class Form_Webhooks {

	/** By form: url and secret. Apart from the forms, which the website reads. */
	const OPTION = 'homesite_entry_webhooks';

	/** A form's webhook, with url and secret. */
	public static function find( int $form_id ): ?array {
		$all = get_option( self::OPTION, array() );
		return $all[ $form_id ] ?? null;
	}

	/** Whom entries are sent to: names of hosts. */
	public static function hosts(): array {
		$hosts = array();
		foreach ( (array) get_option( self::OPTION, array() ) as $webhook ) {
			$hosts[] = (string) wp_parse_url( $webhook['url'], PHP_URL_HOST );
		}
		return array_values( array_unique( $hosts ) );
	}

	/**
	 * Says where a form's entries go.
	 * Returns what is wrong with the address; then nothing changes. Empty when it's saved.
	 * $url: the address; empty for nowhere.
	 */
	public static function save( int $form_id, string $url ): string {
		$all = (array) get_option( self::OPTION, array() );
		if ( '' === $url ) {
			unset( $all[ $form_id ] );
		} elseif ( ( $all[ $form_id ]['url'] ?? '' ) !== $url ) {
			$problem = self::problem( $url );
			if ( '' !== $problem ) {
				return $problem;
			}
			// Another receiver gets another secret: the one before knows the old one.
			$all[ $form_id ] = array(
				'url'    => $url,
				'secret' => wp_generate_password( 40, false ),
			);
		}
		update_option( self::OPTION, $all, false );
		return '';
	}

	/** Queues entries whose forms have a webhook; the receiver knows one that comes again by its id. */
	public static function queue( array $ids ): void {
		foreach ( $ids as $id ) {
			$entry = Entry_Work::find( $id );
			if ( $entry && self::find( (int) $entry->form_id ) ) {
				Webhook_Queue::add( Webhook_Queue::ENTRY, Webhook_Queue::ENTRY, (int) $entry->id, (string) $entry->form_id );
			}
		}
		Webhook_Sender::schedule();
	}

	/** Sends one of the queue; empty when it was taken, or there's nothing to send any more; else what happened. */
	public static function send( object $row, int $timeout_s ): string {
		$webhook = self::find( (int) $row->slug );
		$entry   = Entry_Work::find( (int) $row->item_id );
		if ( ! $webhook || ! $entry ) {
			return '';
		}
		// A name may lead elsewhere by now.
		$problem = self::problem( $webhook['url'] );
		if ( '' !== $problem ) {
			return $problem;
		}
		return Webhook_Sender::result( Webhook_Sender::post_signed( $webhook['url'], self::message( $entry ), $timeout_s, $webhook['secret'] ) );
	}

	/** What is sent. */
	private static function message( object $entry ): array {
		$form   = (array) Forms::find( (int) $entry->form_id );
		$fields = array();
		foreach ( Entry_Values::of( $form, $entry->values ) as $name => list( $label, $text ) ) {
			$fields[] = array(
				'name'  => $name,
				'label' => $label,
				'value' => $entry->values[ $name ],
				'text'  => $text,
			);
		}
		return array(
			'event'     => 'entry',
			'id'        => (int) $entry->id,
			'createdAt' => gmdate( 'Y-m-d\TH:i:s\Z', (int) strtotime( "$entry->created_gmt UTC" ) ),
			'form'      => array(
				'id'    => (int) $entry->form_id,
				'slug'  => Forms::slug( $form ),
				'title' => (string) ( $form['title'] ?? '' ),
			),
			'fields'    => $fields,
		);
	}

	/**
	 * Why nothing may be sent to an address: only encrypted, and only to the public internet, but for what
	 * HOMESITE_WEBHOOK_HOSTS in wp-config.php allows: `crm.internal, 10.0.0.5:8080`.
	 * Empty when it may.
	 */
	private static function problem( string $url ): string {
		$parts = wp_parse_url( $url );
		$host  = strtolower( (string) ( $parts['host'] ?? '' ) );
		$place = $host . ( isset( $parts['port'] ) ? ":$parts[port]" : '' );
		if ( '' === $host || isset( $parts['user'] ) || isset( $parts['pass'] ) || ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) ) {
			/* translators: %s: what was written */
			return sprintf( __( '“%s” isn’t an address such as https://crm.example.com/leads.', 'homesite' ), $url );
		}
		if ( defined( 'HOMESITE_WEBHOOK_HOSTS' ) && in_array( $place, array_map( 'trim', explode( ',', strtolower( HOMESITE_WEBHOOK_HOSTS ) ) ), true ) ) {
			return '';
		}
		if ( 'https' !== $parts['scheme'] ) {
			return __( 'What visitors write is only sent encrypted: the address begins with https.', 'homesite' );
		}
		$addresses = self::addresses( trim( $host, '[]' ) );
		if ( ! $addresses ) {
			/* translators: %s: the name of a host */
			return sprintf( __( 'Nobody knows where %s is.', 'homesite' ), $host );
		}
		foreach ( $addresses as $address ) {
			$is_public = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
			// Shared by the customers of a carrier, and by some clouds' own services; IPv4 in IPv6.
			if ( ! $is_public || preg_match( '/^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^(64:ff9b:|::)/i', $address ) ) {
				/* translators: %s: the name of a host */
				return sprintf( __( '%s isn’t on the public internet. HOMESITE_WEBHOOK_HOSTS in wp-config.php can allow it.', 'homesite' ), $host );
			}
		}
		return '';
	}

	/** Where a host is. */
	private static function addresses( string $host ): array {
		if ( filter_var( $host, FILTER_VALIDATE_IP ) ) {
			return array( $host );
		}
		$sixes = function_exists( 'dns_get_record' ) ? @dns_get_record( $host, DNS_AAAA ) : array(); // phpcs:ignore Generic.PHP.NoSilencedErrors -- It warns where there's no name server.
		return array_merge( (array) gethostbynamel( $host ), array_column( (array) $sixes, 'ipv6' ) );
	}
}
