/** Fails when the build of these sources warned of anything: a newcomer's first start shows it. */
import { buildIfStale } from './build-if-stale.ts'

const warnings = await buildIfStale()
if (warnings !== '') {
  console.error(warnings)
  process.exit(1)
}
