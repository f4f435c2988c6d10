import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expect, hydrated, layOutOffscreen, startTestSite, test } from '../fixtures.ts'
import { listCollidingNames } from '../plat-names.ts'

const slug = 'cedar-crossing'

function planOf(page: Page) {
  return page.getByRole('group', { name: 'Site plan of Cedar Crossing' })
}

function tableOf(page: Page) {
  return page.getByRole('table', { name: 'Lots of Cedar Crossing' })
}

function rowOf(page: Page, lot: string) {
  return tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Lot ${lot}`, exact: true }) })
}

function lotOf(page: Page, lot: string) {
  return planOf(page).getByRole('link', { name: new RegExp(`^Lot ${lot},`) })
}

test('every lot is a shape of the plan and in the table, those with a page in rows, and highlights are shared', async ({
  page,
}) => {
  await page.goto(paths.plat(slug))
  await hydrated(page)
  await expect(planOf(page).getByRole('link')).toHaveCount(61)
  await expect(tableOf(page).getByRole('link', { name: /^Lot / })).toHaveCount(61)
  // The head, ten lots for sale, and one row each for those that are open and those that are sold.
  await expect(tableOf(page).getByRole('row')).toHaveCount(13)
  await expect(rowOf(page, '40')).toContainText('20 lots, priced at release')

  await lotOf(page, '33').hover()
  await expect(rowOf(page, '33')).toHaveAttribute('data-highlighted')
  await rowOf(page, '16').hover()
  await expect(lotOf(page, '16')).toHaveAttribute('data-highlighted')
  await expect(lotOf(page, '33')).not.toHaveAttribute('data-highlighted')
})

test('choosing a lot shows its home and its price, and is in the address', async ({ page }) => {
  await page.goto(paths.plat(slug))
  await lotOf(page, '16').click()
  const panel = page.getByRole('region', { name: 'Selected lot' })
  await expect(panel.getByRole('heading', { name: 'Lot 16' })).toBeVisible()
  await expect(panel).toContainText('Move-in ready')
  await expect(panel).toContainText('$')
  await expect(page).toHaveURL(paths.plat(slug, { lot: '16' }))
  await expect(rowOf(page, '16')).toHaveAttribute('aria-current', 'true')

  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Lot 16' })).toBeVisible()
  await panel.getByRole('link', { name: 'Close lot 16' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(paths.plat(slug))
})

test('what was chosen is announced by a status that was there before, which has the focus after closing', async ({
  page,
}) => {
  await page.goto(paths.plat(slug))
  await hydrated(page)
  const hint = page.getByRole('status').filter({ hasText: 'Choose a lot' })
  await hint.evaluate((status) => status.setAttribute('data-testid', 'panel'))
  await lotOf(page, '16').click()
  await expect(page.getByTestId('panel')).toContainText('Lot 16')
  await page.getByLabel('Lots that take').selectOption({ label: 'The Alder' })
  const taking = page.getByRole('status').filter({ hasText: /^\d+ lots take The Alder\.$/ })
  await taking.evaluate((status) => status.setAttribute('data-testid', 'taking'))
  await page.getByLabel('Lots that take').selectOption('')
  await expect(page.getByTestId('taking')).toBeEmpty()

  await page.getByRole('link', { name: 'Close lot 16' }).press('Enter')
  await expect(page.getByTestId('panel')).toBeFocused()
  await expect(page.getByTestId('panel')).toContainText('Choose a lot')
})

test('the plan is one tab stop; arrows move, Enter selects, keys zoom', async ({ page }) => {
  await page.goto(paths.plat(slug, { lot: '40' }))
  await hydrated(page)
  await expect(planOf(page).locator('a[tabindex="0"]')).toHaveCount(1)
  await lotOf(page, '40').focus()
  await page.keyboard.press('ArrowRight')
  await expect(lotOf(page, '41')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(lotOf(page, '61')).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  // What has the focus stays in view.
  const frame = await planOf(page).boundingBox()
  await expect
    .poll(async () => {
      const lot = await lotOf(page, '61').boundingBox()
      return lot && frame && lot.x + lot.width <= frame.x + frame.width + 1
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.plat(slug, { lot: '61' }))
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
})

test('dragging pans when zoomed in and selects nothing; the wheel zooms with Ctrl only', async ({ page }) => {
  await page.goto(paths.plat(slug))
  await hydrated(page)
  const plan = planOf(page)
  await plan.scrollIntoViewIfNeeded()
  await plan.hover()
  await page.mouse.wheel(0, 60)
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -150)
  await page.keyboard.up('Control')
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled()

  const before = await lotOf(page, '33').boundingBox()
  const box = await plan.boundingBox()
  if (!box || !before) throw new Error("The plan isn't on the screen")
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await lotOf(page, '33').boundingBox())?.x).toBeLessThan(before.x - 30)
  await expect(page.getByRole('region', { name: 'Selected lot' })).toBeHidden()
})

test("filtering by plan removes lots that don't fit it from the table", async ({ page }) => {
  await page.goto(paths.plat(slug))
  await page.getByLabel('Lots that take').selectOption({ label: 'The Alder' })
  await expect(page).toHaveURL(paths.plat(slug, { plan: 'alder' }))
  await expect(page.getByText(/^\d+ lots take The Alder\.$/)).toBeVisible()
  await expect(rowOf(page, '1')).toBeHidden()
  await expect(lotOf(page, '1')).toHaveAttribute('data-back', 'true')
  await rowOf(page, '40').getByRole('link', { name: 'Lot 40' }).click()
  await page.getByRole('region', { name: 'Selected lot' }).getByRole('link', { name: 'The Alder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Alder' })).toBeVisible()
})

test('plan and panel have no accessibility violations', async ({ page }) => {
  await page.goto(paths.plat(slug, { lot: '40', plan: 'alder' }))
  await hydrated(page)
  await layOutOffscreen(page)
  const { violations } = await new AxeBuilder({ page }).include('#site-plan').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('a plat that fails to load shows a message; a community without one has no such section', async ({
  page,
  expectedNoise,
}) => {
  // It is another host than the fixture's, and the browser may ask again before the page is closed.
  expectedNoise.push(/^unknown host/, /status of 503/)
  await using site = await startTestSite()
  site.content.fail('/wp-json/kiosk/v1/plat-map-testing', { status: 500 })
  const response = await page.goto(`${site.url}${paths.community(slug)}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('The site plan of Cedar Crossing can’t be shown right now.')).toBeVisible()
  site.content.clearFaults()
  site.content.fail('/wp-json/kiosk/v1/plat-map-testing', { status: 404 })
  await page.goto(`${site.url}${paths.community('walnut-row')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Walnut Row' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The site plan' })).toHaveCount(0)
  // Requests in flight must finish before the site closes.
  await page.close()
})

test('on a phone two fingers zoom and nothing is wider than the screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}${paths.plat(slug)}`)
  await hydrated(page)
  const plan = planOf(page)
  await plan.scrollIntoViewIfNeeded()
  const box = await plan.boundingBox()
  if (!box) throw new Error("The plan isn't on the screen")
  const client = await context.newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: string, apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints:
        apart === 0
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    })
  await touch('touchStart', 20)
  for (const apart of [30, 45, 60, 75]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await context.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("names on a site plan don't collide, on a phone and on paper", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // The park and the pond of the first have long names on little room; the second has the smallest lots.
    for (const community of ['sage-hollow', slug]) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(paths.community(community))
      const plan = page.getByRole('group', { name: /^Site plan of / })
      await plan.scrollIntoViewIfNeeded()
      expect(await listCollidingNames(plan)).toEqual([])
      await page.emulateMedia({ media: 'print' })
      await page.goto(paths.printCommunity(community))
      expect(await listCollidingNames(plan)).toEqual([])
    }
  })

  test('the chosen lot is in view where its address leads, its sums the cheapest first', async ({ page }) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(paths.plat(slug, { lot: '51' }))
      await expect(lotOf(page, '51')).toBeInViewport({ ratio: 0.99 })
    }
    const sums = await page.getByRole('region', { name: 'Selected lot' }).getByRole('row').allInnerTexts()
    const totals = sums.map((row) => Number(row.replaceAll(/\D/g, '')))
    expect(totals).toHaveLength(8)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('a lot of the plan is a link that chooses it, and a plan a form', async ({ page }) => {
    await page.goto(paths.plat(slug))
    await lotOf(page, '16').click()
    await expect(page.getByRole('region', { name: 'Selected lot' })).toContainText('Move-in ready')
    await expect(page).toHaveURL(paths.plat(slug, { lot: '16' }))
    await page.getByLabel('Lots that take').selectOption({ label: 'The Alder' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(paths.plat(slug, { lot: '16', plan: 'alder' }))
    await expect(page.getByText(/^\d+ lots take The Alder\.$/)).toBeVisible()
  })
})

test('print has the whole plan and the whole table', async ({ page }) => {
  await page.goto(paths.plat(slug, { lot: '16' }))
  await hydrated(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  const isWhole = async () => {
    const box = await planOf(page).boundingBox()
    const first = await lotOf(page, '1').boundingBox()
    const last = await lotOf(page, '61').boundingBox()
    return first && last && box && first.x >= box.x - 1 && last.x + last.width <= box.x + box.width + 1
  }
  await expect.poll(isWhole).toBe(true)
  const hidden = await tableOf(page).evaluate((table) => {
    const list = table.parentElement
    return list ? list.scrollHeight - list.clientHeight : Number.NaN
  })
  expect(hidden).toBeLessThanOrEqual(1)
})
