import { afterAll, expect, test } from 'vitest'
import { parseHomeSearch } from '../../domain/search/home-search-url.ts'
import { startDemo } from '../api/testing/demo-api.ts'
import { connectRedis, isUsable } from '../database/redis.ts'
import { findRedisServer, needsRedis, startRedis } from '../database/testing/start-redis.ts'
import { UNMET_DEMAND_PATH } from '../endpoints/message-paths.ts'
import { createDemandCounts, DEMAND_DAYS } from './demand-counts.ts'
import { demandRoute } from './demand-route.ts'
import { createUnmetDemand } from './unmet-demand.ts'

const demo = await startDemo()
afterAll(() => demo.system[Symbol.asyncDispose]())

function open({ maxPaths = 500 } = {}) {
  let day = '2026-11-25'
  const counts = createDemandCounts({ today: () => day, maxPaths })
  const setDay = (next: string) => void (day = next)
  return { counts, demand: createUnmetDemand(counts), setDay }
}

test('searches that find nothing are counted by their filters, whatever their order, page or sender', async () => {
  const { counts, demand } = open()
  demand.searched(parseHomeSearch({ beds: '6', city: 'bend', sort: 'newest' }), 0)
  demand.searched(parseHomeSearch({ beds: '3' }), 12)
  demand.see('/homes-for-sale?city=bend&beds=6', 200, 'Firefox')
  demand.see('/homes-for-sale?city=bend&beds=6&view=map&utm_source=mail', 304, 'Firefox')
  demand.see('/api/homes?beds=6&city=bend&sort=price-desc', 200, 'Firefox')
  demand.see('/homes-for-sale?city=bend&beds=6', 200, 'Googlebot/2.1')
  demand.see('/homes-for-sale?beds=3', 200, 'Firefox')
  demand.see('/homes-for-sale?city=bend&beds=6', 503, 'Firefox')
  expect(await counts.list('search', 10)).toEqual([{ path: '/homes-for-sale?beds=6&city=bend', count: 3 }])
  // A home came in.
  demand.searched(parseHomeSearch({ beds: '6', city: 'bend' }), 1)
  demand.see('/homes-for-sale?city=bend&beds=6', 200, 'Firefox')
  expect((await counts.list('search', 10))[0]?.count).toBe(3)
})

test('what was wished for and can’t be searched is counted by our names for it', async () => {
  const { counts, demand } = open()
  demand.see('/homes-for-sale?kind=homes&notes=pool,words,religion,made-up', 200, 'Firefox')
  demand.see('/homes-for-sale?notes=pool', 200, 'Firefox')
  demand.see('/homes-for-sale?notes=pool', 200, 'Googlebot/2.1')
  expect(await counts.list('search', 10)).toEqual([
    { path: '/homes-for-sale?notes=pool', count: 2 },
    { path: '/homes-for-sale?notes=words', count: 1 },
  ])
})

test('what somebody typed, and where they moved a map, is never counted', async () => {
  const { counts, demand } = open()
  for (const [name, typed] of [
    ['near', '12 my own street'],
    ['bounds', '45.1,-122.9,45.2,-122.8'],
  ] as const) {
    const input = { beds: '6', [name]: typed }
    const search = parseHomeSearch(input)
    expect(search).toHaveProperty(name)
    demand.searched(search, 0)
    demand.see(`/homes-for-sale?${new URLSearchParams(input)}`, 200, 'Firefox')
  }
  expect(await counts.list('search', 10)).toEqual([])
})

test('a gone home is counted, an address where nothing ever was is not', async () => {
  const { counts, demand } = open()
  demand.see('/homes/1045-alder-street?from=mail', 410, 'Safari')
  demand.see('/homes/never-there', 404, 'Safari')
  expect(await counts.list('gone', 10)).toEqual([{ path: '/homes/1045-alder-street', count: 1 }])
})

test('of a flood of made-up searches the frequent ones stay, and days past are dropped', async () => {
  const { counts, setDay } = open({ maxPaths: 10 })
  for (let times = 0; times < 3; times += 1) counts.add('search', '/homes-for-sale?beds=6')
  for (let index = 0; index < 1_000; index += 1) counts.add('search', `/made-up-${index}`)
  const listed = await counts.list('search', 1_000)
  expect(listed[0]).toEqual({ path: '/homes-for-sale?beds=6', count: 3 })
  expect(listed.length).toBeLessThanOrEqual(20)
  setDay('2026-12-24')
  counts.add('search', '/new')
  expect((await counts.list('search', 1))[0]?.count).toBe(3)
  setDay('2026-12-25')
  expect(await counts.list('search', 10)).toEqual([{ path: '/new', count: 1 }])
})

const redisServer = findRedisServer()
test('processes that share a Redis add their counts', needsRedis, async () => {
  await using server = await startRedis(redisServer ?? '')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const connections = [1, 2].map(() => connectRedis(server.url, 'site:', log))
  await expect.poll(() => connections.every(isUsable)).toBe(true)
  const [one, other] = connections.map((redis) => createDemandCounts({ redis, today: () => '2026-11-25' }))
  one?.add('gone', '/homes/a')
  other?.add('gone', '/homes/a')
  await one?.close()
  expect(await other?.list('gone', 10)).toEqual([{ path: '/homes/a', count: 2 }])
  await other?.close()
  for (const redis of connections) redis.disconnect()
})

test('the content system hears it in words', async () => {
  using api = await demo.openApi()
  const { counts } = open()
  counts.add('search', '/homes-for-sale?city=bend&beds=6&price=-400000')
  counts.add('search', '/homes-for-sale?notes=pool')
  counts.add('gone', '/homes/gone-street')
  const site = demandRoute({ counts, context: api.context })
  const response = await site.request(UNMET_DEMAND_PATH, { method: 'POST', body: '{}' })
  expect(await response.json()).toEqual({
    days: DEMAND_DAYS,
    searches: [
      {
        path: '/homes-for-sale?city=bend&beds=6&price=-400000',
        count: 1,
        label: 'Homes with 6+ beds for sale in Bend: Up to $400,000',
      },
      { path: '/homes-for-sale?notes=pool', count: 1, label: 'Not a filter: a pool' },
    ],
    gone: [{ path: '/homes/gone-street', count: 1, label: 'gone-street' }],
  })
})
