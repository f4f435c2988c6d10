import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PageSources = {
  buildId: string
  path: string
  /** By path and query. */
  apiResponses: ReadonlyMap<string, unknown>
  contentAge: unknown
}

/** Of what a page is rendered from: its HTML has the time in it, and differs by instance. */
export function toPageEtag({ buildId, path, apiResponses, contentAge }: PageSources): string {
  const responses = [...apiResponses].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([buildId, path, responses, contentAge]))
    .digest('base64url')
    .slice(0, 22)
}

/** By the server's files, and the names of the client's, which carry hashes. */
export function readBuildId(serverDir: string, clientDir: string): string {
  const hash = createHash('sha256').update(readFileSync(join(serverDir, 'app.js')))
  for (const dir of [join(serverDir, 'assets'), join(clientDir, 'assets')])
    for (const name of readdirSync(dir).toSorted()) hash.update(name)
  return hash.digest('base64url').slice(0, 22)
}
