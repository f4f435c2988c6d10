import { LRUCache } from 'lru-cache'
import type { HomeTagIds } from '../../../domain/home/home.ts'
import { countPlaceless, findPlacedHomes, type InventoryItem } from '../../../domain/home/inventory.ts'
import { toStaticMap, type StaticMap } from '../../../domain/map/static-map.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { COLD_WAIT_MS, type ApiContext } from '../api-context.ts'
import { toBasemaps } from './static-maps.ts'

/** Placing markers takes longer than finding the homes, and a search's only change with these. */
const viewsOf = new WeakMap<readonly InventoryItem[], LRUCache<string, StaticMap>>()
const MOST_VIEWS = 100

/**
 * `/api/map-view?beds=3`: the static map of the homes a search finds. The list works without its map, so a failure is
 * logged and leaves it out.
 */
export async function getMapView(
  search: HomeSearch,
  { content, map, log }: ApiContext,
): Promise<StaticMap | undefined> {
  try {
    const inventory = await content.listInventoryUnlessCold(COLD_WAIT_MS)
    const tags = await content.findTagIds()
    // Without homes it's the bare map; once it's live, the browser loads its pins.
    if (!inventory) return drawView([], search, tags, map)
    const views = viewsOf.get(inventory) ?? new LRUCache({ max: MOST_VIEWS })
    viewsOf.set(inventory, views)
    const key = JSON.stringify([{ ...search, sort: undefined, page: undefined }, tags])
    const view = views.get(key) ?? {
      ...drawView(inventory, search, tags, map),
      placelessHomes: countPlaceless(inventory, search, tags),
    }
    views.set(key, view)
    return view
  } catch (error) {
    log.error({ err: error }, "Static map couldn't be drawn")
    return undefined
  }
}

function drawView(
  inventory: readonly InventoryItem[],
  search: HomeSearch,
  tags: HomeTagIds,
  map: ApiContext['map'],
): StaticMap {
  const homes = findPlacedHomes(inventory, search, tags)
  const view = toStaticMap(homes, map.settings.opening, search.bounds, map)
  return { ...view, basemaps: toBasemaps(view.camera, { map }) }
}
