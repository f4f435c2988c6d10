// One item of a content folder: checked, with `media:` and `ref:` replaced.
import { isSlug, readSlug } from '../../../domain/values/slugs.ts'
import { postTypeNamed } from '../content-types.ts'
import type { PostType, TaxonomyName } from '../content-types.ts'
import { ITEM_STATUSES } from './folder-content.ts'
import type { ContentItem, ItemStatus, Json, JsonObject, MetaValue } from './folder-content.ts'
import { createFieldReader, isJsonObject, mapStrings } from './field-reader.ts'
import type { FieldReader } from './field-reader.ts'
import type { ContentProblem } from './problem.ts'
import { createWordReader } from './words.ts'
import type { WordReader, WordTargets } from './words.ts'

export interface RawItem {
  type: string
  record: unknown
  /** Markdown of a `.md` file; a JSON item gives its own as `body`. */
  body: string
  file: string
  /** The path inside a JSON list; empty for a file of one item. */
  path: readonly (string | number)[]
  /** From the file's name: `about/careers` for `pages/about/careers.md`. */
  nameInFolder: string
  lineOf(path: readonly (string | number)[]): number | undefined
}

export interface ItemContext extends WordTargets {
  metaPrefix: string
  termId(taxonomy: TaxonomyName, slug: string): number | undefined
  personId(slug: string): number | undefined
}

const ITEM_FIELDS = [
  ...['id', 'slug', 'oldSlugs', 'title', 'status', 'date', 'modified', 'author', 'image', 'excerpt'],
  ...['password', 'terms', 'meta', 'fields', 'body'],
]
/** Fields of the response that an item's `fields` must not overwrite. */
const OWN_FIELDS = [
  ...['id', 'date', 'date_gmt', 'guid', 'modified', 'modified_gmt', 'slug', 'path', 'status', 'type', 'link'],
  ...['title', 'content', 'excerpt', 'author', 'featured_media', 'meta', 'metadata', '_links', '_embedded'],
]

/** Checks one item, and replaces `media:` and `ref:` in it. @returns no item when it has problems */
export function readItem(
  raw: RawItem,
  context: ItemContext,
): { item: ContentItem | undefined; problems: ContentProblem[] } {
  const reader = createFieldReader(raw.record, raw)
  const words = createWordReader(context, reader.complain)
  const type = postTypeNamed(raw.type)
  reader.only(ITEM_FIELDS)
  const slug = checkSlug(raw, reader)
  const dateGmt = reader.time('date')
  const hasDate = isJsonObject(raw.record) && raw.record['date'] !== undefined && raw.record['date'] !== null
  if (dateGmt === undefined && !hasDate) reader.complain('date', 'is required')
  const image = reader.text('image')
  const item: ContentItem = {
    id: reader.requiredWholeNumber('id'),
    type: raw.type,
    slug: slug.split('/').at(-1) ?? slug,
    path: raw.type === 'page' ? (slug === 'home' ? '' : slug) : slug,
    title: String(words.replace(reader.requiredText('title'), 'title')),
    status: readStatus(reader, dateGmt),
    oldSlugs: reader.texts('oldSlugs'),
    dateGmt: dateGmt ?? '',
    modifiedGmt: reader.time('modified') ?? dateGmt ?? '',
    author: readAuthor(reader, context),
    image: image === undefined ? 0 : words.picture(image, 'image'),
    excerpt: replaced(words, reader.text('excerpt'), 'excerpt'),
    password: reader.text('password') ?? '',
    terms: readTerms(type, reader, context),
    meta: readMeta(type, reader, words, context.metaPrefix),
    fields: readFields(reader, words),
    body: replaced(words, raw.body === '' ? reader.text('body') : raw.body, 'body') ?? '',
    file: raw.file,
  }
  return { item: reader.problems.length === 0 ? item : undefined, problems: reader.problems }
}

/** The slug of an item whose other fields may be invalid, for `ref:`. A page's slug is its whole path. */
export function rawSlug(raw: RawItem): string | undefined {
  const given = isJsonObject(raw.record) ? textOf(raw.record['slug']) : undefined
  const slug = given && readSlug(given)
  if (raw.type === 'page') return raw.path.length === 0 ? raw.nameInFolder : slug
  return slug ?? (raw.path.length === 0 ? raw.nameInFolder.split('/').at(-1) : undefined)
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined
}

