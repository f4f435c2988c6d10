import { readParam, type SearchInput } from '../search/search-input.ts'

/** The filter of a page's list: a category or a page of the blog, a show of the awards, a side of the checklist. */
export type ListChoice = { category?: string; show?: string; page?: number; side?: string; notes?: string }

export const LIST_CHOICES: Readonly<Record<string, readonly (keyof ListChoice)[]>> = {
  blog: ['category', 'page', 'notes'],
  'about/awards': ['show', 'notes'],
  'homeowner/maintenance': ['side', 'notes'],
  communities: ['notes'],
  'development-updates': ['notes'],
}

/** How many posts one page of the blog shows: a large one, and rows that are full with two, three or four cards. */
export const POSTS_PER_PAGE = 13

/** What people ask of a list by an address. One that a list doesn't have, or can't read, is named in its `notes`. */
const ASKED =
  'beds baths garages levels price sqft region city status ready incentive ready-by kind community category show side page'

const NAMES = ['category', 'show', 'page', 'side', 'notes'] as const

const READERS: Record<(typeof NAMES)[number], (text: string) => string | undefined> = {
  category: toSlug,
  show: toSlug,
  page: (text) => (/^[1-9]\d{0,2}$/.test(text) ? text : undefined),
  side: toSlug,
  notes: toNotes,
}

function toSlug(text: string): string | undefined {
  return /^[a-z0-9][a-z0-9_-]{0,99}$/.test(text) ? text : undefined
}

/** Keeps the names that people ask for: anybody may write an address. @returns undefined when none is left */
export function toNotes(text: string): string | undefined {
  const given = text.split(',')
  return (
    ASKED.split(' ')
      .filter((name) => given.includes(name))
      .join() || undefined
  )
}

type ListSearch = { [Name in keyof ListChoice]?: string | undefined }

/** Normalizes the parameters of a list's address, for a route's `validateSearch`. A bad value is undefined. */
export function normalizeListSearch(input: SearchInput): ListSearch {
  return Object.fromEntries(NAMES.map((name) => [name, READERS[name](readParam(input, name) ?? '')]))
}

/** Reads the filter of a page's list, bad values apart; page 1 is no choice. @param path without a leading slash */
export function parseListChoice(path: string, input: SearchInput): ListChoice {
  const search = normalizeListSearch(input)
  const entries = (LIST_CHOICES[path] ?? []).flatMap((name) => {
    const value = search[name]
    if (value === undefined || (name === 'page' && value === '1')) return []
    return [[name, name === 'page' ? Number(value) : value]]
  })
  return Object.fromEntries(entries)
}

/** Writes a choice as the query of an address, always the same: "?category=buying&page=2", or ''. */
export function toListQuery(choice: ListChoice): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = choice[name]
    if (value !== undefined && value !== 1) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
