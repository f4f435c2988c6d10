import type { ComponentProps } from 'react'
import type { SearchMap } from '../../../features/map/search-map.tsx'
import { deferHydration } from '../../../components/defer-hydration.tsx'

/**
 * The map beside or in place of the list. A phone that shows the list does without its code: the server's map stays, pins
 * as links. Silent when it fails, as §8 asks of maps.
 */
const HydratedMap = deferHydration<ComponentProps<typeof SearchMap>>(
  async () => (await import('../../../features/map/search-map.tsx')).SearchMap,
  ({ activates }) => activates !== 'later',
)

export type DeferredMapProps = ComponentProps<typeof SearchMap> & { className: string | undefined }

export function DeferredMap({ className, ...map }: DeferredMapProps) {
  return (
    <div className={className} data-print="hide">
      <HydratedMap {...map} />
    </div>
  )
}
