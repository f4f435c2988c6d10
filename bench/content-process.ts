/** The embedded content system over a folder, in its own process; reports to its parent by messages. */
import { startContentSystem } from '../content-system/embedded/start.ts'
import { reportUsage } from './report-usage.ts'

const [contentDir = '', key, secret] = process.argv.slice(2)
const system = await startContentSystem({
  contentDir,
  watch: false,
  ...(key && secret && { forms: { key, secret } }),
  log: () => undefined,
})
reportUsage()
process.send?.({ url: system.url })
