import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { formatDate, formatUsd } from '../../domain/home/figures.ts'
import { startDemo } from '../api/testing/demo-api.ts'
import { toPageKey } from '../pages/page-cache/page-key.ts'
import { homeMarkdown } from './home-markdown.ts'

const demos = { wrenfield: await startDemo(), saltgrass: await startDemo('saltgrass') }
const slugs = { wrenfield: '232-rabbitbrush-lane', saltgrass: '14-spoonbill-lane' }

afterAll(() => Promise.all(Object.values(demos).map(({ system }) => system.close())))

/** Asks for the file as the page cache does. */
async function open(brandId: keyof typeof demos) {
  const api = await demos[brandId].openApi()
  const context = { ...api.context, contentAge: () => undefined }
  const site = new Hono<{ Bindings: { isForCache?: boolean } }>()
  site.route('/', homeMarkdown({ context }))
  return { api, get: async (path: string) => site.request(path, {}, { isForCache: true }) }
}

test.for(['wrenfield', 'saltgrass'] as const)(
  'of %s, a home as Markdown says what its page says',
  async (brandId) => {
    // The year has begun in Greenwich, and not where the builder is.
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2027-01-01T04:00:00Z')
    onTestFinished(() => void vi.useRealTimers())
    const { api, get } = await open(brandId)
    const slug = slugs[brandId]
    const response = await get(`/homes/${slug}.md`)
    const home = await api.context.content.findHome(slug)
    const text = await response.text()
    expect(text).toContain(`# ${home?.title}\n`)
    expect(text).toContain(
      `- **Price:** ${formatUsd(home?.priceUsd ?? 0)} (as of ${formatDate('2026-12-31')})`,
    )
    expect(text).toMatch(/\(as of \w+ \d+, 2026\)/)
    expect(text).toContain(api.context.siteBrand.legal.equalHousing)
    expect(text).not.toMatch(/<\w/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<https://homes.example/homes/${slug}>; rel="canonical"`,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^[\w-]{10,}$/),
    })
    expect(toPageKey(`/homes/${slug}.md?utm_source=x`)).toBe(`/homes/${slug}.md`)
  },
)

test('what a person may not see, or isn’t there, has none', async () => {
  const { get } = await open('saltgrass')
  const missing = await get('/homes/no-such-home.md')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await get('/homes/14-spoonbill-lane')).status).toBe(404)
})
