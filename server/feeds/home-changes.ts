/** For the feeds of searches and communities. */
import { listFigureTexts } from '../../domain/home/figures.ts'
import { toHistoryLine } from '../../domain/home/history-lines.ts'
import type { HomeChange } from '../../domain/home/home-history.ts'
import { SEARCHED_STATUSES, statusTagId, toStatusLabel, type HomeTagIds } from '../../domain/home/home.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { toPrice, toPriceText } from '../../domain/price/price.ts'
import { paths } from '../../app/paths.ts'
import type { HomeWithHistory } from '../home-history/home-history.ts'
import type { FeedItem } from './feed-formats.ts'

/** As many as feed readers show; one that polls rarely gets the newest. */
const maxItems = 100

export type MatchingChange = { home: InventoryItem; change: HomeChange }

/** The newest first. */
export function listHomeChanges(
  homes: readonly HomeWithHistory[],
  { origin, ...options }: { matches: (home: InventoryItem) => boolean; tags: HomeTagIds; origin: string },
): FeedItem[] {
  return listMatchingChanges(homes, options)
    .slice(0, maxItems)
    .map((each) => toChangeItem(each, origin))
}

/** The newest first; a home whose price or status moved out of a search, or into it, is among them. */
export function listMatchingChanges(
  homes: readonly HomeWithHistory[],
  { matches, tags }: { matches: (home: InventoryItem) => boolean; tags: HomeTagIds },
): MatchingChange[] {
  return homes
    .flatMap(({ home, changes }) =>
      listCurrent(changes)
        .filter((change) => toVersions(home, change, tags).some(matches))
        .map((change) => ({ home, change })),
    )
    .toSorted((a, b) => b.change.atMs - a.change.atMs || b.home.id - a.home.id)
}

export function isListedIn(tags: HomeTagIds): (home: InventoryItem) => boolean {
  return ({ tagIds }) => !tagIds.includes(tags.excluded)
}

/** For a home that's gone, only that is news. */
function listCurrent(changes: readonly HomeChange[]): readonly HomeChange[] {
  const sale = changes.find(({ kind }) => kind === 'sale')
  return sale?.kind === 'sale' && !sale.isForSale ? [sale] : changes
}

/** The home as it is, and as it was before and after a change. */
function toVersions(home: InventoryItem, change: HomeChange, tags: HomeTagIds): InventoryItem[] {
  if (change.kind === 'price') return [home, withPrice(home, change.fromUsd), withPrice(home, change.toUsd)]
  if (change.kind !== 'status') return [home]
  const tagOf = new Map(SEARCHED_STATUSES.map((status) => [status as string, statusTagId(status, tags)]))
  const others = home.tagIds.filter((id) => ![...tagOf.values()].includes(id))
  return [
    home,
    ...[change.from, change.to].map((status) => ({
      ...home,
      status,
      tagIds: [...others, tagOf.get(status) ?? []].flat(),
    })),
  ]
}

function withPrice(
  { priceUsd: _priceUsd, ...home }: InventoryItem,
  priceUsd: number | undefined,
): InventoryItem {
  return { ...home, ...(priceUsd !== undefined && { priceUsd }) }
}

export function toChangeItem({ home, change }: MatchingChange, origin: string): FeedItem {
  const { what, now, before, difference } = toHistoryLine(change)
  const facts = [
    change.kind !== 'sale' && home.status && toStatusLabel(home.status),
    // It's no price, so the title doesn't have it.
    home.premiumUsd !== undefined && toPriceText(toPrice(home)),
    ...listFigureTexts(home),
  ].filter((fact) => fact !== undefined && fact !== false)
  const place = home.address ?? home.city?.name
  const sentences = [
    before !== undefined && `Was ${before}${difference === undefined ? '' : `: ${difference}`}`,
    facts.length > 0 && facts.join(', '),
    place,
    ...(change.kind === 'sale' && !change.isForSale
      ? []
      : (home.offered ?? []).map((title) => `Incentive: ${title}`)),
  ].filter((sentence) => sentence !== undefined && sentence !== false)
  return {
    // Its number outlives its slug, and leads to the same page.
    id: `${origin}${paths.home(String(home.id))}#${change.kind}-${change.day}`,
    url: origin + paths.home(home.slug),
    title: `${what}: ${home.title}${now === undefined ? '' : `, ${now}`}`,
    text: sentences.map((sentence) => `${sentence}.`).join(' '),
    atMs: change.atMs,
  }
}
