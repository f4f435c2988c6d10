/** The CDN in front of the site, if there's one: what pages tell it, and what it's told of changes. */
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import type { CdnSettings } from '../config/config.ts'
import { openCdn, surrogateKey } from './cdns.ts'
import { toTagHeader } from './edge-tags.ts'
import { openPurger } from './purger.ts'

export type EdgeOptions = {
  /** Undefined without a CDN, or with one that an operator purges. */
  settings: CdnSettings | undefined
  /** Names the site in the database and at the CDN. */
  site: string
  database: Database
  log: Log
}

export type Edge = ReturnType<typeof openEdge>

export function openEdge({ settings, ...options }: EdgeOptions) {
  const cdn = settings && openCdn(settings)
  const purger = cdn && openPurger({ target: cdn, ...options })
  return {
    /** @returns the header that names a page's tags */
    toTagHeader: (tags: Iterable<string>) => toTagHeader(tags, options.site, cdn?.tagHeader ?? surrogateKey),
    /** Has pages with these tags purged. To be called when every process knows of the change. */
    purge: (tags: readonly string[]) => purger?.purge(tags),
    /** Whether a page that changes can be expected to be purged soon. */
    isPurging: () => purger?.isHealthy() ?? false,
    /** Undefined where nothing is purged. */
    status: purger && (() => purger.status()),
    close: () => purger?.close(),
  }
}
