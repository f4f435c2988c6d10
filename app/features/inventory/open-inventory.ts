// Loaded together with the inventory: without it there's nothing to count.
import { countFacets } from '../../../domain/search/home-facets.ts'
import type { HomeFacets } from '../../../domain/search/home-facets.ts'
import { unpackInventory } from '../../../domain/home/packed-inventory.ts'
import type { PackedInventory } from '../../../domain/home/packed-inventory.ts'
import type { InventoryItem } from '../../../domain/home/inventory.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import type { HomePlaces, HomeTagIds } from '../../../domain/home/home.ts'

export type Inventory = {
  homes: readonly InventoryItem[]
  tags: HomeTagIds
  countFacets: (search: HomeSearch, cities: HomePlaces['cities']) => HomeFacets
}

/** The map and the filters share the homes, which are unpacked once. */
const unpacked = new WeakMap<PackedInventory, Inventory>()

export function openInventory(inventory: PackedInventory): Inventory {
  const known = unpacked.get(inventory)
  if (known) return known
  const { tags } = inventory
  const homes = unpackInventory(inventory)
  const opened: Inventory = {
    homes,
    tags,
    countFacets: (search, cities) => countFacets(homes, search, tags, cities),
  }
  unpacked.set(inventory, opened)
  return opened
}
