import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { loadBrand } from '../../../brands/load-brand.ts'
import type { TestSystem } from '../../../content-system/embedded/testing/test-system.ts'
import { toSiteBrand } from '../../api/pages/sites.ts'
import { ContentCache } from '../../content-cache/content-cache.ts'
import { EntryStore } from '../../content-cache/entry-store.ts'
import { createContent } from '../../content/content.ts'
import type { HomeHistory } from '../../home-history/home-history.ts'
import { signCalls } from '../../http/content-signature.ts'
import { createHttp } from '../../http/create-http.ts'
import { createRateLimits } from '../../endpoints/rate-limits.ts'
import { createPictureAddresses } from '../../images/picture-addresses.ts'
import { createPreviewedContent } from '../../content/previewed-content.ts'
import { createPartnerFiles } from '../partner-files.ts'
import { partnerRoutes } from '../partner-routes.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const ORIGIN = 'https://homes.example'
export const KEY = 'a-key-of-thirty-two-letters-or-more'

/** The files for listing partners over a content system; in a folder of their own. */
export async function openDemoPartners(
  { system: { url }, secret }: { system: Pick<TestSystem, 'url'>; secret: string },
  brandId = 'wrenfield',
  homeHistory?: Pick<HomeHistory, 'find' | 'list'>,
) {
  const loaded = await loadBrand(brandId, { brandsDir: join(root, 'brands') })
  const { brand } = loaded
  const { partners, metaPrefix, tags, blogCategory } = brand
  if (!partners) throw new Error(`${brandId} has no partners`)
  const logged: unknown[] = []
  const write = (facts: unknown, message: string) => void logged.push([facts, message])
  const log = { info: write, warn: write, error: write }
  const dir = await mkdtemp(join(tmpdir(), 'partners-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }))
  const cache = new ContentCache({ store: new EntryStore(), ttlMs: 3_600_000, log })
  const content = createContent(
    {
      http: createHttp({ baseUrl: url, fetch: signCalls(secret), userAgent: 'test/1.0.0', retryDelayMs: 1 }),
      metaPrefix,
      tags,
      blogCategory,
      isSigned: true,
      pictureUrl: createPictureAddresses({ contentOrigin: url, keys: [Buffer.from('sample key')] }).toUrl,
      log,
    },
    cache,
  )
  const context = {
    content: createPreviewedContent(content, { secret: undefined, drafts: 'hidden' }),
    contentAge: () => undefined,
    brand,
    siteBrand: toSiteBrand(loaded),
    origin: ORIGIN,
    map: { settings: { opening: brand.map } },
    log,
    ...(homeHistory && { homeHistory }),
  }
  const files = createPartnerFiles({ context, partners, cache, ttlMs: 3_600_000, dir })
  const site = partnerRoutes({
    files,
    keys: ['another-key-of-thirty-two-letters-or-more', KEY],
    tries: createRateLimits().partnerTries,
    addressOf: () => '192.0.2.1',
    limitMisses: async (_c, work) => work(),
    log,
  })
  return {
    brand,
    partners,
    content,
    cache,
    logged,
    dir,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      site.request(path, { method, headers }),
    text: async (name: string) => {
      const response = await site.request(`/partners/${KEY}/${name}`)
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(logged)}`)
      return response.text()
    },
  }
}
