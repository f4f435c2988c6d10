import { formatUsd } from '../home/figures.ts'
import type { ShortlistedId } from './shortlist-url.ts'
import { toStatusLabel, type HomeCard } from '../home/home.ts'

/** A home as it was when a visitor saved it, or a house that was put together, with what it cost about. */
export type SavedHome = Pick<HomeCard, 'priceUsd' | 'status'> & { id: ShortlistedId }

/** Says what has changed since a home was saved: "$10,000 less since you saved it". */
export function describeChange(saved: SavedHome, now: SavedHome): string | undefined {
  const differenceUsd =
    saved.priceUsd === undefined || now.priceUsd === undefined ? 0 : now.priceUsd - saved.priceUsd
  if (differenceUsd !== 0)
    return `${formatUsd(Math.abs(differenceUsd))} ${differenceUsd < 0 ? 'less' : 'more'} since you saved it`
  if (saved.priceUsd === undefined && now.priceUsd !== undefined) return 'Priced since you saved it'
  if (now.status !== undefined && saved.status !== now.status)
    return `${toStatusLabel(now.status)} since you saved it`
  return undefined
}
