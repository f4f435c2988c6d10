/** How much of React's own speed is left when the list of homes is asked for, uncached. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { startChild } from './child.ts'
import { load } from './load.ts'

const root = join(import.meta.dirname, '..')
const path = '/homes-for-sale'
const rounds = 3
const secondsPerRound = 5

export type UncachedPage = { siteRps: number; bareRps: number; ratio: number; failures: number }

/** Loads both in turn, several rounds, and compares the medians. */
export async function benchUncachedPage(): Promise<UncachedPage> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'bench/bare-page-server.tsx', outDir: 'dist/bench', emptyOutDir: true },
  })
  await using site = await startChild(join(root, 'bench', 'site-process.ts'))
  await using bare = await startChild(join(root, 'dist', 'bench', 'bare-page-server.js'), [site.url, path], {
    NODE_ENV: 'production',
  })
  const siteLoads = []
  const bareLoads = []
  await Promise.all([load(site.url + path, 2), load(bare.url, 2)])
  for (let round = 0; round < rounds; round += 1) {
    siteLoads.push(await load(site.url + path, secondsPerRound))
    bareLoads.push(await load(bare.url, secondsPerRound))
  }
  const siteRps = median(siteLoads.map((one) => one.requestsPerSecond))
  const bareRps = median(bareLoads.map((one) => one.requestsPerSecond))
  const failures = [...siteLoads, ...bareLoads].reduce((sum, one) => sum + one.failures, 0)
  return { siteRps, bareRps, ratio: siteRps / bareRps, failures }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
