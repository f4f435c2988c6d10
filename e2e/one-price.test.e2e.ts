// The content system fails, hangs or is slow; it comes back, and then an editor changes a price: the first request of
// every page has it, on both of two instances. No browser needed.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test as base } from '@playwright/test'
import type { Fault } from '../content-system/embedded/faults.ts'
import { get, pairHome, publishHome, redisServer, startSitePair, type SitePair } from './site-pair.ts'

const { slug } = pairHome
/** Everything that shows the home's price. */
const pages = [
  `/homes/${slug}`,
  '/homes-for-sale',
  '/communities/cordgrass-cove',
  '/floorplans/pelican',
  '/api/inventory',
  '/homes-for-sale.geojson',
  '/homes-for-sale.json',
  `/print/homes/${slug}`,
]

const test = base.extend<{ pair: SitePair }>({
  pair: async ({}, use) => {
    // Whatever is visited reads the content system again.
    const pair = await startSitePair({ CONTENT_TTL_S: '1' })
    await use(pair)
    await pair.close()
  },
})

// Needs Debian's package redis-server; without it this test is skipped.
test.skip(redisServer === undefined, "redis-server isn't installed")

const phases: { name: string; fault: Fault; endedForMs: number }[] = [
  { name: 'status 500', fault: { status: 500 }, endedForMs: 0 },
  { name: 'reset', fault: { kind: 'reset' }, endedForMs: 1_000 },
  { name: 'hang', fault: { delayMs: 8_000, kind: 'reset' }, endedForMs: 0 },
  { name: 'hang, a while ago', fault: { delayMs: 8_000, kind: 'reset' }, endedForMs: 3_000 },
  { name: 'slow', fault: { delayMs: 3_000 }, endedForMs: 1_000 },
]

test('a new price is on every page at its first request, whatever the content system did before', async ({
  pair,
}) => {
  test.setTimeout(90_000)
  const { one, other, content, edit } = pair
  const prices = phases.map((_phase, index) => 611_101 + index * 1_010)
  const visit = (site: typeof one) => Promise.all(pages.map((page) => get(site, page)))
  await Promise.all([visit(one), visit(other)])
  for (const [index, { name, fault, endedForMs }] of phases.entries()) {
    await delay(1_100)
    content.fail('/wp-json/', fault)
    // Nobody waits for these visits: some of them last as long as the calls that hang.
    const visits: Promise<unknown>[] = []
    for (let round = 0; round < 3; round += 1) {
      visits.push(visit(one), visit(other))
      await delay(900)
    }
    // Calls under way hang on.
    content.fail('/wp-json/', { delayMs: 0 })
    await delay(endedForMs)
    const priceUsd = prices[index] ?? 0
    await edit((text) => text.replace(/^ {2}price: .*$/m, `  price: ${priceUsd}`))
    expect(await publishHome(one)).toBe(204)
    // Redis tells the other one.
    await delay(50)
    for (const site of [one, other])
      for (const [place, { status, text }] of (await visit(site)).entries()) {
        expect(status, `${name}: ${pages[place]}`).toBe(200)
        expect(pricesIn(text, prices), `${name}: ${pages[place]}`).toEqual([priceUsd])
      }
    await Promise.all(visits)
  }
})

/** Which of the prices a page shows, as "612111" or "$612,111". */
function pricesIn(text: string, prices: readonly number[]): number[] {
  return prices.filter((usd) => text.includes(String(usd)) || text.includes(usd.toLocaleString('en-US')))
}
