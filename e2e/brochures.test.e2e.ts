import type { APIResponse } from '@playwright/test'
import { paths } from '../app/paths.ts'
import { expect, startTestSite, test } from './fixtures.ts'
import { readPdf } from './read-pdf.ts'

const home = '2029-lava-butte-lane'
const mostBytes = 3_000_000

async function read(response: APIResponse) {
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const bytes = await response.body()
  expect(bytes.length).toBeLessThan(mostBytes)
  const pdf = await readPdf(bytes)
  // For screen readers: every type is known, every link and picture has a name.
  expect(pdf.unknownTypes).toEqual([])
  expect(pdf.linkNames.length).toBeGreaterThanOrEqual(10)
  expect([...pdf.linkNames, ...pdf.pictures].filter((name) => name === '')).toEqual([])
  return pdf
}

test("a home's brochure has its page's content as text, with links back", async ({ page, baseURL }) => {
  await page.goto(paths.home(home))
  const price =
    (await page
      .getByText(/^\$\d{3},\d{3}$/)
      .first()
      .textContent()) ?? ''
  const button = page.getByRole('link', { name: 'Brochure (PDF)' })
  await expect(button).toHaveAttribute('href', paths.brochure('homes', home))

  const response = await page.request.get(paths.brochure('homes', home))
  expect(response.headers()['content-disposition']).toContain(`wrenfield-homes-${home}.pdf`)
  const pdf = await read(response)
  expect(pdf.pages).toHaveLength(4)
  expect(pdf.pages[0]).toMatch(
    new RegExp(`\\${price} Price as of \\w+ \\d+, 20\\d\\d, at this price since November 1, 2026`),
  )
  expect(pdf.pages[0]).toContain('Silas Montenegro')
  expect(pdf.pages[0]).toContain('equal housing opportunity')
  expect(pdf.pages[0]).toContain('Oregon CCB #000142')
  expect(pdf.pages[1]).toContain('Elk Meadow Elementary')
  expect(pdf.pages[2]).toContain('Great Room')
  expect(pdf.pages[3]).toContain('Lot 33')
  expect(pdf).toMatchObject({
    title: '2029 Lava Butte Lane | Wrenfield Homes',
    language: 'en-US',
    isTagged: true,
  })
  expect(pdf.links).toContain(baseURL + paths.home(home))
  expect(pdf.links).toContain(`${baseURL}/communities/juniper-ridge?lot=33#plat`)
  expect(pdf.links).toContain('tel:+15415550137')

  const again = await page.request.get(paths.brochure('homes', home))
  expect(again.headers()['server-timing']).toContain('cached')
  expect((await again.body()).equals(await response.body())).toBe(true)
})

test('the brochure of a floor plan has its price, its drawings and its communities', async ({
  page,
  baseURL,
}) => {
  await page.goto(paths.floorPlan('alder'))
  const own = await page.getByRole('main').innerText()
  await expect(page.getByRole('link', { name: 'Brochure (PDF)' })).toHaveAttribute(
    'href',
    paths.brochure('floorplans', 'alder'),
  )
  const pdf = await read(await page.request.get(paths.brochure('floorplans', 'alder')))
  expect(pdf.pages[0]).toContain(/Base price from (\$[\d,]+)/.exec(own)?.[1] ?? 'a price on the page')
  // Of all plans it has the most homes and communities: they fit one page.
  expect(pdf.pages).toHaveLength(4)
  expect(pdf.pages.join(' ')).toContain('Primary Bedroom')
  expect(pdf.pages.join(' ')).toContain('40 ft, front')
  expect(pdf.links).toContain(baseURL + paths.community('cedar-crossing'))
  expect(pdf).toMatchObject({ title: 'The Alder floor plan | Wrenfield Homes', isTagged: true })
})

