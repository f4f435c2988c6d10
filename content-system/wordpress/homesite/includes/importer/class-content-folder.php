<?php
/**
 * A content folder as plain data: its files parsed, nothing of it checked against WordPress yet.
 *
 * @package Homesite
 */

namespace Homesite;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Reads the files of a folder.
 */
final class Content_Folder {

	/** Post types by the folder that holds their items. */
	const FOLDERS = array(
		'properties'          => 'property',
		'communities'         => 'community',
		'floorplans'          => 'floorplan',
		'posts'               => 'post',
		'awards'              => 'award',
		'development-updates' => 'development-update',
		'community-packs'     => 'community-pack',
		'pages'               => 'page',
	);

	const ITEM_FIELDS = array( 'id', 'slug', 'oldSlugs', 'title', 'status', 'date', 'modified', 'author', 'image', 'excerpt', 'password', 'terms', 'meta', 'fields', 'body' );

	const STATUSES = array( 'publish', 'draft', 'pending', 'private', 'future' );

	/** @var string */
	private $root;

	/** @var Report */
	private $report;

	/**
	 * Opens a folder.
	 *
	 * @param string $root   Its path.
	 * @param Report $report Told what cannot be read.
	 * @throws Content_Error When it is no content folder.
	 */
	public function __construct( $root, Report $report ) {
		$this->root   = untrailingslashit( $root );
		$this->report = $report;
		if ( ! is_readable( "$this->root/site.yaml" ) ) {
			throw new Content_Error( "$this->root holds no site.yaml: it is no content folder" );
		}
	}

	/**
	 * What `site.yaml` says.
	 *
	 * @return array
	 * @throws Content_Error Without a prefix nothing can be stored.
	 */
	public function site() {
		$site = $this->parse( 'site.yaml' );
		if ( ! is_array( $site ) || ! preg_match( '/^[a-z][a-z0-9_]*$/', (string) ( $site['metaPrefix'] ?? '' ) ) ) {
			throw new Content_Error( 'site.yaml needs a metaPrefix of small letters, digits and underscores' );
		}
		return $site;
	}

	/**
	 * A file that holds a list or fields.
	 *
	 * @param string $file Relative to the folder.
	 * @return array Empty when there is no such file.
	 */
	public function single( $file ) {
		$value = is_readable( "$this->root/$file" ) ? $this->parse( $file ) : array();
		return is_array( $value ) ? $value : array();
	}

	/**
	 * JSON files of a folder by their names.
	 *
	 * @param string $folder Either `plats` or `forms`.
	 * @return array[]
	 */
	public function objects( $folder ) {
		$objects = array();
		foreach ( $this->files( $folder, '/\.json$/' ) as $file ) {
			$value = $this->parse( $file );
			if ( is_array( $value ) ) {
				$objects[ basename( $file, '.json' ) ] = $value;
			}
		}
		return $objects;
	}

	/**
	 * Every item that has what an item needs.
	 *
	 * @return array[] Each with type, slug, path (of a page), file, and its fields.
	 */
	public function items() {
		$items = array();
		foreach ( self::FOLDERS as $folder => $post_type ) {
			foreach ( $this->files( $folder, '/\.(md|json)$/' ) as $file ) {
				$name    = preg_replace( '/\.[a-z]+$/', '', substr( $file, strlen( $folder ) + 1 ) );
				$value   = $this->parse( $file );
				$is_list = is_array( $value ) && isset( $value[0] );
				foreach ( $is_list ? $value : array( $value ) as $record ) {
					$item = $this->item( $file, $post_type, $is_list ? '' : $name, $record );
					if ( $item ) {
						$items[] = $item;
					}
				}
			}
		}
		return $this->without_clashes( $items );
	}

