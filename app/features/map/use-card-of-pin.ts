import { useEffect, useRef } from 'react'
import { createMatcher } from '../../../domain/search/home-match.ts'
import { sortHomes } from '../../../domain/search/home-order.ts'
import { HOMES_PER_PAGE, type HomeSearch } from '../../../domain/search/home-search.ts'
import type { HomeCard } from '../../../domain/home/home.ts'
import type { AllHomes } from './all-homes.ts'

/**
 * Brings the card of a chosen pin into view, in a list beside the map; its page is loaded first.
 * @param cards those of the list, each in an element with `data-home`
 * @param onPage loads the list up to a page
 * @returns to be called with the home's id
 */
export function useCardOfPin(
  all: AllHomes | undefined,
  search: HomeSearch,
  cards: readonly HomeCard[],
  onPage: (page: number) => void,
): (homeId: number) => void {
  const wantedId = useRef<number>(undefined)

  useEffect(() => {
    const homeId = wantedId.current
    if (homeId === undefined || !cards.some(({ id }) => id === homeId)) return
    wantedId.current = undefined
    bringIntoView(homeId)
  }, [cards])

  return (homeId) => {
    if (cards.some(({ id }) => id === homeId)) return bringIntoView(homeId)
    // The browser doesn't know which homes are the newest.
    if (!all || search.sort === 'newest') return
    const found = sortHomes(all.homes.filter(createMatcher(search, all.tags)), search)
    const place = found.findIndex(({ id }) => id === homeId)
    if (place < 0) return
    wantedId.current = homeId
    onPage(Math.floor(place / HOMES_PER_PAGE) + 1)
  }
}

function bringIntoView(homeId: number): void {
  document.querySelector(`[data-home="${homeId}"]`)?.scrollIntoView({ block: 'center' })
}
