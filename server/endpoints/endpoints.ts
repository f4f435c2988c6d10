/** A part that serves what's in no row of its own stops the start. */
import { careRequestPath } from '../../app/care-paths.ts'
import { FOLLOW_PATH } from '../../app/follow-paths.ts'
import { apiPaths, paths, tourCalendarPath } from '../../app/paths.ts'
import { MAX_AGENT_PHOTO_BYTES } from '../../domain/community/agent-card.ts'
import { PAGE_TIMINGS_PATH } from '../../domain/site/page-timings.ts'
import { API_V1_PREFIX } from './v1-paths.ts'
import { LLMS_PATH, SITEMAP_INDEX_PATH, SITEMAP_PATH } from './sitemap-address.ts'
import { readsOfFeed } from './feed-address.ts'
import { MCP_PATHS } from './mcp-path.ts'
import * as messagePaths from './message-paths.ts'

/** `programs` name no page; `key`: the handler asks for a key or a token. */
type Who = 'anyone' | 'pages' | 'programs' | 'content-system' | 'key'

/** Points of a budget for each megabyte sent. `own`: taken once it's known what has to be made. */
type Cost = 'none' | 'own' | readonly [Budget, number]

export type Budget = 'pages' | 'posts' | 'lotPictures'

export type Endpoint = {
  method: 'GET' | 'POST' | 'ALL'
  path: string
  who: Who
  cost: Cost
  /** Without it no body is read. */
  maxBytes?: number
  /** Nothing may store it. */
  isPrivate?: true
  /** Of what's cached: the parameters it reads, in the order in which caches share it. */
  reads?: (given: URLSearchParams, path: string) => URLSearchParams | undefined
  isHidden?: true
  /** An editor's redirect may take addresses that aren't there. */
  isMostlyAbsent?: true
}

const KB = 1024
export const ASSISTANT_BYTES = 8 * KB

const read = (path: string, cost: Cost = 'none'): Endpoint => ({ method: 'GET', path, who: 'anyone', cost })
const shared = (path: string, reads: Endpoint['reads'] = () => new URLSearchParams()): Endpoint => ({
  ...read(path, ['pages', 1]),
  reads,
})
function inOrder(given: URLSearchParams): URLSearchParams {
  given.sort()
  return given
}
const form = (path: string, maxBytes: number, who: Who = 'pages'): Endpoint => ({
  ...{ method: 'POST', path, who, maxBytes },
  cost: ['posts', 1],
  isPrivate: true,
})
const message = (path: string, maxBytes: number): Endpoint => ({
  ...{ method: 'POST', path, who: 'content-system', maxBytes },
  cost: 'none',
  isPrivate: true,
})

/** In the order in which they're tried. */
export const ENDPOINTS = {
  liveness: [read('/healthz')],
  inspection: [read('/readyz'), read('/metrics')],
  operatorScreens: [read('/cache'), read('/page-timings')],
  brandFiles: [read('/brand/*')],
  brandIcons: ['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest', '/brand/*'].map((path) =>
    read(path),
  ),
  basemap: [read('/geo/*', 'own')],
  mapTiles: [read('/map-tiles/*')],
  assets: [read('/assets/*')],
  pictures: [read('/pictures/*', 'own')],
  contentFiles: [read('/files/*', 'own')],
  lotPictures: [read('/site-plans/*', ['lotPictures', 1])],
  sitemaps: [read('/robots.txt'), shared(SITEMAP_INDEX_PATH), shared(SITEMAP_PATH)],
  llms: [shared(LLMS_PATH)],
  indexNowKey: [{ ...read('/:key{[^/]+\\.txt}'), isMostlyAbsent: true }],
  feeds: [
    '/homes-for-sale.geojson',
    '/:feed{(?:homes-for-sale|shortlist|blog|development-updates)\\.(?:rss|json)}',
    '/communities/:feed{[a-z0-9-]+\\.(?:rss|json)}',
    '/homeowner/maintenance.ics',
  ].map((path): Endpoint => ({ ...shared(path, readsOfFeed), method: 'ALL' })),
  homeMarkdown: [shared('/homes/:markdown{[a-z0-9-]+\\.md}')],
  apiV1: [{ ...shared(`${API_V1_PREFIX}/*`, inOrder), method: 'ALL' }],
  assistants: MCP_PATHS.map((path): Endpoint => ({
    ...{ method: 'ALL', path, who: 'programs', cost: ['pages', 1], maxBytes: ASSISTANT_BYTES },
    isPrivate: true,
  })),
  partners: [{ method: 'ALL', path: '/partners/*', who: 'key', cost: 'own', isPrivate: true }],
  wordSearches: [{ ...read(paths.findHomes(), ['pages', 1]), isPrivate: true, isHidden: true }],
  webhook: [message(messagePaths.WEBHOOK_PATH, 16 * KB)],
  // What the site can't read by itself comes along: drafts, what's locked, and each community with its site plan.
  contentChecks: [message(messagePaths.CONTENT_CHECKS_PATH, 8 * KB * KB)],
  // A block is text; its pictures are addresses.
  blockPreviews: [message(messagePaths.BLOCK_PREVIEWS_PATH, 256 * KB)],
  connection: [message(messagePaths.CONNECTION_PATH, KB)],
  // A few items at a time, with their texts.
  takenItems: [message(messagePaths.TAKEN_ITEMS_PATH, 8 * KB * KB)],
  leadOutcomes: [message(messagePaths.LEAD_OUTCOMES_PATH, 64 * KB)],
  unmetDemand: [message(messagePaths.UNMET_DEMAND_PATH, KB)],
  csrfTokens: [{ ...read(apiPaths.token()), isPrivate: true }],
  privacyChoices: [
    form(paths.privacy(), KB),
    { ...read(apiPaths.gpc()), isPrivate: true },
    read('/.well-known/gpc.json'),
  ],
  // A page that's being left can send no token with it.
  pageTimings: [form(PAGE_TIMINGS_PATH, KB, 'programs')],
  agents: [
    form(paths.agentForms(), 4 * KB),
    form(paths.agentSignOut(), 4 * KB),
    form(paths.agentCard(), 4 * KB + MAX_AGENT_PHOTO_BYTES),
  ],
  newsletter: [form(paths.newsletter(), 64 * KB)],
  forms: [
    { ...read(tourCalendarPath(), ['pages', 1]), isPrivate: true },
    form(careRequestPath, 64 * KB),
    form('/forms/:name', 64 * KB),
  ],
  follows: [FOLLOW_PATH, `${FOLLOW_PATH}/confirm`, `${FOLLOW_PATH}/manage`].flatMap((path): Endpoint[] => [
    { ...read(path, ['pages', 1]), isPrivate: true },
    // Mail programs post to the last one without a cookie or an origin (RFC 8058).
    form(path, 4 * KB, path.endsWith('/manage') ? 'key' : 'pages'),
  ]),
  // Printing one takes as long as some pages.
  brochures: [read('/brochures/*', ['pages', 5])],
  data: [{ ...read('/api/*', ['pages', 1]), isHidden: true }],
  pages: [{ method: 'ALL', path: '*', who: 'pages', cost: ['pages', 1] }],
} as const satisfies Record<string, readonly Endpoint[]>

export type EndpointName = keyof typeof ENDPOINTS

/** What the content system calls, by any name it has for us. */
export const SIGNED_PATHS: readonly string[] = Object.values(ENDPOINTS)
  .flat()
  .flatMap(({ who, path }: Endpoint) => (who === 'content-system' ? [path] : []))
