import { paths } from '../../app/paths.ts'
import { expect, hydrated, test } from '../fixtures.ts'

const finished = paths.home('2029-lava-butte-lane')

test('the photos open at the chosen one, follow the keys, and restore focus', async ({ page }) => {
  await page.goto(finished)
  const picked = page.getByRole('link', { name: /^Photo 2 of 6/ })
  await picked.click()
  const dialog = page.getByRole('dialog', { name: 'Photos' })
  await expect(dialog.getByRole('status')).toHaveText('Photo 2 of 6')
  // A caption is the editor's; what a screen reader hears of a picture is something else.
  const photos = dialog.locator('figure')
  await expect(photos.nth(1).locator('figcaption')).toHaveText('Kitchen, white cabinets')
  await expect(photos.nth(1).locator('img')).not.toHaveAttribute('alt', 'Kitchen, white cabinets')
  await expect(photos.first().locator('figcaption')).toHaveCount(0)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText('Photo 4 of 6')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText('Photo 3 of 6')
  await page.keyboard.press('End')
  await expect(dialog.getByRole('status')).toHaveText('Photo 6 of 6')
  await expect(dialog.getByRole('img', { name: /bedroom/i })).toBeInViewport({ ratio: 0.9 })
  const thumbnails = dialog.getByRole('list', { name: 'All photos' }).getByRole('button')
  await expect(thumbnails).toHaveCount(6)
  await thumbnails.first().click()
  await expect(dialog.getByRole('status')).toHaveText('Photo 1 of 6')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picked).toBeFocused()
})

test('the code of the dialog is fetched when it is needed, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(finished)
  await hydrated(page)
  await page.mouse.move(0, 0)
  expect(scripts.filter((script) => script.includes('photos-dialog'))).toEqual([])
  await page.getByRole('link', { name: /^Photo 1 of/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  expect(scripts.filter((script) => script.includes('photos-dialog'))).toHaveLength(1)
})

test('a photo opened by its address and closed by its button leaves the focus on the photo', async ({
  page,
}) => {
  await page.goto(`${finished}#photo-2`)
  const dialog = page.getByRole('dialog', { name: 'Photos' })
  await dialog.getByRole('button', { name: 'Close photos' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(finished)
  await expect(page.getByRole('link', { name: /^Photo 2 of 6/ })).toBeFocused()
})

test('without scripts a photo opens on its page, with its caption and the next, and closes', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  await page.goto(finished)
  await expect(page.getByRole('button', { name: /photos$/ })).toBeHidden()
  const link = page.getByRole('link', { name: /^Photo 1 of 6/ })
  await link.click()
  await expect(page).toHaveURL(`${finished}#photo-1`)
  const photo = page.getByRole('listitem').filter({ has: link })
  expect(await photo.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(photo.getByText('1 of 6', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(photo.getByRole('link', { name: 'Previous photo' })).toHaveCount(0)
  await photo.getByRole('link', { name: 'Next photo' }).click()
  await expect(page).toHaveURL(`${finished}#photo-2`)
  await expect(page.getByText(/^2 of 6: Kitchen, white cabinets$/)).toBeVisible()
  await page.getByRole('link', { name: 'Previous photo' }).click()
  await expect(photo.getByText('1 of 6', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Close photo' }).click()
  await expect.poll(async () => (await photo.boundingBox())?.height).toBeLessThan(400)
  await page.close()
})
