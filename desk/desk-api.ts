import { boot } from './boot.ts'

const timeoutMs = 60_000

/** A sentence for whoever sits at the screen. */
export class DeskError extends Error {
  override readonly name = 'DeskError'
  /** 0: WordPress didn't answer. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export type DeskRequest = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; signal?: AbortSignal }

/**
 * Asks WordPress's REST API as whoever is signed in.
 * @param path below the API, such as `homesite/v1/desk/front-page`
 * @throws DeskError with WordPress's own sentence, or with why there was no answer
 */
export async function askWordpress<T>(path: string, request: DeskRequest = {}): Promise<T> {
  return (await fetchWordpress(path, request)).json() as Promise<T>
}

/** As `askWordpress`, with the answer's headers, such as `X-WP-Total`. */
export async function fetchWordpress(
  path: string,
  { method = 'GET', body, signal }: DeskRequest = {},
): Promise<Response> {
  const isFile = body instanceof Blob
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(toRestUrl(path), {
    method,
    credentials: 'same-origin',
    headers: {
      'X-WP-Nonce': boot.nonce,
      ...(body !== undefined && { 'Content-Type': isFile ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new DeskError('WordPress didn’t answer. Check your connection and try again.', 0)
  })
  if (!response.ok) throw await toDeskError(response)
  return response
}

/** Without pretty permalinks the API's root has a query already. */
function toRestUrl(path: string): string {
  return boot.restUrl + (boot.restUrl.includes('?') ? path.replace('?', '&') : path)
}

async function toDeskError(response: Response): Promise<DeskError> {
  const { status } = response
  const said = (await response.json().catch(() => undefined)) as
    { code?: string; message?: string } | undefined
  if (said?.code === 'rest_cookie_invalid_nonce')
    return new DeskError('You have been signed out. Sign in in another tab, then reload this page.', status)
  return new DeskError(said?.message ?? `WordPress answered ${status}. Try again.`, status)
}
