// Ten thousand homes are a hundred calls: they're read rarely, one after the other, and changed homes by
// themselves.
import { monotonicNowMs } from '../../process/monotonic-clock.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import { EVERYTHING } from '../../../domain/content/cache-policy.ts'
import { isMissing, METADATA } from '../field-groups.ts'

/** The inventory is read again after this many times what reading it took. */
const MIN_REST_PER_READ = 20
/** The inventory is read again after this, however many changes came one by one. */
const MAX_AGE_MS = 3_600_000
/** As many as one call brings; for more changes at once the inventory is read. */
const MAX_CHANGES = 100

export type InventorySource = {
  readAll: () => Promise<readonly InventoryItem[]>
  /** Reads those of some ids; what is gone, or no longer for sale, isn't among them. */
  readSome: (ids: readonly number[], signal?: AbortSignal) => Promise<readonly InventoryItem[]>
  /** Names the tags that were invalidated at that moment or later, in milliseconds since 1970. */
  tagsSince: (atMs: number) => readonly string[]
  /** The last result that was believed, with when its read began; undefined before the first one. */
  findBelieved: () => { homes: readonly InventoryItem[]; readAtMs: number } | undefined
  wasRejected: () => boolean
}

export type InventoryReader = {
  /** The newest first. @param signal ends the reading of single homes alone */
  read: (signal?: AbortSignal) => Promise<readonly InventoryItem[]>
  hasFewChanges: () => boolean
}

type Inventory = { homes: readonly InventoryItem[]; readAllAtMs: number; tookMs: number; upToMs: number }

export function createInventoryReader(source: InventorySource): InventoryReader {
  let inventory: Inventory | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function readAll(startedAtMs: number): Promise<Inventory> {
    const homes = await source.readAll()
    return { homes, readAllAtMs: startedAtMs, tookMs: monotonicNowMs() - startedAtMs, upToMs: startedAtMs }
  }

  /** What was rejected may come of a broken table: nothing is built on it. */
  function toBase(): Inventory | undefined {
    if (inventory && !source.wasRejected()) return inventory
    const believed = source.findBelieved()
    if (!believed) return undefined
    const { homes, readAtMs } = believed
    return { homes, readAllAtMs: readAtMs, tookMs: 0, upToMs: readAtMs }
  }

  /** @returns homes that can be built on, and which of them have changed; undefined when all must be read */
  function findChanges(): { base: Inventory; ids: readonly number[] } | undefined {
    const base = toBase()
    // "No homes", and homes without numbers, may come of a broken table too.
    if (!base || base.homes.every((home) => isMissing(METADATA, home))) return undefined
    if (monotonicNowMs() - base.readAllAtMs > MAX_AGE_MS) return undefined
    const ids = toChangedIds(source.tagsSince(base.upToMs))
    return ids && ids.length <= MAX_CHANGES ? { base, ids } : undefined
  }

  function hasFewChanges(): boolean {
    return (findChanges()?.ids.length ?? 0) > 0
  }

  async function update(signal: AbortSignal | undefined): Promise<Inventory> {
    const nowMs = monotonicNowMs()
    const changes = findChanges()
    if (!changes) return readAll(nowMs)
    const { base, ids } = changes
    if (ids.length > 0) {
      const homes = withChanged(base.homes, ids, await source.readSome(ids, signal))
      return { ...base, homes, upToMs: nowMs }
    }
    return nowMs - base.readAllAtMs < base.tookMs * MIN_REST_PER_READ ? base : readAll(nowMs)
  }

  function keep(read: Inventory): readonly InventoryItem[] {
    const { readAllAtMs = -Infinity, upToMs = -Infinity } = (!source.wasRejected() && inventory) || {}
    if (read.readAllAtMs > readAllAtMs || (read.readAllAtMs === readAllAtMs && read.upToMs >= upToMs))
      inventory = read
    return read.homes
  }

  async function readNext(before: Promise<unknown>): Promise<readonly InventoryItem[]> {
    await before
    return keep(await update(undefined))
  }

  return {
    hasFewChanges,
    async read(signal) {
      if (hasFewChanges()) return keep(await update(signal))
      const mine = readNext(last)
      last = mine.catch(() => undefined)
      return mine
    },
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
  homes: readonly InventoryItem[],
  ids: readonly number[],
  read: readonly InventoryItem[],
): InventoryItem[] {
  const changed = new Map(read.map((home) => [home.id, home]))
  const known = new Set(homes.map(({ id }) => id))
  return [
    ...read.filter(({ id }) => !known.has(id)),
    ...homes.flatMap((home) => changed.get(home.id) ?? (ids.includes(home.id) ? [] : [home])),
  ]
}
