import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { csrfProtection } from './csrf.ts'

const publicOrigin = 'https://www.homes.example'

const events: unknown[] = []

/** A form that a browser submits itself. */
async function submit({ isPublic, host, origin }: { isPublic: boolean; host: string; origin: string }) {
  const app = new Hono()
  const reject = () => new Response(null, { status: 403 })
  const log = { warn: (fields: unknown) => void events.push(fields) }
  const secrets = ['sample secret'] as const
  app.use(csrfProtection({ publicOrigin, isPublic, secrets, log, reject }))
  app.post('/newsletter', (c) => c.text('taken'))
  const headers = { host, origin, 'sec-fetch-mode': 'navigate' }
  return (await app.request(`http://${host}/newsletter`, { method: 'POST', headers })).status
}

test("a public site takes forms of its own origin alone, whatever name it's reached by", async () => {
  const host = 'evil.example'
  expect(await submit({ isPublic: true, host, origin: publicOrigin })).toBe(200)
  expect(events).toEqual([])
  expect(await submit({ isPublic: true, host, origin: `https://${host}` })).toBe(403)
  expect(events).toEqual([{ event: 'forged-post' }])
  expect(
    await submit({ isPublic: true, host: 'www.homes.example', origin: 'http://www.homes.example' }),
  ).toBe(403)
})

test('one that is not public also takes those of the name it is reached by', async () => {
  const host = '192.168.1.20:3000'
  expect(await submit({ isPublic: false, host, origin: `http://${host}` })).toBe(200)
  expect(await submit({ isPublic: false, host, origin: 'http://evil.example' })).toBe(403)
})
