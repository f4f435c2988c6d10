import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page is rendered from. */
export type PageSources = {
  buildId: string
  /** Path and query. */
  path: string
  /** The responses of our data API that it shows, by path and query. */
  apiResponses: ReadonlyMap<string, unknown>
  /** What else it shows, such as the age of its content. */
  contentAge: unknown
}

/**
 * Makes a page's ETag from what it is rendered from, and not from its HTML: the router writes the time into that. A page
 * rendered again from the same data has the same ETag, on another instance too.
 */
export function toPageEtag({ buildId, path, apiResponses, contentAge }: PageSources): string {
  const responses = [...apiResponses].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([buildId, path, responses, contentAge]))
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Identifies a build by its files: the server's, and the names of the client's, which carry hashes of their content.
 */
export function readBuildId(serverDir: string, clientDir: string): string {
  const hash = createHash('sha256').update(readFileSync(join(serverDir, 'app.js')))
  for (const dir of [join(serverDir, 'assets'), join(clientDir, 'assets')])
    for (const name of readdirSync(dir).toSorted()) hash.update(name)
  return hash.digest('base64url').slice(0, 22)
}
