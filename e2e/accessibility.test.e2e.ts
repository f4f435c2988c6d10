import { AxeBuilder } from '@axe-core/playwright'
import { expect, hydrated, layOutOffscreen, test } from './fixtures.ts'

const screens = [
  '/',
  '/homes-for-sale',
  '/homes-for-sale?beds=9',
  '/about/careers',
  '/homeowner/faq',
  '/communities/central-oregon',
  '/communities/juniper-ridge',
  '/floorplans/hawthorn',
  '/blog',
  '/no-such-page',
]

for (const path of screens) {
  test(`${path} has no accessibility violation that axe finds`, async ({ page, expectedNoise }) => {
    if (path === '/no-such-page') expectedNoise.push(/status of 404/)
    await page.goto(path)
    await hydrated(page)
    await layOutOffscreen(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
    expect(found).toEqual([])
  })
}
