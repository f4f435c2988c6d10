// A shortlist as its address holds it: the homes' ids, and which of them stand side by side.

/** More can't be compared by anybody, and each is a page of content to read. */
export const MAX_SHORTLISTED = 12
/** As many as stand beside one another on a desk. */
const MAX_COMPARED = 4

/** Both in the visitor's order. `comparedIds` are among `homeIds`. */
export type Shortlist = { homeIds: number[]; comparedIds: number[] }

/** The parameters of its address. */
export const SHORTLIST_PARAMS = ['homes', 'compare'] as const

/** Plain text values, as addresses have them. */
export type ShortlistRecord = { [Name in (typeof SHORTLIST_PARAMS)[number]]?: string }

/**
 * Reads a shortlist from an address: `?homes=4101-4102-4107&compare=4101-4107`. What isn't an id counts as not given.
 * @returns the list; without a choice the first homes are compared
 */
export function parseShortlist(input: Readonly<Record<string, unknown>>): Shortlist {
  const homeIds = toIds(input['homes']).slice(0, MAX_SHORTLISTED)
  const chosen = toIds(input['compare']).filter((id) => homeIds.includes(id))
  return { homeIds, comparedIds: (chosen.length > 0 ? chosen : homeIds).slice(0, MAX_COMPARED) }
}

/** Writes a shortlist as an address's parameters. The homes compared are left out while they're the first ones. */
export function toShortlistRecord({ homeIds, comparedIds }: Shortlist): ShortlistRecord {
  const first = homeIds.slice(0, MAX_COMPARED).join('-')
  const compared = comparedIds.join('-')
  return {
    ...(homeIds.length > 0 && { homes: homeIds.join('-') }),
    ...(compared !== '' && compared !== first && { compare: compared }),
  }
}

/** @returns `?homes=…`, or '' for an empty list */
export function toShortlistQuery(list: Shortlist): string {
  const query = new URLSearchParams(toShortlistRecord(list)).toString()
  return query && `?${query}`
}

/** @returns the list without these homes */
export function withoutHomes({ homeIds, comparedIds }: Shortlist, removedIds: readonly number[]): Shortlist {
  const others = (ids: readonly number[]) => ids.filter((id) => !removedIds.includes(id))
  const left = others(homeIds)
  return parseShortlist({ homes: left.join('-'), compare: others(comparedIds).join('-') })
}

/** @returns the list with a home beside the others; it takes the last one's place when there's no more room */
export function withCompared(list: Shortlist, id: number): Shortlist {
  return { ...list, comparedIds: [...list.comparedIds.slice(0, MAX_COMPARED - 1), id] }
}

/** @returns the list without a home among those compared; undefined for the last one */
export function withoutCompared(list: Shortlist, id: number): Shortlist | undefined {
  const comparedIds = list.comparedIds.filter((other) => other !== id)
  return comparedIds.length === 0 ? undefined : { ...list, comparedIds }
}

function toIds(value: unknown): number[] {
  if (typeof value !== 'string' || !/^\d{1,9}(?:-\d{1,9}){0,99}$/.test(value)) return []
  return [...new Set(value.split('-').map(Number))].filter((id) => id > 0)
}
