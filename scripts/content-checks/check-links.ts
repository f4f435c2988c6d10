/** Links within the site that lead nowhere. */
import { paths, serverPaths } from '../../app/paths.ts'
import type { ContentItem, Json } from '../../content-system/embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../../content-system/embedded/content-folder/problem.ts'
import { toSearchParams, parseHomeSearch } from '../../domain/search/home-search-url.ts'
import { listFormNames } from '../../server/api/forms/form-views.ts'
import { publishedItems, toProblem, type CheckedContent } from './checked-content.ts'

export function checkLinks(checked: CheckedContent): ContentProblem[] {
  const { site, items } = checked.content
  const known = listPaths(checked)
  const isDead = (href: string) => !isAlive(href, known, checked)
  const inItems = items.flatMap((item) =>
    listLinks(item)
      .filter(isDead)
      .map((href) => toProblem(checked, item, href, `the link to ${href} leads nowhere`)),
  )
  const inSite = [site.banner, site.homeownerBanner].flatMap((banner) =>
    linksIn(banner)
      .filter(isDead)
      .map((href) => toProblem(checked, { file: 'site.yaml' }, href, `the link to ${href} leads nowhere`)),
  )
  return [...inItems, ...inSite]
}

/** Every path that content can link to. */
function listPaths(checked: CheckedContent): Set<string> {
  const { brand } = checked
  const slugPaths: [type: string, toPath: (slug: string) => string][] = [
    ['property', paths.home],
    ['community', paths.community],
    ['floorplan', paths.floorPlan],
    ['post', paths.post],
    ['development-update', paths.developmentUpdate],
  ]
  return new Set([
    ...slugPaths.flatMap(([type, toPath]) => publishedItems(checked, type).map(({ slug }) => toPath(slug))),
    ...publishedItems(checked, 'page').map(({ path }) => paths.page(path)),
    ...[paths.page(''), paths.homesForSale(), paths.communities(), paths.floorPlans(), paths.blog()],
    ...[paths.developmentUpdates(), paths.agentForms(), paths.newsletter(), paths.privacy()],
    ...[serverPaths.contact(), brand.awards.path, '/tour-a-model'],
    ...brand.regions.map(({ slug }) => paths.region(slug)),
    ...listFormNames(brand).map((name) => paths.form(name)),
  ])
}

function isAlive(href: string, known: ReadonlySet<string>, { content }: CheckedContent): boolean {
  const { pathname, searchParams } = new URL(href, 'https://site.invalid')
  if (/\.(?:pdf|xml|txt|json)$/.test(pathname)) return true
  if (!known.has(pathname.replace(/(?<=.)\/$/, ''))) return false
  if (pathname !== paths.homesForSale()) return true
  const search = parseHomeSearch(searchParams)
  const hasTerm = (taxonomy: string, slug: string | undefined) =>
    slug === undefined || content.terms.some((term) => term.taxonomy === taxonomy && term.slug === slug)
  return (
    toSearchParams(search).size === searchParams.size &&
    hasTerm('region', search.region) &&
    hasTerm('city', search.city)
  )
}

/** Links of a text, and of the fields that are links. */
function listLinks({ body, fields }: ContentItem): string[] {
  return [...new Set([...linksInText(body), ...linksIn(fields)])]
}

function linksIn(value: Json, key = ''): string[] {
  if (typeof value === 'string')
    return /(?:^|_)link$/.test(key) ? (isOwn(value) ? [value] : []) : linksInText(value)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => linksIn(each))
  return Object.entries(value).flatMap(([name, each]) => linksIn(each, name))
}

function linksInText(text: string): string[] {
  const found = text.matchAll(/\]\(\s*<?([^)\s>]+)|href="([^"]+)"/g)
  return [...found].flatMap(([, markdown, html]) => {
    const href = markdown ?? html?.replaceAll('&amp;', '&') ?? ''
    return isOwn(href) ? [href] : []
  })
}

/** A path of this site; anchors, other sites, mail and telephone aren't looked at. */
function isOwn(href: string): boolean {
  return /^\/(?!\/)/.test(href)
}
