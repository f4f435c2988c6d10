import { expect, test, vi } from 'vitest'
import type { Site } from '../../../domain/site/site.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

test("a process that runs over New Year writes the builder's year, and the builder's day beside prices", async () => {
  const { system, openApi } = await startDemo()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    using api = await openApi()
    const readSite = async (now: string) => {
      vi.setSystemTime(now)
      const { brand, pricesAsOf } = await api.fetch<Site>(apiPaths.site())
      return [brand.copyright, pricesAsOf]
    }
    // In the Pacific Northwest the year ends eight hours later.
    expect(await readSite('2027-01-01T07:00:00Z')).toEqual([
      expect.stringMatching(/–2026 /),
      'Prices as of Dec 31, 2026',
    ])
    expect(await readSite('2027-01-01T09:00:00Z')).toEqual([
      expect.stringMatching(/–2027 /),
      'Prices as of Jan 1, 2027',
    ])
  } finally {
    vi.useRealTimers()
    await system.close()
  }
})
