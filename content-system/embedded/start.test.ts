import { expect, test } from 'vitest'
import { ContentFolderError } from './content-folder/problem.ts'
import type { ContentSystem } from './options.ts'
import { startContentSystem } from './start.ts'
import { createTestFolder, item } from './testing/content-folder.ts'

async function json(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const body: unknown = await response.json()
  return { status: response.status, headers: response.headers, body }
}

test('serves an item as WordPress writes it', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const { body } = await json(`${system.url}/wp-json/wp/v2/property/101?_embed`)
  expect(body).toMatchObject({
    date: '2026-08-02T10:00:00',
    date_gmt: '2026-08-02T17:00:00',
    link: `${system.url}/homes/one/`,
    title: { rendered: 'What’s at 1 Cedar &#038; Pine' },
    content: { rendered: '<p>A <em>home</em> with a porch.</p>\n', protected: false },
    region: [30],
    city: [],
    tags: [88],
    metadata: { acme_property_price: '489900', acme_property_baths: '2.5', acme_property_community: '210' },
    _embedded: {
      author: [{ name: 'Jane Author' }],
      'wp:featuredmedia': [{ id: 901, alt_text: 'The front' }],
    },
  })
})

test('escapes slashes, and keeps the order of a gallery', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    publicOrigin: 'https://c.example/',
  })
  const text = await (await fetch(`${system.url}/wp-json/wp/v2/property/101`)).text()
  const uploads = String.raw`https:\/\/c.example\/wp-content\/uploads\/2026\/11\/`
  expect(text).toContain(
    `"acme_property_gallery":{"902":"${uploads}rooms\\/kitchen.jpg","901":"${uploads}front.jpg"}`,
  )
  expect(text).toContain('What\\u2019s')
})

test('leaves excluded homes and drafts out of prices and plats, and shows lots without a home', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  expect((await json(`${system.url}/wp-json/kiosk/v1/prices`)).body).toEqual({ min: 489900, max: 489900 })
  expect((await json(`${system.url}/wp-json/kiosk/v1/property-plat?filter[community]=210`)).body).toEqual([
    {
      id: 101,
      slug: 'one',
      title: "What's at 1 Cedar & Pine",
      lot: '12',
      status: 'move-in',
      price: 489900,
      community: 210,
    },
    { id: 0, slug: '', title: 'Lot 13', lot: '13', status: 'sold', price: null, community: 210 },
  ])
})

test('the lot of a home that sold is sold, without its price, though the home is in no list', async () => {
  await using folder = await createTestFolder()
  await folder.write(
    'terms.yaml',
    'region: [{ id: 30, slug: central, name: Central }, { id: 31, slug: north, name: North }]\n' +
      'post_tag: [{ id: 12, slug: hidden, name: Hidden }, { id: 88, slug: move-in, name: Ready }, { id: 90, slug: sold, name: Sold }, { id: 91, slug: under-contract, name: Taken }]\n' +
      'award_show: [{ id: 40, slug: tour, name: Tour }]\n',
  )
  const on = (lot: number, tags: string) =>
    `terms: { post_tag: [${tags}] }\nmeta: { price: 90000, lot: ${lot}, community: ref:communities/ridge }`
  await folder.write('properties/three.md', item(103, 'Three', on(13, 'move-in, hidden, sold')))
  await folder.write('properties/four.md', item(105, 'Four', on(14, 'move-in, under-contract')))
  await folder.write('properties/five.md', item(106, 'Five', on(15, 'move-in, hidden')))
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  expect(
    (await json(`${system.url}/wp-json/kiosk/v1/property-plat?filter[community]=210`)).body,
  ).toMatchObject([
    { id: 101, lot: '12', status: 'move-in' },
    { id: 103, lot: '13', status: 'sold', price: null },
    { id: 105, lot: '14', status: 'under-contract', price: 90000 },
  ])
})

test('opens a protected page without a password of its own with the agents’ password', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false })
  const url = `${system.url}/wp-json/kiosk/v1/content/commission`
  expect((await json(url)).body).toMatchObject({
    content: { rendered: '', protected: true },
    protected: true,
  })
  expect((await json(`${url}?password=wrong`)).status).toBe(403)
  expect((await json(`${url}?password=porch`)).body).toMatchObject({
    content: { rendered: expect.stringContaining('porch') as string },
    path: 'about/commission',
  })
})

test('starts with bad items left out, and reports them all together', async () => {
  await using folder = await createTestFolder()
  await folder.write('properties/bad.md', '---\nid: 105\ntitle: [\n---\n')
  await folder.write(
    'properties/worse.md',
    item(106, 'Worse', 'image: media:nowhere.jpg\nmeta: { community: ref:communities/none }'),
  )
  const lines: string[] = []
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    log: (_, message) => lines.push(message),
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/properties\/bad\.md:\d+: not YAML/)
  expect(lines[0]).toContain("properties/worse.md:5: image: media:nowhere.jpg isn't in media.yaml")
  expect(lines[0]).toContain('properties/worse.md:6: meta.community: ref:communities/none names no item')
  const homes = (await json(`${system.url}/wp-json/wp/v2/property?_fields=id&orderby=id&order=asc`)).body
  expect(homes).toEqual([{ id: 101 }, { id: 102 }, { id: 103 }])
})

