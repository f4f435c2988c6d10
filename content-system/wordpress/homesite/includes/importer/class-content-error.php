<?php
/** A file of content that cannot be read. */

namespace Homesite;

defined( 'ABSPATH' ) || exit;

/** Its message says why. */
final class Content_Error extends \RuntimeException {
}
