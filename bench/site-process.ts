/** The site in its own process, so that the load doesn't share its core. Reports to its parent by messages. */
import { join } from 'node:path'
import { reportUsage } from './report-usage.ts'
import { loadBuild, startSite } from '../server/main.ts'

const site = await startSite({
  env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...process.env },
  loadApp: loadBuild,
  clientDir: join(import.meta.dirname, '..', 'dist', 'client'),
})
reportUsage()
process.send?.({ url: site.url.replace('localhost', '127.0.0.1') })
