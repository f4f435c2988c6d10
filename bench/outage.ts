/** What visitors notice of a content system that goes down under load and comes back with changes. */
import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { readSitemap } from '../e2e/read-sitemap.ts'
import { startSite } from './child.ts'
import { loadMany } from './load.ts'
import { findFreePort } from '../server/testing/loopback.ts'

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
export async function benchOutage(awaySeconds: number): Promise<OutageBench> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'outage-bench-'))
  const contentDir = join(folder.path, 'content')
  await cp(join(root, 'content-system', 'demo'), contentDir, { recursive: true })
  const port = await findFreePort()
  let content = await startContentSystem({ contentDir, port, forms, watch: false })
  try {
    await using site = await startSite({
      CONTENT_ORIGIN: content.url,
      CONTENT_TTL_S: '2',
      CACHE_DIR: join(folder.path, 'cache'),
      FORMS_KEY: forms.key,
      FORMS_SECRET: forms.secret,
      LOG_LEVEL: 'silent',
    })
    const paths = await readKnownPaths(site.url)
    for (const path of paths) await (await fetch(site.url + path)).text()
    const loading = loadMany(site.url, paths, awaySeconds + 4)
    await delay(2_000)
    await content.close()
    const page = join(contentDir, 'pages', 'about', 'careers.md')
    await writeFile(page, (await readFile(page, 'utf8')).replace(/^title: .*$/m, `title: ${NEWS}`))
    await delay(awaySeconds * 1_000)
    content = await startContentSystem({ contentDir, port, forms, watch: false })
    const backAt = performance.now()
    const freshAfterS = await waitForNews(site.url + NEWS_PATH, backAt)
    const { responses, failures } = await loading
    return { awaySeconds, knownPages: paths.length, responses, failures, freshAfterS }
  } finally {
    await content.close()
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
    await delay(100)
  }
}
