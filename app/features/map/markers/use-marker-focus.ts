import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import type { LatLng } from '../../../../domain/map/lat-lng.ts'
import { spreadOf } from '../../../../domain/map/pin-clusters.ts'
import { CLOSE_UP_ZOOM, MAP_ZOOMS } from '../../../../domain/map/static-map.ts'
import type { MapControl } from '../use-map-camera.ts'
import type { ShownMarker } from './map-marker.tsx'
import type { MarkerLayerHandle } from './marker-layer.tsx'

/** Opening a group zooms in by at least this. */
const minZoomStep = 0.75

/** Keyboard focus follows, even when all markers are new. @param resultKey a change forgets opened groups */
export function useMarkerFocus(
  layer: RefObject<MarkerLayerHandle | null>,
  markers: readonly ShownMarker[],
  { settled, hasStreets, moveTo, fitIn }: Pick<MapControl, 'settled' | 'hasStreets' | 'moveTo' | 'fitIn'>,
  resultKey: string | undefined,
  hasSitePlanAt: (location: LatLng) => boolean,
): { openGroup: (group: ShownMarker) => boolean; goBack: () => void } {
  /** Views that were left by opening a group, among the results of one search. */
  const past = useRef<{ resultKey: string | undefined; views: { camera: MapCamera; key: string }[] }>(
    undefined,
  )
  /** What gets the focus after the next move: a marker's key, or the first one in view. */
  const focusNext = useRef<{ key?: string }>(undefined)

  useEffect(() => {
    const next = focusNext.current
    if (!next || !settled) return
    focusNext.current = undefined
    const key = markers.find((marker) => marker.key === next.key)?.key ?? markers[0]?.key
    if (key !== undefined) layer.current?.focus(key)
  }, [settled, markers, layer])

  function pastViews() {
    if (past.current && past.current.resultKey === resultKey) return past.current.views
    past.current = { resultKey, views: [] }
    return past.current.views
  }

  return {
    /** @returns false where no zoom separates the homes, or nothing is drawn closer */
    openGroup({ key, location, homes, group }) {
      const spread = homes ? spreadOf(homes) : group?.bounds
      const nearest = hasStreets || hasSitePlanAt(location) ? MAP_ZOOMS.max : CLOSE_UP_ZOOM
      // A map that's been moved ends within a hair of where it should.
      if (!settled || !spread || settled.camera.zoom > nearest - 0.01) return false
      const step = Math.min(settled.camera.zoom + minZoomStep, nearest)
      pastViews().push({ camera: settled.camera, key })
      focusNext.current = {}
      moveTo(fitIn(spread, { minZoom: step, maxZoom: step > CLOSE_UP_ZOOM ? nearest : CLOSE_UP_ZOOM }))
      return true
    },
    goBack() {
      const last = pastViews().pop()
      if (!last) return
      focusNext.current = { key: last.key }
      moveTo(last.camera)
    },
  }
}
