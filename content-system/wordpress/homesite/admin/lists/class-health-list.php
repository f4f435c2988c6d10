<?php
/** Findings of content health in a table. */

namespace Homesite\Admin;

use Homesite\Fields;
use Homesite\Health_Rules;

defined( 'ABSPATH' ) || exit;

/** Filters and shows findings. */
final class Health_List extends Open_List {

	/** @var array[] Findings that this person may do something about. */
	private $all;

	/** @var bool Whether those that are ignored are shown. */
	private $is_ignored;

	/** @var bool Whether the website has ever checked. */
	public $is_checked;

	/** A table. */
	public function __construct( array $found, bool $is_checked ) {
		parent::__construct( array( 'plural' => 'homesite-health' ) );
		$this->all        = self::editable( $found );
		$this->is_checked = $is_checked;
		$this->is_ignored = 'ignored' === self::param( 'view' );
	}

	/** The findings that whoever is signed in may do something about. */
	public static function editable( array $found ): array {
		return array_filter( $found, fn( $finding ) => current_user_can( 'edit_post', $finding['post']->ID ) );
	}

	public function get_columns() {
		return array(
			'cb'       => '<input type="checkbox">',
			'item'     => __( 'Item', 'homesite' ),
			'text'     => __( 'What', 'homesite' ),
			'severity' => __( 'How bad', 'homesite' ),
		) + ( $this->is_ignored ? array( 'ignored' => __( 'Ignored', 'homesite' ) ) : array() );
	}

	/** Chooses what is shown. */
	public function prepare_items(): void {
		$shown = array_values( array_filter( $this->of_view( $this->is_ignored ), array( $this, 'is_asked_for' ) ) );
		$start = ( $this->get_pagenum() - 1 ) * self::PER_PAGE;
		$this->set_page( array_slice( $shown, $start, self::PER_PAGE ), count( $shown ) );
	}

	/** Findings that are open, or ignored. */
	public function of_view( bool $is_ignored ): array {
		return array_filter( $this->all, fn( $finding ) => ( null !== $finding['ignored'] ) === $is_ignored );
	}

	/** Whether the filters let a finding through. */
	private function is_asked_for( array $finding ): bool {
		$of = array(
			'severity'  => $finding['severity'],
			'rule'      => $finding['code'] ?? '',
			'type'      => $finding['post']->post_type,
			'community' => (string) self::community( $finding['post'] ),
		);
		foreach ( $of as $name => $value ) {
			$asked = self::param( $name );
			if ( '' !== $asked && $asked !== $value ) {
				return false;
			}
		}
		return true;
	}

	/** The filters, with what there is to choose. */
	public function show_filters(): void {
		$rules       = array();
		$types       = array();
		$communities = array();
		foreach ( $this->of_view( $this->is_ignored ) as $finding ) {
			$post           = $finding['post'];
			$code           = $finding['code'] ?? '';
			$community      = self::community( $post );
			$rules[ $code ] = Health_Rules::label( $code );
			if ( $community ) {
				$communities[ $community ] = get_the_title( $community );
			}
			$types[ $post->post_type ] = get_post_type_object( $post->post_type )->labels->name;
		}
		array_map( 'asort', array( &$rules, &$types, &$communities ) );
		printf( '<form method="get" action="%s" class="homesite-search"><input type="hidden" name="page" value="homesite">', esc_url( admin_url( 'admin.php' ) ) );
		if ( $this->is_ignored ) {
			echo '<input type="hidden" name="view" value="ignored">';
		}
		self::filter( 'severity', __( 'How bad', 'homesite' ), __( 'However bad', 'homesite' ), Site_Checks::levels() );
		self::filter( 'rule', __( 'Rule', 'homesite' ), __( 'All rules', 'homesite' ), $rules );
		self::filter( 'type', __( 'Type', 'homesite' ), __( 'All types', 'homesite' ), $types );
		self::filter( 'community', __( 'Community', 'homesite' ), __( 'All communities', 'homesite' ), $communities );
		printf( '<button class="button">%s</button> <a class="button-link" href="%s">%s</a></form>', esc_html__( 'Filter', 'homesite' ), esc_url( admin_url( 'admin.php?page=homesite&check=1' ) ), esc_html__( 'Check again', 'homesite' ) );
	}

	/** Says that there's nothing. */
	public function no_items(): void {
		echo $this->is_ignored ? esc_html__( 'Nothing is ignored.', 'homesite' ) : ( $this->is_checked ? '✓ ' . esc_html__( 'Nothing to do.', 'homesite' ) : esc_html__( 'It hasn’t checked anything else yet.', 'homesite' ) );
	}

	/** The box that chooses a finding. */
	protected function column_cb( $finding ): void {
		/* translators: %s: the title of an item */
		printf( '<input type="checkbox" name="findings[]" value="%s" aria-label="%s">', esc_attr( "{$finding['post']->ID} {$finding['key']}" ), esc_attr( sprintf( __( 'Choose %s', 'homesite' ), $finding['post']->post_title . ': ' . $finding['text'] ) ) );
	}

	/** The item, marked when visitors don't see it yet. */
	protected function column_item( array $finding ): void {
		$post   = $finding['post'];
		$status = 'publish' === $post->post_status ? '' : ' — <span class="post-state">' . esc_html( Pages::status( $post->post_status ) ) . '</span>';
		printf(
			'<strong><a class="row-title" href="%s">%s</a>%s</strong><br><span class="description">%s</span>',
			esc_url( (string) get_edit_post_link( $post->ID ) ),
			esc_html( '' === $post->post_title ? __( '(no title)', 'homesite' ) : $post->post_title ),
			$status, // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
			esc_html( get_post_type_object( $post->post_type )->labels->singular_name )
		);
	}

	/** What's wrong, and what to do. */
	protected function column_text( array $finding ): void {
		printf( '%s<br><span class="description">%s</span>', esc_html( $finding['text'] ), esc_html( $finding['fix'] ) );
	}

	/** How bad it is. */
	protected function column_severity( array $finding ): void {
		printf( '<span class="homesite-how is-%s">%s</span>', esc_attr( $finding['severity'] ), esc_html( Site_Checks::levels()[ $finding['severity'] ] ) );
	}

	/** Why, by whom and when it was decided to leave it. */
	protected function column_ignored( array $finding ): void {
		$user = get_userdata( $finding['ignored']['user'] );
		/* translators: 1: a person, 2: a day */
		printf( '%s<br><span class="description">%s</span>', esc_html( $finding['ignored']['reason'] ), esc_html( sprintf( __( '%1$s, %2$s', 'homesite' ), $user ? $user->display_name : __( 'somebody', 'homesite' ), wp_date( (string) get_option( 'date_format' ), $finding['ignored']['time'] ) ) ) );
	}

	/** The community that an item is, or belongs to; 0 for none. */
	private static function community( \WP_Post $post ): int {
		return 'community' === $post->post_type ? $post->ID : (int) Fields::value( $post->ID, 'community' );
	}
}
