import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import type { TourHouse } from '../../../domain/forms/tour-view.ts'
import { formatDate } from '../../../domain/home/figures.ts'
import { formatHousePrice } from '../../../domain/options/house-price.ts'
import { parsePlanChoice, toPlanChoiceRecord } from '../../../domain/options/plan-choice.ts'
import { paths } from '../../../app/paths.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import type { ApiContext } from '../api-context.ts'
import { chooseHouseOf, toOptionText } from '../homes/shortlisted-houses.ts'

/** @returns undefined when no option is chosen, or none that can be had */
export async function findTourHouse(
  plan: FloorPlanDetail,
  query: URLSearchParams,
  context: ApiContext,
): Promise<TourHouse | undefined> {
  const choice = parsePlanChoice(Object.fromEntries(query))
  if (choice.options.length === 0) return undefined
  const { chosen, price } = await chooseHouseOf(plan, choice, context)
  if (chosen.picked.length === 0) return undefined
  return withoutAbsent({
    title: plan.title,
    href: `${paths.floorPlan(plan.slug, toPlanChoiceRecord(choice))}#options`,
    options: chosen.picked.map(toOptionText),
    priceText: formatHousePrice(price),
    asOf: plan.optionsAsOf && formatDate(plan.optionsAsOf),
  })
}

/** @returns such as "The Goldfinch with Farmhouse, $3,900. Base price + options = about $254,800, as of November 1, 2026" */
export function toHouseWords({ title, options, priceText, asOf }: TourHouse): string {
  const price = [priceText ?? 'No total yet', asOf && `as of ${asOf}`].filter(Boolean).join(', ')
  return `${title} with ${options.join('; ')}. ${price}`
}
