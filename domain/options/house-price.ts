// Base price, homesite and options.
import { formatUsd } from '../home/figures.ts'
import type { BasePrice, PriceFigures } from '../price/price.ts'
import type { PlanOption } from './plan-options.ts'

export type PricedLot = { lot: string } & Pick<PriceFigures, 'priceUsd' | 'premiumUsd'>

export type PricePart = {
  kind: 'base' | 'homesite' | 'options'
  label: string
  /** 0 is included; absent isn't known. */
  priceUsd?: number
}

export type HousePrice = {
  parts: PricePart[]
  /** Absent while a part of it isn't known. */
  totalUsd?: number
  hasLand: boolean
  /** Why there's no total: "The price of lot 29 isn’t set yet." */
  missing: string[]
  /** The builder has to be asked for their price; they aren't in the total. */
  askedFor: string[]
}

/** @param base in the community chosen, else the plan's own @param options beyond what's included */
export function priceHouse({
  base,
  lot,
  options = [],
}: {
  base: BasePrice | undefined
  lot?: PricedLot | undefined
  options?: readonly PlanOption[]
}): HousePrice {
  const known = options.flatMap(({ priceUsd }) => priceUsd ?? [])
  const optionsUsd = known.reduce((sum, priceUsd) => sum + priceUsd, 0)
  const land = lot ? toLand(lot, base) : undefined
  const missing = [
    ...(base ? [] : ['The base price isn’t set yet.']),
    ...(land?.missing === undefined ? [] : [land.missing]),
  ]
  const parts: PricePart[] = [
    { kind: 'base', label: 'Base price', ...(base && { priceUsd: base.priceUsd }) },
    ...(land ? [land.part] : []),
    ...(options.length > 0 ? [{ kind: 'options', label: 'Options', priceUsd: optionsUsd } as const] : []),
  ]
  return {
    parts,
    ...(missing.length === 0 && {
      totalUsd: parts.reduce((sum, { priceUsd = 0 }) => sum + priceUsd, 0),
    }),
    hasLand: lot !== undefined || base?.isLandIncluded === true,
    missing,
    askedFor: options.filter(({ priceUsd }) => priceUsd === undefined).map(({ title }) => title),
  }
}

/** The whole lot where the base price is for the house alone, its premium where a standard lot is in it. */
function toLand(
  { lot, priceUsd, premiumUsd }: PricedLot,
  base: BasePrice | undefined,
): { part: PricePart; missing?: string } {
  const wantsPremium = base ? base.isLandIncluded : premiumUsd !== undefined
  const landUsd = wantsPremium ? premiumUsd : priceUsd
  const label = wantsPremium ? `Lot ${lot}, more than a standard one` : `Lot ${lot}`
  if (landUsd !== undefined) return { part: { kind: 'homesite', label, priceUsd: landUsd } }
  const what = wantsPremium ? `What lot ${lot} adds to the base price` : `The price of lot ${lot}`
  return { part: { kind: 'homesite', label }, missing: `${what} isn’t set yet.` }
}

/** "Base price + homesite + options = about", and "$512,300" */
export function toTotalWords({
  parts,
  totalUsd,
}: Pick<HousePrice, 'parts' | 'totalUsd'>): { lead: string; amount: string } | undefined {
  if (totalUsd === undefined) return undefined
  const words = parts.map(
    ({ kind }) => ({ base: 'base price', homesite: 'homesite', options: 'options' })[kind],
  )
  const sum = words.join(' + ')
  return { lead: `${sum.charAt(0).toUpperCase()}${sum.slice(1)} = about`, amount: formatUsd(totalUsd) }
}

/** "Base price + homesite + options = about $512,300" */
export function formatHousePrice(price: Pick<HousePrice, 'parts' | 'totalUsd'>): string | undefined {
  const words = toTotalWords(price)
  return words && `${words.lead} ${words.amount}`
}
