/** Recorded from what the site reads; read from memory, which follows the database that instances share. */
import { isDeepStrictEqual } from 'node:util'
import { toHomeHistory, type HomeChange } from '../../domain/home/home-history.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { createDayOf } from '../../domain/time/builder-day.ts'
import { toWallMs } from '../process/monotonic-clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import type { HomeSightings } from '../wordpress/client/wordpress-context.ts'
import {
  applyReading,
  findChanges,
  historyLimits,
  toListReading,
  toSeenHome,
  type HistoryLimits,
  type HistoryReading,
  type KnownHome,
  type KnownHomes,
} from './history-rules.ts'
import { openHistorySnapshot } from './history-snapshot.ts'
import { createHistoryStore, EVERYTHING_SINCE } from './history-store.ts'

export type HomeWithHistory = {
  home: InventoryItem
  changes: readonly HomeChange[]
}

export type HomeHistory = {
  sightings: HomeSightings
  /** Resolves when the history is in memory, or can't be read now. */
  opened: Promise<void>
  /** The newest first; undefined when nothing is known of it, or of any home yet. */
  find(homeId: number): readonly HomeChange[] | undefined
  /** Every home that is or was for sale; undefined when it couldn't be read yet. */
  list(): readonly HomeWithHistory[] | undefined
  close(): Promise<void>
}

export type HistoryPages = {
  addTags(tags: readonly string[]): void
  outdate(tags: readonly string[]): void
}

export type HomeHistoryOptions = {
  database: Database
  /** Names the content system: another one's homes have the same numbers. */
  name: string
  timeZone: string
  log: Log
  pages?: HistoryPages
  /** For a start while the database is away. */
  snapshotFile?: string | undefined
  limits?: HistoryLimits
}

const EVERY_MS = 1_000

const ALL_TAG = 'history'
const toTag = (homeId: number) => `${ALL_TAG}:${homeId}`

