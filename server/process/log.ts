import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { toReadableLine } from './readable-log-line.ts'

/** Fields first, then a sentence; nothing personal belongs in either. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export type ServerLog = Log & {
  /** It names the request's id. */
  request(fields: Record<string, unknown>): void
  withRequestId<T>(requestId: string, work: () => T): T
  /** Later lines are written at once. */
  close(): void
}

const FLUSH_EVERY_MS = 250
/** Lines are written some hundreds at a time: a write for each would take half of what a cached page takes. */
const MAX_BATCH = 500
/** More than a batch ever has, so that nothing is written before it's flushed. */
const BUFFER_BYTES = 1_000_000

/** Warnings and errors are written at once. @param level pino's @param isTerminal writes for a person */
export function createLog(level: string, isTerminal = process.stdout.isTTY): ServerLog {
  const ids = new AsyncLocalStorage<string>()
  const output = createBatchedOutput(isTerminal ? toReadableLine : (line) => line)
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  // Without the mixin below, because cached pages log thousands of lines a second.
  const requests = pino(options, output)
  const logger = pino(
    {
      ...options,
      mixin() {
        const id = ids.getStore()
        return id === undefined ? {} : { id }
      },
    },
    output,
  )
  return {
    info: (fields, message) => logger.info(fields, message),
    warn(fields, message) {
      logger.warn(fields, message)
      output.flush()
    },
    error(fields, message) {
      logger.error(fields, message)
      output.flush()
    },
    request: (fields) => requests.info(fields, 'request'),
    withRequestId: (id, work) => ids.run(id, work),
    close: output.close,
  }
}

/** Pino's destination can batch too, but measures all that it has collected again with each line. */
function createBatchedOutput(format: (line: string) => string) {
  const stdout = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: 2 * BUFFER_BYTES,
  })
  let lines: string[] = []
  let isClosed = false

  function handOver(): void {
    if (lines.length > 0) stdout.write(lines.join(''))
    lines = []
  }

  function flush(): void {
    handOver()
    stdout.flush()
  }

  const timer = setInterval(flush, FLUSH_EVERY_MS).unref()
  // Before pino's own listener, which writes what's left.
  process.prependOnceListener('exit', handOver)
  return {
    flush,
    close(): void {
      isClosed = true
      clearInterval(timer)
      process.off('exit', handOver)
      flush()
    },
    write(line: string): void {
      lines.push(format(line))
      if (isClosed) {
        handOver()
        // `flush` would put it off while an earlier line is being written.
        stdout.flushSync()
      } else if (lines.length >= MAX_BATCH) flush()
    },
  }
}
