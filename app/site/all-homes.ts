// Comes with the homes themselves: before that nobody counts.
import { countFacets } from '../model/home-facets.ts'
import type { HomeFacets } from '../model/home-facets.ts'
import { unpackHomes } from '../model/home-inventory.ts'
import type { HomeInventory } from '../model/home-inventory.ts'
import type { InventoryHome } from '../model/home-pins.ts'
import type { HomeSearch } from '../model/home-search.ts'
import type { HomeTagIds } from '../model/home.ts'

/** All homes for sale, in the browser. */
export type AllHomes = {
  homes: readonly InventoryHome[]
  tags: HomeTagIds
  /** Counts what every choice would leave of a search. */
  countFacets: (search: HomeSearch) => HomeFacets
}

/** The map and the filters look at the same homes; they are unpacked once for both. */
const unpacked = new WeakMap<HomeInventory, AllHomes>()

/** Unpacks what `/api/pins` has answered. */
export function toAllHomes(inventory: HomeInventory): AllHomes {
  const known = unpacked.get(inventory)
  if (known) return known
  const { tags } = inventory
  const homes = unpackHomes(inventory)
  const all: AllHomes = { homes, tags, countFacets: (search) => countFacets(homes, search, tags) }
  unpacked.set(inventory, all)
  return all
}
