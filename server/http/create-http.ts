import { setTimeout as delay } from 'node:timers/promises'
import type { CallQueue } from './call-queue.ts'
import {
  HttpBodyError,
  HttpBusyError,
  HttpError,
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
} from './http-errors.ts'
import { parseJson } from './parse-json.ts'
import { BodyTooLargeError, readBodyText } from './read-body.ts'

export type HttpOptions = {
  /** "https://content.example"; a path in it stays. */
  baseUrl: string
  /** Sent as User-Agent: our name and version. */
  userAgent: string
  /** @default globalThis.fetch */
  fetch?: typeof globalThis.fetch
  /** For one whole try, body included. @default 8000 */
  timeoutMs?: number
  /** @default 16 MiB */
  maxBodyBytes?: number
  /** Before the one retry of a GET. @default 150 */
  retryDelayMs?: number
  /** Several clients may share one. @default none waits */
  queue?: CallQueue
}

export type RequestOptions = {
  /** "There is no such thing": the result is undefined. */
  absentOn?: readonly number[] | ((status: number, body: unknown) => boolean)
  /** Must throw when it isn't JSON. @default JSON.parse */
  parseJson?: (text: string) => unknown
  /** For a call that a retry wouldn't help. @default false */
  triesOnce?: boolean
  /** For a reading of many items. @default 1 */
  timeFactor?: number
  /** Goes ahead of what's read for pages. @default of a POST */
  isUrgent?: boolean
  /** Ends the request, its retry included. */
  signal?: AbortSignal
  headers?: Record<string, string>
}

export type HttpResponse = { status: number; headers: Headers; body: unknown }

export type Http = {
  baseUrl: string
  /** Retried once on a network error or 500, 502, 503: not when time ran out. */
  get: {
    (
      path: string,
      options: RequestOptions & Required<Pick<RequestOptions, 'absentOn'>>,
    ): Promise<HttpResponse | undefined>
    (path: string, options?: RequestOptions): Promise<HttpResponse>
  }
  /** Never retried. */
  post: (path: string, fields: URLSearchParams, options?: PostOptions) => Promise<HttpResponse>
}

export type PostOptions = Omit<RequestOptions, 'absentOn'>

type Call = { method: 'GET' | 'POST'; path: string; body?: URLSearchParams; options: RequestOptions }

const RETRIED_STATUSES = [500, 502, 503]
// A visitor is waiting: a server that asks for a longer delay isn't retried.
const MAX_RETRY_AFTER_SECONDS = 1

