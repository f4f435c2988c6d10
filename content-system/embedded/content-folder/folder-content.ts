// A content folder's data: plain, ready to be stored.
import type { TaxonomyName } from '../content-types.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** One value of an item's metadata. A gallery keeps the editor's order. */
export type MetaValue =
  | { kind: 'text'; text: string }
  | { kind: 'gallery'; images: { id: number; url: string }[] }
  | { kind: 'json'; value: Json }

/** Only what is published is for everyone; only a draft can be previewed. */
export const ITEM_STATUSES = ['publish', 'draft', 'pending', 'private', 'future'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

export interface ContentItem {
  id: number
  type: string
  slug: string
  /** A page's path below the site (`about/careers`, empty for the front page); else the slug. */
  path: string
  title: string
  status: ItemStatus
  /** Slugs it had before. */
  oldSlugs: string[]
  /** UTC, `2026-08-02T17:00:00`, without a zone, as WordPress writes it. */
  dateGmt: string
  modifiedGmt: string
  author: number
  image: number
  excerpt: string | undefined
  password: string
  /** Term ids by taxonomy, in the file's order. */
  terms: Partial<Record<TaxonomyName, number[]>>
  meta: Record<string, MetaValue>
  fields: JsonObject
  /** Markdown, with media: and ref: already replaced. */
  body: string
  /** The file it came from, relative to the content folder. */
  file: string
}

export interface ContentTerm {
  id: number
  taxonomy: TaxonomyName
  slug: string
  name: string
  description: string
}

export interface Person {
  id: number
  slug: string
  name: string
  description: string
}

export interface MediaEntry {
  id: number
  /** Relative to `media/`. */
  file: string
  alt: string
  title: string
  caption: string
  mimeType: string
  filesizeBytes: number
  modifiedGmt: string
  /** Pixels; undefined where the file has none, as a PDF. */
  width: number | undefined
  height: number | undefined
}

export interface MenuEntry {
  label: string
  /** A path of the website, or an address elsewhere. */
  path: string
  children: MenuEntry[]
}

export interface Site {
  /** What site.yaml names, whatever it says there. */
  keys: string[]
  name: string
  description: string
  metaPrefix: string
  timeZone: string
  priceRange: { min: number; max: number } | undefined
  /** Ids of tags whose homes aren't for the public; left out of prices and plats. */
  excludedTags: number[]
  banner: JsonObject
  homeownerBanner: JsonObject
  /** Ids, in the order they are shown. */
  featuredProperties: number[]
  /** `main` and `footer`; one that's left out is the website's own. */
  menus: Record<string, MenuEntry[]>
}

/** An old address, and what it's answered with. */
export interface RedirectRow {
  from: string
  /** null where it's gone. */
  to: string | null
  status: number
  match: 'exact' | 'prefix'
}

export interface Content {
  redirects: RedirectRow[]
  site: Site
  terms: ContentTerm[]
  people: Person[]
  media: MediaEntry[]
  items: ContentItem[]
  /** By the community's slug. */
  plats: Record<string, JsonObject>
  agents: Record<string, JsonObject>
  /** By id. */
  forms: Record<number, JsonObject>
}
