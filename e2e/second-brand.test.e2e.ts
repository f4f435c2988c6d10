import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import saltgrass from '../brands/saltgrass/brand.ts'
import { paths, serverPaths } from '../app/paths.ts'
import { expect, startTestSite, test as base, useOneWorker, type TestSite } from './fixtures.ts'
import { listFaintLines } from './hero-contrast.ts'
import { listMisplacedTexts } from './page-edges.ts'
import { listPages, pickKinds } from './sweep/pages.ts'

const root = join(import.meta.dirname, '..')

useOneWorker()

/** Another builder: a brand folder outside the repository, another prefix, other content. */
const test = base.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'homesite-brand-'))
      // A brand outside the repository is plain data; it can't import our helper for types.
      await cp(join(root, 'brands', 'saltgrass'), folder, { recursive: true })
      await rm(join(folder, 'brand.ts'))
      await writeFile(join(folder, 'brand.json'), JSON.stringify(saltgrass))
      const site = await startTestSite({
        contentDir: join(root, 'content-system', 'saltgrass'),
        env: { BRAND: folder },
      })
      await use(site)
      await site.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('it has its own homes, pages and awards, and nothing of the other', async ({ page }) => {
  await page.goto(paths.homesForSale())
  await expect(page).toHaveTitle(/Saltgrass/)
  await expect(page.getByRole('status').filter({ hasText: '8 homes' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)
  const own = ['/', '/about', '/communities/coastal-bend', serverPaths.awards(), paths.developmentUpdates()]
  for (const path of own) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(await page.content()).not.toMatch(/wrenfield/i)
  }
})

test('both of its communities have a site plan whose lots can be chosen', async ({ page }) => {
  for (const slug of ['bluestem-ranch', 'cordgrass-cove']) {
    await page.goto(`${paths.community(slug)}?lot=1`)
    await expect(page.getByRole('region', { name: 'Site plan' })).toContainText('Lot 1')
  }
})

test('its logo scrolls away, its band of links stays, and a submenu opens from it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.communities())
  const main = page.getByRole('navigation', { name: 'Main' })
  const logo = page.getByRole('banner').getByRole('img', { name: 'Saltgrass Builders' })
  expect((await logo.boundingBox())?.y).toBeLessThan((await main.boundingBox())?.y ?? 0)
  await page.mouse.wheel(0, 900)
  await expect(logo).not.toBeInViewport()
  await expect.poll(async () => (await main.boundingBox())?.y).toBe(0)
  await main.getByRole('button', { name: 'Communities' }).focus()
  await page.keyboard.press('Enter')
  await main.getByRole('link', { name: 'Hill Country' }).click()
  await expect(page).toHaveURL(/\/communities\/hill-country$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('its pages begin at one edge, with something to read in the first view', async ({
    page,
    site,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 40\d/)
    expect(await listMisplacedTexts(page, pickKinds(await listPages(site)))).toEqual([])
  })
  test("its front page's first text can be read on any photo", async ({ page }) => {
    expect(await listFaintLines(page)).toEqual([])
  })
})
