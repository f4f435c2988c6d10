import type { Content, ContentItem, MediaEntry } from '../content-folder/folder-content.ts'

export interface Changes {
  savedItems: ContentItem[]
  savedMedia: MediaEntry[]
  deletedPostIds: number[]
  /** Whether anything beside posts differs: site, terms, people, plats, agents, forms. */
  rest: boolean
  events: ContentEvent[]
}

export interface ContentEvent {
  event: 'saved' | 'deleted'
  /** A WordPress type, or what a kiosk call serves: `banner`, `plat-map`, `agent-number`, a taxonomy, … */
  type: string
  id: number
  slug: string
}

interface Known {
  fingerprint: string
  type: string
  id: number
  slug: string
}

/** Compares two readings. @param before undefined at the start, when everything is new and there's no webhook. */
export function compareContent(before: Content | undefined, after: Content): Changes {
  const events: ContentEvent[] = []
  const oldPosts = new Map(before?.items.map((each) => [each.id, JSON.stringify(each)]))
  const savedItems = after.items.filter((each) => oldPosts.get(each.id) !== JSON.stringify(each))
  const oldMedia = new Map(before?.media.map((each) => [each.id, JSON.stringify(each)]))
  const savedMedia = after.media.filter((each) => oldMedia.get(each.id) !== JSON.stringify(each))
  const ids = new Set([...after.items, ...after.media].map((each) => each.id))
  const deletedItems = before?.items.filter((each) => !ids.has(each.id)) ?? []
  const deletedMedia = before?.media.filter((each) => !ids.has(each.id)) ?? []
  if (before) {
    const oldSlugs = new Map(before.items.map((each) => [each.id, each.slug]))
    for (const { type, id, slug } of savedItems) {
      const oldSlug = oldSlugs.get(id)
      if (oldSlug !== undefined && oldSlug !== slug)
        events.push({ event: 'deleted', type, id, slug: oldSlug })
      events.push({ event: 'saved', type, id, slug })
    }
    for (const { type, id, slug } of deletedItems) events.push({ event: 'deleted', type, id, slug })
    for (const { id, file } of savedMedia)
      events.push({ event: 'saved', type: 'attachment', id, slug: mediaSlug(file) })
    for (const { id, file } of deletedMedia)
      events.push({ event: 'deleted', type: 'attachment', id, slug: mediaSlug(file) })
  }
  const rest = before === undefined || compareRest(before, after, events)
  return {
    savedItems,
    savedMedia,
    deletedPostIds: [...deletedItems, ...deletedMedia].map((each) => each.id),
    rest,
    events,
  }
}

/** The slug of a picture: its file's name without the ending. */
export function mediaSlug(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.[^.]+$/, '').toLowerCase()
}

function compareRest(before: Content, after: Content, events: ContentEvent[]): boolean {
  const old = knownRest(before)
  const now = knownRest(after)
  const count = events.length
  for (const [key, { fingerprint, type, id, slug }] of now)
    if (old.get(key)?.fingerprint !== fingerprint) events.push({ event: 'saved', type, id, slug })
  for (const [key, { type, id, slug }] of old)
    if (!now.has(key)) events.push({ event: 'deleted', type, id, slug })
  return events.length > count
}

function knownRest(content: Content): Map<string, Known> {
  const known = new Map<string, Known>()
  function add(type: string, id: number, slug: string, value: unknown) {
    known.set(`${type}/${id}/${slug}`, { fingerprint: JSON.stringify(value), type, id, slug })
  }
  function communityId(slug: string): number {
    return content.items.find((each) => each.type === 'community' && each.slug === slug)?.id ?? 0
  }
  const { banner, homeownerBanner, featuredProperties, priceRange, menus, ...site } = content.site
  add('site', 0, 'site', site)
  add('menu', 0, 'menu', menus)
  add('banner', 0, 'banner', banner)
  add('homeowner-banner', 0, 'homeowner-banner', homeownerBanner)
  add('featured-properties', 0, 'featured-properties', featuredProperties)
  add('prices', 0, 'prices', priceRange ?? null)
  add('redirect', 0, 'redirects', content.redirects)
  for (const term of content.terms) add(term.taxonomy, term.id, term.slug, term)
  for (const person of content.people) add('user', person.id, person.slug, person)
  for (const [slug, plat] of Object.entries(content.plats)) add('plat-map', communityId(slug), slug, plat)
  for (const [slug, agent] of Object.entries(content.agents))
    add('agent-number', communityId(slug), slug, agent)
  for (const [id, form] of Object.entries(content.forms)) add('form', Number(id), id, form)
  return known
}
