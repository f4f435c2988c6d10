// Where a home is: its community's plat, region and city, and the map.
import { expect } from '@playwright/test'
import { createDraft, openGroup, read, save, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

test('a lot is chosen on the plat of its community, whose region and city the home has', async ({ page }) => {
  const id = await createDraft(page, 'property', 'On its lot')
  const lot = page.getByRole('combobox', { name: 'Lot', exact: true })
  await openGroup(page, 'Place')
  await page.getByLabel('Community', { exact: true }).selectOption({ label: 'Lacamas Bluff' })
  await page.getByText('Choose on the plat').click()
  const shapes = page.locator('.homesite-lot polygon')
  const said = page.locator('.homesite-lot .homesite-wrong').first()
  await shapes.and(page.locator('.is-taken')).first().click()
  await expect(said).toContainText(/^Lot \d+: /)
  await lot.fill('999')
  await expect(page.getByText('The community’s plat has no lot 999.')).toBeVisible()
  const open = shapes.and(page.locator(':not(.is-taken)')).first()
  const number = await open.getAttribute('data-lot')
  await open.click()
  await expect(lot).toHaveValue(number ?? '')
  await expect(said).toBeEmpty()
  await save(page)
  await expect(page.locator('#homesite-site')).toContainText('as its community')
  const { metadata } = await read(`/wp-json/kiosk/v1/property/${id}?filter[post_status][0]=draft`)
  expect(metadata).toMatchObject({ wrenfield_property_lot: number })
  const terms = await runPhp(`
    foreach ([${id}, ${String(metadata['wrenfield_property_community'])}] as $item)
      echo implode(' ', wp_get_object_terms($item, ['region', 'city'], ['fields' => 'slugs', 'orderby' => 'slug'])), ';';`)
  expect(terms).toMatch(/^([\w-]+ [\w-]+;)\1$/)
})

test('the map shows a place by its name', async ({ page }) => {
  await createDraft(page, 'property', 'Found by name')
  await openGroup(page, 'Place')
  const map = page.getByRole('img', { name: 'Map of communities' })
  const finder = page.getByLabel('Show on the map')
  await finder.fill('nowhere at all')
  await expect(page.getByText('Nothing is called “nowhere at all”.')).toBeVisible()
  await finder.fill('')
  await finder.pressSequentially('lacamas b')
  // What was found for its first letters may begin with something else.
  await expect(page.locator('.homesite-place datalist option').first()).toHaveText('Lacamas Bluff')
  await finder.press('Enter')
  await expect(finder).toHaveValue('Lacamas Bluff')
  await expect(map).toContainText('Lacamas Bluff')
})

test('an uploaded plat says what it changes, lot by lot, before it’s saved', async ({ page }) => {
  await createDraft(page, 'community', 'With another plat')
  await openGroup(page, 'Plat')
  const corners = (y: number) => [
    [0, y],
    [4, y],
    [4, y + 1],
  ]
  const upload = (content: string) =>
    page.getByLabel('Upload a plat').setInputFiles({
      name: 'plat.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  const plat = (lots: object[]) => JSON.stringify({ width: 10, height: 10, lots })
  await upload('a drawing')
  await expect(page.getByText('It must be a JSON object with “lots”')).toBeVisible()
  await upload(plat([1, 2, 3].map((lot) => ({ lot: `${lot}`, points: corners(lot) }))))
  await expect(page.getByText('3 lots. Save the community')).toBeVisible()
  await save(page)
  await openGroup(page, 'Plat')
  await upload(plat([1, 2, 4].map((lot) => ({ lot: `${lot}`, points: corners(lot === 2 ? 5 : lot) }))))
  const differences = page.locator('.homesite-plat [role=status] li')
  await expect(differences).toHaveText([/^3 lots/, 'New: 4', 'Changed: 2', 'No longer there: 3'])
})
