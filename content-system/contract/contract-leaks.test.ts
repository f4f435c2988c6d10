// What a password locks stays locked, whatever way it's looked for; users and metadata of the system are for nobody.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { CONTRACT_CONTENT } from './content-folder.ts'
import { openContentSystem } from './content-system.ts'
import { errorOf, items, object } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

const { lockedPage, lockedHome, lockedPassword, lockedWord } = CONTRACT_CONTENT

async function expectNothingOf(word: string, path: string): Promise<void> {
  const { text } = await system.send(path)
  expect([path, text]).not.toEqual([path, expect.stringContaining(word)])
}

test('opens a locked page and a locked home with their password alone', async (context) => {
  if (!system.hasContractContent) context.skip()
  for (const path of [`kiosk/v1/content/${lockedPage.slug}`, `kiosk/v1/property/${lockedHome.slug}`]) {
    const locked = object(await system.send(path))
    expect([locked.content, locked['blocks'] ?? []]).toEqual([{ rendered: '', protected: true }, []])
    expect(errorOf(await system.send(`${path}?password=wrong`))).toEqual([
      403,
      'rest_post_incorrect_password',
    ])
    const open = object(await system.send(`${path}?password=${encodeURIComponent(lockedPassword)}`))
    expect(open.content.rendered).toContain(`${lockedWord} body`)
  }
})

test('locks excerpt, blocks, metadata and SEO fields with the body', async (context) => {
  if (!system.hasContractContent) context.skip()
  const { id, slug } = lockedPage
  const paths = [
    ...[`kiosk/v1/content/${slug}`, `kiosk/v1/content/${slug}?_embed`, `kiosk/v1/content/${id}`],
    ...[`wp/v2/pages/${id}`, `wp/v2/pages/${id}?context=embed`, `wp/v2/pages/${id}?context=edit`],
    ...[`wp/v2/pages?slug=${slug}`, `wp/v2/pages?slug=${slug}&password=wrong`, 'wp/v2/pages?per_page=100'],
    ...[`kiosk/v1/property/${lockedHome.slug}?_embed`, `wp/v2/property/${lockedHome.id}`],
    ...[`wp/v2/property?include=${lockedHome.id}&_fields=id,excerpt,metadata,meta,seo,blocks`],
  ]
  for (const path of paths) await expectNothingOf(lockedWord, path)
  const home = object(await system.send(`kiosk/v1/property/${lockedHome.slug}`))
  expect(JSON.stringify([home.metadata, home['meta']])).not.toContain('1001')
})

test('finds nothing by what is locked', async (context) => {
  if (!system.hasContractContent) context.skip()
  for (const type of ['pages', 'property', 'search', 'posts']) {
    const found = await system.send(`wp/v2/${type}?search=${lockedWord}`)
    expect([type, found.status === 404 ? [] : found.body]).toEqual([type, []])
  }
  expect(items(await system.send(`wp/v2/pages?filter[s]=${lockedWord}`))).toEqual([])
  const price = 'filter[meta_query][0][type]=NUMERIC&filter[meta_query][0][value]=1001'
  const byPrice = `wp/v2/property?filter[meta_query][0][key]=${system.prefix}_property_price&${price}`
  expect(items(await system.send(byPrice))).toEqual([])
  expect(object<{ min: number }>(await system.send('kiosk/v1/prices')).min).toBeGreaterThan(1001)
})

test('shows no earlier states of a page', async (context) => {
  if (!system.hasContractContent) context.skip()
  for (const part of ['revisions', 'autosaves']) {
    const response = await system.send(`wp/v2/pages/${lockedPage.id}/${part}`)
    expect([part, [401, 403, 404].includes(response.status)]).toEqual([part, true])
  }
})

test('keeps locked content out of feeds, sitemaps, embeds and the system’s own pages', async (context) => {
  if (!system.hasContractContent) context.skip()
  const link = encodeURIComponent(`${system.baseUrl}/${lockedPage.slug}/`)
  const paths = [
    ...[
      `/${lockedPage.slug}/`,
      `/?page_id=${lockedPage.id}`,
      `/?p=${lockedHome.id}`,
      `/${lockedPage.slug}/feed/`,
    ],
    ...[
      `/?s=${lockedWord}`,
      '/feed/',
      '/?post_type=property&feed=rss2',
      `/?post_type=property&p=${lockedHome.id}`,
    ],
    ...[`/wp-json/oembed/1.0/embed?url=${link}`, `/${lockedPage.slug}/embed/`],
  ]
  for (const path of paths) {
    const { text } = await system.sendPlain(path)
    expect([path, text.replaceAll(`?s=${lockedWord}`, '')]).not.toEqual([
      path,
      expect.stringContaining(lockedWord),
    ])
  }
  for (const path of ['/wp-sitemap.xml', '/wp-sitemap-posts-page-1.xml', '/wp-sitemap-users-1.xml']) {
    const { text } = await system.sendPlain(path)
    expect([path, text]).not.toEqual([path, expect.stringContaining('sales-agent-forms')])
  }
})

