// Names the towns of a static map, in the reader's own face: a picture can't use a page's.
import type { PointPx, SizePx } from '../../domain/map/map-camera.ts'
import { nameSizePx, TOWN_NAME_PX, type MapName } from '../../domain/map/map-names.ts'

/** A drawing's colors by name. */
export type BasemapPalette = Record<string, string>

/** A name reaches this far beyond its point. */
const MARGIN_PX = 160

/** Draws the towns of a view. @param toPoint where a place is in the drawing; undefined where it's beyond */
export function drawTowns(
  towns: readonly MapName[],
  {
    palette,
    size,
    toPoint,
  }: {
    palette: BasemapPalette
    size: SizePx
    toPoint: (at: [number, number]) => [number, number] | null
  },
): string {
  const drawn = towns.flatMap((town) => {
    const [x, y] = toPoint([town.location.lng, town.location.lat]) ?? [-Infinity, -Infinity]
    const isNear = x > -MARGIN_PX && y > 0 && x < size.width && y < size.height
    return isNear ? [drawTown(town, { x, y }, palette)] : []
  })
  return `<g font-family="Inter, system-ui, sans-serif" font-weight="500" text-anchor="start" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`
}

function drawTown({ lines, rank, kind }: MapName, { x, y }: PointPx, palette: BasemapPalette): string {
  const text = lines.join(' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const color = palette[rank <= 2 ? 'city' : rank <= 4 ? 'town' : 'hamlet']
  const px = nameSizePx({ rank, kind }, 0)
  const dot = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${rank <= 2 ? 3.1 : 2.2}" fill="${palette['dot']}" stroke="${palette['dotFill']}" stroke-width="2"/>`
  const place = `x="${(x + TOWN_NAME_PX).toFixed(1)}" y="${(y + px * 0.36).toFixed(1)}" font-size="${px}"`
  return `${dot}<text ${place} fill="${color}" stroke="${palette['halo']}" stroke-width="3">${text}</text>`
}
