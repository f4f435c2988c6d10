/** How long a page blocks the main thread of a slow phone. */
import { chromium, type Browser, type Page, type Route } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { amount } from './amount.ts'
import { startSite } from './child.ts'
import { screens, type Screen } from './screens.ts'
import { median } from './statistics.ts'

export type BrowserWork = Screen & {
  /** The longest task after the first paint, in milliseconds; 50 where none took longer. Median of the loads. */
  longestTaskMs: number
  /** The same of the page without its scripts. */
  withoutScriptsMs: number
}

const LOADS = amount(3, 1)
const SLOWDOWN = amount(4, 1)
/** Deferred scripts load within this time. */
const IDLE_MS = amount(3_000, 0)

/** Opens every kind of page in a phone's viewport with the CPU slowed down four times, without touching it. */
export async function benchBrowserWork(): Promise<BrowserWork[]> {
  await using site = await startSite()
  const browser = await chromium.launch(await launchOptions())
  try {
    const results: BrowserWork[] = []
    for (const screen of screens) {
      const loads: number[] = []
      const bareLoads: number[] = []
      // The first load doesn't count: the server renders the page and resizes its pictures.
      await openScreen(browser, site.url + screen.path)
      for (let load = 0; load < LOADS; load += 1) {
        loads.push(await openScreen(browser, site.url + screen.path))
        bareLoads.push(await openScreen(browser, site.url + screen.path, withoutScripts))
      }
      results.push({ ...screen, longestTaskMs: median(loads), withoutScriptsMs: median(bareLoads) })
    }
    return results
  } finally {
    await browser.close()
  }
}

async function withoutScripts(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll(/<script\b.*?<\/script>/gs, '')
  await route.fulfill({ response, body })
}

async function openScreen(browser: Browser, url: string, change?: (route: Route) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  // It measures, and doesn't say how long a page may take.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await watchTasks(page)
  if (change) await page.route(url, change)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url)
  await page.waitForTimeout(IDLE_MS)
  const longestTaskMs = await page.evaluate(() => {
    const paintedMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return Math.max(
      0,
      ...window.tasks.map(({ startMs, endMs }) =>
        endMs <= paintedMs ? 0 : endMs - Math.max(startMs, paintedMs),
      ),
    )
  })
  await context.close()
  return Math.max(50, longestTaskMs)
}

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tasks = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.tasks.push({ startMs: startTime, endMs: startTime + duration })
    }).observe({ type: 'longtask', buffered: true })
  })
}

declare global {
  interface Window {
    tasks: { startMs: number; endMs: number }[]
  }
}
