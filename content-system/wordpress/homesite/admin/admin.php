<?php
/** The editors' screens. */

namespace Homesite\Admin;

defined( 'ABSPATH' ) || exit;

Notices::register();
Item_Screen::register();
Block_Editor::register();
Status_Saving::register();
Preview::register();
Home_Place::register();
Revision_Differences::register();
Site_Panel::register();
Dashboard::register();
Editors_Menu::register();
Pages::register();
Homes_List::register();
