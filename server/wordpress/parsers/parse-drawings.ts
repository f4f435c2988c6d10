// A floor plan's levels, drawn once, when they're read.
import { toPictureUrl } from './parse-picture.ts'
import { toLevelDrawings, type LevelDrawing } from '../../../domain/floor-plan/plan-drawing.ts'
import {
  FIXTURE_KINDS,
  OPENING_KINDS,
  PLAN_SIDES,
  ROOM_KINDS,
  type PlanFixture,
  type PlanOpening,
  type PlanPoint,
  type PlanRoom,
  type StoryParts,
} from '../../../domain/floor-plan/story-parts.ts'
import type { ContentContext } from '../client/wordpress-context.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { isWire, toFigure, toPositive, toText, toWord } from './wire-values.ts'

/** The points of an opening's line: both ends, and before them where an open door's edge is. */
const DOOR_POINTS = 3

/** Reads and draws a plan's levels, the lowest first. What can't be read of one is left out. */
export function parseDrawings(context: ContentContext, value: unknown): LevelDrawing[] {
  const stories = toList(value).flatMap((drawing): StoryParts[] => {
    const svgUrl = isWire(drawing) ? toPictureUrl(context, drawing.svg) : undefined
    if (!isWire(drawing) || svgUrl === undefined) return []
    return [
      {
        story: toPositive(drawing.storey) ?? 1,
        svgUrl,
        rooms: toList(drawing.rooms).flatMap(toRoom),
        openings: toList(drawing.openings).flatMap(toOpening),
        fixtures: toList(drawing.fixtures).flatMap(toFixture),
      },
    ]
  })
  return toLevelDrawings(stories.toSorted((a, b) => a.story - b.story))
}

export function findDrawingUrl(context: ContentContext, value: unknown): string | undefined {
  const drawings = toList(value).filter((drawing) => isWire(drawing))
  const [lowest] = drawings.toSorted((a, b) => (toPositive(a.storey) ?? 1) - (toPositive(b.storey) ?? 1))
  return lowest && toPictureUrl(context, lowest.svg)
}

function toRoom(room: unknown): PlanRoom[] {
  const name = isWire(room) ? toText(room.name) : undefined
  if (!isWire(room) || name === undefined) return []
  const outlineFt = toPoints(room.polygon_ft)
  return [
    withoutAbsent({
      name,
      kind: toWord(ROOM_KINDS, room.kind),
      widthFt: toFigure(room.width_ft, 'ft'),
      depthFt: toFigure(room.depth_ft, 'ft'),
      // A room whose corners can't be read has none: it stands in the list of rooms all the same.
      outlineFt: outlineFt && outlineFt.length >= 3 ? outlineFt : undefined,
    }),
  ]
}

function toOpening(opening: unknown): PlanOpening[] {
  const kind = isWire(opening) ? toWord(OPENING_KINDS, opening.kind) : undefined
  const lineFt = isWire(opening) ? toPoints(opening.line_ft) : undefined
  if (kind === undefined || lineFt?.length !== (kind === 'door' ? DOOR_POINTS : 2)) return []
  return [{ kind, lineFt }]
}

function toFixture(fixture: unknown): PlanFixture[] {
  if (!isWire(fixture)) return []
  const [kind, faces] = [toWord(FIXTURE_KINDS, fixture.kind), toWord(PLAN_SIDES, fixture.faces)]
  const [one, other] = toPoints(fixture.box_ft) ?? []
  return kind && one && other ? [{ kind, boxFt: [one, other], faces: faces ?? 'front' }] : []
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toPoints(value: unknown): PlanPoint[] | undefined {
  const points = toList(value).flatMap((point): PlanPoint[] => {
    const [x, y] = toList(point).map(toCoordinate)
    return x === undefined || y === undefined ? [] : [[x, y]]
  })
  return points.length > 0 && points.length === toList(value).length ? points : undefined
}

/** Unlike a figure of metadata, a coordinate may be 0. */
function toCoordinate(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
