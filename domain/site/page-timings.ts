/** How fast a page was for one visitor: nothing says which. */

export const PAGE_TIMINGS_PATH = '/api/page-timings'

/** By the width of the window, as the layout changes. */
export const WIDTHS = ['phone', 'tablet', 'desktop'] as const
export type Width = (typeof WIDTHS)[number]

export type PageTimings = {
  path: string
  width: Width
  /** Time to the first byte, to the largest paint, and of the slowest response to a touch. */
  ttfbMs?: number
  lcpMs?: number
  inpMs?: number
  /** How much moved by itself: a share of the window. */
  cls?: number
}

const MOST_MS = 600_000
const MOST_CLS = 100

/** @returns undefined for what no page of ours sends */
export function parsePageTimings(json: string): PageTimings | undefined {
  try {
    const given = JSON.parse(json) as Partial<Record<keyof PageTimings, unknown>> | null
    const width = WIDTHS.find((each) => each === given?.width)
    if (!given || typeof given.path !== 'string' || !given.path.startsWith('/') || !width) return undefined
    const figures = {
      ttfbMs: toFigure(given.ttfbMs, MOST_MS),
      lcpMs: toFigure(given.lcpMs, MOST_MS),
      inpMs: toFigure(given.inpMs, MOST_MS),
      cls: toFigure(given.cls, MOST_CLS),
    }
    const known = Object.entries(figures).filter(([, value]) => value !== undefined)
    return known.length > 0 ? { path: given.path, width, ...Object.fromEntries(known) } : undefined
  } catch {
    return undefined
  }
}

function toFigure(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= most ? value : undefined
}
