import { afterAll, expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { mcpRoutes } from './mcp-routes.ts'
import { tools } from './tools.ts'

const demo = await startDemo()
const api = await demo.openApi()
const context = { ...api.context, contentAge: () => undefined }
const site = mcpRoutes({ context })
afterAll(() => demo.system.close())

const post = (method: string, params: object = {}, headers: Record<string, string> = {}, path = '/mcp') =>
  site.request(`https://homes.example${path}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    headers: { 'content-type': 'application/json', ...headers },
  })

type Result = { isError?: boolean; content: { text: string }[]; structuredContent?: { total?: number } }

async function call(name: string, given: object): Promise<Result> {
  const response = await post('tools/call', { name, arguments: given })
  return ((await response.json()) as { result: Result }).result
}

test.each([undefined, 'application/json', '*/*', 'text/html', 'application/json;q=0.9'])(
  'a client that accepts %s gets the tools as JSON, also with a slash at the end',
  async (accept) => {
    for (const path of ['/mcp', '/mcp/']) {
      const response = await post('tools/list', {}, accept === undefined ? {} : { accept }, path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
      const { result } = (await response.json()) as { result: { tools: object[] } }
      expect(result.tools).toHaveLength(tools.length)
    }
  },
)

test('a client that accepts events gets them, and a message nobody answers is no error', async () => {
  const events = await post('tools/list', {}, { accept: 'application/json, text/event-stream' })
  expect(events.headers.get('content-type')).toBe('text/event-stream')
  const notice = await site.request('https://homes.example/mcp', {
    method: 'POST',
    body: '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
  expect([notice.status, await notice.text()]).toEqual([202, ''])
})

test('every parameter is described, with the builder’s places and the statuses as choices', async () => {
  const { result } = (await (await post('tools/list')).json()) as {
    result: {
      tools: {
        name: string
        description: string
        inputSchema: { properties: Record<string, { description?: string; enum?: string[] }> }
      }[]
    }
  }
  const cities = (await context.content.listInventory()).flatMap(({ city }) => city?.slug ?? [])
  for (const { name, description, inputSchema } of result.tools) {
    expect(description, name).toMatch(/Use it /)
    for (const [parameter, schema] of Object.entries(inputSchema.properties))
      expect(schema.description, `${name}.${parameter}`).toMatch(/\S/)
    const chosen = ['city', 'region', 'status', 'sort', 'kind'].flatMap(
      (parameter) => inputSchema.properties[parameter] ?? [],
    )
    for (const schema of chosen) expect(schema.enum?.length, name).toBeGreaterThan(1)
  }
  const listed = result.tools.flatMap(({ inputSchema }) => inputSchema.properties['city']?.enum ?? [])
  expect(listed).toEqual(expect.arrayContaining(cities))
})

test('what models write is taken as it’s meant', async () => {
  const total = async (given: object, name = 'search_homes') => {
    const { isError, content, structuredContent } = await call(name, given)
    expect([given, isError ?? false, isError && content]).toEqual([given, false, isError ? [] : undefined])
    return structuredContent?.total
  }
  const all = await total({})
  const empty = { near: null, region: '', city: null, beds: null, 'ready-by': '', ready: false }
  expect(await total(empty)).toBe(all)
  expect(await total({ sort: 'nearest' })).toBe(all)
  const city = (await context.content.listInventory()).flatMap((home) => home.city ?? [])[0]
  const inCity = await total({ city: city?.slug })
  expect(inCity).toBeGreaterThan(0)
  for (const written of [city?.name, `${city?.name ?? ''}, OR`, city?.name.toUpperCase()])
    expect(await total({ city: written })).toBe(inCity)
  const ready = await total({ status: 'move-in' })
  expect(ready).toBeLessThan(all ?? 0)
  for (const status of ['move-in-ready', 'Move-in ready', 'MOVE-IN', 'move_in_ready'])
    expect(await total({ status })).toBe(ready)
  expect(await total({ ready: true })).toBe(ready)
  for (const price of ['$300,000 – $600,000', '300000-600000'])
    expect(await total({ price, beds: '3' })).toBe(await total({ price: '300000-600000', beds: 3 }))
  expect(await total({ status: 'homesite' })).toBe(await total({ status: 'lot' }))
  const region = (await context.content.listCommunities()).flatMap((community) => community.region ?? [])[0]
  expect(await total({ region: region?.name, status: null }, 'list_communities')).toBe(
    await total({ region: region?.slug }, 'list_communities'),
  )
  const [community] = await context.content.listCommunities()
  expect((await call('open_hours', { community: community?.title })).isError ?? false).toBe(false)
  expect((await call('search_homes', { status: 'nice' })).isError).toBe(true)
  expect((await call('search_homes', { city: 'Atlantis' })).isError).toBe(true)
})

test('an item is found by the slug that it had', async () => {
  const { content } = context
  const [plan] = await content.listAllFloorPlans()
  const findFloorPlan = (slug: string) => content.findFloorPlan(slug.replace(/^former-/, ''))
  const moved = mcpRoutes({ context: { ...context, content: { ...content, findFloorPlan } } })
  const response = await moved.request('https://homes.example/mcp', {
    method: 'POST',
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'get_floor_plan', arguments: { slug: `former-${plan?.slug ?? ''}` } },
    }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await response.json()).toMatchObject({
    result: { structuredContent: { floorPlan: { slug: plan?.slug } } },
  })
})
