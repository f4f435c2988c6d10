import type { ComponentProps } from 'react'
import type { SearchMap } from '../../../features/map/search-map.tsx'
import { deferHydration } from '../../../components/defer-hydration.tsx'

/** The map beside the list. A phone that shows the list does without its code. Silent when it fails (§8). */
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
