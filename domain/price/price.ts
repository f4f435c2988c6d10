// What a price is, and its words. Pages, mails, files and programs all say it with these.
import type { CommunityCard } from '../community/community.ts'
import type { FloorPlanCard } from '../floor-plan/floor-plan.ts'
import { formatUsd } from '../home/figures.ts'

export type BasePrice = {
  kind: 'base'
  priceUsd: number
  /** Whether a standard homesite is in it. */
  isLandIncluded: boolean
  /** Whether it's the plan's lowest, of no community in particular. */
  isFrom: boolean
}

export type ItemPrice =
  | { kind: 'asking'; priceUsd: number; wasUsd?: number }
  /** What a homesite adds to a base price that has a standard one in it. */
  | { kind: 'premium'; premiumUsd: number }
  | { kind: 'on-request' }

/** The last is the lowest price of a community's homes, or of those of a plan. */
export type Price = ItemPrice | BasePrice | { kind: 'homes-from' | 'finished-from'; priceUsd: number }

/** A price in words: what stands before the figure, and what the figure holds or adds to. */
export type PriceWords = { lead?: string; amount: string; note?: string }

/** The price of a home or a lot, as it's filtered, sorted and sent; one of the first two at most. */
export type PriceFigures = {
  priceUsd?: number | undefined
  premiumUsd?: number | undefined
  /** Before a reduction. */
  priceWasUsd?: number | undefined
}

/** @returns the price of a home or a lot; a former one that wasn't higher is left out */
export function toPrice({ priceUsd, premiumUsd, priceWasUsd = 0 }: PriceFigures): ItemPrice {
  if (premiumUsd !== undefined) return { kind: 'premium', premiumUsd }
  if (priceUsd === undefined) return { kind: 'on-request' }
  return { kind: 'asking', priceUsd, ...(priceWasUsd > priceUsd && { wasUsd: priceWasUsd }) }
}

/** A price with all that makes it true: "$489,900", "Base price from $250,900 · homesite not included". */
export function toPriceText(price: Price): string {
  const { lead, amount, note } = toPriceWords(price)
  const text = lead === undefined ? amount : `${lead} ${amount}`
  return note === undefined ? text : `${text}${price.kind === 'base' ? ' ·' : ''} ${note.toLowerCase()}`
}

export function toPriceWords(price: Price): PriceWords {
  switch (price.kind) {
    case 'asking':
      return { amount: formatUsd(price.priceUsd) }
    case 'homes-from':
      return { lead: 'Homes from', amount: formatUsd(price.priceUsd) }
    case 'finished-from':
      return { lead: 'Finished, with its lot, from', amount: formatUsd(price.priceUsd) }
    case 'premium':
      return { amount: `+${formatUsd(price.premiumUsd)}`, note: 'To the base price' }
    case 'on-request':
      return { amount: 'Call for price' }
    case 'base':
      return {
        lead: price.isFrom ? 'Base price from' : 'Base price',
        amount: formatUsd(price.priceUsd),
        note: price.isLandIncluded ? 'With a standard homesite' : 'Homesite not included',
      }
  }
}

/** What a community's homes cost at least; nothing where it isn't known, and once it sold out. */
export function toFromPrice({
  priceFromUsd,
  status,
}: Pick<CommunityCard, 'priceFromUsd' | 'status'>): Price | undefined {
  return priceFromUsd === undefined || status === 'sold-out'
    ? undefined
    : { kind: 'homes-from', priceUsd: priceFromUsd }
}

/** What a plan costs in a community; or, where that has no price of its own for it, from which price on. */
export function toBasePrice(
  { id, priceFromUsd }: Pick<FloorPlanCard, 'id' | 'priceFromUsd'>,
  { planPrices }: Pick<CommunityCard, 'planPrices'> = {},
): BasePrice | undefined {
  const own = planPrices?.find(({ planId }) => planId === id)
  const priceUsd = own?.priceUsd ?? priceFromUsd
  if (priceUsd === undefined) return undefined
  return { kind: 'base', priceUsd, isLandIncluded: own?.isLandIncluded ?? false, isFrom: !own }
}

/** A price as short as a pin's label (§9). @returns "$490K", "+$8K", or "Call" */
export function toPriceLabel(price: ItemPrice): string {
  switch (price.kind) {
    case 'asking':
      return toShortUsd(price.priceUsd)
    case 'premium':
      return `+${toShortUsd(price.premiumUsd)}`
    case 'on-request':
      return 'Call'
  }
}

/** Rounded up (§9): "$490K" for 489 900, "$1M" for 999 500, "$1.3M" for 1 234 000. */
export function toShortUsd(usd: number): string {
  const thousands = Math.ceil(usd / 1_000)
  return thousands < 1_000 ? `$${thousands}K` : `$${Math.ceil(usd / 100_000) / 10}M`
}
