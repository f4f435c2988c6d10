// The sea between coasts and the frame of a map.
import { isClosed, isInRing, ringArea } from './lines.ts'
import type { Box, Line, Point } from './lines.ts'

/**
 * Makes the sea of the coasts: those that end at the frame are closed along it on their wet side, closed ones are islands.
 * @param frame its box, whether it's sea where no coast crosses it, and the least area of an island
 * @returns polygons: each an outline and its islands
 */
export function toOcean(
  coasts: readonly Line[],
  frame: { box: Box; isSeaOtherwise: boolean; smallest: (at: Point) => number },
): Line[][] {
  const { box, isSeaOtherwise, smallest } = frame
  const islands = coasts.filter(
    (line) => isClosed(line) && Math.abs(ringArea(line)) >= smallest(line[0] ?? [0, 0]),
  )
  const landIsLeft = coasts.filter(isClosed).reduce((sum, ring) => sum + Math.sign(ringArea(ring)), 0) >= 0
  // Reversed where needed, so that the sea is always to the left of the coast.
  const open = coasts.filter((line) => !isClosed(line)).map((line) => (landIsLeft ? line.toReversed() : line))
  const outlines = open.length > 0 ? closeAlongFrame(open, box) : isSeaOtherwise ? [toCorners(box)] : []
  return outlines.map((outline) => [
    outline,
    ...islands.filter((island) => isInRing(island[0] ?? [0, 0], outline)),
  ])
}

/** Walks each line, then counterclockwise along the frame to the next line's start. */
function closeAlongFrame(lines: readonly Line[], box: Box): Line[] {
  const [west, south, east, north] = box
  const around = 2 * (east - west + north - south)
  const along = ([x, y]: Point): number => {
    const sides: [distance: number, at: number][] = [
      [Math.abs(y - south), x - west],
      [Math.abs(x - east), east - west + y - south],
      [Math.abs(y - north), east - west + north - south + east - x],
      [Math.abs(x - west), around - (y - south)],
    ]
    return sides.reduce((nearest, side) => (side[0] < nearest[0] ? side : nearest))[1]
  }
  const ahead = (from: number, to: number) => (to - from + around) % around
  const corners = toCorners(box).slice(0, 4)
  const left = new Set(lines)
  const rings: Line[] = []
  for (const first of lines) {
    if (!left.has(first)) continue
    const ring: Line = []
    let line = first
    do {
      left.delete(line)
      for (const point of line) ring.push(point)
      const end = along(line.at(-1) ?? [0, 0])
      const toStart = (candidate: Line) => ahead(end, along(candidate[0] ?? [0, 0]))
      const choices = [...left, first]
      line = choices.reduce((nearest, each) => (toStart(each) < toStart(nearest) ? each : nearest))
      const reach = toStart(line)
      ring.push(
        ...corners
          .map((corner) => ({ corner, at: ahead(end, along(corner)) }))
          .filter(({ at }) => at > 0 && at < reach)
          .toSorted((a, b) => a.at - b.at)
          .map(({ corner }) => corner),
      )
    } while (line !== first)
    rings.push([...ring, ring[0] ?? [0, 0]])
  }
  return rings
}

function toCorners([west, south, east, north]: Box): Line {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
