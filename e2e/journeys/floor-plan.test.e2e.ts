import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, hydrated, layOutOffscreen, test } from '../fixtures.ts'

function levelOf(page: Page, name: string) {
  return page.getByRole('group', { name })
}

test('rooms of the drawing and rows of the table share highlights; a selected room shows its size', async ({
  page,
}) => {
  await page.goto(paths.floorPlan('deschutes'))
  await hydrated(page)
  const main = levelOf(page, 'The Deschutes, main level')
  const pantry = main.getByRole('link', { name: 'Pantry, 6 by 8 feet' })
  const table = page.getByRole('table', { name: 'Main level' })
  await page.getByText('Rooms of the main level').click()
  await pantry.hover()
  await expect(table.getByRole('row', { name: /^Pantry/ })).toHaveAttribute('data-highlighted')
  await table.getByRole('row', { name: /^Garage/ }).hover()
  await expect(main.getByRole('link', { name: /^Garage/ })).toHaveAttribute('data-highlighted')
  await pantry.click()
  await expect(page.getByRole('status').filter({ hasText: 'Pantry 6 × 8 ft' })).toBeVisible()
  await expect(levelOf(page, 'The Deschutes, upper level').getByRole('link')).toHaveCount(10)
})

test('a link to a fold opens it', async ({ page }) => {
  await page.goto(paths.floorPlan('goldfinch'))
  await page.getByRole('link', { name: /^\d+ communities$/ }).click()
  await expect(page.getByRole('link', { name: 'Cedar Crossing', exact: true })).toBeVisible()
})

