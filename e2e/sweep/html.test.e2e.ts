/** Valid HTML, said by the Nu checker. Needs Java; scripts/ensure-program.ts says when there is none. */
import { expect, test } from '@playwright/test'
import { findFreePort } from '../../server/testing/loopback.ts'
import { brandIds, listPages, pickKinds, readPages, startBrandSite, type BrandId } from './pages.ts'
import { checkHtml, hasJava } from './nu-checker.ts'

test.skip(!hasJava, "Java isn't installed")

type Pick = (paths: readonly string[]) => readonly string[]

/** @returns what the checker finds in the picked pages of all brands, and how many there are */
async function checkBrands(pick: Pick): Promise<{ found: string[]; count: number }> {
  const pages = new Map<string, string>()
  for (const brand of brandIds)
    for (const [address, html] of await readBrand(brand, pick)) pages.set(address, html)
  const page = await readFailurePage()
  pages.set('the failure page', page)
  return { found: await checkHtml(pages), count: pages.size }
}

async function readBrand(brand: BrandId, pick: Pick): Promise<Map<string, string>> {
  await using site = await startBrandSite(brand)
  const pages = await readPages(site, pick(await listPages(site)))
  const statuses = [...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)
  expect(statuses).toEqual(['/no-such-page'])
  return new Map([...pages].map(([path, { html }]) => [`${brand} ${path}`, html]))
}

/** What a visitor sees while the content system is away and nothing is cached. */
async function readFailurePage(): Promise<string> {
  const origin = `http://127.0.0.1:${await findFreePort()}`
  await using site = await startBrandSite('wrenfield', { CONTENT_ORIGIN: origin })
  const response = await fetch(`${site.url}/about/careers`)
  expect(response.status).toBe(503)
  return await response.text()
}

test('the checker finds what is wrong', { tag: '@tenth' }, async () => {
  const page = (body: string) => `<!DOCTYPE html><html lang="en"><title>A page</title>${body}</html>`
  const pages = new Map([
    ['right', page('<h1>Homes</h1>')],
    ['wrong', page('<img src="/a.jpg" alt="" width="1.5">')],
  ])
  expect(await checkHtml(pages)).toEqual([expect.stringMatching(/^wrong: Bad value “1\.5”/)])
})

test('every kind of page is valid HTML', { tag: '@tenth' }, async () => {
  test.setTimeout(600_000)
  const { found, count } = await checkBrands(pickKinds)
  expect(found).toEqual([])
  expect(count).toBeGreaterThan(80)
})

test('every page is valid HTML', async () => {
  test.setTimeout(600_000)
  const { found, count } = await checkBrands((paths) => paths)
  test.info().annotations.push({ type: 'pages', description: String(count) })
  expect(found).toEqual([])
})
