import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startGateway } from './gateway.ts'

async function startBoth(respond: Parameters<typeof createServer>[1]) {
  let connections = 0
  const php = createServer(respond).on('connection', () => connections++)
  php.listen(0, '127.0.0.1')
  await once(php, 'listening')
  const gateway = await startGateway(0, (php.address() as AddressInfo).port)
  const { port } = gateway.address() as AddressInfo
  return { php, gateway, url: `http://127.0.0.1:${port}`, countConnections: () => connections }
}

test('each request has a connection of its own, and its method, headers, body and cookies arrive', async () => {
  const { php, gateway, url, countConnections } = await startBoth((request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    request.pipe(
      response.writeHead(201, { 'x-method': request.method ?? '', 'x-host': request.headers.host ?? '' }),
    )
  })
  for (let i = 0; i < 3; i++) {
    const response = await fetch(`${url}/x?y=1`, { method: 'POST', body: 'body' })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-method')).toBe('POST')
    expect(response.headers.get('x-host')).toBe(new URL(url).host)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await response.text()).toBe('body')
  }
  expect(countConnections()).toBe(3)
  php.close()
  gateway.close()
})

test('it answers 502 while PHP is stopped', async () => {
  const { php, gateway, url } = await startBoth((_request, response) => response.end())
  php.close()
  await once(php, 'close')
  expect((await fetch(url)).status).toBe(502)
  gateway.close()
})
