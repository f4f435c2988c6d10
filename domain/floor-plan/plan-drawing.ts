// From the outlines of rooms, in tenths of a foot, the front at the bottom.
import type { StoryParts, PlanRoom, PlanPoint, RoomKind } from './story-parts.ts'
import { findSpot, overlapOf, toObstacles, type Obstacle } from './label-spots.ts'
import type { Box, ToUnits } from './plan-fixtures.ts'
import { toPlanSymbols, type PlanSymbols } from './plan-symbols.ts'

export type RoomShape = {
  /** In the list of rooms. */
  index: number
  kind?: RoomKind
  /** An SVG path. */
  path: string
  /** The middle of its words. */
  x: number
  y: number
  lines: string[]
  /** What the name's size is multiplied by to stay inside, up to 1. */
  fit: number
  hasRoomForSize: boolean
}

/** All levels of a plan share the frame, so that they align. */
export type PlanLevel = {
  frame: { x: number; y: number; width: number; height: number }
  /** Mirrored, what's at x is at this minus x. */
  mirror: number
  shapes: RoomShape[]
  symbols: PlanSymbols
  /** In the frame; the size is in feet, porches included. */
  extent: { x: number; y: number; width: number; height: number; widthFt: number; depthFt: number }
  /** The level below, for orientation; '' for the lowest. */
  below: string
}

export type RoomSize = Pick<PlanRoom, 'name' | 'widthFt' | 'depthFt'>

export type LevelDrawing = {
  story: number
  svgUrl: string
  rooms: RoomSize[]
  /** Absent when the rooms have no outlines: then the picture is shown. */
  level?: PlanLevel
}

type Corner = readonly [x: number, y: number]

const UNITS_PER_FOOT = 10
/** For the dimensions beside the drawing. */
const MARGIN = 34
/** Font size in the drawing's units where it's small. */
const NAME_HEIGHT = 15
const LETTER_WIDTH = 0.57
const LINE_HEIGHT = 1.2
const SIZE_HEIGHT = 0.85
/** With a smaller name, the size is only in the table. */
const LEAST_FIT_FOR_SIZE = 0.75
/** Square units of symbols that a size may cover. */
const COVERED_FOR_SIZE = 40
/** Of a room, for its labels. */
const ROOM_FOR_WORDS = 0.9

/** In order; one whose rooms have no outlines has no drawing. */
export function toLevelDrawings(drawings: readonly StoryParts[]): LevelDrawing[] {
  const all = drawings.flatMap(({ rooms }) => rooms.flatMap(({ outlineFt }) => outlineFt ?? []))
  const whole = toExtent(all.map(([x, y]): Corner => toUnits(x, y)))
  const place: ToUnits = ([x, y]) => {
    const [unitX, unitY] = toUnits(x, y)
    return [unitX, whole.y * 2 + whole.height - unitY]
  }
  const frame = {
    x: whole.x - MARGIN,
    y: whole.y - 6,
    width: whole.width + MARGIN + 6,
    height: whole.height + MARGIN + 6,
  }
  let below = ''
  return drawings.map(({ story, svgUrl, rooms, openings = [], fixtures = [] }) => {
    const named = rooms.map(({ outlineFt: _outline, kind: _kind, ...room }) => room)
    const inside = rooms.filter(({ kind, outlineFt }) => kind !== 'outdoor' && outlineFt)
    const corners = rooms.flatMap(({ outlineFt }) => outlineFt ?? [])
    if (corners.length === 0) return { story, svgUrl, rooms: named }
    const extent = toExtent(corners.map(place))
    const isInside = (point: PlanPoint) =>
      inside.some(({ outlineFt }) => outlineFt && isWithin(point, outlineFt))
    const obstacles = toObstacles(openings, fixtures, place)
    const shapes = rooms.flatMap((room, index) => toShape(room, index, place, obstacles))
    const level: PlanLevel = {
      frame,
      mirror: whole.x * 2 + whole.width,
      shapes,
      symbols: toPlanSymbols(openings, fixtures, place, isInside),
      extent: {
        ...extent,
        widthFt: Math.round(extent.width / UNITS_PER_FOOT),
        depthFt: Math.round(extent.height / UNITS_PER_FOOT),
      },
      below,
    }
    below ||= shapes.map(({ path }) => path).join('')
    return { story, svgUrl, rooms: named, level }
  })
}

