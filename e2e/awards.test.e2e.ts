import { expect, hydrated, test } from './fixtures.ts'

for (const [widthPx, slides] of [
  [320, 2],
  [480, 3],
  [900, 4],
  [1200, 6],
  [1600, 8],
] as const) {
  test(`${slides} awards fit side by side at ${widthPx} px`, async ({ page }) => {
    await page.setViewportSize({ width: widthPx, height: 900 })
    await page.goto('/about')
    await hydrated(page)
    const awards = page.getByRole('region', { name: 'Awards' })
    await awards.scrollIntoViewIfNeeded()
    const [list, slide] = await Promise.all([
      awards.getByRole('group').boundingBox(),
      awards.getByRole('listitem').first().boundingBox(),
    ])
    expect(Math.round((list?.width ?? 0) / (slide?.width ?? 1))).toBe(slides)
  })
}

test('the awards move by themselves and can be paused', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const awards = page.getByRole('region', { name: 'Awards' })
  await awards.scrollIntoViewIfNeeded()
  const pause = awards.getByRole('button', { name: 'Pause the awards' })
  await expect(pause).toBeVisible()
  await pause.click()
  await expect(awards.getByRole('button', { name: 'Play the awards' })).toBeVisible()
})

test("the awards don't move under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await hydrated(page)
  const awards = page.getByRole('region', { name: 'Awards' })
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
    await page.setViewportSize({ width, height: 900 })
    const { x } = (await row.boundingBox()) ?? {}
    await expect.poll(async () => (await list.boundingBox())?.x).toBe(x)
  }
})

test("a page that hides the awards doesn't have them", async ({ page }) => {
  await page.goto('/sales-agent-forms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Awards' })).toHaveCount(0)
})
