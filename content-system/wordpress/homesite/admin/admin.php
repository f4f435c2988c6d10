<?php
/**
 * The editors' screens.
 *
 * @package Homesite
 */

namespace Homesite\Admin;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

require_once __DIR__ . '/class-field-inputs.php';
require_once __DIR__ . '/class-list-inputs.php';
require_once __DIR__ . '/class-picture-inputs.php';
require_once __DIR__ . '/class-place-input.php';
require_once __DIR__ . '/class-block-inputs.php';
require_once __DIR__ . '/class-plat-input.php';
require_once __DIR__ . '/class-status-box.php';
require_once __DIR__ . '/class-pack-box.php';
require_once __DIR__ . '/class-item-screen.php';
require_once __DIR__ . '/class-preview.php';
require_once __DIR__ . '/class-own-checks.php';
require_once __DIR__ . '/class-site-checks.php';
require_once __DIR__ . '/class-site-panel.php';
require_once __DIR__ . '/class-mapping-preview.php';
require_once __DIR__ . '/class-mapping-inputs.php';
require_once __DIR__ . '/class-mapped-box.php';
require_once __DIR__ . '/class-existing-page.php';
require_once __DIR__ . '/class-dashboard.php';
require_once __DIR__ . '/class-health-page.php';
require_once __DIR__ . '/class-prices-page.php';
require_once __DIR__ . '/class-banners-page.php';
require_once __DIR__ . '/class-featured-page.php';
require_once __DIR__ . '/class-redirect-import.php';
require_once __DIR__ . '/class-redirects-page.php';
require_once __DIR__ . '/class-settings-page.php';
require_once __DIR__ . '/class-form-fields.php';
require_once __DIR__ . '/class-forms-page.php';
require_once __DIR__ . '/class-setup-page.php';
require_once __DIR__ . '/class-live-page.php';
require_once __DIR__ . '/class-pages.php';
require_once __DIR__ . '/class-notices.php';
require_once __DIR__ . '/class-assets.php';

Assets::register();
Notices::register();
Item_Screen::register();
Status_Box::register();
Pack_Box::register();
Preview::register();
Site_Panel::register();
Mapped_Box::register();
Dashboard::register();
Pages::register();
