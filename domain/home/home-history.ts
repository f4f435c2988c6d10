// From what the site saw.
import type { HomeStatus } from './home.ts'

export type HomeSighting = {
  /** The content system's stamp, in milliseconds since 1970. */
  atMs: number
  status?: HomeStatus
  priceUsd?: number
  /** As the content says; counts in the first sighting. */
  priceWasUsd?: number
  priceAsOf?: string
  /** False once it's in no list any more: its status says whether it sold, or it was withdrawn. */
  isForSale: boolean
}

export type SeenHome = {
  /** A moment, ISO 8601. */
  publishedAt?: string
  /** In the order of their moments; never empty. */
  sightings: readonly HomeSighting[]
}

type Dated = {
  /** Where the builder is. */
  day: string
  atMs: number
}

export type HomeChange = Dated &
  (
    | {
        kind: 'listed'
        priceUsd?: number
        /** Since when it's known, where that's later than the listing. */
        pricedOn?: string
      }
    /** A price that's absent is "Call for price". */
    | { kind: 'price'; fromUsd?: number; toUsd?: number }
    | { kind: 'status'; from: HomeStatus; to: HomeStatus }
    | { kind: 'sale'; isForSale: boolean; isSold?: true }
  )

type Point<T> = Dated & { value: T }
type Step<T> = Dated & { from: T; to: T }

/** Noon in Greenwich is the same day all over America. */
const NOON = 'T12:00:00Z'

/** Only a day's last price or status counts, so a mistake corrected the same day leaves nothing. */
export function toHomeHistory(
  { publishedAt, sightings }: SeenHome,
  toDay: (ms: number) => string,
): HomeChange[] {
  const [first] = sightings
  if (!first) return []
  const listedMs = Math.min(Date.parse(publishedAt ?? '') || Infinity, first.atMs)
  const listed: Dated = { day: toDay(listedMs), atMs: listedMs }
  const prices = toPricePoints(sightings, toDay, listed.day)
  const statuses = toPoints(sightings, toDay, ({ isForSale, status }) => (isForSale ? status : undefined))
  const changes: HomeChange[] = [
    ...toSteps(prices).map(({ day, atMs, from, to }) => ({
      kind: 'price' as const,
      day,
      atMs,
      ...toPrices(from, to),
    })),
    ...toSteps(statuses.filter(({ value }) => value !== undefined)).flatMap(({ day, atMs, from, to }) =>
      from && to ? [{ kind: 'status' as const, day, atMs, from, to }] : [],
    ),
    // Also on the very day it was first seen: that it's gone is news.
    ...toSteps([{ day: BEFORE, atMs: 0, value: 'listed' }, ...toPoints(sightings, toDay, toSaleState)]).map(
      ({ day, atMs, to }) => ({
        kind: 'sale' as const,
        day,
        atMs,
        isForSale: to === 'listed',
        ...(to === 'sold' && { isSold: true as const }),
      }),
    ),
  ]
  return [
    ...changes.toSorted((a, b) => b.atMs - a.atMs),
    { kind: 'listed', ...listed, ...toFirstPrice(prices, listed) },
  ]
}

/** The later of what the content says, which editors forget to change, and what was seen. */
export function toPricedOn(
  { priceUsd, priceAsOf }: { priceUsd?: number | undefined; priceAsOf?: string | undefined },
  changes: readonly HomeChange[] = [],
): string | undefined {
  const seenOn = changes.find((change) => change.kind === 'price' && change.toUsd === priceUsd)?.day
  return seenOn !== undefined && seenOn > (priceAsOf ?? '') ? seenOn : priceAsOf
}

function toSaleState({ isForSale, status }: HomeSighting): 'listed' | 'sold' | 'withdrawn' {
  if (isForSale) return 'listed'
  return status === 'sold' ? 'sold' : 'withdrawn'
}

/** Nothing where the content names an earlier one. */
function toFirstPrice(
  prices: readonly Point<number | undefined>[],
  { day }: Dated,
): { priceUsd?: number; pricedOn?: string } {
  const [first] = lastOfEachDay(prices)
  if (first?.value === undefined || first.day === BEFORE) return {}
  return { priceUsd: first.value, ...(first.day > day && { pricedOn: first.day }) }
}

/** Sorts before every day: of what was so at some time before the first sighting. */
const BEFORE = ''

function toPricePoints(
  sightings: readonly HomeSighting[],
  toDay: (ms: number) => string,
  listedOn: string,
): Point<number | undefined>[] {
  const points: Point<number | undefined>[] = []
  for (const [index, { atMs, priceUsd, priceWasUsd, priceAsOf }] of sightings.entries()) {
    const day = toDay(atMs)
    const [last, previous] = [points.at(-1), sightings[index - 1]]
    // Editors forget to change the date of a price, so a date that stayed the same isn't used.
    const isDated = priceAsOf !== undefined && priceAsOf <= day && priceAsOf !== previous?.priceAsOf
    const isLater = last === undefined || (priceAsOf ?? '') > last.day
    const dated = isDated && isLater ? { day: priceAsOf, atMs: Date.parse(priceAsOf + NOON) } : { day, atMs }
    const isReduced = priceWasUsd !== undefined && priceUsd !== undefined && priceWasUsd > priceUsd
    if (!previous && isDated && isReduced && priceAsOf > listedOn)
      points.push({ day: BEFORE, atMs: 0, value: priceWasUsd })
    if (last?.value !== priceUsd || !previous) points.push({ ...dated, value: priceUsd })
  }
  return points
}

function toPoints<T>(
  sightings: readonly HomeSighting[],
  toDay: (ms: number) => string,
  read: (sighting: HomeSighting) => T,
): Point<T>[] {
  return sightings.map((sighting) => ({
    day: toDay(sighting.atMs),
    atMs: sighting.atMs,
    value: read(sighting),
  }))
}

/** Where the last value of a day differs from the one before. */
function toSteps<T>(points: readonly Point<T>[]): Step<T>[] {
  const days = lastOfEachDay(points)
  return days.flatMap(({ day, atMs, value }, index) => {
    const before = days[index - 1]
    return before && before.value !== value ? [{ day, atMs, from: before.value, to: value }] : []
  })
}

function lastOfEachDay<T>(points: readonly Point<T>[]): Point<T>[] {
  return points.filter(({ day }, index) => points[index + 1]?.day !== day)
}

function toPrices(fromUsd: number | undefined, toUsd: number | undefined) {
  return { ...(fromUsd !== undefined && { fromUsd }), ...(toUsd !== undefined && { toUsd }) }
}
