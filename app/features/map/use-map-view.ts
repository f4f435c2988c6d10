import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapHome } from '../../../domain/map/home-pins.ts'
import { boundsOf, boundsOfCamera, fitBounds, isInBounds, toOffset } from '../../../domain/map/map-camera.ts'
import type { FitLimits, MapBounds, MapCamera, SizePx } from '../../../domain/map/map-camera.ts'
import { markersInView, spreadOf, toGroupLabel, toGroupName } from '../../../domain/map/pin-clusters.ts'
import { MAP_ZOOMS } from '../../../domain/map/static-map.ts'
import type { HomesMapProps } from './homes-map-props.ts'
import type { ShownMarker } from './map-marker.tsx'
import type { MarkerLayerHandle } from './marker-layer.tsx'
import { toDrawers } from './providers/to-providers.ts'
import { useGround } from './providers/use-provider.ts'
import { useLatest } from './use-latest.ts'

/** Nearer than this the ground does not tell where a single home stands. */
const fitLimits: FitLimits = { minZoom: MAP_ZOOMS.min, maxZoom: 13, paddingPx: 64 }
const openLimits: FitLimits = { ...fitLimits, maxZoom: MAP_ZOOMS.max }
/** Opening a group always goes nearer by this at least. */
const leastOpeningStep = 0.75

/** Where the map looks, and how large it is, when it is at rest. */
type Rest = { camera: MapCamera; size: SizePx }

type Places = {
  stage: RefObject<HTMLDivElement | null>
  groundPlace: RefObject<HTMLDivElement | null>
  layer: RefObject<MarkerLayerHandle | null>
}

/**
 * Holds what a map of homes shows and moves it.
 * @param props the map's props
 * @param places its elements
 * @param isAwake whether the moving ground is wanted
 */
