import { packHomes } from '../../domain/home/home-inventory.ts'
import type { HomeInventory } from '../../domain/home/home-inventory.ts'
import { countPlaceless, findMapHomes } from '../../domain/map/home-pins.ts'
import { parseHomeSearch } from '../../domain/search/home-search-url.ts'
import { toStaticMap } from '../../domain/map/static-map.ts'
import type { StaticMap } from '../../domain/map/static-map.ts'
import type { ApiContext, Asked } from './api-context.ts'
import { toGrounds } from './static-maps.ts'

/** `/api/pins`: every home for sale, packed. The browser asks once and searches in it by itself. */
export async function answerPins(_asked: Asked, { content, brand }: ApiContext): Promise<HomeInventory> {
  return packHomes(await content.listMapHomes(), brand.tags)
}

/**
 * `/api/map-view?beds=3`: what the first HTML shows of the homes a search finds. A list does well without its map,
 * so a failure is logged, and there is none.
 */
export async function answerMapView(
  { query }: Asked,
  { content, brand, map, log }: ApiContext,
): Promise<StaticMap | undefined> {
  try {
    const search = parseHomeSearch(query)
    const all = await content.listMapHomes()
    const homes = findMapHomes(all, search, brand.tags)
    const view = toStaticMap(homes, map.settings.opening, search.bounds)
    const placelessHomes = countPlaceless(all, search, brand.tags)
    return { ...view, placelessHomes, grounds: toGrounds(view.camera, { map }) }
  } catch (error) {
    log.error({ err: error }, 'The map could not be drawn')
    return undefined
  }
}
