/** `npm run bench`: what we promise of speed, measured. Ratios within one run say more than the figures. */
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { benchContentSystem } from './content-system.ts'
import { benchUncachedPage } from './uncached-page.ts'

await buildIfStale()

const page = await benchUncachedPage()
console.log('List of homes, uncached, against a bare renderToPipeableStream of the same tree')
console.log(
  `  site ${page.siteRps.toFixed(0)}/s · bare ${page.bareRps.toFixed(0)}/s · ratio ${page.ratio.toFixed(2)}`,
)
if (page.failures > 0) console.log(`  ${page.failures} answers failed: the figures do not count`)

const content = await benchContentSystem()
console.log('Embedded content system, 10 000 homes, filtered list of 20 with _embed')
console.log(`  p50 ${content.p50Ms.toFixed(1)} ms · p95 ${content.p95Ms.toFixed(1)} ms (wanted: p95 ≤ 25 ms)`)
process.exit(page.failures > 0 || content.p95Ms > 25 ? 1 : 0)
