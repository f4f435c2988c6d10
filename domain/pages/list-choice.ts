import { readParam, type SearchInput } from '../search/search-input.ts'

/** The filter of a page's list: a category or a page of the blog, a show of the awards. */
export type ListChoice = { category?: string; show?: string; page?: number }

/** The filters of a page's list, by the page's path (§2). Any other page has none. */
const CHOICES: Record<string, readonly (keyof ListChoice)[]> = {
  blog: ['category', 'page'],
  'about/awards': ['show'],
}

/** How many posts one page of the blog shows: a large one, and rows that are full with two, three or four cards. */
export const POSTS_PER_PAGE = 13

const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/
const PAGE = /^[1-9]\d{0,2}$/

type ListSearch = { [Name in keyof ListChoice]?: string | undefined }

/**
 * Normalizes the parameters of a list's address, for a route's `validateSearch`.
 * @returns the choice as plain texts; a bad value is there as undefined, so that the router drops it
 */
export function normalizeListSearch(input: SearchInput): ListSearch {
  const pick = (name: keyof ListChoice, pattern: RegExp) => {
    const value = readParam(input, name)
    return value !== undefined && pattern.test(value) ? value : undefined
  }
  return { category: pick('category', SLUG), show: pick('show', SLUG), page: pick('page', PAGE) }
}

/**
 * Reads the filter of a page's list. Unknown and invalid values are dropped.
 * @param path the page's path without a leading slash
 * @returns the choice; page 1 is no choice
 */
export function parseListChoice(path: string, input: SearchInput): ListChoice {
  const known = CHOICES[path] ?? []
  const { category, show, page } = normalizeListSearch(input)
  return {
    ...(known.includes('category') && category && { category }),
    ...(known.includes('show') && show && { show }),
    ...(known.includes('page') && Number(page) > 1 && { page: Number(page) }),
  }
}

/**
 * Writes a choice as the query of an address, always the same for the same choice.
 * @returns such as "?category=buying&page=2", or ''
 */
export function toListQuery({ category, show, page }: ListChoice): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', category)
  if (show !== undefined) query.set('show', show)
  if (page !== undefined && page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}
