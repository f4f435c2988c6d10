/** Prices and counts that contradict each other. */
import type { ContentItem } from '../../content-system/embedded/content-folder/folder-content.ts'
import type { ContentProblem } from '../../content-system/embedded/content-folder/problem.ts'
import { formatUsd } from '../../domain/home/figures.ts'
import { metaNumber, metaText, publishedItems, toProblem, type CheckedContent } from './checked-content.ts'

/** "From" prices above a home's, prices before that weren't higher, lots and counts that don't fit the site plan. */
export function checkNumbers(checked: CheckedContent): ContentProblem[] {
  return [
    ...checkFromPrices(checked, 'community'),
    ...checkFromPrices(checked, 'floorplan'),
    ...checkLowestPrices(checked),
    ...checkPrices(checked),
    ...checkLots(checked),
    ...checkStatuses(checked),
  ]
}

function checkFromPrices(checked: CheckedContent, ownerType: 'community' | 'floorplan'): ContentProblem[] {
  const houses = listHouses(checked)
  return publishedItems(checked, ownerType).flatMap((owner) => {
    const fromUsd = metaNumber(checked, owner, 'price_from')
    if (fromUsd === undefined) return []
    return houses.flatMap((home) => {
      const priceUsd = metaNumber(checked, home, 'price')
      if (metaNumber(checked, home, ownerType) !== owner.id || priceUsd === undefined || priceUsd >= fromUsd)
        return []
      const message = `"from ${formatUsd(fromUsd)}", but ${home.title} (${home.file}) costs ${formatUsd(priceUsd)}`
      return [toProblem(checked, owner, 'price_from:', message)]
    })
  })
}

/** "Homes from $400,000" where the least expensive home that's listed costs more. A plan's base price is without a lot. */
function checkLowestPrices(checked: CheckedContent): ContentProblem[] {
  const houses = listHouses(checked).filter((home) => !hasTag(home, checked.brand.tags.excluded))
  return publishedItems(checked, 'community').flatMap((community) => {
    const fromUsd = metaNumber(checked, community, 'price_from')
    const prices = houses
      .filter((home) => metaNumber(checked, home, 'community') === community.id)
      .flatMap((home) => metaNumber(checked, home, 'price') ?? [])
    const lowestUsd = Math.min(...prices)
    if (fromUsd === undefined || prices.length === 0 || fromUsd >= lowestUsd) return []
    const message = `"from ${formatUsd(fromUsd)}", but the least expensive home that's listed costs ${formatUsd(lowestUsd)}`
    return [toProblem(checked, community, 'price_from:', message)]
  })
}

function listHouses(checked: CheckedContent): ContentItem[] {
  return publishedItems(checked, 'property').filter((home) => !hasTag(home, checked.brand.tags.lot))
}

function checkPrices(checked: CheckedContent): ContentProblem[] {
  const { priceRange } = checked.content.site
  return publishedItems(checked, 'property').flatMap((home) => {
    const [priceUsd, wasUsd] = ['price', 'price_was'].map((name) => metaNumber(checked, home, name))
    if (priceUsd === undefined) return []
    const asOf = metaText(checked, home, 'price_as_of')
    const isOutside = priceRange && (priceUsd < priceRange.min || priceUsd > priceRange.max)
    return [
      ...(wasUsd !== undefined && wasUsd <= priceUsd
        ? [
            toProblem(
              checked,
              home,
              'price_was:',
              `the price before isn't higher than ${formatUsd(priceUsd)}`,
            ),
          ]
        : []),
      // Its history tells the price from the day the item was saved.
      ...(asOf !== undefined && asOf > home.modifiedGmt.slice(0, asOf.length)
        ? [toProblem(checked, home, 'price_as_of:', `the price is of ${asOf}, after the last change`)]
        : []),
      ...(isOutside
        ? [toProblem(checked, home, 'price:', `${formatUsd(priceUsd)} is outside priceRange of site.yaml`)]
        : []),
    ]
  })
}

function checkLots(checked: CheckedContent): ContentProblem[] {
  const { plats } = checked.content
  const homes = publishedItems(checked, 'property')
  return publishedItems(checked, 'community').flatMap((community) => {
    const lots = plats[community.slug]?.['lots']
    if (!Array.isArray(lots)) return []
    const known = new Set(lots.map((lot) => (isRecord(lot) ? String(lot['lot']) : '')))
    const taken = new Map<string, ContentItem>()
    const here = homes.filter((home) => metaNumber(checked, home, 'community') === community.id)
    return [
      ...here.flatMap((home) => {
        const lot = metaText(checked, home, 'lot')
        if (lot === undefined) return []
        const other = taken.get(lot)
        taken.set(lot, home)
        if (!known.has(lot))
          return [toProblem(checked, home, 'lot:', `lot ${lot} isn't on the site plan of ${community.title}`)]
        return other
          ? [toProblem(checked, home, 'lot:', `${other.title} (${other.file}) has lot ${lot} too`)]
          : []
      }),
      ...checkCountedLots(checked, community, known.size),
    ]
  })
}

/** "Sixty-one homesites" where the site plan has another number of lots. */
function checkCountedLots(checked: CheckedContent, community: ContentItem, lots: number): ContentProblem[] {
  const words = /\b([a-z]+(?:-[a-z]+)?|\d+) homesites\b/i.exec(community.excerpt ?? '')
  const count = words?.[1] === undefined ? undefined : toCount(words[1])
  if (count === undefined || count === lots) return []
  return [toProblem(checked, community, 'excerpt:', `"${words?.[0]}", but the site plan has ${lots} lots`)]
}

function checkStatuses(checked: CheckedContent): ContentProblem[] {
  const { moveIn } = checked.brand.tags
  const homes = publishedItems(checked, 'property')
  return publishedItems(checked, 'community').flatMap((community) => {
    const status = metaText(checked, community, 'status')
    const here = homes.filter((home) => metaNumber(checked, home, 'community') === community.id)
    const [first] = status === 'coming-soon' ? here.filter((home) => hasTag(home, moveIn)) : here
    if (!first || (status !== 'sold-out' && status !== 'coming-soon')) return []
    return [
      toProblem(
        checked,
        community,
        'status:',
        `${status}, but ${first.title} (${first.file}) is for sale there`,
      ),
    ]
  })
}

function hasTag({ terms }: ContentItem, tagId: number): boolean {
  return terms.post_tag?.includes(tagId) ?? false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const small = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** @returns the number that "61" or "sixty-one" says; undefined for any other word */
function toCount(words: string): number | undefined {
  if (/^\d+$/.test(words)) return Number(words)
  const [first = '', second] = words.toLowerCase().split('-')
  const ten = (tens.indexOf(first) + 2) * 10
  if (tens.includes(first)) return second === undefined ? ten : ten + Math.max(0, small.indexOf(second))
  return small.includes(first) ? small.indexOf(first) : undefined
}
