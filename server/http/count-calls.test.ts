import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { countCalls } from './count-calls.ts'
import { createHttp } from './create-http.ts'
import { HttpNetworkError } from './http-errors.ts'
import { listenOnLoopback } from '../testing/loopback.ts'

test('every try of a call counts, by the status of its response', async () => {
  const statuses = [200, 503, 404]
  const server = createServer((_request, response) => {
    const status = statuses.shift()
    if (status === undefined) response.destroy()
    else response.writeHead(status).end('{}')
  })
  const { fetch, counts } = countCalls()
  const baseUrl = await listenOnLoopback(server)
  const http = createHttp({ baseUrl, userAgent: 'test', fetch, retryDelayMs: 1 })
  expect(counts()).toEqual({})
  await http.get('/a')
  expect(counts()).toEqual({ '2xx': 1 })
  // The first try of it is a 503, the second a 404.
  await http.get('/b', { absentOn: [404] })
  expect(counts()).toEqual({ '2xx': 1, '5xx': 1, '4xx': 1 })
  await expect(http.get('/c')).rejects.toBeInstanceOf(HttpNetworkError)
  expect(counts()).toEqual({ '2xx': 1, '5xx': 1, '4xx': 1, none: 2 })
  server.close()
})
