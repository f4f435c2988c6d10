/** More can't be compared by anybody, and each is a page of content to read. */
export const MAX_SHORTLISTED = 12
/** As many as stand beside one another on a desk. */
export const MAX_COMPARED = 4

/** A home's id, or a house as `toHouseText` writes it. */
export type ShortlistedId = number | string

/** All in the visitor's order. `comparedIds` are among the others. */
export type Shortlist = { homeIds: number[]; houses: string[]; comparedIds: ShortlistedId[] }

export const SHORTLIST_PARAMS = ['homes', 'houses', 'compare'] as const

/** Between houses. */
export const HOUSE_MARK = '**'

/** Plain text values, as addresses have them. */
export type ShortlistRecord = { [Name in (typeof SHORTLIST_PARAMS)[number]]?: string }

/** The address's parameters of homes and houses that a browser has saved. @param saved the latest last */
export function toSavedRecord(saved: readonly { id: ShortlistedId }[]): ShortlistRecord {
  const ids = saved.map(({ id }) => id).toReversed()
  const homes = ids.filter((id) => typeof id === 'number').join('-')
  const houses = ids.filter((id) => typeof id === 'string').join(HOUSE_MARK)
  return { ...(homes && { homes }), ...(houses && { houses }) }
}

type Addressed = Omit<Shortlist, 'houses'> & Partial<Pick<Shortlist, 'houses'>>

/** Writes a shortlist as an address's parameters. Those compared are left out while they're the first ones. */
export function toShortlistRecord({ homeIds, houses = [], comparedIds }: Addressed): ShortlistRecord {
  const toKey = (id: ShortlistedId) => (typeof id === 'number' ? id : `h${houses.indexOf(id) + 1}`)
  const first = toUsuallyCompared({ homeIds, houses }).map(toKey).join('-')
  const compared = comparedIds.map(toKey).join('-')
  return {
    ...(homeIds.length > 0 && { homes: homeIds.join('-') }),
    ...(houses.length > 0 && { houses: houses.join(HOUSE_MARK) }),
    ...(compared !== '' && compared !== first && { compare: compared }),
  }
}

/** @returns `?homes=…`, or '' for an empty list */
export function toShortlistQuery(list: Addressed): string {
  const query = new URLSearchParams(toShortlistRecord(list)).toString()
  return query && `?${query}`
}

/** Those compared without a choice. */
export function toUsuallyCompared({
  homeIds,
  houses,
}: Pick<Shortlist, 'homeIds' | 'houses'>): ShortlistedId[] {
  return [...houses, ...homeIds].slice(0, MAX_COMPARED)
}
