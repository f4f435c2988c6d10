// What editors tell search engines: in our own field, or where the content system hasn't one, in Yoast's or Rank Math's.
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { Seo } from '../../../domain/pages/seo.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { toSiteHref } from './parse-html.ts'
import { toPictureUrl } from './parse-picture.ts'
import { isWire, toFlag, toPlainText, toText, toWire, type Wire } from './wire-values.ts'

export function parseSeo(context: ContentContext, item: Wire): Seo {
  const { title, description, image, noindex, canonical } = findSource(item)
  return withoutAbsent<Seo>({
    title: toPlainText(title),
    description: toPlainText(description),
    imageUrl: toPictureUrl(context, image),
    isHidden: toFlag(noindex) || undefined,
    canonicalUrl: toCanonical(context, canonical, item),
  })
}

export function parseItemSeo(context: ContentContext, item: Wire): Seo | undefined {
  const seo = parseSeo(context, item)
  return Object.keys(seo).length > 0 ? seo : undefined
}

/** Our own field counts wherever it's there, though it may be blank: our plugin has read the others itself. */
function findSource(item: Wire): Wire {
  if (isWire(item.seo) && Object.keys(item.seo).length > 0) return item.seo
  if (isWire(item.yoast_head_json)) return fromYoast(item.yoast_head_json, item)
  return fromRankMath(toWire(item.meta))
}

/** Yoast's head is filled in by its templates where an editor wrote nothing. */
function fromYoast(head: Wire, item: Wire): Wire {
  const pictures = Array.isArray(head.og_image) ? head.og_image : []
  return {
    title: isTemplate(toPlainText(head.title) ?? '', item, head) ? undefined : head.title,
    description: head.description,
    image: toWire(pictures[0]).url,
    noindex: toWire(head.robots).index === 'noindex',
    canonical: head.canonical,
  }
}

/** "Juniper Ridge - Acme Homes": the item's title and the site's name, with a sign between. */
function isTemplate(title: string, item: Wire, { og_site_name: name }: Wire): boolean {
  const [own, siteName] = [toPlainText(item.title) ?? '', toPlainText(name) ?? '']
  if (!title.startsWith(own) || !title.endsWith(siteName)) return false
  const between = title.slice(own.length, title.length - siteName.length)
  return /^[^\p{L}\p{N}]*$/u.test(between)
}

function fromRankMath(meta: Wire): Wire {
  const robots = meta.rank_math_robots
  return {
    title: withoutVariables(meta.rank_math_title),
    description: withoutVariables(meta.rank_math_description),
    image: meta.rank_math_facebook_image,
    noindex: Array.isArray(robots) && robots.flat().includes('noindex'),
    canonical: meta.rank_math_canonical_url,
  }
}

/** Only Rank Math itself knows what `%sitename%` stands for. */
function withoutVariables(value: unknown): string | undefined {
  const text = toText(value)
  return text !== undefined && /%\w+(?:\([^)]*\))?%/.test(text) ? undefined : text
}

/** Nobody's page may be given away by plain http, and an item that names itself says nothing. */
function toCanonical(context: ContentContext, value: unknown, item: Wire): string | undefined {
  const text = toText(value)
  if (text === undefined || text === toText(item.link) || !/^(?:https?:\/\/|\/(?![/\\]))/i.test(text))
    return undefined
  const href = toSiteHref(context, text)?.replace(/#.*$/, '')
  if (href === undefined) return undefined
  if (href.startsWith('/')) {
    const path = href.replace(/(?<=.)\/$/, '')
    return path === toSiteHref(context, toText(item.link) ?? '') ? undefined : path
  }
  const url = URL.parse(href)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
