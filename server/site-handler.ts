/** What the process and the bundled app know of each other. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadedBrand } from '../brands/load-brand.ts'
import type { Config } from './config/config.ts'
import type { Connection } from './endpoints/request-env.ts'
import type { Dropped } from './http/connection-limits.ts'

/** What only the process knows, as plain data: where the content is, and where the client's build is. */
export type AppOptions = {
  config: Config
  /** The process's environment, for the programs it starts. */
  env: Readonly<Record<string, string | undefined>>
  brand: LoadedBrand
  /** The content system's origin, without a trailing slash. */
  contentOrigin: string
  /** The folder of the brand's basemap. */
  basemapDir: string
  /** The folder of the fonts that the server draws with. */
  fontDir: string
  /** The file of the program that makes pictures which may take for ever. */
  pictureProgram: string
  /** What the process drops without a response, counted as it happens. */
  dropped?: Readonly<Dropped>
  /** The folder of the client's build. Absent in development, where Vite serves these files. */
  clientDir?: string
}

export type SiteHandler = {
  /** Sends a cached page straight to the socket. @returns false when `fetch` must handle the request */
  serveFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** `/readyz`, `/metrics` and `/cache` of the inner port. */
  fetchInner(request: Request): Promise<Response>
  /**
   * Resolves when the invalidations of other processes are known here, and the database has its tables, or is away.
   * @throws DatabaseSetupError when the database can't be used as it's set up
   */
  opened: Promise<unknown>
  /** From now on `/readyz` says no, so that a load balancer sends no more requests. */
  stop(): void
  close(): Promise<void>
}
