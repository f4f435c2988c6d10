import { expect, hydrated, resizeWindow, test } from './fixtures.ts'

test('2 to 8 awards fit side by side, by the width of the window', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const awards = page.getByRole('region', { name: 'Awards' })
  const list = awards.getByRole('group')
  const slide = awards.getByRole('listitem').first()
  for (const [width, slides] of [
    [320, 2],
    [480, 3],
    [900, 4],
    [1200, 6],
    [1600, 8],
  ] as const) {
    await resizeWindow(page, width, 900)
    await awards.scrollIntoViewIfNeeded()
    const [all, one] = await Promise.all([list.boundingBox(), slide.boundingBox()])
    expect([width, Math.round((all?.width ?? 0) / (one?.width ?? 1))]).toEqual([width, slides])
  }
})

test('the awards move by themselves and can be paused, and don’t move under reduced motion', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const awards = page.getByRole('region', { name: 'Awards' })
  await awards.scrollIntoViewIfNeeded()
  await awards.getByRole('button', { name: 'Pause the awards' }).click()
  await expect(awards.getByRole('button', { name: 'Play the awards' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await hydrated(page)
  await awards.scrollIntoViewIfNeeded()
  await expect(awards.getByRole('button', { name: 'Pause the awards' })).toBeHidden()
})

test("resizing the window keeps an award at the row's start", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await hydrated(page)
  const row = page.getByRole('group', { name: 'Awards won' })
  const list = row.getByRole('list')
  await row.scrollIntoViewIfNeeded()
  await expect(list).toHaveAttribute('style', /translate/)
  for (const width of [820, 1440]) {
    await resizeWindow(page, width, 900)
    const { x } = (await row.boundingBox()) ?? {}
    await expect.poll(async () => (await list.boundingBox())?.x).toBe(x)
  }
})

test("a page that hides the awards doesn't have them", async ({ page }) => {
  await page.goto('/sales-agent-forms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Awards' })).toHaveCount(0)
})
