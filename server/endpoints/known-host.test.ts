import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createHostCheck, knownHost } from './known-host.ts'

const isOwnHost = createHostCheck({ publicOrigin: 'https://www.homes.example', isPublic: true })

test("a public site goes by its public origin's name, in any spelling of it", () => {
  for (const host of ['www.homes.example', 'WWW.Homes.Example', 'www.homes.example:443', undefined])
    expect.soft(isOwnHost(host), host).toBe(true)
  for (const host of [
    ...['evil.example', 'homes.example', 'www.homes.example.evil.example', 'www.homes.example:80', ''],
    ...['127.0.0.1', 'localhost:3000', 'evil.example#www.homes.example', 'www.homes.example, evil.example'],
  ])
    expect.soft(isOwnHost(host), host).toBe(false)
})

test('a site that is not public goes by any name', () => {
  const isOurs = createHostCheck({ publicOrigin: 'http://localhost:3000', isPublic: false })
  expect(isOurs('192.168.1.20:3000')).toBe(true)
})

test("another name's requests get 421, but for what's called by an inner name", async () => {
  const app = new Hono()
  app.use(knownHost(isOwnHost, ['/webhooks/content']))
  app.all('*', (c) => c.text('ours'))
  const statusOf = async (path: string, host: string) =>
    (await app.request(`http://${host}${path}`, { headers: { host } })).status
  expect(await statusOf('/', 'www.homes.example')).toBe(200)
  expect(await statusOf('/', 'evil.example')).toBe(421)
  expect(await statusOf('/webhooks/content', 'site-1:3000')).toBe(200)
})
