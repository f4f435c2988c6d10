import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import type { V1Context } from '../api/v1/answers.ts'
import { createV1Reader } from '../api/v1/read-v1.ts'
import { mcpRoutes } from './mcp-routes.ts'
import { tools } from './tools.ts'

type Site = ReturnType<typeof mcpRoutes>

const address = 'https://homes.example/mcp'
const modern = '2026-07-28'

/** A client of the SDK that calls the routes in this process. */
async function connect(site: Site, version?: string) {
  const options = version === undefined ? {} : { versionNegotiation: { mode: { pin: version } } }
  const client = new Client({ name: 'test', version: '1' }, options)
  const fetch = async (url: string | URL, init?: RequestInit) => site.fetch(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { fetch }))
  return client
}

describe.each(['wrenfield', 'saltgrass'] as const)('%s', (brandId) => {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let context: V1Context
  let site: Site
  beforeAll(async () => {
    demo = await startDemo(brandId)
    const api = await demo.openApi()
    context = { ...api.context, contentAge: () => undefined }
    site = mcpRoutes({ context })
  })
  afterAll(() => demo.system.close())

  test.each([[modern], [undefined]])('a client of version %s calls every tool', async (version) => {
    const client = await connect(site, version)
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    for (const { annotations, outputSchema } of listed) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      expect(outputSchema?.type).toBe('object')
    }
    const homes = await context.content.listInventory()
    const slugs = homes.slice(0, 3).map(({ slug }) => slug)
    const open = homes.find(({ status }) => status === 'move-in')?.slug
    const community = (await context.content.listCommunities())[0]?.slug
    const plan = (await context.content.listAllFloorPlans())[0]?.slug
    const city = homes.find((home) => home.city)?.city?.name
    const calls: Record<string, Record<string, unknown>> = {
      homes_near: { place: city, beds: 2 },
      search_homes: { beds: 3, price: '-900000', near: city, sort: 'price-asc', limit: 5 },
      get_home: { slug: slugs[0] },
      compare_homes: { slugs },
      list_communities: { limit: 2 },
      get_floor_plan: { slug: plan },
      open_hours: { community },
      tour_link: { home: open },
      search: { query: `homes in ${city ?? ''}` },
      fetch: { id: `home:${slugs[0] ?? ''}` },
    }
    for (const { name, output } of tools) {
      const result = await client.callTool({ name, arguments: calls[name] ?? {} })
      expect([name, result.isError ?? false, result.content]).toEqual([name, false, expect.anything()])
      const { structuredContent } = result
      // Also tells of fields that no schema has.
      expect([name, output.parse(structuredContent)]).toEqual([name, structuredContent])
      expect(JSON.stringify(structuredContent)).toContain(context.origin)
      expect(structuredContent).toMatchObject({ equalHousing: context.siteBrand.legal.equalHousing })
      const [content] = result.content
      expect(content?.type === 'text' && JSON.parse(content.text)).toEqual(structuredContent)
    }
    await client.close()
  })

  test('a tool says what the API says', async () => {
    const client = await connect(site, modern)
    const call = {
      name: 'search_homes',
      arguments: { price: '300000-600000', limit: 50 },
    }
    const { structuredContent } = await client.callTool(call)
    const query = new URLSearchParams({ price: '300000-600000', limit: '50' })
    expect(structuredContent).toMatchObject((await createV1Reader(context)('/homes', query)) as object)
    await client.close()
  })

  test('a name finds its home, its community and its floor plan, and says which words it didn’t use', async () => {
    const client = await connect(site, modern)
    const [home] = await context.content.listInventory()
    const [community] = await context.content.listCommunities()
    const [plan] = await context.content.listAllFloorPlans()
    for (const [query, id] of [
      [home?.title, `home:${home?.slug}`],
      [community?.title, `community:${community?.slug}`],
      [plan?.title, `floor-plan:${plan?.slug}`],
    ]) {
      const { structuredContent } = await client.callTool({ name: 'search', arguments: { query } })
      expect([query, structuredContent]).toEqual([
        query,
        expect.objectContaining({ results: expect.arrayContaining([expect.objectContaining({ id })]) }),
      ])
    }
    const { structuredContent: none } = await client.callTool({
      name: 'search',
      arguments: { query: 'zzyzx' },
    })
    expect(none).toMatchObject({ results: [], unmatchedWords: ['zzyzx'] })
    await client.close()
  })

  test('a sentence finds the list it asks for first, which can be fetched, and says which place was taken', async () => {
    const client = await connect(site, modern)
    const search = async (query: string) =>
      (await client.callTool({ name: 'search', arguments: { query } })).structuredContent as {
        results: { id: string; title: string; url: string }[]
        unmatchedWords: string[]
      }
    const town = (await context.content.listInventory()).flatMap(({ city }) => city ?? [])[0] ?? {
      slug: '',
      name: '',
    }
    const { results, unmatchedWords } = await search(
      `3 bedroom homes in ${town.name} under $900,000 with a pool`,
    )
    const [list] = results
    expect(list?.title).toContain(` found: Homes with 3+ beds for sale in ${town.name}`)
    expect(list?.url).toBe(
      `${context.origin}/homes-for-sale?kind=homes&beds=3&price=-900000&city=${town.slug}`,
    )
    expect(unmatchedWords).toEqual(['a pool'])
    const { structuredContent: text } = await client.callTool({
      name: 'fetch',
      arguments: { id: list?.id ?? '' },
    })
    expect(text).toMatchObject({ url: list?.url, metadata: { kind: 'list' } })
    for (const query of [
      'homes under $600,000',
      'single story home',
      'lots for sale',
      'casas de 3 recámaras',
    ])
      expect((await search(query)).results[0]?.id, query).toMatch(/^list:/)
    const { structuredContent: near } = await client.callTool({
      name: 'search_homes',
      arguments: { near: town.name },
    })
    expect(near).toMatchObject({ near: { key: town.slug, name: town.name, location: {} } })
    await client.close()
  })

  test('who lives somewhere is nothing to ask by, in any tool', async () => {
    const client = await connect(site, modern)
    for (const [name, given] of [
      ['search', { query: 'homes in a safe neighborhood' }],
      ['search_homes', { near: 'a church' }],
      ['search_homes', { near: 'mostly white area' }],
      ['search_homes', { city: 'good-families' }],
    ] as const) {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
      expect([name, isError, structuredContent]).toEqual([name, true, undefined])
      expect(JSON.stringify(content)).toContain('Ask by')
    }
    await client.close()
  })

  test('what can’t be answered is said so that a model can act on it', async () => {
    const client = await connect(site, modern)
    for (const [name, given, words] of [
      ['get_home', { slug: 'no-such-home' }, 'no home'],
      ['get_home', { slug: '../../etc' }, 'no home'],
      ['search_homes', { beds: 99 }, 'beds'],
      ['search_homes', { price: 600_000 }, 'must be a range'],
      ['search_homes', { wish: 'big' }, 'wish'],
      ['search_homes', { city: 'atlantis' }, '/api/v1/places'],
      ['list_communities', { region: 'atlantis' }, '/api/v1/places'],
      ['search_homes', { near: 'atlantis' }, 'atlantis'],
      ['homes_near', { place: 'atlantis' }, 'atlantis'],
      ['homes_near', {}, 'place'],
      ['compare_homes', { slugs: ['one'] }, 'slugs'],
      ['compare_homes', { slugs: ['one', 'one'] }, 'different homes'],
      ['tour_link', {}, 'home or a community'],
      ['fetch', { id: 'castle:one' }, 'search gives'],
    ] as const) {
      const { isError, content } = await client.callTool({ name, arguments: given })
      expect([name, isError, JSON.stringify(content)]).toEqual([name, true, expect.stringContaining(words)])
    }
    await expect(client.callTool({ name: 'delete_home', arguments: {} })).rejects.toThrow('no tool')
    await client.close()
  })
})