test('warns of words that fair-housing law minds, with file, line and what to write, and serves the text', async () => {
  await using folder = await createTestFolder()
  await folder.write('pages/about.md', `${item(107, 'About', '')}\nIdeal for empty nesters.\n`)
  const lines: string[] = []
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    log: (level, message) => level === 'warn' && lines.push(message),
  })
  expect(lines).toEqual([
    expect.stringContaining('pages/about.md:10: "Ideal for empty nesters" may break fair-housing law'),
  ])
  expect(system.problems()).toEqual([])
  const { body } = await json(`${system.url}/wp-json/kiosk/v1/content/about`)
  expect(JSON.stringify(body)).toContain('Ideal for empty nesters')
  await system.reread()
  expect(lines).toHaveLength(1)
})

test('leaves out a person and an item whose id is taken', async () => {
  await using folder = await createTestFolder()
  await folder.write(
    'people.yaml',
    '- { id: 1, slug: jane, name: Jane }\n- { id: 1, slug: june, name: June }\n',
  )
  await folder.write('properties/zzz.md', item(101, 'Twice', ''))
  const log = () => undefined
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false, log })
  expect(system.problems()).toMatchObject([
    { file: 'people.yaml', field: '1.id', message: '1 is taken by another person' },
    { file: 'properties/zzz.md', field: 'id', message: '"101" is taken by properties/one.md' },
  ])
})

test('refuses to start without site.yaml or terms.yaml', async () => {
  await using folder = await createTestFolder()
  await folder.remove('site.yaml')
  await expect(startContentSystem({ contentDir: folder.dir, watch: false })).rejects.toThrow(
    ContentFolderError,
  )
  await folder.write('site.yaml', 'name: Acme\n')
  await expect(startContentSystem({ contentDir: folder.dir, watch: false })).rejects.toThrow(
    'metaPrefix: is required',
  )
})

const forms = { key: 'ck_test', secret: 'cs_test' }
const headers = { authorization: `Basic ${Buffer.from('ck_test:cs_test').toString('base64')}` }

test('stores submissions in a file, and rebuilds content at each start', async () => {
  await using folder = await createTestFolder()
  const options = { contentDir: folder.dir, watch: false, forms, databaseFile: `${folder.dir}/.content.db` }
  const body = new URLSearchParams({ input_1: 'ann@example.com', input_9: 'no such field' })
  {
    await using system = await startContentSystem(options)
    const url = `${system.url}/wp-json/gf/v2/forms/54/submissions`
    const response = await json(url, { method: 'POST', headers, body })
    expect(response.body).toMatchObject({
      is_valid: true,
      confirmation_message: expect.stringContaining('Thanks') as string,
    })
  }
  await using again = await startContentSystem(options)
  expect(again.listSubmissions(54)).toMatchObject([{ formId: 54, values: { input_1: 'ann@example.com' } }])
})

test('two systems over one file share submissions, and have their own content', async () => {
  await using folder = await createTestFolder()
  await using other = await createTestFolder()
  await other.write('properties/two.md', item(102, 'Two', 'meta: { stalls: 3 }'))
  const options = { watch: false, forms, databaseFile: `${folder.dir}/.content.db` }
  await using one = await startContentSystem({ ...options, contentDir: folder.dir })
  await using two = await startContentSystem({ ...options, contentDir: other.dir })
  const order = '_fields=id&filter[orderby]=meta_value_num&filter[meta_key]=acme_property_beds'
  const found = async ({ url }: ContentSystem) =>
    (await json(`${url}/wp-json/wp/v2/property?${order}&filter[order]=DESC`)).body
  expect(await found(one)).toEqual([{ id: 103 }, { id: 102 }, { id: 101 }])
  expect(await found(two)).toEqual([{ id: 103 }, { id: 101 }, { id: 102 }])
  const body = new URLSearchParams({ input_1: 'ann@example.com' })
  await json(`${two.url}/wp-json/gf/v2/forms/54/submissions`, { method: 'POST', headers, body })
  expect(one.listSubmissions(54)).toMatchObject([{ values: { input_1: 'ann@example.com' } }])
})

test('tells a wrong secret from an unknown key', async () => {
  await using folder = await createTestFolder()
  const forms = { key: 'key', secret: 'secret' }
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false, forms })
  const read = (user: string) =>
    json(`${system.url}/wp-json/gf/v2/forms/54`, { headers: { authorization: `Basic ${btoa(user)}` } })
  expect((await read('key:secret')).body).toMatchObject({ id: 54 })
  expect((await read('key:wrong')).body).toMatchObject({ code: 'gform_rest_authentication_error' })
  expect((await read('other:secret')).body).toMatchObject({ code: 'rest_forbidden' })
})
