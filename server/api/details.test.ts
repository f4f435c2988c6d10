import { afterAll, expect, test } from 'vitest'
import type {
  BlogPostView,
  CommunityView,
  DevelopmentUpdateView,
  FloorPlanView,
} from '../../domain/pages/detail-views.ts'
import { apiPaths, paths } from '../../app/paths.ts'
import { startDemo } from './testing/demo-api.ts'

const { system, openApi } = await startDemo()

afterAll(() => system.close())

const byNumber = (a: number, b: number) => a - b

test('a post has its neighbors, and others to read that are neither', async () => {
  using api = await openApi()
  const { section } = await api.page('blog')
  const posts = section?.type === 'posts' ? (section.posts ?? []) : []
  const slug = posts[1]?.href.replace('/blog/', '') ?? ''
  const view = await api.fetch<BlogPostView>(apiPaths.post(slug))

  expect(view.post.bodyHtml).not.toBe('')
  expect(view.post.authorName).toBeDefined()
  expect(view.next?.href).toBe(posts[0]?.href)
  expect(view.previous?.href).toBe(posts[2]?.href)
  const shown = [posts[0]?.href, posts[1]?.href, posts[2]?.href]
  expect(view.more?.some(({ href }) => shown.includes(href))).toBe(false)
  expect(await api.fetch(apiPaths.post('no-such-post'))).toBeNull()
})

test('a community comes with its homes, plans, updates and agent; what fails is left out', async () => {
  using api = await openApi()
  const view = await api.fetch<CommunityView>(apiPaths.community('juniper-ridge'))

  const addresses = view.homes?.map(({ href }) => href)
  expect(addresses).toHaveLength(12)
  expect(addresses).toContain(paths.home('2029-lava-butte-lane'))
  const plans = view.floorPlans?.map(({ title }) => title)
  expect(plans).toContain('The Hawthorn')
  expect(plans).not.toContain('The Kestrel')
  expect(view.updates?.every(({ communityId }) => communityId === view.community.id)).toBe(true)
  expect(view.agent?.phone).toMatch(/\d/)
  expect(JSON.stringify(view)).not.toContain('"sizes"')
  system.fail('/wp-json/wp/v2/property', { status: 500 })
  const half = await api.fetch<CommunityView>(apiPaths.community('juniper-ridge'))
  expect(half.homes).toBeUndefined()
  expect(half.community.title).toBe(view.community.title)
  expect(await api.fetch(apiPaths.community('central-oregon'))).toBeNull()
})

test("a community lists houses before homesites, then what has no price, and doesn't say again where it is", async () => {
  using api = await openApi()
  const { homes = [], updates = [] } = await api.fetch<CommunityView>(apiPaths.community('juniper-ridge'))
  const kinds = homes.map(({ status, priceUsd }) =>
    priceUsd === undefined ? 'unpriced' : status === 'lot' ? 'lot' : 'house',
  )

  expect(new Set(kinds)).toEqual(new Set(['house', 'lot', 'unpriced']))
  expect(kinds).toEqual(['house', 'lot', 'unpriced'].flatMap((kind) => kinds.filter((each) => each === kind)))
  const prices = homes.flatMap(({ status, priceUsd = [] }) => (status === 'lot' ? [] : priceUsd))
  expect(prices).toEqual(prices.toSorted(byNumber))
  expect(homes.some(({ communityName, city }) => communityName ?? city)).toBe(false)
  expect(updates.length).toBeGreaterThan(0)
  expect(updates.some(({ community }) => community)).toBe(false)
})

test('a floor plan comes with the homes of that plan, where it is built and plans of its size', async () => {
  using api = await openApi()
  const view = await api.fetch<FloorPlanView>(apiPaths.floorPlan('alder'))

  expect(view.homes?.length).toBeGreaterThan(0)
  expect(view.communities?.map(({ id }) => id).toSorted(byNumber)).toEqual(
    view.floorPlan.communityIds.toSorted(byNumber),
  )
  expect(view.otherPlans).toHaveLength(4)
  expect(view.otherPlans?.some(({ id }) => id === view.floorPlan.id)).toBe(false)
  expect(await api.fetch(apiPaths.floorPlan('no-such-plan'))).toBeNull()
})

test('an update comes with its community, and others of the same community first', async () => {
  using api = await openApi()
  const { section } = await api.page('development-updates')
  const [first] = section?.type === 'updates' ? (section.updates ?? []) : []
  const view = await api.fetch<DevelopmentUpdateView>(apiPaths.developmentUpdate(first?.slug ?? ''))

  expect(view.update.progress.length).toBeGreaterThan(0)
  expect(view.community?.id).toBe(view.update.communityId)
  expect(view.others?.some(({ id }) => id === view.update.id)).toBe(false)
  expect(await api.fetch(apiPaths.developmentUpdate('no-such-update'))).toBeNull()
})
