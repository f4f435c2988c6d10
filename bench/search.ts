// How fast a search of ten thousand homes is, on the server and in a browser slowed down four times.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { movingMapOptions } from '../e2e/browser.ts'
import { amount } from './amount.ts'
import { startSite } from './child.ts'
import { startGeneratedHomes } from './generated-homes.ts'
import { startMapsServer } from './maps-server.ts'
import { rawGet } from './raw-get.ts'
import { percentile } from './statistics.ts'

export type SearchBench = {
  /** The server's response time for a new filter, and for a repeated one. */
  response: { p95Ms: number; repeatedP95Ms: number }
  /** The compressed size of the inventory. */
  inventoryKb: number
  /** Tasks over 50 ms while the map moved, over a map provider that renders nothing. */
  map: Moves
  /**
   * From the change to the new count, and from the response to the new list, as painted; at full CPU speed.
   */
  filter: { countMs: number; listMs: number }
}

type Moves = { longestMs: number; mostMarkers: number }

const REQUESTS = amount(200, 5)
const WARM_UP = amount(20, 1)
const SLOWDOWN = amount(4, 1)

/** Starts a site over ten thousand generated homes and measures it from both ends. */
export async function benchSearch(): Promise<SearchBench> {
  await using content = await startGeneratedHomes()
  await using maps = await startMapsServer()
  await using site = await startSite({
    CONTENT_ORIGIN: content.url,
    CACHE_DIR: content.cacheDir,
    CONTENT_TTL_S: '3600',
    GOOGLE_MAPS_KEY: 'bench',
    MAPS_SCRIPT_URL: maps.url,
  })
  const response = await timeResponses(site.url)
  const inventoryKb = (await rawGet(`${site.url}/api/inventory`, 'br, gzip')).body.length / 1_000
  const browser = await chromium.launch(await movingMapOptions())
  try {
    return {
      response,
      inventoryKb,
      map: await moveMap(browser, site.url),
      filter: await tapFilter(browser, site.url),
    }
  } finally {
    await browser.close()
  }
}

async function timeResponses(url: string): Promise<SearchBench['response']> {
  const times: number[] = []
  for (let index = 0; index < WARM_UP + REQUESTS; index += 1) {
    const elapsed = await time(`${url}/api/homes${toQuery(index)}`)
    if (index >= WARM_UP) times.push(elapsed)
  }
  const repeated: number[] = []
  for (let index = 0; index < REQUESTS; index += 1)
    repeated.push(await time(`${url}/api/homes${toQuery(index)}`))
  return { p95Ms: percentile(times, 0.95), repeatedP95Ms: percentile(repeated, 0.95) }
}

/** A different search for each index. */
function toQuery(index: number): string {
  const query = new URLSearchParams({ price: `${300_000 + index * 500}-${900_000 + index * 500}` })
  if (index % 2 === 0) query.set('beds', String(2 + (index % 3)))
  if (index % 3 === 0) query.set('baths', String(1.5 + (index % 4) / 2))
  if (index % 5 === 0) query.set('region', ['north', 'central', 'south', 'east'][index % 4] ?? 'north')
  if (index % 7 === 0) query.set('bounds', '44.2,-121.8,44.8,-121.2')
  if (index % 4 === 1) query.set('sort', 'newest')
  return `?${query}`
}

async function time(url: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return performance.now() - begin
}

async function moveMap(browser: Browser, url: string): Promise<Moves> {
  const { page, cdp } = await openPage(browser, { width: 1440, height: 900 })
  await page.goto(`${url}/homes-for-sale`)
  const map = page.getByRole('region', { name: 'Map of homes' })
  await map.getByRole('button', { name: 'Zoom in' }).waitFor()
  await map.locator('[data-marker]').first().waitFor()
  await page.waitForTimeout(2_000)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => window.longTasks.splice(0))
  let mostMarkers = 0
  const box = await map.boundingBox()
  if (!box) throw new Error('There is no map to move.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const [dx, dy] of [
    [-160, -120],
    [140, 160],
    [120, -140],
  ] as const) {
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(1_500)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 12 })
    await page.mouse.up()
    await page.waitForTimeout(1_500)
    mostMarkers = Math.max(mostMarkers, await map.locator('[data-marker]').count())
  }
  const tasks = await page.evaluate(() => window.longTasks)
  await page.context().close()
  return { longestMs: Math.max(0, ...tasks), mostMarkers }
}

async function tapFilter(browser: Browser, url: string): Promise<SearchBench['filter']> {
  const { page } = await openPage(browser, { width: 390, height: 844 })
  await page.goto(`${url}/homes-for-sale`)
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  const pins = page.waitForResponse((response) => response.url().endsWith('/api/inventory'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await pins
  await page.waitForTimeout(2_000)
  const measured = await page.evaluate(measureTap)
  await page.context().close()
  return measured
}

/** Runs in the page: changes a filter, and waits until the result is painted. */
async function measureTap(): Promise<{ countMs: number; listMs: number }> {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  const fiveBeds = document.querySelector<HTMLInputElement>('input[type=radio][name=beds][value="5"]')
  const count = document.querySelector('main [role=status]')
  const before = count?.textContent
  const homes = () =>
    Array.from(document.querySelectorAll('main article h2 a'), (link) => link.getAttribute('href')).join()
  const homesBefore = homes()
  if (!fiveBeds) throw new Error('There is no filter to tap.')
  const counted = until(() => count?.textContent !== before).then(painted)
  const listed = until(() => homes() !== '' && homes() !== homesBefore).then(painted)
  const tappedAt = performance.now()
  fiveBeds.click()
  const countedAt = await counted
  const listedAt = await listed
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const response = resources.findLast(({ name }) => name.includes('/api/homes?'))
  return { countMs: countedAt - tappedAt, listMs: listedAt - (response?.responseEnd ?? tappedAt) }
}

async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport })
  // It measures, and doesn't say how long a page may take.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  return { page, cdp: await context.newCDPSession(page) }
}

declare global {
  interface Window {
    longTasks: number[]
  }
}
