// What a builder gives for a time: who it's for, what it's worth, on which terms. Its words are made here alone.
import { isOn, textOf, type CheckedItem } from '../content-checks/checked-content.ts'
import { formatDate, formatUsd } from '../home/figures.ts'
import type { HomeStatus } from '../home/home.ts'
import { toDayStartMs } from '../time/builder-day.ts'
import { addDays } from '../time/federal-holidays.ts'
import { readDay } from '../values/days.ts'
import { readFigure } from '../values/figures.ts'
import { valueOf, type Reading } from '../values/reading.ts'
import { readBuydown, toBuydownView, type Buydown } from './buydown.ts'
import type { BuydownView, IncentiveView } from './incentive-view.ts'

export type Incentive = {
  id: number
  slug: string
  title: string
  valueUsd?: number
  terms?: string
  /** Days, YYYY-MM-DD, where the builder is; both are part of it. */
  startsOn?: string
  endsOn?: string
  withLender?: true
  /** Without any of the three it's for every home. */
  communityIds: readonly number[]
  planIds: readonly number[]
  homeIds: readonly number[]
  buydown?: Buydown
  /** A moment, ISO 8601 with zone. */
  modifiedAt?: string
}

/** What may be said only beside the terms of the loan: a rate, a down payment, a payment. */
const LOAN_WORDS =
  /\d\s*%\s*(?:apr\b|interest|rate|fixed|down\b)|\b(?:apr|rates?|interest)\b.{0,40}?\d\s*%|\$[\d,.]+\s*(?:a|per|\/)\s*mo/i

/** Of an item as its editor filled it in. */
export function readIncentive({
  title,
  fields,
}: Pick<CheckedItem, 'title' | 'fields'>): Reading<Omit<Incentive, 'id' | 'slug' | 'title' | 'modifiedAt'>> {
  const [startsOn, endsOn] = ['starts_on', 'ends_on'].map((name) => {
    const given = textOf({ fields }, name) ?? ''
    const day = valueOf(readDay(given))
    return given === '' || day?.length === 10 ? { day } : { why: `“${given}” is no day` }
  })
  const whyNoDay = startsOn?.why ?? endsOn?.why
  if (whyNoDay !== undefined) return { why: whyNoDay }
  if (startsOn?.day && endsOn?.day && startsOn.day > endsOn.day) return { why: 'it ends before it starts' }
  const buydown = readBuydown(fields)
  if ('why' in buydown && buydown.why !== '') return buydown
  const terms = textOf({ fields }, 'terms')
  if ('why' in buydown && LOAN_WORDS.test(`${title}. ${terms ?? ''}`))
    return {
      why: 'its words name a rate, a down payment or a payment, and the terms of the loan aren’t filled in',
    }
  if ('value' in buydown && /\d\s*%/.test(title))
    return { why: 'its title names a rate: cards show the title without the terms that belong to it' }
  const valueUsd = valueOf(readFigure(textOf({ fields }, 'value') ?? '', '$ extra'))
  return {
    value: {
      ...(valueUsd !== undefined && { valueUsd }),
      ...(terms !== undefined && { terms }),
      ...(startsOn?.day !== undefined && { startsOn: startsOn.day }),
      ...(endsOn?.day !== undefined && { endsOn: endsOn.day }),
      ...(isOn(fields['with_lender']) && { withLender: true as const }),
      communityIds: toIds(fields['communities']),
      planIds: toIds(fields['plans']),
      homeIds: toIds(fields['homes']),
      ...('value' in buydown && { buydown: buydown.value }),
    },
  }
}

/** WordPress writes a list of one as what's in it. */
function toIds(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value])
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

export type IncentiveHome = {
  id: number
  status?: HomeStatus | undefined
  communityId?: number | undefined
  floorPlanId?: number | undefined
}

/** A homesite has only what names it; a home that's sold, or under contract, nothing. */
export function isForHome(
  incentive: Incentive,
  { id, status, communityId, floorPlanId }: IncentiveHome,
): boolean {
  const { communityIds, planIds, homeIds } = incentive
  if (status === 'sold' || status === 'under-contract') return false
  if (homeIds.includes(id)) return true
  if (status === 'lot' || (homeIds.length > 0 && communityIds.length + planIds.length === 0)) return false
  return isAmong(communityIds, communityId) && isAmong(planIds, floorPlanId)
}

