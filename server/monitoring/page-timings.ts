/** How fast pages are for those who visit them, by kind of page and width of the window. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { Histogram, type Registry } from '@prometheus-io/client'
import { PAGE_TIMINGS_PATH, parsePageTimings } from '../../domain/site/page-timings.ts'
import { findAddress } from '../endpoints/find-address.ts'

const seconds = (...each: number[]) => each
/** Each has its goal among its buckets, for the 95th percentile. */
const METERS = {
  ttfbMs: ['ttfb_seconds', 'Time to the first byte', seconds(0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 4), undefined],
  lcpMs: ['lcp_seconds', 'Largest contentful paint', seconds(0.4, 0.8, 1.2, 1.8, 2.5, 4, 8), 1.2],
  inpMs: ['inp_seconds', 'Interaction to next paint', seconds(0.025, 0.05, 0.1, 0.2, 0.5, 1), 0.1],
  cls: ['cls', 'Cumulative layout shift', [0.001, 0.01, 0.05, 0.1, 0.25, 0.5], 0.01],
} as const

type Name = keyof typeof METERS
const NAMES = Object.keys(METERS) as Name[]
const LABELS = ['route', 'width'] as const

export function createPageTimings(registry: Registry) {
  const histograms = NAMES.map((name) => {
    const [suffix, help, buckets] = METERS[name]
    const histogram = new Histogram({
      name: `homesite_page_${suffix}`,
      help: `${help} of a sample of visits, by the page they began on and the width of the window.`,
      labelNames: LABELS,
      registers: [registry],
      buckets: [...buckets],
    })
    return { name, histogram }
  })

  const routes = new Hono().post(PAGE_TIMINGS_PATH, async (c) => {
    const given = parsePageTimings(await c.req.text())
    if (!given) return c.body(null, 400)
    const { name: route, screen } = findAddress(given.path)
    for (const { name, histogram } of histograms) {
      const value = given[name]
      if (screen && value !== undefined)
        histogram.observe({ route, width: given.width }, name === 'cls' ? value : value / 1_000)
    }
    return c.body(null, 204)
  })

  /** `/page-timings`: the same for a person. */
  const screen = new Hono().get('/page-timings', async (c) => {
    const rows = new Map<string, Partial<Record<Name, Spread>>>()
    for (const { name, histogram } of histograms)
      for (const [key, spread] of toSpreads((await histogram.get()).values))
        rows.set(key, { ...rows.get(key), [name]: spread })
    c.header('cache-control', 'no-store')
    return c.html(toHtml([...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))))
  })
  return { routes, screen }
}

type Sample = {
  value: number
  metricName?: string
  labels: Partial<Record<(typeof LABELS)[number] | 'le', string | number>>
}

/** How many there are, and up to which bucket's end those below a percentile are. */
type Spread = { count: number; p75: number; p95: number }

function toSpreads(samples: readonly Sample[]): Map<string, Spread> {
  const buckets = samples.filter(({ labels }) => labels.le !== undefined)
  const groups = Map.groupBy(buckets, ({ labels: { route, width } }) => `${route} ${width}`)
  return new Map(
    [...groups].map(([key, group]) => {
      const ends = group.map(({ labels, value }) => ({ end: Number(labels.le), below: value }))
      const count = Math.max(...ends.map(({ below }) => below))
      const findEnd = (share: number) => ends.find(({ below }) => below >= share * count)?.end ?? Infinity
      return [key, { count, p75: findEnd(0.75), p95: findEnd(0.95) }]
    }),
  )
}

function toHtml(rows: [string, Partial<Record<Name, Spread>>][]) {
  const text = (name: Name, value: number, most: number) =>
    Number.isFinite(value)
      ? `≤ ${value}${name === 'cls' ? '' : ' s'}`
      : `> ${most}${name === 'cls' ? '' : ' s'}`
  const cells = (name: Name, spread: Spread | undefined) => {
    const [, , buckets, goal] = METERS[name]
    const most = Math.max(...buckets)
    if (!spread) return html`<td colspan="2">–</td>`
    const isOver = goal !== undefined && spread.p95 > goal
    const shown = text(name, spread.p95, most)
    return html`<td>${text(name, spread.p75, most)}</td>
      <td>${isOver ? html`<strong>${shown}</strong>` : shown}</td>`
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Page timings</title>
        <style>
          body {
            font: 14px/1.5 system-ui;
          }
          th,
          td {
            padding: 0.25rem 0.75rem;
            text-align: left;
          }
          strong {
            color: #a3211b;
          }
        </style>
      </head>
      <body>
        <h1>Pages as visitors have them</h1>
        <p>
          A sample of visits since this process started: the 75th and the 95th percentile. Bold is over the
          goal for the 95th: LCP 1.2 s, INP 0.1 s, CLS 0.01.
        </p>
        ${rows.length === 0 ? html`<p>No visit has been measured yet.</p>` : ''}
        <table>
          <tr>
            <th>Page</th>
            <th>Width</th>
            <th>Visits</th>
            ${NAMES.map((name) => html`<th colspan="2">${METERS[name][1]}</th>`)}
          </tr>
          ${rows.map(([key, spreads]) => {
            const [route = '', width = ''] = key.split(' ')
            const visits = Math.max(...Object.values(spreads).map(({ count }) => count))
            return html`<tr>
              <td>${route}</td>
              <td>${width}</td>
              <td>${visits}</td>
              ${NAMES.map((name) => cells(name, spreads[name]))}
            </tr>`
          })}
        </table>
      </body>
    </html>`
}
