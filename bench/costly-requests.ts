/** What the costliest anonymous requests cost once they were answered before, against a page that's rendered each time. */
import { setTimeout as delay } from 'node:timers/promises'
import { amount } from './amount.ts'
import { startSite, type Child } from './child.ts'
import { startGeneratedHomes } from './generated-homes.ts'
import { rawGet } from './raw-get.ts'

type RequestCost = { path: string; encoding: string; cpuMs: number }

/** Never cached. */
const RENDERED_PATH = '/sales-agent-forms'

const REQUESTS = amount(20, 1)
/** The best counts: another process's work only adds. */
const ROUNDS = amount(3, 1)
/** More requests than that change nothing. */
const WARM_UP = amount(5, 0)

/** With ten thousand homes. `?x=` is a parameter that we don't know, different each time; `page=` isn't cached, either. */
const searchPaths = [
  '/api/inventory',
  '/api/inventory?x=',
  '/homes-for-sale',
  '/homes-for-sale?x=',
  '/homes-for-sale?beds=3',
  '/api/homes?beds=3',
  '/api/homes?beds=3&x=',
  '/api/home-facets?beds=3',
  '/api/map-view?beds=3',
  '/api/home-choices',
  '/api/v1/homes',
  '/api/v1/homes?limit=50&page=',
  '/api/v1/homes?bounds=30,-125,49,-100&limit=50&page=',
]
/** With the demo brand's content: a page of each kind, spelled in ways that a cache could miss. */
const demoPaths = [
  '/',
  '/?x=',
  '/about/careers?x=',
  '/communities/juniper-ridge?lot=12',
  '/communities/juniper-ridge?x=',
  '/floorplans?beds=3',
  '/floorplans/hawthorn?x=',
  '/homes/2032-lava-butte-lane?x=',
  '/print/homes/2032-lava-butte-lane',
  '/blog?page=2',
  '/contact',
  '/forms/tour-request?x=',
  '/refused',
  '/newsletter',
  '/nothing-here',
  '/nothing-here?x=',
  '/nothing-here/',
  '/homes/nothing-here',
  '/api/site',
  '/developers?x=',
  '/api/v1/openapi.json',
  '/api/v1/openapi.json?x=',
  '/api/v1/communities/juniper-ridge/site-plan',
  '/api/v1/homes?near=bend&page=',
  '/api/communities/juniper-ridge/plat',
  '/api/floor-plans/hawthorn/lots',
  '/sitemap.xml',
  '/sitemap-homes.xml',
  '/sitemap.xml?x=',
  '/robots.txt',
  '/site-plans/juniper-ridge/whole/12.svg',
  '/site-plans/juniper-ridge/close-up/none.svg?x=',
]

/** @returns the CPU time of each request, the costliest first, with its ratio to the rendered page's */
export async function benchCostlyRequests(): Promise<(RequestCost & { ratio: number })[]> {
  await using homes = await startGeneratedHomes()
  await using search = await startSite({
    CONTENT_ORIGIN: homes.url,
    CACHE_DIR: homes.cacheDir,
    CONTENT_TTL_S: '3600',
  })
  // Read at the start of the process; until then there's nothing to search in.
  while ((await rawGet(`${search.url}/api/home-facets`, 'br')).body.length < 100) await delay(500)
  const costs = await measureAll(search, searchPaths)
  await search[Symbol.asyncDispose]()
  await using demo = await startSite({
    CONTENT_TTL_S: '3600',
  })
  costs.push(...(await measureAll(demo, [...demoPaths, ...(await findSheets(demo))])))
  const renderedMs = await measure(demo, RENDERED_PATH, 'br')
  return costs
    .map((cost) => ({ ...cost, ratio: cost.cpuMs / renderedMs }))
    .toSorted((a, b) => b.cpuMs - a.cpuMs)
}

/** The parts of the basemap that the list of homes shows; their addresses change with the basemap. */
async function findSheets(site: Child): Promise<string[]> {
  const { body } = await rawGet(`${site.url}/homes-for-sale`, 'identity')
  const sheets = new Set(body.toString('utf8').match(/\/geo\/\w+\/basemap\/[\d./]+\.svg/g))
  if (sheets.size === 0) throw new Error('/homes-for-sale shows no part of the basemap')
  return [...sheets]
}

async function measureAll(site: Child, paths: readonly string[]): Promise<RequestCost[]> {
  const costs: RequestCost[] = []
  for (const path of paths)
    for (const encoding of ['br', 'identity'])
      costs.push({ path, encoding, cpuMs: await measure(site, path, encoding) })
  return costs
}

async function measure(site: Child, path: string, encoding: string): Promise<number> {
  const send = (index: number) =>
    rawGet(site.url + path + (path.endsWith('=') ? String(index) : ''), encoding)
  for (let index = 0; index < WARM_UP; index += 1) await send(index)
  await delay(amount(300, 0))
  let leastMs = Infinity
  for (let round = 0; round < ROUNDS; round += 1) {
    const beforeMs = await site.cpuMs()
    for (let index = 0; index < REQUESTS; index += 1) await send(WARM_UP + round * REQUESTS + index)
    leastMs = Math.min(leastMs, (await site.cpuMs()) - beforeMs)
  }
  return leastMs / REQUESTS
}
