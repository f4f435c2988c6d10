/** `npm run bench`: what we promise of speed, measured. Ratios within one run say more than the figures. */
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { benchCachedPages } from './cached-page.ts'
import type { Comparison } from './compare.ts'
import { benchContentSystem } from './content-system.ts'
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
console.log(`  p50 ${content.p50Ms.toFixed(1)} ms · p95 ${content.p95Ms.toFixed(1)} ms (wanted: p95 ≤ 25 ms)`)
process.exit(failures > 0 || content.p95Ms > 25 ? 1 : 0)
