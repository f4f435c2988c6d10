// What the website asks for by name: homesite/v1/site, for signed requests. A content system may do without.
import process from 'node:process'
import { afterAll, expect, test, type TestContext } from 'vitest'
import { openContentSystem } from './content-system.ts'
import { errorOf, items, object } from './shapes.ts'

const PATH = 'homesite/v1/site'

interface Entry {
  title: string
  url: string
  type: string
  children: Entry[]
}
interface Site {
  plugin: string
  prefix: string
  tags: Record<string, number>
  category?: number
  forms: Record<string, number>
  uploads: string
  menus: Record<string, Entry[]>
  missing: string[]
}

const system = await openContentSystem(process.env)
const isThere = (await system.sendSigned(PATH)).status !== 404
afterAll(() => system[Symbol.asyncDispose]())

/** A content system without the route is known by ids alone. */
function needsRoute(context: TestContext) {
  if (!isThere) context.skip()
}

async function readSite(query = ''): Promise<Site> {
  return object<Site>(await system.sendSigned(PATH + query))
}

test('answers what the website needs to know to signed requests only', async (context) => {
  needsRoute(context)
  expect(errorOf(await system.send(PATH))).toEqual([401, 'rest_forbidden'])
  expect((await system.sendSigned(PATH, { secret: 'not the secret that is shared' })).status).toBe(401)
  expect((await system.sendSigned(PATH, { signedPath: `${PATH}?tags=sold` })).status).toBe(401)
  const site = await readSite()
  expect(site).toMatchObject({
    plugin: expect.any(String),
    prefix: system.prefix,
    tags: { excluded: system.excludedTagId },
    uploads: expect.stringMatching(/^https?:\/\/.*\/$/),
  })
  expect(Object.values(site.forms)).toContain(system.formId)
  for (const id of [...Object.values(site.tags), ...Object.values(site.forms)])
    expect(Number.isInteger(id) && id > 0).toBe(true)
})

test('finds tags, the category and forms by slug or by id, and names those that are missing', async (context) => {
  needsRoute(context)
  const [tag] = items(await system.send('wp/v2/tags?per_page=1')) as unknown as { id: number; slug: string }[]
  const [category] = items(await system.send('wp/v2/categories?per_page=1')) as unknown as {
    id: number
    slug: string
  }[]
  if (!tag || !category) return context.skip()
  const bySlug = await readSite(`?tags=${tag.slug},no-such-tag&category=${category.slug}&forms=no-such-form`)
  expect(bySlug.tags[tag.slug]).toBe(tag.id)
  expect(bySlug.category).toBe(category.id)
  expect(bySlug.missing).toEqual(['tag no-such-tag', 'form no-such-form'])
  const byId = await readSite(`?tags=${tag.id},98765432&category=98765432&forms=${system.formId},98765432`)
  expect(byId.tags[tag.id]).toBe(tag.id)
  expect(byId.forms[system.formId]).toBe(system.formId)
  expect(byId.category).toBeUndefined()
  expect(byId.missing).toEqual(['tag 98765432', 'form 98765432', 'category 98765432'])
})

test('gives each menu as a tree of titles and addresses', async (context) => {
  needsRoute(context)
  const { menus } = await readSite()
  expect(['main', 'footer']).toEqual(expect.arrayContaining(Object.keys(menus)))
  function check(entries: Entry[]) {
    for (const { title, url, type, children } of entries) {
      expect([title, url, type]).toEqual([expect.any(String), expect.any(String), expect.any(String)])
      check(children)
    }
  }
  Object.values(menus).forEach(check)
})
