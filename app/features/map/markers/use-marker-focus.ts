import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MapCamera } from '../../../../domain/map/map-camera.ts'
import { spreadOf } from '../../../../domain/map/pin-clusters.ts'
import { MAP_ZOOMS } from '../../../../domain/map/static-map.ts'
import { clampZoom } from '../use-map-camera.ts'
import type { MapControl } from '../use-map-camera.ts'
import type { ShownMarker } from './map-marker.tsx'
import type { MarkerLayerHandle } from './marker-layer.tsx'

/** The basemap names towns up to here: a group opens no closer, unless it's the second time. */
const NAMED_ZOOM = 15.4
/** Opening a group zooms in by at least this. */
const minZoomStep = 0.75

/**
 * Opens groups and returns from them; keyboard focus follows, even when all markers are new.
 * @param resultKey tells which homes were found; another search forgets the groups that were opened
 */
export function useMarkerFocus(
  layer: RefObject<MarkerLayerHandle | null>,
  markers: readonly ShownMarker[],
  { settled, moveTo, fitIn }: Pick<MapControl, 'settled' | 'moveTo' | 'fitIn'>,
  resultKey: string | undefined,
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
    /** @returns whether the map zooms in; where no zoom separates the homes, they're listed instead */
    openGroup({ key, homes, group }) {
      const spread = homes ? spreadOf(homes) : group?.bounds
      if (!settled || !spread || settled.camera.zoom >= MAP_ZOOMS.max) return false
      const step = clampZoom(settled.camera.zoom + minZoomStep)
      pastViews().push({ camera: settled.camera, key })
      focusNext.current = {}
      moveTo(fitIn(spread, { minZoom: step, maxZoom: step > NAMED_ZOOM ? MAP_ZOOMS.max : NAMED_ZOOM }))
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
