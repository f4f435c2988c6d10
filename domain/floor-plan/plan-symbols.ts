// SVG paths in tenths of a foot, the front at the bottom.
import type { PlanFixture, PlanOpening, PlanPoint } from './story-parts.ts'
import {
  isFurniture,
  roundUnits,
  toFixturePath,
  toRectangle,
  type Box,
  type ToUnits,
} from './plan-fixtures.ts'

/** '' where there are none. */
export type PlanSymbols = {
  /** Where a wall is open. */
  gaps: string
  windows: string
  /** Doors and the arcs they swing along. */
  doors: string
  fixtures: string
  furniture: string
}

/** Of a wall in the drawing: its line is the rooms' edge, and outer walls are thicker outward. */
const INNER_HALF = 2
const OUTER = 4.5

/** @param isInside whether a point in feet is in a room that has walls */
export function toPlanSymbols(
  openings: readonly PlanOpening[],
  fixtures: readonly PlanFixture[],
  toUnits: ToUnits,
  isInside: (point: PlanPoint) => boolean,
): PlanSymbols {
  const symbols: PlanSymbols = { gaps: '', windows: '', doors: '', fixtures: '', furniture: '' }
  for (const { kind, lineFt } of openings) {
    const [start, end] = lineFt.slice(-2)
    if (!start || !end) continue
    const band = toWallBand(start, end, toUnits, isInside)
    if (kind === 'window' || kind === 'sliding-door') {
      symbols.windows += toRectangle(band) + toPanes(band, kind === 'window' ? 1 : 2)
      continue
    }
    symbols.gaps += toRectangle(band)
    if (kind === 'garage-door') symbols.doors += toPanes(band, 1)
    const [tip] = lineFt
    if (kind === 'door' && lineFt.length === 3 && tip) symbols.doors += toSwing([tip, start, end], toUnits)
  }
  for (const fixture of fixtures) {
    symbols[isFurniture(fixture) ? 'furniture' : 'fixtures'] += toFixturePath(fixture, toUnits)
  }
  return symbols
}

/** The part of a wall between two points on its line, as thick as the wall is drawn. */
function toWallBand(
  start: PlanPoint,
  end: PlanPoint,
  toUnits: ToUnits,
  isInside: (point: PlanPoint) => boolean,
): Box {
  const isAcross = Math.abs(end[0] - start[0]) >= Math.abs(end[1] - start[1])
  const [middleX, middleY] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const half = (sign: number) => {
    const beside: PlanPoint = isAcross ? [middleX, middleY + sign * 0.6] : [middleX + sign * 0.6, middleY]
    return isInside(beside) ? INNER_HALF : OUTER
  }
  const [[x1, y1], [x2, y2]] = [toUnits(start), toUnits(end)]
  const [low, high] = [half(-1), half(1)]
  // Depth grows upward in the drawing.
  return isAcross
    ? { x: Math.min(x1, x2), y: y1 - high, width: Math.abs(x2 - x1), height: high + low }
    : { x: x1 - low, y: Math.min(y1, y2), width: low + high, height: Math.abs(y2 - y1) }
}

function toPanes({ x, y, width, height }: Box, count: 1 | 2): string {
  const isAcross = width >= height
  const line = (from: number, to: number, at: number) =>
    isAcross
      ? `M${roundUnits(x + width * from)} ${roundUnits(y + height * at)}h${roundUnits(width * (to - from))}`
      : `M${roundUnits(x + width * at)} ${roundUnits(y + height * from)}v${roundUnits(height * (to - from))}`
  return count === 1 ? line(0, 1, 0.5) : line(0, 0.55, 0.36) + line(0.45, 1, 0.64)
}

/** The open door, and a quarter of a circle to where it shuts. */
function toSwing(points: readonly [PlanPoint, PlanPoint, PlanPoint], toUnits: ToUnits): string {
  const [tip, hinge, latch] = points.map(toUnits) as [[number, number], [number, number], [number, number]]
  const radius = roundUnits(Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1]))
  const turn =
    (tip[0] - hinge[0]) * (latch[1] - hinge[1]) - (tip[1] - hinge[1]) * (latch[0] - hinge[0]) > 0 ? 1 : 0
  return `M${hinge.map(roundUnits).join(' ')}L${tip.map(roundUnits).join(' ')}A${radius} ${radius} 0 0 ${turn} ${latch.map(roundUnits).join(' ')}`
}
