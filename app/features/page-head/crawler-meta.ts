// What search engines and link previews read of a page: they come to the server, so browsers don't fetch this code.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { formatCount, formatUsd, listFigureTexts } from '../../../domain/home/figures.ts'
import { toStatusLabel, type HomesPage, type HomeView } from '../../../domain/home/home.ts'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import type { BlogPostView, CommunityView } from '../../../domain/pages/detail-views.ts'
import type { SoldHome } from '../../../domain/pages/missing-item.ts'
import type { Seo } from '../../../domain/pages/seo.ts'
import type { PageView } from '../../../domain/pages/page-view.ts'
import { isForHouses, isForLand } from '../../../domain/search/home-filters.ts'
import { HOMES_PER_PAGE, type HomeSearch } from '../../../domain/search/home-search.ts'
import { pictureForSharing, SHARED_SIZE_PX, type Picture } from '../../../domain/site/picture.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toHomeListThing, toHomeThings } from '../json-ld/home-things.ts'
import { jsonLdMeta, toTrailThing, type SchemaThing } from '../json-ld/json-ld.ts'
import { toPageThings, toPostThings } from '../json-ld/page-things.ts'
import { toCommunityThings, toFloorPlanThings } from '../json-ld/place-things.ts'

/** An entry of the document's head as the router takes it. */
export type MetaEntry = { title?: string; name?: string; property?: string; content?: string }

export type PageHead = {
  /** The page's own title; the brand's name is added. */
  title: string
  /** Where it is, from near to far: each is added to the title if it isn't said there and there's room. */
  places?: readonly string[] | undefined
  /** One or two sentences, plain text. */
  description?: string | undefined
  /** Shown where a link to the page is shared. */
  picture?: Picture | undefined
  /** Keeps the page out of search engines: drafts, agents' pages. */
  isHidden?: boolean | undefined
  /** An editor's words, which replace those above. */
  seo?: Seo | undefined
  subject?: PageSubject | undefined
}

export type PageSubject =
  | { kind: 'site'; url: string }
  | { kind: 'home'; home: SoldHome & Partial<HomeView> }
  | { kind: 'community'; view: CommunityView }
  | { kind: 'floor-plan'; plan: FloorPlanDetail }
  | { kind: 'post'; view: BlogPostView }
  | { kind: 'page'; page: PageView }
  /** A page of a list of homes, and the page that its address begins with. */
  | { kind: 'homes'; page: HomesPage; search: HomeSearch; firstPage: number }
  /** A page with others above it, and nothing else to say. */
  | { kind: 'trail'; trail: readonly LabeledLink[] }

/** @returns entries of the head for crawlers: descriptions, Open Graph, JSON-LD; none in a browser */
export const crawlerMeta = createIsomorphicFn()
  .server(writeCrawlerMeta)
  .client((): MetaEntry[] => [])

function writeCrawlerMeta(site: Site | undefined, page: PageHead): MetaEntry[] {
  const { subject, isHidden, seo = {} } = page
  const title = seo.title ?? page.title
  const description = seo.description ?? describe(page, site)
  const meta: MetaEntry[] = [{ property: 'og:title', content: title }]
  if (description)
    meta.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  if (seo.imageUrl !== undefined && site)
    meta.push(...toShareMeta({ url: seo.imageUrl, alt: '' }, { title }, site))
  else if (page.picture && site) meta.push(...toShareMeta(page.picture, page, site))
  if (subject?.kind === 'site' && site) meta.push(...siteMeta(site, subject.url))
  if (subject?.kind === 'post') meta.push(...articleMeta(subject.view))
  if (seo.isHidden && !isHidden) meta.push({ name: 'robots', content: 'noindex' })
  // The page that counts in place of this one says it there.
  if (subject && site && !isHidden && !seo.isHidden && seo.canonicalUrl === undefined)
    meta.push(...jsonLdMeta(toThings(subject, site)))
  return meta
}

