/** The history of homes as tests open it, and a home whose price is reduced. */
import { onTestFinished } from 'vitest'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { Database } from '../../database/database.ts'
import { openHomeHistory, type HomeHistoryOptions } from '../home-history.ts'

/** @returns milliseconds since 1970 */
export const T = (text: string) => Date.parse(text)

export function home(values: Partial<InventoryItem> = {}): InventoryItem {
  return {
    id: 7,
    slug: 'maple-28',
    title: '28 Maple Street',
    status: 'under-construction',
    priceUsd: 500_000,
    publishedAt: '2026-08-02T17:00:00Z',
    modifiedAt: '2026-08-02T17:00:00Z',
    region: undefined,
    city: undefined,
    location: undefined,
    beds: 3,
    baths: 2,
    areaSqft: 2_000,
    garages: 2,
    stories: 1,
    tagIds: [1],
    ...values,
  }
}

export function createLog() {
  const logged: string[] = []
  const log = {
    info() {},
    warn() {},
    error: (_fields: unknown, message: string) => void logged.push(message),
  }
  return { log, logged }
}

/** Opens the history as one instance does, and ends it with the test. */
export async function openHistory(database: Database, options: Partial<HomeHistoryOptions> = {}) {
  const timeZone = 'America/Los_Angeles'
  const history = openHomeHistory({ database, name: 'brand', timeZone, ...createLog(), ...options })
  onTestFinished(() => history.close())
  await history.opened
  const changesOf = (id = 7) => history.find(id)?.map(({ atMs: _atMs, ...change }) => change)
  return { ...history.sightings, ...history, changesOf }
}

export const LISTED = { kind: 'listed', day: '2026-08-02', priceUsd: 500_000 }
export const REDUCED = home({ priceUsd: 490_000, modifiedAt: '2026-09-10T18:00:00Z' })
export const REDUCTION = { kind: 'price', day: '2026-09-10', fromUsd: 500_000, toUsd: 490_000 }
