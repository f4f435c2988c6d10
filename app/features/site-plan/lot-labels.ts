import { formatArea, formatUsd } from '../../../domain/home/figures.ts'
import { isOpen, toPlatStatusLabel, type PlatLotView } from '../../../domain/site-plan/plat-view.ts'

/** A lot's price, what it adds to the base price, or "Call for price"; undefined where nothing is for sale. */
export function toLotPrice({ status, priceUsd, isPremium }: PlatLotView): string | undefined {
  if (['sold', 'not-released', 'not-available'].includes(status)) return undefined
  if (priceUsd === undefined) return 'Call for price'
  return isPremium ? `+${formatUsd(priceUsd)} to the base price` : formatUsd(priceUsd)
}

/** A lot's accessible name. */
export function toLotName(lot: PlatLotView): string {
  const { lot: number, status, areaSqft, planIds } = lot
  const plans = isOpen(status) && planIds.length > 0 ? toPlanCount(planIds.length) : undefined
  const area = areaSqft === undefined ? undefined : formatArea(areaSqft)
  return [`Lot ${number}`, toPlatStatusLabel(status), toLotPrice(lot), area, plans].filter(Boolean).join(', ')
}

/** "1 plan fits", "8 plans fit". */
export function toPlanCount(count: number): string {
  return count === 1 ? '1 plan fits' : `${count} plans fit`
}
