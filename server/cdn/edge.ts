/** The CDN in front of the site, if there's one. */
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
    toTagHeader: (tags: Iterable<string>) => toTagHeader(tags, options.site, cdn?.tagHeader ?? surrogateKey),
    /** To be called when every process knows of the change. */
    purge: (tags: readonly string[]) => purger?.purge(tags),
    isPurging: () => purger?.isHealthy() ?? false,
    status: purger && (() => purger.status()),
    close: () => purger?.close(),
  }
}
