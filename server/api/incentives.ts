/** What the builder gives now, of everything that has incentives. They never keep a page from being shown. */
import type { HomeDetail } from '../../domain/home/home.ts'
import type { HistoryLine } from '../../domain/home/history-lines.ts'
import { withoutAbsent } from '../../domain/content/without-absent.ts'
import { formatDate } from '../../domain/home/figures.ts'
import {
  isForCommunity,
  isForHome,
  isForPlan,
  listRunningOn,
  toIncentiveText,
  toIncentiveView,
  type Incentive,
  type IncentiveHome,
} from '../../domain/price/incentive.ts'
import type { IncentiveView } from '../../domain/price/incentive-view.ts'
import { optional, type ApiContext } from './api-context.ts'
import { toBuilderDay, toToday } from './today.ts'

type IncentivesContext = Pick<ApiContext, 'content' | 'brand' | 'log'>

async function listIncentives({ content, log }: IncentivesContext): Promise<readonly Incentive[]> {
  return (await optional(log, 'incentives', content.listIncentives())) ?? []
}

/** Those that run today, the one that ends first first. */
export async function listRunningIncentives(context: IncentivesContext): Promise<readonly Incentive[]> {
  return listRunningOn(await listIncentives(context), toToday(context.brand.timeZone))
}

export function toIncentiveViews(
  incentives: readonly Incentive[],
  { brand }: Pick<ApiContext, 'brand'>,
  options: { priceUsd?: number | undefined; toScope?: (incentive: Incentive) => string | undefined } = {},
): IncentiveView[] {
  const lender = brand.financing?.lender
  return incentives.map((incentive) =>
    toIncentiveView(incentive, { lender, priceUsd: options.priceUsd, scope: options.toScope?.(incentive) }),
  )
}

/** As programs and listing partners get them; undefined for none. */
export function toPublicIncentives(incentives: readonly Incentive[], views: readonly IncentiveView[]) {
  const all = incentives.flatMap(({ title, valueUsd, startsOn, endsOn, withLender }, index) => {
    const view = views[index]
    return view
      ? [withoutAbsent({ title, text: toIncentiveText(view), valueUsd, startsOn, endsOn, withLender })]
      : []
  })
  return all.length > 0 ? all : undefined
}

export async function listCommunityIncentives(
  id: number,
  context: IncentivesContext,
): Promise<readonly Incentive[]> {
  return (await listRunningIncentives(context)).filter((incentive) => isForCommunity(incentive, id))
}

export async function listPlanIncentives(
  plan: Parameters<typeof isForPlan>[1],
  context: IncentivesContext,
): Promise<readonly Incentive[]> {
  return (await listRunningIncentives(context)).filter((incentive) => isForPlan(incentive, plan))
}

export function toIncentiveHome({ community, floorPlan, ...home }: HomeDetail) {
  return { ...home, communityId: community?.id, floorPlanId: floorPlan?.id }
}

/** With the months of a buydown, where the home has a price. */
export async function listHomeIncentiveViews(
  home: IncentiveHome & { priceUsd?: number | undefined },
  context: IncentivesContext,
): Promise<IncentiveView[]> {
  return toIncentiveViews(await listHomeIncentives(home, context), context, home)
}

export async function listHomeIncentives(
  home: IncentiveHome,
  context: IncentivesContext,
): Promise<readonly Incentive[]> {
  return (await listRunningIncentives(context)).filter((incentive) => isForHome(incentive, home))
}

/** Those that ended, as lines of the home's history; one that was changed since says so. */
export async function listEndedIncentives(
  home: IncentiveHome & { publishedAt?: string | undefined },
  context: IncentivesContext,
): Promise<HistoryLine[]> {
  const { timeZone } = context.brand
  const today = toToday(timeZone)
  const toDay = (moment: string | undefined) => moment && toBuilderDay(moment, timeZone)
  const listedOn = toDay(home.publishedAt) ?? ''
  return (await listIncentives(context)).flatMap((incentive) => {
    const { title, startsOn, endsOn, modifiedAt } = incentive
    // What a home that's sold by now had is part of its history, too.
    const wasFor = isForHome(incentive, { ...home, ...(home.status !== 'lot' && { status: undefined }) })
    if (endsOn === undefined || endsOn >= today || endsOn < listedOn || !wasFor) return []
    const changedOn = toDay(modifiedAt) ?? ''
    const notes = [
      startsOn !== undefined && `from ${formatDate(startsOn)}`,
      changedOn > endsOn && `its entry was changed on ${formatDate(changedOn)}`,
    ].filter((note) => note !== false)
    return [
      { day: endsOn, what: `Incentive ended: ${title}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}` },
    ]
  })
}
