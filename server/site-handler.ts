/** What the process and the bundled app know of each other. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadedBrand } from '../brands/load-brand.ts'
import type { Config } from './config/config.ts'
import type { Connection } from './endpoints/request-env.ts'
import type { Dropped } from './http/connection-limits.ts'

/** What only the process knows, as plain data. */
export type AppOptions = {
  config: Config
  /** For the programs it starts. */
  env: Readonly<Record<string, string | undefined>>
  brand: LoadedBrand
  /** Without a trailing slash. */
  contentOrigin: string
  basemapDir: string
  fontDir: string
  pictureProgram: string
  /** Counted as it happens. */
  dropped?: Readonly<Dropped>
  /** Absent in development, where Vite serves these files. */
  clientDir?: string
}

export type SiteHandler = {
  /** Sends it straight to the socket. @returns false when `fetch` must handle the request */
  serveFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** `/readyz`, `/metrics` and `/cache`. */
  fetchInner(request: Request): Promise<Response>
  /** Invalidations are known and tables there, or the database away. @throws DatabaseSetupError */
  opened: Promise<unknown>
  /** From now on `/readyz` says no. */
  stop(): void
  close(): Promise<void>
}
