// Drawing the levels of a floor plan from the outlines of their rooms. In tenths of a foot, the front at the bottom.
import type { FloorPlanDrawing, FloorPlanRoom, RoomKind } from './floor-plan.ts'

export type RoomShape = {
  /** The room's place in the list of rooms. */
  index: number
  kind: RoomKind | undefined
  /** An SVG path. */
  path: string
  x: number
  y: number
  /** The name on one line or two. */
  lines: string[]
  /** How much smaller than usual the name must be to stay inside, up to 1. */
  fit: number
  /** Whether the size fits below the name. */
  hasRoomForSize: boolean
}

/** One level, drawn. All levels of a plan share the frame, so that they align. */
export type PlanLevel = {
  frame: { x: number; y: number; width: number; height: number }
  shapes: RoomShape[]
  /** The level's place in the frame, and its size in feet. */
  extent: { x: number; y: number; width: number; height: number; widthFt: number; depthFt: number }
  /** The level below, for orientation; '' for the lowest. */
  below: string
}

type Corner = readonly [x: number, y: number]

const UNITS_PER_FOOT = 10
/** Space for the dimensions beside the drawing. */
const MARGIN = 34
/** Font size of names in these units where the drawing is small. */
const NAME_HEIGHT = 15
const LETTER_WIDTH = 0.57
const LINE_HEIGHT = 1.2
const SIZE_HEIGHT = 0.85
/** With a smaller name, the size is only in the table. */
const LEAST_FIT_FOR_SIZE = 0.75
/** Of a room, for its labels. */
const ROOM_FOR_WORDS = 0.9

/**
 * Draws a plan's levels. Mirroring flips the rooms left to right, and not the text.
 * @param isMirrored whether it's mirrored
 * @returns a drawing for each level, in order; undefined for one whose rooms have no outlines
 */
export function toPlanLevels(
  drawings: readonly FloorPlanDrawing[],
  isMirrored: boolean,
): (PlanLevel | undefined)[] {
  const all = drawings.flatMap(({ rooms }) => rooms.flatMap(({ outlineFt }) => outlineFt ?? []))
  const whole = toExtent(all.map(toUnits))
  const place = ([x, y]: Corner): Corner => {
    const [unitX, unitY] = toUnits([x, y])
    return [isMirrored ? whole.x * 2 + whole.width - unitX : unitX, whole.y * 2 + whole.height - unitY]
  }
  let below = ''
  return drawings.map(({ rooms }) => {
    const outlines = rooms.map(({ outlineFt }) => outlineFt?.map(place))
    const corners = outlines.flatMap((outline) => outline ?? [])
    if (corners.length === 0) return undefined
    const extent = toExtent(corners)
    const level: PlanLevel = {
      frame: {
        x: whole.x - MARGIN,
        y: whole.y - 6,
        width: whole.width + MARGIN + 6,
        height: whole.height + MARGIN + 6,
      },
      shapes: rooms.flatMap((room, index) => toShape(room, outlines[index], index)),
      extent: {
        ...extent,
        widthFt: Math.round(extent.width / UNITS_PER_FOOT),
        depthFt: Math.round(extent.height / UNITS_PER_FOOT),
      },
      below,
    }
    below ||= level.shapes.map(({ path }) => path).join('')
    return level
  })
}

/** Prints a room's size. @returns "14 × 12 ft"; undefined when a side isn't known */
export function formatRoomSize({ widthFt, depthFt }: FloorPlanRoom): string | undefined {
  return widthFt === undefined || depthFt === undefined ? undefined : `${widthFt} × ${depthFt} ft`
}

/**
 * Names a level as screens do.
 * @param story from 1, the first floor
 * @returns "One level", "Main level", "Upper level", "Level 3"
 */
export function toLevelName(story: number, levelCount: number): string {
  if (levelCount === 1) return 'One level'
  if (story === 1) return 'Main level'
  return levelCount === 2 && story === 2 ? 'Upper level' : `Level ${story}`
}

function toShape(room: FloorPlanRoom, outline: readonly Corner[] | undefined, index: number): RoomShape[] {
  if (!outline) return []
  const { x, y, width, height } = toExtent(outline)
  const lines = toLines(room.name, width)
  const longest = Math.max(...lines.map((line) => line.length)) * LETTER_WIDTH * NAME_HEIGHT
  const fit = Math.min(
    1,
    (width * ROOM_FOR_WORDS) / longest,
    (height * ROOM_FOR_WORDS) / (lines.length * LINE_HEIGHT * NAME_HEIGHT),
  )
  const wordsHeight = (lines.length + SIZE_HEIGHT) * LINE_HEIGHT * NAME_HEIGHT * fit
  const sizeWidth = (formatRoomSize(room)?.length ?? 0) * LETTER_WIDTH * SIZE_HEIGHT * NAME_HEIGHT * fit
  return [
    {
      index,
      kind: room.kind,
      path: `M${outline.map(([cornerX, cornerY]) => `${cornerX} ${cornerY}`).join('L')}z`,
      x: Math.round(x + width / 2),
      y: Math.round(y + height / 2),
      lines,
      fit: Math.round(fit * 100) / 100,
      hasRoomForSize:
        fit >= LEAST_FIT_FOR_SIZE &&
        wordsHeight <= height * ROOM_FOR_WORDS &&
        sizeWidth > 0 &&
        sizeWidth <= width * ROOM_FOR_WORDS,
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

function toUnits([x, y]: Corner): Corner {
  return [Math.round(x * UNITS_PER_FOOT), Math.round(y * UNITS_PER_FOOT)]
}

function toExtent(corners: readonly Corner[]): { x: number; y: number; width: number; height: number } {
  if (corners.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
