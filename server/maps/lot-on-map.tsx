import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LatLng } from '../../domain/map/lat-lng.ts'
import type { MapCamera, PointPx, SizePx } from '../../domain/map/map-camera.ts'
import { nameBoxes, type BoxPx, type MapName } from '../../domain/map/map-names.ts'
import { findRoom } from '../../domain/map/marker-room.ts'
import type { LotPictureView } from '../../app/paths.ts'
import type { Basemap } from './basemap-files.ts'
import { palette } from './lot-picture.tsx'

/** A card is small, so its map is too: with the town's name large enough to read. A page's shows more around it. */
const views: Record<LotPictureView, { size: SizePx; zoom: number }> = {
  'close-up': { size: { width: 300, height: 200 }, zoom: 10.5 },
  whole: { size: { width: 540, height: 360 }, zoom: 11 },
}
const pill = { heightPx: 24, characterPx: 7.2, aroundPx: 20, abovePx: 20 }
const captionPx = 24
/** A narrow card shows no more than the middle. */
const shownHalfPx = 72

/** Drawing a basemap takes about a tenth of a second; a community's lots share it, and communities are few. */
const maxBasemaps = 200

/** A picture of a place on the map, for lots that no site plan shows. */
export type PlaceDrawing = {
  location: LatLng | undefined
  /** Undefined when it has no number. */
  lot: string | undefined
  view: LotPictureView
  /** Dark enough for white letters. */
  markColor: string
  /** Says why it's a map. */
  caption: string
}

/** @returns draws an SVG document; without a location only the lot's number and the caption */
export function createLotOnMap({
  draw,
  townsIn,
}: Pick<Basemap, 'draw' | 'townsIn'>): (place: PlaceDrawing) => string {
  const basemaps = new LRUCache<string, string>({ max: maxBasemaps })
  function drawBasemap(camera: MapCamera, size: SizePx): string {
    const key = JSON.stringify([camera, size])
    const drawn = basemaps.get(key) ?? draw(camera, size)
    basemaps.set(key, drawn)
    return drawn
  }

  return ({ location, lot, view, markColor, caption }) => {
    const { size, zoom } = views[view]
    const camera = location && { center: location, zoom }
    const words = lot === undefined ? undefined : `Lot ${lot}`
    return renderToStaticMarkup(
      <LotOnMap
        size={size}
        basemap={camera ? drawBasemap(camera, size) : ''}
        label={
          words === undefined
            ? undefined
            : { words, ...placePill(words, camera, camera ? townsIn(camera, size) : []) }
        }
        hasPlace={camera !== undefined}
        markColor={markColor}
        caption={caption}
      />,
    )
  }
}

/** Above its place, or wherever it covers no town's name. @returns its middle, from the picture's */
function placePill(words: string, camera: MapCamera | undefined, towns: readonly MapName[]): PointPx {
  const above = { x: 0, y: -pill.abovePx }
  if (!camera) return { x: 0, y: -captionPx / 2 }
  const half = widthOf(words) / 2
  const box: BoxPx = {
    left: -half,
    right: half,
    top: above.y - pill.heightPx / 2,
    bottom: above.y + pill.heightPx / 2,
  }
  const frame = { left: -shownHalfPx, right: shownHalfPx, top: -shownHalfPx, bottom: shownHalfPx }
  const [shift = { x: 0, y: 0 }] = findRoom([{ box, canMove: true }], nameBoxes(towns, camera), { frame })
  return { x: above.x + shift.x, y: above.y + shift.y }
}

function widthOf(words: string): number {
  return words.length * pill.characterPx + pill.aroundPx
}

function LotOnMap({
  size: { width, height },
  basemap,
  label,
  hasPlace,
  markColor,
  caption,
}: {
  size: SizePx
  basemap: string
  label: (PointPx & { words: string }) | undefined
  hasPlace: boolean
  markColor: string
  caption: string
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width * 2}
      height={height * 2}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="system-ui, sans-serif"
      textAnchor="middle"
    >
      <rect width={width} height={height} fill={palette.land} />
      <g dangerouslySetInnerHTML={{ __html: basemap }} />
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {hasPlace && <circle r={5.5} fill={markColor} stroke="#fff" strokeWidth={2.5} />}
        {label && (
          <g transform={`translate(${label.x} ${label.y})`}>
            <rect
              x={-widthOf(label.words) / 2}
              y={-pill.heightPx / 2}
              width={widthOf(label.words)}
              height={pill.heightPx}
              rx={pill.heightPx / 2}
              fill={markColor}
              stroke="#fff"
            />
            <text fill="#fff" fontSize={13} fontWeight={700} dominantBaseline="central">
              {label.words}
            </text>
          </g>
        )}
      </g>
      <rect y={height - captionPx} width={width} height={captionPx} fill={palette.lot} fillOpacity={0.94} />
      <path d={`M0 ${height - captionPx}h${width}`} stroke={palette.line} strokeWidth={0.5} />
      <text
        x={width / 2}
        y={height - captionPx / 2}
        fill={palette.words}
        fontSize={12}
        dominantBaseline="central"
      >
        {caption}
      </text>
    </svg>
  )
}
