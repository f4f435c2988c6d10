<?php
/**
 * Something in a content folder that cannot be read.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Its message names the line, where there is one.
 */
final class Content_Error extends \RuntimeException {
}
