import { expect, test } from 'vitest'
import { Registry } from '@prometheus-io/client'
import { PAGE_TIMINGS_PATH } from '../../domain/site/page-timings.ts'
import { createPageTimings } from './page-timings.ts'

function open() {
  const registry = new Registry()
  const { routes, screen } = createPageTimings(registry)
  return {
    registry,
    async send(body: unknown) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return (await routes.request(PAGE_TIMINGS_PATH, { method: 'POST', body: text })).status
    },
    read: async () => (await screen.request('/page-timings')).text(),
  }
}

test('visits are counted by kind of page and width, for programs and for a person', async () => {
  const { registry, send, read } = open()
  expect(await read()).toContain('No visit has been measured yet')
  for (let visit = 0; visit < 19; visit += 1)
    expect(
      await send({ path: `/homes/h-${visit}`, width: 'phone', lcpMs: 700, ttfbMs: 90, inpMs: 40, cls: 0 }),
    ).toBe(204)
  await send({ path: '/homes/slow', width: 'phone', lcpMs: 9_000, cls: 0.3 })
  await send({ path: '/homes/slow', width: 'phone', lcpMs: 9_000 })
  await send({ path: '/', width: 'desktop', ttfbMs: 20 })
  const metrics = await registry.metrics()
  expect(metrics).toContain(
    'homesite_page_lcp_seconds_bucket{le="0.8",route="/homes/:slug",width="phone"} 19',
  )
  expect(metrics).toContain('homesite_page_inp_seconds_count{route="/homes/:slug",width="phone"} 19')
  expect(metrics).not.toContain('h-1')
  const words = (await read()).replaceAll(/<style>[^]*<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('/homes/:slug phone 21 ≤ 0.1 s')
  expect(words).toContain('≤ 0.8 s &gt; 8 s')
  expect(words).toContain('/ desktop 1 ≤ 0.05 s ≤ 0.05 s – – –')
})

test('what no page of ours sends is refused, and what is no page isn’t counted', async () => {
  const { registry, send } = open()
  const bad = [
    '',
    '{',
    '[]',
    'null',
    { path: 'x', width: 'phone', cls: 0 },
    { path: '/', width: 'wide', cls: 0 },
  ]
  for (const each of [
    ...bad,
    { path: '/', width: 'phone' },
    { path: '/', width: 'phone', lcpMs: -1, cls: '0' },
  ])
    expect(await send(each)).toBe(400)
  expect(await send({ path: '/metrics', width: 'phone', cls: 0 })).toBe(204)
  expect(await registry.metrics()).not.toContain('width="phone"')
})
