import type { Brand } from '../../brands/schema.ts'
import type { MapSettings } from '../../domain/map/map-settings.ts'
import type { AnalyticsSettings, SiteBrand } from '../../domain/site/site.ts'
import type { FormOutcome } from '../../domain/forms/form-outcome.ts'
import type { NewsletterOutcome } from '../../domain/forms/newsletter.ts'
import type { SignInOutcome } from '../../domain/forms/sign-in.ts'
import type { BrochureFailure } from '../../domain/pages/brochure.ts'
import type { FetchApi } from '../../app/api-client.ts'
import type { Log } from '../middleware/request-log.ts'
import type { VisitorContent } from '../previews/previewed-content.ts'
import type { RequestSession } from '../session/request-session.ts'

/** What handlers of the data API need; one per process. */
export type ApiContext = {
  content: VisitorContent
  brand: Brand
  siteBrand: SiteBrand
  origin: string
  /** What third-party analytics the site loads; none when left out. */
  analytics?: AnalyticsSettings
  /** How maps are drawn, and the version of the base map's addresses where there is one. */
  map: { settings: MapSettings; baseMapVersion?: string }
  /** The main color of a picture on this site by its address, such as "#8f9aa3"; undefined while it isn't known. */
  colorOf?: (url: string) => string | undefined
  /** Whether this site makes PDFs. @default true */
  makesPdf?: boolean
  log: Log
}

/** The values of the path's `:names`, and the query. */
export type ApiRequest = { params: Record<string, string>; query: URLSearchParams }

/**
 * Handles one address of the data API.
 * @returns a view model that can be written as JSON; `undefined` when the thing doesn't exist
 * @throws HttpError or ContentShapeError when the content system fails
 */
export type ApiHandler = (request: ApiRequest, context: ApiContext) => Promise<unknown>

/**
 * What became of a request that a page responds to, such as a form sent without scripts. Whoever handles the request
 * passes it to `pages.render(request, { outcome })`; the screen loads it below `/api/outcomes/`, like all its data.
 */
export type PageOutcome = {
  form?: FormOutcome
  newsletter?: NewsletterOutcome
  signIn?: SignInOutcome
  brochure?: BrochureFailure
}

/** The data API as one request sees it. */
export type RequestApi = {
  fetchApi: FetchApi
  /** Whether something fetched so far is for this visitor alone: then no cache may store the response (§7). */
  isPrivate(): boolean
}

/** Opens the data API for a request's session, and for what the request ended in. */
export type OpenRequestApi = (session: RequestSession, outcome?: PageOutcome) => RequestApi

/**
 * Reads something a page can do without. A failure is logged, and the page says that this part can't be shown.
 * @returns what was read; undefined when it couldn't be read now
 */
export async function optional<T>(log: Log, what: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    log.error({ err: error, what }, 'Part of a page could not be loaded')
    return undefined
  }
}
