import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Ref } from 'react'
import type { LatLng } from '../../../../domain/map/lat-lng.ts'
import { toOffset } from '../../../../domain/map/map-camera.ts'
import type { MapCamera, PointPx } from '../../../../domain/map/map-camera.ts'
import { nextStep } from '../../../../domain/map/marker-steps.ts'
import { nextMarker } from '../../../../domain/map/pin-clusters.ts'
import type { MarkerStep } from '../../../../domain/map/pin-clusters.ts'
import { listHomes } from './home-marker.ts'
import { MapMarker } from './map-marker.tsx'
import type { ShownMarker } from './map-marker.tsx'
import * as css from './marker-layer.module.css'
import { placeLayer } from '../place-layer.ts'
import * as layerCss from '../place-layer.module.css'
import { useLatest } from '../use-latest.ts'

const steps: readonly string[] = [
  'ArrowRight',
  'ArrowLeft',
  'ArrowUp',
  'ArrowDown',
  'PageDown',
  'PageUp',
  'Home',
  'End',
] satisfies MarkerStep[]

export type MarkerLayerHandle = {
  /** Moves all markers at once to the map's current view. */
  follow: (camera: MapCamera) => void
  focus: (key: string) => void
  followLink: (key: string) => void
}

/** Placed around the middle of the map as `anchor` sees it. */
export function MarkerLayer({
  ref,
  markers,
  anchor,
  shape,
  isStatic,
  hrefOf,
  isButton,
  busyKey,
  highlightedKeys,
  chosenKey,
  viewedIds,
  savedIds,
  label,
  helpId,
  onChoose,
  onHighlight,
  onEscape,
}: {
  ref: Ref<MarkerLayerHandle>
  markers: readonly ShownMarker[]
  anchor: MapCamera
  /** The corners of an area that was drawn. */
  shape: readonly LatLng[] | undefined
  /** Whether the style sheet decides the scale, by the map's size. */
  isStatic: boolean
  hrefOf: (marker: ShownMarker) => string
  isButton: boolean
  /** The marker whose click waits for the map. */
  busyKey: string | undefined
  highlightedKeys: readonly (string | undefined)[] | undefined
  chosenKey: string | undefined
  viewedIds: ReadonlySet<number>
  savedIds: ReadonlySet<number | string>
  label: string
  helpId: string
  onChoose: (marker: ShownMarker) => void
  onHighlight: (homeId: number | undefined) => void
  onEscape: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [stopKey, setStopKey] = useState<string>()
  const pendingFocus = useRef<string>(undefined)
  const shown = useInSteps(markers.map(({ key }) => key))
  const places = markers.map(({ location }): PointPx => {
    const { x, y } = toOffset(location, anchor)
    return isStatic ? { x, y } : { x: Math.round(x), y: Math.round(y) }
  })
  const stop = markers.some(({ key }) => key === stopKey) ? stopKey : markers[0]?.key

  function findElement(key: string): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`[data-marker="${CSS.escape(key)}"]`) ?? null
  }

  function focus(key: string): void {
    setStopKey(key)
    const element = findElement(key)
    pendingFocus.current = element ? undefined : key
    element?.focus({ preventScroll: true })
  }
  // It may be among those that render a frame later.
  useEffect(() => {
    const { current } = pendingFocus
    pendingFocus.current = undefined
    if (current !== undefined && markers.some(({ key }) => key === current)) focus(current)
  })

  useImperativeHandle(ref, () => ({
    focus,
    followLink: (key) => findElement(key)?.click(),
    follow: (camera) => placeLayer(list.current, anchor, camera),
  }))

  // The new positions are for the new anchor: the layer's own transform is reset in the same frame.
  useLayoutEffect(() => {
    if (isStatic) list.current?.removeAttribute('style')
    else placeLayer(list.current, anchor, anchor)
  }, [anchor, isStatic])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return onEscape()
    const from = markers.findIndex(({ key }) => key === keyOf(event.target))
    if (event.key === ' ' && isButton && from >= 0) {
      // A link doesn't know this key; a button does.
      event.preventDefault()
      findElement(markers[from]?.key ?? '')?.click()
    }
    if (!steps.includes(event.key) || from < 0) return
    event.preventDefault()
    // The basemap would move too: it listens on an ancestor, before React does.
    event.stopPropagation()
    // A static map has markers that only a larger or a smaller one shows.
    const seen = markers.flatMap(({ key }, index) =>
      !isStatic || findElement(key)?.checkVisibility() ? [index] : [],
    )
    const next = nextMarker(
      seen.flatMap((index) => places[index] ?? []),
      seen.indexOf(from),
      event.key as MarkerStep,
    )
    const key = markers[seen[next] ?? from]?.key
    if (key !== undefined) focus(key)
  })
  useEffect(() => {
    const element = list.current
    const listener = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])

  // Markers render again only when they change themselves, so their callbacks must stay the same.
  const callbacks = useLatest({ onChoose, onHighlight })
  const choose = useCallback(
    (marker: ShownMarker) => {
      setStopKey(marker.key)
      callbacks.current.onChoose(marker)
    },
    [callbacks],
  )
  const reach = useCallback(
    (marker: ShownMarker | undefined) => callbacks.current.onHighlight(marker?.home?.id),
    [callbacks],
  )

  return (
    <ul
      ref={list}
      className={`${layerCss.layer} ${css.markers}`}
      data-static={isStatic || undefined}
      aria-label={label}
      aria-describedby={helpId}
    >
      {shape && (
        <li className={css.area} aria-hidden="true">
          <svg>
            <polygon points={toPoints(shape, anchor)} />
          </svg>
        </li>
      )}
      {markers.map(
        (marker, index) =>
          shown.has(marker.key) && (
            <MapMarker
              key={marker.key}
              marker={marker}
              x={places[index]?.x ?? 0}
              y={places[index]?.y ?? 0}
              href={hrefOf(marker)}
              isButton={isButton}
              isBusy={marker.key === busyKey}
              isHighlighted={highlightedKeys?.includes(marker.key) ?? false}
              isChosen={marker.key === chosenKey}
              isViewed={marker.home !== undefined && viewedIds.has(marker.home.id)}
              savedHomes={listHomes(marker).filter(({ id }) => savedIds.has(id)).length}
              isTabStop={isStatic || marker.key === stop}
              onChoose={choose}
              onReach={reach}
            />
          ),
      )}
    </ul>
  )
}

/** A few per frame, so that no frame takes long on a slow phone; those of the first render at once. */
function useInSteps(keys: readonly string[]): ReadonlySet<string> {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(keys))
  const now = nextStep(keys, shown)

  useEffect(() => {
    if (shown.size === keys.length && keys.every((key) => shown.has(key))) return
    const frame = requestAnimationFrame(() => setShown(now))
    return () => cancelAnimationFrame(frame)
  })

  return now
}

function toPoints(shape: readonly LatLng[], anchor: MapCamera): string {
  return shape
    .map((corner) => {
      const { x, y } = toOffset(corner, anchor)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

function keyOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-marker]')?.dataset['marker']
    : undefined
}
