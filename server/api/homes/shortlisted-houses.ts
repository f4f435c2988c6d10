import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import { formatDate, formatUsd } from '../../../domain/home/figures.ts'
import {
  chooseHouse,
  toHouseChoice,
  toHouseTitle,
  type ChosenHouse,
} from '../../../domain/options/choose-house.ts'
import { toPlanChoiceRecord, type PlanChoice } from '../../../domain/options/plan-choice.ts'
import type { PlanOption } from '../../../domain/options/plan-options.ts'
import { parseHouseText } from '../../../domain/shortlist/house-text.ts'
import type { ShortlistedHouse } from '../../../domain/shortlist/shortlist-view.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { paths } from '../../../app/paths.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { findPlanPlace } from '../maps/plats.ts'
import { toCardPicture } from '../picture-views.ts'
import { findLotArea, findMonth, toRoomSizes } from './compared-figures.ts'

/** @param texts as `toHouseText` writes them @returns in this order those whose plan is offered, and the others' texts */
export async function readHouses(texts: readonly string[], context: ApiContext) {
  const found = await Promise.all(texts.map((text) => readHouse(text, context)))
  return {
    houses: found.flatMap((house) => house?.house ?? []),
    goneHouses: texts.filter((_, index) => !found[index]),
    housePlaces: found.flatMap((house) =>
      house ? [{ key: house.house.id, ...house.house, location: house.location }] : [],
    ),
  }
}

async function readHouse(id: string, context: ApiContext) {
  const parsed = parseHouseText(id)
  const plan = parsed && (await context.content.findFloorPlan(parsed.planSlug))
  if (!plan || plan.isDraft) return undefined
  const house = await chooseHouseOf(plan, parsed.choice, context)
  const { place, lot, chosen, price, remarks } = house
  const community =
    place &&
    (await optional(context.log, 'community of a house', context.content.findCommunity(place.community.slug)))
  const choice = toPlanChoiceRecord(toHouseChoice(house))
  const { totalUsd, hasLand } = price
  const [lotAreaSqft, month] = await Promise.all([
    community && lot !== undefined ? findLotArea(community.id, lot, context) : undefined,
    // A loan for a house without land would compare with none of the others.
    totalUsd === undefined || !hasLand
      ? undefined
      : findMonth({ price: String(totalUsd), ...(community && { community: community.slug }) }, context),
  ])
  const { beds, baths, areaSqft, stories, garages, upTo, picture } = plan
  const shown: ShortlistedHouse = withoutAbsent({
    id,
    title: toHouseTitle(plan.title, house),
    href: `${paths.floorPlan(plan.slug, choice)}#options`,
    printHref: paths.printFloorPlan(plan.slug, choice),
    about: { floorplan: plan.slug, ...choice },
    picture: toCardPicture(picture, context),
    remarks,
    house: withoutAbsent({
      price,
      options: chosen.picked.map(toOptionText),
      asOf: plan.optionsAsOf && formatDate(plan.optionsAsOf),
    }),
    priceUsd: totalUsd,
    ...{ beds, baths, areaSqft, stories, garages, upTo, lot, lotAreaSqft, month },
    planTitle: plan.title,
    elevation: chosen.groups
      .find((group) => group.id === 'elevation')
      ?.options.find(({ isChosen }) => isChosen)?.option.title,
    communityName: place?.community.title,
    city: community?.city,
    hoaUsdPerMonth: community?.hoaUsdPerMonth,
    schools: community?.schools ?? [],
    rooms: toRoomSizes(plan),
  })
  return { house: shown, location: community?.location }
}

export async function chooseHouseOf(
  plan: FloorPlanDetail,
  choice: PlanChoice,
  context: ApiContext,
): Promise<ChosenHouse> {
  const { community } = choice
  const places =
    community === undefined
      ? []
      : await optional(context.log, 'lots of a house', findPlanPlace(plan, community, context))
  return chooseHouse(plan, places ?? null, choice)
}

/** @returns such as "Kitchen island, $4,200" */
export function toOptionText({ title, priceUsd }: PlanOption): string {
  const price =
    priceUsd === undefined ? 'ask for the price' : priceUsd === 0 ? 'included' : formatUsd(priceUsd)
  return `${title}, ${price}`
}
