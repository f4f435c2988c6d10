// The homes a visitor has saved. Stored in this browser and never sent.
import type { SavedHome } from '../../../domain/shortlist/saved-home.ts'
import { MAX_SHORTLISTED } from '../../../domain/shortlist/shortlist-url.ts'

const storageKey = 'saved-homes'

const none: readonly SavedHome[] = []
const listeners = new Set<() => void>()
/** The same list for the same text, so that subscribers see a change only where there is one. */
let read: { text: string; homes: readonly SavedHome[] } = { text: '', homes: none }
/** Set when storage fails: what's saved lasts as long as the page. */
let unstored: string | undefined

/** @returns the saved homes, the latest last; the same list until it changes */
export function readSavedHomes(): readonly SavedHome[] {
  const text = unstored ?? readText()
  if (text !== read.text) read = { text, homes: parseHomes(text) }
  return read.homes
}

/** @returns what the server renders: nothing is saved */
export function noSavedHomes(): readonly SavedHome[] {
  return none
}

/** Saves homes as they are now. Beyond the most a list holds, the oldest are dropped. */
export function saveHomes(homes: readonly SavedHome[]): void {
  const ids = new Set(homes.map(({ id }) => id))
  const others = readSavedHomes().filter(({ id }) => !ids.has(id))
  const saved = homes.map(({ id, priceUsd, status }) => ({
    id,
    ...(priceUsd !== undefined && { priceUsd }),
    ...(status && { status }),
  }))
  store([...others, ...saved])
}

export function removeSavedHome(id: number): void {
  store(readSavedHomes().filter((home) => home.id !== id))
}

/** Calls `listener` after each change, also one made in another window. @returns a function that ends this */
export function onSavedHomes(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function store(homes: readonly SavedHome[]): void {
  const text = JSON.stringify(homes.slice(-MAX_SHORTLISTED))
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // Full or forbidden.
    unstored = text
  }
  for (const listener of listeners) listener()
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be forbidden.
    return ''
  }
}

function parseHomes(text: string): readonly SavedHome[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return (Array.isArray(stored) ? stored : []).filter(isSavedHome)
  } catch {
    // Invalid text counts as empty.
    return none
  }
}

function isSavedHome(value: unknown): value is SavedHome {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
}
