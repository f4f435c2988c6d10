import { checkHome } from './check-home.ts'
import { checkCommunity, checkFloorPlan, checkUpdate } from './check-community.ts'
import { checkIncentive } from './check-incentive.ts'
import { checkLinks } from './check-links.ts'
import { checkMissing } from './check-missing.ts'
import { checkOptions, checkPlanPrices } from './check-options.ts'
import { checkPartners } from './check-partners.ts'
import { checkValues } from './check-values.ts'
import { checkPictures } from './check-pictures.ts'
import { checkWords } from './fair-housing.ts'
import {
  idOf,
  type CheckedContent,
  type CheckedItem,
  type Finding,
  type OtherItems,
  type Problem,
  type Severity,
} from './checked-content.ts'

const RANK: Record<Severity, number> = { serious: 0, missed: 1, minor: 2 }

/** Worst first. */
export function checkContent(
  content: CheckedContent,
  checked: readonly CheckedItem[] = content.items,
): Finding[] {
  const others = toOtherItems(content.items)
  return checked
    .flatMap((item) => checkItem(item, content, others).map((problem) => ({ item: item.id, ...problem })))
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
}

function checkItem(item: CheckedItem, content: CheckedContent, others: OtherItems): Problem[] {
  const ofType = {
    property: () => checkHome(item, content, others),
    community: () => [...checkCommunity(item, others), ...checkPlanPrices(item, others)],
    floorplan: () => [...checkFloorPlan(item, others), ...checkOptions(item, content.today, others)],
    'development-update': () => checkUpdate(item, content.today),
    incentive: () => checkIncentive(item, content.today),
  }[item.type]
  return [
    ...checkWords(item),
    ...checkLinks(item, content.isDead),
    ...checkPictures(item, others),
    ...checkMissing(item),
    ...checkValues(item, content.regions),
    ...(ofType?.() ?? []),
    ...(content.partners ? checkPartners(item, content.partners, others) : []),
  ]
}

function toOtherItems(items: readonly CheckedItem[]): OtherItems {
  const byId = new Map(items.map((item) => [`${item.type} ${item.id}`, item]))
  const homes = items.filter((item) => item.type === 'property' && item.isPublished && !item.isExcluded)
  const byOwner = {
    community: Map.groupBy(homes, (home) => idOf(home, 'community')),
    floorplan: Map.groupBy(homes, (home) => idOf(home, 'floorplan')),
  }
  const communities = items.filter((item) => item.type === 'community' && item.isPublished)
  const byLead = {
    property: Map.groupBy(homes, ({ imageId }) => imageId),
    community: Map.groupBy(communities, ({ imageId }) => imageId),
  }
  const types = new Set(items.map(({ type }) => type))
  return {
    know: (type) => types.has(type),
    find: (type, id) => byId.get(`${type} ${id}`),
    homesOf: (ownerType, id) => (id === undefined ? [] : (byOwner[ownerType].get(id) ?? [])),
    withLead: (type, imageId) => byLead[type].get(imageId) ?? [],
  }
}
