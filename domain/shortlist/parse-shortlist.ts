// Reads a shortlist from its address, and changes it. Apart from what writes addresses: that's in every page's scripts.
import { parseHouseText, toHouseText } from './house-text.ts'
import {
  HOUSE_MARK,
  MAX_COMPARED,
  MAX_SHORTLISTED,
  toShortlistRecord,
  toUsuallyCompared,
  type Shortlist,
  type ShortlistedId,
} from './shortlist-url.ts'

/** A server reads no longer address. */
const MAX_HOUSES_LENGTH = 12_000

/** `?homes=4101&houses=kestrel*elm-row*12**heron*kitchen.island&compare=4101-h2`; houses go before homes. */
export function parseShortlist(input: Readonly<Record<string, unknown>>): Shortlist {
  const homeIds = toIds(input['homes']).slice(0, MAX_SHORTLISTED)
  const houses = toHouses(input['houses']).slice(0, MAX_SHORTLISTED)
  const chosen = toComparedIds(input['compare'], homeIds, houses)
  const usual = toUsuallyCompared({ homeIds, houses })
  return { homeIds, houses, comparedIds: chosen.length > 0 ? chosen.slice(0, MAX_COMPARED) : usual }
}

export function withoutHomes(
  { homeIds, houses, comparedIds }: Shortlist,
  removedIds: readonly ShortlistedId[],
): Shortlist {
  const stays = (id: ShortlistedId) => !removedIds.includes(id)
  const left = { homeIds: homeIds.filter(stays), houses: houses.filter(stays) }
  return parseShortlist(toShortlistRecord({ ...left, comparedIds: comparedIds.filter(stays) }))
}

/** @returns the list with a home beside the others; it takes the last one's place when there's no more room */
export function withCompared(list: Shortlist, id: ShortlistedId): Shortlist {
  return { ...list, comparedIds: [...list.comparedIds.slice(0, MAX_COMPARED - 1), id] }
}

export function withoutCompared(list: Shortlist, id: ShortlistedId): Shortlist | undefined {
  const comparedIds = list.comparedIds.filter((other) => other !== id)
  return comparedIds.length === 0 ? undefined : { ...list, comparedIds }
}

function toIds(value: unknown): number[] {
  if (typeof value !== 'string' || !/^\d{1,9}(?:-\d{1,9}){0,99}$/.test(value)) return []
  return [...new Set(value.split('-').map(Number))].filter((id) => id > 0)
}

function toHouses(value: unknown): string[] {
  if (typeof value !== 'string' || value.length > MAX_HOUSES_LENGTH) return []
  const parsed = value.split(HOUSE_MARK).map(parseHouseText)
  return [...new Set(parsed.flatMap((house) => (house ? [toHouseText(house.planSlug, house.choice)] : [])))]
}

/** Homes stand by their ids, houses by their places in the list: `4101-h2`. */
function toComparedIds(
  value: unknown,
  homeIds: readonly number[],
  houses: readonly string[],
): ShortlistedId[] {
  if (typeof value !== 'string' || !/^h?\d{1,9}(?:-h?\d{1,9}){0,99}$/.test(value)) return []
  const ids = value
    .split('-')
    .flatMap((key) => (key.startsWith('h') ? (houses[Number(key.slice(1)) - 1] ?? []) : Number(key)))
  return [...new Set(ids)].filter((id) => typeof id === 'string' || homeIds.includes(id))
}
