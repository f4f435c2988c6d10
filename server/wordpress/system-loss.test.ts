import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttp } from '../http/create-http.ts'
import { monotonicNowMs as nowMs } from '../process/monotonic-clock.ts'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import { createSystemLossCheck, type KnownContent } from './system-loss.ts'
import { startMockServer, type MockResponse } from './testing/mock-server.ts'
import { sampleContext } from './testing/sample-context.ts'

const region = { id: 5, slug: 'hill-country', name: 'Hill Country' }
const homes = Array.from({ length: 12 }, (_, index): InventoryItem => {
  const id = index + 1
  return { id, slug: `home-${id}`, title: 'A home', status: undefined, priceUsd: 300_000, region, tagIds: [] }
})
const communities = [
  { id: 90, slug: 'oaks', title: 'Oaks', priceFromUsd: 1, region, status: 'selling', isDraft: false },
] as const

type Kind = { isThere: boolean; hasMetadata: boolean; hasTerms: boolean; status: number }
const whole: Kind = { isThere: true, hasMetadata: true, hasTerms: true, status: 200 }
const state = { homes: whole, communities: whole }
let wordPress: Awaited<ReturnType<typeof startMockServer>>

beforeEach(async () => {
  Object.assign(state, { homes: whole, communities: whole })
  wordPress = await startMockServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://content.example')
    if (pathname.endsWith('/communities')) return respond(state.communities, [90], 'community')
    const ids = searchParams.get('include')?.split(',').map(Number) ?? []
    return respond(state.homes, ids, 'property')
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await wordPress[Symbol.asyncDispose]()
})

function respond(
  { isThere, hasMetadata, hasTerms, status }: Kind,
  ids: number[],
  type: string,
): MockResponse {
  const prices = { acme_property_price: 300_000, acme_community_price_from: 300_000 }
  const given = { ...prices, acme_community_status: 'selling' }
  const items = ids.map((id) => ({
    id,
    type,
    slug: `item-${id}`,
    status: 'publish',
    title: { rendered: 'An item' },
    metadata: hasMetadata ? given : {},
    _embedded: { 'wp:term': hasTerms ? [[{ ...region, taxonomy: 'region' }]] : [] },
  }))
  return { status, json: isThere ? items : [] }
}

function open(known: KnownContent = { homes, communities }) {
  const http = createHttp({ baseUrl: wordPress.url, userAgent: 'test/1.0.0', retryDelayMs: 1 })
  const { context } = sampleContext({ http })
  return createSystemLossCheck(
    async () => context,
    () => known,
  )
}

test('a content system with all that was there is well, and so is one of which nothing is known', async () => {
  expect(await open()(nowMs())).toBeUndefined()
  expect(await open({ homes: undefined, communities: undefined })(nowMs())).toBeUndefined()
})

test.for([
  [{ isThere: false }, 'so are homes and communities'],
  [{ hasMetadata: false }, 'homes and communities are without metadata'],
  [{ hasTerms: false }, 'homes and communities are without terms'],
] as const)('what both kinds have lost is broken (%o)', async ([change, loss]) => {
  Object.assign(state, { homes: { ...whole, ...change } })
  expect(await open()(nowMs())).toBeUndefined()
  Object.assign(state, { communities: { ...whole, ...change } })
  expect(await open()(nowMs())).toBe(loss)
  expect(await open({ homes, communities: [] })(nowMs())).toBe(loss)
})

test("one that can't be read is broken", async () => {
  Object.assign(state, { homes: { ...whole, status: 500 } })
  expect(await open()(nowMs())).toBe("the rest can't be read")
})

test('what never had terms has none to lose', async () => {
  const bare = [{ ...communities[0], region: undefined }]
  Object.assign(state, { communities: { ...whole, hasTerms: false } })
  expect(await open({ homes: [], communities: bare })(nowMs())).toBeUndefined()
})

test('callers at the same time share one check; broken holds for a second, well for nobody else', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const check = open()
  const calls = () => wordPress.requests.length
  await Promise.all([check(nowMs()), check(nowMs())])
  expect(calls()).toBe(2)
  Object.assign(state, { homes: { ...whole, isThere: false }, communities: { ...whole, isThere: false } })
  expect(await check(nowMs())).toBeDefined()
  Object.assign(state, { homes: whole, communities: whole })
  expect(await check(nowMs())).toBeDefined()
  vi.advanceTimersByTime(1_000)
  await check(nowMs())
  vi.advanceTimersByTime(1)
  expect(await check(nowMs())).toBeUndefined()
})

test('what was read over the end of an outage may be of both sides of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const check = open()
  const early = nowMs()
  expect(await check(early)).toBeUndefined()
  Object.assign(state, { homes: { ...whole, hasTerms: false }, communities: { ...whole, hasTerms: false } })
  expect(await check(nowMs())).toBe('homes and communities are without terms')
  vi.advanceTimersByTime(1_000)
  const before = nowMs()
  Object.assign(state, { homes: whole, communities: whole })
  expect(await check(before)).toBe('it was broken when that was read')
  vi.advanceTimersByTime(1)
  expect(await check(early)).toBe('it was broken when that was read')
  expect(await check(nowMs())).toBeUndefined()
})