test('what no tool takes is refused before any of its words is read', async () => {
  const { system, openApi } = await startDemo()
  using api = await openApi()
  let looked = 0
  const content = new Proxy(api.context.content, {
    get(target, name, receiver) {
      looked += 1
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const context = { ...api.context, content, contentAge: () => undefined }
  const site = mcpRoutes({ context })
  const send = async (given: string, count = 1) => {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${given}}}`
    const response = await site.request(address, {
      method: 'POST',
      body: count === 1 ? message : `[${Array(count).fill(message).join(',')}]`,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    })
    return [response.status, await response.text()]
  }
  const fill = (text: string, bytes = 7_500) => text.repeat(bytes / text.length)
  for (const junk of [
    `{"query":[${fill('"",')}""]}`,
    `{"query":"x","more":[${fill('"3",')}"3"]}`,
    `{"query":{${fill('"a":{', 5_000)}"a":1${fill('}', 1_000)}}}`,
    `{"query":${fill('[', 3_000)}${fill(']', 3_000)}}`,
    `{"query":"${fill('no kids ')}"}`,
  ]) {
    const [status, said] = await send(junk)
    expect([junk.slice(0, 30), status === 200 ? said : 'refused']).toEqual([
      junk.slice(0, 30),
      expect.stringMatching(/isError":true|refused/),
    ])
    expect(said).not.toMatch(/call stack/i)
  }
  expect(looked).toBe(0)
  expect((await send('{"query":"no kids"}'))[1]).toContain('Ask by')
  expect((await send('{"query":"Bend"}', 2))[0]).toBe(400)
  await system.close()
})

test('what isn’t the protocol’s is refused', async () => {
  const { system, openApi } = await startDemo()
  using api = await openApi()
  const context = { ...api.context, contentAge: () => undefined }
  const site = mcpRoutes({ context })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const post = async (headers: Record<string, string>, sent = body) =>
    (
      await site.request(address, {
        method: 'POST',
        body: sent,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      })
    ).status
  expect(await post({})).toBe(200)
  expect(await post({}, 'not JSON')).toBe(400)
  expect((await site.request(address)).status).toBe(405)
  expect((await site.request(address, { method: 'DELETE' })).status).toBe(405)
  await system.close()
})
