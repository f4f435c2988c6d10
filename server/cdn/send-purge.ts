import { parseRetryAfter } from '../http/create-http.ts'
import { HttpError, HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../http/http-errors.ts'

/** All requests of a purge together: shorter than another process waits before it takes the purge over. */
const TIMEOUT_MS = 10_000

/** @throws HttpError of the first failure; then all are to be sent again */
export async function sendPurge(requests: readonly Request[], timeoutMs = TIMEOUT_MS): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs)
  await Promise.all(
    requests.map(async (request) => {
      const call = { method: request.method, path: new URL(request.url).pathname }
      try {
        // Credentials go to the configured address and no other.
        const response = await fetch(request, { redirect: 'manual', signal: timeout })
        await response.body?.cancel()
        if (response.ok) return
        const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'))
        throw new HttpStatusError(call, response.status, { retryAfterSeconds })
      } catch (error) {
        if (error instanceof HttpError) throw error
        if (timeout.aborted) throw new HttpTimeoutError(call, timeoutMs, { cause: error })
        throw new HttpNetworkError(call, { cause: error })
      }
    }),
  )
}
