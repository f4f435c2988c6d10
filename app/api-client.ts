/** In process on the server, over HTTP in the browser. @throws UnavailableError */
export type FetchApi = (path: string, signal?: AbortSignal) => Promise<unknown>

/** The content couldn't be loaded now; a later try may succeed. */
export class UnavailableError extends Error {
  override name = 'UnavailableError' as const
}

/** Also true for an error that was serialized by the server, which keeps only its name. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnavailableError'
}

export async function fetchApi(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new UnavailableError(`[GET] ${path}: no response`, { cause })
  })
  if (response.status === 404) return null
  if (!response.ok) throw new UnavailableError(`[GET] ${path}: ${response.status}`)
  return response.json()
}
