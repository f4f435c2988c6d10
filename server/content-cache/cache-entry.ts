/** The result of one read, as plain JSON that can't be changed. */
export type CacheEntry = {
  /** Absent when the content system said that there is no such thing. */
  value?: unknown
  /** When the read began, on the monotonic clock. */
  readAtMs: number
  tags: readonly string[]
  /** The value's length as JSON. */
  bytes: number
}
