import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../testing/content-folder.ts'
import { toFolderFiles } from '../../transfer/folder-files.ts'
import { readContentExport, type ContentExport } from './content-export.ts'

test('an item is exported as its file says it, with its body as HTML', async () => {
  await using folder = await createTestFolder()
  await folder.write(
    'properties/one.md',
    `---
id: 101
title: 1 Cedar & Pine
date: 2026-08-02T10:00:00-07:00
author: jane
image: media:front.jpg
terms: { region: [central], post_tag: [move-in] }
meta: { price: 489900, baths: 2.5, mirrored: true, community: ref:communities/ridge, gallery: [media:rooms/kitchen.jpg, media:front.jpg] }
fields: { blocks: [{ type: rich-text, html: <img src="media:front.jpg">, id: ref:communities/ridge }] }
---
## By the [ridge](/?p=ref:communities/ridge)

![The front](media:front.jpg)
`,
  )
  const { content, problems } = await readContentExport(folder.dir)
  expect(problems).toEqual([])
  expect(content.items.find(({ id }) => id === 101)).toEqual({
    type: 'property',
    file: 'properties/one.md',
    id: 101,
    slug: 'one',
    title: '1 Cedar & Pine',
    status: 'publish',
    date: '2026-08-02T17:00:00Z',
    modified: '2026-08-02T17:00:00Z',
    author: 'jane',
    image: 'media:front.jpg',
    terms: { region: ['central'], post_tag: ['move-in'] },
    meta: {
      price: '489900',
      baths: '2.5',
      mirrored: '1',
      community: 'ref:communities/ridge',
      gallery: ['media:rooms/kitchen.jpg', 'media:front.jpg'],
    },
    fields: {
      blocks: [{ type: 'rich-text', html: '<img src="media:front.jpg">', id: 'ref:communities/ridge' }],
    },
    body: '<h2>By the <a href="/?p=ref:communities/ridge">ridge</a></h2>\n<p><img src="media:front.jpg" alt="The front"></p>\n',
  })
  expect(content).toMatchObject({
    site: {
      metaPrefix: 'acme',
      excludedTags: ['hidden'],
      featuredProperties: ['ref:properties/two', 'ref:properties/one'],
    },
    terms: { award_show: [{ id: 40, slug: 'tour', name: 'Tour of Homes' }] },
  })
})

test('what the folder does not name is not exported, so that importing it blanks nothing', async () => {
  await using folder = await createTestFolder()
  await folder.write('site.yaml', 'name: Acme Homes\nmetaPrefix: acme\nfeaturedProperties: []\n')
  await folder.write('media.yaml', '- { id: 901, file: front.jpg }\n')
  await folder.remove('properties')
  const { content } = await readContentExport(folder.dir)
  expect(content.site).toEqual({ name: 'Acme Homes', metaPrefix: 'acme', featuredProperties: [] })
  expect(content.media).toEqual([{ id: 901, file: 'front.jpg', title: 'Front' }])
  expect(content.terms.region?.[0]).toEqual({ id: 30, slug: 'central', name: 'Central' })
})

test('a file that cannot be read is named with its line, and everything else is exported', async () => {
  await using folder = await createTestFolder()
  await folder.write(
    'properties/two.md',
    '---\nid: 102\ntitle: Two\ndate: 2026-08-02\nimage: media:gone.jpg\n---\n',
  )
  const { content, problems } = await readContentExport(folder.dir)
  expect(problems).toEqual([
    { file: 'properties/two.md', line: 5, field: 'image', message: "media:gone.jpg isn't in media.yaml" },
  ])
  expect(content.items.map(({ id }) => id)).toEqual(expect.arrayContaining([101, 103]))
  expect(content.items).not.toContainEqual(expect.objectContaining({ id: 102 }))
})

test.each(['demo', 'saltgrass'])(
  'what %s exports is a content folder that exports the same',
  async (name) => {
    const original = path.join(import.meta.dirname, '..', '..', name)
    await using folder = await createTestFolder()
    for (const file of await readdir(folder.dir)) await folder.remove(file)
    const { content, problems } = await readContentExport(original)
    expect(problems).toEqual([])
    expect(content.items.length).toBeGreaterThan(50)

    await cp(path.join(original, 'media'), path.join(folder.dir, 'media'), { recursive: true })
    for (const [file, text] of toFolderFiles(content)) await folder.write(file, text)
    const again = await readContentExport(folder.dir)
    expect(again.problems).toEqual([])
    expect(comparable(again.content)).toEqual(comparable(content))
  },
)

/** Without files, their order, and empty lines between blocks of HTML. */
function comparable(content: ContentExport) {
  const items = content.items.map(({ file: _file, ...item }) => ({
    ...item,
    id: Number(item['id']),
    body: String(item['body'] ?? '')
      .replaceAll(/\n+/g, '\n')
      .trim(),
  }))
  return { ...content, items: items.toSorted((a, b) => a.id - b.id) }
}
