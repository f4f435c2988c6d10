import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { InventoryHome } from '../../domain/map/home-pins.ts'
import { historyLimits } from './history-file.ts'
import { openHomeHistory } from './home-history.ts'

const T = (text: string) => Date.parse(text)
const MINUTE_MS = 60_000

function home(values: Partial<InventoryHome> = {}): InventoryHome {
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

function openFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const logged: string[] = []
  const log = {
    info() {},
    warn() {},
    error: (_fields: unknown, message: string) => void logged.push(message),
  }
  const open = (limits = historyLimits) => {
    const history = openHomeHistory({ dataDir, name: 'brand', timeZone: 'America/Los_Angeles', log, limits })
    onTestFinished(() => history.close())
    const changesOf = (id = 7) => history.find(id)?.map(({ atMs: _atMs, ...change }) => change)
    return { ...history.sightings, ...history, changesOf }
  }
  const file = join(dataDir, 'home-history', 'brand', 'home-history.sqlite')
  return { open, logged, file, dataDir }
}

const LISTED = { kind: 'listed', day: '2026-08-02', priceUsd: 500_000 }
const REDUCED = home({ priceUsd: 490_000, modifiedAt: '2026-09-10T18:00:00Z' })
const REDUCTION = { kind: 'price', day: '2026-09-10', fromUsd: 500_000, toUsd: 490_000 }

