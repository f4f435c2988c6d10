import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRest, TransferError } from './rest.ts'

async function tryPost(answer: (response: ServerResponse) => void, timeoutMs = 5000): Promise<unknown> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`
    return await createRest({ root, headers: {}, timeoutMs })
      .post('homesite/v1/content', {})
      .catch((error: unknown) => error)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test.each([
  [404, '{"code":"rest_no_route"}', 'it has no Homesite plugin, or an older one.'],
  [401, '{}', 'it doesn’t know this user and application password.'],
  [403, '{}', 'only an administrator may do this.'],
  [413, '<h1>Too large</h1>', 'a batch is larger than this server takes (post_max_size).'],
  [409, '{"message":"Wait."}', 'Wait. (409)'],
  [500, '<p>Fatal error</p>', 'it answered with status 500 and no JSON.'],
  [200, '<p>A page of a cache</p>', 'it answered with status 200 and no JSON.'],
])('an answer %i is said in words', async (status, body, words) => {
  const error = await tryPost((response) => response.writeHead(status).end(body))
  expect(error).toBeInstanceOf(TransferError)
  expect(String(error)).toMatch(words)
})

test('a server that is away or slow is said, and that one can go on', async () => {
  expect(String(await tryPost((response) => response.destroy()))).toMatch(/can't be reached. Run it again/)
  expect(String(await tryPost(() => {}, 20))).toMatch(/doesn't answer within 0.02 seconds. Run it again/)
})
