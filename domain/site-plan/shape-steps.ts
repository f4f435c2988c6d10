export type StepDirection = 'left' | 'right' | 'up' | 'down'

type Middle = { x: number; y: number }

/** Distance sideways counts more than distance ahead. */
const ASIDE_COST = 3.5

/** Undefined when none lies that way. */
export function findNextShape(
  middles: readonly Middle[],
  from: number,
  direction: StepDirection,
): number | undefined {
  const here = middles[from]
  if (!here) return undefined
  const isAcross = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  let best: number | undefined
  let bestCost = Number.POSITIVE_INFINITY
  middles.forEach((there, index) => {
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = sign * (isAcross ? dx : dy)
    const aside = Math.abs(isAcross ? dy : dx)
    // What lies more aside than ahead is a step in another direction.
    if (index === from || ahead <= 0 || aside > ahead * 2) return
    const cost = ahead + aside * ASIDE_COST
    if (cost < bestCost) [best, bestCost] = [index, cost]
  })
  return best
}
