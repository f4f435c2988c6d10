import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { newsletterRoutes } from '../api/forms/newsletter-signups.ts'
import type { ApiContext } from '../api/api-context.ts'
import { HONEYPOT_INPUT } from '../../domain/forms/form.ts'
import { createRateLimits } from '../endpoints/rate-limits.ts'
import { formRoutes } from '../api/forms/forms.ts'
import type { ClientRegistrations } from './client-registrations.ts'
import { createCsrfToken, CSRF_COOKIE, CSRF_HEADER } from '../session/csrf-token.ts'
import { createSpamCheck } from './spam-check.ts'
import type { SubmissionQueue } from './submission-queue.ts'

test('a bot is told so, and whoever is refused for too many forms when to come back, with scripts and without', async () => {
  const context = { brand: { phone: '541-555-0100', forms: { contact: 7 } } } as unknown as ApiContext
  const submissions = {} as SubmissionQueue
  const { submissions: limit } = createRateLimits()
  const spamCheck = createSpamCheck({
    limit,
    secrets: ['s'],
    addressOf: () => '203.0.113.5',
    brand: { desks: [], phone: '', email: '' },
  })
  const pages = {
    render: async (_request: Request, { status, headers }: { status?: number; headers?: HeadersInit } = {}) =>
      new Response(null, { status: status ?? 200, headers: headers ?? {} }),
  }
  const sessionOf = () => ({ cookies: () => [] }) as never
  const registering = { registrations: {} as ClientRegistrations, secrets: ['s'] as const }
  const site = new Hono()
  site.route('/', newsletterRoutes({ pages, context, submissions, spamCheck }))
  site.route('/', formRoutes({ pages, context, submissions, spamCheck, sessionOf, ...registering }))
  const post = async (path: string, accept: string, filled = {}, headers = {}) =>
    site.request(path, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody', ...filled }),
      headers: { accept, ...headers },
    })
  const ofBot = await post('/newsletter', 'application/json', { [HONEYPOT_INPUT]: 'x' })
  expect([ofBot.status, await ofBot.text()]).toEqual([400, expect.stringContaining('sent by a bot')])
  // A form that was filled in faster than a person can costs twice as much.
  for (const [points, ageMs] of [
    [2, 0],
    [3, 10_000],
  ] as const) {
    const token = createCsrfToken(['s'], Date.now() - ageMs)
    await post('/newsletter', 'text/html', {}, { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token })
    expect(await limit.take('203.0.113.5', 0)).toMatchObject({ used: points })
  }
  await limit.take('203.0.113.5', 60)
  for (const path of ['/newsletter', '/forms/contact'])
    for (const accept of ['application/json', 'text/html']) {
      const response = await post(path, accept)
      expect([path, accept, response.status]).toEqual([path, accept, 429])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
    }
})
