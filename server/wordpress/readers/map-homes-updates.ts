// Reads all homes for the map and the counts. Ten thousand homes are a hundred calls: they're made one after the other,
// by one read at a time, and repeated only now and then; homes that an editor changed are read by themselves.
import { monotonicNowMs } from '../../clock/monotonic-clock.ts'
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import { EVERYTHING } from '../../../domain/content/cache-policy.ts'
import { isMissing, METADATA } from '../field-groups.ts'

/** All homes are read again once this many times as long has passed as reading them took. */
const MIN_REST_PER_READ = 20
/** All homes are read again after this, however many changes came one by one. */
const MAX_AGE_MS = 3_600_000
/** As many as one call brings; for more changes at once all homes are read. */
const MAX_CHANGES = 100

export type MapHomesSource = {
  /** Reads every home. */
  readAll: () => Promise<readonly InventoryHome[]>
  /** Reads those of some ids; what is gone, or no longer for sale, isn't among them. */
  readSome: (ids: readonly number[]) => Promise<readonly InventoryHome[]>
  /** Names the tags that were invalidated at that moment or later, in milliseconds since 1970. */
  tagsSince: (atMs: number) => readonly string[]
  /** Whether the last result was rejected, or couldn't be read. */
  isFailing: () => boolean
}

type Inventory = { homes: readonly InventoryHome[]; readAllAtMs: number; tookMs: number; upToMs: number }

/** Makes the reader of all homes. @returns reads the homes, the newest first; throws what the source throws */
export function createMapHomesReader(source: MapHomesSource): () => Promise<readonly InventoryHome[]> {
  let inventory: Inventory | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function readAll(startedAtMs: number): Promise<Inventory> {
    const homes = await source.readAll()
    return { homes, readAllAtMs: startedAtMs, tookMs: monotonicNowMs() - startedAtMs, upToMs: startedAtMs }
  }

  /** "No homes", homes without numbers, and what was rejected may come of a broken table: nothing is built on it. */
  function mayBeBroken({ homes }: Inventory): boolean {
    return source.isFailing() || homes.every((home) => isMissing(METADATA, home))
  }

  async function update(): Promise<Inventory> {
    const nowMs = monotonicNowMs()
    if (!inventory || mayBeBroken(inventory) || nowMs - inventory.readAllAtMs > MAX_AGE_MS)
      return readAll(nowMs)
    const ids = toChangedIds(source.tagsSince(inventory.upToMs))
    if (!ids || ids.length > MAX_CHANGES) return readAll(nowMs)
    if (ids.length > 0)
      return {
        ...inventory,
        homes: withChanged(inventory.homes, ids, await source.readSome(ids)),
        upToMs: nowMs,
      }
    return nowMs - inventory.readAllAtMs < inventory.tookMs * MIN_REST_PER_READ ? inventory : readAll(nowMs)
  }

  async function readNext(before: Promise<unknown>): Promise<readonly InventoryHome[]> {
    await before
    inventory = await update()
    return inventory.homes
  }

  return () => {
    const mine = readNext(last)
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

/** A home that is read again keeps its place; one that wasn't there before is the newest. */
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
