import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../../app/api-client.ts'
import type { Log } from '../process/log.ts'

/** The details are in the log, under the request's id. */
export function handleErrorWith(log: Log): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException && error.status === 413)
      return c.text('That’s more than we can accept at once. Please shorten it and send it again.', 413)
    // A rejected request, not our error.
    if (error instanceof HTTPException) return error.getResponse()
    log.error({ err: error, path: c.req.path }, 'Request failed')
    if (isUnavailable(error))
      return c.text('We can’t do that right now. Please try again in a minute.', 503, {
        'cache-control': 'no-store',
        'retry-after': '60',
      })
    return c.text('Something is broken on our side. Please try again in a minute.', 500, {
      'cache-control': 'no-store',
    })
  }
}
