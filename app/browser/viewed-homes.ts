// Which homes a visitor has looked at. Kept in this browser and told to nobody.

const storageKey = 'viewed-homes'
/** More than anybody remembers; the oldest go first. */
const mostKept = 300

/** @returns the ids of the homes looked at; empty where the browser keeps nothing */
export function readViewedHomes(): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)) : [])
  } catch {
    // Storage may be forbidden or hold what is not ours: then no home counts as viewed.
    return new Set()
  }
}

/**
 * Remembers a home.
 * @param id the home's id
 * @returns the ids of the homes looked at, this one included
 */
export function markHomeViewed(id: number): ReadonlySet<number> {
  const viewed = new Set(readViewedHomes())
  viewed.delete(id)
  viewed.add(id)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...viewed].slice(-mostKept)))
  } catch {
    // Full or forbidden: the mark then lasts as long as the page.
  }
  return viewed
}
