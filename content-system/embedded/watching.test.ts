import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startContentSystem } from './start.ts'
import { createTestFolder, item } from './testing/content-folder.ts'
import { messageHeaders } from './rest/signature.ts'

interface Delivery {
  body: string
  signature: string | undefined
}

/** A website that takes webhooks. @param statuses what it answers first; then 204. */
async function createReceiver(statuses: number[] = []) {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const header = request.headers['x-content-signature']
      deliveries.push({ body, signature: Array.isArray(header) ? header[0] : header })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/content`,
    deliveries,
    events: () => deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

const title = async (url: string, id: number) => {
  const response = await fetch(`${url}/wp-json/wp/v2/property/${id}?_fields=title`)
  const body = (await response.json()) as { title?: { rendered: string } }
  return body.title?.rendered ?? response.status
}

test('serves a changed file, and calls the signed webhook', async () => {
  await using folder = await createTestFolder()
  await using site = await createReceiver()
  await using system = await startContentSystem({
    contentDir: folder.dir,
    secret: 'shared',
    webhookUrl: site.url,
  })
  const writtenAtMs = Date.now()
  await folder.write('properties/two.md', item(102, 'Two again', ''))
  await expect.poll(() => title(system.url, 102)).toBe('Two again')
  await expect.poll(() => site.deliveries).toHaveLength(1)
  expect(site.events()).toMatchObject([{ event: 'saved', type: 'property', id: 102, slug: 'two' }])
  const atMs = Date.parse(String(site.events()[0]?.['at']))
  // Whole seconds.
  expect([writtenAtMs - 1_000 < atMs, atMs <= Date.now()]).toEqual([true, true])
  const [delivery] = site.deliveries
  const sentAt = Number(/^t=(\d+)/.exec(delivery?.signature ?? '')?.[1])
  const headers = messageHeaders(site.url, delivery?.body ?? '', 'shared', sentAt)
  expect(delivery?.signature).toBe(headers['X-Content-Signature'])
})

test('adds new files in new folders, and drops deleted ones', async () => {
  await using folder = await createTestFolder()
  await using site = await createReceiver()
  await using system = await startContentSystem({
    contentDir: folder.dir,
    secret: 's',
    webhookUrl: site.url,
  })
  await folder.write('posts/news/first.md', item(500, 'First', ''))
  await expect.poll(async () => (await fetch(`${system.url}/wp-json/wp/v2/posts/500`)).status).toBe(200)
  await folder.remove('properties/three.md')
  await expect.poll(() => title(system.url, 103)).toBe(404)
  await system.webhooksSettled()
  expect(site.events()).toMatchObject([
    { event: 'saved', type: 'post', id: 500, slug: 'first' },
    { event: 'deleted', type: 'property', id: 103, slug: 'three' },
  ])
})

test('notices every save of an editor that replaces the file', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, log: () => undefined })
  for (const name of ['Once', 'Twice', 'Three times']) {
    await folder.write('properties/.two.md.new', item(102, name, ''))
    await rename(`${folder.dir}/properties/.two.md.new`, `${folder.dir}/properties/two.md`)
    await expect.poll(() => title(system.url, 102)).toBe(name)
  }
  await folder.write('properties/two.md', item(102, 'In its place', ''))
  await expect.poll(() => title(system.url, 102)).toBe('In its place')
})

test('notices a folder that is removed and created again', async () => {
  await using folder = await createTestFolder()
  await using system = await startContentSystem({ contentDir: folder.dir, log: () => undefined })
  await folder.remove('properties')
  await expect.poll(() => title(system.url, 102)).toBe(404)
  for (const name of ['Back', 'Back again']) {
    await folder.write('properties/two.md', item(102, name, ''))
    await expect.poll(() => title(system.url, 102)).toBe(name)
  }
})

test('misses no change that is made while it starts', async () => {
  await using folder = await createTestFolder()
  await folder.write('properties/bad.md', 'No front matter.')
  // What is wrong in the folder is told right after the first reading.
  const log = (level: string) => {
    if (level === 'error') writeFileSync(`${folder.dir}/properties/two.md`, item(102, 'Changed', ''))
  }
  await using system = await startContentSystem({ contentDir: folder.dir, log })
  await expect.poll(() => title(system.url, 102)).toBe('Changed')
})

test('keeps the last good content of a file that becomes invalid', async () => {
  await using folder = await createTestFolder()
  const lines: string[] = []
  const log = (_: string, message: string) => lines.push(message)
  await using system = await startContentSystem({ contentDir: folder.dir, watch: false, log })
  await folder.write('properties/one.md', item(101, 'One', 'meta: { gallery: [media:gone.jpg] }'))
  await system.reread()
  expect(lines.at(-1)).toContain("properties/one.md:5: meta.gallery.0: media:gone.jpg isn't in media.yaml")
  expect(await title(system.url, 101)).toBe('What’s at 1 Cedar &#038; Pine')
  await folder.write('properties/one.md', '---\nid: 101\n  title: "\n---')
  await folder.write('terms.yaml', 'region: {')
  await system.reread()
  expect(await title(system.url, 101)).toBe('What’s at 1 Cedar &#038; Pine')
  expect(system.problems().map((problem) => problem.file)).toEqual(['properties/one.md', 'terms.yaml'])
})

test('keeps the good items of a list in which one becomes invalid', async () => {
  await using folder = await createTestFolder()
  const home = (id: number, more: object) => ({
    id,
    slug: `h${id}`,
    title: `Home ${id}`,
    date: '2026-01-01',
    ...more,
  })
  await folder.write('properties/list.json', JSON.stringify([home(301, {}), home(302, {})]))
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    log: () => undefined,
  })
  await folder.write(
    'properties/list.json',
    JSON.stringify([home(301, { title: 'New' }), home(302, { status: 'gone' })]),
  )
  await system.reread()
  expect([await title(system.url, 301), await title(system.url, 302)]).toEqual(['New', 'Home 302'])
  expect(system.problems()).toEqual([
    {
      file: 'properties/list.json',
      field: '1.status',
      message: 'expected one of publish, draft, pending, private, future, found "gone"',
    },
  ])
})

test('calls the webhook for other content: the banner, a term, an agent', async () => {
  await using folder = await createTestFolder()
  await using site = await createReceiver()
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    secret: 's',
    webhookUrl: site.url,
  })
  await folder.write('agents.yaml', 'ridge: { name: Al, number: 541-555-0199 }\n')
  await folder.write(
    'site.yaml',
    "name: Acme Homes\nmetaPrefix: acme\ntimeZone: America/Los_Angeles\nexcludedTags: [hidden]\nbanner: { title: New, show_banner: 'on' }\nfeaturedProperties: ['ref:properties/two', 'ref:properties/one']\n",
  )
  await system.reread()
  await system.webhooksSettled()
  expect(site.events()).toMatchObject([
    { event: 'saved', type: 'banner', id: 0, slug: 'banner' },
    { event: 'saved', type: 'agent-number', id: 210, slug: 'ridge' },
  ])
})

test('retries a failed webhook, and drops one that is refused', async () => {
  await using folder = await createTestFolder()
  await using site = await createReceiver([503, 204, 401])
  const lines: string[] = []
  const log = (level: string, message: string) => lines.push(`${level}: ${message}`)
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    log,
    secret: 's',
    webhookUrl: site.url,
  })
  await folder.write('properties/two.md', item(102, 'Two again', ''))
  await system.reread()
  await folder.write('properties/two.md', item(102, 'Two once more', ''))
  await system.reread()
  await system.webhooksSettled()
  expect(site.deliveries).toHaveLength(3)
  expect(lines).toContain('warn: webhook failed, trying again: saved property 102 two')
  expect(lines).toContain('info: webhook delivered: saved property 102 two')
  expect(lines.at(-1)).toBe('error: webhook given up: saved property 102 two')
})

test("saving a draft reports a preview link; saving a published item doesn't", async () => {
  await using folder = await createTestFolder()
  await using site = await createReceiver()
  const previews: { title: string; url: string }[] = []
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    secret: 'shared',
    webhookUrl: site.url,
    siteOrigin: 'https://homes.example',
    onPreview: (draft) => previews.push(draft),
  })
  expect(previews).toEqual([])
  await folder.write('properties/two.md', item(102, 'Two again', 'status: draft'))
  await folder.write('properties/three.md', item(103, 'Three', ''))
  await system.reread()
  expect(previews).toEqual([
    {
      title: 'Two again',
      url: expect.stringMatching(/^https:\/\/homes\.example\/homes\/102\.\d{10}\.[\w-]{43}$/) as string,
    },
  ])
})

test('what is due is published later when its time came and the folder could not be read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const hourMs = 60 * 60_000
  await using folder = await createTestFolder()
  const lines: string[] = []
  await using system = await startContentSystem({
    contentDir: folder.dir,
    watch: false,
    log: (level, message) => lines.push(`${level}: ${message}`),
  })
  const due = new Date(Date.now() + hourMs).toISOString()
  await folder.write(
    'properties/late.md',
    item(150, 'Late', 'status: future').replace(/date: .*/, `date: ${due}`),
  )
  await system.reread()
  const status = async () => (await fetch(`${system.url}/wp-json/wp/v2/property/150`)).status
  expect(await status()).toBe(401)
  // In the folder's place, a link that leads nowhere.
  const away = `${folder.dir}-away`
  await rename(folder.dir, away)
  await symlink(folder.dir, folder.dir)
  const failure = "error: the content folder couldn't be re-read to publish what's due"
  const countFailures = async () => {
    await vi.advanceTimersByTimeAsync(hourMs)
    return lines.filter((line) => line === failure).length
  }
  await expect.poll(countFailures).toBeGreaterThan(1)
  await rm(folder.dir)
  await rename(away, folder.dir)
  // A reading that failed may still be under way.
  const laterStatus = async () => {
    await vi.advanceTimersByTimeAsync(hourMs)
    return status()
  }
  await expect.poll(laterStatus).toBe(200)
})
