// The labels of a basemap sheet: the important ones first, each where it overlaps no other.
import { BASEMAP_SHEET_PX } from '../../domain/map/static-map.ts'

/** A drawing's colors by name. */
export type GroundPalette = Record<string, string>

/** A named point of a basemap. Zooms are MapLibre's, one less than ours. */
export type GroundLabel = {
  layer: 'place' | 'peak' | 'region-label' | 'water-label'
  name: string
  /** Longitude and latitude, in degrees. */
  at: [number, number]
  /** 1 is the most important. */
  rank?: number
  minzoom?: number
  kind?: string
  /** A town in another country. */
  abroad?: boolean
}

type Box = { left: number; top: number; right: number; bottom: number }

const serif = 'font-family="Fraunces,Georgia,serif" font-style="italic"'
const sans = 'font-family="Inter,system-ui,-apple-system,sans-serif" font-weight="500"'
/** Between these zooms a region's name helps; closer, it would be in the way. */
const regionZooms = { min: 6, max: 8.5 }

/** Draws the names of a sheet. */
export function drawLabels(
  labels: readonly GroundLabel[],
  palette: GroundPalette,
  zoom: number,
  toSheet: (at: [number, number]) => [number, number] | undefined,
): string[] {
  const taken: Box[] = []
  const halo = `paint-order="stroke" stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round"`

  function isFree(box: Box): boolean {
    return taken.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
  }

  function drawRegion({ name }: GroundLabel, x: number, y: number): string {
    const size = 12 + (zoom - regionZooms.min) * 3
    const lines = name.split(' ')
    const half = Math.max(...lines.map((line) => line.length)) * size * 0.26
    const box = { left: x - half, top: y - size, right: x + half, bottom: y + size * (lines.length - 0.7) }
    if (!isFree(box)) return ''
    taken.push(box)
    const look = `${serif} ${halo} font-size="${size}" fill="${palette.region}" fill-opacity=".85"`
    return lines.map((line, index) => toText(x, y + index * size * 1.05, line, look)).join('')
  }

  function drawWater({ name, kind }: GroundLabel, x: number, y: number): string {
    const size = kind === 'ocean' ? 15 : 11
    const half = name.length * size * 0.3
    const box = { left: x - half, top: y - size, right: x + half, bottom: y + 3 }
    if (!isFree(box)) return ''
    taken.push(box)
    const spacing = kind === 'ocean' ? ' letter-spacing="2"' : ''
    return toText(x, y, name, `${serif} font-size="${size}" fill="${palette.waterLabel}"${spacing}`)
  }

  function drawPeak({ name }: GroundLabel, x: number, y: number): string {
    const half = name.length * 2.6
    const box = { left: x - half, top: y - 5, right: x + half, bottom: y + 14 }
    if (!isFree(box)) return ''
    taken.push(box)
    return (
      `<path d="M${at(x)} ${at(y - 4)}l3.6 6.2h-7.2z" fill="${palette.peak}"/>` +
      toText(x, y + 12, name, `${serif} ${halo} font-size="10" fill="${palette.peakLabel}"`)
    )
  }

  function drawPlace({ name, rank = 5 }: GroundLabel, x: number, y: number): string {
    const size = ([15, 12.5, 11.5, 11, 10.5][rank - 1] ?? 10.5) + Math.min(Math.max(zoom - 7, 0), 4) * 0.5
    const length = name.length * size * 0.55
    const dot = { left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 }
    if (!isFree(dot)) return ''
    const beside = { top: y - size * 0.5, bottom: y + size * 0.5 }
    const choices: [anchor: string, x: number, y: number, box: Box][] = [
      ['start', x + 6, y + size * 0.35, { ...beside, left: x + 6, right: x + 6 + length }],
      ['end', x - 6, y + size * 0.35, { ...beside, left: x - 6 - length, right: x - 6 }],
      ['middle', x, y - 7, { left: x - length / 2, right: x + length / 2, top: y - 6 - size, bottom: y - 4 }],
    ]
    const fit = choices.find(([, , , box]) => isFree(box))
    if (!fit) return ''
    taken.push(dot, fit[3])
    const look = `${sans} ${halo} font-size="${size}" fill="${rank <= 2 ? palette.city : palette.town}"`
    return (
      `<circle cx="${at(x)}" cy="${at(y)}" r="${rank <= 2 ? 2.8 : 2.1}" fill="${palette.dot}" stroke="${palette.dotFill}"/>` +
      toText(fit[1], fit[2], name, look, fit[0])
    )
  }

  return inOrder(labels, zoom).map((label) => {
    const [x, y] = toSheet(label.at) ?? [-Infinity, -Infinity]
    if (x < 0 || y < 0 || x > BASEMAP_SHEET_PX.width || y > BASEMAP_SHEET_PX.height) return ''
    switch (label.layer) {
      case 'region-label':
        return drawRegion(label, x, y)
      case 'water-label':
        return drawWater(label, x, y)
      case 'peak':
        return drawPeak(label, x, y)
      case 'place':
        return drawPlace(label, x, y)
    }
  })
}

function inOrder(labels: readonly GroundLabel[], zoom: number): GroundLabel[] {
  const isShown = ({ layer, rank = 5, minzoom = 0 }: GroundLabel) => {
    if (layer === 'region-label') return zoom >= regionZooms.min && zoom <= regionZooms.max
    if (layer === 'peak') return zoom >= 6.5 + rank
    return minzoom <= zoom - 0.6
  }
  const weight = ({ layer, rank = 3, minzoom = 0 }: GroundLabel) =>
    layer === 'region-label' ? 0 : layer === 'place' ? 1 + minzoom / 10 + rank / 100 : 1.6 + rank / 100
  return labels.filter(isShown).toSorted((a, b) => weight(a) - weight(b))
}

function toText(x: number, y: number, text: string, look: string, anchor = 'middle'): string {
  return `<text x="${at(x)}" y="${at(y)}" ${look} text-anchor="${anchor}">${escapeText(text)}</text>`
}

function at(value: number): string {
  return value.toFixed(1)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
