import type { FloorPlanDetail } from '../floor-plan/floor-plan.ts'
import type { PlanLots } from '../site-plan/plat-lots.ts'
import { toBasePrice, type BasePrice } from '../price/price.ts'
import { priceHouse, type HousePrice } from './house-price.ts'
import type { PlanChoice } from './plan-choice.ts'
import { chooseOptions, type ChosenOptions } from './plan-options.ts'

/** On a homesite as far as one is chosen, with what it costs. */
export type ChosenHouse = {
  /** Undefined while no community is chosen, or where none of its lots takes the plan. */
  place: PlanLots | undefined
  lot: string | undefined
  chosen: ChosenOptions
  base: BasePrice | undefined
  price: HousePrice
  /** What was asked for and is left out, each with why; and a house next door that looks the same. */
  remarks: string[]
}

/** @param places `null` when they couldn't be read, undefined while they aren't known */
export function chooseHouse(
  plan: Pick<FloorPlanDetail, 'id' | 'options' | 'priceFromUsd'>,
  places: readonly PlanLots[] | null | undefined,
  choice: PlanChoice,
): ChosenHouse {
  const place = places?.find(({ community }) => community.slug === choice.community)
  const lot = place?.lots.find((each) => each === choice.lot)
  const chosen = chooseOptions(plan.options, choice.options, { community: place?.community.slug, lot })
  const base = place ? place.base : toBasePrice(plan)
  const price = priceHouse({
    base,
    lot: lot === undefined ? undefined : (place?.pricedLots.find((each) => each.lot === lot) ?? { lot }),
    options: chosen.extras,
  })
  const remarks = [
    ...(places === undefined ? [] : listPlaceRemarks(choice, places, place, lot)),
    ...chosen.refused.map(
      ({ title, reason }) => `${title} is left out: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    ),
    ...(chosen.unknownCount > 0 ? ['What isn’t offered anymore is left out.'] : []),
    ...listLookalikes(place, lot, chosen),
  ]
  return { place, lot, chosen, base, price, remarks }
}

function listLookalikes(
  place: PlanLots | undefined,
  lot: string | undefined,
  { groups }: ChosenOptions,
): string[] {
  const titles = groups.flatMap(({ options }) =>
    options.flatMap(({ isChosen, option }) => (isChosen ? option.title : [])),
  )
  return (place?.neighbors ?? [])
    .filter((neighbor) => neighbor.lot === lot && titles.includes(neighbor.elevation))
    .map(
      ({ homeLot, elevation }) =>
        `Next door, the home on lot ${homeLot} is this plan with the ${elevation} elevation, too.`,
    )
}

function listPlaceRemarks(
  choice: PlanChoice,
  places: readonly PlanLots[] | null,
  place: PlanLots | undefined,
  lot: string | undefined,
): string[] {
  if (choice.community === undefined) return []
  if (!places) return ['Homesites can’t be shown right now, so none is in the sum.']
  if (!place)
    return ['The community that was chosen has no open lot for this plan, so no homesite is in the sum.']
  if (choice.lot === lot) return []
  return [`Lot ${choice.lot ?? ''} at ${place.community.title} isn’t open for this plan anymore.`]
}

/** "The Kestrel at Elm Row, lot 12" */
export function toHouseTitle(planTitle: string, { place, lot }: Pick<ChosenHouse, 'place' | 'lot'>): string {
  const at = place ? ` at ${place.community.title}` : ''
  return `${planTitle}${at}${lot === undefined ? '' : `, lot ${lot}`}`
}

/** Each option that isn't the usual one by its key. */
export function toHouseChoice({
  place,
  lot,
  chosen,
}: Pick<ChosenHouse, 'place' | 'lot' | 'chosen'>): PlanChoice {
  return {
    ...(place && { community: place.community.slug }),
    ...(lot !== undefined && { lot }),
    options: chosen.picked.map(({ key }) => key),
  }
}
