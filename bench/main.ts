/** `npm run bench -- search` runs only the named parts; `--check` sees whether they still work. */
import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { amount } from './amount.ts'
import { benchAssistants } from './assistants.ts'
import { benchBrowserWork } from './browser-work.ts'
import { benchCachedPages, benchUncompressedPage } from './cached-page.ts'
import type { Comparison } from './compare.ts'
import { benchContentSystem } from './content-system.ts'
import { benchCostlyRequests } from './costly-requests.ts'
import { benchEndpoints } from './endpoints.ts'
import { benchInstances, countPageCalls } from './instances.ts'
import { benchMemory } from './memory.ts'
import { benchPartners } from './partners.ts'
import { benchSearch } from './search.ts'
import { benchSubmissions } from './submissions.ts'
import { benchUncachedPage } from './uncached-page.ts'
import { benchFirstList } from './wordpress.ts'

/** Promises that this run missed, each in one line. */
const missed: string[] = []
/** Parts that couldn't measure, or whose requests failed. */
const broken: string[] = []

await buildIfStale()

const parts: Record<string, () => Promise<void>> = {
  pages: reportPages,
  content: reportContent,
  browser: reportBrowser,
  wordpress: reportFirstList,
  memory: reportMemory,
  search: reportSearch,
  costly: reportCostlyRequests,
  endpoints: reportEndpoints,
  assistants: reportAssistants,
  partners: reportPartners,
  instances: reportInstances,
  submissions: reportSubmissions,
}
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many requests are sent while memory is watched. */
    requests: { type: 'string', default: String(amount(200_000, 2_000)) },
    /** Only sees whether each part finds what it measures: little of everything, and no limits. */
    check: { type: 'boolean', default: false },
  },
})
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There's no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  // The other parts can still be measured.
  await run().catch((error: unknown) => {
    console.error(error)
    broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  })
}

const wrong = options.check ? broken : [...broken, ...missed]
for (const line of wrong) console.log(`✗ ${line}`)
console.log(
  options.check ? `${broken.length} broken` : `${broken.length} broken, ${missed.length} limits missed`,
)
process.exit(wrong.length > 0 ? 1 : 0)

async function reportPages(): Promise<void> {
  reportRatio(
    'List of homes, rendered for each request, against renderToPipeableStream of the same tree',
    0.45,
    await benchUncachedPage(),
  )
  for (const { path, ...comparison } of await benchCachedPages())
    reportRatio(
      `Cached page ${path}, log included, against the same bytes from bare node:http`,
      0.8,
      comparison,
    )
  reportRatio(
    'Cached page without compression, against the same page with it',
    0.5,
    await benchUncompressedPage(),
  )
}

async function reportContent(): Promise<void> {
  const content = await benchContentSystem()
  console.log('Embedded content system, 10 000 homes, filtered list of 20 with _embed')
  console.log(
    `  p50 ${content.p50Ms.toFixed(1)} ms · ${content.cpuMs.toFixed(1)} ms of CPU time a response · ` +
      `${content.fullLists} of ${content.requests} lists full`,
  )
  report('content system, p95', content.p95Ms, 25, 'ms')
}

async function reportBrowser(): Promise<void> {
  console.log('The longest task after the first paint with the CPU 4 × slower')
  for (const { path, kind, longestTaskMs, withoutScriptsMs } of await benchBrowserWork()) {
    const times = `${longestTaskMs.toFixed(0)} ms of ${kind === 'list' ? 100 : 80}, without scripts ${withoutScriptsMs.toFixed(0)}`
    reportMostRatio(`${path}: ${times}`, longestTaskMs / withoutScriptsMs, 1.25)
  }
}

async function reportFirstList(): Promise<void> {
  const list = await benchFirstList()
  if (!list) return
  const what = `first list of ${list.homes} homes on WordPress, after the list call's ${list.listCallMs.toFixed(0)} ms`
  report(what, list.ms - list.listCallMs, 2_000, 'ms')
}

async function reportMemory(): Promise<void> {
  const memory = await benchMemory(Number(options.requests))
  console.log(
    `Memory over ${memory.requests} requests: ${memory.heldMb.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`,
  )
  report('growth in the second half', memory.growth * 100, 5, '%')
  reportFailures('responses', memory.failures)
}

async function reportSearch(): Promise<void> {
  const search = await benchSearch()
  console.log('Search of 10 000 homes; the map in a browser with the CPU 4 × slower')
  report('response to a new filter, p95', search.response.p95Ms, 50, 'ms')
  report('response to a repeated filter, p95', search.response.repeatedP95Ms, 50, 'ms')
  report('inventory', search.inventoryKb, 250, 'KB')
  report('longest task of pins while the map moves', search.map.longestMs, 50, 'ms')
  report('markers at once', search.map.mostMarkers, 150, '')
  report('filter tap to new count', search.filter.countMs, 100, 'ms')
  report('response to new list', search.filter.listMs, 100, 'ms')
}

