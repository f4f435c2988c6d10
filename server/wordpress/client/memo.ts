/**
 * Keeps the answer of a read for a while. Callers that come while it is under way share it; a failure is not kept.
 * @param read what to ask
 * @param ttlMs how long an answer is good, in milliseconds, counted from when it came; 0 keeps none
 * @returns the same read, kept
 */
export function memo<T>(read: () => Promise<T>, ttlMs: number): () => Promise<T> {
  let kept: { answer: Promise<T>; goodUntilMs: number } | undefined
  return () => {
    if (kept && Date.now() < kept.goodUntilMs) return kept.answer
    const entry = { answer: read(), goodUntilMs: Infinity }
    kept = entry
    void settle(entry)
    return entry.answer
  }

  async function settle(entry: NonNullable<typeof kept>): Promise<void> {
    try {
      await entry.answer
      entry.goodUntilMs = Date.now() + ttlMs
    } catch {
      // The callers are told; here it only must not be kept.
      if (kept === entry) kept = undefined
    }
  }
}
