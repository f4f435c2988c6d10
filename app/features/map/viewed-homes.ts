// Which homes a visitor has looked at. Stored in this browser and never sent.

const storageKey = 'viewed-homes'
/** The oldest are dropped first. */
const mostKept = 300

const none: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
/** The same set for the same text, so that subscribers see a change only where there is one. */
let read: { text: string; ids: ReadonlySet<number> } = { text: '', ids: none }

/** @returns the ids of the homes looked at, the same set until it changes; empty where storage is blocked */
export function readViewedHomes(): ReadonlySet<number> {
  const text = readText()
  if (text !== read.text) read = { text, ids: parseIds(text) }
  return read.ids
}

/** @returns what the server renders: no home is marked */
export function noViewedHomes(): ReadonlySet<number> {
  return none
}

/** Remembers a home, as the latest. */
export function markHomeViewed(id: number): void {
  const ids = [...readViewedHomes()].filter((known) => known !== id)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...ids, id].slice(-mostKept)))
  } catch {
    // Storage is full or blocked: then nothing is marked.
    return
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` after each home that is remembered on this page. @returns a function that ends this */
export function onHomeViewed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be blocked.
    return ''
  }
}

function parseIds(text: string): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(text || '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)) : [])
  } catch {
    // Not ours, or truncated: it counts as empty, and the next home starts over.
    return none
  }
}
