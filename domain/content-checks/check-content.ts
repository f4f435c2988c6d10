import { checkHome } from './check-home.ts'
import { checkCommunity, checkFloorPlan, checkUpdate } from './check-community.ts'
import { checkLinks } from './check-links.ts'
import { checkMissing } from './check-missing.ts'
import { checkPictures } from './check-pictures.ts'
import { checkWords } from './fair-housing.ts'
import {
  numberOf,
  type CheckedContent,
  type CheckedItem,
  type Finding,
  type OtherItems,
  type Problem,
  type Severity,
} from './checked-content.ts'

const RANK: Record<Severity, number> = { serious: 0, missed: 1, minor: 2 }

/**
 * Checks items: what they lack, what contradicts itself or another item, dead links, and words that the law minds.
 * @param checked which of the items; @default all
 * @returns what's wrong, worst first
 */
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
    community: () => checkCommunity(item, others),
    floorplan: () => checkFloorPlan(item, others),
    'development-update': () => checkUpdate(item, content.today),
  }[item.type]
  return [
    ...checkWords(item),
    ...checkLinks(item, content.isDead),
    ...checkPictures(item, others),
    ...checkMissing(item),
    ...(ofType?.() ?? []),
  ]
}

function toOtherItems(items: readonly CheckedItem[]): OtherItems {
  const byId = new Map(items.map((item) => [`${item.type} ${item.id}`, item]))
  const homes = items.filter((item) => item.type === 'property' && item.isPublished && !item.isExcluded)
  const byOwner = {
    community: Map.groupBy(homes, (home) => numberOf(home, 'community')),
    floorplan: Map.groupBy(homes, (home) => numberOf(home, 'floorplan')),
  }
  const byLead = Map.groupBy(homes, ({ imageId }) => imageId)
  return {
    find: (type, id) => byId.get(`${type} ${id}`),
    homesOf: (ownerType, id) => (id === undefined ? [] : (byOwner[ownerType].get(id) ?? [])),
    homesWithLead: (imageId) => byLead.get(imageId) ?? [],
  }
}
