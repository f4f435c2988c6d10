// Responses of a broken content system that look like content: cached pages stay as they were, and the
// operator is told. No browser needed.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { untilSame } from './content-reads.ts'
import { startTestSite, type TestSite } from './fixtures.ts'

const contentDir = join(import.meta.dirname, '..', 'content-system', 'saltgrass')
const slug = '14-spoonbill-lane'
const pages = ['/', paths.home(slug), paths.homesForSale(), paths.communities(), paths.blog()]
const kinds = ['html', 'broken-json', 'php-warning', 'empty-list'] as const

type Report = { ready: boolean; content: { failing: { key: string; reason: string; since: string }[] } }

async function readyOf(site: Pick<TestSite, 'url'>) {
  const response = await fetch(`${site.url}/readyz`)
  return { status: response.status, ...((await response.json()) as Report) }
}

async function countOf(site: Pick<TestSite, 'url'>, what: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(new RegExp(`homesite_content_refreshes_total\\{what="${what}"\\} (\\d+)`).exec(text)?.[1])
}

/** A page's visible content, without what changes with each render. */
async function see(site: Pick<TestSite, 'url'>, page: string): Promise<{ status: number; titles: string[] }> {
  const response = await fetch(site.url + page)
  const titles = [...(await response.text()).matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(
    ([, text = '']) => text,
  )
  return { status: response.status, titles }
}

test('every fault that looks like content leaves cached pages as they were, is reported, and recovers', async () => {
  await using site = await startTestSite({ contentDir, env: { BRAND: 'saltgrass', CONTENT_TTL_S: '1' } })
  const seeAll = () => Promise.all(pages.map((page) => see(site, page)))
  const before = await untilSame(seeAll)
  // Stale pages are served once and rendered again in the background; that render meets the fault, and its end.
  const settle = async () => {
    for (const page of pages) await see(site, page)
    return (await readyOf(site)).content.failing
  }
  expect(before.map(({ status }) => status)).toEqual(pages.map(() => 200))
  for (const kind of kinds) {
    site.content.fail('/wp-json/', { kind })
    const what = kind === 'empty-list' ? 'suspected-loss' : 'failed'
    const count = await countOf(site, what)
    await expect.poll(async () => (await settle()).length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(await see(site, page), `${kind} ${page}`).toEqual(before[index])
    expect(await countOf(site, what), kind).toBeGreaterThan(count)
    const ready = await readyOf(site)
    expect([ready.status, ready.ready], kind).toEqual([200, true])
    expect(ready.content.failing[0]?.reason).toBeTruthy()
    site.content.clearFaults()
    await expect.poll(settle).toEqual([])
  }
})
