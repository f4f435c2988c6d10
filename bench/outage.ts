/** What visitors notice of a content system that goes down under load and comes back with changes. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { readSitemap } from '../e2e/read-sitemap.ts'
import { startChild } from './child.ts'
import { loadMany } from './load.ts'
import { findFreePort } from '../server/free-port.ts'

export type OutageBench = {
  awaySeconds: number
  knownPages: number
  responses: number
  /** Responses outside 2xx and 3xx, and requests without one. */
  failures: number
  /** From the content system's return to the first page with what was written meanwhile, in seconds. */
  freshAfterS: number
}

const root = join(import.meta.dirname, '..')
const forms = { key: 'bench-key', secret: 'bench-secret' }
const NEWS_PATH = '/about/careers'
const NEWS = 'Written during the outage'
const LONGEST_WAIT_S = 60

/** @param awaySeconds how long the content system is down while the site is under load */
export async function benchOutage(awaySeconds = 30): Promise<OutageBench> {
  const folder = await mkdtemp(join(tmpdir(), 'outage-bench-'))
  const contentDir = join(folder, 'content')
  await cp(join(root, 'content-system', 'demo'), contentDir, { recursive: true })
  const port = await findFreePort()
  let content = await startContentSystem({ contentDir, port, forms, watch: false })
  try {
    await using site = await startChild(join(root, 'bench', 'site-process.ts'), [], {
      CONTENT_ORIGIN: content.url,
      CONTENT_TTL_S: '2',
      CACHE_DIR: join(folder, 'cache'),
      FORMS_KEY: forms.key,
      FORMS_SECRET: forms.secret,
      LOG_LEVEL: 'silent',
    })
    const paths = await readKnownPaths(site.url)
    for (const path of paths) await (await fetch(site.url + path)).text()
    const loading = loadMany(site.url, paths, awaySeconds + 4)
    await sleep(2)
    await content.close()
    const page = join(contentDir, 'pages', 'about', 'careers.md')
    await writeFile(page, (await readFile(page, 'utf8')).replace(/^title: .*$/m, `title: ${NEWS}`))
    await sleep(awaySeconds)
    content = await startContentSystem({ contentDir, port, forms, watch: false })
    const backAt = performance.now()
    const freshAfterS = await waitForNews(site.url + NEWS_PATH, backAt)
    const { responses, failures } = await loading
    return { awaySeconds, knownPages: paths.length, responses, failures, freshAfterS }
  } finally {
    await content.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every page of the sitemap. */
async function readKnownPaths(url: string): Promise<string[]> {
  const paths = await readSitemap(url)
  if (paths.length < 50) throw new Error(`The sitemap names only ${paths.length} pages.`)
  return paths
}

/** @returns seconds since `backAt`; infinite when the new title never came */
async function waitForNews(url: string, backAt: number): Promise<number> {
  for (;;) {
    const elapsedS = (performance.now() - backAt) / 1_000
    const html = await (await fetch(url)).text()
    if (html.includes(NEWS)) return (performance.now() - backAt) / 1_000
    if (elapsedS > LONGEST_WAIT_S) return Number.POSITIVE_INFINITY
    await sleep(0.1)
  }
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
}

if (import.meta.main) {
  await buildIfStale()
  const [minutes] = process.argv.slice(2).flatMap((argument) => /^--minutes=(\d+)$/.exec(argument)?.[1] ?? [])
  console.log(await benchOutage(minutes === undefined ? undefined : Number(minutes) * 60))
}
