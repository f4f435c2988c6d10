import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { isUnavailable } from '../../../app/api-client.ts'
import type { CommunityView } from '../../../domain/pages/detail-views.ts'
import { POSTS_PER_PAGE } from '../../../domain/pages/list-choice.ts'
import type { BlockView, ShownBlock } from '../../../domain/pages/blocks.ts'
import type { PageResponse, PageView } from '../../../domain/pages/page-view.ts'
import { apiPaths } from '../../../app/paths.ts'
import { loadModels } from '../../../blocks/models/load-models.ts'
import { startDemo } from '../testing/demo-api.ts'
import { listenOnLoopback } from '../../testing/loopback.ts'

const { system, openApi } = await startDemo()

afterAll(() => system.close())

function blockOf<Type extends ShownBlock['type']>(page: PageView, type: Type): ShownBlock<Type> {
  const block = page.blocks.find((each): each is BlockView & ShownBlock<Type> => each.type === type)
  if (!block) throw new Error(`${page.href} has no block ${type}`)
  return block
}

const byNumber = (a: number, b: number) => a - b

test('a page is found by its path, with the pages above it by their names in the menu', async () => {
  using api = await openApi()
  const careers = await api.page('about/careers')

  expect(careers.href).toBe('/about/careers')
  expect(careers.trail).toEqual([{ label: 'About', href: '/about' }])
  expect(careers.hidesAwards).toBe(true)
  expect(careers.headings.every(({ id }) => careers.html.includes(`id="${id}"`))).toBe(true)
  expect(careers.picture?.url).toContain('/wp-content/')
  const third = await api.page('homeowner/maintenance/filters-and-parts')
  expect(third.trail.map(({ href }) => href)).toEqual(['/homeowner', '/homeowner/maintenance'])
})

test('a page requested elsewhere redirects to its own path, the front page at the empty path', async () => {
  using api = await openApi()
  const answerFor = async (path: string) => api.fetch<PageResponse | null>(apiPaths.content(path))

  expect(await answerFor('careers')).toEqual({ kind: 'moved', href: '/about/careers' })
  expect(await answerFor('homeowner/careers')).toEqual({ kind: 'moved', href: '/about/careers' })
  expect(await answerFor('nowhere/at-all/careers')).toEqual({ kind: 'moved', href: '/about/careers' })
  expect(await answerFor('home')).toEqual({ kind: 'moved', href: '/' })
  expect(await api.page('')).toMatchObject({ href: '/', template: 'home', trail: [] })
})

test("what isn't there, lies too deep or is no path is absent", async () => {
  using api = await openApi()
  for (const path of ['nope', 'about/nope', 'a/b/c/d', 'about/', '/about', 'about//careers', 'a%2Fb', '..']) {
    expect([path, await api.fetch(apiPaths.content(path))]).toEqual([path, null])
  }
})

