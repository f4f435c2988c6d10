import type { HomeCard } from '../../../domain/home/home.ts'
import { toReasons } from '../../../domain/home/reasons.ts'
import { isForHome } from '../../../domain/price/incentive.ts'
import type { Picture } from '../../../domain/site/picture.ts'
import { lotPicturePath } from '../../../app/paths.ts'
import { COLD_WAIT_MS, optional, type ApiContext } from '../api-context.ts'
import { listRunningIncentives } from '../incentives.ts'
import { toPictureView } from '../picture-views.ts'
import { toToday } from '../today.ts'

/** Of drawings, whose own size isn't known. */
const sizePx = { width: 600, height: 400 }

/** Adds what only a list's cards show. */
export async function withListDetails(
  homes: readonly HomeCard[],
  cards: readonly HomeCard[],
  context: ApiContext,
): Promise<HomeCard[]> {
  const { content, brand, log } = context
  const today = toToday(brand.timeZone)
  const plans = homes.some(({ floorPlanId }) => floorPlanId !== undefined)
    ? await optional(log, 'drawings of floor plans', content.listAllFloorPlansUnlessCold(COLD_WAIT_MS))
    : undefined
  const incentives = await listRunningIncentives(context)
  const drawings = new Map(plans?.map(({ id, drawingUrl }) => [id, drawingUrl]))
  return homes.flatMap((home, index) => {
    const card = cards[index]
    if (!card) return []
    const offered = incentives.filter((incentive) => isForHome(incentive, home)).map(({ title }) => title)
    const reasons = toReasons(home, { today, offered, tagOrder: brand.cardTags })
    const morePictures =
      home.status === 'lot' || !home.picture
        ? []
        : listPictures(home, drawings).map((picture) => toPictureView(picture, context))
    return [
      { ...card, ...(reasons.length > 0 && { reasons }), ...(morePictures.length > 0 && { morePictures }) },
    ]
  })
}

function listPictures(
  { morePictures = [], floorPlanId = 0, communitySlug, lot }: HomeCard,
  drawings: ReadonlyMap<number, string | undefined>,
): Picture[] {
  const place =
    communitySlug === undefined || lot === undefined
      ? undefined
      : lotPicturePath(communitySlug, lot, 'close-up')
  const drawn = [drawings.get(floorPlanId), place].filter((url) => url !== undefined)
  return [...morePictures, ...drawn.map((url) => ({ url, ...sizePx, alt: '' }))]
}
