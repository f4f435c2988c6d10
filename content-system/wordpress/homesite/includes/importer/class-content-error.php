<?php
/** A file of content that cannot be read. */

namespace Homesite;

/** Its message says why. */
final class Content_Error extends \RuntimeException {
}