export function useMapView(props: HomesMapProps, { stage, groundPlace, layer }: Places, isAwake: boolean) {
  const { view, settings, homes, bounds, google } = props
  const [lastRest, setRest] = useState<Rest>()
  const [hasMovedAway, setHasMovedAway] = useState(false)
  /** A move of our own, such as a fit: it searches nothing. */
  const isOwnMove = useRef(false)
  /** Views left by opening a group. */
  const past = useRef<{ camera: MapCamera; key: string }[]>([])
  /** The marker the keyboard goes on at after the next rest: its key, or the first one in view. */
  const focusNext = useRef<{ key?: string }>(undefined)

  const drawers = useMemo(() => toDrawers(settings.styleUrl, google), [settings.styleUrl, google])
  // A drawer that takes over from another begins where that one ended.
  const startCamera = () => lastRest?.camera ?? props.keptCamera ?? stillCamera(view.camera, stage.current)
  const { ground, status } = useGround(groundPlace, {
    drawers,
    isAwake,
    label: 'Map',
    zooms: MAP_ZOOMS,
    startCamera,
    onMove: (camera) => layer.current?.follow(camera),
    onRest: cameToRest,
  })

  const rest = ground && lastRest
  const markers = useMemo<readonly ShownMarker[]>(
    () => (rest && homes ? toMarkers(homes, rest) : view.markers),
    [rest, homes, view.markers],
  )
  const seen = useMemo(() => rest && boundsOfCamera(rest.camera, rest.size), [rest])
  const countHere = useMemo(
    () =>
      homes && seen ? homes.filter(({ location }) => isInBounds(location, seen)).length : view.totalHomes,
    [homes, seen, view.totalHomes],
  )

  function cameToRest(camera: MapCamera): void {
    const size = sizeOf(stage.current)
    // New markers may take a moment; a gesture that goes on must not wait for them.
    startTransition(() => setRest({ camera, size }))
    props.onCamera?.(camera)
    const wasOwn = isOwnMove.current
    isOwnMove.current = false
    // A ground also comes to rest after its window has changed its size.
    if (wasOwn || (lastRest && isSameView(lastRest.camera, camera))) return
    setHasMovedAway(true)
    if (props.followsMap) props.onSearchArea(boundsOfCamera(camera, size))
  }

  function moveTo(camera: MapCamera, isOwn: boolean): void {
    isOwnMove.current = isOwn
    ground?.moveTo(camera, { isSmooth: !matchMedia('(prefers-reduced-motion: reduce)').matches })
  }

  function fit(area: MapBounds | undefined): void {
    setHasMovedAway(false)
    moveTo(area ? fitBounds(area, sizeOf(stage.current), fitLimits) : settings.opening, true)
  }

  function fitHomes(): void {
    fit(boundsOf((homes ?? []).map(({ location }) => location)))
  }

  function zoomBy(step: number): void {
    if (rest) moveTo({ ...rest.camera, zoom: clampZoom(rest.camera.zoom + step) }, false)
  }

  /** @returns whether the map moves nearer; where it cannot tell the homes apart, their list has to */
  function openGroup({ key, homes: members, group }: ShownMarker): boolean {
    const spread = members ? spreadOf(members) : group?.bounds
    if (!rest || !ground || !spread || rest.camera.zoom >= MAP_ZOOMS.max) return false
    const near = fitBounds(spread, rest.size, openLimits)
    past.current.push({ camera: rest.camera, key })
    focusNext.current = {}
    moveTo({ ...near, zoom: Math.max(near.zoom, clampZoom(rest.camera.zoom + leastOpeningStep)) }, false)
    return true
  }

  function goBack(): void {
    const last = past.current.pop()
    if (!last) return
    focusNext.current = { key: last.key }
    moveTo(last.camera, false)
  }

  // The ground has come: it begins exactly where the still drawing stood, or where the visitor left it.
  const isMoving = ground !== undefined
  const start = useLatest(() => setRest({ camera: startCamera(), size: sizeOf(stage.current) }))
  useEffect(() => {
    if (isMoving) start.current()
  }, [isMoving, start])

  // Another search: what it found is brought into view, unless it was made from the map itself.
  const found = useMemo(() => homes?.map(({ id }) => id).join(), [homes])
  const lastFound = useRef<string>(undefined)
  const refit = useLatest(() => {
    past.current = []
    if (!bounds) fitHomes()
  })
  useEffect(() => {
    if (!isMoving || found === undefined) return
    const isOther = lastFound.current !== undefined && lastFound.current !== found
    lastFound.current = found
    if (isOther) refit.current()
  }, [found, isMoving, refit])

  // The keyboard goes on where it was, also when all markers are others now.
  useEffect(() => {
    const next = focusNext.current
    if (!next || !rest) return
    focusNext.current = undefined
    const key = markers.find((marker) => marker.key === next.key)?.key ?? markers[0]?.key
    if (key !== undefined) layer.current?.focus(key)
  }, [rest, markers, layer])

  // A map whose size changes shows other homes.
  useEffect(() => {
    if (!isMoving || !stage.current) return
    const element = stage.current
    const observer = new ResizeObserver(() => setRest((now) => now && withSize(now, sizeOf(element))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isMoving, stage])

  return {
    ground,
    status,
    markers,
    anchor: rest?.camera ?? view.camera,
    isStill: rest === undefined,
    seen,
    countHere,
    hasMovedAway,
    setHasMovedAway,
    zoomBy,
    fitHomes,
    openGroup,
    goBack,
  }
}

function toMarkers(homes: readonly MapHome[], { camera, size }: Rest): ShownMarker[] {
  return markersInView(homes, camera, size).flatMap(({ key, location, homes: members }): ShownMarker[] => {
    const [home, ...others] = members
    if (home && others.length === 0) return [{ key, location, home, homes: members }]
    const bounds = boundsOf(members.map((member) => member.location))
    if (!bounds) return []
    return [
      {
        key,
        location,
        group: { name: toGroupName(members), ...toGroupLabel(members), bounds },
        homes: members,
      },
    ]
  })
}

/** The still drawing is shown at twice its size on a large map; its style sheet says when. */
function stillCamera(camera: MapCamera, stage: HTMLElement | null): MapCamera {
  const list = stage?.querySelector('ul')
  const scale = list ? Number(getComputedStyle(list).getPropertyValue('--map-scale')) || 1 : 1
  return { ...camera, zoom: clampZoom(camera.zoom + Math.log2(scale)) }
}

function sizeOf(element: HTMLElement | null): SizePx {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function isSameView(a: MapCamera, b: MapCamera): boolean {
  const { x, y } = toOffset(a.center, b)
  return Math.abs(a.zoom - b.zoom) < 0.01 && Math.abs(x) < 1 && Math.abs(y) < 1
}

function withSize(rest: Rest, size: SizePx): Rest {
  return rest.size.width === size.width && rest.size.height === size.height ? rest : { ...rest, size }
}

function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, MAP_ZOOMS.min), MAP_ZOOMS.max)
}