function checkSlug(raw: RawItem, reader: FieldReader): string {
  const slug = rawSlug(raw)
  if (slug === undefined) reader.complain('slug', 'is required for an item in a list')
  else if (slug !== slug.toLowerCase() || !slug.split('/').every(isSlug))
    reader.complain('slug', `expected small letters, digits and hyphens, found "${slug}"`)
  if (raw.type === 'page' && raw.path.length === 0) {
    const own = reader.text('slug')
    if (own !== undefined && own !== slug?.split('/').at(-1))
      reader.complain('slug', `a page's slug is its file's name, "${slug?.split('/').at(-1)}"`)
  }
  return slug ?? ''
}

/** Scheduled content (`future`) is published once its date has come. */
function readStatus(reader: FieldReader, dateGmt: string | undefined): ItemStatus {
  const text = reader.text('status') ?? 'publish'
  const status = ITEM_STATUSES.find((each) => each === text)
  if (status === undefined)
    reader.complain('status', `expected one of ${ITEM_STATUSES.join(', ')}, found "${text}"`)
  if (status === 'future' && dateGmt !== undefined && Date.parse(`${dateGmt}Z`) <= Date.now())
    return 'publish'
  return status ?? 'draft'
}

function readAuthor(reader: FieldReader, context: ItemContext): number {
  const slug = reader.text('author')
  if (slug === undefined) return 0
  const id = context.personId(slug)
  if (id === undefined) reader.complain('author', `"${slug}" isn't in people.yaml`)
  return id ?? 0
}

function readTerms(type: PostType, reader: FieldReader, context: ItemContext): ContentItem['terms'] {
  const terms: ContentItem['terms'] = {}
  const record = reader.object('terms') ?? {}
  for (const name of Object.keys(record)) {
    const taxonomy = type.taxonomies.find((each) => each === name)
    if (!taxonomy) {
      reader.complain(
        `terms.${name}`,
        `a ${type.name} has no such terms; it has ${type.taxonomies.join(', ') || 'none'}`,
      )
      continue
    }
    terms[taxonomy] = reader.texts(name, record, `terms.${name}`).flatMap((slug, index) => {
      const id = context.termId(taxonomy, slug)
      if (id === undefined) reader.complain(`terms.${name}.${index}`, `"${slug}" isn't in terms.yaml`)
      return id ?? []
    })
  }
  return terms
}

function readMeta(
  type: PostType,
  reader: FieldReader,
  words: WordReader,
  metaPrefix: string,
): ContentItem['meta'] {
  const meta: ContentItem['meta'] = {}
  const prefix = toKeyPrefix(type, metaPrefix)
  for (const [name, value] of Object.entries(reader.object('meta') ?? {})) {
    if (value === null) continue
    meta[prefix + name] = readMetaValue(value, `meta.${name}`, words)
  }
  return meta
}

/** What stands before a name of `meta` in its key. */
export function toKeyPrefix(type: PostType, metaPrefix: string): string {
  return type.prefixesMeta ? `${metaPrefix}_${type.name.replaceAll('-', '_')}_` : ''
}

function readMetaValue(value: Json, field: string, words: WordReader): MetaValue {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' && each.startsWith('media:'))) {
    const images = value.map((each, index) => {
      const id = words.picture(String(each), `${field}.${index}`)
      return { id, url: String(words.replace(String(each), `${field}.${index}`)) }
    })
    return { kind: 'gallery', images }
  }
  if (typeof value === 'object') return { kind: 'json', value: mapStrings(value, field, words.replace) }
  // As WordPress stores them: true is "1", false is empty.
  if (typeof value === 'boolean') return { kind: 'text', text: value ? '1' : '' }
  return { kind: 'text', text: String(typeof value === 'string' ? words.replace(value, field) : value) }
}

function readFields(reader: FieldReader, words: WordReader): JsonObject {
  const fields: JsonObject = {}
  for (const [name, value] of Object.entries(reader.object('fields') ?? {})) {
    if (OWN_FIELDS.includes(name)) reader.complain(`fields.${name}`, 'has a place of its own above')
    fields[name] = mapStrings(value, `fields.${name}`, words.replace)
  }
  return fields
}

function replaced(words: WordReader, text: string | undefined, field: string): string | undefined {
  return text === undefined ? undefined : String(words.replace(text, field))
}
