import { useEffect, useEffectEvent, useRef } from 'react'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { sortHomes } from '../../../domain/search/home-order.ts'
import { HOMES_PER_PAGE, type HomeSearch } from '../../../domain/search/home-search.ts'
import type { HomeCard } from '../../../domain/home/home.ts'
import type { Inventory } from '../inventory/open-inventory.ts'

/** Which homes are the newest only the server knows: so many more pages of such a list are loaded in search of a card. */
const MOST_PAGES_MORE = 5

/** Loads the card's page first; cards have `data-home`. @param onPage loads the list up to a page */
export function useCardOfPin(
  inventory: Inventory | undefined,
  search: HomeSearch,
  cards: readonly HomeCard[],
  onPage: (page: number) => void,
): (homeId: number) => void {
  /** The page that was asked for, and the last one to ask for. */
  const wanted = useRef<{ homeId: number; page: number; lastPage: number }>(undefined)
  const load = useEffectEvent(onPage)

  useEffect(() => {
    const { current } = wanted
    if (!current) return
    const { homeId, page, lastPage } = current
    if (cards.some(({ id }) => id === homeId)) {
      wanted.current = undefined
      bringIntoView(homeId)
    } else if (cards.length === page * HOMES_PER_PAGE && page < lastPage) {
      wanted.current = { homeId, page: page + 1, lastPage }
      load(page + 1)
    }
  }, [cards])

  function want(homeId: number, page: number, lastPage: number): void {
    wanted.current = { homeId, page, lastPage }
    onPage(page)
  }

  return (homeId) => {
    if (cards.some(({ id }) => id === homeId)) return bringIntoView(homeId)
    if (search.sort === 'newest') {
      const next = Math.ceil(cards.length / HOMES_PER_PAGE) + 1
      return want(homeId, next, next + MOST_PAGES_MORE - 1)
    }
    if (!inventory) return
    const found = sortHomes(inventory.homes.filter(createMatcher(search, inventory.tags)), search)
    const place = found.findIndex(({ id }) => id === homeId)
    const page = Math.floor(place / HOMES_PER_PAGE) + 1
    if (place >= 0) want(homeId, page, page)
  }
}

function bringIntoView(homeId: number): void {
  document.querySelector(`[data-home="${homeId}"]`)?.scrollIntoView({ block: 'center' })
}
