/** `npm run bench`: what we promise of speed, measured. Ratios within one run say more than the figures. */
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { benchBrochures } from './brochures.ts'
import { benchBrowserWork } from './browser-work.ts'
import { benchCachedPages } from './cached-page.ts'
import type { Comparison } from './compare.ts'
import { benchContentSystem } from './content-system.ts'
import { benchMemory } from './memory.ts'
import { benchOutage } from './outage.ts'
import { benchSearch } from './search.ts'
import { benchSlowContent } from './slow-content.ts'
import { benchUncachedPage } from './uncached-page.ts'

await buildIfStale()

let failures = 0

const uncached = await benchUncachedPage()
report('List of homes, rendered anew, against a bare renderToPipeableStream of the same tree', 0.8, uncached)
for (const { path, ...kept } of await benchCachedPages()) {
  report(`Kept page ${path}, against the same bytes from bare node:http`, 0.9, kept)
}

function report(what: string, wanted: number, one: Comparison): void {
  console.log(what)
  console.log(
    `  site ${one.siteRps.toFixed(0)}/s, ${one.siteCpuMs.toFixed(3)} ms of processor an answer · ` +
      `bare ${one.bareRps.toFixed(0)}/s, ${one.bareCpuMs.toFixed(3)} ms · ` +
      `ratio ${one.ratio.toFixed(2)} (wanted: ≥ ${wanted})`,
  )
  if (one.failures > 0) console.log(`  ${one.failures} answers failed: the figures do not count`)
  failures += one.failures
}

const content = await benchContentSystem()
console.log('Embedded content system, 10 000 homes, filtered list of 20 with _embed')
console.log(
  `  p50 ${content.p50Ms.toFixed(1)} ms · p95 ${content.p95Ms.toFixed(1)} ms (wanted: p95 ≤ 25 ms) · ` +
    `${content.cpuMs.toFixed(1)} ms of processor an answer · ${content.fullLists} of ${content.requests} lists full`,
)

const brochures = await benchBrochures()
console.log(`Brochures as PDF, ${brochures.made} of them, made by the browser on this machine`)
const tooSlow = [
  judge('the first, with the start of the browser', brochures.firstMs, 8_000, 'ms'),
  judge('the slowest of the others', brochures.laterMs, 3_000, 'ms'),
  judge('the slowest that was asked for again', brochures.keptMs, 100, 'ms'),
  judge('the largest', brochures.mostBytes / 1_000, 3_000, 'KB'),
].filter((isMissed) => isMissed).length

const missedByBrowsers: string[] = []
console.log(
  'Scripts before anybody touches a page, and the longest task after the first paint, at a quarter of the speed',
)
for (const { path, kind, scriptKb, longestTaskMs } of await benchBrowserWork()) {
  const mostMs = kind === 'list' ? 100 : 50
  if (judge(`${path}: scripts`, scriptKb, kind === 'list' ? 105 : 95, 'KB')) missedByBrowsers.push(path)
  if (judge(`${path}: longest task`, longestTaskMs, mostMs, 'ms')) missedByBrowsers.push(path)
}

const slow = await benchSlowContent()
console.log(`Content system that takes 3 s for an answer; ${slow.warm.answers} answers of warm pages`)
const missedBySlowness = [
  judge('warm pages, p99 of the first byte', slow.warm.p99Ms, 20, 'ms'),
  judge('warm pages that failed', slow.warm.failures, 0, ''),
  judge('calls for one key by 200 visitors of one cold page', slow.cold.mostCallsPerKey, 1, ''),
  judge('visitors of it who got nothing', slow.cold.failures, 0, ''),
].filter((isMissed) => isMissed).length

// An outage of ten minutes takes ten minutes: `npm run bench -- --long`.
const outage = await benchOutage(process.argv.includes('--long') ? 600 : 30)
console.log(
  `Content system gone for ${outage.awaySeconds} s under load; ${outage.answers} answers of ${outage.knownPages} pages`,
)
const missedByOutage = [
  judge('answers outside 2xx and 3xx', outage.failures, 0, ''),
  judge('fresh after its return', outage.freshAfterS, 5, 's'),
].filter((isMissed) => isMissed).length

const memory = await benchMemory()
console.log(
  `Memory over ${memory.requests} requests: ${memory.heldMb.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}`,
)
const missedByMemory = [
  judge('growth in the second half', memory.growth * 100, 5, '%'),
  judge('answers that failed', memory.failures, 0, ''),
].filter((isMissed) => isMissed).length

const search = await benchSearch()
console.log('Search of 10 000 homes; the map in a browser slowed down four times')
const missed = [
  judge('answer to another filter, p95', search.answer.p95Ms, 50, 'ms'),
  judge('answer to one asked before, p95', search.answer.repeatedP95Ms, 50, 'ms'),
  judge('all homes on their way to the browser', search.pinsKb, 250, 'KB'),
  judge('scripts before the map', search.scriptKb, 110, 'KB'),
  judge('longest task of pins while the map moves', search.map.longestMs, 50, 'ms'),
  judge('markers at once', Math.max(search.map.mostMarkers, search.map.withMapLibre.mostMarkers), 150, ''),
  judge('filter tap to new count', search.filter.countMs, 100, 'ms'),
  judge('answer to new list', search.filter.listMs, 100, 'ms'),
].filter((isMissed) => isMissed).length
console.log(
  `  with MapLibre drawing without a graphics card: ${search.map.withMapLibre.longTasks} tasks over 50 ms, ` +
    `the longest ${search.map.withMapLibre.longestMs.toFixed(0)} ms`,
)
const missedInAll =
  missed + tooSlow + missedByBrowsers.length + missedBySlowness + missedByOutage + missedByMemory
process.exit(failures > 0 || content.p95Ms > 25 || missedInAll > 0 ? 1 : 0)

/** @returns whether more came than is wanted */
function judge(what: string, value: number, most: number, unit: string): boolean {
  console.log(`  ${what}: ${value.toFixed(0)} ${unit} (wanted: ≤ ${most} ${unit})`)
  return value > most
}
