/** `npm run fix`: fixes lint where it can, then formatting. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const steps: [string, string[]][] = [
  ['oxlint', ['--fix', '--type-aware']],
  ['prettier', ['--write', '--log-level=warn', '.']],
]
const codes = steps.map(
  ([command, args]) =>
    spawnSync(join(root, 'node_modules', '.bin', command), args, { cwd: root, stdio: 'inherit' }).status ?? 1,
)
process.exit(Math.max(...codes))
