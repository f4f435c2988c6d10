// One description for drawings and the live map, so that nothing changes when one takes over.
import type { LatLng } from './lat-lng.ts'
import type { PointPx } from './map-camera.ts'

/** Faces that drawings have outlines of, and the live map glyphs. */
export type LabelFace = 'Inter Medium' | 'Fraunces Italic'

/** Colors are names of the basemap's palette. */
export type LabelStyle = {
  face: LabelFace
  color: string
  halo: string
  haloPx: number
  spacingEm: number
  /** Pixels; between zooms sizes grow evenly. */
  sizes: readonly (readonly [zoom: number, px: number])[]
  /** Longer names take several lines. */
  maxWidthEm: number
  isUpperCase?: boolean
  dotPx?: number
}

const name = { face: 'Inter Medium', halo: 'halo', haloPx: 1.5, spacingEm: 0.005, maxWidthEm: 9 } as const
const city = { ...name, color: 'city', dotPx: 3.1 } as const
const quiet = { ...name, haloPx: 1.2, isUpperCase: true } as const
const water = {
  face: 'Fraunces Italic',
  color: 'waterLabel',
  halo: 'water',
  haloPx: 1,
  spacingEm: 0.04,
  maxWidthEm: 6,
} as const
const river = { ...water, halo: 'halo', haloPx: 1.2, spacingEm: 0.06, maxWidthEm: 99 } as const

/** Towns by rank: 1 is a great city, 5 a hamlet. */
export const LABEL_STYLES = {
  place1: { ...city, sizes: toSizes(5, 13, 9, 16, 13, 20) },
  place2: { ...city, sizes: toSizes(5, 11, 9, 13.5, 13, 17) },
  place3: { ...name, color: 'town', dotPx: 2.3, sizes: toSizes(5, 10.5, 9, 12, 13, 15) },
  place4: { ...name, color: 'town', dotPx: 1.95, sizes: toSizes(5, 10, 9, 11, 13, 13.5) },
  place5: { ...name, color: 'hamlet', dotPx: 1.6, sizes: toSizes(5, 10, 9, 10.5, 13, 12.5) },
  state: { ...quiet, color: 'stateLabel', spacingEm: 0.32, sizes: toSizes(5, 10, 8, 14) },
  county: {
    ...quiet,
    color: 'countyLabel',
    spacingEm: 0.16,
    maxWidthEm: 7,
    sizes: toSizes(8, 8.5, 11, 10.5),
  },
  ocean: { ...water, spacingEm: 0.18, sizes: toSizes(5, 16) },
  sound: { ...water, sizes: toSizes(5, 12) },
  lake: { ...water, sizes: toSizes(5, 11.5) },
  river1: { ...river, sizes: toSizes(7, 11, 11, 14.5, 13, 17) },
  river2: { ...river, sizes: toSizes(7, 10, 11, 13, 13, 15) },
  river3: { ...river, sizes: toSizes(7, 10, 11, 11.5, 13, 13) },
  peak: {
    ...water,
    color: 'peakLabel',
    halo: 'halo',
    haloPx: 1.2,
    spacingEm: 0,
    maxWidthEm: 8,
    sizes: toSizes(7, 10, 11, 12.5),
  },
  road: { ...name, color: 'road', haloPx: 0, sizes: toSizes(8, 8.5, 13, 11) },
  // Pages write these above the map, in the brand's face: there a map's edge can't cut them.
  region: { ...name, color: 'region', spacingEm: 0, maxWidthEm: 7, sizes: toSizes(6, 13, 9, 19) },
} satisfies Record<string, LabelStyle>

export type LabelStyleName = keyof typeof LABEL_STYLES

/** Which of its sides a name turns to its point: one with `left` stands to the right of it. */
export type LabelAnchor = 'left' | 'right' | 'top' | 'bottom' | 'center'

