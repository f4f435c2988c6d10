import { createHmac } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startDemo } from '../api/testing/demo-api.ts'
import { createHttp } from '../http/create-http.ts'
import { CONNECTION_PATH } from '../endpoints/message-paths.ts'
import { connection } from './connection.ts'

const secret = 'a secret of sixteen or more'
const forms = { key: 'ck_same', secret: 'cs_same' }
const demo = await startDemo()
afterEach(() => demo.system.clearFaults())
afterAll(() => demo.system[Symbol.asyncDispose]())

async function ask() {
  const http = createHttp({ baseUrl: demo.system.url, userAgent: 'test/1.0.0' })
  return connection({ secret, http, version: '1.2.3', forms }).request(CONNECTION_PATH, { method: 'POST' })
}

test('the content system hears who reads it, from where, and whether the key for forms is the same', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    version: '1.2.3',
    reads: demo.system.url,
    formsDigest: createHmac('sha256', secret).update('forms:ck_same:cs_same').digest('hex'),
  })
})

test('it hears why it can’t be read', async () => {
  demo.system.fail('/wp-json/wp/v2/property', { status: 500 })
  expect(await (await ask()).json()).toMatchObject({ unreadable: expect.stringContaining('status 500') })
})
