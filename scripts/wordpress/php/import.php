<?php
/**
 * Imports a content folder with the plugin's importer. Arguments: folder, address, content folder.
 */
require __DIR__ . '/boot.php';

wp_set_current_user( 1 );
Homesite\Importer::run( $argv[3], false );
