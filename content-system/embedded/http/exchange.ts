import type { PhpArray } from './php-query.ts'
import type { WireValue } from './wire-json.ts'

/** A request to the REST API, its path already freed of `/wp-json` or taken from `rest_route`. */
export interface RestRequest {
  method: string
  /** Without a trailing slash, e.g. `/wp/v2/property`. */
  path: string
  /** Path and query exactly as they came, e.g. `/wp-json/wp/v2/property?page=1`. */
  target: string
  query: PhpArray
  /** Header names in lower case. */
  header(name: string): string | undefined
  readBody(): Promise<Buffer>
}

export interface Reply {
  status: number
  body: WireValue
  headers: Record<string, string>
}

/** A plain response. */
export function reply(body: WireValue, headers: Record<string, string> = {}, status = 200): Reply {
  return { status, body, headers }
}

export type Handler = (request: RestRequest, params: readonly string[]) => Reply | Promise<Reply>

export interface Route {
  method: 'GET' | 'POST'
  /** Matched against the whole path; its groups are handed on, percent-decoded. */
  pattern: RegExp
  handle: Handler
}
