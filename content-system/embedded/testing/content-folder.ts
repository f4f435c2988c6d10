// A small content folder of its own for each test.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

export interface TestFolder extends AsyncDisposable {
  dir: string
  write(file: string, text: string): Promise<void>
  /** @param file or a folder, with all that is in it. */
  remove(file: string): Promise<void>
}

const FILES: Record<string, string> = {
  'site.yaml': `name: Acme Homes
metaPrefix: acme
timeZone: America/Los_Angeles
excludedTags: [hidden]
banner: { title: Open house, show_banner: 'on' }
featuredProperties: ['ref:properties/two', 'ref:properties/one']
`,
  'terms.yaml': `region:
  - { id: 30, slug: central, name: Central }
  - { id: 31, slug: north, name: North }
post_tag:
  - { id: 12, slug: hidden, name: Hidden }
  - { id: 88, slug: move-in, name: Move-in ready }
award_show:
  - { id: 40, slug: tour, name: Tour of Homes }
`,
  'people.yaml': '- { id: 1, slug: jane, name: Jane Author }\n',
  'media.yaml': `- { id: 901, file: front.jpg, alt: The front }
- { id: 902, file: rooms/kitchen.jpg, alt: The kitchen }
- { id: 903, file: plan.svg, alt: The plan }
`,
  'media/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
  'communities/ridge.md': item(210, 'The Ridge', 'meta: { location: "44.1, -121.2" }'),
  'properties/one.md': item(
    101,
    "What's at 1 Cedar & Pine",
    `author: jane
image: media:front.jpg
terms: { region: [central], post_tag: [move-in] }
meta:
  price: 489900
  baths: 2.5
  beds: 3
  lot: 12
  community: ref:communities/ridge
  gallery: [media:rooms/kitchen.jpg, media:front.jpg]`,
  ),
  'properties/two.md': item(
    102,
    'Two',
    'terms: { region: [north] }\nmeta: { price: "$1,050,000", baths: 2, beds: 4 }',
  ),
  'properties/three.md': item(103, 'Three', 'terms: { post_tag: [hidden] }\nmeta: { price: 90000, beds: 5 }'),
  'properties/draft.md': item(104, 'Draft', 'status: draft\nmeta: { price: 700000 }'),
  'pages/home.md': item(1, 'Home', ''),
  'pages/sales-agent-forms.md': item(
    2,
    'Agents',
    'password: porch\nfields: { protected: true, blocks: [1] }',
  ),
  'pages/about/commission.md': item(3, 'Commission', 'fields: { protected: true }'),
  'plats/ridge.json':
    '{"title":"Ridge","width":10,"height":10,"lots":[{"lot":"12","points":[]},{"lot":"13","points":[],"status":"sold"}]}',
  'agents.yaml': 'ridge: { name: Al, number: 541-555-0142 }\n',
  'forms/news.json':
    '{"id":54,"fields":[{"id":1,"type":"email","isRequired":true}],"confirmations":{"a":{"isDefault":true,"message":"Thanks"}}}',
}

/** Text of a Markdown item. @param more further lines of its front matter. */
export function item(id: number, title: string, more: string): string {
  return `---\nid: ${id}\ntitle: ${JSON.stringify(title)}\ndate: 2026-08-02T17:00:00Z\n${more}\n---\n\nA *home* with a porch.\n`
}

/** Writes a content folder into a temporary place; it is gone after the test. */
export async function createTestFolder(): Promise<TestFolder> {
  const dir = await mkdtemp(path.join(tmpdir(), 'content-folder-'))
  async function write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), content)
  }
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  const picture = sharp({ create: { width: 2000, height: 1333, channels: 3, background: '#446644' } }).jpeg()
  const bytes = await picture.toBuffer()
  await write('media/front.jpg', bytes)
  await write('media/rooms/kitchen.jpg', bytes)
  return {
    dir,
    write,
    remove: (file) => rm(path.join(dir, file), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }),
  }
}
