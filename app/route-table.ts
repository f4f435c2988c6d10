/** Every screen by its address, and what follows from it; browsers don't load it. */
import { isPlanParam, toPlanParams } from '../domain/floor-plan/plan-address.ts'
import { MONTHLY_COST_FORM, MONTHLY_COST_PARAMS } from '../domain/home/monthly-cost-search.ts'
import { parseFrontPageParams } from '../domain/pages/front-page.ts'
import { isHomeParam } from '../domain/search/home-search-form.ts'
import { isMadeUpAddress, toListParams } from '../domain/search/list-address.ts'
import { pickParams } from '../domain/search/search-input.ts'
import { SHORTLIST_PARAMS } from '../domain/shortlist/shortlist-url.ts'
import { isListParam, readTypedList } from '../domain/search/typed-lists.ts'
import { parsePlatChoice } from '../domain/site-plan/plat-choice.ts'

/** Content types whose items have a screen, as the content model names them. */
export type ItemType = 'property' | 'community' | 'floorplan' | 'post' | 'development-update'

export type SitemapType = 'pages' | 'homes' | 'communities' | 'floor-plans' | 'posts' | 'updates' | 'lists'

type Screen = {
  /** Its route, below `app/`. */
  file: string
  /** Whose words it shows: an item's by its slug, those of an editor's page at the same address, or the site's own. */
  shows: ItemType | 'page' | 'own'
  /** The sitemap that names it. `linked`: found by links, if at all. `hidden`: in robots.txt, with everything below. */
  engines: SitemapType | 'linked' | 'hidden'
  /** What the page reads of its address's parameters, in the order in which caches share it. */
  search: Search
  /** `briefly`: for seconds with parameters, `bare`: only without any, `never`: it's one visitor's. */
  cached: 'long' | 'briefly' | 'bare' | 'never' | ((query: URLSearchParams) => 'long' | 'briefly')
}

export type Search = {
  read(given: URLSearchParams, path: string): URLSearchParams
  /** Where each choice has one spelling: tells its parameters from others', such as a campaign's. */
  isOwn?(name: string, path: string): boolean
  /** Read by the browser alone: the page is the same. */
  inBrowser?: string
}

const nothing: Search = { read: () => new URLSearchParams() }

const reads = (names: readonly string[]): Search => ({ read: (given) => pickParams(given, names) })

/** What a route's `validateSearch` reads: it returns each parameter, as undefined when it isn't given. */
const readsAs = (validateSearch: (input: Record<string, unknown>) => object) =>
  reads(Object.keys(validateSearch({})))

/** What says what a form is about. */
export const FORM_SUBJECT_PARAMS = [
  'home',
  'community',
  'lot',
  'floorplan',
  'homes',
  'visit',
  'options',
] as const

/** In any order: forms are linked from everywhere. */
function toFormParams(given: URLSearchParams, path: string): URLSearchParams {
  const names: readonly string[] = path.endsWith(`/${MONTHLY_COST_FORM}`)
    ? MONTHLY_COST_PARAMS
    : FORM_SUBJECT_PARAMS
  return new URLSearchParams([...given].filter(([name]) => names.includes(name)))
}

const homesSearch: Search = {
  read: toListParams,
  isOwn: (name) => isHomeParam(name.toLowerCase()),
  inBrowser: 'map',
}

const unlessMadeUp = (query: URLSearchParams) => (isMadeUpAddress(query) ? 'briefly' : 'long')

/** A filter of a list, by the page's path. */
const listSearch: Search = {
  read: (given, path) => readTypedList(path.slice(1), given) ?? new URLSearchParams(),
  isOwn: isListParam,
}

const screen = (
  file: string,
  shows: Screen['shows'],
  engines: Screen['engines'],
  cached: Screen['cached'],
  search: Search,
): Screen => ({ file: `screens/${file}`, shows, engines, cached, search })

export const SCREENS = {
  '/': screen('front-page/front-page.tsx', 'page', 'pages', 'briefly', readsAs(parseFrontPageParams)),
  '/homes-for-sale': screen(
    'homes-for-sale/homes-for-sale-route.tsx',
    'page',
    'lists',
    unlessMadeUp,
    homesSearch,
  ),
  '/homes/$slug': screen('home/home-screen.tsx', 'property', 'homes', 'long', nothing),
  '/shortlist': screen('shortlist/shortlist-route.tsx', 'own', 'hidden', 'briefly', reads(SHORTLIST_PARAMS)),
  '/communities/$slug': screen(
    'community/community-route.tsx',
    'community',
    'communities',
    'briefly',
    readsAs(parsePlatChoice),
  ),
  '/floorplans': screen('floor-plans/floor-plans-route.tsx', 'page', 'lists', 'briefly', listSearch),
  '/floorplans/$slug': screen('floor-plan/floor-plan-route.tsx', 'floorplan', 'floor-plans', 'briefly', {
    read: toPlanParams,
    isOwn: isPlanParam,
  }),
  '/blog/$slug': screen('blog-post/blog-post-screen.tsx', 'post', 'posts', 'long', nothing),
  '/development-updates/$slug': screen(
    'development-update/development-update-screen.tsx',
    'development-update',
    'updates',
    'long',
    nothing,
  ),
  '/sales-agent-forms': screen('agent-forms/agent-forms.tsx', 'page', 'hidden', 'never', nothing),
  '/forms/$name': screen('form/form-screen.tsx', 'own', 'hidden', 'briefly', { read: toFormParams }),
  '/forms/$name_/receipt': screen('form-receipt/form-receipt-screen.tsx', 'own', 'hidden', 'never', nothing),
  '/follow': screen('follow/follow-screen.tsx', 'own', 'hidden', 'never', nothing),
  '/refused': screen('refused/refused.tsx', 'own', 'hidden', 'briefly', reads(['reason'])),
  '/newsletter': screen('newsletter/newsletter-screen.tsx', 'own', 'linked', 'long', nothing),
  '/print/homes/$slug': screen('print/print-home.tsx', 'own', 'hidden', 'bare', nothing),
  '/print/floor_plan/$slug': screen('print/print-floor-plan.tsx', 'own', 'hidden', 'bare', nothing),
  '/print/communities/$slug': screen('print/print-community.tsx', 'own', 'hidden', 'bare', nothing),
  '/brochures/$kind/$slug': screen('brochure/brochure-screen.tsx', 'own', 'linked', 'never', nothing),
  '/$': screen('content-page/content-page-route.tsx', 'page', 'pages', unlessMadeUp, listSearch),
} satisfies Record<`/${string}`, Screen>

export type ScreenPath = keyof typeof SCREENS

/** Where a content type's items stand. */
export const ITEM_PATHS = Object.fromEntries(
  Object.entries(SCREENS).flatMap(([path, { shows }]) => (shows === 'own' ? [] : [[shows, path]])),
) as Record<ItemType | 'page', ScreenPath>
