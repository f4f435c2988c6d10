// Draws the names of a static map as outlines: a picture can't use the page's fonts.
import {
  BASELINE_EM,
  labelBoxes,
  LABEL_STYLES,
  labelShiftEm,
  labelSizePx,
  LINE_EM,
} from '../../domain/map/map-labels.ts'
import type { LabelStyle, MapLabel } from '../../domain/map/map-labels.ts'
import type { PointPx, SizePx } from '../../domain/map/map-camera.ts'
import { UNITS_PER_EM, widthEm } from './map-faces.ts'
import type { MapOutlines } from './map-faces.ts'

export type BasemapPalette = Record<string, string>

/** A name reaches this far beyond its point. */
const MARGIN_PX = 160

/** Draws the names of a view. @param toPoint where a place is in the drawing */
export function drawLabels(
  labels: readonly MapLabel[],
  {
    outlines,
    palette,
    zoom,
    size: { width, height },
    toPoint,
  }: {
    outlines: MapOutlines
    palette: BasemapPalette
    zoom: number
    size: SizePx
    toPoint: (at: [number, number]) => [number, number] | undefined
  },
): string[] {
  const shown = labels.flatMap((label) => {
    if (zoom < label.from || zoom >= label.to) return []
    const [x, y] = toPoint([label.location.lng, label.location.lat]) ?? [-Infinity, -Infinity]
    const isNear = x > -MARGIN_PX && y > -MARGIN_PX && x < width + MARGIN_PX && y < height + MARGIN_PX
    return isNear ? [{ label, point: { x, y } }] : []
  })
  return [
    ...shown.map(({ label, point }) => drawSign(label, point, palette, zoom)),
    ...shown.map(({ label, point }) => drawName(label, point, { outlines, palette, zoom })),
  ]
}

/** All letters are one path, which browsers lay out much faster than one element a letter; its halo lies below them. */
function drawName(
  label: MapLabel,
  { x, y }: PointPx,
  { outlines, palette, zoom }: { outlines: MapOutlines; palette: BasemapPalette; zoom: number },
): string {
  const { face, spacingEm, color, halo, haloPx }: LabelStyle = LABEL_STYLES[label.style]
  const shift = labelShiftEm(label)
  const letters = label.lines.flatMap((line, index) => {
    const down = shift.y + (index - (label.lines.length - 1) / 2) * LINE_EM + BASELINE_EM
    const slackEm = label.widthEm - widthEm(line, label.style, outlines)
    const justify = label.anchor === 'left' ? 0 : label.anchor === 'right' ? 1 : 0.5
    let along = (shift.x - label.widthEm / 2 + slackEm * justify) * UNITS_PER_EM
    return [...line].map((character) => {
      const [advance, path] = outlines[face][character] ?? [0, '']
      const start = `M${Math.round(along)} ${Math.round(down * UNITS_PER_EM)}`
      along += advance + spacingEm * UNITS_PER_EM
      return path === '' ? '' : start + path
    })
  })
  const turn = label.angle === undefined ? '' : ` rotate(${label.angle})`
  const scale = labelSizePx(label.style, zoom) / UNITS_PER_EM
  const place = `transform="translate(${round(x)} ${round(y)})${turn} scale(${scale.toFixed(5)})"`
  const outline =
    haloPx > 0
      ? ` stroke="${palette[halo]}" stroke-width="${haloPx * 2}" stroke-linejoin="round" paint-order="stroke" vector-effect="non-scaling-stroke"`
      : ''
  const text = label.lines.join(' ').replaceAll('&', '&amp;')
  return `<path aria-label="${text}" d="${letters.join('')}" ${place} fill="${palette[color]}"${outline}/>`
}

/** A town's dot, a peak's triangle, the shield below a road's number. */
function drawSign(label: MapLabel, { x, y }: PointPx, palette: BasemapPalette, zoom: number): string {
  const { dotPx }: LabelStyle = LABEL_STYLES[label.style]
  const edge = (color: string | undefined) => `stroke="${color}" stroke-width="2" paint-order="stroke"`
  if (dotPx !== undefined)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${dotPx}" fill="${palette['dot']}" ${edge(palette['dotFill'])}/>`
  if (label.style === 'peak')
    return `<path d="M${round(x)} ${round(y - 3.7)}l4.6 7.4h-9.2z" fill="${palette['peak']}"/>`
  if (label.style !== 'road') return ''
  const [box] = labelBoxes(label, zoom)
  if (!box) return ''
  const size = `width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}"`
  return `<rect x="${round(x + box.left)}" y="${round(y + box.top)}" ${size} rx="3" fill="${palette['dotFill']}" ${edge(palette['highwayCase'])}/>`
}

function round(value: number): string {
  return value.toFixed(1)
}
