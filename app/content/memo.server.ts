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
    entry.answer.then(
      () => {
        entry.goodUntilMs = Date.now() + ttlMs
      },
      () => {
        if (kept === entry) kept = undefined
      },
    )
    return entry.answer
  }
}
