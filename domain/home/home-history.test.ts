import { expect, test } from 'vitest'
import { toHomeHistory, toPricedOn, type HomeSighting } from './home-history.ts'
import { toHistoryLine } from './history-lines.ts'

/** The day in Greenwich; which zone a builder's day is of is the caller's business. */
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function sighting(at: string, values: Partial<HomeSighting> = {}): HomeSighting {
  return { atMs: Date.parse(at), status: 'under-construction', priceUsd: 500_000, isForSale: true, ...values }
}

function tell(sightings: HomeSighting[], publishedAt = '2026-08-02T17:00:00Z') {
  return toHomeHistory({ publishedAt, sightings }, toDay).map(({ atMs: _atMs, ...change }) => change)
}

const LISTED = { kind: 'listed', day: '2026-08-02', priceUsd: 500_000 }

test('a home that never changed was listed, and no more', () => {
  expect(tell([sighting('2026-08-02T18:00:00Z')])).toEqual([LISTED])
  expect(toHomeHistory({ sightings: [] }, toDay)).toEqual([])
})

test('a listing from before the first sighting has no price of that day, but one of a later day', () => {
  expect(tell([sighting('2026-11-05T15:00:00Z')])).toEqual([{ ...LISTED, pricedOn: '2026-11-05' }])
  const dated = sighting('2026-11-05T15:00:00Z', { priceAsOf: '2026-11-01' })
  expect(tell([dated])).toEqual([{ ...LISTED, pricedOn: '2026-11-01' }])
})

test('prices and statuses are told with the day and the value before, the newest first', () => {
  const changes = tell([
    sighting('2026-08-02T18:00:00Z'),
    sighting('2026-09-10T18:00:00Z', { priceUsd: 490_000 }),
    sighting('2026-10-10T18:00:00Z', { priceUsd: 490_000, status: 'move-in' }),
    sighting('2026-11-10T18:00:00Z', { priceUsd: 495_000, status: 'move-in' }),
  ])
  expect(changes).toEqual([
    { kind: 'price', day: '2026-11-10', fromUsd: 490_000, toUsd: 495_000 },
    { kind: 'status', day: '2026-10-10', from: 'under-construction', to: 'move-in' },
    { kind: 'price', day: '2026-09-10', fromUsd: 500_000, toUsd: 490_000 },
    LISTED,
  ])
})

test("a mistake corrected the same day leaves nothing; otherwise the day's last price counts", () => {
  const day = [
    sighting('2026-08-02T18:00:00Z'),
    sighting('2026-09-10T09:00:00Z', { priceUsd: 50_000 }),
    sighting('2026-09-10T09:20:00Z', { status: 'move-in' }),
    sighting('2026-09-10T10:00:00Z'),
  ]
  expect(tell(day)).toEqual([LISTED])
  expect(tell([...day, sighting('2026-09-10T11:00:00Z', { priceUsd: 480_000 })])).toEqual([
    { kind: 'price', day: '2026-09-10', fromUsd: 500_000, toUsd: 480_000 },
    LISTED,
  ])
})

test('a home that sold is told so, also on the day it was first seen; no price and no status follow from it', () => {
  const sold = { status: 'sold', isForSale: false } as const
  const sale = { kind: 'sale', day: '2026-08-02', isForSale: false, isSold: true }
  expect(tell([sighting('2026-08-02T18:00:00Z'), sighting('2026-08-02T20:00:00Z', sold)])).toEqual([
    sale,
    LISTED,
  ])
  const later = sighting('2026-08-04T18:00:00Z', sold)
  expect(tell([sighting('2026-08-02T18:00:00Z'), later])).toEqual([{ ...sale, day: '2026-08-04' }, LISTED])
  // The buyers couldn't close.
  const again = sighting('2026-08-09T18:00:00Z')
  expect(tell([sighting('2026-08-02T18:00:00Z'), later, again])).toEqual([
    { kind: 'sale', day: '2026-08-09', isForSale: true },
    { ...sale, day: '2026-08-04' },
    LISTED,
  ])
  const [change] = toHomeHistory({ sightings: [sighting('2026-08-02T18:00:00Z'), later] }, toDay)
  expect(change && toHistoryLine(change)).toEqual({ day: '2026-08-04', what: 'Sold' })
})

test("a change counts on the builder's own day", () => {
  const inOregon = (ms: number) => toDay(ms - 8 * 3_600_000)
  const sightings = [
    sighting('2026-08-02T18:00:00Z'),
    sighting('2026-09-11T01:00:00Z', { priceUsd: 490_000 }),
    sighting('2026-09-11T03:00:00Z'),
    sighting('2026-09-11T18:00:00Z', { priceUsd: 480_000 }),
  ]
  expect(toHomeHistory({ sightings }, inOregon).map(({ kind, day }) => [kind, day])).toEqual([
    ['price', '2026-09-11'],
    ['listed', '2026-08-02'],
  ])
})

