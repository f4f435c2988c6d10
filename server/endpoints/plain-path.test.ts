import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './request-env.ts'
import { plainPath } from './plain-path.ts'

const site = new Hono<Env>().use(plainPath()).all('*', (c) => c.text(c.req.path))

async function ask(target: string, method = 'GET') {
  const response = await site.request(
    new Request(`http://homes.example${target}`, { method }),
    {},
    { target },
  )
  return response.headers.get('location') ?? response.status
}

test.each([
  ['/%6detrics', '/metrics'],
  ['/%6D%63p', '/mcp'],
  ['/./metrics', '/metrics'],
  ['/x/../metrics?a=%61', '/metrics?a=%61'],
  ['/%2e/metrics', '/metrics'],
  ['//metrics', '/metrics'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/homes/a%2Db', '/homes/a-b'],
])('%s is sent to %s, and a post there is refused', async (target, plain) => {
  expect(await ask(target)).toBe(plain)
  expect(await ask(target, 'POST')).toBe(404)
  expect(await ask(plain)).toBe(200)
})

test.each([
  '/',
  '/metrics',
  '/homes/caf%C3%A9',
  '/site-plans/a/whole/1%2F2.svg',
  '/a//b',
  '/pictures/x/a%2Db.jpg',
])('%s is spelled plainly', async (target) => {
  expect(await ask(target)).toBe(200)
})
