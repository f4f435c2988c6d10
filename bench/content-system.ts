/** How fast the embedded content system serves the list of homes, with ten thousand homes in it. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPath } from '../server/wordpress/client/wordpress-client.ts'
import { toHomeQuery } from '../server/wordpress/queries/homes-filter-query.ts'
import { HOMES_PER_PAGE } from '../domain/search/home-search.ts'
import { parseHomeSearch } from '../domain/search/home-search-url.ts'
import { generateContent } from '../content-system/embedded/generate-content.ts'
import { amount } from './amount.ts'
import { startChild } from './child.ts'
import { percentile } from './statistics.ts'

export type ContentSystemBench = {
  p50Ms: number
  p95Ms: number
  /** CPU time of one response, which a busy machine doesn't change much. */
  cpuMs: number
  /** How many lists were full: empty ones would be trivial. */
  fullLists: number
  requests: number
}

const HOMES = amount(10_000, 1_000)
const WARM_UP = amount(20, 1)
const REQUESTS = amount(200, 5)
/** The ids of the tags that `generateContent` makes. */
const generated = {
  metaPrefix: 'sample',
  tags: { excluded: 80, moveIn: 81, underConstruction: 82, lot: 83 },
  filterDialect: 'full',
} as const

/** Starts a system over generated homes and times filtered lists of 20 with `_embed`, each filter only once. */
export async function benchContentSystem(): Promise<ContentSystemBench> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-bench-'))
  await generateContent(folder.path, { homes: HOMES, metaPrefix: generated.metaPrefix })
  await using system = await startChild(join(import.meta.dirname, 'content-process.ts'), [folder.path])
  for (let index = 0; index < WARM_UP; index += 1) await timeList(system.url, index)
  const lists: Awaited<ReturnType<typeof timeList>>[] = []
  const cpuBeforeMs = await system.cpuMs()
  for (let index = WARM_UP; index < WARM_UP + REQUESTS; index += 1)
    lists.push(await timeList(system.url, index))
  const cpuMs = ((await system.cpuMs()) - cpuBeforeMs) / REQUESTS
  const times = lists.map(({ ms }) => ms)
  return {
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    cpuMs,
    fullLists: lists.filter(({ isFull }) => isFull).length,
    requests: REQUESTS,
  }
}

async function timeList(url: string, index: number): Promise<{ ms: number; isFull: boolean }> {
  const path = toListPath(index)
  const begin = performance.now()
  const response = await fetch(url + path)
  const body = await response.text()
  const ms = performance.now() - begin
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${body.slice(0, 200)}`)
  const items = JSON.parse(body) as unknown[]
  return { ms, isFull: items.length === HOMES_PER_PAGE }
}

/** What the website requests for one search; every index gives another one. */
function toListPath(index: number): string {
  const query = new URLSearchParams({ price: `${300_000 + index * 500}-${900_000 + index * 500}` })
  if (index % 2 === 0) query.set('beds', String(2 + (index % 3)))
  if (index % 3 === 0) query.set('baths', String(1.5 + (index % 4) / 2))
  if (index % 5 === 0) query.set('garages', String(1 + (index % 2)))
  if (index % 4 !== 3) query.set('sqft', `${1_200 + index}-${3_600 + index}`)
  if (index % 7 === 0) query.set('levels', String(1 + (index % 2)))
  if (index % 3 === 1) query.set('region', ['north', 'central', 'south', 'east'][index % 4] ?? 'north')
  query.set('sort', ['price-asc', 'price-desc', 'sqft-desc', 'newest'][index % 4] ?? 'newest')
  const search = parseHomeSearch(query)
  return toPath('wp/v2/property', toHomeQuery(generated, search, { page: 1 + (index % 3) }))
}
