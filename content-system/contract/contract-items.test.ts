// Single items: earlier slugs and numbers, templates, categories, several pictures at once, submissions by key.
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { CONTRACT_CONTENT } from './content-folder.ts'
import { openContentSystem } from './content-system.ts'
import { errorOf, items, object } from './shapes.ts'
import type { Term } from './shapes.ts'

const system = await openContentSystem(process.env)
afterAll(() => system[Symbol.asyncDispose]())

test('answers an item by an earlier slug with its own', async (context) => {
  if (!system.hasContractContent) context.skip()
  const { id, slug, oldSlug } = CONTRACT_CONTENT.renamed
  for (const name of [oldSlug, id, slug]) {
    const home = object(await system.send(`kiosk/v1/property/${name}`))
    expect([home.id, home.slug]).toEqual([id, slug])
  }
})

test('answers floor plans, communities, updates and pages by their number with their slug', async () => {
  const lists = {
    'kiosk/v1/floorplan': 'kiosk/v1/floorplan',
    'kiosk/v2/communities': 'kiosk/v2/community',
    'kiosk/v1/development-update': 'kiosk/v1/development-update',
    'wp/v2/pages?slug=careers': 'kiosk/v1/content',
  }
  for (const [list, single] of Object.entries(lists)) {
    const [item] = items(await system.send(list))
    expect(object(await system.send(`${single}/${item?.id}`)).slug).toBe(item?.slug)
  }
})

test('answers no binned slug', async () => {
  const slugs = await Promise.all(
    ['property', 'pages', 'posts'].map(async (type) =>
      items(await system.send(`wp/v2/${type}?per_page=100`)).map((item) => item.slug),
    ),
  )
  expect(slugs.flat().filter((slug) => slug.includes('__trashed'))).toEqual([])
})

test('answers a page without a template', async (context) => {
  if (!system.hasContractContent) context.skip()
  const page = object(await system.send(`kiosk/v1/content/${CONTRACT_CONTENT.withoutTemplateSlug}`))
  expect(['default', '', undefined, null]).toContain(page['template'])
  expect(page.content.rendered).toContain('Nothing but a body')
})

test('names a post’s first category, or lists it first', async (context) => {
  if (!system.hasContractContent) context.skip()
  const { slug, categories } = CONTRACT_CONTENT.categorized
  const [post] = items(await system.send(`wp/v2/posts?slug=${slug}&_embed`))
  const terms = (post?._embedded?.['wp:term'] ?? [])
    .flat()
    .filter((term: Term) => term.taxonomy === 'category')
  const listed = post?.['categories'] as number[]
  expect(terms.map((term) => term.slug).toSorted()).toEqual(categories.toSorted())
  const first = terms.find((term) => term.id === (post?.['primary_category'] ?? listed[0]))
  expect(first?.slug).toBe(categories[0])
})

test('answers several pictures at once', async () => {
  const pictures = items(await system.send('wp/v2/media?per_page=5'))
  const wanted = pictures.map((picture) => picture.id)
  expect(wanted).toHaveLength(5)
  const found = items(await system.send(`wp/v2/media?include=${wanted.join(',')},99999999&per_page=100`))
  expect(new Set(found.map((picture) => picture.id))).toEqual(new Set(wanted))
  for (const picture of found) expect(picture['source_url']).toMatch(/^https?:\/\//)
})

test('knows a submission by its key, and takes it once', async () => {
  const authorization = `Basic ${Buffer.from(`${system.formsKey}:${system.formsSecret}`).toString('base64')}`
  const key = `contract-${Date.now()}`
  const path = `gf/v2/forms/${system.formId}/submissions`
  const isKnown = async () => (await system.send(`${path}/${key}`, { headers: { authorization } })).status
  expect(await isKnown()).toBe(404)
  for (let times = 0; times < 2; times++) {
    const body = new URLSearchParams({ input_1: `${key}@example.com` })
    const headers = { authorization, 'idempotency-key': key }
    expect(
      object<{ is_valid: boolean }>(await system.send(path, { method: 'POST', headers, body })).is_valid,
    ).toBe(true)
  }
  expect(await isKnown()).toBe(200)
})

test('says how far it is with a submission, to who knows its reference and email, and to nobody else', async () => {
  const authorization = `Basic ${Buffer.from(`${system.formsKey}:${system.formsSecret}`).toString('base64')}`
  const reference = `C${Date.now()}`
  const path = `gf/v2/forms/${system.formId}/submissions`
  const send = (
    to: string,
    values: Record<string, string>,
    headers: Record<string, string> = { authorization },
  ) => system.send(to, { method: 'POST', headers, body: new URLSearchParams(values) })
  // The form has one field of its own: the address is its own reference.
  const email = `${reference}@Example.com`
  expect((await send(path, { input_1: email })).status).toBe(200)
  const asked = { reference: email, email: email.toLowerCase() }
  const found = await send(`${path}/status`, asked)
  expect(object(found)).toEqual({
    status: 'new',
    received: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
  expect(found.headers.get('cache-control')).toContain('no-store')
  for (const other of [
    { ...asked, email: 'eve@example.com' },
    { ...asked, reference },
    { ...asked, email: '' },
  ]) {
    expect(errorOf(await send(`${path}/status`, other))).toEqual([404, 'kiosk_unknown_submission'])
  }
  expect((await send(`${path}/status`, asked, {})).status).toBe(401)
})
