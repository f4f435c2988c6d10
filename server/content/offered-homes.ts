import type { InventoryItem } from '../../domain/home/inventory.ts'
import { listRunningOn, withOffered, type Incentive } from '../../domain/price/incentive.ts'
import { createDayOf } from '../../domain/time/builder-day.ts'

type Given = readonly [homes: readonly InventoryItem[], incentives: readonly Incentive[], today: string]

export const NO_INCENTIVES: readonly Incentive[] = []

/** Marks homes with today's incentives: the same list again while nothing changed, since much is remembered by it. */
export function createOfferMarks(timeZone: string) {
  const dayOf = createDayOf(timeZone)
  const today = () => dayOf(Date.now())
  let last: { given: Given; marked: readonly InventoryItem[] } | undefined
  return {
    today,
    mark(homes: readonly InventoryItem[], incentives: readonly Incentive[]): readonly InventoryItem[] {
      const given: Given = [homes, incentives, today()]
      if (!last?.given.every((each, place) => each === given[place]))
        last = { given, marked: withOffered(homes, listRunningOn(incentives, given[2])) }
      return last.marked
    },
  }
}
