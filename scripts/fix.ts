/** `npm run fix`: fixes lint where it can, then formatting; writes the plugin's template for translators, and its routes. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPluginRoutes } from './wordpress/plugin-routes.ts'
import { collectMessages, toTemplate } from './wordpress/translations.ts'

const root = join(import.meta.dirname, '..')
const steps: [string, string[]][] = [
  ['oxlint', ['--fix', '--type-aware']],
  ['prettier', ['--write', '--log-level=warn', '.']],
]
const codes = steps.map(
  ([command, args]) =>
    spawnSync(join(root, 'node_modules', '.bin', command), args, { cwd: root, stdio: 'inherit' }).status ?? 1,
)
const plugin = join(root, 'content-system', 'wordpress', 'homesite')
const { messages, problems } = collectMessages(plugin)
for (const problem of problems) console.error(problem)
writeFileSync(join(plugin, 'languages', 'homesite.pot'), toTemplate(messages))
writeFileSync(join(plugin, 'model', 'routes.json'), toPluginRoutes())
process.exit(Math.max(...codes, Number(problems.length > 0)))
