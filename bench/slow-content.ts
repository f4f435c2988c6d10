/** What visitors notice of a slow content system: on warm pages, and on one page that many request at once. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import { startSite } from './child.ts'
import { loadEvenly, type EvenLoad } from './even-load.ts'

export type SlowContentBench = {
  /** Of warm pages, from the request to the first byte. */
  warm: EvenLoad
  /** Of one page requested for the first time, by 200 visitors at once. */
  cold: { failures: number; mostCallsPerKey: number }
}

const DELAY_MS = 3_000
const VISITORS = 200
const WARM_PATHS = ['/', '/about/careers', '/homes-for-sale', '/communities/juniper-ridge']
const COLD_PATH = '/homes/2032-lava-butte-lane'
const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
/** A rate at which only the content system can make a visitor wait, not the machine. */
const WARM_REQUESTS_PER_SECOND = 50
/** Short, so that entries expire and are refreshed while they're requested. */
const SHORT_TTL_S = 5
/** Long, so that nothing is requested twice because it expired meanwhile. */
const LONG_TTL_S = 3_600

/** @param seconds how long the warm pages are loaded */
export async function benchSlowContent(seconds = 15): Promise<SlowContentBench> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'slow-content-bench-'))
  await using content = await startTestSystem({
    contentDir: join(import.meta.dirname, '..', 'content-system', 'demo'),
    watch: false,
  })
  const start = (ttlSeconds: number) =>
    startSite({
      CONTENT_ORIGIN: content.url,
      CONTENT_TTL_S: String(ttlSeconds),
      CACHE_DIR: join(folder.path, `cache-${ttlSeconds}`),
      LOG_LEVEL: 'silent',
    })
  await using site = await start(SHORT_TTL_S)
  await using coldSite = await start(LONG_TTL_S)
  for (const path of WARM_PATHS) await expectPage(site.url + path)
  content.fail('/', { delayMs: DELAY_MS })
  const warm = await loadEvenly(
    WARM_PATHS.map((path) => site.url + path),
    { seconds, requestsPerSecond: WARM_REQUESTS_PER_SECOND, headers: asBrowser },
  )
  await site[Symbol.asyncDispose]()
  // Refreshes of the warm pages must not count among the cold page's calls.
  await waitUntilIdle(content.requests.count)
  content.requests.clear()
  const statuses = await Promise.all(
    Array.from({ length: VISITORS }, () => fetch(coldSite.url + COLD_PATH).then(readStatus)),
  )
  const calls = Map.groupBy(content.requests.list(), ({ url }) => url)
  return {
    warm,
    cold: {
      failures: statuses.filter((status) => status !== 200).length,
      mostCallsPerKey: Math.max(...Array.from(calls.values(), ({ length }) => length)),
    },
  }
}

async function expectPage(url: string): Promise<void> {
  const response = await fetch(url)
  await response.text()
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
}

async function readStatus(response: Response): Promise<number> {
  await response.text()
  return response.status
}

/** Waits until no call has come for longer than a slow call takes. */
async function waitUntilIdle(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count()
    await delay(DELAY_MS + 1_000)
  }
}
