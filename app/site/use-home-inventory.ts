import { pinsQuery } from '../data/pins-query.ts'
import { useQuery } from '../data/use-query.ts'
import { unpackHomes } from '../model/home-inventory.ts'
import type { HomeInventory } from '../model/home-inventory.ts'
import type { InventoryHome } from '../model/home-pins.ts'
import type { HomeTagIds } from '../model/home.ts'

/** All homes for sale, in the browser. */
export type AllHomes = { homes: readonly InventoryHome[]; tags: HomeTagIds }

/** The map and the filters look at the same homes; they are unpacked once for both. */
const unpacked = new WeakMap<HomeInventory, AllHomes>()

/**
 * Brings all homes to the browser, once, so that it can search among them by itself.
 * @param isWanted nothing is asked for before this is true
 * @returns the homes; undefined until they are here
 */
export function useHomeInventory(isWanted: boolean): AllHomes | undefined {
  const { data } = useQuery({ ...pinsQuery(), enabled: isWanted })
  if (!data) return undefined
  const known = unpacked.get(data)
  if (known) return known
  const all = { homes: unpackHomes(data), tags: data.tags }
  unpacked.set(data, all)
  return all
}
