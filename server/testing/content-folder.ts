/** The content of one demo brand, read through a cache from a content system of its own. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { startTestSystem } from '../../content-system/embedded/testing/test-system.ts'
import { ContentCache } from '../content-cache/content-cache.ts'
import { EntryFile } from '../content-cache/entry-file.ts'
import { EntryStore } from '../content-cache/entry-store.ts'
import { createContent } from '../content/content.ts'
import { createHttp } from '../http/create-http.ts'

const DEMO = join(import.meta.dirname, '..', '..', 'content-system', 'saltgrass')
export const HOME = '14-spoonbill-lane'
export const PATHS = { homes: '/wp-json/wp/v2/property', home: '/wp-json/kiosk/v1/property/' }
const forms = { key: 'k', secret: 's' }

/** Gives each test of a file a copy of the content. @returns how to serve, read and edit it */
export function useContentFolder() {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cached-content-'))
    await cp(DEMO, join(folder, 'content'), { recursive: true })
  })

  afterEach(async () => {
    vi.useRealTimers()
    await rm(folder, { recursive: true, force: true })
  })

  function startSystem() {
    return startTestSystem({ contentDir: join(folder, 'content'), forms, watch: false, log: () => {} })
  }

  /** A site's content, as after a start; the disk is the same every time. */
  function openSite(url: string, { ttlMs = 60_000, retryMs = 2_000, timeoutMs = 30_000 } = {}) {
    const logged: string[] = []
    const log = { warn: (_fields: Record<string, unknown>, message: string) => logged.push(message) }
    const cache = new ContentCache({
      store: new EntryStore({ file: new EntryFile({ path: join(folder, 'content.sqlite'), log }) }),
      ttlMs,
      retryMs,
      failingWaitMs: 20,
      log,
    })
    const content = createContent(
      {
        http: createHttp({ baseUrl: url, userAgent: 'test/1.0.0', retryDelayMs: 1, timeoutMs }),
        metaPrefix: 'saltgrass',
        blogCategory: 1,
        formsCredentials: forms,
        tags: { excluded: 1, underConstruction: 2, moveIn: 3, lot: 4 },
        log,
      },
      cache,
    )
    return { cache, content, logged }
  }

  async function edit(file: string, change: (text: string) => string): Promise<void> {
    const path = join(folder, 'content', file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }

  return { startSystem, openSite, edit }
}

/** @returns how many requests for a path a system got */
export function countOf(system: Awaited<ReturnType<typeof startTestSystem>>, path: string): number {
  return system.requests.list().filter(({ url }) => url.startsWith(path)).length
}
