/**
 * Asks our own data API. On the server it is answered in process, in the browser over HTTP; which of the two is
 * handed in, so that nothing here knows the other side.
 *
 * @param path the API's path and query, without the host; it is also the query's key
 * @returns the answer's body; `null` when the thing does not exist
 * @throws UnavailableError when the answer could not be had
 */
export type Ask = (path: string, signal?: AbortSignal) => Promise<unknown>

/** The content could not be had now; a later try may succeed. */
export class UnavailableError extends Error {
  override name = 'UnavailableError' as const
}

/** Also true for an error that travelled from the server, where only its name is left. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnavailableError'
}

/** Asks over HTTP, for the browser. */
export async function askOverHttp(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new UnavailableError(`[GET] ${path}: no answer`, { cause })
  })
  if (response.status === 404) return null
  if (!response.ok) throw new UnavailableError(`[GET] ${path}: ${response.status}`)
  return response.json()
}
