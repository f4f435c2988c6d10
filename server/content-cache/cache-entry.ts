/** The result of one read, as plain JSON that can't be changed. */
export type CacheEntry = {
  /** Absent when the content system said that there is no such thing. */
  value?: unknown
  /** On the monotonic clock. */
  readAtMs: number
  tags: readonly string[]
  bytes: number
}
