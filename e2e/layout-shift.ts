import type { Page } from '@playwright/test'

/** What a page says when its fonts are held back. */
export const heldBackFonts = /Failed to decode downloaded font/

/**
 * Watches what moves from now on, the swap of fonts apart: a machine that has none of the fallback fonts that are
 * adjusted in size breaks lines elsewhere.
 * @returns a reader of the shifts' sum, of the page as it is loaded then, and of what moved
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<{ sum: number; moved: string }>> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: LayoutShift[] }
      const moved = shifts.flatMap(({ sources }) =>
        sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
          return `${name}: ${from.x},${from.y} to ${to.x},${to.y}`
        }),
      )
      return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved.join('\n') }
    })
}

/** Of the browsers' Layout Instability API, which TypeScript's library lacks. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
