// An item of a content folder as the parts that are pushed one by one, so that an editor's change of another stays.
import { POST_TYPES, postTypeNamed } from '../embedded/content-types.ts'
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import { isJsonObject, mapStrings } from '../embedded/content-folder/field-reader.ts'
import type { Json, JsonObject } from '../embedded/content-folder/folder-content.ts'
import type { WordReader } from '../embedded/content-folder/words.ts'

/** Values by `GROUP.NAME`, such as `post.post_title`, `terms.region`, `meta.price`, `fields.blocks`. */
export type Parts = Record<string, Json>

export interface ItemParts {
  id: number
  type: string
  /** As `FOLDER/SLUG`, which a `ref:` names; of a picture its path below `media/`. */
  reference: string
  /** Named in problems. */
  file: string
  title: string
  parts: Parts
}

/** @param content whose community's agents and plats are parts of it here */
export function toItemParts(
  content: ContentExport,
  files: ReadonlyMap<string, { hash: string }>,
): ItemParts[] {
  const pictures = content.media.map((each) => toPictureParts(each, files.get(each.file ?? '')?.hash))
  return [...pictures, ...content.items.map((item) => toParts(item, content))]
}

function toPictureParts(
  { id = 0, file = '', alt, title = '', caption }: ContentExport['media'][number],
  hash = '',
): ItemParts {
  const name = file.replace(/\.\w+$/, '').replaceAll('/', '-')
  const post = {
    post_title: title,
    // Pictures share their slugs with pages, whose slugs matter.
    file: hash,
    post_name: `picture-${file.includes('/') ? name : `.-${name}`}`,
    ...(caption !== undefined && { post_excerpt: caption }),
    ...(alt !== undefined && { alt }),
  }
  return { id, type: 'attachment', reference: file, file: 'media.yaml', title, parts: grouped({ post }) }
}

function toParts(item: JsonObject, { agents, plats }: ContentExport): ItemParts {
  const [type, file, slug] = [String(item['type']), String(item['file']), String(item['slug'])]
  const { terms, meta, fields, excerpt, body, author, image, password, oldSlugs } = item
  const parent = type === 'page' && slug.includes('/') ? slug.slice(0, slug.lastIndexOf('/')) : ''
  const own = type === 'community' ? { agent: agents[slug], plat: plats[slug] } : {}
  const time = (name: string) =>
    String(item[name] ?? item['date'])
      .slice(0, 19)
      .replace('T', ' ')
  const post = {
    post_title: item['title'],
    post_name: slug.slice(slug.lastIndexOf('/') + 1),
    post_status: item['status'],
    post_date_gmt: time('date'),
    post_parent: parent === '' ? 0 : `ref:pages/${parent}`,
    post_content: body,
    post_excerpt: excerpt,
    modified: time('modified'),
    ...{ author, image, password, oldSlugs },
  }
  return {
    id: Number(item['id']),
    type,
    reference: `${postTypeNamed(type).folder}/${slug}`,
    file,
    title: String(item['title']),
    parts: grouped({ post, terms, meta, fields: { ...(isJsonObject(fields) && fields), ...own } }),
  }
}

function grouped(groups: Record<string, Record<string, Json | undefined> | Json | undefined>): Parts {
  const parts: Parts = {}
  for (const [group, values] of Object.entries(groups))
    for (const [name, value] of Object.entries((values ?? {}) as Record<string, Json | undefined>))
      if (value !== undefined) parts[`${group}.${name}`] = value
  return parts
}

/** All that is written of a new item: a post would get WordPress's own category. */
export function listNewParts({ type, parts }: ItemParts): string[] {
  const taxonomies = POST_TYPES.find(({ name }) => name === type)?.taxonomies ?? []
  return [...new Set([...Object.keys(parts), ...taxonomies.map((each) => `terms.${each}`)])]
}

/** What a part that a folder doesn't name any more becomes. */
export function emptyOf(part: string): Json {
  if (part === 'post.image') return 0
  return part.startsWith('terms.') || part === 'post.oldSlugs' ? [] : ''
}

/**
 * What is sent of some parts: by group and name, with this WordPress's ids and addresses in place of words.
 */
export function toValues({ parts }: ItemParts, changed: readonly string[], words: WordReader): JsonObject {
  const values: Record<string, JsonObject> = {}
  for (const part of changed) {
    const [group, name] = [part.slice(0, part.indexOf('.')), part.slice(part.indexOf('.') + 1)]
    values[group] = { ...values[group], [name]: toValue(part, parts[part] ?? emptyOf(part), words) }
  }
  return values
}

function toValue(part: string, value: Json, words: WordReader): Json {
  if (part === 'post.image') return value === 0 ? 0 : words.picture(String(value), 'image')
  if (part === 'post.post_content') return toBody(String(value), words)
  if (part.startsWith('terms.') || part === 'post.oldSlugs') return value
  const isGallery =
    part.startsWith('meta.') &&
    Array.isArray(value) &&
    value.every((each) => String(each).startsWith('media:'))
  if (isGallery) return value.map((each, index) => words.picture(String(each), `${part}.${index}`))
  return mapStrings(value, part, words.replace)
}

/** A picture that WordPress knows gets the class by which it finds its sizes. */
function toBody(html: string, words: WordReader): string {
  const classed = html.replaceAll(/<img src="media:([^"]+)"(?![^>]*\sclass=)/g, (tag, path: string) => {
    const id = words.mediaId(path)
    return id === undefined ? tag : `${tag} class="wp-image-${id}"`
  })
  return String(words.replace(classed, 'body'))
}