/** The same content, from a content system that doesn't tell where a page lives. */
async function startPathless() {
  const server = createServer((request, response) => {
    void (async () => {
      const page = await fetch(`${system.url}${request.url ?? ''}`)
      const body = (await page.json()) as Record<string, unknown>
      delete body['path']
      response.writeHead(page.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  return { url: await listenOnLoopback(server), [Symbol.asyncDispose]: async () => void server.close() }
}

test('without a path in the response a page is served where it is requested, below pages that exist', async () => {
  await using pathless = await startPathless()
  using api = await openApi({ contentOrigin: pathless.url })

  expect(await api.page('about/about-wrenfield')).toMatchObject({ href: '/about/about-wrenfield' })
  expect(await api.fetch(apiPaths.content('nowhere/about-wrenfield'))).toBeNull()
  expect(await api.page('')).toMatchObject({ href: '/' })
})

test('of a page for agents nothing but its frame is answered', async () => {
  using api = await openApi()
  for (const path of ['sales-agent-forms', 'sales-agent-forms/registration']) {
    const response = await api.fetch<PageResponse>(apiPaths.content(path))
    expect([path, response.kind]).toEqual([path, 'locked'])
    expect(response).not.toHaveProperty('page.html')
    expect(response).not.toHaveProperty('page.blocks')
    expect(response).not.toHaveProperty('page.summary')
  }
})

test('blocks come with what they show', async () => {
  using api = await openApi()
  const home = await api.page('')

  expect(home.blocks[0]?.type).toBe('hero')
  const { homes = [] } = blockOf(home, 'featured-homes')
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.every(({ href }) => /^\/homes\/[\w-]+$/.test(href))).toBe(true)
  const communities = await api.page('communities')
  const { regions } = blockOf(await api.page('about'), 'regions')
  expect(regions.map(({ slug }) => slug)).toEqual(api.brand.regions.map(({ slug }) => slug))
  expect(regions.every(({ picture, communityCount = 0 }) => picture && communityCount > 0)).toBe(true)
  const { communities: listed = [], groups = [] } = blockOf(communities, 'communities')
  expect(new Set(groups.flatMap(({ ids }) => ids))).toEqual(new Set(listed.map(({ id }) => id)))
})

test('a region lists its own communities and counts its homes', async () => {
  using api = await openApi()
  const region = await api.page('communities/central-oregon')
  const { communities = [], forSale, homesHref } = blockOf(region, 'communities')

  expect(communities.length).toBeGreaterThan(0)
  expect(communities.every((each) => each.region?.slug === 'central-oregon')).toBe(true)
  const { totalHomes } = await api.fetch<{ totalHomes: number }>(
    '/api/homes?kind=homes&region=central-oregon',
  )
  expect(forSale?.homeCount).toBe(totalHomes)
  expect(forSale?.priceUsd?.min).toBeLessThan(forSale?.priceUsd?.max ?? 0)
  expect(homesHref).toBe('/homes-for-sale?kind=homes&region=central-oregon')
})

test('all communities stand in the groups of the menu, each once', async () => {
  using api = await openApi()
  const { communities = [], groups = [] } = blockOf(await api.page('communities'), 'communities')

  expect(groups.map(({ href }) => href)).toEqual(api.brand.regions.map(({ slug }) => `/communities/${slug}`))
  expect(groups.flatMap(({ ids }) => ids).toSorted(byNumber)).toEqual(
    communities.map(({ id }) => id).toSorted(byNumber),
  )
})

test('the template brings its list: posts, updates, floor plans, awards by show', async () => {
  using api = await openApi()
  const { section: blog } = await api.page('blog')
  const { section: updates } = await api.page('development-updates')
  const { section: plans } = await api.page('floorplans')
  const { section: awards } = await api.page('about/awards')

  expect(blog?.type === 'posts' && blog.posts?.length).toBeGreaterThan(0)
  expect(updates?.type === 'updates' && updates.updates?.length).toBeGreaterThan(0)
  expect(plans?.type === 'floor-plans' && plans.floorPlans?.length).toBeGreaterThan(0)
  const shows = awards?.type === 'awards' ? (awards.shows ?? []) : []
  expect(shows.length).toBeGreaterThan(1)
  expect(shows.every(({ name }) => name !== 'All awards')).toBe(true)
})

test('a page of models lists what is selling, with hours, the way and how much is finished', async () => {
  using api = await openApi()
  const { groups = [] } = blockOf(await api.page('tour-a-model'), 'models')
  const models = groups.flatMap((group) => group.models)
  const { communities = [] } = blockOf(await api.page('communities'), 'communities')
  const selling = communities.filter(({ status }) => status === 'selling')

  expect(models.map(({ href }) => href).toSorted()).toEqual(selling.map(({ href }) => href).toSorted())
  expect(models.every(({ directionsHref, phone }) => directionsHref?.startsWith('https://') && phone)).toBe(
    true,
  )
  expect(models.some(({ hours }) => hours !== undefined)).toBe(true)
  const { homes = [] } = await api.fetch<CommunityView>(apiPaths.community('cedar-crossing'))
  const finished = homes.filter(({ status }) => status === 'move-in')
  const cedarCrossing = models.find(({ href }) => href === '/communities/cedar-crossing')
  const pricesUsd = finished.map(({ priceUsd = NaN }) => priceUsd)
  expect(cedarCrossing?.finished).toEqual({
    homeCount: 5,
    priceUsd: { min: Math.min(...pricesUsd), max: Math.max(...pricesUsd) },
  })

  system.fail('/wp-json/wp/v2/property', { status: 500 })
  const failing = blockOf(await api.page('tour-a-model'), 'models').groups?.[0]?.models[0]
  expect(failing?.href).toMatch(/^\/communities\//)
  expect(failing).not.toHaveProperty('finished')
})

test('models of communities outside the brand’s regions stand under a heading of their own', async () => {
  using api = await openApi()
  const brand = { ...api.brand, regions: api.brand.regions.slice(1) }
  const { groups = [] } = await loadModels({ type: 'communities' }, { ...api.context, brand })
  expect(groups.map(({ name }) => name)).toEqual([...brand.regions.map(({ name }) => name), 'Elsewhere'])
})

test('an office’s page leads there and shows it on a map; several offices have no map', async () => {
  using api = await openApi()
  const own = blockOf(await api.page('contact/se-washington'), 'contact')
  expect(own.offices).toHaveLength(1)
  expect(own.offices[0]?.directionsHref).toContain('destination=46.2072%2C-119.1719')
  expect(own.map?.markers).toHaveLength(1)
  expect(own.formName).toBe('contact')

  const all = blockOf(await api.page('contact'), 'contact')
  expect(all.offices.map(({ directionsHref }) => directionsHref?.startsWith('https://'))).toEqual([
    ...[true, true, true],
  ])
  expect(all).not.toHaveProperty('map')
})

test('a community comes with its pack', async () => {
  using api = await openApi()
  const view = await api.fetch<CommunityView>(apiPaths.community('juniper-ridge'))
  expect(view.pack?.features.length).toBeGreaterThan(0)
  expect(view.pack?.utilities.every(({ name, phone }) => name && phone)).toBe(true)
  expect(view.pack?.hoa).toBeTruthy()

  system.fail('/wp-json/kiosk/v1/community-pack', { status: 500 })
  expect(await api.fetch<CommunityView>(apiPaths.community('juniper-ridge'))).not.toHaveProperty('pack')
})

test('the blog is cut down by category and turned page by page', async () => {
  using api = await openApi()
  const read = async (query: string) => {
    const response = await api.fetch<PageResponse>(apiPaths.content('blog', query))
    const section = response.kind === 'page' ? response.page.section : undefined
    if (section?.type !== 'posts') throw new Error('The blog has no posts.')
    return section
  }
  const [all, second, buying] = await Promise.all(['', '?page=2', '?category=buying'].map(read))
  expect(all?.posts).toHaveLength(POSTS_PER_PAGE)
  expect(all?.pages).toEqual({ page: 1, totalPages: 2, nextHref: '/blog?page=2' })
  expect(second?.pages).toEqual({ page: 2, totalPages: 2, previousHref: '/blog' })
  const total = all?.filters[0]?.count ?? 0
  expect(second?.posts).toHaveLength(total - POSTS_PER_PAGE)
  // The category that every post is in cuts nothing down.
  expect(all?.filters.every(({ count }, index) => index === 0 || count < total)).toBe(true)
  const filter = buying?.filters.find(({ isCurrent }) => isCurrent)
  expect(filter?.href).toBe('/blog?category=buying')
  expect(buying?.posts).toHaveLength(filter?.count ?? -1)
  for (const query of ['?category=nothing-of-ours', '?page=3', '?category=buying&page=9'])
    expect(await api.fetch(apiPaths.content('blog', query))).toBeNull()
})

test('awards are read by show, and an unknown show is absent', async () => {
  using api = await openApi()
  const read = async (query: string) => {
    const response = await api.fetch<PageResponse>(apiPaths.content('about/awards', query))
    const section = response.kind === 'page' ? response.page.section : undefined
    return section?.type === 'awards' ? section : undefined
  }
  const all = await read('')
  const show = all?.shows?.[0]
  const one = await read(show?.href?.replace('/about/awards', '') ?? '')
  expect(one?.shows).toMatchObject([{ name: show?.name }])
  const ids = (awards: { id: number }[] = []) => awards.map(({ id }) => id).toSorted(byNumber)
  expect(ids(one?.shows?.[0]?.awards)).toEqual(ids(show?.awards))
  expect(one?.shows?.[0]).not.toHaveProperty('href')
  expect(await api.fetch(apiPaths.content('about/awards', '?show=no-such-show'))).toBeNull()
})

test('pages for owners carry their notice, and the maintenance page is a checklist', async () => {
  using api = await openApi()
  const [owners, about, maintenance] = await Promise.all(
    ['homeowner/faq', 'about', 'homeowner/maintenance'].map(api.page),
  )
  expect(owners?.notice?.title).toBeTruthy()
  expect(about).not.toHaveProperty('notice')
  expect(maintenance?.html).toBe('')
  expect(maintenance?.checklist?.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['content-spring', 'content-summer', 'content-fall', 'content-winter']),
  )
})

test('a list that fails is absent and logged, and the page stands', async () => {
  using api = await openApi()
  system.fail('/wp-json/kiosk/v1/featured-properties', { status: 500 })
  system.fail('/wp-json/kiosk/v2/communities', { status: 500 })
  system.fail('/wp-json/wp/v2/posts', { status: 500 })
  const home = await api.page('')
  const { section } = await api.page('blog')

  expect(blockOf(home, 'featured-homes').homes).toBeUndefined()
  const communities = await api.page('communities')
  expect(blockOf(communities, 'communities').communities).toBeUndefined()
  expect(blockOf(await api.page('about'), 'regions').regions[0]).not.toHaveProperty('communityCount')
  expect(section).not.toHaveProperty('posts')
  expect(api.logged).toContain("Part of a page couldn't be loaded")
})

test("a page that can't be read is unavailable, not absent", async () => {
  using api = await openApi()
  system.fail('/wp-json/kiosk/v1/content', { status: 500 })
  const failure = await api.fetch(apiPaths.content('about')).catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
})

test('the privacy page ends with what the settings load, and nobody has to write it', async () => {
  using silent = await openApi()
  expect((await silent.page('privacy')).section).toMatchObject({ type: 'privacy', scripts: [] })
  expect((await silent.page('privacy')).section).not.toHaveProperty('mode')
  const crmScriptUrl = 'https://crm.example/track.js'
  using asking = await openApi({ analytics: { mode: 'ask', gtmId: 'GTM-1', crmScriptUrl } })
  expect((await asking.page('privacy')).section).toMatchObject({
    mode: 'ask',
    scripts: ['Google Tag Manager', 'our customer database’s script (crm.example)'],
  })
  using other = await openApi({ analytics: { mode: 'unless-refused', gtmId: 'GTM-1' } })
  expect((await other.page('privacy')).section).toMatchObject({ mode: 'unless-refused' })
})
