// Calls to the plugin's routes: by the command with an application password, by an editor's screen with its nonce.

export interface WordpressRest {
  /** @param path below `wp-json/`. @throws TransferError */
  get(path: string): Promise<unknown>
  /** @param body an object as JSON, or a form with files. @throws TransferError */
  post(path: string, body: object): Promise<unknown>
}

export interface RestOptions {
  /** The address of `wp-json/`. */
  root: string
  /** What signs in. */
  headers: Record<string, string>
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
  /** For one call; a batch takes seconds on a slow host. @default 120000 */
  timeoutMs?: number
}

/** What keeps content from being moved; its message is for people. */
export class TransferError extends Error {
  override name = 'TransferError' as const
}

export function createRest({
  root,
  headers,
  fetch = globalThis.fetch,
  timeoutMs = 120_000,
}: RestOptions): WordpressRest {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const url = new URL(path, root)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers }, signal }).catch(
      (error: unknown) => {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError'
        const why = isLate ? `doesn't answer within ${timeoutMs / 1000} seconds` : "can't be reached"
        throw new TransferError(`${url.origin} ${why}. Run it again: it goes on where it stopped.`, {
          cause: error,
        })
      },
    )
    const text = await response.text().catch(() => '')
    const body = parse(text)
    if (response.ok && typeof body === 'object' && body !== null) return body
    throw new TransferError(`${url.origin}: ${toReason(response.status, body)}`)
  }
  return {
    get: (path) => call(path, {}),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        ...(body instanceof FormData
          ? { body }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toReason(status: number, body: unknown): string {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (code === 'rest_no_route') return 'it has no Homesite plugin, or an older one.'
  if (status === 401) return 'it doesn’t know this user and application password.'
  if (status === 403) return 'only an administrator may do this.'
  if (status === 413) return 'a batch is larger than this server takes (post_max_size).'
  return typeof message === 'string'
    ? `${message} (${status})`
    : `it answered with status ${status} and no JSON.`
}
