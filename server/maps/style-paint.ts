// Reads colors and widths from the live map's style, so that drawings look the same.
import { expression, latest } from '@maplibre/maplibre-gl-style-spec'
import type { BasemapStyle } from './street-layers.ts'

export type Paint = { color: string; opacity: number; widthPx: number }

/** @returns the paint; undefined where the layer isn't shown */
export type PaintOf = (layerId: string, zoom: number, facts?: Record<string, unknown>) => Paint | undefined

/** MapLibre counts zooms from a globe of 512 px, we from one of 256. */
const ZOOM_DIFFERENCE = 1

/** Prepares a style for `PaintOf`. @throws Error naming a layer it has not */
export function createPaintOf({ layers }: BasemapStyle): PaintOf {
  const byId = new Map(layers.map((layer) => [layer.id, layer]))
  return (layerId, zoom, facts = {}) => {
    const layer = byId.get(layerId)
    if (!layer) throw new Error(`The style has no layer ${layerId}.`)
    const { minzoom = 0, maxzoom = Infinity } = layer as { minzoom?: number; maxzoom?: number }
    const theirs = zoom - ZOOM_DIFFERENCE
    if (theirs < minzoom || theirs >= maxzoom) return undefined
    const values = (layer['paint'] ?? {}) as Record<string, unknown>
    const read = (name: PropertyName) => evaluate(name, values[name], theirs, facts)
    return layer.type === 'line'
      ? {
          color: toHex(read('line-color')),
          opacity: Number(read('line-opacity')),
          widthPx: Number(read('line-width')),
        }
      : { color: toHex(read('fill-color')), opacity: Number(read('fill-opacity')), widthPx: 0 }
  }
}

const properties = {
  'line-color': latest.paint_line['line-color'],
  'line-opacity': latest.paint_line['line-opacity'],
  'line-width': latest.paint_line['line-width'],
  'fill-color': latest.paint_fill['fill-color'],
  'fill-opacity': latest.paint_fill['fill-opacity'],
}
type PropertyName = keyof typeof properties

function evaluate(name: PropertyName, value: unknown, zoom: number, facts: Record<string, unknown>): unknown {
  const specification = properties[name] as Parameters<typeof expression.normalizePropertyExpression>[2]
  return expression
    .normalizePropertyExpression((value ?? properties[name].default) as string, name, specification)
    .evaluate({ zoom }, { type: 2, properties: facts })
}

function toHex(color: unknown): string {
  const { r, g, b } = color as { r: number; g: number; b: number }
  return `#${[r, g, b]
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
