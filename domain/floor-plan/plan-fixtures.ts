// SVG paths in tenths of a foot.
import type { FixtureKind, PlanFixture, PlanPoint } from './story-parts.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The drawing's y grows downward. */
export type ToUnits = (point: PlanPoint) => readonly [x: number, y: number]

const furnitureKinds: readonly FixtureKind[] = [
  ...(['bed', 'car', 'desk', 'dresser', 'low-table', 'media', 'nightstand', 'sofa', 'table'] as const),
]

export function isFurniture({ kind }: PlanFixture): boolean {
  return furnitureKinds.includes(kind)
}

export function toFixtureBox({ boxFt: [one, other] }: PlanFixture, toUnits: ToUnits): Box {
  const [[x1, y1], [x2, y2]] = [toUnits(one), toUnits(other)]
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

export function toFixturePath(fixture: PlanFixture, toUnits: ToUnits): string {
  const box = toFixtureBox(fixture, toUnits)
  const isSideways = fixture.faces === 'left' || fixture.faces === 'right'
  const [width, depth] = isSideways ? [box.height, box.width] : [box.width, box.height]
  const part: Part = (u, v, w, d, radius) => {
    // From along and away from the back of the fixture to the drawing's axes.
    const place: Record<PlanFixture['faces'], [number, number]> = {
      front: [box.x + u, box.y + v],
      back: [box.x + u, box.y + box.height - v - d],
      left: [box.x + box.width - v - d, box.y + u],
      right: [box.x + v, box.y + u],
    }
    const [x, y] = place[fixture.faces]
    const [partWidth, partHeight] = isSideways ? [d, w] : [w, d]
    const inPlace = { x, y, width: partWidth, height: partHeight }
    return radius === 'round' ? toEllipse(inPlace) : toRectangle(inPlace, radius)
  }
  return draw(fixture.kind, width, depth, part)
}

/** Draws a part: its place along and away from the back, its width and depth, and its corners. */
type Part = (u: number, v: number, width: number, depth: number, radius?: number | 'round') => string

function draw(kind: FixtureKind, width: number, depth: number, part: Part): string {
  const whole = part(0, 0, width, depth)
  const bowls = (count: number, size: number) =>
    Array.from({ length: count }, (_, index) =>
      part((width * (index + 0.5)) / count - size / 2, depth * 0.22, size, depth * 0.56, 'round'),
    ).join('')
  switch (kind) {
    case 'basin':
      return whole + bowls(1, width * 0.7)
    case 'vanity':
      return whole + (width >= 50 ? bowls(2, 12) : bowls(1, Math.min(13, width * 0.6)))
    case 'sink':
      return whole + part(width / 2 - 13, 4, 12, depth - 8, 2) + part(width / 2 + 1, 4, 12, depth - 8, 2)
    case 'toilet':
      return part(width / 2 - 8, 0, 16, 6, 1) + part(width / 2 - 6, 6, 12, Math.min(16, depth - 6), 'round')
    case 'tub':
      return whole + part(3, 3, width - 6, depth - 6, 10)
    case 'shower':
      return whole + part(width / 2 - 2, depth / 2 - 2, 4, 4, 'round') + part(3, 3, width - 6, depth - 6)
    case 'range':
      return (
        whole +
        [0.12, 0.56]
          .flatMap((u) => [0.12, 0.54].map((v) => part(width * u, depth * v, 8, 8, 'round')))
          .join('')
      )
    case 'refrigerator':
      return whole + part(width / 2, depth - 4, 0, 4) + part(0, depth - 4, width, 0)
    case 'washer':
    case 'dryer':
      return whole + part(width / 2 - 8, depth / 2 - 8, 16, 16, 'round')
    case 'shelf':
      return whole + part(0, depth * 0.5, width, 0)
    case 'stairs':
      return whole + toTreads(width, depth, part)
    case 'bed':
      return (
        whole +
        part(4, 4, width / 2 - 6, 13, 3) +
        part(width / 2 + 2, 4, width / 2 - 6, 13, 3) +
        part(0, 23, width, 0)
      )
    case 'sofa':
      return (
        part(0, 0, width, depth, 5) +
        part(6, 8, (width - 12) / 2, depth - 8, 3) +
        part(width / 2, 8, (width - 12) / 2, depth - 8, 3)
      )
    case 'table':
      return part(0, 14, width, depth - 28, 3) + toChairs(width, depth, part)
    case 'desk':
      return part(0, 0, width, Math.min(22, depth / 2)) + part(width / 2 - 8, depth - 18, 16, 16, 5)
    case 'car':
      return part(0, 0, width, depth, 18) + part(7, depth * 0.2, width - 14, depth * 0.5, 10)
    default:
      return whole
  }
}

/** Steps of about eleven inches, a dot where they begin, and a line the way up. */
function toTreads(width: number, depth: number, part: Part): string {
  const count = Math.max(2, Math.round(depth / 9))
  const treads = Array.from({ length: count - 1 }, (_, index) =>
    part(0, (depth * (index + 1)) / count, width, 0),
  )
  return treads.join('') + part(width / 2 - 2, 3, 4, 4, 'round') + part(width / 2, 7, 0, depth - 9)
}

function toChairs(width: number, depth: number, part: Part): string {
  const count = Math.max(1, Math.floor(width / 24))
  return Array.from({ length: count }, (_, index) => {
    const at = (width * (index + 0.5)) / count - 7
    return part(at, 2, 14, 9, 3) + part(at, depth - 11, 14, 9, 3)
  }).join('')
}

/** @returns a path; a line when one side is 0 */
export function toRectangle({ x, y, width, height }: Box, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [w, h] = [roundUnits(width - 2 * r), roundUnits(height - 2 * r)]
  if (r === 0) {
    if (w === 0) return `M${roundUnits(x)} ${roundUnits(y)}v${h}`
    return h === 0
      ? `M${roundUnits(x)} ${roundUnits(y)}h${w}`
      : `M${roundUnits(x)} ${roundUnits(y)}h${w}v${h}h-${w}z`
  }
  const corner = (dx: number, dy: number) =>
    `a${roundUnits(r)} ${roundUnits(r)} 0 0 1 ${roundUnits(dx)} ${roundUnits(dy)}`
  return `M${roundUnits(x + r)} ${roundUnits(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h-${w}${corner(-r, -r)}v-${h}${corner(r, -r)}z`
}

function toEllipse({ x, y, width, height }: Box): string {
  const [rx, ry] = [roundUnits(width / 2), roundUnits(height / 2)]
  return `M${roundUnits(x)} ${roundUnits(y + height / 2)}a${rx} ${ry} 0 1 0 ${roundUnits(width)} 0a${rx} ${ry} 0 1 0-${roundUnits(width)} 0`
}

export function roundUnits(value: number): number {
  return Math.round(value * 2) / 2
}
