import { paths } from '../../paths.ts'

/** The part of the Navigation API that's used; browsers without it are asked for nothing. */
export type TabHistory = {
  entries(): { url: string | null; sameDocument: boolean }[]
  currentEntry: { index: number } | null
}

export type LastSearch = {
  /** The list's query with the question mark, or ''. */
  query: string
  /** Whether Back leads to it. */
  isJustBefore: boolean
}

export function findLastSearch(): LastSearch | undefined {
  const { navigation } = window as { navigation?: TabHistory }
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? []
  const urls = before.map(({ url }) => (url === null ? undefined : new URL(url)))
  const list = urls.findLast((url) => url?.pathname === paths.homesForSale())
  return list && { query: list.search, isJustBefore: list === urls.at(-1) }
}
