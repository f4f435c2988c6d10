// What a WordPress holds, as a content folder says it: the reverse of a push.
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import { isJsonObject, mapStrings } from '../embedded/content-folder/field-reader.ts'
import type { Json, JsonObject } from '../embedded/content-folder/folder-content.ts'
import { kindOf, postTypeNamed, type Field } from '../embedded/content-types.ts'
import { toLink } from './plan-site.ts'
import type { WordpressRest } from './rest.ts'
import type { StoredItem, TransferState } from './state.ts'

/** An item as it's stored: `item()` of the plugin's reader. */
interface StoredContent {
  post: number
  title: string
  status: string
  date: string
  modified: string
  author: string
  image: number
  excerpt: string
  password: string
  body: string
  alt: string
  oldSlugs: string[]
  terms: Record<string, string[]>
  fields: Record<string, Json>
  further: JsonObject
}

const ITEMS_AT_ONCE = 100

/** What was made there has its post's id, unless an item that was pushed has it. */
const OTHER_IDS = 1_000_000_000

/** @param of items to read; @default all. @throws TransferError */
export async function readContent(
  rest: WordpressRest,
  state: TransferState,
  of: readonly StoredItem[] = state.items.filter(({ status }) => status !== 'trash'),
): Promise<ContentExport> {
  const read: StoredContent[] = []
  for (let at = 0; at < of.length; at += ITEMS_AT_ONCE) {
    const posts = of.slice(at, at + ITEMS_AT_ONCE).map(({ post }) => post)
    read.push(...((await rest.get(`homesite/v1/content/items?ids=${posts.join(',')}`)) as StoredContent[]))
  }
  const words = createFolderWords(state)
  const stored = new Map(state.items.map((each) => [each.post, each]))
  const content: ContentExport = { ...toSite(state, words), media: [], items: [], agents: {}, plats: {} }
  for (const each of read) {
    const { type = '' } = stored.get(each.post) ?? {}
    if (type === 'attachment')
      content.media.push({
        id: words.idOf(each.post),
        file: words.pathOf(each.post).slice('media:'.length),
        ...withoutEmpty({ alt: each.alt, title: each.title, caption: each.excerpt }),
      })
    else addItem(content, each, type, words)
  }
  const authors = new Set(content.items.map(({ author }) => author))
  return { ...content, people: content.people.filter(({ slug = '' }) => authors.has(slug)) }
}

type FolderWords = ReturnType<typeof createFolderWords>

