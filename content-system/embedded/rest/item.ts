import { postTypeNamed, taxonomyNamed } from '../content-types.ts'
import type { PostType } from '../content-types.ts'
import type { Json, JsonObject } from '../content-folder/folder-content.ts'
import type { MetaRow, PostRow } from '../database/store.ts'
import type { WireValue } from '../http/wire-json.ts'
import type { RestContext } from './context.ts'
import type { Lock } from './lock.ts'
import { mediaFields, mediaItem } from './media-item.ts'
import { renderExcerpt, renderTitle } from './rendered.ts'

export type WireItem = Record<string, WireValue>

/** Builds an item, its links included; nothing is embedded yet. */
export function restItem(context: RestContext, post: PostRow, lock: Lock): WireItem {
  if (post.type === 'attachment') return mediaItem(context, post)
  const type = postTypeNamed(post.type)
  const isLocked = lock === 'locked'
  const meta = isLocked ? [] : wireMeta(context.store.meta(post.id))
  const link = itemLink(context, post)
  const isProtected = lock !== 'open'
  return {
    id: post.id,
    date: post.date,
    date_gmt: post.dateGmt,
    guid: { rendered: link },
    modified: post.modified,
    modified_gmt: post.modifiedGmt,
    slug: post.slug,
    status: post.status,
    type: post.type,
    link,
    title: { rendered: renderTitle(post.title) },
    content: { rendered: isLocked ? '' : post.content, protected: isProtected },
    excerpt: { rendered: isLocked ? '' : renderExcerpt(post.excerpt, post.content), protected: isProtected },
    author: post.author,
    featured_media: post.featuredMedia,
    ...typeFields(context, post),
    template: '',
    meta,
    ...taxonomyFields(context, post, type),
    metadata: meta,
    ...furtherFields(post, type, isLocked),
    _links: itemLinks(context, post, type),
  }
}

function furtherFields(post: PostRow, type: PostType, isLocked: boolean): JsonObject {
  const fields = JSON.parse(post.fields) as JsonObject
  if (!isLocked) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => type.fields[name]?.open))
}

function wireMeta(rows: readonly MetaRow[]): WireValue {
  const meta = rows.filter((row) => !row.key.startsWith('_')).map((row) => [row.key, metaValue(row)] as const)
  // PHP writes an empty object as an empty list.
  return meta.length === 0 ? [] : new Map(meta)
}

function metaValue(row: MetaRow): WireValue {
  if (row.kind === 'text') return row.value
  const value = JSON.parse(row.value) as Json
  if (row.kind !== 'gallery' || !Array.isArray(value)) return value
  const images = value as { id: number; url: string }[]
  return images.length === 0 ? [] : new Map(images.map(({ id, url }) => [String(id), url]))
}

/** The address of an item on the builder's site. */
export function itemLink({ origin }: RestContext, post: PostRow): string {
  const { linkBase } = postTypeNamed(post.type)
  const path = [linkBase, post.type === 'page' ? post.path : post.slug].filter(Boolean).join('/')
  if (post.status !== 'publish') return `${origin}/?post_type=${post.type}&p=${post.id}`
  return path === '' ? `${origin}/` : `${origin}/${path}/`
}

function typeFields(context: RestContext, post: PostRow): WireItem {
  if (post.type === 'post')
    return {
      comment_status: 'closed',
      ping_status: 'closed',
      sticky: false,
      format: 'standard',
      primary_category: context.store.terms(post.id).find((each) => each.taxonomy === 'category')?.id,
      previous: neighbor(context, post, 'previous'),
      next: neighbor(context, post, 'next'),
    }
  if (post.type === 'page')
    return {
      parent: post.parent,
      menu_order: 0,
      comment_status: 'closed',
      ping_status: 'closed',
      path: post.path,
    }
  if (post.type === 'award') return { featured_image_src: featuredImage(context, post) }
  return {}
}

function neighbor({ store }: RestContext, post: PostRow, side: 'previous' | 'next'): WireValue {
  const other = store.neighborOf(post, side)
  return other ? { slug: other.slug, title: other.title } : null
}

function featuredImage(context: RestContext, post: PostRow): WireValue {
  const picture = post.featuredMedia === 0 ? undefined : context.store.post(post.featuredMedia)
  if (!picture) return false
  const { source, sizes } = mediaFields(context, picture)
  const large = sizes.find((each) => each.name === 'large')
  return large ? { url: large.url, width: large.width, height: large.height } : source
}

function taxonomyFields(context: RestContext, post: PostRow, type: PostType): WireItem {
  if (type.taxonomies.length === 0) return {}
  const terms = context.store.terms(post.id)
  const fields: WireItem = {}
  for (const taxonomy of type.taxonomies)
    fields[taxonomyNamed(taxonomy).restBase] = terms
      .filter((each) => each.taxonomy === taxonomy)
      .map((each) => each.id)
  return fields
}

function itemLinks({ origin }: RestContext, post: PostRow, type: PostType): WireItem {
  const api = `${origin}/wp-json/wp/v2`
  const base =
    type.restBase === undefined ? `${origin}/wp-json/kiosk/v1/${type.name}` : `${api}/${type.restBase}`
  return {
    self: [{ href: `${base}/${post.id}` }],
    collection: [{ href: base }],
    about: [{ href: `${api}/types/${type.name}` }],
    ...(post.author === 0 ? {} : { author: [{ embeddable: true, href: `${api}/users/${post.author}` }] }),
    ...(post.featuredMedia === 0
      ? {}
      : { 'wp:featuredmedia': [{ embeddable: true, href: `${api}/media/${post.featuredMedia}` }] }),
    'wp:attachment': [{ href: `${api}/media?parent=${post.id}` }],
    ...(type.taxonomies.length === 0
      ? {}
      : {
          'wp:term': type.taxonomies.map((taxonomy) => ({
            taxonomy,
            embeddable: true,
            href: `${api}/${taxonomyNamed(taxonomy).restBase}?post=${post.id}`,
          })),
        }),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  }
}
