import { readParam, type SearchInput } from '../search/search-input.ts'

/** The filter of a page's list: a category or a page of the blog, a show of the awards, a side of the checklist. */
export type ListChoice = { category?: string; show?: string; page?: number; side?: string }

/** The filters of a page's list, by the page's path (§2). Any other page has none. */
const CHOICES: Record<string, readonly (keyof ListChoice)[]> = {
  blog: ['category', 'page'],
  'about/awards': ['show'],
  'homeowner/maintenance': ['side'],
}

/** How many posts one page of the blog shows: a large one, and rows that are full with two, three or four cards. */
export const POSTS_PER_PAGE = 13

const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/
const PAGE = /^[1-9]\d{0,2}$/

const NAMES = ['category', 'show', 'page', 'side'] as const

type ListSearch = { [Name in keyof ListChoice]?: string | undefined }

/**
 * Normalizes the parameters of a list's address, for a route's `validateSearch`.
 * @returns the choice as plain texts; a bad value is there as undefined, so that the router drops it
 */
export function normalizeListSearch(input: SearchInput): ListSearch {
  return Object.fromEntries(
    NAMES.map((name) => {
      const value = readParam(input, name)
      return [name, value !== undefined && (name === 'page' ? PAGE : SLUG).test(value) ? value : undefined]
    }),
  )
}

/**
 * Reads the filter of a page's list. Unknown and invalid values are dropped.
 * @param path the page's path without a leading slash
 * @returns the choice; page 1 is no choice
 */
export function parseListChoice(path: string, input: SearchInput): ListChoice {
  const search = normalizeListSearch(input)
  const choice: ListChoice = {}
  for (const name of CHOICES[path] ?? []) {
    const value = search[name]
    if (value === undefined || (name === 'page' && value === '1')) continue
    Object.assign(choice, { [name]: name === 'page' ? Number(value) : value })
  }
  return choice
}

/**
 * Writes a choice as the query of an address, always the same for the same choice.
 * @returns such as "?category=buying&page=2", or ''
 */
export function toListQuery(choice: ListChoice): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = choice[name]
    if (value !== undefined && value !== 1) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
