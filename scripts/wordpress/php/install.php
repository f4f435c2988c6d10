<?php
/**
 * Makes WordPress's tables, its first user and its permalinks.
 * Arguments: folder, address, title, password of the user "admin". Prints an application password of theirs.
 */
define( 'WP_INSTALLING', true );
require __DIR__ . '/boot.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

/** Keeps the installation from sending mail. */
function wp_new_blog_notification() {}

wp_install( $argv[3], 'admin', 'admin@homesite.example', true, '', $argv[4] );
// Without the first post, page and comment that every installation brings.
foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
	wp_delete_post( $post->ID, true );
}
update_option( 'permalink_structure', '/%postname%/' );
echo "\n", WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'content' ) )[0];
