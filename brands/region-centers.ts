import type { Brand } from './schema.ts'

/** Where a builder builds: the centers of its regions. @returns none unless each region has one */
export function listRegionCenters({
  regions,
}: Pick<Brand, 'regions'>): NonNullable<Brand['regions'][number]['center']>[] {
  const centers = regions.map(({ center }) => center)
  return centers.every((center) => center !== undefined) ? centers : []
}
