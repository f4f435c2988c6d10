import { expect, hydrated, test } from './fixtures.ts'

/** One of each kind of screen. */
const screens = [
  '/',
  '/homes-for-sale',
  '/homes-for-sale?beds=3&page=2',
  '/about/careers',
  '/homeowner/maintenance',
  '/communities',
  '/blog',
  '/no-such-page',
]

for (const path of screens) {
  test(`the first read of ${path} asks the server for no data`, async ({ page, expectedNoise }) => {
    if (path === '/no-such-page') expectedNoise.push(/status of 404/)
    const asked: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
    })
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await hydrated(page)
    expect(asked).toEqual([])
  })
}
