/** The embedded content system over a folder, as a process of its own. Talks to its parent by messages. */
import { startContentSystem } from '../content-system/embedded/start.ts'
import { tellUsage } from './tell-usage.ts'

const [contentDir = ''] = process.argv.slice(2)
const system = await startContentSystem({ contentDir, watch: false, log: () => undefined })
tellUsage()
process.send?.({ url: system.url })