test('what lists and single reads bring outlives the process, in a file for its user alone', () => {
  const { open, file } = openFolder()
  const first = open()
  first.ofAll([home()], T('2026-08-03T00:00:00Z'))
  first.ofAll([REDUCED], T('2026-09-10T18:01:00Z'))
  first.close()
  const next = open()
  expect(next.changesOf()).toEqual([REDUCTION, LISTED])
  next.ofOne({ ...REDUCED, status: 'move-in', modifiedAt: '2026-10-01T18:00:00Z' }, T('2026-10-01T19:00:00Z'))
  expect(next.changesOf()?.[0]).toMatchObject({ kind: 'status', day: '2026-10-01' })
  expect(next.changesOf(8)).toBeUndefined()
  expect(next.list()?.[0]).toMatchObject({ home: { slug: 'maple-28' }, changes: { length: 3 } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('two processes record the same change once, and apart from each other the same history', () => {
  const [shared, other] = [openFolder(), openFolder()]
  const [one, two, alone] = [shared.open(), shared.open(), other.open()]
  for (const [history, delayMs] of [
    [one, 0],
    [two, 40_000],
    [alone, 3_600_000],
  ] as const) {
    history.ofAll([home()], T('2026-08-03T00:00:00Z') + delayMs)
    history.ofAll([REDUCED], T('2026-09-10T18:01:00Z') + delayMs)
  }
  const rows = new DatabaseSync(shared.file).prepare('SELECT count(*) AS count FROM sightings').get()
  expect(rows).toEqual({ count: 2 })
  expect(one.find(7)).toEqual(two.find(7))
  expect(one.find(7)).toEqual(alone.find(7))
})

test('a change without a new stamp counts from when it was read, and can be taken back', () => {
  const { open } = openFolder()
  const history = open()
  history.ofAll([home()], T('2026-08-03T00:00:00Z'))
  history.ofAll([home({ priceUsd: 50_000 })], T('2026-09-10T18:00:00Z'))
  expect(history.changesOf()?.[0]).toMatchObject({ kind: 'price', day: '2026-09-10', toUsd: 50_000 })
  history.ofOne(home(), T('2026-09-10T19:00:00Z'))
  expect(history.changesOf()).toEqual([LISTED])
})

test('a list that still has a home as it was a while ago changes nothing', () => {
  const { open } = openFolder()
  const history = open()
  history.ofAll([home()], T('2026-08-03T00:00:00Z'))
  history.ofOne(REDUCED, T('2026-09-10T18:01:00Z'))
  history.ofAll([home({ title: 'read again' })], T('2026-09-10T18:02:00Z'))
  expect(history.changesOf()).toEqual([REDUCTION, LISTED])
  // A read that began earlier and took longer.
  history.ofOne(home(), T('2026-09-10T18:00:30Z'))
  expect(history.changesOf()).toEqual([REDUCTION, LISTED])
})

test('a home that is missing twice is gone, and what is in no list has no history of its own', () => {
  const { open } = openFolder()
  const history = open()
  const other = home({ id: 8, slug: 'oak-3' })
  history.ofAll([home(), other], T('2026-09-01T18:00:00Z'))
  const missingAt = T('2026-09-10T18:00:00Z')
  history.ofAll([other], missingAt)
  history.ofAll([other], missingAt + MINUTE_MS)
  expect(history.changesOf()).toEqual([LISTED])
  history.ofAll([other], missingAt + 3 * MINUTE_MS)
  expect(history.changesOf()?.[0]).toEqual({ kind: 'sale', day: '2026-09-10', isForSale: false })
  history.ofOne(home({ priceUsd: 1 }), missingAt + 4 * MINUTE_MS)
  history.ofOne(home({ id: 9 }), missingAt + 4 * MINUTE_MS)
  expect(history.changesOf()).toHaveLength(2)
  expect(history.changesOf(9)).toBeUndefined()
  history.ofAll([home(), other], T('2026-09-12T18:00:00Z'))
  expect(history.changesOf()?.[0]).toEqual({ kind: 'sale', day: '2026-09-12', isForSale: true })
})

test('homes that vanished while no process ran are gone too', () => {
  const { open } = openFolder()
  const before = open()
  before.ofAll([home()], T('2026-09-01T18:00:00Z'))
  before.close()
  const history = open()
  history.ofAll([], T('2026-09-10T18:00:00Z'))
  history.ofAll([], T('2026-09-10T18:05:00Z'))
  history.close()
  const again = open()
  again.ofAll([], T('2026-09-10T18:10:00Z'))
  expect(again.changesOf()?.[0]).toMatchObject({ kind: 'sale', isForSale: false })
})

test('sightings have a limit, and a home that is long gone is forgotten', () => {
  const { open } = openFolder()
  const history = open({ ...historyLimits, maxSightings: 3 })
  for (let day = 10; day < 20; day += 1)
    history.ofAll(
      [home({ priceUsd: 500_000 + day, modifiedAt: `2026-09-${day}T18:00:00Z` })],
      T(`2026-09-${day}T19:00:00Z`),
    )
  expect(history.changesOf()?.map(({ day }) => day)).toEqual(['2026-09-19', '2026-09-18', '2026-08-02'])
  history.ofAll([], T('2026-09-20T18:00:00Z'))
  history.ofAll([], T('2026-09-20T19:00:00Z'))
  history.ofAll([home({ id: 8 })], T('2028-10-01T18:00:00Z'))
  expect(history.changesOf()).toBeUndefined()
  expect(history.changesOf(8)).toHaveLength(1)
})

test("a folder that can't be written to, and a broken file, are logged once and harm nothing", () => {
  const { open, logged, file, dataDir } = openFolder()
  const first = open()
  first.ofAll([home()], T('2026-09-01T18:00:00Z'))
  first.close()
  writeFileSync(file, 'no database at all, but a text of some length')
  rmSync(`${file}-wal`, { force: true })
  const broken = open()
  for (let index = 0; index < 3; index += 1) broken.ofAll([home()], T('2026-09-01T18:00:00Z') + index)
  expect(broken.find(7)).toBeUndefined()
  expect(broken.list()).toBeUndefined()
  expect(logged).toHaveLength(1)
  rmSync(join(dataDir, 'home-history'), { recursive: true })
  writeFileSync(join(dataDir, 'home-history'), 'a file where the folder should be')
  chmodSync(dataDir, 0o700)
  const unwritable = open()
  unwritable.ofAll([home()], T('2026-09-01T18:00:00Z'))
  expect(unwritable.find(7)).toBeUndefined()
  expect(logged).toHaveLength(2)
})

test('while another process holds the file, a reading is not lost but stored by the next one', () => {
  const { open, file } = openFolder()
  const history = open()
  history.ofAll([home()], T('2026-08-03T00:00:00Z'))
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  history.ofAll([REDUCED], T('2026-09-10T18:01:00Z'))
  expect(history.changesOf()).toEqual([LISTED])
  other.exec('ROLLBACK')
  other.close()
  history.ofAll([REDUCED], T('2026-09-10T18:02:00Z'))
  expect(history.changesOf()).toEqual([REDUCTION, LISTED])
})
