// Apart from the address, which every page's router reads.
import type { FloorPlanSearch } from './floor-plan-search.ts'
import type { FloorPlanCard } from './floor-plan.ts'

/** A value that isn't known doesn't match. */
type Judged = Pick<FloorPlanCard, 'beds' | 'stories' | 'areaSqft' | 'upTo' | 'communityIds'>

/** @param communityId undefined when there's no such community */
function countUnmet(plan: Judged, search: FloorPlanSearch, communityId: number | undefined): number {
  const { stories, areaSqft, communityIds, upTo } = plan
  const beds = upTo?.beds ?? plan.beds ?? 0
  const [mostStories, largestSqft] = [upTo?.stories ?? stories, upTo?.areaSqft ?? areaSqft]
  const unmet = [
    search.beds !== undefined && beds < search.beds,
    search.levels !== undefined && stories !== search.levels && mostStories !== search.levels,
    search.minAreaSqft !== undefined && (largestSqft === undefined || largestSqft < search.minAreaSqft),
    search.maxAreaSqft !== undefined && (areaSqft === undefined || areaSqft > search.maxAreaSqft),
    search.community !== undefined && (communityId === undefined || !communityIds.includes(communityId)),
  ]
  return unmet.filter(Boolean).length
}

/** Smallest first; without a match, `nearest` has up to three that miss the fewest filters. */
export function filterFloorPlans<Plan extends Judged>(
  plans: readonly Plan[],
  search: FloorPlanSearch,
  communities: readonly { id: number; slug: string }[],
): { found: Plan[]; nearest: Plan[] } {
  const communityId = communities.find(({ slug }) => slug === search.community)?.id
  const bySize = plans.toSorted((a, b) => (a.areaSqft ?? 0) - (b.areaSqft ?? 0))
  const unmetOf = (plan: Plan) => countUnmet(plan, search, communityId)
  const found = bySize.filter((plan) => unmetOf(plan) === 0)
  const nearest = found.length > 0 ? [] : bySize.toSorted((a, b) => unmetOf(a) - unmetOf(b)).slice(0, NEAREST)
  return { found, nearest }
}

const NEAREST = 3

/** Values that some plan has, so that no single choice finds nothing. */
export type FloorPlanChoices = { beds: number[]; levels: number[]; areasSqft: number[] }

const AREA_STEP_SQFT = 250

/** Rising; areas in steps of 250 square feet. */
export function toFloorPlanChoices(plans: readonly Judged[]): FloorPlanChoices {
  const areas = distinct(plans.flatMap(({ areaSqft, upTo }) => [areaSqft, upTo?.areaSqft]))
  const [smallest, largest] = [areas[0], areas.at(-1)]
  const areasSqft: number[] = []
  if (smallest !== undefined && largest !== undefined) {
    const first = Math.ceil(smallest / AREA_STEP_SQFT) * AREA_STEP_SQFT
    for (let area = first; area <= largest; area += AREA_STEP_SQFT) areasSqft.push(area)
  }
  return {
    beds: distinct(plans.flatMap(({ beds, upTo }) => [beds, upTo?.beds])),
    levels: distinct(plans.flatMap(({ stories, upTo }) => [stories, upTo?.stories])),
    areasSqft,
  }
}

function distinct(values: readonly (number | undefined)[]): number[] {
  return [...new Set(values.filter((value) => value !== undefined))].toSorted((a, b) => a - b)
}
