/** axe on every kind of page of both brands, at three widths. */
import { expect, test, type Page } from '@playwright/test'
import { addLook, lookAt, toLines, widthsPx } from './axe.ts'
import { brandIds, listPages, pickKinds, readPages, startBrandSite, type BrandId } from './pages.ts'

test.use({ reducedMotion: 'reduce' })

type Stop = { path: string; widthPx: number }

/** @returns what axe finds on the chosen stops of all kinds of pages, one line each */
async function walk(page: Page, brand: BrandId, choose: (stops: Stop[]) => Stop[]): Promise<string[]> {
  await using site = await startBrandSite(brand)
  const paths = pickKinds(await listPages(site))
  const stops = choose(paths.flatMap((path) => widthsPx.map((widthPx) => ({ path, widthPx }))))
  const there = await readPages(site, [...new Set(stops.map(({ path }) => path))])
  const lines: string[] = []
  for (const { path, widthPx } of stops.filter(({ path }) => there.has(path))) {
    const look = {
      what: `${brand} ${path}`,
      widthPx,
      findings: await lookAt(page, site.url + path, widthPx),
    }
    await addLook(test.info(), look)
    lines.push(...toLines(look))
  }
  return lines
}

for (const brand of brandIds) {
  test(`a tenth of ${brand}'s pages has nothing axe finds`, { tag: '@tenth' }, async ({ page }) => {
    test.setTimeout(400_000)
    // Ten is no multiple of three: the widths take turns.
    expect(await walk(page, brand, (stops) => stops.filter((_, index) => index % 10 === 0))).toEqual([])
  })

  for (const widthPx of widthsPx)
    test(`${brand}'s pages at ${widthPx} have nothing axe finds`, async ({ page }) => {
      test.setTimeout(1_200_000)
      const atWidth = (stops: Stop[]) => stops.filter((stop) => stop.widthPx === widthPx)
      expect(await walk(page, brand, atWidth)).toEqual([])
    })
}
