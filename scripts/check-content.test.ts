import { expect, test } from 'vitest'
import { problemLine } from '../content-system/embedded/content-folder/problem.ts'
import { createTestFolder } from '../content-system/embedded/testing/content-folder.ts'
import { checkContent } from './check-content.ts'

test.each(['wrenfield', 'saltgrass'])("%s's content has nothing that contradicts itself", async (id) => {
  expect(await checkContent(id)).toEqual([])
})

/** A content folder with some files more. @returns what's found, a line each */
async function check(files: Record<string, string>): Promise<string[]> {
  await using folder = await createTestFolder()
  for (const [file, text] of Object.entries(files)) await folder.write(file, text)
  return (await checkContent('wrenfield', folder.dir)).map(problemLine)
}

const head = (id: number, more: string) =>
  `---\nid: ${id}\ntitle: Item ${id}\ndate: 2026-08-02\n${more}\n---\n`
const ridge = (more: string) => head(210, `${more}\nmeta: { location: "44.1, -121.2" }`)
const home = (more: string) => `meta:\n  community: ref:communities/ridge\n${more}`

test('a sound content folder has nothing to look at', async () => {
  expect(await check({})).toEqual([])
})

test('prices that contradict each other are found', async () => {
  const found = await check({
    'communities/ridge.md': head(210, 'meta:\n  location: 44.1, -121.2\n  price_from: 500000'),
    'properties/four.md': head(105, home('  price: 510000\n  price_was: 505000')),
    'properties/five.md': head(106, home("  price: 510000\n  price_as_of: '2026-08-03'")),
  })
  expect(found).toEqual([
    'communities/ridge.md:7: "from $500,000", but What\'s at 1 Cedar & Pine (properties/one.md) costs $489,900',
    'properties/five.md:8: the price is of 2026-08-03, after the last change',
    "properties/four.md:8: the price before isn't higher than $510,000",
  ])
})

test('a community whose price is below the least expensive home that is listed is found', async () => {
  const found = await check({
    'communities/ridge.md': head(210, 'meta:\n  location: 44.1, -121.2\n  price_from: 450000'),
  })
  expect(found).toEqual([
    'communities/ridge.md:7: "from $450,000", but the least expensive home that\'s listed costs $489,900',
  ])
})

test('lots, counts and statuses that contradict the site plan and the homes are found', async () => {
  const found = await check({
    'communities/ridge.md': head(
      210,
      'excerpt: Twenty-one homesites by the river.\nmeta:\n  location: 44.1, -121.2\n  status: sold-out',
    ),
    'properties/four.md': head(105, home("  price: 510000\n  lot: '12'")),
    'properties/five.md': head(106, home("  price: 510000\n  lot: '99'")),
  })
  expect(found).toEqual([
    'communities/ridge.md:5: "Twenty-one homesites", but the site plan has 2 lots',
    expect.stringMatching(/^communities\/ridge\.md:8: sold-out, but .* is for sale there$/),
    "properties/five.md:8: lot 99 isn't on the site plan of Item 210",
    expect.stringMatching(/^properties\/(?:four\.md:8|one\.md:\d+): .* has lot 12 too$/),
  ])
})

test('pictures without words, and those shown twice, are found', async () => {
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
    'media.yaml:2: rooms/kitchen.jpg has no alternative text',
    'pages/tour.md:8: a picture of a gallery block has no alternative text',
    'pages/tour.md:11: a picture of the text has no alternative text',
    'properties/four.md:7: rooms/kitchen.jpg stands in the gallery twice',
    expect.stringMatching(/^properties\/(?:four|one)\.md:\d+: front\.jpg is the lead picture of .* too$/),
  ])
})

test('a site plan that lies somewhere else on the map is found', async () => {
  const plat = (corners: string) =>
    `{"title":"Ridge","width":10,"height":10,\n"corners":${corners},\n"lots":[{"lot":"12","points":[]}]}`
  const found = await check({
    'plats/ridge.json': plat('[[44.2,-121.2],[44.2,-121.1986],[44.199,-121.1986],[44.199,-121.2]]'),
  })
  expect(found).toEqual([
    'plats/ridge.json:2: by its corners the site plan lies 6.9 miles from its community’s location',
  ])
  expect(await check({ 'plats/ridge.json': plat('[[44.1,-121.2],null]') })).toEqual([
    'plats/ridge.json:2: "corners" must be four pairs of latitude and longitude, clockwise from the top left',
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
    'pages/links.md:7: the link to /nope leads nowhere',
    'pages/links.md:10: the link to /homes/nothing leads nowhere',
    'pages/links.md:10: the link to /homes/draft leads nowhere',
    'pages/links.md:10: the link to /homes-for-sale?region=nowhere leads nowhere',
    'pages/links.md:11: the link to /homes-for-sale?color=red leads nowhere',
  ])
})

test('words that fair-housing law minds are found, with what to write instead', async () => {
  const found = await check({
    'communities/ridge.md': `${ridge('excerpt: Perfect for young families.')}\nSingle-family homes on quiet streets, within a\nsafe\nneighborhood.\n`,
  })
  expect(found).toEqual([
    'communities/ridge.md:5: "Perfect for young families" may break fair-housing law (families and children): ' +
      'say what the home has: its rooms, their sizes, what is near',
    expect.stringMatching(
      /^communities\/ridge\.md:10: "safe neighborhood" may break .* \(safety as a code\): name/,
    ),
  ])
})