/** Marks the homes that have some with their titles. @param running of today */
export function withOffered<Home extends IncentiveHome>(
  homes: readonly Home[],
  running: readonly Incentive[],
): readonly (Home & { offered?: readonly string[] })[] {
  if (running.length === 0) return homes
  return homes.map((home) => {
    const offered = running.filter((each) => isForHome(each, home)).map(({ title }) => title)
    return offered.length > 0 ? { ...home, offered } : home
  })
}

/** Single homes' are on their own pages. */
export function isForCommunity({ communityIds, planIds, homeIds }: Incentive, id: number): boolean {
  return communityIds.length > 0 ? communityIds.includes(id) : planIds.length + homeIds.length === 0
}

export function isForPlan(
  { communityIds, planIds, homeIds }: Incentive,
  { id, communityIds: builtIn }: { id: number; communityIds: readonly number[] },
): boolean {
  if (planIds.length > 0) return planIds.includes(id)
  if (communityIds.length > 0)
    return builtIn.length > 0 && builtIn.every((each) => communityIds.includes(each))
  return homeIds.length === 0
}

function isAmong(ids: readonly number[], id: number | undefined): boolean {
  return ids.length === 0 || (id !== undefined && ids.includes(id))
}

/** @param today the builder's day, YYYY-MM-DD */
export function isRunning({ startsOn, endsOn }: Incentive, today: string): boolean {
  return (startsOn ?? '') <= today && today <= (endsOn ?? '9999')
}

/** Those that run on a day, the one that ends first first. */
export function listRunningOn(incentives: readonly Incentive[], today: string): Incentive[] {
  return incentives
    .filter((incentive) => isRunning(incentive, today))
    .toSorted((a, b) => ((a.endsOn ?? '9999') < (b.endsOn ?? '9999') ? -1 : 1))
}

/** When the next of them begins or ends, milliseconds since 1970; Infinity for none. */
export function findNextDayMs(
  incentives: readonly Incentive[],
  timeZone: string,
  nowMs: number = Date.now(),
): number {
  const days = incentives.flatMap(({ startsOn, endsOn }) => [
    ...(startsOn === undefined ? [] : [startsOn]),
    ...(endsOn === undefined ? [] : [addDays(endsOn, 1)]),
  ])
  return Math.min(...days.map((day) => toDayStartMs(day, timeZone)).filter((ms) => ms > nowMs))
}

type ViewOptions = {
  /** Named where the incentive needs it. */
  lender?: string | undefined
  priceUsd?: number | undefined
  /** "On the Alder in Juniper Ridge" */
  scope?: string | undefined
}

export function toIncentiveView(
  { id, title, valueUsd, startsOn, endsOn, withLender, terms, buydown }: Incentive,
  { lender, priceUsd, scope }: ViewOptions = {},
): IncentiveView {
  const facts = [
    valueUsd !== undefined && !title.includes(formatUsd(valueUsd)) && `Worth ${formatUsd(valueUsd)}`,
    scope,
    toPeriodText({ startsOn, endsOn }),
    withLender && `Only with a loan from ${lender ?? 'our lender'}`,
  ].filter((fact) => typeof fact === 'string')
  return {
    id,
    title,
    facts,
    ...(terms !== undefined && { terms }),
    ...(buydown && { buydown: toBuydownView(buydown, priceUsd) }),
  }
}

/** All of it in a sentence or two, for what has no room for a table; a rate only with its terms. */
export function toIncentiveText({ title, facts, terms, buydown }: IncentiveView): string {
  const toText = (months: BuydownView['with']) =>
    months
      .map((each) => [each.months.toLowerCase(), each.rate, each.payment].filter(Boolean).join(' '))
      .join(', ')
  return [
    [title, ...facts].join(' · '),
    terms,
    buydown && `With it: ${toText(buydown.with)}. Without: ${toText(buydown.without)}. ${buydown.note}`,
  ]
    .filter(Boolean)
    .map((part) => String(part).replace(/\.?$/, '.'))
    .join(' ')
}

/** "From November 1 …": undefined without a day. */
function toPeriodText({ startsOn, endsOn }: Pick<Incentive, 'startsOn' | 'endsOn'>): string | undefined {
  const [from, to] = [startsOn, endsOn].map((day) => day && formatDate(day))
  if (from && to) return `${from} through ${to}`
  return to ? `Through ${to}` : from && `From ${from}`
}
