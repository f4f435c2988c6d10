import { pino } from 'pino'

/** The one writer of logs. A call carries facts first, then a sentence; nothing personal belongs in either. */
export type Log = {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/**
 * @param level pino's names: fatal, error, warn, info, debug, trace, silent
 * @returns a log that writes one JSON object a line to standard output
 */
export function createLog(level: string): Log {
  const logger = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
  }
}
