// Draws the names of a static map as outlines: a picture can't use the page's fonts.
import {
  BASELINE_EM,
  labelBoxes,
  LABEL_LOOKS,
  labelShiftEm,
  labelSizePx,
  LINE_EM,
} from '../../domain/map/map-labels.ts'
import type { LabelLook, MapLabel } from '../../domain/map/map-labels.ts'
import type { PointPx, SizePx } from '../../domain/map/map-camera.ts'
import { UNITS_PER_EM, widthEm } from './map-faces.ts'
import type { MapOutlines } from './map-faces.ts'

/** A drawing's colors by name. */
export type BasemapPalette = Record<string, string>

/** A name reaches this far beyond its point. */
const MARGIN_PX = 160
const faceIds = { 'Inter Medium': 'i', 'Fraunces Italic': 'f' } as const

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
  const used = new Map<string, string>()
  const shown = labels.flatMap((label) => {
    if (zoom < label.from || zoom >= label.to) return []
    const [x, y] = toPoint([label.location.lng, label.location.lat]) ?? [-Infinity, -Infinity]
    const isNear = x > -MARGIN_PX && y > -MARGIN_PX && x < width + MARGIN_PX && y < height + MARGIN_PX
    return isNear ? [{ label, point: { x, y } }] : []
  })

  function drawName({ label, point }: { label: MapLabel; point: PointPx }): string {
    const { face, spacingEm }: LabelLook = LABEL_LOOKS[label.look]
    const px = labelSizePx(label.look, zoom)
    const { x, y } = labelShiftEm(label)
    const turn = label.angle === undefined ? '' : ` rotate(${label.angle})`
    const letters = label.lines.flatMap((line, index) => {
      const down = y + (index - (label.lines.length - 1) / 2) * LINE_EM + BASELINE_EM
      const lineEm = widthEm(line, label.look, outlines)
      const slackEm = label.widthEm - lineEm
      const justify = label.anchor === 'left' ? 0 : label.anchor === 'right' ? 1 : 0.5
      let along = (x - label.widthEm / 2 + slackEm * justify) * UNITS_PER_EM
      return [...line].map((character) => {
        const [advance, path] = outlines[face][character] ?? [0, '']
        const id = `${faceIds[face]}${character.codePointAt(0)}`
        const at = `x="${Math.round(along)}" y="${Math.round(down * UNITS_PER_EM)}"`
        along += advance + spacingEm * UNITS_PER_EM
        if (path === '') return ''
        used.set(id, path)
        return `<use href="#${id}" ${at}/>`
      })
    })
    const scale = (px / UNITS_PER_EM).toFixed(5)
    const text = label.lines.join(' ').replaceAll('&', '&amp;')
    return `<g aria-label="${text}" transform="translate(${round(point.x)} ${round(point.y)})${turn} scale(${scale})">${letters.join('')}</g>`
  }

  // A halo lies below all letters of its look: drawn letter by letter, it would cut into the one before.
  const byLook = Map.groupBy(shown, ({ label }) => label.look)
  const names = [...byLook].map(([look, named]) => {
    const { color, halo, haloPx }: LabelLook = LABEL_LOOKS[look]
    const id = `n-${look}`
    const outline =
      haloPx > 0
        ? `<use href="#${id}" stroke="${palette[halo]}" stroke-width="${haloPx * 2}" stroke-linejoin="round"/>`
        : ''
    return {
      definition: `<g id="${id}">${named.map(drawName).join('')}</g>`,
      drawn: `${outline}<use href="#${id}" fill="${palette[color]}"/>`,
    }
  })
  return [
    '<defs>',
    // A stroke as wide as the picture says, whatever the letters are scaled by.
    ...[...used].map(([id, path]) => `<path id="${id}" d="${path}" vector-effect="non-scaling-stroke"/>`),
    ...names.map(({ definition }) => definition),
    '</defs>',
    ...shown.map(({ label, point }) => drawSign(label, point, palette, zoom)),
    ...names.map(({ drawn }) => drawn),
  ]
}

/** A town's dot, a peak's triangle, the shield below a road's number. */
function drawSign(label: MapLabel, { x, y }: PointPx, palette: BasemapPalette, zoom: number): string {
  const { dotPx }: LabelLook = LABEL_LOOKS[label.look]
  const edge = (color: string | undefined) => `stroke="${color}" stroke-width="2" paint-order="stroke"`
  if (dotPx !== undefined)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${dotPx}" fill="${palette['dot']}" ${edge(palette['dotFill'])}/>`
  if (label.look === 'peak')
    return `<path d="M${round(x)} ${round(y - 3.7)}l4.6 7.4h-9.2z" fill="${palette['peak']}"/>`
  if (label.look !== 'road') return ''
  const [box] = labelBoxes(label, zoom)
  if (!box) return ''
  const size = `width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}"`
  return `<rect x="${round(x + box.left)}" y="${round(y + box.top)}" ${size} rx="3" fill="${palette['dotFill']}" ${edge(palette['highwayCase'])}/>`
}

function round(value: number): string {
  return value.toFixed(1)
}
