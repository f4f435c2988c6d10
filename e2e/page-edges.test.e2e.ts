import { expect, test } from './fixtures.ts'
import { listFaintLines } from './hero-contrast.ts'
import { listMisplacedTexts } from './page-edges.ts'
import { listPages, pickKinds } from './sweep/pages.ts'

test.use({ javaScriptEnabled: false })

test('pages begin at one edge in windows of any width, with something to read in the first view', async ({
  page,
  site,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 40\d/)
  expect(await listMisplacedTexts(page, pickKinds(await listPages(site)))).toEqual([])
})

test("the front page's first text can be read on any photo", async ({ page }) => {
  expect(await listFaintLines(page)).toEqual([])
})