/** The two words of a content folder in place of a WordPress's addresses and ids. */
function createFolderWords({ items, files, uploads }: TransferState) {
  const pushed = new Set(items.map(({ id }) => id))
  const base = uploads.replace(/[^/]+\/$/, '')
  const folder = uploads.slice(base.length)
  const toPath = (file: string) => (file.startsWith(folder) ? file.slice(folder.length) : `uploads/${file}`)
  const pictures = items.filter(({ type }) => type === 'attachment')
  const paths = new Map(pictures.map(({ post, file }) => [post, toPath(file)]))
  const known = new Set([...paths.values(), ...Object.keys(files)])
  const references = new Map<number, string>()
  const taken = new Set<string>()
  // A draft may have the slug that something published has, or none.
  for (const { post, type, path, title } of items.toSorted(
    (a, b) => Number(b.status === 'publish') - Number(a.status === 'publish'),
  )) {
    if (type === 'attachment') continue
    const slug = (path || `${title}-${post}`)
      .toLowerCase()
      .replaceAll(/[^a-z0-9/]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    const reference = `${postTypeNamed(type).folder}/${slug}`
    references.set(post, taken.has(reference) ? `${reference}-${post}` : reference)
    taken.add(reference)
  }
  const address = new RegExp(
    `(?:https?:)?${base.replace(/^https?:/, '').replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)}([A-Za-z0-9](?:[\\w./-]*[\\w-])?)`,
    'g',
  )
  const refOf = (post: Json) => {
    const reference = references.get(Number(post))
    return reference === undefined ? '' : `ref:${reference}`
  }
  return {
    idOf: (post: number) =>
      items.find((each) => each.post === post)?.id || (pushed.has(post) ? OTHER_IDS + post : post),
    refOf,
    pathOf: (post: Json) => (paths.has(Number(post)) ? `media:${paths.get(Number(post))}` : ''),
    replace: (value: Json): Json =>
      mapStrings(value, '', (text) =>
        text
          .replaceAll(address, (whole, file: string) => {
            // A smaller size is made again where it's pushed to.
            const path = [toPath(file).replace(/-\d+x\d+(?=\.\w+$)/, ''), toPath(file)].find((each) =>
              known.has(each),
            )
            return path === undefined ? whole : `media:${path}`
          })
          .replaceAll(/\?p=(\d+)\b/g, (whole, post: string) =>
            refOf(post) === '' ? whole : `?p=${refOf(post)}`,
          ),
      ),
  }
}

function addItem(content: ContentExport, stored: StoredContent, type: string, words: FolderWords): void {
  const { post, title, status, date, modified, author, image, excerpt, password, body, oldSlugs, terms } =
    stored
  const file = words.refOf(post).slice('ref:'.length)
  const slug = file.slice(file.indexOf('/') + 1)
  const meta: JsonObject = {}
  const fields: JsonObject = {}
  for (const [name, field] of Object.entries(postTypeNamed(type).fields)) {
    const value = stored.fields[name]
    if (value === undefined) continue
    const said = toFolderValue(field, value, words)
    if (said === '' || (Array.isArray(said) && said.length === 0)) continue
    if (type === 'community' && (name === 'agent' || name === 'plat') && isJsonObject(said))
      content[`${name}s`][slug] = name === 'plat' ? toPlat(said, words) : said
    else if (field.where === undefined) meta[name] = said
    // What stands beside the metadata of an answer is JSON there; metadata is text.
    else fields[name] = toJson(field, said)
  }
  content.items.push({
    ...{
      type,
      file: `${file}.md`,
      id: words.idOf(post),
      slug,
      title: title === '' ? '(no title)' : title,
      status,
    },
    ...{ date: `${date.replace(' ', 'T')}Z`, modified: `${modified.replace(' ', 'T')}Z` },
    ...withoutEmpty({ author, image: words.pathOf(image), password }),
    ...withoutEmpty({ excerpt: words.replace(excerpt), body: words.replace(withoutClasses(body)) }),
    ...(oldSlugs.length > 0 && { oldSlugs }),
    ...{ terms, meta, fields: { ...fields, ...(words.replace(stored.further) as JsonObject) } },
  })
}

/** Without what a push adds. */
function withoutClasses(html: string): string {
  return html.replaceAll(/(<img src="[^"]+") class="wp-image-\d+"/g, '$1')
}

function withoutEmpty<T extends Record<string, Json>>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>
}

function toFolderValue(field: Field, value: Json, words: FolderWords): Json {
  const list = Array.isArray(value) ? value : Object.values(isJsonObject(value) ? value : {})
  const toRow = (columns: Record<string, Field>, row: Json): Json =>
    Object.fromEntries(
      Object.entries(isJsonObject(row) ? row : {}).map(([name, each]) => {
        const column = columns[name]
        return [name, column ? toJson(column, toFolderValue(column, each, words)) : words.replace(each)]
      }),
    )
  switch (kindOf(field)) {
    case 'post':
      return words.refOf(value)
    case 'posts':
      return list.map(words.refOf).filter((each) => each !== '')
    case 'gallery':
      return list.map(words.pathOf).filter((each) => each !== '')
    case 'object':
      return toRow(field.object ?? {}, value)
    case 'rows':
      return list.map((row) => toRow(field.rows ?? {}, row))
    default:
      return words.replace(value)
  }
}

/** Numbers and flags are stored as text. */
function toJson(field: Field, value: Json): Json {
  const kind = kindOf(field)
  if (kind === 'flag') return String(value) === '1'
  const isNumber = (kind === 'number' || kind === 'term') && value !== '' && Number.isFinite(Number(value))
  return isNumber ? Number(value) : value
}

/** Lots name floor plans by their ids. */
function toPlat(plat: JsonObject, words: FolderWords): JsonObject {
  const lots = (Array.isArray(plat['lots']) ? plat['lots'] : []).map((lot) => {
    const plans = isJsonObject(lot) ? lot['floorplans'] : undefined
    return isJsonObject(lot) && Array.isArray(plans)
      ? { ...lot, floorplans: plans.map(words.refOf).filter((each) => each !== '') }
      : lot
  })
  return { ...plat, ...(lots.length > 0 && { lots }) }
}

function toSite(
  { options, excluded, menus, forms, redirects, terms, people, prefix }: TransferState,
  words: FolderWords,
): Omit<ContentExport, 'media' | 'items' | 'agents' | 'plats'> {
  const tag = terms.find(({ id }) => id === excluded)
  const featured = options['homesite_featured_homes']
  const given = {
    name: options['blogname'],
    description: options['blogdescription'],
    timeZone: options['timezone_string'],
    banner: options['homesite_banner'],
    'homeowner-banner': options['homesite_homeowner_banner'],
    priceRange: options['homesite_price_range'],
    featuredProperties: Array.isArray(featured) ? featured.map(words.refOf) : undefined,
    excludedTags: tag && [tag.slug],
    menus:
      Object.keys(menus).length > 0
        ? Object.fromEntries(Object.entries(menus).map(([name, links]) => [name, links.map(toLink)]))
        : undefined,
  }
  const site = Object.fromEntries(Object.entries(given).filter(([, value]) => value && String(value) !== ''))
  return {
    site: { ...(words.replace(site as JsonObject) as JsonObject), metaPrefix: prefix },
    terms: Object.fromEntries(
      Array.from(
        Map.groupBy(terms, ({ taxonomy }) => taxonomy),
        ([taxonomy, list]) => [taxonomy, list.map(({ taxonomy: _taxonomy, ...term }) => withoutEmpty(term))],
      ),
    ),
    people: people.map(({ ...person }) => withoutEmpty(person)),
    forms: forms.map((form) => words.replace(form) as JsonObject),
    redirects,
  }
}
