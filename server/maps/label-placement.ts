// Done once for a basemap: drawings and the live map show the same names in the same places.
import { isOverlapping, labelBoxes, LABEL_STYLES, moveBox } from '../../domain/map/map-labels.ts'
import type { BoxPx, LabelAnchor, LabelStyle, LabelStyleName, MapLabel } from '../../domain/map/map-labels.ts'
import { toPlane } from '../../domain/map/map-camera.ts'
import { toLines, toMapText, widthEm } from './map-faces.ts'
import type { MapOutlines } from './map-faces.ts'

/** A named point of a basemap. Its zooms are MapLibre's, one less than ours. */
export type BasemapLabel = {
  layer: 'place' | 'peak' | 'region-label' | 'water-label' | 'state-label' | 'county-label' | 'river' | 'road'
  name: string
  /** Longitude and latitude, in degrees. */
  at: [number, number]
  /** 1 is the most important. */
  rank?: number
  minzoom?: number
  kind?: 'ocean' | 'sound' | 'lake'
  /** A river's direction, in degrees clockwise. */
  angle?: number
  /** A town in another country. */
  abroad?: boolean
}

const ZOOM_STEP = 0.5
/** MapLibre's zooms are one less than ours; rounded to steps, towns come a little early rather than late. */
const EARLY = 0.6
/** Closer up than the last one, names only get farther apart. */
const ZOOMS = { min: 5, max: 14 }
const zoomSteps = Array.from(
  { length: (ZOOMS.max - ZOOMS.min) / ZOOM_STEP + 1 },
  (_, index) => ZOOMS.min + index * ZOOM_STEP,
)
/** Where the live map has no basemap anymore. */
const END_ZOOM = 16
/** Names keep this much room between them. */
const GAP_PX = 3
/** The same road or river isn't named again nearby. */
const REPEAT_PX = 170
const CELL_PX = 128

/** From our zoom on, by rank, where a label doesn't say it itself; states and counties leave when towns take over. */
const ranges: Partial<Record<BasemapLabel['layer'], { from: number[]; to?: number }>> = {
  'region-label': { from: [6.5], to: 9.5 },
  'state-label': { from: [5], to: 8 },
  'county-label': { from: [9], to: 12 },
  peak: { from: [6.5, 8.5, 10, 11] },
  river: { from: [7, 8.5, 9.5] },
  road: { from: [7.5, 8.5, 10] },
}
/** Where several could begin at the same zoom: towns first. */
const importance: Record<BasemapLabel['layer'], number> = {
  'region-label': 0,
  'state-label': 0,
  place: 0,
  'water-label': 0.2,
  peak: 0.3,
  river: 0.4,
  road: 0.6,
  'county-label': 1.2,
}

type Taken = Map<number, { box: BoxPx; text: string }[]>

/** Places a basemap's names, the important ones first. */
export function placeLabels(labels: readonly BasemapLabel[], outlines: MapOutlines): MapLabel[] {
  const taken = new Map(zoomSteps.map((zoom): [number, Taken] => [zoom, new Map()]))
  return labels
    .map((label) => toCandidate(label, outlines))
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap(({ label, anchors }) => {
      let best: MapLabel | undefined
      for (const anchor of anchors) {
        const from = firstFreeZoom({ ...label, anchor }, taken)
        if (from < (best?.from ?? label.to)) best = { ...label, anchor, from }
        if (from === label.from) break
      }
      if (!best) return []
      for (const zoom of zoomSteps) if (zoom >= best.from && zoom < best.to) take(best, zoom, taken.get(zoom))
      return [best]
    })
}

type Candidate = { label: MapLabel; anchors: readonly LabelAnchor[]; weight: number }

