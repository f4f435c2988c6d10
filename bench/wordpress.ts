/** How long the first list takes on a real WordPress of 2,000 homes, with nothing cached. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandSchema } from '../brands/schema.ts'
import wrenfield from '../brands/wrenfield/brand.ts'
import { generateContent } from '../content-system/embedded/generate-content.ts'
import { HOMES_PER_PAGE } from '../domain/search/home-search.ts'
import { parseHomeSearch } from '../domain/search/home-search-url.ts'
import { MissingPackagesError } from '../scripts/wordpress/packages.ts'
import { startWordpress } from '../scripts/wordpress/start-wordpress.ts'
import { toPath } from '../server/wordpress/client/wordpress-client.ts'
import { toContentIds } from '../server/wordpress/content-ids.ts'
import { toHomeQuery } from '../server/wordpress/queries/homes-filter-query.ts'
import { amount } from './amount.ts'
import { startSite } from './child.ts'
import { median } from './statistics.ts'

export type FirstList = {
  homes: number
  /** Until the page of a site with empty caches was there. */
  ms: number
  /** WordPress's own list call for 20 homes, median. */
  listCallMs: number
}

const archivesFolder = join(import.meta.dirname, '..', '.cache', 'wordpress', 'packages')
const LISTS = amount(20, 2)

/** @returns undefined, once it has said why, where WordPress or its packages can't be had */
export async function benchFirstList(homes = amount(2_000, 100)): Promise<FirstList | undefined> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'wp-bench-'))
  const contentFolder = join(temporary.path, 'content')
  await generateContent(contentFolder, { homes, metaPrefix: wrenfield.metaPrefix })
  try {
    const wordpress = await startWordpress({
      folder: join(temporary.path, 'wp'),
      archivesFolder,
      contentFolder,
    })
    try {
      const listCallMs = await timeListCalls(wordpress.origin)
      await using site = await startSite({
        CONTENT_ORIGIN: wordpress.origin,
        CONTENT_WEBHOOK_SECRET: wordpress.installation.secret,
        CONTENT_TIMEOUT_MS: '60000',
        CACHE_DIR: join(temporary.path, 'site'),
      })
      const startedMs = performance.now()
      const list = await fetch(`${site.url}/homes-for-sale`)
      await list.text()
      if (list.status !== 200) throw new Error(`The first list was a ${list.status}.`)
      return { homes, ms: performance.now() - startedMs, listCallMs }
    } finally {
      await wordpress.close()
    }
  } catch (error) {
    if (!(error instanceof MissingPackagesError)) throw error
    console.log(error.message)
    return undefined
  }
}

/** Every list has another filter, so that nothing answers from a memory. */
async function timeListCalls(origin: string): Promise<number> {
  const brand = brandSchema.parse(wrenfield)
  const { tags } = toContentIds(brand, undefined)
  const times: number[] = []
  for (let index = 0; index < LISTS; index += 1) {
    const search = parseHomeSearch(new URLSearchParams({ price: `${100_000 + index * 100}-1200000` }))
    const query = toHomeQuery({ metaPrefix: brand.metaPrefix, tags, filterDialect: 'full' }, search, {
      page: 1,
    })
    const startedMs = performance.now()
    const response = await fetch(origin + toPath('wp/v2/property', query))
    const list = (await response.json()) as unknown[]
    if (list.length !== HOMES_PER_PAGE) throw new Error(`A list wasn't full: ${list.length} homes.`)
    times.push(performance.now() - startedMs)
  }
  return median(times)
}