/** Both throw an HttpError, or the signal's reason when aborted. @throws TypeError for a bad `baseUrl` */
export function createHttp(options: HttpOptions): Http {
  const { userAgent, fetch = globalThis.fetch, timeoutMs = 8_000, retryDelayMs = 150, queue } = options
  const maxBodyBytes = options.maxBodyBytes ?? 16 * 1024 * 1024
  const baseUrl = toBaseUrl(options.baseUrl)

  function tryOnce(call: Call): Promise<HttpResponse | undefined> {
    const { isUrgent = call.method === 'POST', signal, timeFactor = 1 } = call.options
    const usualMs = timeoutMs * timeFactor
    if (!queue) return tryNow(call, usualMs)
    const refuse = (why: string) =>
      new HttpBusyError({ method: call.method, path: hidePassword(call.path) }, why)
    return queue.run({ isUrgent, signal, limitMs: usualMs }, (limitMs) => tryNow(call, limitMs), refuse)
  }

  async function tryNow(call: Call, limitMs: number): Promise<HttpResponse | undefined> {
    const named = { method: call.method, path: hidePassword(call.path) }
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), limitMs)
    const signal = call.options.signal
      ? AbortSignal.any([timeout.signal, call.options.signal])
      : timeout.signal
    let status: number | undefined
    try {
      const response = await fetch(new URL(baseUrl + call.path), {
        method: call.method,
        body: call.body,
        headers: { Accept: 'application/json', 'User-Agent': userAgent, ...call.options.headers },
        // Credentials and the password parameter go to the configured server and no other.
        redirect: 'manual',
        signal,
      })
      status = response.status
      const text = await readBodyText(response, maxBodyBytes)
      if (response.ok) {
        const body = readJson(named, status, text, call.options.parseJson)
        return { status, headers: response.headers, body }
      }
      // Error pages of proxies are HTML; their text is all we have.
      const body = parseJson(text) ?? text.slice(0, 2_000)
      if (meansAbsent(call.options.absentOn, status, body)) return undefined
      const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'))
      throw new HttpStatusError(named, status, { retryAfterSeconds, body })
    } catch (error) {
      if (error instanceof HttpError) throw error
      if (call.options.signal?.aborted) throw call.options.signal.reason
      if (timeout.signal.aborted) throw new HttpTimeoutError(named, limitMs, { cause: error })
      if (error instanceof BodyTooLargeError && status !== undefined) {
        throw new HttpBodyError(named, status, error.message, { cause: error })
      }
      throw new HttpNetworkError(named, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function tryWithRetry(call: Call): Promise<HttpResponse | undefined> {
    try {
      return await tryOnce(call)
    } catch (error) {
      const delayMs = call.options.triesOnce ? undefined : toRetryDelayMs(error, retryDelayMs)
      if (delayMs === undefined) throw error
      await delay(delayMs, undefined, { signal: call.options.signal }).catch(() => {
        throw call.options.signal?.reason
      })
      return await tryOnce(call).catch((again: unknown) => {
        throw again instanceof HttpBusyError ? error : again
      })
    }
  }

  const get = (path: string, options: RequestOptions = {}) => tryWithRetry({ method: 'GET', path, options })
  const post = (path: string, body: URLSearchParams, options: PostOptions = {}) =>
    tryOnce({ method: 'POST', path, body, options })
  return { baseUrl, get: get as Http['get'], post: post as Http['post'] }
}

/** All requests of the result end with the signal. */
export function endedBy(http: Http, signal: AbortSignal): Http {
  return {
    ...http,
    get: (path: string, options?: RequestOptions) => http.get(path, { ...options, signal }),
    post: (path, fields, options) => http.post(path, fields, { ...options, signal }),
  }
}

function toBaseUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl must be an http or https address, got "${text}"`)
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function toRetryDelayMs(error: unknown, usualMs: number): number | undefined {
  if (error instanceof HttpNetworkError) return usualMs
  if (!(error instanceof HttpStatusError) || !RETRIED_STATUSES.includes(error.status)) return undefined
  if (error.retryAfterSeconds === undefined) return usualMs
  return error.retryAfterSeconds <= MAX_RETRY_AFTER_SECONDS ? error.retryAfterSeconds * 1_000 : undefined
}

/** In seconds; undefined without one that makes sense. */
export function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const atMs = Date.parse(value)
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - Date.now()) / 1_000))
}

function meansAbsent(absentOn: RequestOptions['absentOn'], status: number, body: unknown): boolean {
  return typeof absentOn === 'function' ? absentOn(status, body) : (absentOn?.includes(status) ?? false)
}

function readJson(
  call: { method: string; path: string },
  status: number,
  text: string,
  parse: (text: string) => unknown = JSON.parse,
): unknown {
  try {
    // Strict on purpose: what a warning is printed into may be cut. A byte order mark changes nothing.
    return parse(text.replace(/^\uFEFF+/, ''))
  } catch (error) {
    const problem = "the body isn't JSON"
    // It may repeat what a visitor sent, which belongs in no log.
    if (call.method === 'POST') throw new HttpBodyError(call, status, problem)
    const start = JSON.stringify(text.slice(0, 40))
    throw new HttpBodyError(call, status, `${problem}; it starts with ${start}`, { cause: error })
  }
}

/** A password is sent to the content system as a parameter; it mustn't reach messages or logs. */
function hidePassword(path: string): string {
  return path.replace(/([?&][^=&]*password[^=&]*=)[^&]*/gi, '$1…')
}
