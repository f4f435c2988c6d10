/** Each home's price and status history: recorded from what the site reads, for pages, feeds and mails. */
import { join } from 'node:path'
import { toWallMs } from '../clock/monotonic-clock.ts'
import { toHomeHistory, type HomeChange } from '../../domain/home/home-history.ts'
import type { InventoryHome } from '../../domain/map/home-pins.ts'
import { createDayOf } from '../../domain/time/builder-day.ts'
import type { Log } from '../log.ts'
import type { HomeSightings } from '../wordpress/client/wordpress-context.ts'
import { openHistoryFile, type HistoryFile, type HistoryLimits } from './history-file.ts'

export type HomeWithHistory = {
  /** As it was last listed. */
  home: InventoryHome
  /** The newest first. */
  changes: readonly HomeChange[]
}

export type HomeHistory = {
  sightings: HomeSightings
  /** @returns a home's changes, the newest first; undefined when nothing is known, or the file can't be read */
  find(homeId: number): HomeChange[] | undefined
  /** @returns every home that is or was for sale; undefined when the file can't be read */
  list(): readonly HomeWithHistory[] | undefined
  close(): void
}

export type HomeHistoryOptions = {
  dataDir: string
  /** Names the content system: another one's homes have the same numbers. */
  name: string
  timeZone: string
  log: Log
  limits?: HistoryLimits
}

/** Before a file that can't be opened is tried again, in milliseconds. */
const RETRY_MS = 30_000

/**
 * Opens the history. No failure of its file reaches a page: it's logged once, and the history is absent until the file
 * works again.
 */
export function openHomeHistory({ dataDir, name, timeZone, log, limits }: HomeHistoryOptions): HomeHistory {
  const toDay = createDayOf(timeZone)
  const digests = new Map<number, string>()
  let file: HistoryFile | undefined
  let triedAtMs = -Infinity
  let isFailing = false
  let isFirst = true
  let isClosed = false
  let listed: { version: string; homes: readonly HomeWithHistory[] } | undefined

  function attempt<T>(work: (opened: HistoryFile) => T): T | undefined {
    try {
      if (isClosed || (!file && performance.now() - triedAtMs < RETRY_MS)) return undefined
      triedAtMs = performance.now()
      file ??= openHistoryFile(join(dataDir, 'home-history', name), limits)
      const result = work(file)
      isFailing = false
      return result
    } catch (error) {
      if (!isFailing) log.error({ err: error }, "The history of homes can't be recorded; pages do without it")
      isFailing = true
      return undefined
    }
  }

  function recordAll(homes: readonly InventoryHome[], readAtMs: number): void {
    const ids = new Set(homes.map(({ id }) => id))
    const digested = homes.map((home) => ({ home, digest: JSON.stringify(home) }))
    const changed = digested.filter(({ home, digest }) => digests.get(home.id) !== digest)
    const missing = [...digests.keys()].filter((id) => !ids.has(id))
    if (changed.length === 0 && missing.length === 0 && !isFirst) return
    attempt((opened) => {
      opened.storeAll(
        changed.map(({ home }) => home),
        { ids, readAtMs: toWallMs(readAtMs) },
      )
      isFirst = false
      for (const { home, digest } of changed) digests.set(home.id, digest)
      for (const id of missing) if (!opened.isForSale(id)) digests.delete(id)
    })
  }

  return {
    sightings: {
      ofAll: recordAll,
      ofOne: (home, readAtMs) => attempt((opened) => opened.storeOne(home, toWallMs(readAtMs))),
    },
    find: (homeId) =>
      attempt((opened) => {
        const seen = opened.find(homeId)
        return seen && toHomeHistory(seen, toDay)
      }),
    list: () =>
      attempt((opened) => {
        const version = opened.version()
        if (listed?.version !== version)
          listed = {
            version,
            homes: opened.list().map((seen) => ({ home: seen.home, changes: toHomeHistory(seen, toDay) })),
          }
        return listed.homes
      }),
    close() {
      if (!isClosed) file?.close()
      isClosed = true
    },
  }
}
