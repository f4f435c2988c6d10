<?php
/** WordPress's table of items, with every column to be read on a phone also without scripts. */

namespace Homesite\Admin;

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** What our tables have in common. */
abstract class Open_List extends \WP_List_Table {

	const PER_PAGE = 50;

	/**
	 * A row, open from the start.
	 *
	 * @param mixed $item What it shows.
	 */
	public function single_row( $item ) {
		echo '<tr class="is-expanded">';
		$this->single_row_columns( $item );
		echo '</tr>';
	}

	/**
	 * What the address asks for.
	 *
	 * @param string $name A parameter.
	 * @return string
	 */
	public static function param( $name ) {
		// phpcs:ignore WordPress.Security.NonceVerification -- Only says what is shown.
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
	}

	/**
	 * A filter.
	 *
	 * @param string   $name    Its parameter.
	 * @param string   $label   Its label.
	 * @param string   $all     What it says when it's not set.
	 * @param string[] $choices Labels by value.
	 */
	public static function filter( $name, $label, $all, array $choices ) {
		printf( '<label><span class="screen-reader-text">%s</span> <select name="%s"><option value="">%s</option>', esc_html( $label ), esc_attr( $name ), esc_html( $all ) );
		foreach ( $choices as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( (string) $value, self::param( $name ), false ), esc_html( $text ) );
		}
		echo '</select></label> ';
	}

	/**
	 * Shows a page of what there is.
	 *
	 * @param array $items The items of the page.
	 * @param int   $total How many there are.
	 */
	protected function set_page( array $items, $total ) {
		$this->_column_headers = array( $this->get_columns(), array(), array(), $this->get_primary_column_name() );
		$this->items           = $items;
		$this->set_pagination_args(
			array(
				'total_items' => $total,
				'per_page'    => self::PER_PAGE,
			)
		);
	}

	/**
	 * No bulk actions of WordPress's own: each of ours asks for something more.
	 *
	 * @param string $which Above or below.
	 */
	protected function display_tablenav( $which ) {
		if ( 'bottom' === $which ) {
			echo '<div class="tablenav bottom">';
			$this->pagination( $which );
			echo '<br class="clear"></div>';
		}
	}
}
