/** A drawn area of the map, and where the map looks. */
import { paths } from '../app/paths.ts'
import { mapViewport, movingMapOptions } from './browser.ts'
import { expect, homeCount, test } from './fixtures.ts'
import { mapOf, moving } from './map-of-homes.ts'
import { chooseAtLeast } from './homes-list.ts'

test.use({ launchOptions: await movingMapOptions(), viewport: mapViewport })

test('an area is drawn with a pointer or with keys, is in the address, and has its homes alone', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?beds=3'))
  await moving(page)
  const everywhere = await homeCount(page)
  const draw = mapOf(page).getByRole('button', { name: 'Draw an area' })
  await draw.click()
  const surface = mapOf(page).getByRole('application', { name: 'Draw an area' })
  await expect(surface).toBeFocused()
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'ArrowUp', 'Backspace'])
    await page.keyboard.press(key)
  await expect(mapOf(page).getByText('2 corners')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(draw).toBeFocused()

  await draw.click()
  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Only the main button sets a corner.
  await page.mouse.click(x + width * 0.5, y + height * 0.5, { button: 'right' })
  const corners = [
    [0.05, 0.4],
    [0.95, 0.4],
    [0.95, 0.75],
    [0.05, 0.75],
  ] as const
  for (const [across, down] of corners) await page.mouse.click(x + width * across, y + height * down)
  await expect(mapOf(page).getByText('4 corners')).toBeVisible()
  await mapOf(page).getByRole('button', { name: 'Search the area' }).click()
  await expect(page).toHaveURL(/[?&]bounds=(?:-?[\d.]+,){7}-?[\d.]+(?:&|$)/)
  await expect.poll(() => homeCount(page)).toBeLessThan(everywhere)
  const within = await homeCount(page)
  expect(within).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Remove Drawn area' })).toBeVisible()
  await mapOf(page).getByRole('button', { name: 'Clear the area' }).click()
  await expect.poll(() => homeCount(page)).toBe(everywhere)
})

test('a second finger changes nothing of the line that the first one draws', async ({ page }) => {
  await page.goto(paths.homesForSale())
  await moving(page)
  await mapOf(page).getByRole('button', { name: 'Draw an area' }).click()
  const surface = mapOf(page).getByRole('application', { name: 'Draw an area' })
  await surface.evaluate(async (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // Such pointers aren't real, so they can't be captured.
    element.setPointerCapture = () => undefined
    const send = async (type: string, pointerId: number, across: number, down: number) => {
      const at = { clientX: left + width * across, clientY: top + height * down }
      element.dispatchEvent(
        new PointerEvent(type, { pointerId, isPrimary: pointerId === 1, bubbles: true, ...at }),
      )
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await send('pointerdown', 1, 0.2, 0.2)
    await send('pointermove', 1, 0.8, 0.2)
    await send('pointerdown', 2, 0.5, 0.9)
    await send('pointermove', 2, 0.6, 0.9)
    await send('pointerup', 2, 0.6, 0.9)
    await send('pointermove', 1, 0.8, 0.6)
  })
  await expect(surface.locator('polyline')).toHaveAttribute('points', /^\S+ \S+ \S+$/)
})

test('where the map looks stays in the address when the order changes, goes when the map follows what is found, and comes back', async ({
  page,
}) => {
  await page.goto(paths.homesForSale('?beds=3'))
  await moving(page)
  await mapOf(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/[?&]map=/)
  await page.getByLabel('Sort').selectOption('newest')
  await expect(page).toHaveURL(/sort=newest&map=/)
  const markers = () =>
    mapOf(page)
      .locator('[data-marker]')
      .evaluateAll((all) => all.map((marker) => marker.getAttribute('data-marker')).join(' '))
  const left = { url: page.url(), markers: await markers() }
  await chooseAtLeast(page, 'Baths', 3)
  await expect(page).toHaveURL(/baths=3/)
  await expect(page).not.toHaveURL(/map=/)
  await expect.poll(markers).not.toBe(left.markers)
  // Back would close the panel first.
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-layers', '')
  await page.goBack()
  await expect(page).toHaveURL(left.url)
  await expect.poll(markers).toBe(left.markers)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a drawn area is a link like any other: its homes, its outline, no search engine', async ({
    page,
  }) => {
    await page.goto(paths.homesForSale('?bounds=43.9,-121.5,44.2,-121.1'))
    const within = await homeCount(page)
    // The same corners, less one.
    await page.goto(paths.homesForSale('?bounds=43.9,-121.5,44.2,-121.5,44.2,-121.1'))
    const inHalf = await homeCount(page)
    expect(inHalf).toBeGreaterThan(0)
    expect(inHalf).toBeLessThan(within)
    await expect(page.getByRole('link', { name: 'Remove Drawn area' })).toBeVisible()
    const outline = page.getByRole('region', { name: 'Map of homes' }).locator('polygon')
    await expect(outline).toHaveAttribute('points', /^(?:-?[\d.]+,-?[\d.]+ ?){3}$/)
    // A drawing without a width isn't drawn.
    expect((await outline.locator('..').boundingBox())?.width).toBe(1)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })
})
