import type { FloorPlanDetail } from '../../../domain/floor-plan/floor-plan.ts'
import type { RoomSize } from '../../../domain/floor-plan/plan-drawing.ts'
import type { MonthInBrief } from '../../../domain/home/monthly-cost.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { COLD_WAIT_MS, optional, type ApiContext } from '../api-context.ts'
import { getMonthlyCost } from './monthly-costs.ts'

/** Smaller ones aren't compared: closets, halls, baths. */
const MIN_ROOM_SQFT = 80

/** What a month costs: of `{ home: slug }`, or `price` and `dues`. Undefined without a price or a rate. */
export async function findMonth(
  about: Record<string, string>,
  context: ApiContext,
): Promise<MonthInBrief | undefined> {
  const view = await getMonthlyCost({ params: {}, query: new URLSearchParams(about) }, context)
  if (!view) return undefined
  const { totalUsd, downPaymentUsd, payments, aprPercent } = view.cost
  return {
    ...{ totalUsd, downPaymentUsd, payments, aprPercent },
    downPaymentPercent: view.choice.downPaymentPercent,
  }
}

export async function findLotArea(
  communityId: number,
  lot: string,
  { content, log }: ApiContext,
): Promise<number | undefined> {
  const plat = await optional(log, 'plat of a lot', content.findPlatUnlessCold(communityId, COLD_WAIT_MS))
  return plat?.lots.find((shape) => shape.lot === lot)?.areaSqft
}

export function toRoomSizes({ drawings }: Pick<FloorPlanDetail, 'drawings'>): RoomSize[] {
  const areaOf = ({ widthFt = 0, depthFt = 0 }: RoomSize) => widthFt * depthFt
  return drawings
    .flatMap(({ rooms }) => rooms)
    .filter((room) => areaOf(room) >= MIN_ROOM_SQFT)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .map(({ name, widthFt, depthFt }) => withoutAbsent({ name, widthFt, depthFt }))
}
