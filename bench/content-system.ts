// How quickly the embedded content system answers the list of homes, with ten thousand homes in it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { generateContent } from '../content-system/embedded/generate-content.ts'
import { startContentSystem } from '../content-system/embedded/start.ts'

export interface ContentSystemBench {
  name: string
  /** How many homes there are, and how many requests were timed. */
  homes: number
  requests: number
  p50Ms: number
  p95Ms: number
  maxMs: number
  /** From the call to the first answer. */
  startMs: number
  /** Of one answer, on average. */
  bodyKib: number
}

const HOMES = 10_000
const WARM_UP = 20
const REQUESTS = 200

/** Starts a system over generated homes and times filtered lists of 20 with `_embed`, each filter only once. */
export async function benchContentSystem(): Promise<ContentSystemBench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-bench-'))
  await generateContent(folder, { homes: HOMES })
  const start = performance.now()
  const system = await startContentSystem({ contentDir: folder, watch: false })
  const startMs = performance.now() - start
  try {
    const { times, bytes } = await timeLists(system.url)
    const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
    return {
      name: 'content system: list of 20 homes of 10 000, filtered, embedded',
      homes: HOMES,
      requests: REQUESTS,
      p50Ms: round(percentile(0.5)),
      p95Ms: round(percentile(0.95)),
      maxMs: round(percentile(1)),
      startMs: round(startMs),
      bodyKib: round(bytes / REQUESTS / 1024),
    }
  } finally {
    await system.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns milliseconds from the request to the whole body, shortest first. */
async function timeLists(url: string): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let index = 0; index < WARM_UP + REQUESTS; index++) {
    const begin = performance.now()
    const answer = await fetch(`${url}/wp-json/wp/v2/property?${listQuery(index)}`)
    const body = await answer.text()
    const elapsed = performance.now() - begin
    if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${body.slice(0, 200)}`)
    if (index < WARM_UP) continue
    times.push(elapsed)
    bytes += body.length
  }
  return { times: times.toSorted((one, other) => one - other), bytes }
}

const SORTS = [
  'filter[orderby]=meta_value_num&filter[meta_key]=sample_property_price&filter[order]=ASC',
  'filter[orderby]=meta_value_num&filter[meta_key]=sample_property_price&filter[order]=DESC',
  'filter[orderby]=meta_value_num&filter[meta_key]=sample_property_sqft&filter[order]=DESC',
  'orderby=date&order=desc',
]
const REGIONS = ['north', 'central', 'south', 'east']

/** The query of one search, as the website writes it; every index gives another one. */
function listQuery(index: number): string {
  const clauses: string[] = []
  function clause(name: string, compare: string, type: string, ...values: number[]): void {
    const at = `filter[meta_query][${clauses.length}]`
    const value =
      values.length === 1
        ? `${at}[value]=${values[0]}`
        : values.map((each, i) => `${at}[value][${i}]=${each}`).join('&')
    clauses.push(
      `${at}[key]=sample_property_${name}&${value}&${at}[compare]=${encodeURIComponent(compare)}&${at}[type]=${type}`,
    )
  }
  if (index % 2 === 0) clause('beds', '>=', 'NUMERIC', 2 + (index % 3))
  if (index % 3 === 0) clause('baths', '>=', 'DECIMAL(4,1)', 1.5 + (index % 4) / 2)
  if (index % 5 === 0) clause('garages', '>=', 'NUMERIC', 1 + (index % 2))
  if (index % 4 !== 3) clause('sqft', 'BETWEEN', 'NUMERIC', 1200 + index, 3600 + index)
  clause('price', 'BETWEEN', 'NUMERIC', 300_000 + index * 500, 900_000 + index * 500)
  if (index % 7 === 0) clause('story', '=', 'NUMERIC', 1 + (index % 2))
  const tax = (at: number, name: string, field: string, term: string, operator: string) =>
    `filter[tax_query][${at}][taxonomy]=${name}&filter[tax_query][${at}][field]=${field}` +
    `&filter[tax_query][${at}][terms][0]=${term}&filter[tax_query][${at}][operator]=${encodeURIComponent(operator)}`
  const taxonomies = [tax(0, 'post_tag', 'term_id', '80', 'NOT IN')]
  if (index % 3 === 1) taxonomies.push(tax(1, 'region', 'slug', REGIONS[index % 4] ?? 'north', 'IN'))
  if (taxonomies.length > 1) taxonomies.push('filter[tax_query][relation]=AND')
  if (clauses.length > 1) clauses.push('filter[meta_query][relation]=AND')
  const page = `status=publish&_embed&per_page=20&page=${1 + (index % 3)}`
  return [page, ...taxonomies, ...clauses, SORTS[index % SORTS.length]].join('&')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchContentSystem(), undefined, 2)}\n`)
