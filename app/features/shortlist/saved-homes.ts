import type { SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { MAX_SHORTLISTED, type ShortlistedId } from '../../../domain/shortlist/shortlist-url.ts'
import { openStoredList, useStoredList } from '../../components/stored-list.ts'

/** Where the browser keeps them; the page's inline script shows them before this code is here. */
export const savedHomesKey = 'saved-homes'

const savedHomes = openStoredList<SavedHome, readonly SavedHome[]>({
  storageKey: savedHomesKey,
  most: MAX_SHORTLISTED,
  isItem: (value): value is SavedHome =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    (Number.isSafeInteger(value.id) || typeof value.id === 'string'),
  toView: (homes) => homes,
})

/** @returns the homes saved in this browser, the latest last; none on the server */
export function useSavedHomes(): readonly SavedHome[] {
  return useStoredList(savedHomes)
}

/** Saves homes as they are now. */
export function saveHomes(homes: readonly SavedHome[]): void {
  const ids = new Set(homes.map(({ id }) => id))
  const others = savedHomes.read().filter(({ id }) => !ids.has(id))
  const saved = homes.map(({ id, priceUsd, status }) => ({
    id,
    ...(priceUsd !== undefined && { priceUsd }),
    ...(status && { status }),
  }))
  savedHomes.store([...others, ...saved])
}

export function removeSavedHomes(ids: readonly ShortlistedId[]): void {
  savedHomes.store(savedHomes.read().filter(({ id }) => !ids.includes(id)))
}

/** By what's stored: in the click that hydrates a screen, React still has what the server rendered. */
export function toggleSavedHome(home: SavedHome): void {
  if (savedHomes.read().some(({ id }) => id === home.id)) removeSavedHomes([home.id])
  else saveHomes([home])
}
