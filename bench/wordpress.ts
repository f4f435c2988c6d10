/**
 * The site on a real WordPress, with the embedded content system beside it: what a list costs there, how many calls a
 * page needs, how long the first list takes with empty caches, and whether a visitor notices once it's warm.
 */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brandSchema } from '../brands/schema.ts'
import wrenfield from '../brands/wrenfield/brand.ts'
import { generateContent } from '../content-system/embedded/generate-content.ts'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { HOMES_PER_PAGE } from '../domain/search/home-search.ts'
import { parseHomeSearch } from '../domain/search/home-search-url.ts'
import { toPath } from '../server/wordpress/client/wordpress-client.ts'
import { toContentIds } from '../server/wordpress/content-ids.ts'
import { toHomeQuery } from '../server/wordpress/queries/homes-filter-query.ts'
import { MissingPackagesError } from '../scripts/wordpress/packages.ts'
import { startWordpress, type Wordpress } from '../scripts/wordpress/start-wordpress.ts'
import { startSite, type Child } from './child.ts'
import { compare, type Comparison } from './compare.ts'
import { median } from './statistics.ts'

export type WordpressBench = {
  /** One filtered list of 20 with `_embed`, median, in milliseconds. */
  listMs: { wordpress: number; embedded: number }
  /** Calls of the content system by a page that nothing has read for. */
  calls: { path: string; calls: number; max: number | undefined }[]
  /** The first list of a site with empty caches, and WordPress's own list call just before. */
  firstList: { homes: number; ms: number; listCallMs: number }[]
  /** The site on WordPress against the site on the embedded content system. */
  warm: (Comparison & { path: string })[]
}

const root = join(import.meta.dirname, '..')
const demo = join(root, 'content-system', 'demo')
const archivesFolder = join(root, '.cache', 'wordpress', 'packages')
const LISTS = 20
const MANY_HOMES = 2_000
const pages = [
  { path: '/', max: 12 },
  { path: '/homes-for-sale', max: undefined },
  { path: '/homes/1204-ne-larkspur-loop', max: undefined },
  { path: '/floorplans/kestrel', max: 8 },
  { path: '/communities', max: undefined },
]
const compressed = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * Starts a WordPress with the demo's content and one with 2 000 homes.
 * @returns undefined, once it has said why, where the packages can't be had
 */
export async function benchWordpress(): Promise<WordpressBench | undefined> {
  try {
    return await measure()
  } catch (error) {
    if (!(error instanceof MissingPackagesError)) throw error
    console.log(error.message)
    return undefined
  }
}

async function measure(): Promise<WordpressBench> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'wp-bench-'))
  const folder = temporary.path
  await using embedded = await startContentSystem({ contentDir: demo, watch: false })
  const wordpress = await startWordpress({
    folder: join(folder, 'demo'),
    archivesFolder,
    contentFolder: demo,
  })
  try {
    const listMs = { wordpress: await timeLists(wordpress.origin), embedded: await timeLists(embedded.url) }
    const calls = []
    for (const page of pages) calls.push({ ...page, calls: await countCalls(wordpress, folder, page.path) })
    const firstList = [await timeFirstList(wordpress, folder, 'demo')]
    const warm = await compareWarm(wordpress, embedded.url, folder)
    firstList.push(await timeManyHomes(folder))
    return { listMs, calls, firstList, warm }
  } finally {
    await wordpress.close()
  }
}

/** Every list has another filter, so that nothing answers from a memory. */
async function timeLists(origin: string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < LISTS; index += 1) times.push(await timeList(origin, index))
  return median(times)
}

async function timeList(origin: string, index: number): Promise<number> {
  const search = parseHomeSearch(new URLSearchParams({ price: `${100_000 + index * 100}-1200000` }))
  const brand = brandSchema.parse(wrenfield)
  const { metaPrefix } = brand
  const { tags } = toContentIds(brand, undefined)
  const query = toHomeQuery({ metaPrefix, tags, filterDialect: 'full' }, search, { page: 1 })
  const startedMs = performance.now()
  const response = await fetch(origin + toPath('wp/v2/property', query))
  const homes = (await response.json()) as unknown[]
  if (homes.length !== HOMES_PER_PAGE)
    throw new Error(`A list of ${origin} wasn't full: ${homes.length} homes.`)
  return performance.now() - startedMs
}

let sites = 0

function startEmptySite(
  wordpress: Wordpress,
  folder: string,
  env: Record<string, string> = {},
): Promise<Child> {
  sites += 1
  const { secret, forms } = wordpress.installation
  return startSite({
    CONTENT_ORIGIN: wordpress.origin,
    CONTENT_WEBHOOK_SECRET: secret,
    FORMS_KEY: forms.key,
    FORMS_SECRET: forms.secret,
    CACHE_DIR: join(folder, `site-${sites}`),
    ...env,
  })
}

/** Counts what a page calls for by itself: what the site reads at its start is done before. */
async function countCalls(wordpress: Wordpress, folder: string, path: string): Promise<number> {
  await using site = await startEmptySite(wordpress, folder)
  const before = await settledCalls(site)
  await (await fetch(site.url + path)).text()
  return (await settledCalls(site)) - before
}

/** @returns the calls so far, once there are some and no more for a second: each site reads at its start */
async function settledCalls(site: Child): Promise<number> {
  for (let before = -1; ;) {
    const text = await (await fetch(`${site.url}/metrics`)).text()
    const counts = [...text.matchAll(/^homesite_content_calls_total\{.*\} (\d+)$/gm)]
    const now = counts.reduce((sum, [, count]) => sum + Number(count), 0)
    if (now === before && now > 0) return now
    before = now
    await delay(1_000)
  }
}

async function timeFirstList(wordpress: Wordpress, folder: string, kind: string) {
  const response = await fetch(`${wordpress.origin}/wp-json/wp/v2/property?per_page=1`)
  const homes = Number(response.headers.get('x-wp-total'))
  const listCallMs = await timeLists(wordpress.origin)
  await using site = await startEmptySite(wordpress, join(folder, kind))
  const startedMs = performance.now()
  const list = await fetch(`${site.url}/homes-for-sale`)
  await list.text()
  if (list.status !== 200) throw new Error(`The first list was a ${list.status}.`)
  return { homes, ms: performance.now() - startedMs, listCallMs }
}

async function timeManyHomes(folder: string) {
  const contentFolder = join(folder, 'many')
  await generateContent(contentFolder, { homes: MANY_HOMES, metaPrefix: wrenfield.metaPrefix })
  const wordpress = await startWordpress({ folder: join(folder, 'wp'), archivesFolder, contentFolder })
  try {
    return await timeFirstList(wordpress, folder, 'many-site')
  } finally {
    await wordpress.close()
  }
}

async function compareWarm(wordpress: Wordpress, embeddedUrl: string, folder: string) {
  await using onWordpress = await startEmptySite(wordpress, folder)
  await using onEmbedded = await startEmptySite(wordpress, folder, { CONTENT_ORIGIN: embeddedUrl })
  const results = []
  for (const { path } of pages.slice(0, 3)) {
    for (const site of [onWordpress, onEmbedded])
      for (let time = 0; time < 20; time += 1)
        await (await fetch(site.url + path, { headers: compressed })).text()
    const [site, baseline] = [onWordpress, onEmbedded].map((child) => ({
      child,
      url: child.url + path,
      headers: compressed,
    }))
    if (site && baseline)
      results.push({ path, ...(await compare(site, baseline, { rounds: 5, seconds: 2 })) })
  }
  return results
}
