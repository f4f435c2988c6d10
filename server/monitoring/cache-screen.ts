import { Hono } from 'hono'
import { html } from 'hono/html'
import { monotonicNowMs, toWallMs } from '../process/monotonic-clock.ts'
import type { Monitored } from './monitored.ts'

export type CacheScreenOptions = {
  cache: Pick<Monitored['cache'], 'entries' | 'isInvalidated' | 'status'>
  pageCache: Pick<Monitored['pageCache'], 'entries'>
}

type Item = {
  key: string
  /** Before the colon of a content key, such as `homes`; a page's route. */
  prefix: string
  readAt: string
  ageSeconds: number
  bytes: number
  tags: string[]
  isInvalidated: boolean
  failure?: string | undefined
}

const MOST_LISTED = 200
const MOST_TAGS_SHOWN = 6

const orders = {
  newest: (a: Item, b: Item) => a.ageSeconds - b.ageSeconds,
  oldest: (a: Item, b: Item) => b.ageSeconds - a.ageSeconds,
  largest: (a: Item, b: Item) => b.bytes - a.bytes,
}

/** `/cache?cache=pages&prefix=…&order=…&page=…`: what's in this process's memory; JSON by `Accept`. */
export function cacheScreen({ cache, pageCache }: CacheScreenOptions): Hono {
  function toItem(
    key: string,
    entry: Pick<Item, 'prefix' | 'bytes'> & { tags: Iterable<string>; readAtMs: number },
  ) {
    const { prefix, bytes, readAtMs } = entry
    const tags = [...entry.tags]
    return {
      // A place that a visitor typed may be their address.
      key: key.replace(/\bnear=[^&]*/, 'near=…'),
      prefix,
      readAt: new Date(toWallMs(readAtMs)).toISOString(),
      ageSeconds: Math.round((monotonicNowMs() - readAtMs) / 1_000),
      bytes,
      tags,
      isInvalidated: cache.isInvalidated(tags, readAtMs),
    }
  }

  /** What doesn't exist isn't listed: those keys are whatever a client requested. */
  function listContent(): Item[] {
    const failures = new Map(cache.status().failing.map(({ key, reason }) => [key, reason]))
    return [...cache.entries()]
      .filter(([, { value }]) => !isAbsent(value))
      .map(([key, entry]) => {
        const [prefix = ''] = key.split(':', 1)
        return { ...toItem(key, { ...entry, prefix }), failure: failures.get(key) }
      })
  }

  function listPages(): Item[] {
    return Array.from(pageCache.entries(), ([key, { bodies, route, tags, startedAtMs }]) => {
      const bytes = bodies.br.length + bodies.gzip.length + bodies.identity.length
      return toItem(key, { prefix: route, bytes, tags, readAtMs: startedAtMs })
    })
  }

  const routes = new Hono()
  routes.get('/cache', (c) => {
    const query = c.req.query()
    const order = query['order'] === 'oldest' || query['order'] === 'largest' ? query['order'] : 'newest'
    const page = Math.max(1, Math.trunc(Number(query['page'])) || 1)
    const all = query['cache'] === 'pages' ? listPages() : listContent()
    const found = all.filter(({ prefix }) => prefix === (query['prefix'] ?? prefix)).toSorted(orders[order])
    const view = {
      prefixes: toPrefixes(all),
      entries: found.length,
      page,
      pages: Math.max(1, Math.ceil(found.length / MOST_LISTED)),
      items: found.slice((page - 1) * MOST_LISTED, page * MOST_LISTED),
    }
    c.header('cache-control', 'no-store')
    if (c.req.header('accept')?.includes('application/json')) return c.json(view)
    return c.html(toHtml(view, query))
  })
  return routes
}

/** An item that doesn't exist has no value; a page says so in its own. */
function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'absent')
  )
}

function toPrefixes(items: readonly Item[]) {
  const groups = Object.entries(Object.groupBy(items, ({ prefix }) => prefix))
  return groups
    .map(([prefix, group = []]) => ({
      prefix,
      entries: group.length,
      bytes: group.reduce((sum, { bytes }) => sum + bytes, 0),
      oldestSeconds: Math.max(...group.map(({ ageSeconds }) => ageSeconds)),
      invalidated: group.filter(({ isInvalidated }) => isInvalidated).length,
      failing: group.filter(({ failure }) => failure !== undefined).length,
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

type View = {
  prefixes: ReturnType<typeof toPrefixes>
  entries: number
  page: number
  pages: number
  items: Item[]
}

function toHtml({ prefixes, entries, page, pages, items }: View, query: Record<string, string>) {
  const link = (text: string, changed: Record<string, string>) =>
    html`<a href="?${new URLSearchParams({ ...query, page: '1', ...changed }).toString()}">${text}</a>`
  const head = (name: string) => html`<th>${name}</th>`
  const number = (value: number) => html`<td class="number">${value.toLocaleString('en-US')}</td>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Cache</title>
        <style>
          body {
            font: 14px/1.5 system-ui;
          }
          th,
          td {
            padding: 0.25rem 1rem;
            text-align: left;
            overflow-wrap: anywhere;
          }
          .number {
            text-align: right;
          }
        </style>
      </head>
      <body>
        <h1>Cache of this process</h1>
        <p><a href="?cache=content">Content</a> · <a href="?cache=pages">Pages</a></p>
        <table>
          <tr>
            ${['Prefix', 'Entries', 'Bytes', 'Oldest (s)', 'Invalidated', 'Failing'].map(head)}
          </tr>
          ${prefixes.map(
            (each) =>
              html`<tr>
                <td>${link(each.prefix, { prefix: each.prefix })}</td>
                ${[each.entries, each.bytes, each.oldestSeconds, each.invalidated, each.failing].map(number)}
              </tr>`,
          )}
        </table>
        <h2>${query['prefix'] ?? 'All'}: ${entries.toLocaleString('en-US')}</h2>
        <p>
          ${Object.keys(orders).map((order) => html`${link(order, { order })} `)}
          ${page > 1 && link('← previous', { page: String(page - 1) })} page ${page} of ${pages}
          ${page < pages && link('next →', { page: String(page + 1) })}
        </p>
        <table>
          <tr>
            ${['Key', 'Age (s)', 'Bytes', 'State', 'Tags'].map(head)}
          </tr>
          ${items.map(
            ({ key, ageSeconds, bytes, tags, isInvalidated, failure }) =>
              html`<tr>
                <td>${key}</td>
                ${[ageSeconds, bytes].map(number)}
                <td>${failure ?? (isInvalidated ? 'invalidated' : '')}</td>
                <td>
                  ${tags.slice(0, MOST_TAGS_SHOWN).join(', ')}
                  ${tags.length > MOST_TAGS_SHOWN && ` and ${tags.length - MOST_TAGS_SHOWN} more`}
                </td>
              </tr>`,
          )}
        </table>
      </body>
    </html>`
}
