// Where a marker would cover a town's name or another marker, it moves a little.
import { isOverlapping, moveBox, type BoxPx } from './map-names.ts'
import type { PointPx } from './map-camera.ts'

export type RoomyMarker = {
  box: BoxPx
  /** A pin's tip stays where its home is. */
  canMove: boolean
}

export type Room = {
  /** What they don't leave, where the map's size is known. */
  frame?: BoxPx
  /** Controls, which no label stands below. */
  controls?: readonly BoxPx[]
}

/** About the size of labels: the text at `--text-xs`, and what's around it. */
const GROUP_PX = { character: 7, around: 27, line: 15, edges: 15 }
const PIN_PX = { character: 7.5, around: 42, height: 28, tip: 6 }
/** As far as a label may stand from its point. */
const rings = [14, 22, 30, 38, 46, 56, 66, 76]
/** Sixteen, to the sides first: of two places as far away, the earlier one is taken. */
const directions = [4, 12, 0, 8, 2, 6, 14, 10, 1, 3, 5, 7, 9, 11, 13, 15].map((sixteenth): PointPx => ({
  x: Math.cos((sixteenth * Math.PI) / 8),
  y: Math.sin((sixteenth * Math.PI) / 8),
}))
const steps: readonly PointPx[] = [
  { x: 0, y: 0 },
  ...rings.flatMap((px) => directions.map(({ x, y }) => ({ x: Math.round(x * px), y: Math.round(y * px) }))),
]
/** Another marker covered, or a control above, is worse than a name, and a name is worse than any distance. */
const cost = { marker: 20, name: 8, gapPx: 2 }

/** @returns how far each marker moves; the same places give the same moves, whatever else is in view */
export function findRoom(
  markers: readonly RoomyMarker[],
  names: readonly BoxPx[],
  { frame, controls = [] }: Room = {},
): PointPx[] {
  const starts = markers.map(({ box }) => widen(box, cost.gapPx))
  const boxes = [...starts]
  const shifts = markers.map((): PointPx => ({ x: 0, y: 0 }))
  // In the second round each marker avoids the places that the others took in the first.
  for (const index of [...markers.keys(), ...markers.keys()]) {
    const box = starts[index]
    if (!box || !markers[index]?.canMove) continue
    const reach = widen(box, rings.at(-1) ?? 0)
    const isNear = (other: BoxPx) => isOverlapping(other, reach)
    const others = [...controls, ...boxes.filter((_, other) => other !== index)].filter(isNear)
    const near = names.filter(isNear)
    // A marker outside the frame needn't come into it.
    const edges = frame && isOverlapping(box, frame) ? frame : undefined
    let [best, bestCost] = [steps[0], Infinity]
    for (const step of steps) {
      const lengthPx = Math.hypot(step.x, step.y)
      // Steps get longer, and a step costs its length: none that follows is better.
      if (lengthPx >= bestCost) break
      const moved = moveBox(box, step)
      const covered = sharedPx(moved, others) * cost.marker + sharedPx(moved, near) * cost.name
      const total = covered + (edges ? outsidePx(moved, edges) : 0) * cost.marker + lengthPx
      if (total < bestCost) [best, bestCost] = [step, total]
    }
    if (!best) continue
    shifts[index] = best
    boxes[index] = moveBox(box, best)
  }
  return shifts
}

/** Around its middle. @param lines its count, and its lowest price */
export function groupBox(lines: readonly string[]): BoxPx {
  const half = (Math.max(...lines.map(({ length }) => length)) * GROUP_PX.character + GROUP_PX.around) / 2
  const halfHeight = (lines.length * GROUP_PX.line + GROUP_PX.edges) / 2
  return { left: -half, right: half, top: -halfHeight, bottom: halfHeight }
}

export function pinBox(label: string): BoxPx {
  const half = (label.length * PIN_PX.character + PIN_PX.around) / 2
  return { left: -half, right: half, top: -PIN_PX.height - PIN_PX.tip, bottom: 0 }
}

function sharedPx(box: BoxPx, others: readonly BoxPx[]): number {
  return others.reduce((sum, other) => {
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return across > 0 && down > 0 ? sum + Math.min(across, down) + 4 : sum
  }, 0)
}

function outsidePx(box: BoxPx, frame: BoxPx): number {
  return (
    Math.max(frame.left - box.left, 0) +
    Math.max(box.right - frame.right, 0) +
    Math.max(frame.top - box.top, 0) +
    Math.max(box.bottom - frame.bottom, 0)
  )
}

function widen({ left, top, right, bottom }: BoxPx, px: number): BoxPx {
  return { left: left - px, top: top - px, right: right + px, bottom: bottom + px }
}
