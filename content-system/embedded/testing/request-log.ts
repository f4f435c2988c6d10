export interface LoggedRequest {
  method: string
  /** Path and query as they came. */
  url: string
}

export interface RequestLog {
  /** The latest requests, oldest first. */
  list(): readonly LoggedRequest[]
  /** How many requests had a path and query that begins so, since the start or the last `clear`. */
  count(urlPrefix?: string): number
  clear(): void
}

/** Older requests are dropped, so that a long-running system's memory doesn't grow. */
const KEPT_REQUESTS = 5000

/** Makes a log of requests. @returns the log, and the function that writes it. */
export function createRequestLog(): { log: RequestLog; add(request: LoggedRequest): void } {
  const requests: LoggedRequest[] = []
  return {
    log: {
      list: () => requests,
      count: (urlPrefix = '') => requests.filter(({ url }) => url.startsWith(urlPrefix)).length,
      clear: () => void (requests.length = 0),
    },
    add(request) {
      requests.push(request)
      if (requests.length > KEPT_REQUESTS) requests.shift()
    },
  }
}
