/** How much of React's own speed is left when the list of homes is rendered for each request. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { amount } from './amount.ts'
import { startChild, startSite } from './child.ts'
import { compare, type Comparison } from './compare.ts'

const root = join(import.meta.dirname, '..')
const path = '/homes-for-sale'
/** Requests with credentials bypass the page cache. */
const headers = { authorization: 'Bearer bench' }

/** Loads both in turn, bypassing the page cache. */
export async function benchUncachedPage(): Promise<Comparison> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'bench/bare-page-server.tsx', outDir: 'dist/bench', emptyOutDir: true },
  })
  await using site = await startSite()
  await using bare = await startChild(join(root, 'dist', 'bench', 'bare-page-server.js'), [site.url, path], {
    NODE_ENV: 'production',
  })
  // Awaited here: both processes end with this function.
  return await compare(
    { child: site, url: site.url + path, headers },
    { child: bare, url: bare.url, headers },
    { rounds: amount(3, 1), seconds: amount(5, 1) },
  )
}
