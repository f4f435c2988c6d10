import type { ItemReference } from '../../../domain/home/home.ts'
import type { ContentContext } from '../client/wordpress-context.ts'

/** The communities and floor plans that items point at, by id. */
export type References = {
  communities: ReadonlyMap<number, ItemReference>
  floorPlans: ReadonlyMap<number, ItemReference>
}

/** Looks up the names of communities and floor plans. Never fails: names that can't be read are left out. */
export async function readReferences(context: ContentContext): Promise<References> {
  const [communities, floorPlans] = await Promise.all([
    toNames(context, context.lookups.communities(), 'community'),
    toNames(context, context.lookups.floorPlans(), 'floor plan'),
  ])
  return { communities, floorPlans }
}

/** Looks up the names of communities alone. Never fails. @returns references by id; no floor plans */
export async function readCommunityReferences(context: ContentContext): Promise<References> {
  return {
    communities: await toNames(context, context.lookups.communities(), 'community'),
    floorPlans: new Map(),
  }
}

async function toNames(
  { log }: ContentContext,
  items: Promise<readonly ItemReference[]>,
  kind: string,
): Promise<Map<number, ItemReference>> {
  try {
    return new Map((await items).map(({ id, slug, title }) => [id, { id, slug, title }]))
  } catch (error) {
    log.warn({ kind, err: error }, "Names couldn't be read and are left out")
    return new Map()
  }
}
