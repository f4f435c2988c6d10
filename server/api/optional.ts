import type { Log } from '../middleware/request-log.ts'

/**
 * Waits for something a page can do without. A failure is logged and the page says that this part cannot be shown.
 * @param what names it, for the log
 * @returns what was read, or undefined when it could not be read now
 */
export async function unlessFailing<T>(log: Log, what: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    log.error({ err: error, what }, 'A part of a page could not be loaded')
    return undefined
  }
}
