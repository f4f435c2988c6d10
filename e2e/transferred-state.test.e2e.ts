import { expect, hydrated, test } from './fixtures.ts'

// On a wide screen the map beside the list fetches its homes once the browser is idle; that isn't a first read.
test.use({ viewport: { width: 390, height: 844 } })

/** One of each kind of screen. */
const screens = [
  '/',
  '/homes-for-sale',
  '/homes-for-sale?beds=3&page=2',
  '/about/careers',
  '/homeowner/maintenance',
  '/communities',
  '/communities/juniper-ridge',
  '/homes/2032-lava-butte-lane',
  '/floorplans',
  '/floorplans/hawthorn',
  '/tour-a-model',
  '/blog',
  '/blog/a-high-desert-front-yard-that-drinks-little',
  '/development-updates/burnt-bridge-commons-signal',
  '/about/awards',
  '/contact',
  '/newsletter',
  '/no-such-page',
]

for (const path of screens) {
  test(`the first read of ${path} requests no data from the server`, async ({ page, expectedNoise }) => {
    if (path === '/no-such-page') expectedNoise.push(/status of 404/)
    const requests: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url())
    })
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await hydrated(page)
    expect(requests).toEqual([])
  })
}
