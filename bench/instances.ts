/** How often the content system is called: by one page, by instances at their start, and while every page is visited. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { amount } from './amount.ts'
import { startChild, startSite, type Child } from './child.ts'

export type InstanceCalls = {
  instances: number
  /** Until they're ready, with empty caches. */
  start: number
  pages: number
  /** While each page of the sitemap is visited on each instance: in the time that content is fresh, by default a minute. */
  whileFresh: number
}

const contentDir = join(import.meta.dirname, '..', 'content-system', 'demo')
const TTL_S = amount(20, 2)
const coldPages = [
  { path: '/', max: 12 },
  { path: '/floorplans/kestrel', max: 8 },
]

/** @returns the calls of all instances together, for each number of them */
export async function benchInstances(numbers = amount(3, 1) === 1 ? [1] : [1, 3]): Promise<InstanceCalls[]> {
  await using content = await startChild(join(import.meta.dirname, 'content-process.ts'), [contentDir])
  const results = []
  for (const instances of numbers) results.push(await measure(content, instances))
  return results
}

/** @returns what a page calls for by itself; what the site reads at its start is done before */
export async function countPageCalls(): Promise<{ path: string; calls: number; max: number }[]> {
  await using content = await startChild(join(import.meta.dirname, 'content-process.ts'), [contentDir])
  const results = []
  for (const page of coldPages) {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'page-calls-'))
    await using site = await startSite({ CONTENT_ORIGIN: content.url, CACHE_DIR: folder.path })
    const before = await settle(() => countCalls(site))
    await (await fetch(site.url + page.path)).text()
    results.push({ ...page, calls: (await settle(() => countCalls(site))) - before })
  }
  return results
}

async function measure(content: Child, instances: number): Promise<InstanceCalls> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'instances-'))
  await using sites = new AsyncDisposableStack()
  const all = await Promise.all(
    Array.from({ length: instances }, async (_, index) => {
      const site = await startSite({
        CONTENT_ORIGIN: content.url,
        CONTENT_TTL_S: String(TTL_S),
        CACHE_DIR: join(folder.path, String(index)),
      })
      return sites.use(site)
    }),
  )
  const count = async () => (await Promise.all(all.map(countCalls))).reduce((sum, calls) => sum + calls, 0)
  const start = await settle(count)
  const pages = await listPages(all[0])
  // What's read for the first time doesn't count.
  await visitFor(all, pages, TTL_S)
  const before = await count()
  await visitFor(all, pages, TTL_S)
  return { instances, start, pages: pages.length, whileFresh: (await count()) - before }
}

async function visitFor(sites: readonly Child[], pages: readonly string[], seconds: number): Promise<void> {
  const endMs = performance.now() + seconds * 1_000
  async function visitOne({ url }: Child): Promise<void> {
    while (performance.now() < endMs)
      for (const page of pages) if (performance.now() < endMs) await (await fetch(url + page)).arrayBuffer()
  }
  await Promise.all(sites.map(visitOne))
}

/** @returns the calls so far, once there are no more for a second */
async function settle(count: () => Promise<number>): Promise<number> {
  for (let before = -1; ;) {
    const now = await count()
    if (now === before) return now
    before = now
    await delay(1_000)
  }
}

async function countCalls({ url }: Child): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = [...text.matchAll(/^homesite_content_calls_total\{.*\} (\d+)$/gm)]
  return counts.reduce((sum, [, calls]) => sum + Number(calls), 0)
}

/** @returns the paths of the sitemaps' pages */
async function listPages(site: Child | undefined): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch((site?.url ?? '') + path)).text()
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const parts = await read('/sitemap.xml')
  return (await Promise.all(parts.map(read))).flat()
}
