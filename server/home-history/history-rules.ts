/** What a reading of homes adds to what's known of them: the same on every instance, in whichever order readings come. */
import type { HomeSighting, SeenHome } from '../../domain/home/home-history.ts'
import type { SightedHome } from '../../domain/home/home.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { DAY_MS } from '../../domain/time/durations.ts'

/** Immutable. */
export type KnownHome = {
  home: InventoryItem
  facts: string
  /** Whether it was in the last list, or hasn't been missing long enough to be gone. */
  isForSale: boolean
  missingSinceMs?: number
  /** In the order of their moments. */
  sightings: readonly StampedSighting[]
}

export type KnownHomes = ReadonlyMap<number, KnownHome>

/** Content system's stamp, and when the site saw it: milliseconds since 1970. */
export type StampedSighting = HomeSighting & { stampMs: number; seenMs: number }

export type HistoryReading = { readAtMs: number } & (
  | { kind: 'list'; homes: ReadonlyMap<number, { home: InventoryItem; facts: string }> }
  /** By itself: lists may hold homes as they were a while before. */
  | { kind: 'home'; home: SightedHome }
)

export type HistoryLimits = {
  /** A home is gone once it's missing in two readings at least this far apart. */
  goneAfterMs: number
  /** Beyond that, a home's oldest sightings but the first are dropped. */
  maxSightings: number
  /** How long a home's history is kept after it was gone. */
  retentionMs: number
}

export const historyLimits: HistoryLimits = {
  goneAfterMs: 120_000,
  maxSightings: 200,
  retentionMs: 730 * DAY_MS,
}

export function toListReading(homes: readonly InventoryItem[], readAtMs: number): HistoryReading {
  const byId = new Map(homes.map((home) => [home.id, { home, facts: JSON.stringify(home) }]))
  return { kind: 'list', homes: byId, readAtMs }
}

export function findChanges(
  known: KnownHomes,
  readings: readonly HistoryReading[],
  limits: HistoryLimits,
): Map<number, KnownHome | undefined> {
  const changes = new Map<number, KnownHome | undefined>()
  for (const reading of readings) {
    const ids = reading.kind === 'home' ? [reading.home.id] : [...reading.homes.keys(), ...known.keys()]
    for (const id of new Set(ids)) {
      const before = changes.has(id) ? changes.get(id) : known.get(id)
      const after = applyReading(before, id, reading, limits)
      if (after !== before) changes.set(id, after)
    }
  }
  return changes
}

/** @param known undefined for an unknown home @returns `known` itself when the reading says nothing new */
export function applyReading(
  known: KnownHome | undefined,
  homeId: number,
  reading: HistoryReading,
  limits: HistoryLimits,
): KnownHome | undefined {
  const { readAtMs } = reading
  if (reading.kind === 'home') {
    // One in no list has no history of its own.
    if (reading.home.id !== homeId || !known) return known
    if (reading.home.status === 'sold') return withSale(known, reading.home, readAtMs, limits)
    if (!known.isForSale) return known
    const sighting = toNewSighting(reading.home, known.sightings, { readAtMs, isDirect: true })
    return sighting ? { ...known, sightings: addSighting(known.sightings, sighting, limits) } : known
  }
  const listed = reading.homes.get(homeId)
  if (!listed) return known && withoutListing(known, readAtMs, limits)
  const before = known?.sightings ?? []
  const sighting = toNewSighting(listed.home, before, { readAtMs, isDirect: false })
  const isKnown =
    known !== undefined &&
    sighting === undefined &&
    // A list from before it was gone.
    (!known.isForSale || (known.facts === listed.facts && known.missingSinceMs === undefined))
  if (isKnown) return known
  return { ...listed, isForSale: true, sightings: sighting ? addSighting(before, sighting, limits) : before }
}

