import { expect, test, vi } from 'vitest'
import type { Site } from '../../../domain/site/site.ts'
import { apiPaths } from '../../../app/paths.ts'
import { startDemo } from '../testing/demo-api.ts'

test("a process that runs over New Year writes the builder's year", async () => {
  const { system, openApi } = await startDemo()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    using api = await openApi()
    const readCopyright = async (now: string) => {
      vi.setSystemTime(now)
      return (await api.fetch<Site>(apiPaths.site())).brand.copyright
    }
    // In the Pacific Northwest the year ends eight hours later.
    expect(await readCopyright('2027-01-01T07:00:00Z')).toMatch(/–2026 /)
    expect(await readCopyright('2027-01-01T09:00:00Z')).toMatch(/–2027 /)
  } finally {
    vi.useRealTimers()
    await system.close()
  }
})
