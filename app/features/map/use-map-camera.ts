import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { boundsOf, boundsOfCamera, fitBounds, toOffset } from '../../../domain/map/map-camera.ts'
import type { EdgesPx, MapBounds, MapCamera, SizePx } from '../../../domain/map/map-camera.ts'
import { MAP_ZOOMS } from '../../../domain/map/static-map.ts'
import type { HomesMapProps } from './homes-map-props.ts'
import { toMapProviders } from './providers/to-providers.ts'
import { useBasemap } from './providers/use-provider.ts'
import type { BasemapStatus } from './providers/use-provider.ts'
import { useLatest } from './use-latest.ts'

/** Closer than this, the basemap doesn't show where a single home is. */
const fitZooms = { minZoom: MAP_ZOOMS.min, maxZoom: 13 }
/** A pin stands above its place, half of its label on either side. */
const pinPx: EdgesPx = { top: 52, right: 56, bottom: 20, left: 56 }

/** The map's view and size after its last move. */
export type SettledView = { camera: MapCamera; size: SizePx }

export type MapControl = {
  status: BasemapStatus
  /** Where markers are rendered so that a drag which begins on one moves the map. */
  markerHost: HTMLElement | undefined
  /** Undefined while the static map is shown. */
  settled: SettledView | undefined
  /** The visitor has moved the map since the last search. */
  hasMovedAway: boolean
  moveTo: (camera: MapCamera) => void
  zoomBy: (step: number) => void
  fitHomes: () => void
  /** The view that shows an area with its pins clear of the map's controls and edges. */
  fitIn: (area: MapBounds, zooms: { minZoom: number; maxZoom: number }) => MapCamera
  searchHere: () => void
}

/**
 * Moves the map and follows its moves.
 * @param options whether the interactive map is needed, which homes were found, and what to call on each frame of a move
 */
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
    startTransition(() => setSettled({ camera, size }))
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
    return fitBounds(area, sizeOf(stage.current), { ...zooms, paddingPx: freeEdges(stage.current) })
  }

  function fitHomes(): void {
    fit(boundsOf((homes ?? []).map(({ location }) => location)))
  }

  // The interactive map starts exactly where the static one was, or where the visitor left it.
  const start = useLatest(() => setSettled({ camera: startCamera(), size: sizeOf(stage.current) }))
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
    const observer = new ResizeObserver(() => setSettled((now) => now && withSize(now, sizeOf(element))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isInteractive, stage])

  return {
    status,
    markerHost: basemap?.markerHost,
    settled,
    hasMovedAway,
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

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, MAP_ZOOMS.min), MAP_ZOOMS.max)
}

/** On a large map the static image is shown at twice its size; its style sheet says when. */
function staticCamera(camera: MapCamera, stage: HTMLElement | null): MapCamera {
  const list = stage?.querySelector('ul')
  const scale = list ? Number(getComputedStyle(list).getPropertyValue('--map-scale')) || 1 : 1
  return { ...camera, zoom: clampZoom(camera.zoom + Math.log2(scale)) }
}

function isMotionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function sizeOf(element: HTMLElement | null): SizePx {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

/** How far pins must stay from each edge of the map: controls and what covers the map count. */
function freeEdges(stage: HTMLElement | null): EdgesPx {
  const edges = { ...pinPx }
  const map = stage?.getBoundingClientRect()
  if (!stage || !map) return edges
  for (const control of stage.parentElement?.querySelectorAll<HTMLElement>('[data-map-edge]') ?? []) {
    const box = control.getBoundingClientRect()
    if (box.height === 0) continue
    const { mapEdge } = control.dataset
    if (mapEdge === 'top') edges.top += Math.max(box.bottom - map.top, 0)
    else if (mapEdge === 'right') edges.right += Math.max(map.right - box.left, 0)
    else edges.bottom += Math.max(map.bottom - box.top, 0)
  }
  return edges
}

function isSameView(a: MapCamera, b: MapCamera): boolean {
  const { x, y } = toOffset(a.center, b)
  return Math.abs(a.zoom - b.zoom) < 0.01 && Math.abs(x) < 1 && Math.abs(y) < 1
}

function withSize(settled: SettledView, size: SizePx): SettledView {
  const isSame = settled.size.width === size.width && settled.size.height === size.height
  return isSame ? settled : { ...settled, size }
}
