import { useMemo } from 'react'
import type { PlacedHome } from '../../../../domain/home/inventory.ts'
import { boundsOf, isInBounds } from '../../../../domain/map/map-bounds.ts'
import { boundsOfCamera } from '../../../../domain/map/map-camera.ts'
import { countPlaces, markersInView, toGroupLabel, toGroupName } from '../../../../domain/map/pin-clusters.ts'
import type { MapName } from '../../../../domain/map/map-names.ts'
import type { FannedMarker, fanOut } from '../../../../domain/map/pin-fans.ts'
import { placeMarkers } from '../../../../domain/map/static-map.ts'
import type { StaticMap } from '../../../../domain/map/static-map.ts'
import { aroundMiddle } from '../map-controls.ts'
import type { SettledView } from '../use-map-camera.ts'
import type { ShownMarker } from './map-marker.tsx'

/** The static map's, until the inventory is loaded. @param fan absent until the map is close up */
export function useVisibleMarkers(
  view: StaticMap,
  homes: readonly PlacedHome[] | undefined,
  settled: SettledView | undefined,
  fan: typeof fanOut | undefined,
): { markers: readonly ShownMarker[]; countHere: { homes: number; homesites: number } } {
  const markers = useMemo<readonly ShownMarker[]>(() => {
    if (!settled) return view.markers
    if (homes) return toMarkers(homes, view.names, settled, fan)
    const isLarge = settled.camera.zoom > view.camera.zoom + 0.5
    return view.markers
      .filter(({ shownAt }) => shownAt === undefined || (shownAt === 'large') === isLarge)
      .map((marker) => ({
        ...marker,
        shownAt: undefined,
        ...(isLarge && { shift: marker.largeShift }),
      }))
  }, [settled, homes, view, fan])
  const countHere = useMemo(() => {
    if (!settled || !homes) return view.found
    const bounds = boundsOfCamera(settled.camera, settled.size)
    return countPlaces(homes.filter(({ location }) => isInBounds(location, bounds)))
  }, [settled, homes, view.found])
  return { markers, countHere }
}

function toMarkers(
  homes: readonly PlacedHome[],
  names: readonly MapName[],
  { camera, size, controls }: SettledView,
  fan: typeof fanOut | undefined,
): ShownMarker[] {
  const inView: readonly FannedMarker<PlacedHome>[] = markersInView(homes, camera, size)
  const markers = (fan?.(inView, camera.zoom) ?? inView).flatMap(
    ({ key, location, homes: members, isFanned }): ShownMarker[] => {
      const [home, ...others] = members
      if (home && others.length === 0)
        return [{ key, location, home, homes: members, ...(isFanned && { isFanned }) }]
      const bounds = boundsOf(members.map((member) => member.location))
      if (!bounds) return []
      const group = { name: toGroupName(members), ...toGroupLabel(members), bounds }
      return [{ key, location, group, homes: members }]
    },
  )
  return placeMarkers(markers, camera, names, {
    frame: aroundMiddle(size),
    controls: controls.map(({ box }) => box),
  })
}
