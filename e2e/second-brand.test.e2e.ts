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

  test('its forms are sent', async ({ page, site }) => {
    // Of its content system: the brand knows them by slug.
    const [contact, tourRequest, newsletter] = [10, 11, 9]
    const email = 'ada@wells.com'
    await page.goto(serverPaths.contact())
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('First').fill('Ada')
    await form.getByLabel('Last').fill('Hill')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('What is it about?').selectOption({ index: 1 })
    await form.getByLabel('Message').fill('Is lot 6 still free?')
    await form.getByText('may use these details').click()
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/forms\/contact\/receipt$/)

    await page.goto(paths.form('tour-request', '?home=9-spoonbill-lane'))
    const tour = page.getByRole('form', { name: 'Tour request' })
    const days = tour.getByRole('group', { name: 'Day', exact: true })
    await days.locator('input:enabled').nth(3).check({ force: true })
    await tour.getByText('2 pm', { exact: true }).click()
    await tour.getByLabel('First').fill('Ada')
    await tour.getByLabel('Last').fill('Hill')
    await tour.getByLabel('Email').fill(email)
    await tour.getByRole('button', { name: 'Ask for a tour' }).click()
    await expect(page.getByRole('region', { name: 'Your agent' })).toContainText('Inez Cantu')

    await page.goto('/about')
    const signUp = page.getByRole('form', { name: 'Tailgate Notes newsletter' })
    await signUp.getByLabel('Email').fill(email)
    await signUp.getByRole('button', { name: 'Sign up' }).click()
    for (const id of [contact, tourRequest, newsletter])
      await expect
        .poll(() => site.content.listSubmissions(id).map(({ values }) => Object.values(values)))
        .toEqual([expect.arrayContaining([email])])
  })

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
