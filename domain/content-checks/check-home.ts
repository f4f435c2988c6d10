/** Prices, lots and places of homes. */
import { formatDate, formatUsd } from '../home/figures.ts'
import { distanceMiles } from '../map/distance.ts'
import {
  numberOf,
  placeOf,
  priceOf,
  textOf,
  type CheckedContent,
  type CheckedItem,
  type OtherItems,
  type Problem,
} from './checked-content.ts'
import { lotsOf } from './check-plat.ts'

/** A price older than this should be looked at. */
const OLD_PRICE_DAYS = 90

/** A home farther from its community is probably somewhere else. */
const FAR_MILES = 5

const DAY_MS = 24 * 3_600_000

export function checkHome(home: CheckedItem, content: CheckedContent, others: OtherItems): Problem[] {
  const community = others.find('community', numberOf(home, 'community'))
  return [
    ...checkPrice(home, content),
    ...checkLot(home, community, others),
    ...(community ? checkDistance(home, community) : []),
  ]
}

function checkPrice(home: CheckedItem, { priceRange, today }: CheckedContent): Problem[] {
  const priceUsd = priceOf(home)
  if (priceUsd === undefined) return home.status === 'sold' ? [] : [checkNoPrice(home)]
  const price = (code: string, field: string, text: string, fix: string): Problem => ({
    severity: 'missed',
    code,
    field,
    text,
    fix,
  })
  const wasUsd = priceOf(home, 'price_was')
  const asOf = textOf(home, 'price_as_of')
  const oldestDay = new Date(Date.parse(today) - OLD_PRICE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const isListed = home.isPublished && !home.isExcluded
  const isOutside = priceRange && isListed && (priceUsd < priceRange.minUsd || priceUsd > priceRange.maxUsd)
  return [
    ...(wasUsd !== undefined && wasUsd <= priceUsd
      ? [
          price(
            'price-before',
            'price_was',
            `The price before isn’t higher than ${formatUsd(priceUsd)}, so it isn’t shown.`,
            'Correct one of the two, or empty the price before.',
          ),
        ]
      : []),
    ...(asOf !== undefined && asOf < oldestDay
      ? [
          price(
            'old-price',
            'price_as_of',
            `The price is as of ${formatDate(asOf) ?? asOf}.`,
            'See whether it still holds, and set the day.',
          ),
        ]
      : []),
    // Its history tells the price from the day the item was saved.
    ...(asOf !== undefined && home.modifiedDay && asOf > home.modifiedDay.slice(0, asOf.length)
      ? [
          price(
            'price-ahead',
            'price_as_of',
            `The price is of ${asOf}, after the last change.`,
            'Set the day on which it was set.',
          ),
        ]
      : []),
    ...(isOutside
      ? [
          price(
            'price-outside-range',
            'price',
            `${formatUsd(priceUsd)} is outside of what the site says that homes cost.`,
            'Correct the price, or the range of prices.',
          ),
        ]
      : []),
  ]
}

function checkNoPrice(home: CheckedItem): Problem {
  const given = textOf(home, 'price')
  return {
    severity: home.status === 'lot' ? 'minor' : 'serious',
    code: 'no-price',
    field: 'price',
    text:
      given === undefined
        ? 'There is no price.'
        : `There is no price: “${given}” is no number, so visitors don’t see it.`,
    fix: given === undefined ? 'Please fill it in.' : 'Write the number alone.',
  }
}

function checkLot(home: CheckedItem, community: CheckedItem | undefined, others: OtherItems): Problem[] {
  const lot = textOf(home, 'lot')
  const known = community && lotsOf(community)
  if (lot === undefined)
    return known
      ? [
          {
            severity: 'minor',
            code: 'no-lot',
            field: 'lot',
            text: 'There is no lot, so the home isn’t on the site plan.',
            fix: 'Please fill it in.',
          },
        ]
      : []
  const problem = (code: string, text: string, fix: string): Problem => ({
    severity: 'missed',
    code,
    field: 'lot',
    text,
    fix,
  })
  return [
    ...(known && !known.has(lot)
      ? [
          problem(
            'lot-off-plat',
            `Lot ${lot} isn’t on the site plan of ${community?.title}.`,
            'Correct the lot, or upload a site plan that has it.',
          ),
        ]
      : []),
    ...others
      .homesOf('community', numberOf(home, 'community'))
      .filter((other) => other.id !== home.id && textOf(other, 'lot') === lot)
      .map(({ title }) =>
        problem('lot-shared', `${title} has lot ${lot} too.`, 'Correct the lot of one of the homes.'),
      ),
  ]
}

function checkDistance(home: CheckedItem, community: CheckedItem): Problem[] {
  const [place, center] = [placeOf(home), placeOf(community)]
  const miles = place && center ? distanceMiles(place, center) : 0
  if (miles <= FAR_MILES) return []
  return [
    {
      severity: 'serious',
      code: 'far-from-community',
      field: 'location',
      text: `It’s on the map ${Math.floor(miles)} miles from its community.`,
      fix: 'Correct the coordinates, or the community.',
    },
  ]
}
