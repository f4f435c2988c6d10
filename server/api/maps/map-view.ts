import { basemapPath } from '../../../app/paths.ts'
import { countPlaceless, findPlacedHomes } from '../../../domain/home/inventory.ts'
import { toStaticMap, type StaticMap } from '../../../domain/map/static-map.ts'
import type { HomeSearch } from '../../../domain/search/home-search.ts'
import { COLD_WAIT_MS, type ApiContext } from '../api-context.ts'
import { toBasemaps } from './static-maps.ts'

/** `/api/map-view?beds=3`: the list works without its map, so a failure leaves it out. */
export async function getMapView(
  search: HomeSearch,
  { content, map, log }: ApiContext,
): Promise<StaticMap | undefined> {
  try {
    // Without homes it's the bare map; once it's live, the browser loads its pins.
    const inventory = await content.listInventoryUnlessCold(COLD_WAIT_MS)
    const tags = await content.findTagIds()
    const homes = findPlacedHomes(inventory ?? [], search, tags)
    const labels = [...(map.labels ?? []), ...(map.regions ?? [])]
    const view = toStaticMap(homes, map.settings.opening, search.bounds, labels)
    return {
      ...view,
      ...(inventory && { placelessHomes: countPlaceless(inventory, search, tags) }),
      basemaps: toBasemaps(view.camera, { map }),
      ...(map.basemap && { namesPath: basemapPath(map.basemap.version, 'labels.json') }),
      ...(map.regions && { regions: map.regions }),
    }
  } catch (error) {
    log.error({ err: error }, "Static map couldn't be drawn")
    return undefined
  }
}
