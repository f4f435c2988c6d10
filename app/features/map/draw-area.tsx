import { useEffect, useId, useRef, useState } from 'react'
import { MOST_CORNERS } from '../../../domain/map/bounds-text.ts'
import { boundsOf } from '../../../domain/map/map-bounds.ts'
import { fromOffset } from '../../../domain/map/map-camera.ts'
import type { MapBounds, MapCamera, PointPx } from '../../../domain/map/map-camera.ts'
import { simplifyLine } from '../../../domain/map/map-shape.ts'
import * as css from './draw-area.module.css'
import { useLatest } from './use-latest.ts'

/** A pointer that moves less sets a corner; one that moves more draws a line. */
const DRAG_PX = 12
const STEP_PX = 16
const STEPS: Record<string, PointPx> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

/** In one line, or corner by corner with a pointer or the keyboard; pixels from the map's middle. */
export function DrawArea({
  camera,
  onDraw,
  onCancel,
}: {
  /** Of the map, which doesn't move meanwhile. */
  camera: MapCamera
  onDraw: (area: MapBounds) => void
  onCancel: () => void
}) {
  const surface = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [corners, setCorners] = useState<readonly PointPx[]>([])
  /** The one that draws, while it's down: another finger or button changes nothing. */
  const pointerId = useRef<number>(undefined)
  const [line, setLine] = useState<readonly PointPx[]>()
  const [cross, setCross] = useState<PointPx>()

  function toPoint({ clientX, clientY }: PointerEvent): PointPx {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function addCorner(corner: PointPx): void {
    const isThere = corners.some(({ x, y }) => x === corner.x && y === corner.y)
    if (!isThere && corners.length < MOST_CORNERS) setCorners([...corners, corner])
  }

  function finish(points: readonly PointPx[]): void {
    const shape = points.map((point) => fromOffset(point, camera))
    const bounds = boundsOf(shape)
    if (bounds && shape.length > 2) onDraw({ ...bounds, shape })
  }

  function onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return
    pointerId.current = event.pointerId
    surface.current?.setPointerCapture(event.pointerId)
    setCross(undefined)
    setLine([toPoint(event)])
  }

  function stopLine(): void {
    pointerId.current = undefined
    setLine(undefined)
  }

  function onPointerUp(): void {
    stopLine()
    const [start] = line ?? []
    if (!line || !start) return
    if (!line.some((point) => distancePx(point, start) > DRAG_PX)) return addCorner(start)
    const outline = simplifyLine(line, MOST_CORNERS)
    // The end that meets the beginning is no corner of its own.
    const end = outline.at(-1)
    finish(end && distancePx(end, start) < DRAG_PX ? outline.slice(0, -1) : outline)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const here = cross ?? { x: 0, y: 0 }
    if (step) setCross(inside(surface.current, { x: here.x + step.x, y: here.y + step.y }))
    else if (event.key === 'Enter' || event.key === ' ') addCorner(here)
    else if (event.key === 'Backspace') setCorners(corners.slice(0, -1))
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const latest = useLatest({
    keydown: onKeyDown,
    focus: () => setCross((now) => now ?? { x: 0, y: 0 }),
    pointerdown: onPointerDown,
    pointermove: (event: PointerEvent) => {
      const point = toPoint(event)
      setLine((now) => now && [...now, point])
    },
    pointerup: onPointerUp,
    pointercancel: stopLine,
  })
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('keydown', (event) => latest.current.keydown(event), { signal })
    element.addEventListener('focus', () => latest.current.focus(), { signal })
    element.addEventListener('pointerdown', (event) => latest.current.pointerdown(event), { signal })
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      element.addEventListener(
        type,
        (event) => event.pointerId === pointerId.current && latest.current[type](event),
        { signal },
      )
    element.focus({ preventScroll: true })
    return () => listening.abort()
  }, [latest])

  return (
    <div className={css.draw}>
      <div
        ref={surface}
        role="application"
        aria-label="Draw an area"
        aria-describedby={helpId}
        tabIndex={0}
        className={css.surface}
      >
        <svg className={css.drawing} aria-hidden="true">
          <polygon points={toPoints(corners)} />
          <polyline points={toPoints(line ?? [])} />
          {corners.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
          ))}
          {cross && (
            <path className={css.cross} d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`} />
          )}
        </svg>
      </div>
      <div className={css.bar}>
        <p id={helpId} className={css.help}>
          Draw around an area, or set its corners one by one.
          <span className={css.keys}> Keys: arrows move, Enter sets a corner, Backspace takes it back.</span>
        </p>
        <p role="status" className={css.count}>
          {corners.length > 0 && `${corners.length} ${corners.length === 1 ? 'corner' : 'corners'}`}
        </p>
        <button
          type="button"
          className={css.done}
          disabled={corners.length < 3}
          onClick={() => finish(corners)}
        >
          Search the area
        </button>
        <button type="button" className={css.cancel} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}

function toPoints(points: readonly PointPx[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}

function distancePx(a: PointPx, b: PointPx): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function inside(surface: HTMLElement | null, { x, y }: PointPx): PointPx {
  const [width, height] = [surface?.clientWidth ?? 0, surface?.clientHeight ?? 0]
  const clamp = (value: number, size: number) => Math.min(Math.max(value, -size / 2), size / 2)
  return { x: clamp(x, width), y: clamp(y, height) }
}
