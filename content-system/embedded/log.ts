export type LogLevel = 'info' | 'warn' | 'error'

/** A log function. @param details plain data. */
export type Logger = (level: LogLevel, message: string, details?: Record<string, unknown>) => void

/** Writes warnings and errors as lines on standard error; the default of a system started without a log. */
export function logToStderr(level: LogLevel, message: string, details?: Record<string, unknown>): void {
  if (level === 'info') return
  const more = details === undefined ? '' : ` ${JSON.stringify(details)}`
  process.stderr.write(`content system: ${level}: ${message}${more}\n`)
}
