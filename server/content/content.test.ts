import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { startTestSystem } from '../../content-system/embedded/testing/test-system.ts'
import { HttpStatusError, HttpTimeoutError } from '../http/http-errors.ts'
import { createHttp } from '../http/create-http.ts'
import type { HomeCard } from '../../domain/home/home.ts'
import { DEFAULT_HOME_SEARCH } from '../../domain/search/home-search.ts'
import type { HomeSearch } from '../../domain/search/home-search.ts'
import { parseHomeSearch } from '../../domain/search/home-search-url.ts'
import type { Content, ContentOptions } from './content.ts'
import { openCachedContent, openContent } from '../wordpress/testing/recorded-content.ts'

const CONTENT_SYSTEM = new URL('../../content-system/', import.meta.url)
const FORMS = { key: 'ck_sample', secret: 'cs_sample' }

const site = z.object({ metaPrefix: z.string(), excludedTags: z.array(z.string()) })
const term = z.object({ id: z.number(), slug: z.string() })
const terms = z.object({ post_tag: z.array(term), category: z.array(term) })

// One folder a builder, each with a prefix and ids of its own.
function contentFolders(): string[] {
  return readdirSync(CONTENT_SYSTEM, { recursive: true })
    .map(String)
    .filter((path) => /^[^/]+\/site\.yaml$/.test(path))
    .map((path) => path.replace('/site.yaml', ''))
}

// Starts the embedded content system, and opens it with the facts its own folder states.
async function startEmbedded(
  folder: string,
  options: Partial<ContentOptions> = {},
  open = openCachedContent,
) {
  const contentDir = new URL(folder, CONTENT_SYSTEM).pathname
  const read = (file: string): unknown => parse(readFileSync(`${contentDir}/${file}`, 'utf8'))
  const { metaPrefix, excludedTags } = site.parse(read('site.yaml'))
  const { post_tag, category } = terms.parse(read('terms.yaml'))
  const idOf = (slug = '') => post_tag.find((tag) => tag.slug === slug)?.id ?? 0
  const tags = {
    excluded: idOf(excludedTags[0]),
    underConstruction: idOf('under-construction'),
    moveIn: idOf('move-in'),
    lot: idOf('lot'),
  }
  const system = await startTestSystem({ contentDir, watch: false, forms: FORMS, log: () => {} })
  const blogCategory = category[0]?.id ?? 0
  return {
    ...open(system.url, {
      origin: system.url,
      metaPrefix,
      tags,
      blogCategory,
      formsCredentials: FORMS,
      ...options,
    }),
    system,
    tags,
    [Symbol.asyncDispose]: () => system.close(),
  }
}

const FOLDERS = contentFolders()
const SEARCHES = [
  'beds=4',
  'baths=2.5',
  'garages=3&levels=1',
  'price=400000-600000',
  'price=500000-',
  'sqft=-2000',
  'status=move-in',
  'status=under-construction&beds=3',
  'status=lot&beds=5&price=1-2',
  'ready=1&levels=2',
]

