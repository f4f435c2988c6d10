import { formatDate, formatUsd } from './figures.ts'
import type { HomeChange } from './home-history.ts'
import { toPriceText } from '../price/price.ts'
import { toStatusLabel } from './home.ts'

export type HistoryLine = {
  /** YYYY-MM-DD */
  day: string
  /** "Price reduced" */
  what: string
  /** "$589,900" */
  now?: string
  /** The day `now` is known from, where that's later: "November 5, 2026". */
  since?: string
  /** "$603,900", "under construction" */
  before?: string
  /** "$14,000 less" */
  difference?: string
}

export function toHistoryLine(change: HomeChange): HistoryLine {
  const { day } = change
  switch (change.kind) {
    case 'listed':
      return { day, what: 'Listed', ...toListingPrice(change) }
    case 'price':
      return { day, ...toPriceLine(change) }
    case 'status':
      return { day, what: toStatusLabel(change.to), before: toStatusLabel(change.from).toLowerCase() }
    case 'sale':
      return { day, what: toSaleText(change) }
  }
}

function toSaleText({ isForSale, isSold }: Extract<HomeChange, { kind: 'sale' }>): string {
  if (isForSale) return 'For sale again'
  return isSold ? 'Sold' : 'No longer for sale'
}

function toListingPrice({ priceUsd, pricedOn }: { priceUsd?: number; pricedOn?: string }) {
  if (priceUsd === undefined) return {}
  const since = pricedOn && formatDate(pricedOn)
  return { now: formatUsd(priceUsd), ...(since && { since }) }
}

function toPriceLine({ fromUsd, toUsd }: { fromUsd?: number; toUsd?: number }): Omit<HistoryLine, 'day'> {
  if (toUsd === undefined)
    return {
      what: toPriceText({ kind: 'on-request' }),
      ...(fromUsd !== undefined && { before: formatUsd(fromUsd) }),
    }
  const now = formatUsd(toUsd)
  if (fromUsd === undefined) return { what: 'Priced', now }
  const [lower, higher] = [Math.min(fromUsd, toUsd), Math.max(fromUsd, toUsd)]
  const isLess = toUsd < fromUsd
  return {
    what: isLess ? 'Price reduced' : 'Price raised',
    now,
    before: formatUsd(fromUsd),
    difference: `${formatUsd(higher - lower)} ${isLess ? 'less' : 'more'}`,
  }
}
