import { ContentShapeError } from '../client/content-shape-error.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { isWire, parseId, toMoment, toPlainText, toSlug, toWire } from './wire-values.ts'
import type { Wire } from './wire-values.ts'

export type Envelope = {
  id: number
  slug: string
  title: string
  summary?: string
  publishedAt?: string
  modifiedAt?: string
  isDraft: boolean
}

/** Reads what every item has in common. @throws ContentShapeError when the id or the slug is missing */
export function parseEnvelope(item: Wire): Envelope {
  const id = parseId(item.id)
  const isDraft = item.status !== undefined && item.status !== 'publish'
  // A draft that was never published has no slug.
  const slug = toSlug(item.slug) ?? (isDraft ? String(id) : undefined)
  if (slug === undefined) throw new ContentShapeError('slug', 'expected a text', item.slug)
  return {
    id,
    slug,
    title: toTitle(item) ?? slug,
    // WordPress ends so what it has cut.
    summary: toPlainText(item.excerpt)?.replace(/ ?\[(?:…|\.{3})\]$/, '…'),
    publishedAt: toMoment(item.date_gmt),
    modifiedAt: toMoment(item.modified_gmt),
    isDraft,
  }
}

/** An item without a title has that for search engines, its first heading, or its day. */
function toTitle(item: Wire): string | undefined {
  const [heading] = /<h([1-6])\b[^>]*>[^]*?<\/h\1>/i.exec(rawContent(item).slice(0, 20_000)) ?? []
  const day = toMoment(item.date_gmt)?.slice(0, 10)
  return (
    toPlainText(item.title) ??
    toPlainText(toWire(item.seo).title) ??
    toPlainText(heading) ??
    (day && formatDate(day))
  )
}

/** A filter of the content system can change an item's type. */
export function isListed(item: Wire, type: string): boolean {
  return (
    (item.status === undefined || item.status === 'publish') &&
    (item.type === undefined || item.type === type)
  )
}

/** Reads the description, where it isn't locked. @returns WordPress's HTML, not cleaned yet */
export function rawContent(item: Wire): string {
  const content = isWire(item.content) ? item.content.rendered : item.content
  return typeof content === 'string' ? content : ''
}
