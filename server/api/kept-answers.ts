/** Answers of our data API, kept until what they were made of changes: a page made anew leaves most of its work out. */
import { LRUCache } from 'lru-cache'
import { DRAFT } from '../content-cache/cached-content.ts'
import type { ContentCache } from '../content-cache/content-cache.ts'
import { freshUntilMs, type ReadRecord } from '../content-cache/dependency-tracking.ts'
import type { Ask } from '../../app/api-client.ts'
import { toJsonText } from '../../app/queries/json-text.ts'

export type KeptAnswersOptions = {
  content: Pick<ContentCache, 'isPurged' | 'join' | 'version' | 'watch'>
  /** How long content is fresh, in milliseconds. */
  ttlMs: number
  /** Before an answer whose content cannot be had fresh is made again, in milliseconds. @default 2000 */
  retryMs?: number
  /** @default 32 MiB, as JSON */
  maxBytes?: number
}

type KeptAnswer = {
  value: object
  record: ReadRecord
  startedAtMs: number
  freshUntilMs: number
  /** The purges there had been when it was last seen to be good. */
  version: number
}

/**
 * Puts a memory in front of our data API. It is exactly as old as the copies of content it was made of, and dropped
 * by the same tags; what is absent, a draft's or for one visitor alone is not kept.
 * @param ask answers anew
 * @returns answers the same; values must not be changed
 */
export function keepAnswers(ask: Ask, options: KeptAnswersOptions): Ask {
  const { content, ttlMs, retryMs = 2_000, maxBytes = 32 * 1024 * 1024 } = options
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => toJsonText(value).length,
  })

  function isGood(answer: KeptAnswer): boolean {
    if (Date.now() >= answer.freshUntilMs) return false
    const version = content.version()
    if (answer.version === version) return true
    if (content.isPurged(answer.record.tags, answer.startedAtMs)) return false
    answer.version = version
    return true
  }

  return async (path, signal) => {
    const known = kept.get(path)
    if (known && isGood(known)) {
      content.join(known.record)
      return known.value
    }
    const startedAtMs = Date.now()
    const version = content.version()
    const { value, record } = await content.watch(() => ask(path, signal))
    if (typeof value === 'object' && value !== null && !record.isPrivate && !record.tags.has(DRAFT)) {
      const untilMs = freshUntilMs(record, startedAtMs, { ttlMs, retryMs })
      kept.set(path, { value, record, startedAtMs, freshUntilMs: untilMs, version })
    } else kept.delete(path)
    return value
  }
}
