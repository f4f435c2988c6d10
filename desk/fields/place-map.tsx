import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { formatCount } from '../../domain/home/figures.ts'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type { MapCamera, PointPx } from '../../domain/map/map-camera.ts'
import type { BasemapSheet } from '../../domain/map/static-map.ts'
import { askWordpress } from '../desk-api.ts'
import {
  isInside,
  MAP_PX,
  toMiles,
  toPlaceAt,
  toPoint,
  toSheet,
  toSheetBox,
  zoomBy,
  type Around,
} from './place.ts'

/** A pointer that moved less was meant as a click. */
const DRAG_PX = 4
const SCALE_PX = 75

type PlaceMapProps = {
  camera: MapCamera
  place: LatLng | undefined
  around: readonly Around[]
  onMove: (camera: MapCamera) => void
  onChoose: (place: LatLng) => void
}

type Drag = { from: PointPx; camera: MapCamera; isPin: boolean; isMoved: boolean }

/** The website's map with our own items on it, dragged and zoomed like any map. */
export function PlaceMap({ camera, place, around, onMove, onChoose }: PlaceMapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag>(undefined)
  const toMapPoint = (event: { clientX: number; clientY: number }): PointPx => {
    const box = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return {
      x: ((event.clientX - box.left) / box.width) * MAP_PX.width,
      y: ((event.clientY - box.top) / box.height) * MAP_PX.height,
    }
  }

  // React's own listener is passive: it can't keep the page from scrolling.
  useEffect(() => {
    const element = svg.current
    const zoom = (event: WheelEvent) => {
      // Without a key the wheel scrolls the page, as it does over every other field.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onMove(zoomBy(camera, event.deltaY > 0 ? -0.3 : 0.3, toMapPoint(event)))
    }
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  })

  function press(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    const isPin = (event.target as Element).matches('.is-place')
    drag.current = { from: toMapPoint(event), camera, isPin, isMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent) {
    const dragged = drag.current
    if (!dragged) return
    const at = toMapPoint(event)
    const by = { x: at.x - dragged.from.x, y: at.y - dragged.from.y }
    dragged.isMoved ||= Math.hypot(by.x, by.y) > DRAG_PX
    if (!dragged.isMoved) return
    if (dragged.isPin) onChoose(toPlaceAt(at, camera))
    else {
      const middle = { x: MAP_PX.width / 2 - by.x, y: MAP_PX.height / 2 - by.y }
      onMove({ ...camera, center: toPlaceAt(middle, dragged.camera) })
    }
  }
  function release(event: PointerEvent) {
    if (drag.current && !drag.current.isMoved) onChoose(toPlaceAt(toMapPoint(event), camera))
    drag.current = undefined
  }

  const pin = place && toPoint(place, camera)
  const miles = toMiles(SCALE_PX, camera)
  return (
    <svg
      ref={svg}
      className="homesite-map"
      viewBox={`0 0 ${MAP_PX.width} ${MAP_PX.height}`}
      role="img"
      aria-label="Map of communities and this place"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => (drag.current = undefined)}
    >
      <Basemap camera={camera} />
      {pin && <path className="is-place" d={`M${pin.x} ${pin.y}l-7 -14a8 8 0 1 1 14 0z`} />}
      {listMarks(around, camera).map(({ id, name, x, y, isNamed }) => (
        <g key={id}>
          <circle className="is-community" cx={x} cy={y} r={4} />
          {isNamed && (
            <text
              x={x > MAP_PX.width - 110 ? x - 7 : x + 7}
              y={y + 4}
              textAnchor={x > MAP_PX.width - 110 ? 'end' : 'start'}
            >
              {name}
            </text>
          )}
        </g>
      ))}
      <path className="is-scale" d={`M10 288h${SCALE_PX}`} />
      <text x={10} y={282}>
        {miles < 10 ? Number(miles.toFixed(2)) : formatCount(miles)} miles
      </text>
    </svg>
  )
}

/** Communities on the map; zoomed in, there's room for all names. */
function listMarks(around: readonly Around[], camera: MapCamera) {
  const named: PointPx[] = []
  return around.flatMap(({ id, name, at }) => {
    const { x, y } = toPoint(at, camera)
    if (!isInside({ x, y })) return []
    const isNamed = !named.some((other) => Math.abs(other.x - x) < 120 && Math.abs(other.y - y) < 14)
    if (isNamed) named.push({ x, y })
    return [{ id, name, x, y, isNamed }]
  })
}

type BasemapAnswer = { url?: string; attribution?: string }

export function useBasemap(): BasemapAnswer {
  const { data } = useQuery({
    queryKey: ['basemap'],
    queryFn: ({ signal }) => askWordpress<BasemapAnswer>('homesite/v1/desk/basemap', { signal }),
    staleTime: Infinity,
  })
  return data ?? {}
}

/** The website's drawing; the one before stays until the next is there. */
function Basemap({ camera }: { camera: MapCamera }) {
  const { url } = useBasemap()
  const [shown, setShown] = useState<BasemapSheet>()
  const [missing, setMissing] = useState('')
  const wanted = toSheet(camera, shown)
  if (url === undefined) return null
  const toAddress = ({ zoom, column, row }: BasemapSheet) => `${url}basemap/${zoom}/${column}/${row}.svg`
  const sheets = shown && toAddress(shown) !== toAddress(wanted) ? [shown, wanted] : [wanted]
  return sheets.map((sheet) => {
    const address = toAddress(sheet)
    return address === missing ? null : (
      <image
        key={address}
        href={address}
        {...toSheetBox(sheet, camera)}
        onLoad={() => sheet === wanted && setShown(sheet)}
        onError={() => setMissing(address)}
      />
    )
  })
}
