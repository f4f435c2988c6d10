import { expect, test } from 'vitest'
import type { ContentExport } from '../embedded/content-folder/content-export.ts'
import type { JsonObject } from '../embedded/content-folder/folder-content.ts'
import { push } from './push.ts'
import { createFakeWordpress } from './testing/fake-wordpress.ts'

const files: Record<string, string> = { 'front.jpg': 'front', 'plan.svg': '<svg/>' }
const date = { date: '2026-08-02T17:00:00Z', modified: '2026-11-01T17:00:00Z', status: 'publish' }
const ridge = {
  id: 201,
  type: 'community',
  file: 'communities/ridge.md',
  slug: 'ridge',
  title: 'Ridge',
  ...date,
}
const home = {
  ...{ id: 101, type: 'property', file: 'properties/one.md', slug: 'one', title: 'One', ...date },
  body: '<p><img src="media:front.jpg"> <a href="/?p=ref:communities/ridge">Ridge</a> <img src="media:plan.svg"></p>',
  image: 'media:front.jpg',
  terms: { region: ['central'] },
  meta: { price: '489900', beds: '3', community: 'ref:communities/ridge', gallery: ['media:front.jpg'] },
}

function contentOf(items: JsonObject[] = [home, ridge], more: Partial<ContentExport> = {}): ContentExport {
  return {
    site: { metaPrefix: 'acme', name: 'Acme Homes' },
    terms: { region: [{ id: 30, slug: 'central', name: 'Central' }] },
    people: [],
    media: [{ id: 901, file: 'front.jpg', alt: 'The front', title: 'Front' }],
    items,
    agents: { ridge: { name: 'Ada', number: '541-555-0101' } },
    plats: {},
    forms: [],
    redirects: [],
    ...more,
  }
}

async function run(
  wordpress: ReturnType<typeof createFakeWordpress>,
  content = contentOf(),
  isDryRun = false,
) {
  const readFile = async (path: string) => {
    if (files[path] === undefined) throw new Error(`There is no ${path}.`)
    return new TextEncoder().encode(files[path])
  }
  return (await push({ content, rest: wordpress.rest, readFile, isDryRun })).toLines()
}

test('items refer to each other and to pictures by the ids and addresses they get there', async () => {
  const wordpress = createFakeWordpress()
  const lines = await run(wordpress)
  expect(lines).toEqual([
    ...['pictures', 'property', 'community', 'options', 'terms'].map(
      (what) => `${what}: 1 created, 0 updated, 0 unchanged`,
    ),
  ])
  const [community, picture] = [201, 901].map(wordpress.postOf)
  expect(wordpress.valuesOf(101)).toMatchObject({
    'post.post_content': `<p><img src="http://wp.example/wp-content/uploads/homesite/front.jpg" class="wp-image-${picture}"> <a href="/?p=${community}">Ridge</a> <img src="http://wp.example/wp-content/uploads/homesite/plan.svg"></p>`,
    'post.post_date_gmt': '2026-08-02 17:00:00',
    'post.image': picture,
    'meta.community': community,
    'meta.gallery': [picture],
    // A taxonomy that isn't named: WordPress may have one of its own.
    'terms.city': [],
  })
  expect(wordpress.valuesOf(201)).toMatchObject({ 'fields.agent': { name: 'Ada' } })
  expect(wordpress.batches.map(({ isLast }) => isLast)).toEqual([
    ...wordpress.batches.slice(1).map(() => undefined),
    true,
  ])
})

test('again, nothing is sent; nor by a dry run', async () => {
  const wordpress = createFakeWordpress()
  await run(wordpress, contentOf(), true)
  expect([wordpress.batches, wordpress.state.files]).toEqual([[], {}])
  await run(wordpress)
  const before = wordpress.batches.length
  expect((await run(wordpress)).join()).not.toMatch(/[1-9] (created|updated)/)
  expect(wordpress.batches).toHaveLength(before)
})

test('only what changed in the folder is written, and what it ceases to name is taken away', async () => {
  const wordpress = createFakeWordpress()
  await run(wordpress)
  Object.assign(wordpress.valuesOf(101), {
    'meta.beds': '4',
    'meta.price': '470000',
    'post.post_title': 'Edited',
  })
  const { gallery: _gallery, ...meta } = home.meta
  const lines = await run(wordpress, contentOf([{ ...home, meta: { ...meta, price: '480000' } }, ridge]))
  expect(lines).toContain('property: 0 created, 1 updated, 0 unchanged')
  expect(wordpress.batches.at(-2)?.items?.[0]?.values).toEqual({ meta: { price: '480000', gallery: '' } })
  expect(wordpress.valuesOf(101)).toMatchObject({ 'meta.beds': '4', 'post.post_title': 'Edited' })
})

