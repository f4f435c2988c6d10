import type { HomeCard } from './home.ts'

/** How many cards at a list's beginning show no house twice. */
const FIRST_CARDS = 6

/**
 * Swaps the first two pictures of a card whose plan and elevation one before it shows already, at a list's beginning. The
 * order stays what *Sort* says it is.
 */
export function withVariedLeads<Card extends Pick<HomeCard, 'picture' | 'morePictures'>>(
  cards: readonly Card[],
  homes: readonly Pick<HomeCard, 'floorPlanId' | 'elevation' | 'morePictures'>[],
): Card[] {
  const seen = new Set<string>()
  return cards.map((card, index) => {
    const { floorPlanId, elevation, morePictures } = homes[index] ?? {}
    const house = `${floorPlanId} ${elevation}`
    const [other, ...drawings] = card.morePictures ?? []
    const isRepeated = floorPlanId !== undefined && seen.has(house)
    seen.add(house)
    // The home's own are photos; a card's last ones are drawings.
    if (index >= FIRST_CARDS || !isRepeated || !morePictures || !other || !card.picture) return card
    return { ...card, picture: other, morePictures: [card.picture, ...drawings] }
  })
}
