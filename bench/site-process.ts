/** A site as a process of its own, so that the load does not share its core. Talks to its parent by messages. */
import { join } from 'node:path'
import { tellUsage } from './tell-usage.ts'
import { loadBuild, startSite } from '../server/main.ts'

const site = await startSite({
  env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...process.env },
  loadApp: loadBuild,
  clientDir: join(import.meta.dirname, '..', 'dist', 'client'),
})
tellUsage()
process.send?.({ url: site.url.replace('localhost', '127.0.0.1') })
