import type { HomeCard } from '../home/home.ts'
import type { Price } from './price.ts'

/** What a plan's homes cost at least that are for sale, built or being built. */
export function toFinishedPrice(
  homes: readonly Pick<HomeCard, 'status' | 'priceUsd' | 'isDraft'>[],
): Price | undefined {
  const prices = homes.flatMap(({ status = '', priceUsd, isDraft }) =>
    !isDraft && ['move-in', 'under-construction'].includes(status) ? (priceUsd ?? []) : [],
  )
  return prices.length > 0 ? { kind: 'finished-from', priceUsd: Math.min(...prices) } : undefined
}
