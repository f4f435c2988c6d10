import { formatArea } from '../../../domain/home/figures.ts'
import { toPrice, toPriceText } from '../../../domain/price/price.ts'
import {
  isOpen,
  toPlatStatusLabel,
  type PlatLotView,
  type PlatStatus,
} from '../../../domain/site-plan/plat-view.ts'

/** A lot's price; undefined where nothing is for sale. */
export function toLotPrice(lot: PlatLotView): string | undefined {
  return ['sold', 'not-released', 'not-available'].includes(lot.status)
    ? undefined
    : toPriceText(toPrice(lot))
}

export function toLotName(lot: PlatLotView): string {
  const { lot: number, status, areaSqft, planIds } = lot
  const plans = isOpen(status) && planIds.length > 0 ? toPlanCount(planIds.length) : undefined
  const area = areaSqft === undefined ? undefined : formatArea(areaSqft)
  return [`Lot ${number}`, toPlatStatusLabel(status), toLotPrice(lot), area, plans].filter(Boolean).join(', ')
}

/** "20 lots, priced at release", "1 lot, sold" */
export function toLotsText(status: PlatStatus, count: number): string {
  const what = status === 'open' ? 'priced at release' : toPlatStatusLabel(status).toLowerCase()
  return `${count} ${count === 1 ? 'lot' : 'lots'}, ${what}`
}

/** "1 plan fits", "8 plans fit". */
export function toPlanCount(count: number): string {
  return count === 1 ? '1 plan fits' : `${count} plans fit`
}
