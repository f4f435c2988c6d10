/** `npm run dev`: the site from its sources, with hot reload. */
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as App from '../server/app.ts'
import { startSite } from '../server/main.ts'

const root = join(import.meta.dirname, '..')
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })

const site = await startSite({
  env: process.env,
  loadApp() {
    const ssr = vite.environments.ssr
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite has no environment that can run the server.')
    return ssr.runner.import<typeof App>(join(root, 'server', 'app.ts'))
  },
  wrap: (listener) => (incoming, outgoing) =>
    vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
})
console.log(`Ready on ${site.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([site.close(), vite.close()]).then(() => process.exit(0)))
}