function toCandidate(label: BasemapLabel, outlines: MapOutlines): Candidate {
  const { layer, name, at, rank = 1, minzoom, angle } = label
  const style = toStyleName(label)
  const range = ranges[layer]
  const wanted =
    minzoom === undefined ? (range?.from.at(rank - 1) ?? range?.from.at(-1) ?? 5) : minzoom + EARLY
  const from = Math.round(wanted / ZOOM_STEP) * ZOOM_STEP
  const lines = toLines(toMapText(name, style, outlines), style, outlines)
  return {
    label: {
      style,
      lines,
      location: { lat: at[1], lng: at[0] },
      from,
      to: range?.to ?? END_ZOOM,
      anchor: 'center',
      widthEm: Math.max(...lines.map((line) => widthEm(line, style, outlines))),
      ...(angle !== undefined && { angle }),
    },
    anchors: layer === 'place' ? ['left', 'right', 'bottom', 'top'] : layer === 'peak' ? ['top'] : ['center'],
    weight: wanted + importance[layer],
  }
}

function toStyleName({ layer, kind = 'lake', rank = 5 }: BasemapLabel): LabelStyleName {
  switch (layer) {
    case 'place':
      return (['place1', 'place2', 'place3', 'place4'] as const)[rank - 1] ?? 'place5'
    case 'river':
      return (['river1', 'river2'] as const)[rank - 1] ?? 'river3'
    case 'water-label':
      return kind
    case 'state-label':
      return 'state'
    case 'county-label':
      return 'county'
    case 'peak':
    case 'road':
      return layer
    case 'region-label':
      return 'region'
  }
}

/** Closer up, names are farther apart: from this zoom on a label is never in another one's way. */
function firstFreeZoom(label: MapLabel, taken: ReadonlyMap<number, Taken>): number {
  const shown = zoomSteps.filter((zoom) => zoom >= label.from && zoom < label.to)
  const lastBlocked = shown.findLastIndex((zoom) => !isFree(label, zoom, taken.get(zoom)))
  return shown[lastBlocked + 1] ?? Infinity
}

function isFree(label: MapLabel, zoom: number, taken: Taken | undefined): boolean {
  const text = label.lines.join(' ')
  const isRepeated = label.style === 'road' || label.style.startsWith('river')
  const around = isRepeated ? REPEAT_PX : GAP_PX
  return boxesOf(label, zoom).every((box) => {
    const wide = widen(box, around)
    const near = widen(box, GAP_PX)
    return cellsOf(wide).every((cell) =>
      (taken?.get(cell) ?? []).every(
        (other) =>
          !isOverlapping(near, other.box) &&
          !(isRepeated && other.text === text && isOverlapping(wide, other.box)),
      ),
    )
  })
}

function take(label: MapLabel, zoom: number, taken: Taken | undefined): void {
  for (const box of boxesOf(label, zoom))
    for (const cell of cellsOf(box)) {
      const entry = { box, text: label.lines.join(' ') }
      const others = taken?.get(cell)
      if (others) others.push(entry)
      else taken?.set(cell, [entry])
    }
}

/** On the globe's plane, with the dot. */
function boxesOf(label: MapLabel, zoom: number): BoxPx[] {
  const { dotPx }: LabelStyle = LABEL_STYLES[label.style]
  const dot = dotPx === undefined ? [] : [{ left: -dotPx, top: -dotPx, right: dotPx, bottom: dotPx }]
  const peak = label.style === 'peak' ? [{ left: -5, top: -4, right: 5, bottom: 4 }] : []
  const point = toPlane(label.location, zoom)
  return [...labelBoxes(label, zoom), ...dot, ...peak].map((box) => moveBox(box, point))
}

function widen({ left, top, right, bottom }: BoxPx, px: number): BoxPx {
  return { left: left - px, top: top - px, right: right + px, bottom: bottom + px }
}

function cellsOf({ left, top, right, bottom }: BoxPx): number[] {
  const cells: number[] = []
  for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row += 1)
    for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column += 1)
      cells.push(row * 2 ** 20 + column)
  return cells
}