/** Shown from a zoom on, where it overlaps no other one. */
export type MapLabel = {
  style: LabelStyleName
  lines: readonly string[]
  location: LatLng
  /** Zooms in half steps: the first it's shown at, and the first it isn't. */
  from: number
  to: number
  anchor: LabelAnchor
  widthEm: number
  angle?: number
}

/** Pixels from a label's point, or from a map's middle. */
export type BoxPx = { left: number; top: number; right: number; bottom: number }

export const LINE_EM = 1.2
/** From the middle of a line down to where letters stand. */
export const BASELINE_EM = 0.375
/** From a label's point to its name. */
export const LABEL_OFFSET_EM = { beside: 0.5, aboveOrBelow: 0.35 }
/** Around the name of a road. */
export const SHIELD_PADDING_PX = { x: 4, y: 1.5 }

export function labelSizePx(style: LabelStyleName, zoom: number): number {
  const { sizes }: LabelStyle = LABEL_STYLES[style]
  const after = sizes.findIndex(([stop]) => stop > zoom)
  const [to, before] = [sizes.at(after), sizes[after - 1]]
  if (!to) return 0
  // Before the first stop or after the last one.
  if (after === -1 || !before) return to[1]
  return before[1] + ((to[1] - before[1]) * (zoom - before[0])) / (to[0] - before[0])
}

/** From a label's point to the middle of its block. */
export function labelShiftEm({
  anchor,
  lines,
  widthEm,
}: Pick<MapLabel, 'anchor' | 'lines' | 'widthEm'>): PointPx {
  const { beside, aboveOrBelow } = LABEL_OFFSET_EM
  const down = (lines.length * LINE_EM) / 2 + aboveOrBelow
  switch (anchor) {
    case 'left':
      return { x: beside + widthEm / 2, y: 0 }
    case 'right':
      return { x: -beside - widthEm / 2, y: 0 }
    case 'top':
      return { x: 0, y: down }
    case 'bottom':
      return { x: 0, y: -down }
    case 'center':
      return { x: 0, y: 0 }
  }
}

/** The letters of one line reach this far from its middle, in ems. */
const LETTER_EM = { up: 0.45, down: 0.6 }

/** A name at an angle takes a row of small boxes. */
export function labelBoxes(
  label: Pick<MapLabel, 'style' | 'lines' | 'anchor' | 'widthEm' | 'angle'>,
  zoom: number,
): BoxPx[] {
  const px = labelSizePx(label.style, zoom)
  const halfWidth = (label.widthEm * px) / 2
  const halfBlock = ((label.lines.length - 1) * LINE_EM) / 2
  if (label.angle !== undefined) return toRow(halfWidth, px, label.angle)
  const { x, y } = labelShiftEm(label)
  const pad = label.style === 'road' ? SHIELD_PADDING_PX : { x: 0, y: 0 }
  return [
    {
      left: x * px - halfWidth - pad.x,
      right: x * px + halfWidth + pad.x,
      top: (y - halfBlock - LETTER_EM.up) * px - pad.y,
      bottom: (y + halfBlock + LETTER_EM.down) * px + pad.y,
    },
  ]
}

function toRow(halfWidth: number, px: number, angle: number): BoxPx[] {
  const count = Math.max(1, Math.round((2 * halfWidth) / px))
  const turn = (angle * Math.PI) / 180
  return Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? 0 : -halfWidth + px / 2 + (index * (2 * halfWidth - px)) / (count - 1)
    const [x, y] = [along * Math.cos(turn), along * Math.sin(turn)]
    return { left: x - px / 2, right: x + px / 2, top: y - px / 2, bottom: y + px / 2 }
  })
}

export function isOverlapping(a: BoxPx, b: BoxPx): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

export function moveBox({ left, top, right, bottom }: BoxPx, { x, y }: PointPx): BoxPx {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

function toSizes(...flat: number[]): readonly (readonly [number, number])[] {
  return flat.flatMap((value, index) => (index % 2 === 0 ? [[value, flat[index + 1] ?? value] as const] : []))
}
