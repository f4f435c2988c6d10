// Reads all homes for the map and the counts. Ten thousand homes are a hundred calls: they are made one after the other,
// by one reading at a time, and again only as often as they are worth it; what an editor changes is read by itself.
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import { EVERYTHING } from '../../../domain/content/cache-policy.ts'
import { isMissingMetadata } from '../sanity-checks.ts'

/** All homes are read anew at the soonest when this many times as long has passed as reading them took. */
const REST_PER_READING = 20
/** However many changes were told of one by one, all homes are read anew after this. */
const LONGEST_MS = 3_600_000
/** As many as one call brings; more changes at once are worth a whole reading. */
const MOST_CHANGES = 100

export type MapHomesSource = {
  /** Reads every home. */
  readAll: () => Promise<readonly InventoryHome[]>
  /** Reads those of some ids; what is gone, or no longer for sale, is not among them. */
  readSome: (ids: readonly number[]) => Promise<readonly InventoryHome[]>
  /** Names the tags that were purged at that moment or later, in milliseconds since 1970. */
  tagsSince: (atMs: number) => readonly string[]
}

type Kept = { homes: readonly InventoryHome[]; readAllAtMs: number; tookMs: number; upToMs: number }

/**
 * Makes the reading of all homes.
 * @param source how to read, and how to know what has changed
 * @returns reads the homes, the newest first; throws what reading throws
 */
export function createMapHomesReader(source: MapHomesSource): () => Promise<readonly InventoryHome[]> {
  let kept: Kept | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function readWhole(startedAtMs: number): Promise<Kept> {
    const homes = await source.readAll()
    return { homes, readAllAtMs: startedAtMs, tookMs: Date.now() - startedAtMs, upToMs: startedAtMs }
  }

  async function bringUpToDate(): Promise<Kept> {
    const nowMs = Date.now()
    // "No homes", and homes without numbers, may be a broken table: nothing is built on it.
    if (!kept || kept.homes.every(isMissingMetadata) || nowMs - kept.readAllAtMs > LONGEST_MS)
      return readWhole(nowMs)
    const ids = toChangedIds(source.tagsSince(kept.upToMs))
    if (!ids || ids.length > MOST_CHANGES) return readWhole(nowMs)
    if (ids.length > 0)
      return { ...kept, homes: withChanged(kept.homes, ids, await source.readSome(ids)), upToMs: nowMs }
    return nowMs - kept.readAllAtMs < kept.tookMs * REST_PER_READING ? kept : readWhole(nowMs)
  }

  async function takeTurn(before: Promise<unknown>): Promise<readonly InventoryHome[]> {
    await before
    kept = await bringUpToDate()
    return kept.homes
  }

  return () => {
    const mine = takeTurn(last)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** @returns the ids of homes that changed; undefined when more than single homes did */
function toChangedIds(tags: readonly string[]): number[] | undefined {
  if (tags.includes(EVERYTHING)) return undefined
  const ids = tags.flatMap((tag) => {
    const [, id] = /^property:(\d+)$/.exec(tag) ?? []
    return id === undefined ? [] : [Number(id)]
  })
  return ids.length === 0 && tags.includes('property') ? undefined : ids
}

/** A home that is read again keeps its place; one that was not there before is the newest. */
function withChanged(
  homes: readonly InventoryHome[],
  ids: readonly number[],
  read: readonly InventoryHome[],
): InventoryHome[] {
  const changed = new Map(read.map((home) => [home.id, home]))
  const known = new Set(homes.map(({ id }) => id))
  return [
    ...read.filter(({ id }) => !known.has(id)),
    ...homes.flatMap((home) => changed.get(home.id) ?? (ids.includes(home.id) ? [] : [home])),
  ]
}