test('arrow keys walk from room to room', async ({ page }) => {
  await page.goto(paths.floorPlan('alder'))
  await hydrated(page)
  const plan = levelOf(page, 'The Alder, one level')
  await plan.getByRole('link', { name: /^Kitchen/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(plan.getByRole('link', { name: /^Dining/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Dining 13 × 12 ft' })).toBeVisible()
})

test('mirrored, the garage is on the other side, the labels are readable, and the address says so', async ({
  page,
}) => {
  await page.goto(paths.floorPlan('alder'))
  const plan = levelOf(page, 'The Alder, one level')
  const garage = plan.getByRole('link', { name: /^Garage/ })
  const before = await garage.boundingBox()
  const mirror = page.getByRole('button', { name: 'Mirror this plan' })
  await mirror.click()
  await expect(mirror).toHaveAttribute('aria-pressed', 'true')
  // Before the scripts are there, it's a link to the drawing.
  await expect(page).toHaveURL(/\/floorplans\/alder\?mirrored=1(?:#plan)?$/)
  await expect
    .poll(async () => (await garage.boundingBox())?.x)
    .toBeGreaterThan((before?.x ?? Number.NaN) + 50)
  // No part of the drawing is flipped by a transform.
  expect(await plan.evaluate((svg) => svg.innerHTML.includes('scale(-1'))).toBe(false)
  await mirror.click()
  await expect(mirror).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/floorplans\/alder(?:\?#plan)?$/)
})

test('the picture follows the choice, and a community’s lots are on its site plan', async ({ page }) => {
  await page.goto(paths.floorPlan('alder'))
  await hydrated(page)
  const price = page.getByRole('region', { name: 'Price this house' })
  const shown = price.getByRole('figure')
  await expect(shown).toContainText('Craftsman')
  await price.getByRole('radio', { name: /^Farmhouse/ }).check()
  await expect(shown).toContainText('Farmhouse')
  await price.getByRole('radio', { name: /^White cabinets, quartz/ }).check()
  await expect(shown).toContainText('White cabinets')
  // Of several choices in one group, too, the last.
  await price.getByRole('checkbox', { name: /^Longer covered patio/ }).check()
  await expect(shown).toContainText('Longer covered patio')
  await price.getByRole('checkbox', { name: /^Cedar fence/ }).check()
  await expect(shown).toContainText('Cedar fence')

  await price.getByLabel('Community').selectOption('cedar-crossing')
  await price.getByRole('combobox', { name: 'Lot', exact: true }).selectOption('cedar-crossing:40')
  await price.getByRole('link', { name: 'Lots on the site plan of Cedar Crossing' }).click()
  await expect(page.getByRole('region', { name: 'Selected lot' })).toContainText('Lot 40')
  await expect(page.getByLabel('Lots that take')).toHaveValue('alder')
})

test('the drawings have no accessibility violations', async ({ page }) => {
  await page.goto(paths.floorPlan('deschutes'))
  await hydrated(page)
  await layOutOffscreen(page)
  const { violations } = await new AxeBuilder({ page }).include('#plan').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('the list is filtered at once, and its address brings it back', async ({ page }) => {
  await page.goto(paths.floorPlans())
  const cards = page.getByRole('list', { name: 'Floor plans', exact: true }).getByRole('article')
  const count = await cards.count()
  await page.getByLabel('Levels').selectOption('1')
  await expect.poll(() => cards.count()).toBeLessThan(count)
  const ofLevel = await cards.count()
  await page.getByLabel('Beds').selectOption('3')
  await expect(page).toHaveURL(`${paths.floorPlans()}?beds=3&levels=1`)
  await expect.poll(() => cards.count()).toBeLessThan(ofLevel)
  const found = await cards.count()
  await expect(page.getByRole('status').filter({ hasText: `${found} floor plans` })).toBeVisible()
  await page.reload()
  await expect(cards).toHaveCount(found)
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(cards).toHaveCount(count)
})

test('prices of a row are level, also beside a plan whose ranges take another line', async ({ page }) => {
  await page.goto(`${paths.floorPlans()}?beds=4`)
  const cards = page.getByRole('list', { name: 'Floor plans', exact: true }).getByRole('article')
  const ranged = cards.filter({ hasText: '4–5 beds' })
  await expect(ranged).toContainText('2.5–3 baths')
  const tops = await cards.evaluateAll((articles) =>
    articles.map((article) => ({
      row: article.getBoundingClientRect().top,
      price: Math.round(article.querySelector('p')?.getBoundingClientRect().top ?? 0),
    })),
  )
  const first = tops.filter(({ row }) => row === tops[0]?.row)
  expect(first.length).toBeGreaterThan(2)
  expect([...new Set(first.map(({ price }) => price))]).toHaveLength(1)
})

test('a filter that finds nothing says so and shows the closest plans; what cannot be read is said', async ({
  page,
}) => {
  await page.goto(`${paths.floorPlans()}?beds=5&levels=1&community=cedar-crossing`)
  await expect(page.getByRole('heading', { name: 'No plan matches all of that' })).toBeVisible()
  const nearest = page.getByRole('list', { name: 'Closest floor plans' })
  await expect(nearest.getByRole('article')).toHaveCount(3)
  await page.goto(`${paths.floorPlans()}?beds=lots&levels=2`)
  await expect(page).toHaveURL(`${paths.floorPlans()}?levels=2&notes=beds`)
  await expect(page.getByText('This list isn’t filtered by “beds”')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, the plan is mirrored, a room links to its row', async ({ page }) => {
    await page.goto(paths.floorPlans())
    await page.getByLabel('Levels').selectOption('1')
    await page.getByRole('button', { name: 'Show floor plans' }).click()
    await expect(page).toHaveURL(/[?&]levels=1(&.*)?#plans$/)
    await expect(page.getByLabel('Levels')).toHaveValue('1')
    await expect(page.getByRole('link', { name: 'The Deschutes' })).toHaveCount(0)
    await page.getByRole('link', { name: 'The Alder' }).click()
    await page.getByRole('button', { name: 'Mirror this plan' }).click()
    await expect(page).toHaveURL(`${paths.floorPlan('alder')}?mirrored=1#plan`)
    await page.getByRole('link', { name: /^Kitchen, / }).click()
    await expect(page.getByRole('row', { name: /^Kitchen/ })).toBeInViewport()
    const furniture = page.locator('#plan [data-furniture]')
    await expect(furniture).toBeVisible()
    await page.getByLabel('Show furniture').uncheck()
    await expect(furniture).toBeHidden()
  })
})
