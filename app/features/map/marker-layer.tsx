import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import { toOffset } from '../../../domain/map/map-camera.ts'
import type { MapCamera, PointPx } from '../../../domain/map/map-camera.ts'
import { nextMarker } from '../../../domain/map/pin-clusters.ts'
import type { MarkerStep } from '../../../domain/map/pin-clusters.ts'
import { MapMarker } from './map-marker.tsx'
import type { ShownMarker } from './map-marker.tsx'
import css from './marker-layer.module.css'
import { useInSteps } from './use-in-steps.ts'
import { useLatest } from './use-latest.ts'

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
  /** Moves all markers at once to where the map looks now. */
  follow: (camera: MapCamera) => void
  /** Puts the keyboard on a marker. */
  focus: (key: string) => void
}

/**
 * The markers, placed round the middle of the map as `anchor` sees it. While the map moves, the layer moves and
 * stretches as a whole: two style values a picture, however many markers there are.
 */
export function MarkerLayer({
  ref,
  markers,
  anchor,
  isStill,
  hrefOf,
  isButton,
  raisedHomeId,
  chosenKey,
  viewedIds,
  label,
  helpId,
  onChoose,
  onRaise,
  onEscape,
}: {
  ref: Ref<MarkerLayerHandle>
  /** In reading order. */
  markers: readonly ShownMarker[]
  anchor: MapCamera
  /** Whether the style sheet decides the scale, by the map's size. */
  isStill: boolean
  hrefOf: (marker: ShownMarker) => string
  isButton: boolean
  raisedHomeId: number | undefined
  chosenKey: string | undefined
  viewedIds: ReadonlySet<number>
  label: string
  helpId: string
  onChoose: (marker: ShownMarker) => void
  onRaise: (homeId: number | undefined) => void
  onEscape: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [stopKey, setStopKey] = useState<string>()
  /** The marker that gets the keyboard once it is there. */
  const awaited = useRef<string>(undefined)
  const shown = useInSteps(markers.map(({ key }) => key))
  const places = markers.map(({ location }): PointPx => {
    const { x, y } = toOffset(location, anchor)
    return isStill ? { x, y } : { x: Math.round(x), y: Math.round(y) }
  })
  const stop = markers.some(({ key }) => key === stopKey) ? stopKey : markers[0]?.key

  function findElement(key: string): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`[data-marker="${CSS.escape(key)}"]`) ?? null
  }

  function focus(key: string): void {
    setStopKey(key)
    const element = findElement(key)
    awaited.current = element ? undefined : key
    element?.focus({ preventScroll: true })
  }
  // It may be among those that come a picture later.
  useEffect(() => {
    const { current } = awaited
    awaited.current = undefined
    if (current !== undefined && markers.some(({ key }) => key === current)) focus(current)
  })

  useImperativeHandle(ref, () => ({
    focus,
    follow: (camera) => place(list.current, anchor, camera),
  }))

  // The new places hold for the new anchor: what following added is taken back in the same picture.
  useLayoutEffect(() => {
    if (isStill) list.current?.removeAttribute('style')
    else place(list.current, anchor, anchor)
  }, [anchor, isStill])

  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return onEscape()
    const from = markers.findIndex(({ key }) => key === keyOf(event.target))
    if (!steps.includes(event.key) || from < 0) return
    event.preventDefault()
    // The ground would move too: it listens above us, and earlier than React does.
    event.stopPropagation()
    const next = markers[nextMarker(places, from, event.key as MarkerStep)]
    if (next) focus(next.key)
  })
  useEffect(() => {
    const element = list.current
    const listener = (event: KeyboardEvent) => onKey.current(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [onKey])

  // Markers are drawn anew only when they change themselves, so what they call stays the same.
  const told = useLatest({ onChoose, onRaise })
  const choose = useCallback(
    (marker: ShownMarker) => {
      setStopKey(marker.key)
      told.current.onChoose(marker)
    },
    [told],
  )
  const reach = useCallback(
    (marker: ShownMarker | undefined) => told.current.onRaise(marker?.home?.id),
    [told],
  )

  return (
    <ul
      ref={list}
      className={css.layer}
      data-still={isStill || undefined}
      aria-label={label}
      aria-describedby={helpId}
    >
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
              isRaised={raisedHomeId !== undefined && holdsHome(marker, raisedHomeId)}
              isChosen={marker.key === chosenKey}
              isViewed={marker.home !== undefined && viewedIds.has(marker.home.id)}
              isTabStop={marker.key === stop}
              onChoose={choose}
              onReach={reach}
            />
          ),
      )}
    </ul>
  )
}

function holdsHome({ home, homes }: ShownMarker, homeId: number): boolean {
  return home ? home.id === homeId : (homes?.some(({ id }) => id === homeId) ?? false)
}

function keyOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-marker]')?.dataset['marker']
    : undefined
}

/** Shows a layer made for `anchor` as `camera` sees it. */
function place(list: HTMLElement | null, anchor: MapCamera, camera: MapCamera): void {
  const { x, y } = toOffset(anchor.center, camera)
  list?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
  list?.style.setProperty('--map-scale', String(2 ** (camera.zoom - anchor.zoom)))
}
