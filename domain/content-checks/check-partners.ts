/** What an editor could mend, by the rules of the files themselves. */
import { readAddressParts, splitAddress } from '../home/postal-address.ts'
import {
  whyCommunityIsLeftOut,
  whyHomeIsLeftOut,
  whyPlanIsLeftOut,
  type LeftOutReason,
  type Named,
  type PartnerRules,
} from '../partners/left-out.ts'
import { readFigure } from '../values/figures.ts'
import { valueOf } from '../values/reading.ts'
import { COMMUNITY_STATUSES } from '../community/community.ts'
import {
  isOn,
  isRecord,
  figureOf,
  idOf,
  placeOf,
  problem,
  rowsOf,
  textOf,
  type CheckedItem,
  type OtherItems,
  type Problem,
} from './checked-content.ts'

export function checkPartners(item: CheckedItem, rules: PartnerRules, others: OtherItems): Problem[] {
  // By itself an item doesn't show whether the others fit.
  if (!item.isPublished || !others.know('community') || !others.know('floorplan')) return []
  const reasons = findReasons(item, rules, others).filter(({ fix }) => fix !== undefined)
  const [first] = reasons
  if (!first) return []
  const text = `Listing partners don’t get it. ${unique(reasons.map((reason) => reason.text))}`
  const fix = unique(reasons.flatMap((reason) => reason.fix ?? []))
  return [problem('missed', 'not-at-partners', text, fix, first.field ? { field: first.field } : {})]
}

const unique = (sentences: readonly string[]) => [...new Set(sentences)].join(' ')

function findReasons(item: CheckedItem, rules: PartnerRules, others: OtherItems): LeftOutReason[] {
  switch (item.type) {
    case 'property':
      return item.isExcluded || item.status === 'sold' ? [] : whyHome(item, rules, others)
    case 'community':
      return whyCommunity(item, rules, others)
    case 'floorplan':
      return idsOf(item.fields['communities']).flatMap((id) => {
        const community = findPublished('community', id, others)
        const isExported = community && whyCommunity(community, rules, others).length === 0
        return isExported ? whyPlan(item, community, rules) : []
      })
    default:
      return []
  }
}

function whyHome(home: CheckedItem, rules: PartnerRules, others: OtherItems): LeftOutReason[] {
  const community = findPublished('community', idOf(home, 'community'), others)
  const plan = findPublished('floorplan', idOf(home, 'floorplan'), others)
  return whyHomeIsLeftOut(
    {
      ...toFacts(home),
      status: home.status,
      isPremium: isOn(home.fields['price_is_premium']),
      community: community && toNamed(community, whyCommunity(community, rules, others)),
      plan: plan && toNamed(plan, community ? whyPlan(plan, community, rules) : []),
    },
    rules,
  )
}

function whyCommunity(community: CheckedItem, rules: PartnerRules, others: OtherItems): LeftOutReason[] {
  const given = textOf(community, 'status')
  const status = COMMUNITY_STATUSES.find((each) => each === given)
  const hasHomes = others.homesOf('community', community.id).some((home) => home.status !== 'sold')
  return whyCommunityIsLeftOut({ ...toFacts(community), status, hasHomes }, rules)
}

function whyPlan(plan: CheckedItem, community: CheckedItem, rules: PartnerRules): LeftOutReason[] {
  const row = rowsOf(community.fields['plans']).find(
    ({ plan: id, price }) => Number(id) === plan.id && toPrice(price) !== undefined,
  )
  const priceUsd = toPrice(row?.['price']) ?? figureOf(plan, 'price_from')
  const isAvailable = idsOf(plan.fields['communities']).includes(community.id)
  return whyPlanIsLeftOut({ ...toFacts(plan), priceUsd, isAvailable, communityTitle: community.title }, rules)
}

function toNamed({ title }: CheckedItem, reasons: readonly LeftOutReason[]): Named {
  return { title, isExported: reasons.length === 0 }
}

function findPublished(type: string, id: number | undefined, others: OtherItems): CheckedItem | undefined {
  const found = others.find(type, id)
  return found?.isPublished ? found : undefined
}

function toFacts(item: CheckedItem) {
  const address = textOf(item, 'address')
  const { gallery, address_parts: parts } = item.fields
  const pictures = Array.isArray(gallery) ? gallery : Object.keys(isRecord(gallery) ? gallery : {})
  return {
    priceUsd: figureOf(item, 'price'),
    beds: figureOf(item, 'beds'),
    baths: figureOf(item, 'baths'),
    areaSqft: figureOf(item, 'sqft'),
    stories: figureOf(item, 'story'),
    garages: figureOf(item, 'garages'),
    location: placeOf(item),
    address,
    hasAddressParts:
      toParts(parts) !== undefined || (address !== undefined && splitAddress(address) !== undefined),
    hasDescription: item.body.replaceAll(/<[^>]*>/g, '').trim() !== '',
    hasPicture: Boolean(item.imageId) || pictures.length > 0,
  }
}

function toParts(value: unknown) {
  if (!isRecord(value)) return undefined
  const fields = { fields: value }
  return readAddressParts({
    street: textOf(fields, 'street'),
    city: textOf(fields, 'city'),
    state: textOf(fields, 'state'),
    zip: textOf(fields, 'zip'),
  })
}

function toPrice(value: unknown): number | undefined {
  return valueOf(readFigure(textOf({ fields: { value } }, 'value') ?? '', '$'))
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
