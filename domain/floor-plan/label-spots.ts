// Places a room's words where they cover as few doors, fixtures and pieces of furniture as can be.
import type { PlanFixture, PlanOpening } from './story-parts.ts'
import { isFurniture, toFixtureBox, type Box, type ToUnits } from './plan-fixtures.ts'

export type Obstacle = {
  box: Box
  weight: number
}

/** In tenths of a foot. */
const STEP = 5
const INSET = 4
/** How much of a covered square unit it's worth to be one unit nearer to the middle. */
const PULL_TO_MIDDLE = 1.5
const FURNITURE_WEIGHT = 0.6

/** Areas doors swing over, fixtures and, less so, furniture. */
export function toObstacles(
  openings: readonly PlanOpening[],
  fixtures: readonly PlanFixture[],
  place: ToUnits,
): Obstacle[] {
  const swings = openings.flatMap(({ kind, lineFt }) => {
    if (kind !== 'door' || lineFt.length !== 3) return []
    const corners = lineFt.map(place)
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return [{ box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, weight: 1 }]
  })
  const things = fixtures.map((fixture) => ({
    box: toFixtureBox(fixture, place),
    weight: isFurniture(fixture) ? FURNITURE_WEIGHT : 1,
  }))
  return [...swings, ...things]
}

export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** The words' middle, and how much they cover there. */
export function findSpot(
  room: Box,
  words: { width: number; height: number },
  obstacles: readonly Obstacle[],
): { x: number; y: number; covered: number } {
  const [middleX, middleY] = [room.x + room.width / 2, room.y + room.height / 2]
  const coveredAt = (x: number, y: number) => {
    const box = { x: x - words.width / 2, y: y - words.height / 2, ...words }
    return obstacles.reduce((sum, { box: other, weight }) => sum + overlapOf(box, other) * weight, 0)
  }
  const [playX, playY] = [
    Math.max(0, (room.width - words.width) / 2 - INSET),
    Math.max(0, (room.height - words.height) / 2 - INSET),
  ]
  let best = { x: Math.round(middleX), y: Math.round(middleY), covered: coveredAt(middleX, middleY) }
  let bestCost = best.covered
  for (let dx = -playX; dx <= playX; dx += STEP) {
    for (let dy = -playY; dy <= playY; dy += STEP) {
      const covered = coveredAt(middleX + dx, middleY + dy)
      const cost = covered + (Math.abs(dx) + Math.abs(dy)) * PULL_TO_MIDDLE
      if (cost >= bestCost) continue
      best = { x: Math.round(middleX + dx), y: Math.round(middleY + dy), covered }
      bestCost = cost
    }
  }
  return best
}
