<?php
/**
 * Plugin Name:       Homesite
 * Description:       Homes, communities and floor plans for a home builder's website that Homesite serves: content model, REST answers, webhooks, forms and importer.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * Text Domain:       homesite
 * Domain Path:       /languages
 * Update URI:        false
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'HOMESITE_VERSION', '1.0.0' );
define( 'HOMESITE_FILE', __FILE__ );
define( 'HOMESITE_DIR', __DIR__ );

require_once __DIR__ . '/includes/class-settings.php';
require_once __DIR__ . '/includes/class-install.php';
require_once __DIR__ . '/includes/class-site-mode.php';
require_once __DIR__ . '/includes/class-roles.php';
require_once __DIR__ . '/includes/class-background.php';
require_once __DIR__ . '/includes/class-site-health.php';
require_once __DIR__ . '/includes/class-menus.php';
require_once __DIR__ . '/includes/model/class-model.php';
require_once __DIR__ . '/includes/model/class-post-types.php';
require_once __DIR__ . '/includes/model/class-taxonomies.php';
require_once __DIR__ . '/includes/model/class-block-kinds.php';
require_once __DIR__ . '/includes/model/class-field-kinds.php';
require_once __DIR__ . '/includes/model/class-fields.php';
require_once __DIR__ . '/includes/model/class-sold-homes.php';
require_once __DIR__ . '/includes/mapping/class-mapping.php';
require_once __DIR__ . '/includes/mapping/class-raw-values.php';
require_once __DIR__ . '/includes/mapping/class-field-names.php';
require_once __DIR__ . '/includes/mapping/class-number-reader.php';
require_once __DIR__ . '/includes/mapping/class-place-reader.php';
require_once __DIR__ . '/includes/mapping/class-relation-reader.php';
require_once __DIR__ . '/includes/mapping/class-text-reader.php';
require_once __DIR__ . '/includes/mapping/class-value-readers.php';
require_once __DIR__ . '/includes/mapping/class-mapped-terms.php';
require_once __DIR__ . '/includes/mapping/class-mapped-item.php';
require_once __DIR__ . '/includes/rest/class-mapped-query.php';
require_once __DIR__ . '/includes/rest/class-mapped-controller.php';
require_once __DIR__ . '/includes/mapping/class-sources.php';
require_once __DIR__ . '/includes/mapping/class-mapping-proposal.php';
require_once __DIR__ . '/includes/drafts/class-signature.php';
require_once __DIR__ . '/includes/drafts/class-drafts.php';
require_once __DIR__ . '/includes/drafts/class-previews.php';
require_once __DIR__ . '/includes/rest/class-filter.php';
require_once __DIR__ . '/includes/rest/class-sorting.php';
require_once __DIR__ . '/includes/rest/class-embedded-terms.php';
require_once __DIR__ . '/includes/rest/class-neighbors.php';
require_once __DIR__ . '/includes/rest/class-search-engines.php';
require_once __DIR__ . '/includes/rest/class-item-answers.php';
require_once __DIR__ . '/includes/rest/class-community-answers.php';
require_once __DIR__ . '/includes/rest/class-plats.php';
require_once __DIR__ . '/includes/rest/class-builder-codes.php';
require_once __DIR__ . '/includes/rest/class-kiosk-items.php';
require_once __DIR__ . '/includes/rest/class-kiosk-routes.php';
require_once __DIR__ . '/includes/rest/class-site-route.php';
require_once __DIR__ . '/includes/forms/class-form-credentials.php';
require_once __DIR__ . '/includes/forms/class-entries.php';
require_once __DIR__ . '/includes/forms/class-forms.php';
require_once __DIR__ . '/includes/forms/class-notifications.php';
require_once __DIR__ . '/includes/forms/class-form-mail.php';
require_once __DIR__ . '/includes/forms/class-form-routes.php';
require_once __DIR__ . '/includes/forms/class-gravity-forms.php';
require_once __DIR__ . '/includes/forms/class-entries-privacy.php';
require_once __DIR__ . '/includes/forms/class-entries-screen.php';
require_once __DIR__ . '/includes/redirects/class-redirect-set.php';
require_once __DIR__ . '/includes/redirects/class-redirects.php';
require_once __DIR__ . '/includes/redirects/class-redirect-file.php';
require_once __DIR__ . '/includes/webhook/class-webhook-queue.php';
require_once __DIR__ . '/includes/webhook/class-webhook-sender.php';
require_once __DIR__ . '/includes/webhook/class-content-changes.php';
require_once __DIR__ . '/includes/setup/class-website.php';
require_once __DIR__ . '/includes/setup/class-setup-answers.php';
require_once __DIR__ . '/includes/setup/class-setup-forms.php';
require_once __DIR__ . '/includes/setup/class-setup-pages.php';
require_once __DIR__ . '/includes/setup/class-setup-menus.php';
require_once __DIR__ . '/includes/setup/class-setup.php';
require_once __DIR__ . '/includes/setup/class-live-checklist.php';
require_once __DIR__ . '/includes/closed/class-closed-doors.php';
require_once __DIR__ . '/includes/closed/class-svg-files.php';
require_once __DIR__ . '/includes/closed/class-agent-pages.php';
require_once __DIR__ . '/includes/importer/class-content-error.php';
require_once __DIR__ . '/includes/importer/class-content-file.php';
require_once __DIR__ . '/includes/importer/class-words.php';
require_once __DIR__ . '/includes/importer/class-report.php';
require_once __DIR__ . '/includes/importer/class-import-state.php';
require_once __DIR__ . '/includes/importer/class-term-importer.php';
require_once __DIR__ . '/includes/importer/class-media-importer.php';
require_once __DIR__ . '/includes/importer/class-picture-sizes.php';
require_once __DIR__ . '/includes/importer/class-item-importer.php';
require_once __DIR__ . '/includes/importer/class-site-importer.php';
require_once __DIR__ . '/includes/importer/class-importer.php';
require_once __DIR__ . '/includes/importer/class-import-screen.php';

Install::register();
Site_Mode::register();
Roles::register();
Background::register();
Site_Health::register();
Menus::register();
Post_Types::register();
Taxonomies::register();
Fields::register();
Sold_Homes::register();
Picture_Sizes::register();
Import_Screen::register();
Filter::register();
Sorting::register();
Item_Answers::register();
Embedded_Terms::register();
Builder_Codes::register();
Mapped_Controller::register();
Kiosk_Routes::register();
Kiosk_Items::register();
Site_Route::register();
Previews::register();
Redirects::register();
Webhook_Queue::register();
Webhook_Sender::register();
Content_Changes::register();
Entries::register();
Form_Mail::register();
Form_Routes::register();
Gravity_Forms::register();
Entries_Privacy::register();
Entries_Screen::register();
Closed_Doors::register();
Svg_Files::register();
Agent_Pages::register();

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	require_once __DIR__ . '/includes/importer/class-import-command.php';
	require_once __DIR__ . '/includes/setup/class-setup-command.php';
	\WP_CLI::add_command( 'homesite import', Import_Command::class );
	foreach ( array( 'setup', 'live', 'back' ) as $homesite_command ) {
		\WP_CLI::add_command( "homesite $homesite_command", array( Setup_Command::class, $homesite_command ) );
	}
}

// The editors' screens.
if ( is_admin() ) {
	require_once __DIR__ . '/admin/admin.php';
}
