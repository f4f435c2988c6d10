import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { boundsOf } from '../../../domain/map/map-bounds.ts'
import { boundsOfCamera, fitBounds, fromOffset, toOffset } from '../../../domain/map/map-camera.ts'
import type { MapBounds, MapCamera, SizePx } from '../../../domain/map/map-camera.ts'
import { MAP_ZOOMS } from '../../../domain/map/static-map.ts'
import type { HomesMapProps } from './homes-map-props.ts'
import { freeEdges, listControls, sizeOf } from './map-controls.ts'
import type { MapControlBox } from './map-controls.ts'
import { toMapProviders } from './providers/to-providers.ts'
import { useBasemap } from './providers/use-basemap.ts'
import type { BasemapStatus } from './providers/use-basemap.ts'
import { useLatest } from './use-latest.ts'

/** Closer than this, the basemap doesn't show where a single home is. */
const fitZooms = { minZoom: MAP_ZOOMS.min, maxZoom: 13 }

export type SettledView = { camera: MapCamera; size: SizePx; controls: readonly MapControlBox[] }

export type MapControl = {
  status: BasemapStatus
  /** Where markers are rendered so that a drag which begins on one moves the map. */
  markerHost: HTMLElement | undefined
  /** Undefined while the static map is shown. */
  settled: SettledView | undefined
  /** The visitor has moved the map since the last search. */
  hasMovedAway: boolean
  hasStreets: boolean
  moveTo: (camera: MapCamera) => void
  zoomBy: (step: number) => void
  fitHomes: () => void
  /** The view that shows an area with its pins clear of the map's controls and edges. */
  fitIn: (area: MapBounds, zooms: { minZoom: number; maxZoom: number }) => MapCamera
  searchHere: () => void
}

/** Moves the map and follows its moves. */
export function useMapCamera(
  props: HomesMapProps,
  {
    stage,
    basemapHost,
  }: { stage: RefObject<HTMLDivElement | null>; basemapHost: RefObject<HTMLDivElement | null> },
  {
    isActive,
    resultKey,
    onMove,
  }: { isActive: boolean; resultKey: string | undefined; onMove: (camera: MapCamera) => void },
): MapControl {
  const { view, settings, homes, bounds, google } = props
  const [lastSettled, setSettled] = useState<SettledView>()
  const [hasMovedAway, setHasMovedAway] = useState(false)
  /** A move that the site makes, such as a fit, doesn't search. */
  const isProgrammatic = useRef(false)

  const providers = useMemo(() => toMapProviders(settings.styleUrl, google), [settings.styleUrl, google])
  // A provider that takes over from another starts where that one ended.
  const startCamera = () =>
    lastSettled?.camera ?? props.savedCamera ?? staticCamera(view.camera, stage.current)
  const { basemap, status } = useBasemap(basemapHost, {
    providers,
    isActive,
    label: 'Map',
    zooms: MAP_ZOOMS,
    startCamera,
    onMove,
    onMoveEnd: settle,
  })
  const isInteractive = basemap !== undefined
  const settled = basemap && lastSettled

  function settle(camera: MapCamera): void {
    const size = sizeOf(stage.current)
    // New markers may take a moment; a gesture in progress must not wait for them.
    startTransition(() => setSettled({ camera, size, controls: listControls(stage.current) }))
    const wasProgrammatic = isProgrammatic.current
    isProgrammatic.current = false
    // Providers also report the end of a move after a resize.
    const isSame = lastSettled !== undefined && isSameView(lastSettled.camera, camera)
    // The searched area says by itself where the map is.
    props.onCamera?.(camera, !wasProgrammatic && !isSame && !props.followsMap)
    if (wasProgrammatic || isSame) return
    setHasMovedAway(true)
    if (props.followsMap) props.onSearchArea(boundsOfCamera(camera, size))
  }

  function moveTo(camera: MapCamera): void {
    isProgrammatic.current = false
    basemap?.moveTo(camera, { isSmooth: isMotionAllowed() })
  }

  function fit(area: MapBounds | undefined): void {
    setHasMovedAway(false)
    isProgrammatic.current = true
    props.onFit?.()
    const camera = area ? fitIn(area, fitZooms) : settings.opening
    basemap?.moveTo(camera, { isSmooth: isMotionAllowed() })
  }

  function fitIn(area: MapBounds, zooms: { minZoom: number; maxZoom: number }): MapCamera {
    const size = sizeOf(stage.current)
    return fitBounds(area, size, { ...zooms, paddingPx: freeEdges(listControls(stage.current), size) })
  }

  function fitHomes(): void {
    fit(boundsOf((homes ?? []).map(({ location }) => location)))
  }

  // The interactive map starts exactly where the static one was, or where the visitor left it.
  const start = useLatest(() => {
    const [wanted, shown] = [startCamera(), basemap?.camera()]
    setSettled({
      // The same numbers, so that the same homes share a marker.
      camera: shown && !isSameView(wanted, shown) ? shown : wanted,
      size: sizeOf(stage.current),
      controls: listControls(stage.current),
    })
  })
  useEffect(() => {
    if (isInteractive) start.current()
  }, [isInteractive, start])

  // The results of another search are brought into view, unless the search was made from the map.
  const lastResultKey = useRef<string>(undefined)
  const refit = useLatest(() => {
    const left = props.findLeftCamera?.()
    if (left) moveTo(left)
    else if (!bounds) fitHomes()
  })
  useEffect(() => {
    if (!isInteractive || resultKey === undefined) return
    const isOther = lastResultKey.current !== undefined && lastResultKey.current !== resultKey
    lastResultKey.current = resultKey
    if (isOther) refit.current()
  }, [resultKey, isInteractive, refit])

  // A map whose size changes shows other homes.
  useEffect(() => {
    if (!isInteractive || !stage.current) return
    const element = stage.current
    const observer = new ResizeObserver(() => setSettled((now) => now && withSize(now, element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isInteractive, stage])

  return {
    status,
    markerHost: basemap?.markerHost,
    settled,
    hasMovedAway,
    hasStreets: basemap?.hasStreets ?? false,
    moveTo,
    zoomBy(step) {
      if (settled) moveTo({ ...settled.camera, zoom: clampZoom(settled.camera.zoom + step) })
    },
    fitHomes,
    fitIn,
    searchHere() {
      setHasMovedAway(false)
      props.onSearchArea(settled && boundsOfCamera(settled.camera, settled.size))
    },
  }
}

function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, MAP_ZOOMS.min), MAP_ZOOMS.max)
}

/** Its style sheet says how large the static map is drawn, and where its middle is. */
function staticCamera(camera: MapCamera, stage: HTMLElement | null): MapCamera {
  const list = stage?.querySelector('ul')
  if (!stage || !list) return camera
  const scale = Number(getComputedStyle(list).getPropertyValue('--map-scale')) || 1
  const zoom = clampZoom(camera.zoom + Math.log2(scale))
  const { top, height } = stage.getBoundingClientRect()
  const y = top + height / 2 - list.getBoundingClientRect().top
  return { center: fromOffset({ x: 0, y }, { ...camera, zoom }), zoom }
}

function isMotionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function isSameView(a: MapCamera, b: MapCamera): boolean {
  const { x, y } = toOffset(a.center, b)
  return Math.abs(a.zoom - b.zoom) < 0.01 && Math.abs(x) < 1 && Math.abs(y) < 1
}

function withSize(settled: SettledView, stage: HTMLElement): SettledView {
  const size = sizeOf(stage)
  const isSame = settled.size.width === size.width && settled.size.height === size.height
  return isSame ? settled : { ...settled, size, controls: listControls(stage) }
}
