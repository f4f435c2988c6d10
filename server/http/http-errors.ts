/** The path never holds a password. */
type Call = { method: string; path: string }

export class HttpError extends Error {
  readonly method: string
  readonly path: string

  constructor(call: Call, what: string, options?: ErrorOptions) {
    super(`${call.method} ${call.path}: ${what}`, options)
    this.method = call.method
    this.path = call.path
  }
}

/** A status that is neither success nor one the caller named as absent. */
export class HttpStatusError extends HttpError {
  override name = 'HttpStatusError' as const
  readonly status: number
  /** As the server asks. */
  readonly retryAfterSeconds: number | undefined
  readonly #body: unknown

  constructor(call: Call, status: number, details: { retryAfterSeconds?: number; body?: unknown } = {}) {
    super(call, `status ${status}${toReason(details.body)}`)
    this.status = status
    this.retryAfterSeconds = details.retryAfterSeconds
    this.#body = details.body
  }

  /** JSON, or the text if it's none; not logged, as it may repeat what was sent. */
  get body(): unknown {
    return this.#body
  }
}

export class HttpTimeoutError extends HttpError {
  override name = 'HttpTimeoutError' as const
  readonly timeoutMs: number

  constructor(call: Call, timeoutMs: number, options?: ErrorOptions) {
    super(call, `no response within ${timeoutMs} ms`, options)
    this.timeoutMs = timeoutMs
  }
}

/** No response at all: refused, reset, no such host. */
export class HttpNetworkError extends HttpError {
  override name = 'HttpNetworkError' as const

  constructor(call: Call, options?: ErrorOptions) {
    super(call, `network error${toCauseText(options?.cause)}`, options)
  }
}

/** The call wasn't made: too many others are waiting for the same server, or it's slow. */
export class HttpBusyError extends HttpError {
  override name = 'HttpBusyError' as const
}

/** The response's body can't be used: not JSON, or too large. */
export class HttpBodyError extends HttpError {
  override name = 'HttpBodyError' as const
  readonly status: number

  constructor(call: Call, status: number, problem: string, options?: ErrorOptions) {
    super(call, `status ${status}, but ${problem}`, options)
    this.status = status
  }
}

function toReason(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('code' in body)) return ''
  return typeof body.code === 'string' ? ` (${body.code.slice(0, 100)})` : ''
}

function toCauseText(cause: unknown): string {
  // Node's fetch says only "fetch failed"; what went wrong is one level deeper.
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  if (!(inner instanceof Error)) return ''
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
  return code ? `, ${code}` : ''
}
