// The types of content and the taxonomies this system knows, named as WordPress names them.

export type TaxonomyName = 'region' | 'city' | 'post_tag' | 'category' | 'award_show'

export interface Taxonomy {
  name: TaxonomyName
  /** The last part of its path below wp/v2, and its field in an item. */
  restBase: string
  /** Its name among WordPress's query variables; takes slugs. */
  queryVar: string
  /** The first part of a term's own address. */
  linkBase: string
}

export const TAXONOMIES: readonly Taxonomy[] = [
  { name: 'region', restBase: 'region', queryVar: 'region', linkBase: 'region' },
  { name: 'city', restBase: 'city', queryVar: 'city', linkBase: 'city' },
  { name: 'post_tag', restBase: 'tags', queryVar: 'tag', linkBase: 'tag' },
  { name: 'category', restBase: 'categories', queryVar: 'category_name', linkBase: 'category' },
  { name: 'award_show', restBase: 'award_show', queryVar: 'award_show', linkBase: 'award_show' },
]

export interface PostType {
  name: string
  /** The folder of the content folder that holds such items; attachments are in media.yaml. */
  folder?: string
  /** The last part of its path below wp/v2; absent where only kiosk/* serves the type. */
  restBase?: string
  /** The first part of an item's own address. */
  linkBase: string
  taxonomies: readonly TaxonomyName[]
  /** Whether stored metadata carry `{prefix}_{type}_` before their names. */
  prefixesMeta: boolean
}

export const POST_TYPES: readonly PostType[] = [
  {
    name: 'property',
    folder: 'properties',
    restBase: 'property',
    linkBase: 'homes',
    taxonomies: ['region', 'city', 'post_tag'],
    prefixesMeta: true,
  },
  {
    name: 'community',
    folder: 'communities',
    restBase: 'community',
    linkBase: 'communities',
    taxonomies: ['region', 'city'],
    prefixesMeta: true,
  },
  {
    name: 'floorplan',
    folder: 'floorplans',
    restBase: 'floorplan',
    linkBase: 'floorplans',
    taxonomies: [],
    prefixesMeta: true,
  },
  {
    name: 'post',
    folder: 'posts',
    restBase: 'posts',
    linkBase: 'blog',
    taxonomies: ['category', 'post_tag'],
    prefixesMeta: true,
  },
  {
    name: 'award',
    folder: 'awards',
    restBase: 'award',
    linkBase: 'award',
    taxonomies: ['award_show'],
    prefixesMeta: true,
  },
  { name: 'page', folder: 'pages', restBase: 'pages', linkBase: '', taxonomies: [], prefixesMeta: true },
  {
    name: 'development-update',
    folder: 'development-updates',
    linkBase: 'development-updates',
    taxonomies: ['region', 'city'],
    prefixesMeta: false,
  },
  {
    name: 'community-pack',
    folder: 'community-packs',
    linkBase: 'community-packs',
    taxonomies: [],
    prefixesMeta: true,
  },
  { name: 'attachment', restBase: 'media', linkBase: '', taxonomies: [], prefixesMeta: true },
]

/**
 * Finds a type of content by its WordPress name.
 * @throws Error when there is no such type: a mistake in this program, not in the content.
 */
export function postTypeNamed(name: string): PostType {
  const type = POST_TYPES.find((each) => each.name === name)
  if (!type) throw new Error(`No type of content is called ${name}; add it to POST_TYPES.`)
  return type
}

/**
 * Finds a taxonomy by its WordPress name.
 * @throws Error when there is no such taxonomy: a mistake in this program, not in the content.
 */
export function taxonomyNamed(name: string): Taxonomy {
  const taxonomy = TAXONOMIES.find((each) => each.name === name)
  if (!taxonomy) throw new Error(`No taxonomy is called ${name}; add it to TAXONOMIES.`)
  return taxonomy
}