function withoutListing(known: KnownHome, readAtMs: number, limits: HistoryLimits): KnownHome | undefined {
  const { isForSale, missingSinceMs, sightings } = known
  const last = sightings.at(-1)
  if (last && readAtMs < last.seenMs) return known
  if (!isForSale) return readAtMs - limits.retentionMs > (missingSinceMs ?? readAtMs) ? undefined : known
  if (missingSinceMs === undefined) return { ...known, missingSinceMs: readAtMs }
  if (readAtMs - missingSinceMs < limits.goneAfterMs) return known
  if (!last) return { ...known, isForSale: false }
  const atMs = Math.max(missingSinceMs, last.atMs + 1)
  const gone = { ...last, atMs, seenMs: readAtMs, isForSale: false }
  return { ...known, isForSale: false, sightings: addSighting(sightings, gone, limits) }
}

/** A home that says itself that it sold: that's known at once, and better than that it's missing. */
function withSale(
  known: KnownHome,
  { modifiedAt }: SightedHome,
  readAtMs: number,
  limits: HistoryLimits,
): KnownHome {
  const last = known.sightings.at(-1)
  if (!last || last.status === 'sold' || readAtMs < last.seenMs) return known
  const stampMs = Date.parse(modifiedAt ?? '') || readAtMs
  const atMs = stampMs > last.atMs ? stampMs : Math.max(readAtMs, last.atMs + 1)
  const sold = { ...last, seenMs: readAtMs, status: 'sold' as const, isForSale: false }
  return {
    ...known,
    isForSale: false,
    missingSinceMs: known.missingSinceMs ?? readAtMs,
    sightings: known.isForSale
      ? addSighting(known.sightings, { ...sold, atMs, stampMs }, limits)
      : [...known.sightings.slice(0, -1), sold],
  }
}

function addSighting(
  sightings: readonly StampedSighting[],
  sighting: StampedSighting,
  { maxSightings }: HistoryLimits,
): StampedSighting[] {
  const [first, ...later] = [...sightings, sighting]
  return [...(first ? [first] : []), ...later.slice(Math.max(0, later.length + 1 - maxSightings))]
}

/** @returns undefined when it says nothing new, or is older */
function toNewSighting(
  home: SightedHome,
  sightings: readonly StampedSighting[],
  { readAtMs, isDirect }: { readAtMs: number; isDirect: boolean },
): StampedSighting | undefined {
  const { status, priceUsd, priceWasUsd, priceAsOf, modifiedAt } = home
  const stampMs = Date.parse(modifiedAt ?? '') || readAtMs
  const sighting: StampedSighting = {
    atMs: stampMs,
    stampMs,
    seenMs: readAtMs,
    ...(status && { status }),
    ...(priceUsd !== undefined && { priceUsd }),
    ...(priceWasUsd !== undefined && { priceWasUsd }),
    ...(priceAsOf !== undefined && { priceAsOf }),
    isForSale: true,
  }
  const last = sightings.at(-1)
  if (!last) return sighting
  if (isSame(sighting, last) || readAtMs < last.seenMs) return undefined
  const isNewer = stampMs > last.stampMs
  const isUnseen =
    stampMs === last.stampMs && !sightings.some((each) => each.stampMs === stampMs && isSame(sighting, each))
  if (!isNewer && !isUnseen && !isDirect && last.isForSale) return undefined
  // Without a newer stamp, it changed between two readings.
  return { ...sighting, atMs: stampMs > last.atMs ? stampMs : Math.max(readAtMs, last.atMs + 1) }
}

function isSame(a: HomeSighting, b: HomeSighting): boolean {
  return (
    a.status === b.status &&
    a.priceUsd === b.priceUsd &&
    a.priceAsOf === b.priceAsOf &&
    a.isForSale === b.isForSale
  )
}

export function toSeenHome({ home: { publishedAt }, sightings }: KnownHome): SeenHome {
  return { ...(publishedAt !== undefined && { publishedAt }), sightings }
}
