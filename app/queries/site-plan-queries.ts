// Apart from the other queries of communities: only a map seen from close needs it.
import { queryOptions } from '@tanstack/react-query'
import type { MappedPlat } from '../../domain/site-plan/plat-view.ts'
import { apiPaths } from '../paths.ts'

/** Map views a few hundred meters apart share their site plans. */
const NEAR_DECIMALS = 2

export function sitePlansQuery({ lat, lng }: { lat: number; lng: number }) {
  const near = [lat, lng].map((degrees) => degrees.toFixed(NEAR_DECIMALS)).join(',')
  return queryOptions<MappedPlat[]>({ queryKey: [apiPaths.sitePlans(near)] })
}
