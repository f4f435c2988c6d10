/** What communities, floor plans and updates say that their homes or the calendar contradict. */
import { formatDate, formatUsd } from '../home/figures.ts'
import {
  isRecord,
  placeOf,
  priceOf,
  rowsOf,
  textOf,
  type CheckedItem,
  type OtherItems,
  type Problem,
} from './checked-content.ts'
import { findCornerProblems, findPlatErrors, lotsOf } from './check-plat.ts'
import { toCount } from './count-words.ts'

export function checkCommunity(community: CheckedItem, others: OtherItems): Problem[] {
  const homes = others.homesOf('community', community.id)
  return [
    ...checkAgent(community),
    ...checkFromPrice(community, homes),
    ...checkLowestPrice(community, homes),
    ...checkStatus(community, homes),
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
    return {
      severity: 'minor',
      code: 'promise-over',
      field: 'progress',
      quote: `${promised}`,
      text: `“${String(label)}” was promised for ${formatDate(month) ?? month} and isn’t open.`,
      fix: 'Say that it’s open, or promise another month.',
    }
  })
}

function checkAgent({ fields: { agent } }: CheckedItem): Problem[] {
  if (isRecord(agent) && agent['number']) return []
  return [
    {
      severity: 'missed',
      code: 'no-agent',
      field: 'agent',
      text: 'There is no agent with a phone number.',
      fix: 'Please fill one in.',
    },
  ]
}

/** Of those that "from" speaks of: neither homesites nor sold homes. */
function pricesOf(homes: readonly CheckedItem[]): { title: string; priceUsd: number }[] {
  return homes.flatMap((home) => {
    const priceUsd = home.status === 'lot' || home.status === 'sold' ? undefined : priceOf(home)
    return priceUsd === undefined ? [] : { title: home.title, priceUsd }
  })
}

const PRICE_FIX = 'Correct the one that is wrong.'

function checkFromPrice(owner: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const fromUsd = priceOf(owner, 'price_from') ?? 0
  return pricesOf(homes)
    .filter(({ priceUsd }) => priceUsd < fromUsd)
    .map(({ title, priceUsd }) => ({
      severity: 'missed',
      code: 'price-below-from',
      field: 'price_from',
      text: `It says “from ${formatUsd(fromUsd)}”, but ${title} costs ${formatUsd(priceUsd)}.`,
      fix: PRICE_FIX,
    }))
}

/** "Homes from $400,000" where the least expensive home that's listed costs more. */
function checkLowestPrice(community: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const fromUsd = priceOf(community, 'price_from')
  const lowestUsd = Math.min(...pricesOf(homes).map(({ priceUsd }) => priceUsd))
  if (fromUsd === undefined || lowestUsd === Infinity || fromUsd >= lowestUsd) return []
  return [
    {
      severity: 'missed',
      code: 'from-below-prices',
      field: 'price_from',
      text: `It says “from ${formatUsd(fromUsd)}”, but the least expensive home that’s listed costs ${formatUsd(lowestUsd)}.`,
      fix: PRICE_FIX,
    },
  ]
}

function checkStatus(community: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const status = textOf(community, 'status')
  const first = homes.find((home) =>
    status === 'sold-out' ? home.status !== 'sold' : status === 'coming-soon' && home.status === 'move-in',
  )
  if (!first) return []
  return [
    {
      severity: 'missed',
      code: 'status-contradicted',
      field: 'status',
      text: `It’s ${status === 'sold-out' ? 'sold out' : 'coming soon'}, but ${first.title} is for sale there.`,
      fix: 'Correct the status of the community, or of the home.',
    },
  ]
}

function checkPlat(community: CheckedItem, homes: readonly CheckedItem[]): Problem[] {
  const { plat } = community.fields
  if (!isRecord(plat) || Object.keys(plat).length === 0) return []
  const problem = (code: string, text: string, fix: string): Problem => ({
    severity: 'missed',
    code,
    field: 'plat',
    text,
    fix,
  })
  const [error] = findPlatErrors(plat)
  if (error !== undefined)
    return [problem('plat-broken', `The site plan can’t be drawn: ${error}`, 'Upload a corrected one.')]
  const lots = lotsOf(community) ?? new Set<string>()
  const offPlat = homes.flatMap((home) => {
    const lot = textOf(home, 'lot')
    return lot === undefined || lots.has(lot) ? [] : `${home.title} (lot ${lot})`
  })
  return [
    ...findCornerProblems(plat, placeOf(community)).map((text) =>
      problem('plat-place', text, 'Correct its “corners”, or the community’s coordinates.'),
    ),
    ...(offPlat.length > 0
      ? [
          problem(
            'homes-off-plat',
            `Not on the site plan: ${offPlat.join(', ')}.`,
            'Correct the lots of these homes, or upload a site plan that has them.',
          ),
        ]
      : []),
    ...checkCountedLots(community, lots.size),
  ]
}

/** "Sixty-one homesites" where the site plan has another number of lots. */
function checkCountedLots({ excerpt }: CheckedItem, lots: number): Problem[] {
  const [quote, words] = /\b([a-z]+(?:-[a-z]+)?|\d+) homesites\b/i.exec(excerpt) ?? []
  const count = words === undefined ? undefined : toCount(words)
  if (quote === undefined || count === undefined || count === lots) return []
  return [
    {
      severity: 'missed',
      code: 'counted-lots',
      field: 'excerpt',
      quote,
      text: `It says “${quote}”, but the site plan has ${lots === 1 ? 'one lot' : `${lots} lots`}.`,
      fix: 'Correct the excerpt, or the site plan.',
    },
  ]
}
