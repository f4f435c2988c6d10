import type { Page } from '@playwright/test'

/** What a page says when its fonts are held back. */
export const heldBackFonts = /Failed to decode downloaded font/

/**
 * Watches what moves from now on, the swap of fonts apart: a machine that has none of the fallback fonts that are
 * adjusted in size breaks lines elsewhere.
 * @returns a reader of the shifts' sum, of the page as it is loaded then
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
}
