import { TOUR_KINDS } from '../community/community.ts'
import { hasHours } from '../community/tour-kinds.ts'
import { formatDate, formatUsd } from '../home/figures.ts'
import {
  isRecord,
  figureOf,
  placeOf,
  problem,
  rowsOf,
  textOf,
  type CheckedItem,
  type OtherItems,
  type Problem,
} from './checked-content.ts'
import { findCornerProblems, findPlatErrors, lotsOf } from './check-plat.ts'
import { toCount } from '../values/count-words.ts'

export function checkCommunity(community: CheckedItem, others: OtherItems): Problem[] {
  const homes = others.homesOf('community', community.id)
  return [
    ...checkAgent(community),
    ...checkFromPrice(community, homes),
    ...checkLowestPrice(community, homes),
    ...checkStatus(community, homes),
    ...checkSelfGuided(community),
    ...checkPlat(community, homes),
  ]
}

/** A plan's base price is without a lot: a home that costs more contradicts nothing. */
export function checkFloorPlan(plan: CheckedItem, others: OtherItems): Problem[] {
  return checkFromPrice(plan, others.homesOf('floorplan', plan.id))
}

/** Promises whose month is over. */
export function checkUpdate({ fields }: CheckedItem, today: string): Problem[] {
  return rowsOf(fields['progress']).flatMap(({ label, promised, state }) => {
    const month = typeof promised === 'string' ? promised.slice(0, 7) : ''
    if (month === '' || month >= today.slice(0, 7) || state === 'open') return []
    const text = `“${String(label)}” was promised for ${formatDate(month) ?? month} and isn’t open.`
    const of = { field: 'progress', quote: month }
    return problem('minor', 'promise-over', text, 'Say that it’s open, or promise another month.', of)
  })
}

function checkAgent({ fields: { agent } }: CheckedItem): Problem[] {
  if (isRecord(agent) && agent['number']) return []
  const text = 'There is no agent with a phone number.'
  return [problem('missed', 'no-agent', text, 'Please fill one in.', { field: 'agent' })]
}

/** Of those that "from" speaks of: neither homesites nor sold homes. */
function pricesOf(homes: readonly CheckedItem[]): { title: string; priceUsd: number }[] {
  return homes.flatMap((home) => {
    const priceUsd = home.status === 'lot' || home.status === 'sold' ? undefined : figureOf(home, 'price')
    return priceUsd === undefined ? [] : { title: home.title, priceUsd }
  })
}

/** "Homes from $400,000" where a home costs less. */
function checkFromPrice(owner: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const fromUsd = figureOf(owner, 'price_from') ?? 0
  return pricesOf(homes)
    .filter(({ priceUsd }) => priceUsd < fromUsd)
    .map(({ title, priceUsd }) => fromProblem(fromUsd, `${title} costs ${formatUsd(priceUsd)}`))
}

/** The same where the least expensive home that's listed costs more. */
function checkLowestPrice(community: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const fromUsd = figureOf(community, 'price_from')
  const lowestUsd = Math.min(...pricesOf(homes).map(({ priceUsd }) => priceUsd))
  if (fromUsd === undefined || lowestUsd === Infinity || fromUsd >= lowestUsd) return []
  return [fromProblem(fromUsd, `the least expensive home that’s listed costs ${formatUsd(lowestUsd)}`)]
}

function fromProblem(fromUsd: number, contradiction: string): Problem {
  const text = `It says “from ${formatUsd(fromUsd)}”, but ${contradiction}.`
  return problem('missed', 'from-price', text, 'Correct the one that is wrong.', { field: 'price_from' })
}

function checkStatus(community: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const status = textOf(community, 'status')
  const first = homes.find((home) =>
    status === 'sold-out'
      ? home.status !== 'sold' && home.status !== 'under-contract'
      : status === 'coming-soon' && home.status === 'move-in',
  )
  if (!first) return []
  const words = status === 'sold-out' ? 'sold out' : 'coming soon'
  const text = `It’s ${words}, but ${first.title} is for sale there.`
  const fix = 'Correct the status of the community, or of the home.'
  return [problem('missed', 'status-contradicted', text, fix, { field: 'status' })]
}

