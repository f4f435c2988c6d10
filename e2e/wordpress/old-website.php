<?php
/**
 * A builder's website of years ago: pages, posts, a theme that lists them in every way. Arguments: folder, address.
 */
require __DIR__ . '/../../scripts/wordpress/php/boot.php';

wp_set_current_user( 1 );
file_put_contents(
	get_stylesheet_directory() . '/index.php',
	'<?php wp_head(); wp_page_menu(); wp_nav_menu(); wp_list_categories(); wp_tag_cloud(); wp_get_archives();
	while ( have_posts() ) { the_post(); the_title( "<h1>", "</h1>" ); the_content(); the_category( ", " ); the_tags(); previous_post_link(); next_post_link(); }
	foreach ( get_posts( array( "post_type" => array( "page", "post" ), "numberposts" => -1 ) ) as $each ) { echo "<li>", esc_html( $each->post_title ), "</li>"; }
	wp_footer();'
);
$add = function ( $type, $title, $more = array() ) {
	return wp_insert_post(
		$more + array(
			'post_type'    => $type,
			'post_status'  => 'publish',
			'post_title'   => $title,
			'post_content' => "What we wrote about $title.",
		)
	);
};
$add( 'page', 'About', array( 'post_content' => 'Building since 1978.' ) );
$communities = $add( 'page', 'Communities' );
$add( 'page', 'Old Town', array( 'post_parent' => $communities ) );
$categories = array();
foreach ( array( 'Zoning', 'Advice' ) as $name ) {
	$categories[] = wp_insert_term( $name, 'category' )['term_id'];
}
$post = $add( 'post', 'Spring in Old Town', array( 'post_category' => $categories ) );
wp_set_post_tags( $post, array( 'garden', 'block party' ) );
$menu = wp_create_nav_menu( 'Wide top' );
wp_update_nav_menu_item(
	$menu,
	0,
	array(
		'menu-item-title'  => 'Call us',
		'menu-item-url'    => 'tel:+15415550100',
		'menu-item-status' => 'publish',
	)
);
update_option( 'nav_menu_options', array( 'auto_add' => array( $menu ) ) );
flush_rewrite_rules();
