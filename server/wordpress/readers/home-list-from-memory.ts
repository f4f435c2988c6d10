import { LRUCache } from 'lru-cache'
import type { HomeCard, HomesPage } from '../../../domain/home/home.ts'
import type { InventoryHome } from '../../../domain/map/home-pins.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { HttpBusyError } from '../../http/http-errors.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { findHomes } from './home-list-reader.ts'

/** Their pictures, above all: enough for the searches of one day. */
const maxCards = 2_000

export type SearchLoad = {
  /** Whether a search has an entry in the cache. */
  isKnown: (search: HomeSearch) => boolean
  /** Whether a call would wait for others, or fail. */
  wouldWait: () => boolean
  /** Whether the client has made so many calls that it gets no more of them. */
  savesCalls: () => boolean
  /** Called when a list came from memory: it may be used for a moment only. */
  onFoundInMemory: () => void
}

type ListHomes = (search: HomeSearch) => Promise<HomesPage>

/**
 * Finds a new search's homes in memory when its call would wait, fails, or wouldn't be made: the same homes in the same
 * order, with the pictures that earlier lists had.
 * @param list reads through the cache
 * @returns the same; while not all homes are in memory, it waits or fails as before
 */
export function createHomeLists(context: ContentContext, list: ListHomes, load: SearchLoad): ListHomes {
  const cards = new LRUCache<number, HomeCard>({ max: maxCards })

  async function listFromMemory(search: HomeSearch): Promise<HomesPage | undefined> {
    const all = await context.lookups.inventoryInMemory()
    if (!all) return undefined
    const { homes, totalHomes, totalPages } = findHomes(context, all, search)
    load.onFoundInMemory()
    return { items: homes.map((home) => toCard(home, cards.get(home.id))), totalHomes, totalPages }
  }

  return async (search) => {
    const savesCalls = load.savesCalls()
    if (!load.isKnown(search) && (savesCalls || load.wouldWait())) {
      const page = await listFromMemory(search)
      if (page) return page
      if (savesCalls) throw new HttpBusyError({ method: 'GET', path: 'wp/v2/property' })
    }
    try {
      const page = await list(search)
      for (const card of page.items) cards.set(card.id, card)
      return page
    } catch (error) {
      const page = await listFromMemory(search)
      if (!page) throw error
      return page
    }
  }
}

/** @param known the same home as a list brought it, with what only lists have */
function toCard(
  {
    tagIds: _tagIds,
    address: _address,
    priceAsOf: _priceAsOf,
    publishedAt: _publishedAt,
    modifiedAt: _modifiedAt,
    communityId: _communityId,
    lot: _lot,
    ...home
  }: InventoryHome,
  known: HomeCard | undefined,
): HomeCard {
  const { priceWasUsd, communityName, communitySlug, picture } = known ?? {}
  return {
    ...home,
    ...(priceWasUsd !== undefined && { priceWasUsd }),
    ...(communityName !== undefined && { communityName }),
    ...(communitySlug !== undefined && { communitySlug }),
    ...(picture && { picture }),
    isDraft: false,
  }
}