function ids(homes: readonly HomeCard[]): number[] {
  return homes.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function listAll(content: Content, search: HomeSearch): Promise<HomeCard[]> {
  const homes: HomeCard[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await content.listHomes({ ...search, page })
    homes.push(...found.items)
    pages = found.totalPages
  }
  return homes
}

function meets(home: HomeCard, search: HomeSearch): boolean {
  const atLeast = (value: number | undefined, least = 0) => least === 0 || (value ?? 0) >= least
  const within = (value: number | undefined, range: { min?: number; max?: number } = {}) =>
    atLeast(value, range.min) && (range.max === undefined || (value !== undefined && value <= range.max))
  const numbers =
    atLeast(home.beds, search.beds) &&
    atLeast(home.baths, search.baths) &&
    atLeast(home.garages, search.garages) &&
    (search.levels === undefined || home.stories === search.levels) &&
    within(home.priceUsd, search.priceUsd) &&
    within(home.areaSqft, search.areaSqft)
  return (
    (search.status === undefined || home.status === search.status) &&
    (!search.isMoveInReady || home.status === 'move-in') &&
    (search.status === 'lot' || numbers) &&
    (search.region === undefined || home.region?.slug === search.region)
  )
}

test('there are two builders at least, with different prefixes', () => {
  expect(FOLDERS.length).toBeGreaterThan(1)
})

test.for(FOLDERS.flatMap((folder) => [[folder, 'full'] as const, [folder, 'core'] as const]))(
  'finds by every filter what looking through the inventory finds: %s, dialect %s',
  async ([folder, filterDialect]) => {
    await using embedded = await startEmbedded(folder, { filterDialect })
    const { content, logged } = embedded
    const all = await listAll(content, DEFAULT_HOME_SEARCH)
    expect(all.length).toBeGreaterThan(5)
    const regions = new Set(all.flatMap((home) => home.region?.slug ?? []))
    for (const query of [...SEARCHES, ...[...regions].map((slug) => `region=${slug}`)]) {
      const search = parseHomeSearch(new URLSearchParams(query))
      const found = await listAll(content, search)
      const expected = all.filter((home) => meets(home, search))
      expect(ids(found), query).toEqual(ids(expected))
    }
    // Nothing had to be left out, so the results, and their totals, were right as they came.
    expect(logged).toEqual([])
  },
)

test('each way to sort puts homes in its order', async () => {
  await using embedded = await startEmbedded(FOLDERS[0] ?? '')
  const list = async (sort: HomeSearch['sort']) => listAll(embedded.content, { ...DEFAULT_HOME_SEARCH, sort })
  const prices = (await list('price-asc')).flatMap((home) => home.priceUsd ?? [])
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const falling = (await list('price-desc')).flatMap((home) => home.priceUsd ?? [])
  expect(falling).toEqual(prices.toReversed())
  const largest = await list('sqft-desc')
  const firstUnpriced = largest.findIndex(({ priceUsd }) => priceUsd === undefined)
  // In every order homes without a price come last.
  expect(largest.slice(firstUnpriced).every(({ priceUsd }) => priceUsd === undefined)).toBe(true)
  const areas = largest.slice(0, firstUnpriced).map((home) => home.areaSqft ?? 0)
  expect(areas.length).toBeGreaterThan(100)
  expect(areas).toEqual(areas.toSorted((a, b) => b - a))
  const [newest] = await list('newest')
  const all = await Promise.all(
    (await list('newest')).slice(0, 5).map(({ slug }) => embedded.content.findHome(slug)),
  )
  expect(all[0]?.id).toBe(newest?.id)
  const dates = all.map((home) => home?.publishedAt ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('every item of every list can be opened, and names what it belongs to', async () => {
  for (const folder of FOLDERS) {
    await using embedded = await startEmbedded(folder)
    const { content, logged } = embedded
    const [homes, communities, plans, posts, updates] = await Promise.all([
      listAll(content, DEFAULT_HOME_SEARCH),
      content.listCommunities(),
      content.listFloorPlans({ page: 1 }),
      content.listBlogPosts(),
      content.listDevelopmentUpdates(),
    ])
    for (const list of [homes, communities, plans.items, posts, updates, await content.listAwards()]) {
      expect(list.length).toBeGreaterThan(0)
    }
    const home = await content.findHome(homes.find((card) => card.status === 'move-in')?.slug ?? '')
    expect(home?.community?.title).toBe(home?.communityName)
    expect(home?.floorPlan?.title).toBeTruthy()
    expect(home?.gallery.every(({ width, alt }) => width && alt)).toBe(true)
    const community = await content.findCommunity(communities[0]?.slug ?? '')
    expect(community).toMatchObject({ id: communities[0]?.id, location: communities[0]?.location })
    const ofCommunity = await content.listHomesOf({ name: 'community', id: community?.id ?? 0 })
    const belongs = homes.filter(({ communitySlug }) => communitySlug === community?.slug)
    expect(ids(ofCommunity)).toEqual(ids(belongs))
    const plan = await content.findFloorPlan(plans.items[0]?.slug ?? '')
    expect(plan?.communities.length).toBe(plans.items[0]?.communityIds.length)
    expect(plan?.drawings[0]?.rooms.length).toBeGreaterThan(0)
    expect((await content.findBlogPost(posts[0]?.slug ?? ''))?.bodyHtml).toContain('<p>')
    expect((await content.findDevelopmentUpdate(updates[0]?.slug ?? ''))?.community?.title).toBeTruthy()
    expect(await content.findContentPage('home')).toMatchObject({ kind: 'found', page: { template: 'home' } })
    expect(await content.findContentPage('sales-agent-forms')).toMatchObject({ kind: 'locked' })
    expect(await content.findAgentNumber(community?.id ?? 0)).toHaveProperty('phone')
    expect(await content.findPriceRange()).toHaveProperty('minUsd')
    expect((await content.listFeaturedHomes()).length).toBeGreaterThan(0)
    expect(logged).toEqual([])
  }
})

test('a gallery keeps the order of its editor', async () => {
  for (const folder of FOLDERS) {
    await using embedded = await startEmbedded(folder)
    const homes = await embedded.content.listHomes(DEFAULT_HOME_SEARCH)
    const galleries = await Promise.all(
      homes.items.map(async ({ slug }) => {
        const [home, raw] = await Promise.all([
          embedded.content.findHome(slug),
          fetch(`${embedded.system.url}/wp-json/kiosk/v1/property/${slug}`).then((response) =>
            response.text(),
          ),
        ])
        const object = /_property_gallery":(\{[^}]*\})/.exec(raw)?.[1] ?? ''
        const inText = [...object.matchAll(/"\d+":"([^"]+)"/g)].map(
          ([, url = '']) => JSON.parse(`"${url}"`) as string,
        )
        expect(home?.gallery.map(({ url }) => url)).toEqual(inText)
        return inText.length
      }),
    )
    expect(Math.max(...galleries)).toBeGreaterThan(1)
  }
})

test('a failing content system is an error for the list, and only leaves names out where names fail', async () => {
  await using embedded = await startEmbedded(FOLDERS[0] ?? '', {}, openContent)
  const { content, system, logged } = embedded
  system.fail('/wp-json/wp/v2/property', { status: 503 })
  await expect(content.listHomes(DEFAULT_HOME_SEARCH)).rejects.toBeInstanceOf(HttpStatusError)
  system.clearFaults()
  system.fail('/wp-json/kiosk/v2/communities', { kind: 'broken-json' })
  const { items } = await content.listHomes(DEFAULT_HOME_SEARCH)
  expect(items.length).toBeGreaterThan(0)
  expect(items.some((home) => 'communityName' in home)).toBe(false)
  expect(logged.at(-1)).toMatchObject({ fields: { kind: 'community' } })
})

test('a single failure is retried, a hanging content system is a timeout', async () => {
  await using embedded = await startEmbedded(FOLDERS[0] ?? '')
  embedded.system.fail('/wp-json/kiosk/v1/prices', { kind: 'reset', times: 1 })
  expect(await embedded.content.findPriceRange()).toHaveProperty('maxUsd')
  const http = createHttp({ baseUrl: embedded.system.url, userAgent: 'sample/1.0.0', timeoutMs: 50 })
  embedded.system.fail('/wp-json/kiosk/v1/prices', { kind: 'hang' })
  await expect(http.get('/wp-json/kiosk/v1/prices')).rejects.toBeInstanceOf(HttpTimeoutError)
})

test("a newsletter sign-up is stored, a bad address is reported for its field, and a form's definition holds its field", async () => {
  await using embedded = await startEmbedded(FOLDERS[0] ?? '')
  const { content, system } = embedded
  const formId = await findNewsletterForm(content)
  expect(await content.submitForm(formId, { input_1: 'not an address' })).toMatchObject({
    ok: false,
    messagesByField: { input_1: expect.any(String) },
  })
  expect(await content.submitForm(formId, { input_1: 'buyer@mail.example.com' })).toMatchObject({ ok: true })
  expect(system.listSubmissions(formId)).toHaveLength(1)
})

async function findNewsletterForm(content: Content): Promise<number> {
  for (let id = 1; id < 100; id += 1) {
    const form = await content.findForm(id)
    if (form?.fields.length === 1 && form.fields[0]?.type === 'email') return id
  }
  throw new Error('no form with an email alone')
}
