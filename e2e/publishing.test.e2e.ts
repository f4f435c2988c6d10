// What an editor publishes, and what visitors see while the content system is down. No browser needed.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startContentSystem } from '../content-system/embedded/start.ts'
import { webhookSecret } from './fixtures.ts'
import { copySaltgrass, removeFolder, startSaltgrass } from './saltgrass-site.ts'

const slug = '14-spoonbill-lane'
const known = [
  '/',
  '/homes-for-sale',
  '/homes-for-sale?beds=3',
  `/homes/${slug}`,
  '/communities',
  '/about',
  '/blog',
]

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await copySaltgrass()
    await use(folder)
    await removeFolder(folder)
  },
})

async function get(url: string) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  return {
    status: response.status,
    timing: response.headers.get('server-timing'),
    text: await response.text(),
  }
}

test('a file that is saved shows on every page of the home, without waiting for the cache to expire', async ({
  folder,
}) => {
  const site = await startSaltgrass(folder, {
    CONTENT_FOLDER: join(folder, 'content'),
    CONTENT_TTL_S: '3600',
  })
  try {
    const pages = [`/homes/${slug}`, '/homes-for-sale']
    // Once more after the homes' history has been stored for the first time.
    for (const page of pages)
      await expect.poll(async () => (await get(site.url + page)).timing).toContain('cached')
    const other = '/blog'
    await get(site.url + other)
    const file = join(folder, 'content', 'properties', `${slug}.md`)
    const changed = (await readFile(file, 'utf8'))
      .replace(/^title: .*$/m, 'title: Heron House')
      .replace(/^  price: .*$/m, '  price: 300000')
    await writeFile(file, changed)
    for (const page of pages) {
      await expect.poll(async () => (await get(site.url + page)).text).toContain('Heron House')
    }
    expect((await get(site.url + other)).timing).toContain('cached')
    const history = /Price and status history.*?Price reduced.*?\$300,000.*?Listed/s
    expect((await get(`${site.url}/homes/${slug}`)).text).toMatch(history)
    const feed = `${site.url}/homes-for-sale.json`
    expect((await get(feed)).text).toContain('Price reduced: Heron House, $300,000')
    expect((await get(feed)).timing).toContain('cached')
    expect((await get(`${site.url}/homes-for-sale?beds=3`)).text).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/homes-for-sale\.rss\?beds=3"\/>/,
    )
  } finally {
    await site.close()
  }
})

test('cached pages are served while the content system is down, across a restart too, and problems are reported', async ({
  folder,
}) => {
  const content = await startContentSystem({
    contentDir: join(folder, 'content'),
    watch: false,
    secret: webhookSecret,
    log: () => {},
  })
  const env = { CONTENT_ORIGIN: content.url, CONTENT_WEBHOOK_SECRET: webhookSecret, CONTENT_TTL_S: '1' }
  const first = await startSaltgrass(folder, env)
  for (const page of known) expect((await get(first.url + page)).status, page).toBe(200)
  await content.close()
  await expect
    .poll(async () => {
      for (const page of known) expect((await get(first.url + page)).status, page).toBe(200)
      return (await get(`${first.url}/metrics`)).text
    })
    .toMatch(/homesite_content_failing_keys [1-9]/)
  await first.close()
  const second = await startSaltgrass(folder, env)
  try {
    for (const page of known) expect((await get(second.url + page)).status, page).toBe(200)
    const ready = await get(`${second.url}/readyz`)
    expect(ready.status).toBe(200)
    const report = JSON.parse(ready.text) as { content: { failing: { reason: string }[] } }
    expect(report.content.failing.map(({ reason }) => reason).join()).toContain('network error')
    expect((await get(`${second.url}/metrics`)).text).toMatch(/homesite_content_failing_keys [1-9]/)
  } finally {
    await second.close()
  }
})