/** A visit without an agent that visitors aren't offered, or couldn't make. */
function checkSelfGuided({ fields }: CheckedItem): Problem[] {
  const kinds = (Array.isArray(fields['tour_kinds']) ? fields['tour_kinds'] : []).map(String)
  const visit = isRecord(fields['self_guided']) ? fields['self_guided'] : {}
  const { hours, how } = { hours: toWords(visit['hours']), how: toWords(visit['how']) }
  const unknown = kinds.filter((kind) => !TOUR_KINDS.some((known) => known === kind))
  const problems = unknown.map((kind) => {
    const text = `“${kind}” is no way to tour, so it isn’t offered.`
    return problem('missed', 'tour-kind', text, `Write ${TOUR_KINDS.join(' or ')}.`, { field: 'tour_kinds' })
  })
  const add = (code: string, text: string, fix: string) =>
    void problems.push(problem('missed', code, text, fix, { field: 'self_guided' }))
  if (!kinds.includes('self-guided')) {
    if (hours !== '' || how !== '')
      add(
        'self-guided-off',
        'Visits without an agent are described, but not offered.',
        'Add “self-guided” to the ways to tour, or empty the description.',
      )
    return problems
  }
  if (hours === '' || how === '')
    add(
      'self-guided-incomplete',
      `Visits without an agent aren’t offered: there’s no word on ${hours === '' ? 'their hours' : 'how visitors get in'}.`,
      'Fill in the hours, and how visitors get in.',
    )
  else if (!hasHours(hours))
    add(
      'self-guided-hours',
      `Visits without an agent aren’t offered: “${hours}” has no days and times that can be read.`,
      'Write days and times, such as “Daily, 8 am to 8 pm”.',
    )
  return problems
}

function toWords(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function checkPlat(community: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const { plat } = community.fields
  if (!isRecord(plat) || Object.keys(plat).length === 0) return []
  const found = (code: string, text: string, fix: string) =>
    problem('missed', code, text, fix, { field: 'plat' })
  const [error] = findPlatErrors(plat)
  if (error !== undefined)
    return [found('plat-broken', `The site plan can’t be drawn: ${error}`, 'Upload a corrected one.')]
  const lots = lotsOf(community) ?? new Set<string>()
  const offPlat = homes.flatMap((home) => {
    const lot = textOf(home, 'lot')
    return lot === undefined || lots.has(lot) ? [] : `${home.title} (lot ${lot})`
  })
  const offPlatText = `Not on the site plan: ${offPlat.join(', ')}.`
  return [
    ...findCornerProblems(plat, placeOf(community)).map((text) =>
      found('plat-place', text, 'Correct its “corners”, or the community’s coordinates.'),
    ),
    ...(offPlat.length > 0
      ? [found('homes-off-plat', offPlatText, 'Correct the lots of these homes, or the site plan.')]
      : []),
    ...checkCountedLots(community, lots.size),
  ]
}

/** "Sixty-one homesites" where the site plan has another number of lots. */
function checkCountedLots({ excerpt }: CheckedItem, lots: number): Problem[] {
  const [quote, words] = /\b([a-z]+(?:-[a-z]+)?|\d+) homesites\b/i.exec(excerpt) ?? []
  const count = words === undefined ? undefined : toCount(words)
  if (quote === undefined || count === undefined || count === lots) return []
  const text = `It says “${quote}”, but the site plan has ${lots === 1 ? 'one lot' : `${lots} lots`}.`
  const fix = 'Correct the excerpt, or the site plan.'
  return [problem('missed', 'counted-lots', text, fix, { field: 'excerpt', quote })]
}
