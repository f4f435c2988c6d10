<?php
/** WordPress's table of items, with every column to be read on a phone also without scripts. */

namespace Homesite\Admin;

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** What our tables have in common. */
abstract class Open_List extends \WP_List_Table {

	const PER_PAGE = 50;

	/** A row, open from the start. */
	public function single_row( $item ): void {
		echo '<tr class="is-expanded">';
		$this->single_row_columns( $item );
		echo '</tr>';
	}

	/** What the address asks for. */
	public static function param( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- Only says what is shown.
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
	}

	/** A filter. $choices: labels by value. */
	public static function filter( string $name, string $label, string $all, array $choices ): void {
		printf( '<label><span class="screen-reader-text">%s</span> <select name="%s"><option value="">%s</option>', esc_html( $label ), esc_attr( $name ), esc_html( $all ) );
		foreach ( $choices as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( (string) $value, self::param( $name ), false ), esc_html( $text ) );
		}
		echo '</select></label> ';
	}

	/** Shows a page of what there is. */
	protected function set_page( array $items, int $total ): void {
		$this->_column_headers = array( $this->get_columns(), array(), array(), $this->get_primary_column_name() );
		$this->items           = $items;
		$this->set_pagination_args(
			array(
				'total_items' => $total,
				'per_page'    => self::PER_PAGE,
			)
		);
	}

	/** No bulk actions of WordPress's own: each of ours asks for something more. */
	protected function display_tablenav( $which ): void {
		if ( 'bottom' === $which ) {
			echo '<div class="tablenav bottom">';
			$this->pagination( $which );
			echo '<br class="clear"></div>';
		}
	}
}