/** None of a drawing, which isn't shown where links are shared, and of a picture of unknown size: the brand's stays. */
function toShareMeta({ url, alt }: Picture, { title, subject }: PageHead, { origin }: Site): MetaEntry[] {
  const home = subject?.kind === 'home' ? subject.home : undefined
  const shared = pictureForSharing(url, home)
  if (shared === undefined) return []
  const status = home?.status && toStatusLabel(home.status).toLowerCase()
  const words = home ? [title, status].filter(Boolean).join(', ') : alt || title
  return toPictureMeta(origin + shared, words)
}

function toPictureMeta(url: string, alt: string): MetaEntry[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(SHARED_SIZE_PX.width) },
    { property: 'og:image:height', content: String(SHARED_SIZE_PX.height) },
    { property: 'og:image:alt', content: alt },
  ]
}

function describe(page: PageHead, site: Site | undefined): string | undefined {
  const { description, subject } = page
  if (subject?.kind === 'homes') return description ?? describeHomes(page.title, subject, site)
  if (subject?.kind === 'home') return [toOffer(subject.home), description].filter(Boolean).join(' ')
  if (subject?.kind !== 'floor-plan') return description
  const figures = listFigureTexts(subject.plan).join(', ')
  return [description, figures && `${figures}.`].filter(Boolean).join(' ')
}

type HomesSubject = Extract<PageSubject, { kind: 'homes' }>

/** "14 new homes for sale in Bend, from $405,900. …"; of a later page also which of them it has. */
function describeHomes(
  title: string,
  { page: { items, totalHomes }, search, firstPage }: HomesSubject,
  site: Site | undefined,
): string {
  const isMixed = !isForLand(search) && !isForHouses(search)
  const plural = title.charAt(0).toLowerCase() + title.slice(1)
  const words = isMixed ? plural.replace('homes', 'homes and homesites') : plural
  const found =
    totalHomes === 1
      ? `1 ${plural.replace(/\b(home|homesite)s\b/, '$1')}`
      : `${formatCount(totalHomes)} ${words}`
  const before = (firstPage - 1) * HOMES_PER_PAGE
  const shown = before > 0 ? `, ${before + 1} to ${before + items.length} of them here` : ''
  const pricesUsd = items.flatMap(({ priceUsd }) => priceUsd ?? [])
  const from = pricesUsd.length > 0 ? `, from ${formatUsd(Math.min(...pricesUsd))}` : ''
  const rest = 'Compare prices, photos, sizes and move-in dates on a list and a map'
  return `${found}${shown}${from}. ${rest}${site ? `, by ${site.brand.name}` : ''}.`
}

/** "Move-in ready, $489,900: 4 beds, 2.5 baths, 2,214 sq ft." */
function toOffer(home: SoldHome & Partial<HomeView>): string {
  const { status, priceUsd } = home
  const offer = [status && toStatusLabel(status), priceUsd !== undefined && formatUsd(priceUsd)]
  const parts = [offer.filter(Boolean).join(', '), listFigureTexts(home).join(', ')].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? '' : `${parts.join(': ')}.`
}

function siteMeta({ brand, origin }: Site, url: string): MetaEntry[] {
  return [
    { name: 'theme-color', content: brand.themeColor },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: brand.locale.replace('-', '_') },
    { property: 'og:url', content: url },
    ...toPictureMeta(`${origin}${brand.files.socialShare.path}`, brand.name),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function articleMeta({ post: { publishedAt, authorName } }: BlogPostView): MetaEntry[] {
  return [
    { property: 'og:type', content: 'article' },
    ...(publishedAt === undefined ? [] : [{ property: 'article:published_time', content: publishedAt }]),
    ...(authorName === undefined ? [] : [{ name: 'author', content: authorName }]),
  ]
}

function toThings(subject: PageSubject, site: Site): SchemaThing[] {
  switch (subject.kind) {
    case 'home':
      return toHomeThings(subject.home, site)
    case 'community':
      return toCommunityThings(subject.view, site)
    case 'post':
      return toPostThings(subject.view, site)
    case 'floor-plan':
      return toFloorPlanThings(subject.plan, site)
    case 'page':
      return toPageThings(subject.page, site)
    case 'homes':
      return [toHomeListThing(subject.page, subject.firstPage, site.origin)]
    case 'trail':
      return [toTrailThing(subject.trail, site.origin)]
    case 'site':
      return []
  }
}
