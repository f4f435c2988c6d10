import type { ItemReference } from '../../../domain/home/home.ts'
import type { LatLng } from '../../../domain/map/lat-lng.ts'
import type { ContentContext } from '../client/wordpress-context.ts'

/** The communities and floor plans that items point at, by id. */
export type References = {
  communities: ReadonlyMap<number, ItemReference>
  places: ReadonlyMap<number, LatLng | undefined>
  floorPlans: ReadonlyMap<number, ItemReference>
}

/** Never fails: names that can't be read are left out. */
export async function readReferences(context: ContentContext): Promise<References> {
  const [references, plans] = await Promise.all([
    readCommunityReferences(context),
    readAll(context, context.lookups.floorPlans(), 'floor plan'),
  ])
  return { ...references, floorPlans: toNames(plans) }
}

export async function readCommunityReferences(context: ContentContext): Promise<References> {
  const communities = await readAll(context, context.lookups.communities(), 'community')
  return {
    communities: toNames(communities),
    places: new Map(communities.map(({ id, location }) => [id, location])),
    floorPlans: new Map(),
  }
}

async function readAll<T>({ log }: ContentContext, items: Promise<readonly T[]>, kind: string) {
  try {
    return await items
  } catch (error) {
    log.warn({ kind, err: error }, "Names couldn't be read and are left out")
    return []
  }
}

function toNames(items: readonly ItemReference[]): Map<number, ItemReference> {
  return new Map(items.map(({ id, slug, title }) => [id, { id, slug, title }]))
}
