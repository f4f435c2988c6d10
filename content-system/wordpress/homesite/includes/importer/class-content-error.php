<?php
/**
 * A file of content that cannot be read.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Its message says why.
 */
final class Content_Error extends \RuntimeException {
}
