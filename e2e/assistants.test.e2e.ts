import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, siteTest as test } from './fixtures.ts'

test('an assistant finds a home at the price its page says, past the rule for forms', async ({ site }) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`)))
  // Read when the process starts.
  await expect.poll(async () => (await client.callTool({ name: 'search_homes' })).isError).toBeFalsy()
  const found = await client.callTool({
    name: 'search_homes',
    arguments: { kind: 'homes', sort: 'price-desc', limit: 1 },
  })
  const { items = [] } = found.structuredContent as { items?: { url: string; priceUsd: number }[] }
  const [home] = items
  const page = await (await fetch(home?.url ?? '')).text()
  expect(page).toContain(`$${home?.priceUsd.toLocaleString('en-US')}`)
  await client.close()
})

test('a page of another site can’t ask, and what’s asked takes of a budget', async ({ site }) => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403)
  const response = await ask({ origin: site.url })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await fetch(`${site.url}/mcp`)).status).toBe(405)
  // As a program without the SDK asks.
  const plain = await fetch(`${site.url}/mcp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expect([plain.status, Object.keys((await plain.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['result']),
  ])
})
