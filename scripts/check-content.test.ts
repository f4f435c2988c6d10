import { expect, test } from 'vitest'
import { problemLine } from '../content-system/embedded/content-folder/problem.ts'
import { createTestFolder } from '../content-system/embedded/testing/content-folder.ts'
import { checkFolder } from './check-content.ts'

/** Before anything in the demo content is too old. */
const today = '2026-05-01'

test("saltgrass's content has nothing to look at", async () => {
  expect(await checkFolder('saltgrass', { today })).toEqual([])
})

test("wrenfield's content has only what shows how the site does without", async () => {
  const found = await checkFolder('wrenfield', { today })
  expect(found.filter(({ isGap }) => !isGap)).toEqual([])
  const counts = Object.groupBy(found, ({ message }) => message)
  expect(Object.entries(counts).map(([message, of = []]) => [message, of.length])).toEqual([
    ['There is no agent with a phone number.', 2],
    ['There is no excerpt or description for search engines.', 5],
    ['There is no price.', 4],
    ['Listing partners don’t get it. It has no price.', 3],
    ['There is no picture.', 3],
    ['There are no coordinates, so it isn’t on the map.', 1],
  ])
})

/** What the small folder of tests lacks by itself. */
const lacks = /is empty\.$|^[^:]+(?::\d+)?: There (?:is|are) no /

/** A content folder with some files more. @returns what's found, a line each */
async function check(files: Record<string, string>): Promise<string[]> {
  await using folder = await createTestFolder()
  const plat =
    '{"width":10,"height":10,"lots":[{"lot":"12","points":[[0,0],[4,0],[4,4]]},{"lot":"13","points":[[5,5],[9,5],[9,9]]}]}'
  for (const [file, text] of Object.entries({ 'plats/ridge.json': plat, ...files }))
    await folder.write(file, text)
  const found = await checkFolder('wrenfield', { contentDir: folder.dir, today })
  return found.map(problemLine).filter((line) => !lacks.test(line))
}

const head = (id: number, more: string) =>
  `---\nid: ${id}\ntitle: Item ${id}\ndate: 2026-08-02\n${more}\n---\n`
const home = (more: string) => `meta:\n  community: ref:communities/ridge\n${more}`

test('a sound content folder has nothing to look at', async () => {
  expect(await check({})).toEqual([])
})

test('what contradicts itself is found at its line, in the file of each side', async () => {
  const found = await check({
    'communities/ridge.md': head(
      210,
      'excerpt: Twenty-one homesites by the river.\nmeta:\n  location: 44.1, -121.2\n  price_from: 500000',
    ),
    'properties/four.md': head(105, home("  price: 510000\n  lot: '12'\n  price_was: 505000")),
    'properties/five.md': head(106, home("  price: 510000\n  lot: '99'\n  price_as_of: '2026-08-03'")),
  })
  expect(found).toEqual([
    'communities/ridge.md:5: It says “Twenty-one homesites”, but the site plan has 2 lots.',
    "communities/ridge.md:8: It says “from $500,000”, but What's at 1 Cedar & Pine costs $489,900.",
    'plats/ridge.json: Not on the site plan: Item 106 (lot 99).',
    'properties/five.md:8: Lot 99 isn’t on the site plan of Item 210.',
    'properties/five.md:9: The price is of 2026-08-03, after the last change.',
    "properties/four.md:8: What's at 1 Cedar & Pine has lot 12 too.",
    'properties/four.md:9: The price before isn’t higher than $510,000, so it isn’t shown.',
    'properties/one.md:12: Item 105 has lot 12 too.',
  ])
})

test('pictures are found by the names of their files', async () => {
  const found = await check({
    'media.yaml': `- { id: 901, file: front.jpg, alt: The front }
- { id: 902, file: rooms/kitchen.jpg }
- { id: 903, file: plan.svg, alt: The plan }
`,
    'properties/four.md': head(
      105,
      'image: media:front.jpg\nmeta:\n  gallery: [media:rooms/kitchen.jpg, media:rooms/kitchen.jpg]',
    ),
    'pages/tour.md': `${head(107, 'fields:\n  blocks:\n    - type: gallery\n      images: [{ src: media:front.jpg, alt: "" }]')}\n![](media:front.jpg)\n`,
  })
  expect(found).toEqual([
    'media.yaml:2: The picture “rooms/kitchen.jpg” has no alt text.',
    'pages/tour.md:8: A picture of a gallery block has no alt text.',
    'pages/tour.md:11: A picture in the text has no alt text.',
    "properties/four.md:5: Its picture “front.jpg” is the lead picture of What's at 1 Cedar & Pine too.",
    'properties/four.md:7: The picture “rooms/kitchen.jpg” stands in the gallery twice.',
    'properties/one.md:6: Its picture “front.jpg” is the lead picture of Item 105 too.',
  ])
})

test('a site plan that lies somewhere else is found in its own file', async () => {
  const found = await check({
    'plats/ridge.json': `{"title":"Ridge","width":10,"height":10,
"corners":[[44.2,-121.2],[44.2,-121.1986],[44.199,-121.1986],[44.199,-121.2]],
"lots":[{"lot":"12","points":[[0,0],[4,0],[4,4]]}]}`,
  })
  expect(found).toEqual([
    'plats/ridge.json:2: By its corners the site plan lies 6.9 miles from its community’s coordinates.',
  ])
})

test('links that lead nowhere are found, in texts and in fields', async () => {
  const found = await check({
    'pages/links.md': `${head(107, 'fields:\n  blocks:\n    - { type: call-to-action, button_link: /nope }')}
[Gone](/homes/nothing), [draft](/homes/draft), <a href="/homes-for-sale?region=nowhere">region</a>
and [odd](/homes-for-sale?color=red). Fine: [one](/homes/one), [all](/homes-for-sale?region=central&beds=3),
[form](/forms/contact), [heading](#here), [agents](/sales-agent-forms), [elsewhere](https://example.com/nothing).
`,
  })
  expect(found).toEqual([
    'pages/links.md:7: The link to /nope leads nowhere.',
    'pages/links.md:10: The link to /homes/nothing leads nowhere.',
    'pages/links.md:10: The link to /homes/draft leads nowhere.',
    'pages/links.md:10: The link to /homes-for-sale?region=nowhere leads nowhere.',
    'pages/links.md:11: The link to /homes-for-sale?color=red leads nowhere.',
  ])
})
