import type { Brand } from '../../brands/schema.ts'
import type { AgentCard } from '../../domain/community/agent-card.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type { MapName } from '../../domain/map/map-names.ts'
import type { MapSettings } from '../../domain/map/map-settings.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import type { AnalyticsSettings, SiteBrand } from '../../domain/site/site.ts'
import type { FormOutcome } from '../../domain/forms/form-outcome.ts'
import type { NewsletterOutcome } from '../../domain/forms/newsletter.ts'
import type { FollowView } from '../../domain/follow/follow-view.ts'
import type { SignInOutcome } from '../../domain/forms/sign-in.ts'
import type { BrochureFailure } from '../../domain/pages/brochure.ts'
import type { ThirdParty } from '../../domain/pages/page-view.ts'
import type { FetchApi } from '../../app/api-client.ts'
import type { HomeHistory } from '../home-history/home-history.ts'
import type { Log } from '../process/log.ts'
import type { VisitorContent } from '../content/previewed-content.ts'
import type { RequestSession } from '../session/request-session.ts'
import type { Basemap } from '../maps/basemap-files.ts'

/** A town of the basemap, also without homes. */
type Town = { name: string; location: LatLng }

export type ApiContext = {
  content: VisitorContent
  /** A signed-in agent's request, and their details for flyers, once they've entered them. */
  agent?: { card?: AgentCard }
  brand: Brand
  /** Its links are shown where editors have assigned no menu. */
  siteBrand: Omit<SiteBrand, 'copyright' | 'formNames'>
  origin: string
  analytics?: AnalyticsSettings
  thirdParties?: ThirdParty[]
  /** How maps are drawn, and where there's a basemap, the version in its addresses, where it ends, and its towns. */
  map: {
    settings: MapSettings
    basemap?: Pick<Basemap, 'version' | 'bounds'>
    towns?: readonly Town[]
    /** The towns that drawings name, and the names of regions. */
    townsIn?: Basemap['townsIn']
    regions?: readonly MapName[]
  }
  /** A picture's main color by its address on this site, such as "#8f9aa3"; undefined while unknown. */
  colorOf?: (url: string) => string | undefined
  homeHistory?: Pick<HomeHistory, 'find' | 'list'>
  makesPdf?: boolean
  /** Whether homes can be followed by email. @default false */
  sendsMail?: boolean
  /** How long this site keeps what visitors sent, at most. Left out, the privacy page doesn't say. */
  formRetentionDays?: number
  /** Of the CRM that gets leads, where there's one. */
  crmName?: string
  onSearch?: (search: HomeSearch, totalHomes: number) => void
  log: Log
}

export type ApiRequest = { params: Record<string, string>; query: URLSearchParams }

/** @returns JSON; `undefined` when the thing doesn't exist @throws HttpError or ContentShapeError */
export type ApiHandler = (request: ApiRequest, context: ApiContext) => Promise<unknown>

/** A path of the data API that's the same for everyone. */
export type ApiRoute = {
  handler: ApiHandler
  /** What it reads of its query, in the order in which caches share it; undefined for what isn't cached. */
  reads: (given: URLSearchParams) => URLSearchParams | undefined
  /** Whether there's no end of its paths, so that none is kept for long. */
  isEndless?: true
}

/** The outcome of a request that a page responds to: its screen loads it below `/api/outcomes/`. */
export type PageOutcome = {
  form?: FormOutcome
  newsletter?: NewsletterOutcome
  signIn?: SignInOutcome
  brochure?: BrochureFailure
  follow?: FollowView
}

export type RequestApi = {
  fetchApi: FetchApi
  /** Whether something fetched so far is private to this visitor: then no cache may store the response (§7). */
  isPrivate(): boolean
}

/** How long a page waits for the first reading of the inventory; then it shows without. */
export const COLD_WAIT_MS = 300

export type OutcomePages = {
  render(
    request: Request,
    options: { outcome: PageOutcome; status: number; headers: Record<string, string> },
  ): Promise<Response>
}

export type OpenRequestApi = (session: RequestSession, outcome?: PageOutcome) => RequestApi

/** Logs a failure; the page says that this part can't be shown. */
export async function optional<T>(log: Log, what: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    log.error({ err: error, what }, "Part of a page couldn't be loaded")
    return undefined
  }
}
