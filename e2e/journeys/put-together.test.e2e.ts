/** Houses put together on a floor plan's page: saved, compared, shared and printed. */
import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '../../app/paths.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { readPdf } from '../read-pdf.ts'

const choice = { community: 'sage-hollow', lot: '28', options: 'elevation.farmhouse' }
const text = 'goldfinch*sage-hollow*28*elevation.farmhouse'
const title = 'The Goldfinch at Sage Hollow, lot 28'

test('a house is saved with its options, and stands beside homes with its sum', async ({ page }) => {
  await page.addInitScript(() => {
    // Saved before houses could be.
    if (localStorage.getItem('saved-homes') === null) localStorage.setItem('saved-homes', '[{"id":4190}]')
    navigator.share = ({ url = '' } = {}) => {
      document.documentElement.dataset['shared'] = url
      return Promise.resolve()
    }
  })
  await page.goto(paths.floorPlan('goldfinch', choice))
  await hydrated(page)
  const heart = page.getByRole('button', { name: `Save ${title}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('region', { name: 'Price this house' }).getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /\/floorplans\/goldfinch\?community=sage-hollow&lot=28&options=elevation\.farmhouse#options$/,
  )
  await page.getByRole('link', { name: 'Saved homes, 2' }).click()
  await expect(page).toHaveURL(`/shortlist?homes=4190&houses=${text}`)
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Price \$/ })).toContainText('about $439,700')
  await expect(table.getByRole('row', { name: /^Homesite price/ })).toContainText('$137,900')
  await expect(table.getByRole('row', { name: /^Chosen/ })).toContainText('Farmhouse, $3,900')
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
  await table.getByRole('link', { name: `Remove ${title}` }).press('Enter')
  await expect(page).toHaveURL('/shortlist?homes=4190')
  await expect(page.getByRole('link', { name: 'Saved homes, 1' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a house is put on a list by a link, and says what can be had no more', async ({ page }) => {
    await page.goto(paths.floorPlan('goldfinch', choice))
    await page.getByRole('link', { name: 'Put it on a list' }).click()
    await expect(page.getByRole('columnheader', { name: title })).toBeVisible()
    await page.goto(`/shortlist?houses=${text}*kitchen.gone**goldfinch*sage-hollow*999**no-plan`)
    const table = page.getByRole('table')
    await expect(table).toContainText('What isn’t offered anymore is left out.')
    await expect(table).toContainText('Lot 999 at Sage Hollow isn’t open for this plan anymore.')
    await expect(page.getByRole('list', { name: 'No longer for sale' })).toContainText(
      'The floor plan of 1 house on this list isn’t offered anymore.',
    )
  })
})

test('a homesite has the plans that fit, each with land and base price', async ({ page }) => {
  await page.goto(paths.home('lot-28-sage-hollow'))
  const plans = page.getByRole('list', { name: 'Floor plans for this homesite' })
  await expect(plans).toContainText('$137,900 homesite + $297,900 base price')
  await plans.getByRole('link', { name: 'The Goldfinch' }).click()
  await expect(page).toHaveURL(/\/floorplans\/goldfinch\?community=sage-hollow&lot=28/)
  await expect(
    page.getByRole('region', { name: 'Price this house' }).getByRole('status').first(),
  ).toContainText('about $435,800')
})

test('the brochure has what was chosen, what it costs together, and what is not in it', async ({ page }) => {
  const response = await page.request.get(paths.brochure('floorplans', 'goldfinch', choice))
  const { pages } = await readPdf(await response.body())
  expect(pages[1]).toContain(title)
  expect(pages[1]).toMatch(/Base price.*\$297,900.*Lot 28.*\$137,900.*Options.*\$3,900.*about \$439,700/)
  expect(pages[1]).toMatch(/Farmhouse, \$3,900.*Added up on \w+ \d+, 20\d\d/)
})