/** No failure of the database reaches a page: the history is as last known, or absent. */
export function openHomeHistory({
  database,
  name,
  timeZone,
  log,
  pages,
  snapshotFile,
  limits = historyLimits,
}: HomeHistoryOptions): HomeHistory {
  const toDay = createDayOf(timeZone)
  const store = createHistoryStore(database, name)
  const snapshot = snapshotFile === undefined ? undefined : openHistorySnapshot(snapshotFile, log)
  const histories = new WeakMap<KnownHome, HomeWithHistory>()
  /** As in the database; undefined until it was read. */
  let stored: KnownHomes | undefined
  let storedVersion = 0
  /** Whether all of it was read, and no other copy of the database can have taken over since. */
  let isWhole = false
  /** As pages show it: with the readings that aren't in the database yet. */
  let shown: KnownHomes | undefined
  let readings: HistoryReading[] = []
  let written: readonly HistoryReading[] = []
  let listed: readonly HomeWithHistory[] | undefined
  let isMissed = false
  let syncing: Promise<void> | undefined
  let isDue = false
  let isFailing = false
  let isClosed = false

  function toHistory(known: KnownHome): HomeWithHistory {
    const history = histories.get(known) ?? {
      home: known.home,
      changes: toHomeHistory(toSeenHome(known), toDay),
    }
    histories.set(known, history)
    return history
  }

  function isSeenOnPages(before: KnownHome | undefined, after: KnownHome | undefined): boolean {
    if (!before || !after || before === after) return before !== after
    return (
      before.facts !== after.facts || !isDeepStrictEqual(toHistory(before).changes, toHistory(after).changes)
    )
  }

  /** Shows homes as they are now. */
  function show(homes: KnownHomes): void {
    const before = shown ?? (isMissed ? new Map<number, KnownHome>() : homes)
    const ids = new Set([...before.keys(), ...homes.keys()])
    const changed = [...ids].filter((id) => isSeenOnPages(before.get(id), homes.get(id)))
    shown = homes
    listed = undefined
    if (changed.length > 0 || isMissed) pages?.outdate([ALL_TAG, ...changed.map(toTag)])
    isMissed = false
  }

  function withReadings(homes: KnownHomes): KnownHomes {
    return withChanges(homes, findChanges(homes, readings, limits))
  }

  function record(reading: HistoryReading): void {
    if (isClosed) return
    if (shown) {
      const changes = findChanges(shown, [reading], limits)
      if (changes.size === 0) return
      show(withChanges(shown, changes))
    }
    // While the database is away, the last reading of each must do.
    const others = isFailing ? readings.filter((each) => !isOfSame(each, reading)) : readings
    readings = [...others, reading].toSorted((a, b) => a.readAtMs - b.readAtMs)
    void synchronize()
  }

  /** One after the other. */
  function synchronize(): Promise<void> {
    isDue = true
    syncing ??= (async () => {
      while (isDue) {
        isDue = false
        try {
          await exchange()
          isFailing = false
        } catch (error) {
          if (!isFailing) log.error({ err: error }, "The homes' history can't be read or written for now")
          isFailing = true
        }
        written = []
      }
      syncing = undefined
    })()
    return syncing
  }

  async function exchange(): Promise<void> {
    const known = await follow()
    written = readings
    const homeIds = [...findChanges(known, written, limits).keys()]
    await store.write(homeIds, (before, id) =>
      written.reduce<KnownHome | undefined>(
        (each, reading) => applyReading(each, id, reading, limits),
        before,
      ),
    )
    readings = readings.filter((each) => !written.includes(each))
    if (homeIds.length > 0) await follow()
  }

  async function follow(): Promise<KnownHomes> {
    const version = await store.readVersion()
    const last = isWhole ? stored : undefined
    if (last && version === storedVersion) return last
    const isPart = last !== undefined && version > storedVersion
    let loaded = await store.load(isPart ? storedVersion : EVERYTHING_SINCE)
    let homes = isPart ? new Map([...last, ...loaded.homes]) : loaded.homes
    if (homes.size !== loaded.homeCount) {
      // Some were forgotten.
      loaded = await store.load(EVERYTHING_SINCE)
      homes = loaded.homes
    }
    isWhole = true
    storedVersion = loaded.version
    stored = homes
    snapshot?.saveSoon(homes)
    show(withReadings(homes))
    return homes
  }

  const timer = setInterval(() => {
    if (database.downSinceMs() === undefined) void synchronize()
  }, EVERY_MS).unref()
  database.onBack(() => {
    // It may be another copy, which lacks the last writes.
    isWhole = false
    if (!isClosed) void synchronize()
  })

  async function open(): Promise<void> {
    await database.opened
    await synchronize()
    if (shown) return
    const homes = await snapshot?.read()
    // It may be back meanwhile.
    if (homes && !shown) show(withReadings(homes))
  }

  return {
    // A database that's set up wrongly stops the start elsewhere.
    opened: open().catch(() => undefined),
    sightings: {
      ofAll: (homes, readAtMs) => record(toListReading(homes, toWallMs(readAtMs))),
      ofOne: (home, readAtMs) => record({ kind: 'home', home, readAtMs: toWallMs(readAtMs) }),
    },
    find(homeId) {
      pages?.addTags([toTag(homeId)])
      if (!shown) isMissed = true
      const known = shown?.get(homeId)
      return known && toHistory(known).changes
    },
    list() {
      pages?.addTags([ALL_TAG])
      if (!shown) isMissed = true
      listed ??= shown && [...shown].toSorted(([a], [b]) => a - b).map(([, known]) => toHistory(known))
      return listed
    },
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(timer)
      await synchronize()
      await snapshot?.close()
    },
  }
}

function isOfSame(a: HistoryReading, b: HistoryReading): boolean {
  return a.kind === 'list' ? b.kind === 'list' : b.kind === 'home' && a.home.id === b.home.id
}

function withChanges(homes: KnownHomes, changes: ReadonlyMap<number, KnownHome | undefined>): KnownHomes {
  const changed = new Map(homes)
  for (const [id, known] of changes) {
    if (known) changed.set(id, known)
    else changed.delete(id)
  }
  return changed
}
