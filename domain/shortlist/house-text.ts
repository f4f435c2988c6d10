// A shortlist's address has it, and the browser that saved it.
import { parsePlanChoice, type PlanChoice } from '../options/plan-choice.ts'
import { toSlug } from '../search/search-input.ts'

/** Between the parts of a house; addresses leave it as it is. */
const MARK = '*'

/** @returns such as `kestrel*juniper-ridge*12*kitchen.island`: the plan, its community and lot, its options */
export function toHouseText(planSlug: string, { community, lot, options }: PlanChoice): string {
  const place = community === undefined ? [] : lot === undefined ? [community] : [community, lot]
  return [planSlug, ...place, ...options].join(MARK)
}

/** @returns undefined for what isn't a house; what of it is malformed counts as not given */
export function parseHouseText(text: string): { planSlug: string; choice: PlanChoice } | undefined {
  const [first, ...parts] = text.split(MARK)
  const planSlug = toSlug(first)
  if (planSlug === undefined) return undefined
  // Keys of options alone have a dot.
  const [community, lot] = parts.filter((part) => !part.includes('.'))
  const options = parts.filter((part) => part.includes('.')).join(',')
  return { planSlug, choice: parsePlanChoice({ community, lot, options }) }
}