/** An SVG transformation; undefined for none. */
export function toMirror({ mirror }: PlanLevel, isMirrored: boolean): string | undefined {
  return isMirrored ? `matrix(-1 0 0 1 ${mirror} 0)` : undefined
}

export function toExtentShown({ extent, mirror }: PlanLevel, isMirrored: boolean): PlanLevel['extent'] {
  return isMirrored ? { ...extent, x: mirror - extent.x - extent.width } : extent
}

/** Of all rooms that have walls. */
export function toWalls({ shapes }: PlanLevel): string {
  return shapes.map(({ kind, path }) => (kind === 'outdoor' ? '' : path)).join('')
}

/** "14 × 12 ft"; undefined when a side isn't known. */
export function formatRoomSize({ widthFt, depthFt }: RoomSize): string | undefined {
  return widthFt === undefined || depthFt === undefined ? undefined : `${widthFt} × ${depthFt} ft`
}

/** "One level", "Main level", "Upper level", "Level 3". @param story from 1 */
export function toLevelName(story: number, levelCount: number): string {
  if (levelCount === 1) return 'One level'
  if (story === 1) return 'Main level'
  return levelCount === 2 && story === 2 ? 'Upper level' : `Level ${story}`
}

function toShape(room: PlanRoom, index: number, place: ToUnits, obstacles: readonly Obstacle[]): RoomShape[] {
  const outline = room.outlineFt?.map(place)
  if (!outline) return []
  const extent = toExtent(outline)
  const { width, height } = extent
  const lines = toLines(room.name, width)
  const longest = Math.max(...lines.map((line) => line.length)) * LETTER_WIDTH * NAME_HEIGHT
  const fit = Math.min(
    1,
    (width * ROOM_FOR_WORDS) / longest,
    (height * ROOM_FOR_WORDS) / (lines.length * LINE_HEIGHT * NAME_HEIGHT),
  )
  const nameHeight = lines.length * LINE_HEIGHT * NAME_HEIGHT * fit
  const wordsHeight = nameHeight + SIZE_HEIGHT * LINE_HEIGHT * NAME_HEIGHT * fit
  const sizeWidth = (formatRoomSize(room)?.length ?? 0) * LETTER_WIDTH * SIZE_HEIGHT * NAME_HEIGHT * fit
  const mayHaveSize =
    fit >= LEAST_FIT_FOR_SIZE &&
    wordsHeight <= height * ROOM_FOR_WORDS &&
    sizeWidth > 0 &&
    sizeWidth <= width * ROOM_FOR_WORDS
  const near = obstacles.filter((obstacle) => overlapOf(obstacle.box, extent) > 0)
  const name = findSpot(extent, { width: longest * fit, height: nameHeight }, near)
  const both =
    mayHaveSize && findSpot(extent, { width: Math.max(longest * fit, sizeWidth), height: wordsHeight }, near)
  // A name that's free counts for more than a size, which is in the table too.
  const hasRoomForSize = both !== false && both.covered <= name.covered + COVERED_FOR_SIZE
  const { x, y } = hasRoomForSize ? both : name
  return [
    {
      index,
      ...(room.kind !== undefined && { kind: room.kind }),
      path: `M${outline.map(([cornerX, cornerY]) => `${cornerX} ${cornerY}`).join('L')}z`,
      x,
      y,
      lines,
      fit: Math.round(fit * 100) / 100,
      hasRoomForSize,
    },
  ]
}

function toLines(name: string, width: number): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length * LETTER_WIDTH * NAME_HEIGHT <= width * ROOM_FOR_WORDS) return [name]
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const lengthOf = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  return breaks.reduce((best, each) => (lengthOf(each) < lengthOf(best) ? each : best))
}

function toUnits(x: number, y: number): Corner {
  return [Math.round(x * UNITS_PER_FOOT), Math.round(y * UNITS_PER_FOOT)]
}

function toExtent(corners: readonly Corner[]): Box {
  if (corners.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Counts the outline's edges to the right of the point. */
function isWithin([x, y]: PlanPoint, outline: readonly PlanPoint[]): boolean {
  let isIn = false
  outline.forEach(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  })
  return isIn
}