	/**
	 * Checks one item.
	 *
	 * @param string $file      Its file.
	 * @param string $post_type Its type.
	 * @param string $name      What the file's name says; empty for an item of a list.
	 * @param mixed  $record    Its fields.
	 * @return array|null Null, and told, when something is missing.
	 */
	private function item( $file, $post_type, $name, $record ) {
		$slug = is_array( $record ) && ! empty( $record['slug'] ) && ( 'page' !== $post_type || '' === $name ) ? (string) $record['slug'] : $name;
		if ( ! is_array( $record ) || ! is_int( $record['id'] ?? null ) || $record['id'] < 1 ) {
			$this->report->problem( $file, 'an item needs a whole number as id' );
		} elseif ( array_diff( array_keys( $record ), self::ITEM_FIELDS ) ) {
			$this->report->problem( $file, 'unknown field ' . implode( ', ', array_diff( array_keys( $record ), self::ITEM_FIELDS ) ) );
		} elseif ( ! preg_match( '/^[a-z0-9][a-z0-9\/-]*$/', $slug ) ) {
			$this->report->problem( $file, "\"$slug\" is no slug" );
		} elseif ( empty( $record['title'] ) || ! is_string( $record['date'] ?? null ) || ! strtotime( $record['date'] ) ) {
			$this->report->problem( $file, 'an item needs a title and a date' );
		} elseif ( ! in_array( $record['status'] ?? 'publish', self::STATUSES, true ) ) {
			$this->report->problem( $file, 'the status is one of ' . implode( ', ', self::STATUSES ) );
		} else {
			return array_merge(
				$record,
				array(
					'type' => $post_type,
					'slug' => basename( $slug ),
					'path' => $slug,
					'file' => $file,
				)
			);
		}
		return null;
	}

	/**
	 * Leaves out items whose id or slug an earlier one has.
	 *
	 * @param array[] $items Items.
	 * @return array[]
	 */
	private function without_clashes( array $items ) {
		$seen = array();
		return array_values(
			array_filter(
				$items,
				function ( $item ) use ( &$seen ) {
					foreach ( array( $item['id'], "$item[type]/$item[slug]" ) as $name ) {
						if ( isset( $seen[ $name ] ) ) {
							$this->report->problem( $item['file'], "\"$name\" is taken by $seen[$name]" );
							return false;
						}
					}
					$seen[ $item['id'] ]               = $item['file'];
					$seen[ "$item[type]/$item[slug]" ] = $item['file'];
					return true;
				}
			)
		);
	}

	/**
	 * Parses a file by its ending.
	 *
	 * @param string $file Relative to the folder.
	 * @return mixed Null, and told, when it cannot be read.
	 */
	private function parse( $file ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this machine.
		$text = preg_replace( '/^\xEF\xBB\xBF/', '', (string) file_get_contents( "$this->root/$file" ) );
		try {
			if ( '.json' === substr( $file, -5 ) ) {
				$value = json_decode( $text, true );
				if ( null === $value ) {
					throw new Content_Error( 'not JSON: ' . json_last_error_msg() );
				}
				return $value;
			}
			if ( '.md' !== substr( $file, -3 ) ) {
				return Yaml::parse( $text );
			}
			if ( ! preg_match( '/^---[ \t]*\r?\n(.*?)^---[ \t]*$\r?\n?/ms', $text, $parts ) ) {
				throw new Content_Error( 'front matter is missing: a line ---, the fields, a line ---' );
			}
			$fields = Yaml::parse( $parts[1] );
			$body   = trim( substr( $text, strlen( $parts[0] ) ) );
			return is_array( $fields ) && '' !== $body ? array_merge( $fields, array( 'body' => $body ) ) : $fields;
		} catch ( Content_Error $error ) {
			$this->report->problem( $file, $error->getMessage() );
			return null;
		}
	}

	/**
	 * The files below a folder, in the order of their names.
	 *
	 * @param string $folder  Relative to the content folder.
	 * @param string $pattern Of their names.
	 * @return string[]
	 */
	private function files( $folder, $pattern ) {
		if ( ! is_dir( "$this->root/$folder" ) ) {
			return array();
		}
		$files = array();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "$this->root/$folder", \FilesystemIterator::SKIP_DOTS ) ) as $entry ) {
			if ( $entry->isFile() && preg_match( $pattern, $entry->getFilename() ) ) {
				$files[] = substr( str_replace( '\\', '/', $entry->getPathname() ), strlen( $this->root ) + 1 );
			}
		}
		sort( $files );
		return $files;
	}
}