test('names no users', async () => {
  for (const path of ['wp/v2/users', 'wp/v2/users/1', 'wp/v2/users?search=admin', 'wp/v2/users/me']) {
    const response = await system.send(path)
    expect([path, [401, 403, 404].includes(response.status)]).toEqual([path, true])
  }
  for (const path of ['/?author=1', '/author/admin/', '/wp-sitemap-users-1.xml']) {
    const { text, headers } = await system.sendPlain(path)
    expect([path, text, headers.get('location') ?? '']).not.toEqual([
      path,
      expect.stringContaining('/author/'),
      '',
    ])
    expect(headers.get('location') ?? '').not.toContain('/author/')
  }
})

test('tells forms and what came in to nobody else', async () => {
  for (const part of ['', '/entries', '/submissions/some-key-of-ours']) {
    const response = await system.send(`gf/v2/forms/${system.formId}${part}`)
    expect([part, [401, 403, 404].includes(response.status)]).toEqual([part, true])
  }
  expect([401, 403, 404]).toContain((await system.send('gf/v2/entries')).status)
})

test('refuses a list where the filter wants text', async () => {
  const clause = `filter[meta_query][0][key]=${system.prefix}_property_price&filter[meta_query][0][value]=1`
  const queries = [
    `${clause}&filter[meta_query][0][compare][]=LIKE`,
    `${clause}&filter[meta_query][0][type][]=NUMERIC`,
    `${clause}&filter[meta_query][relation][]=OR`,
    ...['meta_compare', 'meta_key', 'meta_type', 'order', 's', 'author_name', 'taxonomy'].map(
      (name) => `filter[${name}][]=x`,
    ),
    'filter[tax_query][0][taxonomy][]=region&filter[tax_query][0][terms]=1',
    'filter[tax_query][0][taxonomy]=region&filter[tax_query][0][operator][]=IN&filter[tax_query][0][terms]=1',
  ]
  for (const query of queries)
    expect([query, ...errorOf(await system.send(`wp/v2/property?${query}`))]).toEqual([
      query,
      400,
      'rest_invalid_param',
    ])
})

test('cannot be searched by metadata that it does not show', async () => {
  const total = async (query: string) => {
    const response = await system.send(`wp/v2/property?per_page=1&${query}`)
    return [response.status, response.headers.get('x-wp-total')]
  }
  expect((await total(''))[0]).toBe(200)
  for (const key of ['_edit_lock', '_thumbnail_id', '_edit_last', '_wp_old_slug']) {
    const byKey = `filter[meta_query][0][key]=${key}&filter[meta_query][0][compare]`
    expect(await total(`${byKey}=EXISTS`)).toEqual(await total(`${byKey}=NOT EXISTS`))
    expect(await total(`filter[meta_key]=${key}`)).toEqual(await total('filter[meta_key]=_no_such_key'))
    const like = `${byKey}=LIKE&filter[meta_query][0][value]`
    expect(await total(`${like}=1`)).toEqual(await total(`${like}=nothing-like-this`))
  }
  const anyKey = 'filter[meta_query][0][compare]=LIKE&filter[meta_query][0][value]'
  expect(await total(`${anyKey}=1`)).toEqual(await total(`${anyKey}=nothing-like-this`))
  expect(await total('filter[meta_value]=1')).toEqual(await total('filter[meta_value]=nothing-like-this'))
})

test('answers its own type of content, whatever the filter says', async () => {
  const response = await system.send('wp/v2/property?per_page=100&filter[post_type]=page')
  expect(items(response).every((item) => item.type === 'property')).toBe(true)
  const total = async (query: string) =>
    (await system.send(`wp/v2/pages?per_page=1&${query}`)).headers.get('x-wp-total')
  expect(await total(`filter[post_password]=${system.agentPassword}`)).toBe(
    await total('filter[post_password]=no'),
  )
})
