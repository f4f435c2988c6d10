<?php
/**
 * Plugin Name:       Homesite
 * Description:       Homes, communities and floor plans for a home builder's website that Homesite serves: content model, REST answers, webhooks and forms.
 * Version:           1.0.0
 * Requires at least: 6.8
 * Requires PHP:      8.2
 * License:           GPL-2.0-or-later
 * Text Domain:       homesite
 * Domain Path:       /languages
 * Update URI:        false
 */

namespace Homesite;

defined( 'ABSPATH' ) || exit;

define( 'HOMESITE_VERSION', '1.0.0' );
define( 'HOMESITE_FILE', __FILE__ );
define( 'HOMESITE_DIR', __DIR__ );

// A class is in the file that its name says, in any folder below these.
spl_autoload_register(
	function ( $name ) {
		static $files = null;
		if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		if ( null === $files ) {
			$files = array();
			foreach ( array( 'admin', 'admin/*', 'includes', 'includes/*' ) as $folder ) {
				foreach ( (array) glob( __DIR__ . "/$folder/class-*.php" ) as $file ) {
					$files[ basename( $file, '.php' ) ] = $file;
				}
			}
		}
		$file = 'class-' . strtolower( str_replace( '_', '-', substr( $name, strrpos( $name, '\\' ) + 1 ) ) );
		if ( isset( $files[ $file ] ) ) {
			require_once $files[ $file ];
		}
	}
);

Install::register();
Site_Mode::register();
Roles::register();
Background::register();
Site_Health::register();
Health_Mail::register();
Menus::register();
Post_Types::register();
Taxonomies::register();
Fields::register();
Revisions::register();
Block_Content::register();
Block_Previews::register();
Sold_Homes::register();
Picture_Sizes::register();
Transfer_Routes::register();
Filter::register();
Sorting::register();
Item_Answers::register();
Embedded_Terms::register();
Visitors_Links::register();
Builder_Codes::register();
Kiosk_Routes::register();
Kiosk_Items::register();
Site_Route::register();
Previews::register();
Take_Over::register();
Take_Over_Routes::register();
Redirects::register();
Inventory_Controller::register();
Desk_Routes::register();
Webhook_Queue::register();
Webhook_Sender::register();
Content_Changes::register();
Term_Changes::register();
Entries::register();
Form_Mail::register();
Form_Routes::register();
Gravity_Forms::register();
Lead_Outcomes::register();
Fluent_Forms::register();
Entries_Privacy::register();
Public_Access::register();
Svg_Files::register();
Agent_Pages::register();

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	foreach ( array( 'live', 'back' ) as $homesite_command ) {
		\WP_CLI::add_command( "homesite $homesite_command", array( Setup_Command::class, $homesite_command ) );
	}
}

// The editors' screens.
if ( is_admin() ) {
	require_once __DIR__ . '/admin/admin.php';
}
