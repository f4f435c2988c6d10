// A content folder as one JSON, with `media:` and `ref:` as they stand: what is pushed.
import { marked } from 'marked'
import { postTypeNamed } from '../content-types.ts'
import type { TaxonomyName } from '../content-types.ts'
import type {
  Content,
  ContentItem,
  ContentTerm,
  Json,
  JsonObject,
  MediaEntry,
  MetaValue,
  Person,
} from './folder-content.ts'
import type { ContentProblem } from './problem.ts'
import { createFolderReader } from './read-folder.ts'
import { toKeyPrefix } from './read-item.ts'

export interface ContentExport {
  /** As `site.yaml`. */
  site: JsonObject
  terms: Partial<Record<TaxonomyName, Partial<Omit<ContentTerm, 'taxonomy'>>[]>>
  people: Partial<Person>[]
  media: Partial<Pick<MediaEntry, 'id' | 'file' | 'alt' | 'title' | 'caption'>>[]
  /** As in a list of a content folder, with type and file; `body` is HTML. */
  items: JsonObject[]
  /** By the community's slug, as are plats. */
  agents: Content['agents']
  plats: Content['plats']
  forms: JsonObject[]
  redirects: Content['redirects']
}

/** Reads a content folder for export: references are checked, and stay. @throws ContentFolderError */
export async function readContentExport(
  contentDir: string,
): Promise<{ content: ContentExport; problems: ContentProblem[]; warnings: ContentProblem[] }> {
  const reader = createFolderReader(
    contentDir,
    (file) => `media:${file}`,
    (_id, reference) => `ref:${reference}`,
  )
  const { content, ...found } = await reader.read()
  return { content: toContentExport(content), ...found }
}

function toContentExport(content: Content): ContentExport {
  const { people, agents, plats, forms, redirects } = content
  const { keys, homeownerBanner, excludedTags, featuredProperties, ...site } = content.site
  const refs = new Map(content.items.map((item) => [item.id, toReference(item)]))
  const terms: ContentExport['terms'] = {}
  for (const { taxonomy, ...term } of content.terms) (terms[taxonomy] ??= []).push(withoutEmpty(term))
  return {
    // What the folder doesn't name isn't blanked where it's imported.
    site: Object.fromEntries(
      Object.entries({
        ...site,
        excludedTags: excludedTags.map((id) => slugOf(content.terms, id)),
        'homeowner-banner': homeownerBanner,
        featuredProperties: featuredProperties.flatMap((id) => refs.get(id) ?? []),
      }).filter(([key, value]) => keys.includes(key) && value !== undefined),
    ) as JsonObject,
    terms,
    people: people.map(withoutEmpty),
    media: content.media.map(({ id, file, alt, title, caption }) =>
      withoutEmpty({ id, file, alt, title, caption }),
    ),
    items: content.items.map((item) => toExportedItem(item, content)),
    agents,
    plats,
    forms: Object.values(forms),
    redirects,
  }
}

function toExportedItem(item: ContentItem, { site, terms, people, media }: Content): JsonObject {
  const { type, file, id, title, status, oldSlugs, excerpt, password, fields } = item
  const image = media.find((each) => each.id === item.image)
  const prefix = toKeyPrefix(postTypeNamed(type), site.metaPrefix)
  return {
    type,
    file,
    id,
    slug: pathOf(item),
    ...(oldSlugs.length > 0 && { oldSlugs }),
    title,
    status,
    date: `${item.dateGmt}Z`,
    modified: `${item.modifiedGmt}Z`,
    ...(item.author !== 0 && { author: slugOf(people, item.author) }),
    ...(image && { image: `media:${image.file}` }),
    ...(excerpt !== undefined && { excerpt }),
    ...(password !== '' && { password }),
    terms: Object.fromEntries(
      Object.entries(item.terms).map(([taxonomy, ids]) => [taxonomy, ids.map((each) => slugOf(terms, each))]),
    ),
    meta: Object.fromEntries(
      Object.entries(item.meta).map(([key, value]) => [key.slice(prefix.length), toMetaJson(value)]),
    ),
    fields,
    ...(item.body !== '' && { body: marked.parse(item.body, { async: false }) }),
  }
}

/** Without texts that the folder leaves out. */
function withoutEmpty<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')) as Partial<T>
}

function toMetaJson(value: MetaValue): Json {
  if (value.kind === 'gallery') return value.images.map(({ url }) => url)
  return value.kind === 'text' ? value.text : value.value
}

function toReference(item: ContentItem): string {
  return `ref:${postTypeNamed(item.type).folder}/${pathOf(item)}`
}

function pathOf({ path }: ContentItem): string {
  return path === '' ? 'home' : path
}

function slugOf(named: readonly { id: number; slug: string }[], id: number): string {
  return named.find((each) => each.id === id)?.slug ?? ''
}