test('the brochure of a community is its pack: features, schools, utilities, plat, homes', async ({
  page,
  baseURL,
}) => {
  await page.goto(paths.community('cedar-crossing'))
  const button = page.getByRole('link', { name: 'Brochure (PDF)' })
  await expect(button).toHaveAttribute('href', paths.brochure('communities', 'cedar-crossing'))
  const shown = /\$[\d,]+/.exec(
    await page
      .getByText(/^Homes from \$/)
      .first()
      .innerText(),
  )?.[0]
  const schools = page.getByRole('definition').filter({ hasText: 'Thatcher Brook Elementary' })
  await expect(schools).toContainText(/Source: boundary map .*, August 2026\. .*onfirm/)
  const pdf = await read(await page.request.get(paths.brochure('communities', 'cedar-crossing')))
  expect(pdf.pages[0]).toContain(shown ?? 'a price on the page')
  expect(pdf.pages[1]).toContain('Fiber internet to every home')
  expect(pdf.pages[1]).toContain('Thatcher Brook Elementary')
  expect(pdf.pages[1]).toContain('Source: boundary map')
  expect(pdf.pages[1]).toContain('Forest Grove Light & Power')
  expect(pdf.pages[2]).toContain('Homesite for sale')
  // The last page shows the plans, which fill it beside the homes.
  expect(pdf.pages).toHaveLength(4)
  expect(pdf.pages[3]).toContain('3 beds, 2 baths, 1,554 sq ft')
  expect(pdf.links).toContain(`${baseURL}/communities/cedar-crossing?lot=12#plat`)
})

test("a print page has no layout, is noindex and has no other community's pack", async ({ page }) => {
  await page.goto(paths.printHome(home))
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2029 Lava Butte Lane')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  for (const path of ['/print/communities/cedar-crossing?cp=999999', '/brochures/blog/anything.pdf'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
})

test("a brochure of an agent carries their name and number, and nobody else's does", async ({ page }) => {
  await page.goto(paths.agentForms())
  await page.getByRole('textbox', { name: 'Password' }).fill('porchlight')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const form = page.getByRole('form', { name: 'Your flyers' })
  await form.getByLabel('Your name').fill('Ada Reyes')
  await form.getByLabel('Phone').fill('555')
  await form.getByLabel('Brokerage').fill('Juniper Realty')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByRole('button', { name: 'Use on my flyers' }).click()
  await expect(form.getByText('Please type a number with its area code')).toBeVisible()
  await form.getByLabel('Your name').fill('Ada Reyes')
  await form.getByLabel('Brokerage').fill('Juniper Realty')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Phone').fill('(541) 555-0199')
  await form.getByLabel('License').fill('OR 201234567')
  await form.getByLabel('Photo').setInputFiles('content-system/demo/media/people/junia-whitlatch.jpg')
  await form.getByRole('button', { name: 'Use on my flyers' }).click()
  await expect(form.getByRole('status')).toContainText(
    'Ada Reyes, Juniper Realty, License OR 201234567, 541-555-0199, ada@example.com',
  )

  const response = await page.request.get(paths.brochure('homes', home))
  expect(response.headers()['cache-control']).toBe('private, no-store')
  const own = await read(response)
  expect(own.pages[0]).toContain('Ada Reyes')
  expect(own.pages[0]).toContain('License OR 201234567')
  expect(own.pages[0]).toContain('Juniper Realty')
  expect(own.pages[0]).not.toContain('Silas Montenegro')
  expect(own.links.filter((link) => link.startsWith('mailto:'))).toEqual(['mailto:ada@example.com'])
  expect(own.links).toContain('tel:+15415550199')
  expect(own.links.filter((link) => link.includes('flyer='))).toEqual([])

  await page.context().clearCookies()
  const others = await read(await page.request.get(paths.brochure('homes', home)))
  expect(others.pages[0]).toContain('Silas Montenegro')
  expect(others.pages[0]).not.toContain('Ada Reyes')
})

test('a builder without PDFs says so and offers the print pages', async ({ page, expectedNoise }) => {
  expectedNoise.push(/unknown host/, /status of 503/)
  await using site = await startTestSite({ env: { PDF_SERVICE: 'none' } })
  await page.goto(site.url + paths.home(home))
  await expect(page.getByRole('link', { name: 'Brochure (PDF)' })).toHaveCount(0)
  await expect(page.getByText('PDFs aren’t available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brochure for your printer' })).toHaveAttribute(
    'href',
    paths.printHome(home),
  )
  const response = await page.goto(site.url + paths.brochure('homes', home))
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PDFs aren’t available.')
  await page.close()
})

test('a failing service is reported to the visitor, with a link to the print page', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/unknown host/, /status of 503/)
  await using site = await startTestSite({
    env: { PDF_SERVICE: 'gotenberg', PDF_SERVICE_URL: 'http://127.0.0.1:1' },
  })
  await page.goto(site.url + paths.home(home))
  await page.getByRole('link', { name: 'Brochure (PDF)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t make the PDF.')
  await page.getByRole('link', { name: 'Open the print version' }).click()
  await expect(page).toHaveURL(site.url + paths.printHome(home))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2029 Lava Butte Lane')
  await page.close()
})
