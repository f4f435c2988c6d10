import { paths } from '../app/paths.ts'
import { launchOptions } from './browser.ts'
import { expect, test } from './fixtures.ts'

/** Maps render in software here, and other tests run in parallel. */
const slowly = { timeout: 50_000 }

test.setTimeout(120_000)
test.use({ launchOptions: await launchOptions({ hasMovingMaps: true }) })

test('close up, the site plan lies on the map, and a lot is chosen on it', async ({ page }) => {
  // Cedar Crossing's middle: its plat says where its corners are.
  await page.goto(paths.homesForSale('?map=45.5286,-123.1302,17'))
  const map = page.getByRole('region', { name: 'Map of homes' })
  const plan = map.getByRole('group', { name: 'Site plan of Cedar Crossing' })
  await expect(plan).toBeVisible(slowly)
  await plan.getByRole('link', { name: /^Lot 4,/ }).click()
  const card = map.getByRole('group', { name: 'Selected on the map' })
  await expect(card.getByRole('heading', { name: 'Lot 4' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'See the site plan' })).toHaveAttribute(
    'href',
    paths.plat('cedar-crossing', { lot: '4' }),
  )
  await card.getByRole('button', { name: 'Close preview' }).click()
  await expect(card).toHaveCount(0)
})
