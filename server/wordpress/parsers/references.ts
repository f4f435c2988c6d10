import type { ItemReference } from '../../../domain/home/home.ts'
import type { ReadPicture } from '../readers/gallery-pictures-reader.ts'

/** The communities and floor plans homes point at, by id. */
export type References = {
  communities: ReadonlyMap<number, ItemReference>
  floorPlans: ReadonlyMap<number, ItemReference>
}

/** What reads of details lean on. */
export type Companions = { readNames: ReadReferences; readPicture: ReadPicture }

/** Reads the references; never fails: names that cannot be had are left out. */
export type ReadReferences = () => Promise<References>

/**
 * Picks what a reference needs of items.
 * @param items anything with an id, a slug and a title
 * @returns references by id
 */
export function toReferenceMap(items: readonly ItemReference[]): Map<number, ItemReference> {
  return new Map(items.map(({ id, slug, title }) => [id, { id, slug, title }]))
}
