import { useSyncExternalStore } from 'react'
import type { SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { noSavedHomes, onSavedHomes, readSavedHomes } from './saved-homes.ts'

/** @returns the homes saved in this browser, the latest last; none on the server */
export function useSavedHomes(): readonly SavedHome[] {
  return useSyncExternalStore(onSavedHomes, readSavedHomes, noSavedHomes)
}
