import { MAX_TOUR_HOMES } from '../forms/tour-route.ts'
import type { ShortlistedHome } from './shortlist-view.ts'

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Says what a tour of these homes is called, and which they are. Those under contract can't be toured. */
export function toShortlistTour(
  homes: readonly Pick<ShortlistedHome, 'id' | 'status'>[],
): { label: string; homeIds: number[]; note?: string } | undefined {
  const open = homes.filter(({ status }) => status !== 'under-contract').map(({ id }) => id)
  const homeIds = open.slice(0, MAX_TOUR_HOMES)
  if (homeIds.length === 0) return undefined
  if (homeIds.length === 1) return { label: 'Ask to see it', homeIds }
  const count = COUNTS[homeIds.length - 2] ?? ''
  if (open.length > homeIds.length)
    return {
      label: `Ask to see the first ${count}`,
      homeIds,
      note: `A day has room for ${count} homes: ask for the others in another request.`,
    }
  return { label: `Ask to see ${open.length === homes.length ? 'these' : 'the other'} ${count}`, homeIds }
}
