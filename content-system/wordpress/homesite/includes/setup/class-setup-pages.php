<?php
/** The pages that the website needs: those it has addresses for, those of regions and offices, and those in its menus. */

namespace Homesite;

/** Lists and makes pages. */
final class Setup_Pages {

	/** Every page, those above others first, by path: title, summary, html, template, blocks, hide_awards, protected. */
	public static function needed(): array {
		$answers = Setup_Answers::all();
		$texts   = Model::read( 'setup-pages' );
		$pages   = array();
		foreach ( $texts as $path => $text ) {
			if ( false === strpos( $path, '*' ) ) {
				$pages[ $path ] = self::fill( $text, $answers );
			}
		}
		foreach ( $answers['regions'] as $region ) {
			$pages[ "communities/$region[slug]" ] = self::fill( $texts['communities/*'], $answers + array( 'region' => $region['name'] ) );
		}
		foreach ( self::offices() as $path => $office ) {
			$pages[ $path ] = self::fill( $texts['contact/*'], $answers + array( 'office' => $office['title'] ) ) + compact( 'office' );
		}
		foreach ( self::linked() as $path => $label ) {
			foreach ( self::with_parents( $path ) as $each ) {
				if ( ! isset( $pages[ $each ] ) ) {
					$title          = $each === $path ? $label : ucfirst( str_replace( '-', ' ', basename( $each ) ) );
					$pages[ $each ] = self::fill( $texts['*'], $answers + compact( 'title' ) );
				}
			}
		}
		uksort( $pages, fn( $one, $other ) => substr_count( $one, '/' ) - substr_count( $other, '/' ) );
		return $pages;
	}

	/** Makes a page. The theme of a website that is there doesn't show it. $page: one of needed(). */
	public static function make( string $path, array $page ): bool {
		$parent = get_page_by_path( dirname( $path ) );
		// A theme's menu may take each new page in.
		remove_action( 'transition_post_status', '_wp_auto_add_pages_to_menu', 10 );
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'      => 'page',
					'post_status'    => 'publish',
					'post_name'      => basename( $path ),
					'post_parent'    => $parent ? $parent->ID : 0,
					'post_title'     => $page['title'],
					'post_excerpt'   => $page['summary'],
					'post_content'   => self::to_editor( $page['html'] ?? '' ),
					'comment_status' => 'closed',
					'ping_status'    => 'closed',
					'meta_input'     => array( Site_Mode::NEW_PAGE => '1' ),
				)
			)
		);
		add_action( 'transition_post_status', '_wp_auto_add_pages_to_menu', 10, 3 );
		if ( ! $id ) {
			return false;
		}
		Fields::save( $id, 'template', $page['template'] ?? 'default' );
		foreach ( array( 'hide_awards', 'protected' ) as $flag ) {
			if ( ! empty( $page[ $flag ] ) ) {
				Fields::save( $id, $flag, '1' );
			}
		}
		if ( ! empty( $page['blocks'] ) ) {
			Fields::save( $id, 'blocks', self::blocks( $page ) );
		}
		return true;
	}

	/** Blocks with their form's id and their offices. $page: one of needed(). */
	private static function blocks( array $page ): array {
		$forms = Forms::ids_by_slug();
		return array_map(
			function ( $block ) use ( $page, $forms ) {
				if ( isset( $block['form'] ) ) {
					$block['form'] = $forms[ $block['form'] ] ?? 0;
				}
				if ( 'offices' === ( $block['offices'] ?? '' ) ) {
					$block['offices'] = array_values( self::offices() );
				} elseif ( 'office' === ( $block['offices'] ?? '' ) ) {
					$block['offices'] = array( $page['office'] );
				}
				return array_filter( $block );
			},
			$page['blocks']
		);
	}

	/** The offices: the website's, else one with what set-up was told. By path, where an office has a page. */
	private static function offices(): array {
		$offices = array();
		foreach ( (array) ( Website::brand()['offices'] ?? array() ) as $office ) {
			$offices[ trim( $office['path'], '/' ) ] = array(
				'title'   => $office['title'],
				'address' => $office['lines'],
				'phone'   => $office['phone'],
				'link'    => $office['path'],
			);
		}
		if ( $offices ) {
			return $offices;
		}
		$answers = Setup_Answers::all();
		return array(
			'contact/office' => array_filter(
				array(
					'title' => $answers['name'],
					'phone' => $answers['phone'],
					'email' => $answers['email'],
				)
			),
		);
	}

	/** The pages that the website's menus lead to: labels by path. */
	private static function linked(): array {
		$brand = (array) Website::brand();
		$links = array_merge( (array) ( $brand['header'] ?? array() ), (array) ( $brand['footer'] ?? array() ) );
		$paths = array();
		while ( $links ) {
			$link = array_shift( $links );
			$path = trim( (string) wp_parse_url( (string) ( $link['path'] ?? '' ), PHP_URL_PATH ), '/' );
			if ( '' !== $path && ! wp_parse_url( $link['path'], PHP_URL_HOST ) && ! self::is_screen( $path ) ) {
				$paths[ $path ] = (string) $link['label'];
			}
			$links = array_merge( $links, (array) ( $link['children'] ?? array() ) );
		}
		return $paths;
	}

	/** Whether the website shows no page of an editor's at a path. $path: without slashes around it. */
	private static function is_screen( string $path ): bool {
		foreach ( Model::read( 'routes' )['screens'] as $screen ) {
			if ( fnmatch( $screen, $path ) ) {
				return true;
			}
		}
		return false;
	}

	/** A path, and those above it. */
	private static function with_parents( string $path ): array {
		$paths = array();
		for ( $each = $path; '.' !== $each; $each = dirname( $each ) ) {
			$paths[] = $each;
		}
		return $paths;
	}

	/** Puts answers in place of their names: `{name}`. */
	public static function fill( mixed $text, array $answers ): mixed {
		$words = array();
		foreach ( array_filter( $answers, 'is_string' ) as $name => $answer ) {
			$words[ '{' . $name . '}' ] = $answer;
		}
		if ( is_array( $text ) ) {
			foreach ( $text as $name => $each ) {
				$text[ $name ] = self::fill( $each, $answers );
			}
			return $text;
		}
		return is_string( $text ) ? strtr( $text, $words ) : $text;
	}

	/** HTML as the block editor keeps it. $html: paragraphs, headings and lists. */
	private static function to_editor( string $html ): string {
		$blocks = array(
			'p'  => array( 'paragraph', '' ),
			'h2' => array( 'heading', '' ),
			'ul' => array( 'list', '' ),
			'ol' => array( 'list', ' {"ordered":true}' ),
		);
		return preg_replace_callback(
			'#<(p|h2|ul|ol)>.*?</\1>#s',
			function ( $parts ) use ( $blocks ) {
				list( $name, $more ) = $blocks[ $parts[1] ];
				return "<!-- wp:$name$more -->\n$parts[0]\n<!-- /wp:$name -->\n";
			},
			$html
		);
	}
}
