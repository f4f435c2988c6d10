/** Href builders. Nothing else spells our URLs. */
import type { ShortlistRecord } from '../domain/shortlist/shortlist-url.ts'
import type { ItemKind } from '../domain/pages/missing-item.ts'
import type { BrochureKind } from '../domain/pages/brochure.ts'

/** The tour request form's name in addresses. */
export const TOUR_FORM = 'tour-request'

const part = encodeURIComponent

/** @param values those that are absent or empty are left out */
function toQuery(values: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams()
  for (const name in values) if (values[name]) query.set(name, values[name])
  return query.size > 0 ? `?${query}` : ''
}

export const paths = {
  home: (slug: string) => `/homes/${part(slug)}`,
  /** @param choice of a community, a lot and options */
  floorPlan: (slug: string, choice?: Record<string, string>) => `/floorplans/${part(slug)}${toQuery(choice)}`,
  community: (slug: string) => `/communities/${part(slug)}`,
  plat: (communitySlug: string, choice: { lot?: string; plan?: string } = {}) =>
    `/communities/${part(communitySlug)}${toQuery(choice)}#plat`,
  region: (slug: string) => `/communities/${part(slug)}`,
  /** The front page; `near` chooses the town whose homes it shows. */
  frontPage: (near?: string) => `/${toQuery({ near })}`,
  post: (slug: string) => `/blog/${part(slug)}`,
  /** Homes and homesites by price, or what `query` searches for. */
  homesForSale: (query = '') => `/homes-for-sale${query}`,
  /** The homes alone: where links that say homes lead. */
  homesOnly: () => '/homes-for-sale?kind=homes',
  /** Reads a search in words, `?words=`, and leads to the list. */
  findHomes: () => '/find-homes',
  shortlist: (query = '') => `/shortlist${query}`,
  communities: () => '/communities',
  floorPlans: () => '/floorplans',
  /** `query` chooses a category or a page. */
  blog: (query = '') => `/blog${query}`,
  developmentUpdate: (slug: string) => `/development-updates/${part(slug)}`,
  developmentUpdates: () => '/development-updates',
  /** A content page; the front page's path is ''. */
  page: (path: string) => `/${path.split('/').map(part).join('/')}`,
  agentForms: () => '/sales-agent-forms',
  /** POST only. */
  agentSignOut: () => '/sales-agent-forms/sign-out',
  /** POST only: the agent's details for their flyers. */
  agentCard: () => '/sales-agent-forms/flyers',
  /** A form of its own page; `query` says what it is about, such as `?home=1204-ne-larkspur-loop`. */
  form: (name: string, query = '') => `/forms/${part(name)}${query}`,
  newsletter: () => '/newsletter',
  /** Deeper than any page of content, so it's never found: everything that's missing is shown as rendered for it. */
  missing: () => '/no/page/is/here',
  /** Also takes the visitor's choice, by POST. */
  privacy: (hash: '' | '#privacy-choices' = '') => `/privacy${hash}`,
  accessibility: () => '/accessibility',
  terms: () => '/terms',
  developers: () => '/developers',
  /** Print pages; their addresses are part of the content contract. `flyer` is the signed token of an agent's card. */
  printHome: (slug: string, flyer?: string) => `/print/homes/${part(slug)}${toQuery({ flyer })}`,
  /** @param params a flyer, and a choice as the floor plan's page has it */
  printFloorPlan: (slug: string, params?: Record<string, string>) =>
    `/print/floor_plan/${part(slug)}${toQuery(params)}`,
  /** @param communityId of the same community */
  printCommunity: (slug: string, communityId?: number, flyer?: string) =>
    `/print/communities/${part(slug)}${toQuery({ cp: communityId?.toString(), flyer })}`,
  /** The PDF; where there's none, a page that says what to do. */
  brochure: (kind: BrochureKind, slug: string, choice?: Record<string, string>) =>
    `/brochures/${kind}/${part(slug)}.pdf${toQuery(choice)}`,
}

/** Screens that only the server names: a browser doesn't need the builders. */
export const serverPaths = {
  /** `query` chooses a show. */
  awards: (query = '') => `/about/awards${query}`,
  homeowner: () => '/homeowner',
  maintenance: () => '/homeowner/maintenance',
  /** Its form, with the names of invalid fields. */
  agentFlyers: (wrong: readonly string[] = []) =>
    `/sales-agent-forms${toQuery(wrong.length > 0 ? { wrong: wrong.join('.') } : {})}#flyers`,
  formReceipt: (name: string) => `/forms/${part(name)}/receipt`,
  contact: () => '/contact',
  office: (slug: string) => `/contact/${part(slug)}`,
}

