import { EVERYTHING } from '../../domain/content/cache-policy.ts'

export type Invalidation = {
  tags: readonly string[]
  /** Whether something was deleted: then it may be missing without anything being broken. */
  isDeletion?: boolean
  /** On the monotonic clock. */
  atMs: number
}

/** Remembers the last change of each tag. There are as many tags as items that editors ever changed. */
export class InvalidationLog {
  readonly #changes = new Map<string, number>()
  readonly #deletions = new Map<string, number>()
  #generation = 0

  add({ tags, isDeletion, atMs }: Invalidation): void {
    this.#generation += 1
    for (const tag of tags) {
      setLatest(this.#changes, tag, atMs)
      if (isDeletion) setLatest(this.#deletions, tag, atMs)
    }
  }

  /** @returns a number that grows with each invalidation: while it's the same, so are the results of the other methods */
  generation(): number {
    return this.#generation
  }

  tagsSince(atMs: number): string[] {
    return [...this.#changes].flatMap(([tag, lastMs]) => (lastMs >= atMs ? [tag] : []))
  }

  isInvalidated(tags: Iterable<string>, sinceMs: number): boolean {
    return isAfter(this.#changes, tags, sinceMs)
  }

  wasDeleted(tags: Iterable<string>, sinceMs: number): boolean {
    return isAfter(this.#deletions, tags, sinceMs)
  }

  /** @returns whether an entry is one of these things, which was deleted since: nobody sees it until it's read anew */
  isGone(
    { tags, readAtMs }: { tags: readonly string[]; readAtMs: number },
    ownTags: readonly string[],
  ): boolean {
    return this.isInvalidated(tags, readAtMs) && ownTags.some((tag) => this.isDeleted(tag))
  }

  /** @returns whether the last change announced under just this tag is a deletion */
  isDeleted(tag: string): boolean {
    const deletedAtMs = this.#deletions.get(tag)
    return deletedAtMs !== undefined && deletedAtMs === this.#changes.get(tag)
  }
}

function setLatest(times: Map<string, number>, tag: string, atMs: number): void {
  times.set(tag, Math.max(atMs, times.get(tag) ?? -Infinity))
}

function isAfter(times: ReadonlyMap<string, number>, tags: Iterable<string>, sinceMs: number): boolean {
  if (times.size === 0) return false
  // `>=` on purpose: of a change and a read in the same millisecond nobody knows which was first, so it's read again.
  if ((times.get(EVERYTHING) ?? -Infinity) >= sinceMs) return true
  for (const tag of tags) if ((times.get(tag) ?? -Infinity) >= sinceMs) return true
  return false
}
