// `_embed` and `_fields`: what a response includes and leaves out.
import { POST_TYPES, TAXONOMIES } from '../content-types.ts'
import type { TermRow, UserRow } from '../database/store.ts'
import { listOf, textOf } from '../http/php-query.ts'
import type { PhpArray } from '../http/php-query.ts'
import type { WireValue } from '../http/wire-json.ts'
import type { RestContext } from './context.ts'
import type { WireItem } from './item.ts'
import { embeddedMedia } from './media-item.ts'
import { forbidden, invalidId, RestError } from './rest-error.ts'

/** Trims an item by `_fields` and embeds by `_embed`, in WordPress's order: what is trimmed isn't embedded. */
export function finishItem(context: RestContext, item: WireItem, query: PhpArray): WireItem {
  const trimmed = trimFields(item, query)
  if (!query.has('_embed') || !isObject(trimmed['_links'])) return trimmed
  const text = textOf(query.get('_embed'))
  const wanted = text === '' || text === '1' || text === 'true' ? undefined : listOf(query.get('_embed'))
  const embedded: WireItem = {}
  for (const rel of ['author', 'wp:featuredmedia', 'wp:term']) {
    if (trimmed['_links'][rel] === undefined || (wanted && !wanted.includes(rel))) continue
    embedded[rel] = embed(context, item, rel)
  }
  return Object.keys(embedded).length === 0 ? trimmed : { ...trimmed, _embedded: embedded }
}

/** Trims a response by `_fields`, nested names included. */
export function trimFields(item: WireItem, query: PhpArray): WireItem {
  if (!query.has('_fields')) return item
  const names = listOf(query.get('_fields'))
  if (names.length === 0) return item
  const trimmed: WireItem = {}
  for (const name of names) copyField(item, trimmed, name.split('.'))
  return trimmed
}

function copyField(from: WireItem, to: WireItem, path: readonly string[]): void {
  const [name, ...rest] = path
  if (name === undefined) return
  const value = name in from ? from[name] : undefined
  if (value === undefined) return
  if (rest.length === 0 || to[name] === value) {
    to[name] = value
    return
  }
  const inner =
    value instanceof Map ? (Object.fromEntries(value) as WireItem) : isObject(value) ? value : undefined
  if (!inner) return
  const nested = isObject(to[name]) ? { ...to[name] } : {}
  copyField(inner, nested, rest)
  to[name] = nested
}

function isObject(value: WireValue): value is WireItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Map)
}

function embed(context: RestContext, item: WireItem, rel: string): WireValue {
  const { store } = context
  if (rel === 'author') {
    const user = store.user(Number(item['author']))
    return [
      user
        ? embeddedUser(context, user)
        : new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.').body(),
    ]
  }
  if (rel === 'wp:featuredmedia') {
    const picture = store.post(Number(item['featured_media']))
    if (picture?.type !== 'attachment') return [invalidId().body()]
    return [picture.status === 'inherit' ? embeddedMedia(context, picture) : forbidden().body()]
  }
  const terms = store.terms(Number(item['id']))
  return (POST_TYPES.find((each) => each.name === item['type'])?.taxonomies ?? []).map((taxonomy) =>
    terms.filter((each) => each.taxonomy === taxonomy).map((term) => embeddedTerm(context, term)),
  )
}

function embeddedUser({ origin }: RestContext, user: UserRow): WireItem {
  const api = `${origin}/wp-json/wp/v2/users`
  return {
    id: user.id,
    name: user.name,
    url: '',
    description: user.description,
    link: `${origin}/author/${user.slug}/`,
    slug: user.slug,
    avatar_urls: {},
    _links: { self: [{ href: `${api}/${user.id}` }], collection: [{ href: api }] },
  }
}

export function embeddedTerm({ origin }: RestContext, term: TermRow): WireItem {
  const api = `${origin}/wp-json/wp/v2`
  const taxonomy = TAXONOMIES.find((each) => each.name === term.taxonomy)
  const restBase = taxonomy?.restBase ?? term.taxonomy
  return {
    id: term.id,
    link: `${origin}/${taxonomy?.linkBase}/${term.slug}/`,
    name: term.name,
    slug: term.slug,
    taxonomy: term.taxonomy,
    _links: {
      self: [{ href: `${api}/${restBase}/${term.id}` }],
      collection: [{ href: `${api}/${restBase}` }],
      about: [{ href: `${api}/taxonomies/${term.taxonomy}` }],
      'wp:post_type': POST_TYPES.filter(
        (each) => each.restBase && each.taxonomies.includes(term.taxonomy),
      ).map((each) => ({ href: `${api}/${each.restBase}?${restBase}=${term.id}` })),
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  }
}
