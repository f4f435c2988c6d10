/** `npm run sweep`: axe and the HTML checker over every kind of page, main journeys in Firefox. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'
import { ensureProgram, firefox, java } from './ensure-program.ts'

const root = join(import.meta.dirname, '..')

await buildIfStale()
ensureProgram(java)
ensureProgram(firefox)
const playwright = join(root, 'node_modules', '.bin', 'playwright')
const child = spawn(
  playwright,
  ['test', '--config', 'e2e/sweep/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
child.on('close', (code) => process.exit(code ?? 1))
