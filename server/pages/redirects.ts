/** Addresses that aren't pages any more: answered before the page cache and before anything is rendered. */
import type { Context, MiddlewareHandler } from 'hono'
import { paths } from '../../app/paths.ts'
import { withCampaign } from '../../domain/site/campaign.ts'
import { DRAFT } from '../../domain/content/cache-policy.ts'
import type { Redirect } from '../../domain/redirects/redirect.ts'
import {
  createRedirectTable,
  type RedirectAnswer,
  type RedirectTable,
} from '../../domain/redirects/redirect-table.ts'
import type { BudgetSize } from '../process/budget.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { createDependencies } from '../content-cache/dependency-tracking.ts'
import type { Log } from '../process/log.ts'
import type { LimitMisses } from '../endpoints/miss-limit.ts'
import { REDIRECT_TAG } from '../wordpress/content-tags.ts'
import { sharedPageResponse, type FetchSharedPage } from '../endpoints/shared-page-response.ts'

/** Anybody can make up addresses below a prefix, and each is looked for among the pages once. */
export const lookUpLimit: BudgetSize = { burst: 300, perSecond: 10 }

export type RedirectsOptions = {
  content: { listRedirects: () => Promise<Redirect[]> }
  cache: Pick<ContentCache, 'track'>
  origin: string
  isOwnPage: (path: string) => Promise<boolean>
  limitLookUps: LimitMisses
  fetchPage: FetchSharedPage
  cachingHeaders: () => Readonly<Record<string, string>>
  toTagHeader: (tags: Iterable<string>) => Record<string, string>
  secure: MiddlewareHandler
  log: Log
}

/** Sends visitors on, unless there's a page at the address; what isn't in the table goes its usual way. */
export function redirects(options: RedirectsOptions): MiddlewareHandler {
  const { content, cache, origin, isOwnPage, limitLookUps, fetchPage, secure, log } = options
  let known: { rows: readonly Redirect[]; table: RedirectTable } | undefined

  async function findTable(): Promise<RedirectTable | undefined> {
    const rows = await content.listRedirects().catch((error: unknown) => {
      log.warn({ err: error }, "The redirects couldn't be read")
      return known?.rows ?? []
    })
    if (known?.rows !== rows) {
      known = { rows, table: createRedirectTable(rows, origin) }
      const loops = known.table.loops.map(({ from }) => from)
      if (loops.length > 0)
        log.warn(
          { loops: loops.slice(0, 20), count: loops.length },
          'Left out redirects that lead in a circle',
        )
    }
    return known.table
  }

  /** @returns undefined where there's a page */
  async function answer(c: Context, path: string, found: RedirectAnswer): Promise<Response | undefined> {
    const dependencies = createDependencies()
    let isKnown = true
    const isPage = await cache.track(dependencies, () =>
      isOwnPage(path).catch(() => {
        // The content system is away, and nobody has asked for this address lately.
        isKnown = false
        return false
      }),
    )
    if (isPage) return undefined
    if (found.location === undefined)
      return sharedPageResponse(c, fetchPage, { path: paths.missing(), status: found.status })
    const { tags, isPrivate, usesFallback } = dependencies
    const isShared = isKnown && !isPrivate && !usesFallback && !tags.has(DRAFT)
    const url = new URL(found.location, origin)
    return new Response(null, {
      status: found.status,
      headers: {
        location: found.location.startsWith('/') ? url.href.slice(url.origin.length) : url.href,
        ...(isShared
          ? { ...options.cachingHeaders(), ...options.toTagHeader([REDIRECT_TAG, ...tags]) }
          : { 'cache-control': 'no-store' }),
      },
    })
  }

  return async (c, next) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const found = (await findTable())?.find(pathname, search.slice(1))
    if (!found) return next()
    const work = () => answer(c, pathname, found)
    const response = found.match === 'exact' ? await work() : await limitLookUps(c, work)
    if (!response) return next()
    await secure(c, async () => {
      c.res = response
    })
    return c.res
  }
}

/** Wherever on this site a redirect leads, of ours or an editor's, the campaign of its link stays in the address. */
export function keepCampaign(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const location = c.res.headers.get('location')
    if (c.req.method === 'POST' || !location?.startsWith('/')) return
    const kept = withCampaign(location, new URL(c.req.url).search)
    if (kept !== location) c.res.headers.set('location', kept)
  }
}
