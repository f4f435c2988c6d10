import places from '../../content-system/wordpress/homesite/model/places.json' with { type: 'json' }
import { formatDate, formatUsd } from '../home/figures.ts'
import { distanceMiles } from '../map/distance.ts'
import { readFigure } from '../values/figures.ts'
import { FARTHEST_MILES } from '../values/places.ts'
import { whyNot } from '../values/reading.ts'
import {
  figureOf,
  idOf,
  placeOf,
  problem,
  textOf,
  type CheckedContent,
  type CheckedItem,
  type OtherItems,
  type Problem,
} from './checked-content.ts'
import { lotsOf } from './check-plat.ts'

/** A price older than this should be looked at. */
const OLD_PRICE_DAYS = 90

const DAY_MS = 24 * 3_600_000

export function checkHome(home: CheckedItem, content: CheckedContent, others: OtherItems): Problem[] {
  const community = others.find('community', idOf(home, 'community'))
  return [
    ...checkPrice(home, content),
    ...checkLot(home, community, others),
    ...(community ? checkDistance(home, community) : []),
  ]
}

function checkPrice(home: CheckedItem, { priceRange, today }: CheckedContent): Problem[] {
  const priceUsd = figureOf(home, 'price')
  if (priceUsd === undefined) return home.status === 'sold' ? [] : checkNoPrice(home)
  const problems: Problem[] = []
  const add = (code: string, field: string, text: string, fix: string) =>
    void problems.push(problem('missed', code, text, fix, { field }))
  const wasUsd = figureOf(home, 'price_was')
  if (wasUsd !== undefined && wasUsd <= priceUsd) {
    const text = `The price before isn’t higher than ${formatUsd(priceUsd)}, so it isn’t shown.`
    add('price-before', 'price_was', text, 'Correct one of the two, or empty the price before.')
  }
  const asOf = textOf(home, 'price_as_of')
  const oldestDay = new Date(Date.parse(today) - OLD_PRICE_DAYS * DAY_MS).toISOString().slice(0, 10)
  if (asOf !== undefined && asOf < oldestDay) {
    const text = `The price is as of ${formatDate(asOf) ?? asOf}.`
    add('old-price', 'price_as_of', text, 'See whether it still holds, and set the day.')
  }
  // Its history tells the price from the day the item was saved.
  if (asOf !== undefined && home.modifiedDay && asOf > home.modifiedDay.slice(0, asOf.length)) {
    const text = `The price is of ${asOf}, after the last change.`
    add('price-ahead', 'price_as_of', text, 'Correct the day.')
  }
  const isListed = home.isPublished && !home.isExcluded
  if (priceRange && isListed && (priceUsd < priceRange.minUsd || priceUsd > priceRange.maxUsd)) {
    const text = `${formatUsd(priceUsd)} is outside of what the site says that homes cost.`
    add('price-outside-range', 'price', text, 'Correct the price, or the range of prices.')
  }
  return problems
}

/** Where there's none that can be read, that's said of the field. */
function checkNoPrice(home: CheckedItem): Problem[] {
  if (whyNot(readFigure(textOf(home, 'price') ?? '', '$')) !== '') return []
  const severity = home.status === 'lot' ? 'minor' : 'serious'
  return [problem(severity, 'no-price', 'There is no price.', 'Please fill it in.', { field: 'price' })]
}

function checkLot(home: CheckedItem, community: CheckedItem | undefined, others: OtherItems): Problem[] {
  const lot = textOf(home, 'lot')
  const known = community && lotsOf(community)
  const field = { field: 'lot' }
  if (lot === undefined) {
    const text = 'There is no lot, so the home isn’t on the site plan.'
    return known ? [problem('minor', 'no-lot', text, 'Please fill it in.', field)] : []
  }
  const sharing = others
    .homesOf('community', idOf(home, 'community'))
    .filter((other) => other.id !== home.id && textOf(other, 'lot') === lot)
    .map(({ title }) => {
      const text = `${title} has lot ${lot} too.`
      return problem('missed', 'lot-shared', text, 'Correct the lot of one of the homes.', field)
    })
  if (!known || known.has(lot)) return sharing
  const text = `Lot ${lot} isn’t on the site plan of ${community.title}.`
  const fix = 'Correct the lot, or upload a site plan that has it.'
  return [problem('missed', 'lot-off-plat', text, fix, field), ...sharing]
}

function checkDistance(home: CheckedItem, community: CheckedItem): Problem[] {
  const [place, center] = [placeOf(home), placeOf(community)]
  const miles = place && center ? distanceMiles(place, center) : 0
  if (miles <= places.farMiles) return []
  const where = miles > FARTHEST_MILES ? 'It isn’t on the map: it’s' : 'It’s on the map'
  const text = `${where} ${Math.floor(miles)} miles from its community.`
  const fix = 'Correct the coordinates, or the community.'
  return [problem('serious', 'far-from-community', text, fix, { field: 'location' })]
}
