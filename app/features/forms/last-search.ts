import { paths } from '../../paths.ts'

/** The part of the Navigation API that's used; browsers without it are asked for nothing. */
type TabHistory = { entries(): { url: string | null }[]; currentEntry: { index: number } | null }

/** Finds the list of homes that this tab came from. @returns its query with the question mark; '' when there's none */
export function findLastSearch(): string {
  const { navigation } = window as { navigation?: TabHistory }
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0) ?? []
  const urls = before.flatMap(({ url }) => (url === null ? [] : [new URL(url)]))
  return urls.findLast(({ pathname }) => pathname === paths.homesForSale())?.search ?? ''
}
