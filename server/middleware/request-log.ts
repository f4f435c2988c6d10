import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'

/**
 * The one writer of logs. A call carries facts first, then a sentence; nothing personal belongs in either, and `id` is
 * the request's alone.
 */
export type Log = {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** The log of a process that answers requests. */
export type RequestLog = Log & {
  /** Whether its level lets a line for each request through. */
  writesRequests: boolean
  /** Does work whose every line, whoever writes it, carries the request's id. */
  during<T>(requestId: string, work: () => T): T
}

/** What waits to be written is written at the latest then, in milliseconds. */
const longestWaitMs = 250
const mostWaitingBytes = 8_192

/**
 * Lines of what goes well are written several at a time, as writing costs more than a page from memory; what went wrong
 * is written at once, and everything when the process exits.
 * @param level pino's names: fatal, error, warn, info, debug, trace, silent
 * @returns a log that writes one JSON object a line to standard output
 */
export function createLog(level: string): RequestLog {
  const ids = new AsyncLocalStorage<string>()
  const output = pino.destination({
    ...{ dest: 1, sync: false },
    ...{ minLength: mostWaitingBytes, periodicFlush: longestWaitMs },
  })
  const logger = pino(
    {
      ...{ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
      mixin() {
        const id = ids.getStore()
        return id === undefined ? {} : { id }
      },
    },
    output,
  )
  return {
    info: (facts, message) => logger.info(facts, message),
    warn(facts, message) {
      logger.warn(facts, message)
      output.flush()
    },
    error(facts, message) {
      logger.error(facts, message)
      output.flush()
    },
    during: (id, work) => ids.run(id, work),
    writesRequests: logger.isLevelEnabled('info'),
  }
}