test("the content's own earlier price and its date tell a change from before the first sighting", () => {
  const first = sighting('2026-11-03T19:00:00Z', { priceWasUsd: 514_000, priceAsOf: '2026-11-01' })
  expect(tell([first])).toEqual([
    { kind: 'price', day: '2026-11-01', fromUsd: 514_000, toUsd: 500_000 },
    { kind: 'listed', day: '2026-08-02' },
  ])
  const { priceAsOf: _asOf, ...undated } = first
  expect(tell([undated])).toEqual([{ ...LISTED, pricedOn: '2026-11-03' }])
  // One that says the price rose is left from an earlier reduction.
  expect(tell([{ ...first, priceWasUsd: 400_000 }])).toHaveLength(1)
})

test('the date of a price is believed when it came with the price', () => {
  const before = sighting('2026-11-03T19:00:00Z', { priceAsOf: '2026-11-01' })
  const dayOf = (priceAsOf: string) =>
    tell([before, sighting('2026-11-20T19:00:00Z', { priceUsd: 490_000, priceAsOf })])[0]?.day
  expect(dayOf('2026-11-18')).toBe('2026-11-18')
  // Forgotten, of before the last sighting, of the future.
  expect(dayOf('2026-11-01')).toBe('2026-11-20')
  expect(dayOf('2026-10-15')).toBe('2026-11-20')
  expect(dayOf('2026-12-24')).toBe('2026-11-20')
})

test('a home that is gone and comes back says so, unless it was the same day', () => {
  const gone = sighting('2026-09-10T09:00:00Z', { isForSale: false })
  const first = sighting('2026-08-02T18:00:00Z')
  expect(tell([first, gone])[0]).toEqual({ kind: 'sale', day: '2026-09-10', isForSale: false })
  expect(tell([first, gone, sighting('2026-09-10T12:00:00Z')])).toEqual([LISTED])
  expect(tell([first, gone, sighting('2026-09-12T12:00:00Z')])[0]).toMatchObject({ isForSale: true })
})

test('a status that is unknown for a while is no change', () => {
  const { status: _status, ...unknown } = sighting('2026-09-10T09:00:00Z')
  const first = sighting('2026-08-02T18:00:00Z')
  expect(tell([first, unknown, sighting('2026-10-01T09:00:00Z')])).toEqual([LISTED])
  const moved = sighting('2026-10-01T09:00:00Z', { status: 'move-in' })
  expect(tell([first, unknown, moved])[0]).toMatchObject({ from: 'under-construction', to: 'move-in' })
})

test('each change has its words', () => {
  const day = '2026-11-01'
  const base = { day, atMs: 0 }
  expect(toHistoryLine({ ...base, kind: 'price', fromUsd: 603_900, toUsd: 589_900 })).toEqual({
    day,
    what: 'Price reduced',
    now: '$589,900',
    before: '$603,900',
    difference: '$14,000 less',
  })
  expect(toHistoryLine({ ...base, kind: 'price', fromUsd: 1, toUsd: 1_001 })).toMatchObject({
    what: 'Price raised',
    difference: '$1,000 more',
  })
  expect(toHistoryLine({ ...base, kind: 'price', toUsd: 1 })).toEqual({ day, what: 'Priced', now: '$1' })
  expect(toHistoryLine({ ...base, kind: 'price', fromUsd: 1 })).toMatchObject({ what: 'Call for price' })
  expect(toHistoryLine({ ...base, kind: 'status', from: 'lot', to: 'under-construction' })).toEqual({
    day,
    what: 'Under construction',
    before: 'homesite',
  })
  expect(toHistoryLine({ ...base, kind: 'listed', priceUsd: 1, pricedOn: '2026-11-05' })).toEqual({
    day,
    what: 'Listed',
    now: '$1',
    since: 'November 5, 2026',
  })
  expect(toHistoryLine({ ...base, kind: 'sale', isForSale: false }).what).toBe('No longer for sale')
})

test('a price is from the day it was seen to change, unless the content names a later one', () => {
  const changes = toHomeHistory(
    {
      sightings: [sighting('2026-08-02T18:00:00Z'), sighting('2026-09-10T18:00:00Z', { priceUsd: 490_000 })],
    },
    toDay,
  )
  const priced = (priceAsOf?: string) => toPricedOn({ priceUsd: 490_000, priceAsOf }, changes)
  expect([priced('2026-08-01'), priced(), priced('2026-09-20')]).toEqual([
    '2026-09-10',
    '2026-09-10',
    '2026-09-20',
  ])
  // This reading of the home is from before the change.
  expect(toPricedOn({ priceUsd: 500_000, priceAsOf: '2026-08-01' }, changes)).toBe('2026-08-01')
})