async function reportCostlyRequests(): Promise<void> {
  console.log('The costliest anonymous requests, once answered')
  for (const { path, encoding, cpuMs, ratio } of (await benchCostlyRequests()).slice(0, 3))
    reportMostRatio(`${path} (${encoding}), ${cpuMs.toFixed(1)} ms, against a rendered page`, ratio, 1.5)
}

async function reportEndpoints(): Promise<void> {
  console.log('The nastiest that a stranger may send')
  const { costs, quietMs, attackedMs, ratio } = await benchEndpoints()
  for (const { name, cpuMs } of costs.slice(0, 3)) report(name, cpuMs, 50, 'ms of CPU time')
  const times = `${attackedMs.toFixed(1)} ms, quiet ${quietMs.toFixed(1)} ms`
  reportMostRatio(`another's cached page while one address sends all it may: ${times}`, ratio, 3)
}

async function reportAssistants(): Promise<void> {
  const { callMs, readMs, ratio, ...memory } = await benchAssistants(amount(20_000, 80))
  console.log(
    `A search by a tool: ${callMs.toFixed(2)} ms of CPU time, the same read of the API ${readMs.toFixed(2)} ms`,
  )
  reportMostRatio("a tool's call against a read of the API", ratio, 1.3)
  console.log(
    `  memory over ${memory.calls} calls: ${memory.heldMb.map((mb) => `${mb.toFixed(1)} MB`).join(', ')}`,
  )
  report('growth in the second half', memory.growth * 100, 5, '%')
  reportFailures('calls', memory.failures)
}

async function reportInstances(): Promise<void> {
  console.log('Calls of the content system by a page with empty caches')
  for (const { path, calls, max } of await countPageCalls()) report(path, calls, max, '')
  console.log('Calls of the content system by each instance')
  for (const { instances, pages, start, whileFresh } of await benchInstances()) {
    report(`of ${instances}, until ready`, start / instances, 60, '')
    report(`of ${instances}, per CONTENT_TTL_S, all ${pages} pages visited`, whileFresh / instances, 900, '')
  }
}

async function reportSubmissions(): Promise<void> {
  const submissions = await benchSubmissions()
  if (!submissions) return console.log('Submissions: left out, PostgreSQL is missing (Debian: postgresql)')
  const { postgresCpuMs, sqliteCpuMs, ratio, failures } = submissions
  console.log(
    `A form that's stored and delivered: ${postgresCpuMs.toFixed(1)} ms of CPU time with PostgreSQL, ` +
      `${sqliteCpuMs.toFixed(1)} ms with SQLite`,
  )
  reportMostRatio('PostgreSQL against SQLite', ratio, 2)
  reportFailures('forms', failures)
}

async function reportPartners(): Promise<void> {
  const { homes, fileMb, writeMs, unchangedMs, grownMb } = await benchPartners()
  console.log(
    `Files for listing partners: ${homes} homes, ${fileMb.toFixed(0)} MB, written in ${(writeMs / 1_000).toFixed(1)} s, ` +
      `unchanged in ${unchangedMs.toFixed(1)} ms`,
  )
  report('memory while they are written and sent, beyond what the site holds', grownMb, 50, 'MB')
}

function reportRatio(what: string, minRatio: number, result: Comparison): void {
  console.log(what)
  console.log(
    `  ${result.siteRps.toFixed(0)}/s, ${result.siteCpuMs.toFixed(3)} ms of CPU time a response · ` +
      `baseline ${result.baselineRps.toFixed(0)}/s, ${result.baselineCpuMs.toFixed(3)} ms`,
  )
  const line = `ratio ${result.ratio.toFixed(2)} (limit: ≥ ${minRatio})`
  console.log(`  ${line}`)
  if (result.ratio < minRatio) missed.push(`${what}: ${line}`)
  reportFailures(what, result.failures)
}

function reportMostRatio(what: string, ratio: number, max: number): void {
  const line = `${what}: ratio ${ratio.toFixed(2)} (limit: ≤ ${max})`
  console.log(`  ${line}`)
  if (ratio > max) missed.push(line)
}

function reportFailures(what: string, failures: number): void {
  if (failures > 0) broken.push(`${what}: ${failures} failed, so the figures don't count`)
}

function report(what: string, value: number, max: number, unit: string): void {
  const line = `${what}: ${value.toFixed(0)} ${unit} (limit: ≤ ${max} ${unit})`
  console.log(`  ${line}`)
  if (value > max) missed.push(line)
}