/** Our data API; a query's key is its path and query. Handled by `server/api/`. */
export const apiPaths = {
  site: () => '/api/site',
  /** `null` except on the page that responds to a signup sent without scripts. */
  newsletterOutcome: () => '/api/outcomes/newsletter',
  homes: (query = '') => `/api/homes${query}`,
  home: (slug: string) => `/api/homes/${part(slug)}`,
  homeChoices: () => '/api/home-choices',
  /** What a search can be near, but for streets and homes. */
  nearPlaces: () => '/api/near-places',
  nearPlace: (key: string) => `/api/near-places/${part(key)}`,
  /** How many homes each choice of a filter would leave. */
  homeFacets: (query = '') => `/api/home-facets${query}`,
  /** What of a search wasn't searched, by the keys of its address, and which places an unknown name may be. */
  searchNotes: (notes = '', near = '') => `/api/search-notes?notes=${part(notes)}&near=${part(near)}`,
  inventory: () => '/api/inventory',
  mapView: (query = '') => `/api/map-view${query}`,
  homeSurroundings: (slug: string) => `/api/homes/${part(slug)}/surroundings`,
  similarHomes: (slug: string) => `/api/homes/${part(slug)}/similar`,
  agentNumber: (communityId: number) => `/api/agent-numbers/${communityId}`,
  community: (slug: string) => `/api/communities/${part(slug)}`,
  plat: (communitySlug: string) => `/api/communities/${part(communitySlug)}/plat`,
  sitePlans: (near: string) => `/api/site-plans/${part(near)}`,
  floorPlan: (slug: string) => `/api/floor-plans/${part(slug)}`,
  planLots: (floorPlanSlug: string) => `/api/floor-plans/${part(floorPlanSlug)}/lots`,
  post: (slug: string) => `/api/posts/${part(slug)}`,
  developmentUpdate: (slug: string) => `/api/development-updates/${part(slug)}`,
  missingItem: (kind: ItemKind, slug: string) => `/api/missing-items/${kind}/${part(slug)}`,
  /** The front page's path is ''; `listQuery` is what was chosen of the page's list, such as `?category=buying`. */
  content: (path: string, listQuery = '') => `/api/content?path=${part(path)}${listQuery.replace('?', '&')}`,
  /** `near` is the town that the visitor chose. */
  frontPage: (near?: string) => `/api/front-page${toQuery({ near })}`,
  form: (name: string, query = '') => `/api/forms/${part(name)}${query}`,
  /** @param list as a shortlist's address has it */
  shortlist: (list: ShortlistRecord) => `/api/shortlist${toQuery(list)}`,
  /** `null` except on the page that responds to a form sent without scripts. */
  formOutcome: () => '/api/outcomes/form',
  /** `null` except on the page that responds to a wrong password. */
  signInOutcome: () => '/api/outcomes/sign-in',
  printHome: (slug: string) => `/api/print/homes/${part(slug)}`,
  printFloorPlan: (slug: string, choice: Record<string, string | undefined>) =>
    `/api/print/floor-plans/${part(slug)}${toQuery(choice)}`,
  printCommunity: (slug: string, communityId?: string) =>
    `/api/print/communities/${part(slug)}${toQuery({ cp: communityId })}`,
  /** `null` except on the page that says that a PDF couldn't be made. */
  brochureOutcome: () => '/api/outcomes/brochure',
  /** `null` except on the pages about following by email. */
  followOutcome: () => '/api/outcomes/follow',
  /** Whether the browser sends Global Privacy Control; not cached. */
  gpc: () => '/api/gpc',
  /** Sets the CSRF token cookie. */
  token: () => '/api/token',
  /** Below `/api/private/` responses differ by visitor: never cached, never transferred. */
  agentPage: (path: string) => `/api/private/agent-page?path=${part(path)}`,
  receipt: () => '/api/private/receipt',
  flyer: (token: string) => `/api/private/flyer?token=${part(token)}`,
  agentCard: () => '/api/private/agent-card',
}

/** The tour that a visitor asked for last, as a calendar file. */
export function tourCalendarPath(): string {
  return `/forms/${TOUR_FORM}/receipt.ics`
}

/** How much of a site plan a lot's picture shows. */
export type LotPictureView = 'whole' | 'close-up'

/** An SVG of the site plan with one lot marked; where there's no such lot, a map with the community's place. */
export function lotPicturePath(communitySlug: string, lot: string | undefined, view: LotPictureView): string {
  return `/site-plans/${part(communitySlug)}/${view}${lot === undefined ? '' : `/${part(lot)}`}.svg`
}

/** A JPEG of the site plan with every lot's number. */
export function sitePlanPicturePath(communitySlug: string): string {
  return `/site-plans/${part(communitySlug)}/whole.jpg`
}

/** A file of the running brand. The hash changes with the content, so browsers may keep it forever. */
export function brandFilePath(file: string, hash: string): string {
  return `/brand/${hash}/${file}`
}

/** A file of the basemap. The version changes with any of them. */
export function basemapPath(version: string, file: string): string {
  return `/geo/${version}/${file}`
}

/** Street tiles that the site serves from a file. The version changes with it. */
export function mapTilesPath(version: string): string {
  return `/map-tiles/${version}.pmtiles`
}

/** One sheet of the basemap, for static maps. */
export function basemapSheetPath(
  version: string,
  { zoom, column, row }: { zoom: number; column: number; row: number },
): string {
  return basemapPath(version, `basemap/${zoom}/${column}/${row}.svg`)
}