test('what is there as the folder has it isn’t written, whoever wrote it', async () => {
  const wordpress = createFakeWordpress()
  await run(wordpress)
  Object.assign(wordpress.valuesOf(101), { 'meta.price': '480000' })
  const changed = contentOf([{ ...home, meta: { ...home.meta, price: '480000' } }, ridge])
  expect(await run(wordpress, changed)).toContain('property: 0 created, 0 updated, 1 unchanged')
  const before = wordpress.batches.length
  await run(wordpress, changed)
  expect(wordpress.batches).toHaveLength(before)
})

test('files are sent when they changed, drawings when they are spoilt', async () => {
  const wordpress = createFakeWordpress()
  await run(wordpress)
  wordpress.state.files['plan.svg'] = ''
  await run(wordpress)
  expect(wordpress.state.files['plan.svg']).not.toBe('')
  files['front.jpg'] = 'another'
  expect(await run(wordpress)).toContain('pictures: 0 created, 1 updated, 0 unchanged')
  files['front.jpg'] = 'front'
})

test('a push that stopped goes on', async () => {
  const wordpress = createFakeWordpress()
  for (wordpress.limits.batches = 1; ; wordpress.limits.batches += 1) {
    const isDone = await run(wordpress).then(
      () => true,
      () => false,
    )
    if (isDone) break
  }
  expect(wordpress.limits.batches).toBeGreaterThan(3)
  expect(wordpress.state.items).toHaveLength(3)
  expect(wordpress.valuesOf(101)).toMatchObject({
    'meta.price': '489900',
    'post.post_status': 'publish',
  })
})

test('what was there before stays, until the folder says something else', async () => {
  const wordpress = createFakeWordpress({
    terms: [{ taxonomy: 'region', id: 7, slug: 'central', name: 'The middle', description: '' }],
    items: [
      {
        post: 101,
        id: 0,
        type: 'property',
        path: 'one',
        title: 'One',
        status: 'publish',
        file: '',
        parts: {},
      },
    ],
  })
  const lines = await run(wordpress)
  expect(lines).toContain('property: 0 created, 0 updated, 1 unchanged')
  expect(lines).toContain(
    'note: region central was there before, and is left as it is; the folder’s is written once it changes here',
  )
  expect(lines).toContain(
    'problem: terms.yaml: region central has the id 7 there, not 30: name that one where the brand names it',
  )
  expect(await run(wordpress, contentOf([{ ...home, title: 'First' }, ridge]))).toContain(
    'property: 0 created, 1 updated, 0 unchanged',
  )
  expect(wordpress.state.items[0]).toMatchObject({ post: 101, title: 'First' })
})

test('what can’t be pushed is said, and all else is pushed', async () => {
  const other = {
    post: 9,
    id: 201,
    type: 'page',
    path: 'x',
    title: 'X',
    status: 'publish',
    file: '',
    parts: {},
  }
  const wordpress = createFakeWordpress({ items: [other] })
  const page = {
    ...ridge,
    id: 1001,
    type: 'page',
    file: 'pages/home.md',
    slug: 'home',
    body: 'media:gone.jpg',
  }
  const lines = await run(wordpress, contentOf([ridge, page]))
  expect(lines.filter((line) => line.startsWith('problem'))).toEqual([
    'problem: communities/ridge.md: this community has the id 201, which is that of the page "X" there; it needs an id of its own',
    'problem: pages/home.md: body: media:gone.jpg names no file below media/',
  ])
  expect(wordpress.state.options).toMatchObject({
    show_on_front: 'page',
    page_on_front: wordpress.postOf(1001),
  })
})

test('a home that has left the folder is said, and stays', async () => {
  const wordpress = createFakeWordpress()
  await run(
    wordpress,
    contentOf([home, { ...home, id: 102, slug: 'two', file: 'properties/two.md', title: 'Two' }, ridge]),
  )
  expect(await run(wordpress)).toContain(
    'note: property: 1 not in this folder any more, and still published: Two',
  )
})

test('beside the old website its name stays, and another prefix is refused', async () => {
  const wordpress = createFakeWordpress({ isLive: false, prefix: '' })
  expect((await run(wordpress)).join()).toContain(
    'note: blogname is left as it is while the website isn’t live',
  )
  expect(wordpress.state.options).not.toHaveProperty('blogname')
  await expect(run(createFakeWordpress({ prefix: 'other' }))).rejects.toThrow(
    'site.yaml says metaPrefix acme',
  )
})
