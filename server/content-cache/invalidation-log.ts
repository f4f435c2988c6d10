/** What an editor's change makes old. */
export type Purge = {
  tags: readonly string[]
  /** Whether something was deleted: then it may be missing without anything being broken. */
  isDeletion?: boolean
  /** In milliseconds since 1970. */
  atMs: number
}

/** The tag that everything carries. */
export const EVERYTHING = '*'

/**
 * Remembers when what was purged last. One entry a tag: their number is that of the items that editors ever changed.
 * @returns the clock
 */
export function createPurgeClock() {
  const purged = new Map<string, number>()
  const deleted = new Map<string, number>()
  let purges = 0

  function isAfter(times: ReadonlyMap<string, number>, tags: Iterable<string>, readAtMs: number): boolean {
    if (times.size === 0) return false
    // In the same millisecond nobody knows which came first: rather read once more.
    if ((times.get(EVERYTHING) ?? -Infinity) >= readAtMs) return true
    for (const tag of tags) if ((times.get(tag) ?? -Infinity) >= readAtMs) return true
    return false
  }

  function note(times: Map<string, number>, { tags, atMs }: Purge): void {
    for (const tag of tags) times.set(tag, Math.max(atMs, times.get(tag) ?? -Infinity))
  }

  return {
    purge(purge: Purge): void {
      purges += 1
      note(purged, purge)
      if (purge.isDeletion) note(deleted, purge)
    },
    /** @returns how many purges there were: while it stays the same, so does every answer of the others */
    version: (): number => purges,
    /** @returns the tags that were purged at that moment or later */
    tagsSince: (atMs: number): string[] =>
      [...purged].flatMap(([tag, lastMs]) => (lastMs >= atMs ? [tag] : [])),
    /** @returns whether one of the tags was purged since that moment */
    isPurged: (tags: Iterable<string>, readAtMs: number): boolean => isAfter(purged, tags, readAtMs),
    /** @returns whether a deletion under one of the tags was told since that moment */
    wasDeleted: (tags: Iterable<string>, readAtMs: number): boolean => isAfter(deleted, tags, readAtMs),
  }
}
